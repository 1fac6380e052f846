"""What the two others who decide would believe, if a deal were true and a card were played."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import cached_property
from typing import NamedTuple

import numpy as np

from tefuda._core import LearnedOthers
from tefuda.bridge.belief import (
    Belief,
    Level,
    Likelihood,
    PublicEvidence,
    card_evidence,
    concluded,
)
from tefuda.bridge.knowledge.agreements import Pairs
from tefuda.bridge.knowledge.carding import TurnToPlay
from tefuda.bridge.knowledge.constraint.arrays import Masks, Numbers
from tefuda.bridge.people.policy import People
from tefuda.bridge.rules import Contract, Hand, Seat, Side, View
from tefuda.bridge.search.decider import CardChoice, Decider
from tefuda.cards import Card


class Hypotheses(NamedTuple):
    """What one player may believe: *deals*, what is left of them, and for each candidate the
    weights that they have after it."""

    deals: Masks
    weights: Numbers

    def insight(self, candidate: int, cards: Sequence[Card], seat: Seat) -> Numbers:
        """How likely, after a candidate, *seat* is thought to hold each of the *cards*."""
        held = self.deals[:, seat][:, None] >> np.array(cards, dtype=np.uint64) & np.uint64(1)
        weights = self.weights[candidate]
        return np.asarray(weights @ held.astype(np.float64) / weights.sum())

    def in_order(self, candidate: int, tickets: Numbers) -> Masks:
        """The deals that a candidate leaves, in the order in which the player thinks of them.

        It is drawn by weight, and with the same *tickets* for all candidates: as far as possible
        they meet the same thoughts.
        """
        weights = self.weights[candidate]
        possible = np.flatnonzero(weights)
        return np.asarray(self.deals[possible[np.argsort(tickets[possible] / weights[possible])]])


@dataclass(frozen=True)
class OthersBeliefs:
    """What the others at the table of *view* believe, as far as its seat can know that."""

    view: View
    contract: Contract
    choice: CardChoice
    known: Mapping[Side, PublicEvidence]
    """What has been told, as a player of each side takes it."""
    turn: TurnToPlay
    pairs: Pairs

    @classmethod
    def of(cls, decider: Decider, level: Level = Level.EXPERT) -> OthersBeliefs:
        """The others at the table of *decider*, who infer what players of their *level* do.

        Nobody thinks of what they do not know themselves: to *decider*, experts infer as *decider*.
        """
        is_alike = level is Level.EXPERT
        known = decider.evidence if is_alike else level.evidence(decider.view, decider.pairs)
        return cls(
            decider.view,
            decider.turn.contract,
            decider.choice,
            {side: known.read_by(side).merged for side in Side},
            decider.turn,
            level.taken(decider.pairs),
        )

    @cached_property
    def meanings(self) -> dict[Side, tuple[tuple[Likelihood, ...], ...]]:
        """For each candidate what it would tell a player of each side; asked for by who thinks."""
        told = [card_evidence(self.turn, card, self.pairs) for card in self.choice.candidates]
        return {side: tuple(_as_read(meaning, side) for meaning in told) for side in Side}

    @cached_property
    def players(self) -> tuple[Seat, Seat]:
        """b and c: declarer's opponents, or a defender's partner and declarer."""
        declarer = self.contract.declarer
        if self.view.seat is declarer:
            return declarer.next(), declarer.next(-1)
        return self.view.seat.partner, declarer

    @cached_property
    def deciders(self) -> list[int]:
        """For each seat whether a, b or c decides: 0, 1, 2. Declarer decides for dummy."""
        players = (self.view.seat, *self.players)
        return [players.index(self.contract.decider_for(seat)) for seat in Seat]

    @cached_property
    def own_cards(self) -> tuple[Card, ...]:
        """What the seat of the view still holds."""
        return tuple(self.view.hand - self.view.played_by(self.view.seat))

    def imagined(
        self, deal: Sequence[int], sizes: Iterable[int], random: np.random.Generator
    ) -> list[Hypotheses]:
        """What b and c, who think of so many deals, may believe if *deal* is true."""
        return [
            self.hypotheses(player, deal, size, int(random.integers(2**62)))
            for player, size in zip(self.players, sizes, strict=True)
        ]

    def hypotheses(self, player: Seat, deal: Sequence[int], size: int, seed: int) -> Hypotheses:
        """*size* deals that *player* may believe in if *deal* is true, and what each candidate
        then leaves of them. Where a candidate leaves none, some more that have it."""
        if not size:
            none = np.zeros((0, 4), dtype=np.uint64)
            return Hypotheses(none, np.zeros((len(self.choice.candidates), 0)))
        view = self._view_of(player, deal)
        deals = concluded(view, self.known[player.side]).sample(size, seed)
        weights = self._weights(deals, player.side)
        for row in np.flatnonzero(~weights.any(axis=1)):
            more = self._after(view, int(row)).sample(size, seed)
            extra = np.zeros((len(weights), len(more)))
            extra[row] = 1.0  # they are drawn from what it leaves, by weight
            deals = np.concatenate([deals, more])
            weights = np.concatenate([weights, extra], axis=1)
        return Hypotheses(deals, weights)

    def as_people(self, deal: Sequence[int], seed: int) -> LearnedOthers:
        """The others as people are, who play on by chance if *deal* is true."""
        return People.load(swift=True).playing_on(self._view_of(self.view.seat, deal), seed)

    def _view_of(self, player: Seat, deal: Sequence[int]) -> View:
        """What *player* has seen, and of the opening lead on sees of dummy, if *deal* is true."""
        dummy = Hand(deal[self.contract.dummy])
        return replace(self.view, seat=player, hand=Hand(deal[player]), dummy=dummy)

    def _after(self, view: View, candidate: int) -> Belief:
        card, meaning = self.choice.candidates[candidate], self.meanings[view.seat.side][candidate]
        known = self.known[view.seat.side]
        told_now = PublicEvidence(known.evidence, known.likelihoods + meaning)
        return concluded(replace(view, played=(*view.played, card)), told_now)

    def _weights(self, deals: Masks, side: Side) -> Numbers:
        """For each candidate the weight of each of the *deals*, to *side*, once it is played."""
        held = deals[:, self.choice.to_play]
        rows = []
        for card, meaning in zip(self.choice.candidates, self.meanings[side], strict=True):
            row = (held >> np.uint64(card) & np.uint64(1)).astype(np.float64)
            for likelihood in meaning:
                row *= likelihood.weights(deals[:, likelihood.seat])
            rows.append(row)
        return np.array(rows)


def _as_read(meaning: Iterable[Likelihood], side: Side) -> tuple[Likelihood, ...]:
    return tuple(likelihood.read_by(side) for likelihood in meaning)
