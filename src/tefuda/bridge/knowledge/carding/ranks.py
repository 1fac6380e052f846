"""Sets of ranks in one suit, as 13 bits: what conventions look at."""

from __future__ import annotations

from functools import cache

from tefuda.cards import CardSet, Rank, Suit

ACE, KING, QUEEN, JACK, TEN = (1 << rank for rank in reversed(range(Rank.TEN, Rank.ACE + 1)))
SPOTS = TEN - 1
"""The nine and below: what a signal is given with."""


def ranks_in(cards: CardSet, suit: Suit) -> int:
    """The ranks of *suit* among *cards*."""
    return cards.mask >> 16 * suit & 0x1FFF


@cache
def descending(held: int) -> tuple[int, ...]:
    """The ranks of *held* one by one, the highest first, each as its bit."""
    return tuple(1 << rank for rank in reversed(range(13)) if held >> rank & 1)


def above(card: int, held: int) -> int:
    """The ranks of *held* that are higher than *card*."""
    return held & ~(2 * card - 1)


def below(card: int, held: int) -> int:
    """The ranks of *held* that are lower than *card*."""
    return held & (card - 1)


def lowest(held: int) -> int:
    """The lowest rank of *held*; 0 if there is none."""
    return held & -held


def highest(held: int) -> int:
    """The highest rank of *held*; 0 if there is none."""
    return 1 << held.bit_length() - 1 if held else 0
