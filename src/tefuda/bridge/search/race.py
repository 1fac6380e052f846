"""Candidates compared on the same deals, until it is clear which is best."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from math import inf, sqrt
from statistics import fmean

import numpy as np

from tefuda.bridge.search.budget import Clock
from tefuda.bridge.search.stakes import Values, mean_and_error
from tefuda.cards import Card, CardSet

CLEAR = 3.0
"""Standard errors by which a candidate must be behind to be dropped: it is looked again and again,
and each look may err."""
DOUBT = 1.64
"""Standard errors within which the lead of one card over another is in doubt: beyond them a card
that is no better gets once in twenty. More is not needed: who plays it then loses by it no more
than the means differ."""
HOPE = 2.2
"""A challenger goes on while it gets beyond doubt, by what was seen so far, at least once in
seventy: there are seven looks at 384 deals, and over all of them one in ten may be given up.
"""
TRIFLE = 0.01
"""The share of a swing that is not worth a thought."""
FIRST_BATCH = 16
GROWTH = 1.5


class Race:
    """*cards* that are tried on deals 0, 1, 2 ... up to *most*; the losers drop out on the way.

    The race goes on until every rival of the leader is clearly behind, or sure to be as good. An
    *incumbent* is played unless another is better beyond doubt; a challenger that can hardly show
    that any more drops out. *swing* is what one trick can change at most.
    """

    def __init__(
        self,
        cards: Sequence[Card],
        most: int,
        *,
        incumbent: Card | None = None,
        swing: float = 0.0,
    ) -> None:
        self.most = most
        self.incumbent = incumbent
        self.swing = swing
        self.running = tuple(cards)
        self.values: dict[Card, list[float]] = {card: [] for card in cards}
        self.is_complete = True

    def run(self, rows: Iterable[Mapping[Card, float]], clock: Clock) -> None:
        """Race to the end, to a clear result, or until time is up.

        *rows* are the values of those still running, and maybe of others, deal by deal. Whoever
        gives them may be ahead of the race, which is looked at after 16, 24, 36 ... more deals,
        wherever they come from.
        """
        size = FIRST_BATCH
        look = min(size, self.most)
        for done, row in enumerate(rows, start=1):
            for card in self.running:
                self.values[card].append(row[card])
            if clock.is_over:
                self.is_complete = done == self.most
                return
            if done == look:
                self.running = tuple(card for card in self.running if not self._is_beaten(card))
                if done == self.most or self._is_settled:
                    return
                size = int(size * GROWTH)
                look = min(done + size, self.most)

    @property
    def ranked(self) -> list[Card]:
        """Those still running, the best mean first."""
        return sorted(self.running, key=lambda card: (-fmean(self.values[card]), card.rank))

    @property
    def leader(self) -> Card:
        """The one with the best mean among those still running."""
        return self.ranked[0]

    def winner(self, agreed: CardSet) -> Card:
        """The leader, unless that is in doubt and a card was *agreed* on that is as good."""
        leader = self.leader
        close = (card for card in self.ranked if card in agreed and self.is_close(leader, card))
        return leader if leader in agreed else next(close, leader)

    def is_close(self, ahead: Card, behind: Card) -> bool:
        """Whether it is in doubt that *ahead* is better than *behind*."""
        lead, error = self.lead(ahead, behind)
        return lead <= DOUBT * error

    def lead(self, ahead: Card, behind: Card) -> tuple[float, float]:
        """By how much *ahead* is better than *behind* on the deals of both, and its error."""
        return mean_and_error(self._differences(ahead, behind))

    def _differences(self, ahead: Card, behind: Card) -> Values:
        both = min(len(self.values[ahead]), len(self.values[behind]))
        return np.asarray(np.subtract(self.values[ahead][:both], self.values[behind][:both]))

    def _is_beaten(self, card: Card) -> bool:
        lead, error = self.lead(self.leader, card)
        is_clear = lead > CLEAR * error and not self._may_turn(lead, card)
        return is_clear or self._is_futile(card)

    def _may_turn(self, lead: float, card: Card) -> bool:
        """Whether one deal more, by one trick, would make good what *card* is behind: what happens
        rarely and pays much may not have happened yet, and no error tells of it."""
        return lead * len(self.values[card]) < self.swing

    def _is_futile(self, card: Card) -> bool:
        """Whether a challenger will hardly be ahead of the incumbent beyond doubt after all deals,
        if it goes on as it did so far."""
        if self.incumbent in (None, card):
            return False
        lead, error = self.lead(card, self.incumbent)
        part = len(self.values[card]) / self.most
        if part >= 1 or not 0 < error < inf or self._may_turn(-lead, card):
            return False
        needed = DOUBT * error * sqrt(part)  # the error shrinks as the deals come
        return lead - needed < -HOPE * error * sqrt(1 - part)

    @property
    def _is_settled(self) -> bool:
        leader, *rivals = self.ranked
        return all(self._is_practically_equal(leader, card) for card in rivals)

    def _is_practically_equal(self, leader: Card, card: Card) -> bool:
        lead, error = self.lead(leader, card)
        return lead + CLEAR * error <= TRIFLE * self.swing
