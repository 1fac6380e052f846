"""Numbers that a hand has: points, lengths, controls and the like.

Every feature is a sum over suits of what the cards of one suit contribute. Belief counts deals suit
by suit, so whatever is said through features can be counted exactly.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache

from tefuda.cards import CardSet, Rank, Suit

ALL_SUITS = tuple(Suit)
RANK_SETS = 1 << 13
"""How many sets of ranks one suit of a hand can be; a set is the 13 bits of its suit."""

_ACE, _KING, _QUEEN, _JACK = (1 << rank for rank in (Rank.ACE, Rank.KING, Rank.QUEEN, Rank.JACK))


def hcp(ranks: int) -> int:
    """High-card points: ace 4, king 3, queen 2, jack 1."""
    return (
        4 * bool(ranks & _ACE)
        + 3 * bool(ranks & _KING)
        + 2 * bool(ranks & _QUEEN)
        + bool(ranks & _JACK)
    )


def controls(ranks: int) -> int:
    """Ace 2, king 1."""
    return 2 * bool(ranks & _ACE) + bool(ranks & _KING)


def losers(ranks: int) -> int:
    """Of the three highest cards, those that are not ace, king, queen of three or more.

    A queen counts only in a suit of three cards, a king in one of two: the losing trick count.
    """
    length = ranks.bit_count()
    winners = bool(ranks & _ACE) + (length > 1 and bool(ranks & _KING))
    winners += length > 2 and bool(ranks & _QUEEN)
    return min(length, 3) - winners


def points(ranks: int) -> int:
    """High-card points, and one for every card beyond the fourth."""
    return hcp(ranks) + max(0, ranks.bit_count() - 4)


def quick_tricks(ranks: int) -> int:
    """Half quick tricks: AK 4, AQ 3, A 2, KQ 2, guarded K 1."""
    if ranks & _ACE:
        return 2 + (2 if ranks & _KING else bool(ranks & _QUEEN))
    if ranks & _KING:
        return 2 if ranks & _QUEEN else int(ranks.bit_count() > 1)
    return 0


def stopper(ranks: int) -> int:
    """1 for an ace, a guarded king, a queen with two or a jack with three cards, else 0."""
    length = ranks.bit_count()
    guarded = ((_ACE, 1), (_KING, 2), (_QUEEN, 3), (_JACK, 4))
    return int(any(ranks & card and length >= least for card, least in guarded))


_SUMS = {
    measure.__name__: measure
    for measure in (
        hcp,
        controls,
        losers,
        points,
        quick_tricks,
        stopper,
    )
}
LENGTH = "length"
SUMS = tuple(_SUMS)
"""The features that can be asked of a whole hand, and of one suit of it."""


@cache
def _contributions(measure: str) -> tuple[int, ...]:
    if measure == LENGTH:
        return tuple(ranks.bit_count() for ranks in range(RANK_SETS))
    if measure in _SUMS:
        return tuple(int(_SUMS[measure](ranks)) for ranks in range(RANK_SETS))
    kind, _, number = measure.partition(" ")
    among = RANK_SETS - (RANK_SETS >> int(number)) if kind == "top" else 1 << int(number)
    return tuple((ranks & among).bit_count() for ranks in range(RANK_SETS))


@dataclass(frozen=True, slots=True)
class Feature:
    """The sum of a *measure* over some *suits* of a hand."""

    measure: str
    suits: tuple[Suit, ...] = ALL_SUITS

    @property
    def contributions(self) -> tuple[int, ...]:
        """What a suit adds, by the 13 bits of its ranks."""
        return _contributions(self.measure)

    def of(self, hand: CardSet) -> int:
        """The number that *hand* has."""
        table = self.contributions
        return sum(table[hand.mask >> 16 * suit & 0x1FFF] for suit in self.suits)

    def __str__(self) -> str:
        if self.suits == ALL_SUITS:
            return self.measure
        suit = self.suits[0].name.lower()
        return suit if self.measure == LENGTH else f"{self.measure} in {suit}"


HCP = Feature("hcp")
LENGTHS = tuple(Feature(LENGTH, (suit,)) for suit in Suit)
"""The lengths of the suits, from clubs."""


def top(among: int, suit: Suit) -> Feature:
    """How many of the *among* highest cards of *suit* are held."""
    return Feature(f"top {among}", (suit,))


def holds_rank(rank: Rank, suit: Suit) -> Feature:
    """1 if the card of *rank* in *suit* is held, else 0."""
    return Feature(f"rank {int(rank)}", (suit,))
