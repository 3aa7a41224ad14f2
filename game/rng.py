"""The only source of chance in the rules: a named integer algorithm that is the same everywhere.

Algorithm "sha256-words": the key is SHA-256 of "seed/step"; block i is SHA-256(key + i as 8 bytes, big
endian), read as eight 32-bit big-endian words. `below(n)` rejects words at or above the largest multiple
of n.
"""

from __future__ import annotations

from hashlib import sha256
from struct import Struct
from typing import TYPE_CHECKING, TypeVar

if TYPE_CHECKING:
    from collections.abc import Sequence

T = TypeVar("T")

ALGORITHM = "sha256-words"
_WORDS = Struct(">8I")
_SPAN = 1 << 32


class Rng:
    """A stream of random integers for one step of one game. Nothing is hashed before the first draw."""

    __slots__ = ("_block", "_key", "_label", "_words")

    def __init__(self, label: str) -> None:
        """Streams with equal labels are equal."""
        self._label = label
        self._key = b""
        self._block = 0
        self._words: list[int] = []

    @classmethod
    def derive(cls, seed: str, step: int) -> Rng:
        """The stream of the given step of the game with this seed."""
        return cls(f"{seed}/{step}")

    def _refill(self) -> None:
        if not self._key:
            self._key = sha256(self._label.encode()).digest()
        digest = sha256(self._key + self._block.to_bytes(8, "big")).digest()
        self._block += 1
        self._words.extend(reversed(_WORDS.unpack(digest)))

    def below(self, n: int) -> int:
        """A uniform integer in 0 … n−1, for 1 ≤ n ≤ 2³²; raises ValueError otherwise."""
        if not 1 <= n <= _SPAN:
            raise ValueError(f"below({n}) has no uniform value")
        limit = _SPAN - _SPAN % n
        while True:
            if not self._words:
                self._refill()
            word = self._words.pop()
            if word < limit:
                return word % n

    def choice(self, items: Sequence[T]) -> T:
        """One of the items, each as likely."""
        return items[self.below(len(items))]

    def sample(self, items: Sequence[T], k: int) -> tuple[T, ...]:
        """K of the items without repetition, in random order."""
        pool = list(items)
        for i in range(k):
            j = i + self.below(len(pool) - i)
            pool[i], pool[j] = pool[j], pool[i]
        return tuple(pool[:k])

    def shuffled(self, items: Sequence[T]) -> tuple[T, ...]:
        """All items in random order (Fisher-Yates)."""
        return self.sample(items, len(items))
