"""Where a centre listens, and how a person writes that. No sockets, no looking up of names."""

from __future__ import annotations

from msgspec import Struct

PORT = 47_555
"""Where a party is hosted unless told otherwise."""


class Address(Struct, frozen=True):
    """A name or dotted address, and a UDP port."""

    host: str
    port: int = PORT

    @property
    def is_here(self) -> bool:
        """Whether it leads back to this machine, and nobody elsewhere can use it."""
        return self.host.startswith("127.") or self.host.lower() == "localhost"

    def __str__(self) -> str:
        return f"{self.host}:{self.port}"


def parse_address(text: str) -> Address:
    """`HOST` or `HOST:PORT`. Raises ValueError with the text if it is neither."""
    host, colon, port = text.strip().partition(":")
    number = int(port) if port.isascii() and port.isdigit() and len(port) <= 5 else 0
    if not host or len(host) > 253 or not host.isascii() or not host.isprintable() or " " in host:
        raise ValueError(text)
    if not host.strip("0123456789.") and not is_dotted(host):
        raise ValueError(text)
    if colon and not 0 < number < 65_536:
        raise ValueError(text)
    return Address(host, number if colon else PORT)


def is_dotted(host: str) -> bool:
    """Whether it is four numbers of a byte each: anything else would be looked up as a name."""
    parts = host.split(".")
    return len(parts) == 4 and all(
        part.isascii() and part.isdigit() and len(part) <= 3 and int(part) < 256 for part in parts
    )
