"""Every call and every card is read by what the pairs have agreed."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from functools import lru_cache

import numpy as np

from tefuda.bridge.belief.belief import Belief, belief_of
from tefuda.bridge.belief.evidence import Evidence, Likelihood
from tefuda.bridge.knowledge.agreements import Pairs, bidder_of
from tefuda.bridge.knowledge.bidding import Bidder
from tefuda.bridge.knowledge.carding import Carding, Convention, TurnToPlay, turns_of
from tefuda.bridge.knowledge.carding.ranks import ranks_in
from tefuda.bridge.knowledge.constraint import ANYTHING
from tefuda.bridge.knowledge.constraint.feature import RANK_SETS
from tefuda.bridge.rules import Auction, Seat, Side, View, Vulnerability
from tefuda.cards import FULL_DECK, Card, CardSet, Suit
from tefuda.errors import ContradictionError
from tefuda.words import Sentence

CACHED_AUCTIONS = 1_024
"""Auctions whose meaning is remembered: it is the same for every seat, deal and card to come."""
CACHED_CARDS = 4_096
"""Cards whose meaning is remembered: search asks about the same beginnings over and over."""


@dataclass(frozen=True, slots=True)
class PublicEvidence:
    """All that calls and cards have told everybody at the table about each seat."""

    evidence: tuple[Evidence, ...]
    likelihoods: tuple[Likelihood, ...]

    def about(self, seats: Iterable[Seat]) -> PublicEvidence:
        """What was told about some *seats*."""
        wanted = frozenset(seats)
        return PublicEvidence(
            tuple(one for one in self.evidence if one.seat in wanted),
            tuple(one for one in self.likelihoods if one.seat in wanted),
        )

    def read_by(self, side: Side) -> PublicEvidence:
        """The same as a player of *side* takes it."""
        return PublicEvidence(self.evidence, tuple(one.read_by(side) for one in self.likelihoods))

    @property
    def merged(self) -> PublicEvidence:
        """The same with one likelihood for each suit of a seat: quicker, but without reasons."""
        tables: dict[tuple[Seat, Suit], Likelihood] = {}
        for one in self.likelihoods:
            key = one.seat, one.suit
            table = one.table * tables[key].table if key in tables else one.table
            tables[key] = Likelihood(*key, table, Sentence("cards played"))
        return PublicEvidence(self.evidence, tuple(tables.values()))


def public_evidence(view: View, pairs: Pairs) -> PublicEvidence:
    """What everybody at the table may read from the calls and cards of *view*.

    It depends on nothing that only the seat of *view* sees.
    """
    likelihoods = [one for turn, card in turns_of(view) for one in card_evidence(turn, card, pairs)]
    evidence = _of_the_auction(bidder_of(pairs), view.auction, view.vulnerability)
    return PublicEvidence(evidence, tuple(likelihoods))


def card_evidence(turn: TurnToPlay, card: Card, pairs: Pairs) -> tuple[Likelihood, ...]:
    """What *card*, played in *turn*, tells everybody; dummy's cards tell nothing."""
    if turn.seat is turn.contract.dummy:
        return ()
    return _likelihoods(pairs[turn.seat.side].carding, turn, card)


def concluded(view: View, known: PublicEvidence) -> Belief:
    """What the seat of *view* may conclude if that is *known* to have been told, as its side takes
    it.

    Calls and cards that cannot all be true do not end the play: signals are then taken to be
    false at times, and calls that contradict others are set aside; `Belief.doubts` says which.
    """
    _refuse_revokes(view)
    known = known.about(set(Seat) - view.visible.keys())
    try:
        return belief_of(view, known.evidence, known.likelihoods, explains=False)
    except ContradictionError:
        return _doubting(view, known)


def _doubting(view: View, known: PublicEvidence) -> Belief:
    """The belief of somebody who no longer trusts all that was told."""
    doubts: list[str] = []
    likelihoods = known.likelihoods
    if not _is_possible(view, (), likelihoods):
        doubts.append(Sentence("at least one of the signals is false"))
        likelihoods = tuple(one.softened for one in likelihoods)
    trusted: list[Evidence] = []
    for evidence in known.evidence:
        if _is_possible(view, [*trusted, evidence], likelihoods):
            trusted.append(evidence)
        else:
            doubts.append(
                Sentence("set aside, as it contradicts the rest: {evidence}", evidence=evidence)
            )
    belief = belief_of(view, trusted, likelihoods)
    belief.doubts = tuple(doubts)
    return belief


def _is_possible(
    view: View, evidence: Sequence[Evidence], likelihoods: tuple[Likelihood, ...]
) -> bool:
    try:
        belief_of(view, evidence, likelihoods, explains=False)
    except ContradictionError:
        return False
    return True


def _refuse_revokes(view: View) -> None:
    """A seat that failed to follow suit and later has the suit: one of the two cannot be true."""
    failed: dict[tuple[Seat, Suit], Card] = {}
    for trick in view.tricks:
        for seat, card in trick.plays:
            if (seat, card.suit) in failed:
                earlier = failed[seat, card.suit]
                raise ContradictionError(
                    "{seat} played {card}, and before that {earlier} when {suit} were led",
                    seat=seat.word,
                    card=card,
                    earlier=earlier,
                    suit=card.suit.word,
                )
            if trick.led is not None and card.suit is not trick.led:
                failed.setdefault((seat, trick.led), card)


@lru_cache(maxsize=CACHED_AUCTIONS)
def _of_the_auction(
    bidder: Bidder, auction: Auction, vulnerability: Vulnerability
) -> tuple[Evidence, ...]:
    """Exactly which hands make each call: they meet a rule that has it, and no rule before.

    The calls of a pair without a system tell nothing for certain, but for those that were noted.
    """
    return tuple(
        Evidence(
            reading.seat,
            reading.constraint,
            Sentence("the call {call}", call=reading.call.symbol),
            reading.gist,
        )
        for reading in bidder.read(auction, vulnerability)
        if (bidder.systems[reading.seat.side].is_whole or reading.is_explained)
        and reading.constraint != ANYTHING
    )


@lru_cache(maxsize=CACHED_CARDS)
def _likelihoods(carding: Carding, turn: TurnToPlay, card: Card) -> tuple[Likelihood, ...]:
    """What *card*, played in *turn*, tells."""
    result = []
    for convention in carding.conventions(turn, card):
        weights = _weights(turn, card, convention)
        if len(set(weights.values())) > 1:  # else it is the same from every holding
            table = np.ones(RANK_SETS)
            table[list(weights)] = list(weights.values())
            reason = Sentence(
                "{card} in trick {trick}, {says}",
                card=card.symbol,
                trick=len(turn.before) // 4 + 1,
                says=convention.says,
            )
            trust = carding.signals.enemy_trust if convention.kind == "signal" else 1.0
            result.append(
                Likelihood(turn.seat, convention.suit, table, reason, trust, convention.says)
            )
    return tuple(result)


def _weights(turn: TurnToPlay, card: Card, convention: Convention) -> dict[int, float]:
    """The weight of every holding that the seat may have been dealt, as all could see then."""
    suit = convention.suit
    seen = turn.gone | CardSet.of([card]) | (turn.dummy or CardSet())
    free = ranks_in(FULL_DECK - seen, suit)
    played = 1 << card.rank if card.suit is suit else 0
    earlier = turn.played_in(suit, turn.seat)
    weights = {}
    part = free
    while True:  # all subsets of what is free
        weights[part | played | earlier] = convention.weight(part | played)
        if not part:
            return weights
        part = part - 1 & free
