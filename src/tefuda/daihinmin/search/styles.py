"""Who of the others plays as the default client of the contest does, as the games of a match show.

Once a game is over, every hand is known: it is what its player put down, and what was left to the
last. So nothing is imagined here, and nobody can be taken for the default client by hands that were
thought out to fit.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from math import exp
from statistics import fmean

from tefuda.daihinmin.rules import GiftView

SUREST = 0.95
"""No game makes surer than that: who has played like the default client may be another."""
MOST_ODDS = 50.0
"""Logarithms of odds beyond that tell no more."""


@dataclass(slots=True)
class Styles:
    """How likely each player is like the default client: at *first*, and as games have shown."""

    first: float
    _odds: dict[int, float] = field(default_factory=dict)

    def learn(self, odds: Mapping[int, float]) -> None:
        """A game is over: by player, how much likelier their moves are of the default client than
        of anybody else, as a logarithm."""
        for player, shown in odds.items():
            total = self._odds.get(player, 0.0) + shown
            self._odds[player] = min(max(total, -MOST_ODDS), MOST_ODDS)

    def chance(self, player: int) -> float:
        """How likely *player* is like the default client, before anything of a new game is seen."""
        likely = self.first * exp(self._odds.get(player, 0.0))
        return min(likely / (likely + 1 - self.first), max(SUREST, self.first))

    def of_exchange(self, view: GiftView) -> tuple[float, float]:
        """How likely it is of who paid the tribute, and of each of the others on the mean."""
        if view.last_order is None:
            return self.first, self.first
        order = view.last_order
        payer = order[-1 - order.index(view.player)]
        others = (self.chance(one) for one in order if one not in (payer, view.player))
        return self.chance(payer), fmean(others)
