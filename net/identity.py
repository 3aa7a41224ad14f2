"""Who a player is: an Ed25519 key pair. Here: making, signing, verifying. Where the key lies is `home.py`'s.

PyNaCl is imported when the first key is used: it costs 50 ms that the first picture should not wait for.
"""

from __future__ import annotations

import os
from functools import cached_property
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from nacl.signing import SigningKey

SEED_BYTES = 32


class Identity:
    """A player's key pair, from its 32 secret bytes. Raises ValueError for another number of bytes."""

    def __init__(self, seed: bytes) -> None:
        if len(seed) != SEED_BYTES:
            raise ValueError(f"a key has {SEED_BYTES} bytes, not {len(seed)}")
        self.seed = seed

    @classmethod
    def fresh(cls) -> Identity:
        """A new player."""
        return cls(os.urandom(SEED_BYTES))

    @cached_property
    def _signing(self) -> SigningKey:
        from nacl.signing import SigningKey

        return SigningKey(self.seed)

    @cached_property
    def key(self) -> bytes:
        """The public key, 32 bytes."""
        return bytes(self._signing.verify_key)

    def sign(self, data: bytes) -> bytes:
        """The signature of the data, 64 bytes."""
        return bytes(self._signing.sign(data).signature)


def verify(key: bytes, data: bytes, signature: bytes) -> bool:
    """Whether the owner of this public key signed the data. Malformed keys and signatures did not."""
    from nacl.exceptions import CryptoError
    from nacl.signing import VerifyKey

    try:
        VerifyKey(key).verify(data, signature)
    except (CryptoError, ValueError):
        return False
    return True
