"""Walks from deal to deal that visit each as often as it is likely (Metropolis and Hastings): two
hidden hands exchange a card, and the exchange stands by the ratio of likelihoods."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

import numpy as np

from tefuda.bridge.belief.evidence import Premises, agreeing
from tefuda.bridge.knowledge.constraint.arrays import Masks, Numbers, Truths
from tefuda.cards import Suit

SAME_SUIT = 0.5
"""The share of exchanges within a suit: shapes change less, so that more of them stand."""
_SUITS = np.array([0x1FFF << 16 * suit for suit in Suit], dtype=np.uint64)

Logs = Callable[[Masks], Numbers]
"""For each deal the logarithm of its likelihood, up to a constant."""


@dataclass
class Walkers:
    """Walkers, each at a deal of *table*; *logs* are the logarithms of the deals' likelihoods.

    *moved* counts the exchanges that stood.
    """

    premises: Premises
    table: Masks
    logs: Numbers
    moved: int = 0

    def step(self, likelihood: Logs, random: np.random.Generator) -> None:
        """One exchange tried by every walker."""
        proposed, tried = self._exchanged(random)
        tried &= agreeing(self.premises, proposed)
        tickets = random.random(len(proposed))
        places = np.flatnonzero(tried)
        if not len(places):
            return
        logs = likelihood(proposed[places])
        stands = np.log(tickets[places]) < logs - self.logs[places]
        self.table[places[stands]] = proposed[places[stands]]
        self.logs[places[stands]] = logs[stands]
        self.moved += int(stands.sum())

    def _exchanged(self, random: np.random.Generator) -> tuple[Masks, Truths]:
        """Every deal with two cards exchanged, and whether there were such cards.

        A card of one hand is drawn, and one of another hand, at times of the same suit: the way
        back is as likely.
        """
        count = len(self.table)
        rows = np.arange(count)
        hidden = np.array(self.premises.hidden)
        first = random.integers(len(hidden), size=count)
        second = (first + random.integers(1, len(hidden), size=count)) % len(hidden)
        ours, theirs = hidden[first], hidden[second]
        unseen = np.uint64(self.premises.unseen.mask)
        given = _drawn(self.table[rows, ours] & unseen, random)
        narrow = random.random(count) < SAME_SUIT
        suits = np.bitwise_or.reduce(np.where(given[:, None] & _SUITS, _SUITS, np.uint64(0)), 1)
        choice = self.table[rows, theirs] & unseen
        taken = _drawn(np.where(narrow, choice & suits, choice), random)
        result = self.table.copy()
        result[rows, ours] ^= given | taken
        result[rows, theirs] ^= given | taken
        return result, (given != 0) & (taken != 0)


def _drawn(hands: Masks, random: np.random.Generator) -> Masks:
    """A card of each of the *hands*, all as likely, as a mask; none of an empty one."""
    places = np.arange(64, dtype=np.uint64)
    held = (hands[:, None] >> places & np.uint64(1)).astype(np.bool_)
    tickets = np.where(held, random.random(held.shape), -1)
    drawn = np.uint64(1) << places[tickets.argmax(axis=1)]
    return np.asarray(drawn & hands)
