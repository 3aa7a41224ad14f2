"""How others find a centre on the LAN. So far: the addresses to tell them."""

from __future__ import annotations

import socket

_FAR = ("192.168.255.254", "10.255.255.254", "172.31.255.254", "203.0.113.1")
"""Places on the usual private nets, and one on none of them: the way to each begins at an address of ours."""


def lan_addresses() -> list[str]:
    """This machine's addresses that others may reach, the likeliest first; none without a network.

    Nothing is sent: connecting a datagram socket only asks the system which way it would go.
    """
    found = dict.fromkeys(address for far in _FAR if (address := _own_address_towards(far)))
    return [address for address in found if not address.startswith("127.")]


def _own_address_towards(far: str) -> str:
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        try:
            probe.connect((far, 9))
        except OSError:
            return ""
        return str(probe.getsockname()[0])
