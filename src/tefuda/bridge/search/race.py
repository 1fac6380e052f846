"""Candidates compared on the same deals, until it is clear which is best."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from math import inf

import numpy as np

from tefuda.bridge.search.budget import Clock
from tefuda.bridge.search.stakes import Values, mean_and_error
from tefuda.cards import Card

CLEAR = 3.0
"""Standard errors by which a candidate must be behind to be dropped."""
FUTILE = 0.5
"""Standard errors by which a challenger may be behind the incumbent, once it has had PATIENCE."""
PATIENCE = 32
CLOSE = 1.0
"""Standard errors within which the lead of one card over another says nothing."""
FIRST_BATCH = 16
GROWTH = 1.5

Rows = Iterable[Sequence[float]]


class Race:
    """*cards* that are tried on deals 0, 1, 2 ... up to *most*; the losers drop out on the way.

    *evaluate* gives, for some deals and some of the cards, a row of values for each deal. If there
    is an *incumbent*, a card that is played unless another is better, a challenger has less time to
    show it.
    """

    def __init__(
        self,
        cards: Sequence[Card],
        most: int,
        evaluate: Callable[[range, tuple[Card, ...]], Rows],
        incumbent: Card | None = None,
    ) -> None:
        self.most = most
        self.incumbent = incumbent
        self.evaluate = evaluate
        self.running = tuple(cards)
        self.values: dict[Card, list[float]] = {card: [] for card in cards}
        self.is_complete = True

    def run(self, clock: Clock) -> None:
        """Race to the end, to a clear result, or until time is up."""
        done, size = 0, FIRST_BATCH
        while not done or (done < self.most and len(self.running) > 1):
            deals = range(done, min(done + size, self.most))
            for row in self.evaluate(deals, self.running):
                for card, value in zip(self.running, row, strict=True):
                    self.values[card].append(value)
                done += 1
                if clock.is_over:
                    self.is_complete = done == self.most
                    return
            self.running = tuple(card for card in self.running if not self._is_beaten(card))
            size = int(size * GROWTH)

    @property
    def leader(self) -> Card:
        """The one with the best mean among those still running."""
        return max(self.running, key=lambda card: float(np.mean(self.values[card])))

    @property
    def winner(self) -> Card:
        """The leader, or a lower card of its suit that is not clearly worse: it costs less."""
        leader = self.leader
        lower = sorted(card for card in self.running if card.suit is leader.suit)
        return next(card for card in lower if self.is_close(leader, card))

    def is_close(self, ahead: Card, behind: Card) -> bool:
        """Whether *ahead* is not clearly better than *behind*."""
        lead, error = self.lead(ahead, behind)
        return lead <= 0 or lead <= CLOSE * error < inf  # one deal has no error to speak of

    def lead(self, ahead: Card, behind: Card) -> tuple[float, float]:
        """By how much *ahead* is better than *behind* on the deals of both, and its error."""
        return mean_and_error(self._differences(ahead, behind))

    def _differences(self, ahead: Card, behind: Card) -> Values:
        both = min(len(self.values[ahead]), len(self.values[behind]))
        return np.asarray(np.subtract(self.values[ahead][:both], self.values[behind][:both]))

    def _is_beaten(self, card: Card) -> bool:
        lead, error = self.lead(self.leader, card)
        if lead > CLEAR * error:
            return True
        if self.incumbent is None or len(self.values[card]) < PATIENCE:
            return False
        lead, error = self.lead(self.incumbent, card)
        return lead > FUTILE * error
