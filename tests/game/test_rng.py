"""The source of chance: the same numbers everywhere, each as likely as the others."""

from __future__ import annotations

from collections import Counter
from hashlib import sha256
from itertools import permutations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.rng import ALGORITHM, Rng

KNOWN_WORDS = [
    4254942990,
    3098194755,
    3999905209,
    365173440,
    2513886799,
    2703903611,
    1296699921,
    3566401091,
    2115671233,
    3134993252,
]
KNOWN_DICE = [4, 2, 1, 4, 5, 1, 5, 3, 1, 2, 5, 4, 1, 5, 3, 5, 5, 1, 2, 1]
KNOWN_SHUFFLE = (0, 4, 10, 11, 6, 5, 1, 7, 2, 9, 8, 3)

LABELS = st.text(st.characters(codec="utf-8"), max_size=30)


def words(label: str, count: int) -> list[int]:
    """The first 32-bit words of a stream, worked out from the algorithm's description."""
    key = sha256(label.encode()).digest()
    data = b"".join(sha256(key + block.to_bytes(8, "big")).digest() for block in range(count // 8 + 1))
    return [int.from_bytes(data[i : i + 4], "big") for i in range(0, 4 * count, 4)]


def test_known_answers() -> None:
    """The stream of a seed and step is fixed for all time: old records must replay."""
    assert ALGORITHM == "sha256-words"
    rng = Rng.derive("speedcenter", 0)
    assert [rng.below(1 << 32) for _ in range(10)] == KNOWN_WORDS
    rng = Rng.derive("speedcenter", 1)
    assert [rng.below(6) for _ in range(20)] == KNOWN_DICE
    assert Rng.derive("speedcenter", 2).shuffled(range(12)) == KNOWN_SHUFFLE


@given(LABELS, st.integers(0, 1000))
def test_the_stream_is_as_described(seed: str, step: int) -> None:
    """Words are the SHA-256 counter stream of "seed/step", big endian, in order."""
    rng = Rng.derive(seed, step)
    assert [rng.below(1 << 32) for _ in range(20)] == words(f"{seed}/{step}", 20)


@given(LABELS, st.integers(1, 1 << 32))
def test_below_stays_in_its_bounds(label: str, n: int) -> None:
    """Every number is at least 0 and less than n."""
    rng = Rng(label)
    assert all(0 <= rng.below(n) < n for _ in range(10))


@given(LABELS, st.integers(1, 1 << 32))
def test_below_rejects_words_that_would_favour_small_numbers(label: str, n: int) -> None:
    """Words from the largest multiple of n on are skipped; the others are taken modulo n."""
    limit = (1 << 32) // n * n
    fair = [word % n for word in words(label, 64) if word < limit]
    rng = Rng(label)
    assert [rng.below(n) for _ in range(min(8, len(fair)))] == fair[:8]


@pytest.mark.parametrize("n", [0, -1, (1 << 32) + 1])
def test_below_refuses_what_has_no_uniform_value(n: int) -> None:
    """There is no number below 0 or 1, and one word cannot hold more than 2³² values."""
    with pytest.raises(ValueError, match="uniform"):
        Rng("x").below(n)


def test_below_is_uniform() -> None:
    """Over 60 000 dice no face strays more than five standard deviations from a sixth."""
    rng = Rng("dice")
    often = Counter(rng.below(6) for _ in range(60_000))
    assert set(often) == set(range(6))
    assert all(abs(count - 10_000) < 5 * 91.3 for count in often.values())


@given(LABELS, st.lists(st.integers(), max_size=40))
def test_shuffles_are_permutations(label: str, items: list[int]) -> None:
    """A shuffle has every item as often as before, and leaves the original alone."""
    before = list(items)
    assert Counter(Rng(label).shuffled(items)) == Counter(items)
    assert items == before


def test_every_permutation_is_as_likely() -> None:
    """Of 24 000 shuffles of four items each of the 24 orders comes about 1000 times."""
    rng = Rng("orders")
    often = Counter(rng.shuffled("abcd") for _ in range(24_000))
    assert set(often) == set(permutations("abcd"))
    assert all(abs(count - 1000) < 5 * 31 for count in often.values())


@given(LABELS, st.lists(st.integers(), min_size=1, max_size=20, unique=True), st.data())
def test_samples_hold_different_items(label: str, items: list[int], data: st.DataObject) -> None:
    """A sample of k has k of the items, none twice."""
    k = data.draw(st.integers(0, len(items)))
    sample = Rng(label).sample(items, k)
    assert len(set(sample)) == len(sample) == k
    assert set(sample) <= set(items)


@given(LABELS, st.lists(st.integers(), min_size=1, max_size=20))
def test_a_choice_is_one_of_the_items(label: str, items: list[int]) -> None:
    """A choice comes from the items, and is the one `below` points at."""
    assert Rng(label).choice(items) == items[Rng(label).below(len(items))]


def test_steps_and_seeds_have_streams_of_their_own() -> None:
    """Another step or seed means other numbers; the same means the same."""
    first = [Rng.derive(seed, step).below(1 << 32) for seed in ("a", "b") for step in (0, 1, 2)]
    assert len(set(first)) == 6
    assert first == [Rng.derive(seed, step).below(1 << 32) for seed in ("a", "b") for step in (0, 1, 2)]
