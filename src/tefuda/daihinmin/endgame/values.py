"""Two ways to say what three players may expect when each cares for their own place alone.

A set of names (`Endings`) says who may be first; players who cannot be do not care who is. A set of
whole orders lets each care for their own place: first before second before last. In both, a player
prefers one value to another if the worst of it is at least the best of the other.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from functools import cache

import numpy as np
import numpy.typing as npt

from tefuda import _core
from tefuda.daihinmin.endgame.hands import LETTERS, Hands
from tefuda.daihinmin.endgame.single_card import Endings
from tefuda.daihinmin.endgame.sizes import Sizes

ORDERS = ("abc", "acb", "bca", "bac", "cab", "cba")
"""The bits of a value; must agree with FullOrder in core/daihinmin/endgame/judges.hpp."""
NAMES = ("a", "b", "c", "ab", "bc", "ac", "abc")
"""The sets of players who may be first, those in which it is decided first."""


class FullOrders(Sizes):
    """All endings of three players by the orders in which they may come in.

    When one of them has played their last card the others play on, and if nobody beats it, the next
    in turn leads. A hand that is empty before the first card belongs to a player who is first.
    """

    def __init__(self) -> None:
        """Nothing is solved yet."""
        self._native = _core.FullOrderEndings(passes_freely=True)
        super().__init__(self._native)

    def look_up(self, hands: Hands) -> tuple[str, ...]:
        """The orders in which *hands*, of no more cards than are solved, may come in."""
        with self._turn:
            return _orders(self._native.look_up(hands) & 0b111111)


@dataclass(frozen=True, slots=True)
class ValueComparison:
    """How many patterns of so many *cards* have which set of names, and which players first in
    their orders; both by place in NAMES. All three hold cards."""

    cards: int
    counts: npt.NDArray[np.int64]

    @property
    def patterns(self) -> int:
        """How many there are."""
        return int(self.counts.sum())

    @property
    def disagreements(self) -> int:
        """Those in which the two ways differ about who may be first."""
        return self.patterns - int(np.trace(self.counts))

    @property
    def narrower(self) -> int:
        """Those in which fewer may be first when every place counts, and nobody else."""
        return self._where(lambda names, firsts: firsts < names)

    @property
    def contrary(self) -> int:
        """Those in which nobody may be first by both."""
        return self._where(lambda names, firsts: not names & firsts)

    def _where(self, holds: Callable[[set[str], set[str]], bool]) -> int:
        return sum(
            int(self.counts[row, column])
            for row, names in enumerate(NAMES)
            for column, firsts in enumerate(NAMES)
            if holds(set(names), set(firsts))
        )


def compared(names: Endings, orders: FullOrders, cards: int) -> ValueComparison:
    """Both ways on all patterns of so many *cards*, which are solved by both."""
    has_cards = [_core.ranks_held(3, cards, player) != 0 for player in range(3)]
    asked = np.logical_and.reduce(has_cards)
    found = orders.entries(cards)[asked]  # two bits for each who may be first
    firsts = sum(
        ((found >> np.uint16(2 * player)) & 3).astype(bool).astype(np.int64) << player
        for player in range(3)
    )
    sets = (names.entries(cards)[asked] & np.uint16(0b111)).astype(np.int64)
    counts = np.bincount(8 * sets + firsts, minlength=64).reshape(8, 8)
    order = [sum(1 << LETTERS.index(letter) for letter in one) for one in NAMES]
    return ValueComparison(cards, counts[np.ix_(order, order)])


@cache
def _orders(value: int) -> tuple[str, ...]:
    return tuple(order for bit, order in enumerate(ORDERS) if value >> bit & 1)
