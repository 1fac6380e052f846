"""The belief itself: all deals that agree with what is known, and how likely each is."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import replace
from functools import cached_property
from itertools import combinations
from math import comb, factorial, prod

import numpy as np
import numpy.typing as npt

from tefuda._core import Layouts, share_out
from tefuda.bridge.belief.evidence import Evidence, Likelihood, Premises, agreeing
from tefuda.bridge.belief.layouts import (
    COUNTS,
    FEW_STEPS,
    MOST_STEPS,
    SQUARES,
    count_of,
    layouts_of,
)
from tefuda.bridge.belief.many_hands import ManyHandsSampler, other_seed
from tefuda.bridge.knowledge.constraint import HCP, LENGTHS, Feature
from tefuda.bridge.knowledge.constraint.arrays import Masks, Numbers, feature_of
from tefuda.bridge.rules import Deal, Hand, Seat, View
from tefuda.cards import Card, CardSet, Suit
from tefuda.errors import ContradictionError, IllegalActionError
from tefuda.words import Sentence

FEW = 100_000
"""As many deals are listed at most."""
IMPOSSIBLE = Sentence("no deal agrees with all of this")
NOT_FOUND = Sentence("no deal was found that agrees with all of this")
MARGINAL_SAMPLES = 20_000
"""Deals from which chances are estimated where they are not counted."""


class Belief:
    """All deals that agree with its *premises*; made only if there is one.

    Each is as likely as any other, unless there are likelihoods: samples and chances follow them,
    `count` and the list of all deals do not.

    Samples are always independent and fair. Counts and chances are exact, and `is_exact` is true,
    unless counting would take too long: that happens when four hidden hands are described loosely,
    and then they are estimated from samples.
    """

    def __init__(self, premises: Premises, *, explains: bool = True) -> None:
        """Find the deals; an error that *explains* names the parts that contradict each other,
        which takes a count for each part.
        """
        self.premises = premises
        self.doubts: tuple[str, ...] = ()
        """What had to be doubted, since not all that was told can be true."""
        _refuse_false_evidence(premises)
        hidden = premises.hidden or (Seat.NORTH,)
        seats = [seat for seat in hidden if premises.is_restricted(seat)] or [hidden[0]]
        self._seats = tuple(seats)
        self._pool = tuple(seat for seat in hidden if seat not in seats)
        self._layouts: Layouts | None = None
        self._sampler: ManyHandsSampler | None = None
        if refusal := self._refusal():
            clash = _clash(premises) if explains else [Sentence("not explained")]
            raise ContradictionError("{refusal}: {clash:; }", refusal=refusal, clash=clash)

    def _refusal(self) -> str:
        """Find what samples the deals; the answer says why there is none, or nothing."""
        premises, seats = self.premises, self._seats
        layouts = layouts_of(premises, seats, most=FEW_STEPS)
        if not layouts.is_counted:
            sampler = ManyHandsSampler(premises, seats)
            if sampler.is_quick:
                self._sampler = sampler
                return ""
            is_found = bool(sampler.core.total) and len(sampler.sample(1, seed=0)) > 0
            # What is impossible is mostly so for few hands, or because of few features.
            if not is_found and (not sampler.core.total or _is_refuted(premises, seats)):
                return IMPOSSIBLE
            layouts = layouts_of(premises, seats, most=MOST_STEPS)
            if not layouts.is_counted:
                self._sampler = sampler
                return "" if is_found else NOT_FOUND
        self._layouts = layouts
        return "" if layouts.total else IMPOSSIBLE

    @cached_property
    def _counted(self) -> Layouts | None:
        """What counts the deals, if they can be counted; that may take a second."""
        if self._layouts is not None:
            return self._layouts
        layouts = layouts_of(self.premises, self._seats)
        return layouts if layouts.is_counted else None

    @property
    def is_exact(self) -> bool:
        """Whether counts and chances are exact."""
        return self._counted is not None

    @cached_property
    def count(self) -> int:
        """How many deals agree with all that is known; estimated unless `is_exact`."""
        layouts = self._counted
        if layouts is None:
            return round(self._tries.estimate() * self._ways_to_share)
        if self.premises.likelihoods:
            layouts = layouts_of(self.premises, self._seats, power=COUNTS, most=MOST_STEPS)
        return count_of(layouts) * self._ways_to_share

    @property
    def _tries(self) -> ManyHandsSampler:
        """What deals at random; only asked for where nothing is counted."""
        assert self._sampler is not None
        return self._sampler

    @property
    def effective_sample_size(self) -> float:
        """How many equally likely deals would leave as much in doubt: (sum w)^2 / sum w^2.

        The sums are over the weights of all deals that agree with what is known. It is `count`
        without likelihoods and less with them; estimated unless `is_exact`.
        """
        if self._counted is None:
            return self._tries.effective_share() * self.count
        if not self.premises.likelihoods:
            return float(self.count)
        squares = layouts_of(self.premises, self._seats, power=SQUARES, most=MOST_STEPS).total
        return self._counted.total**2 / squares * self._ways_to_share

    @property
    def _ways_to_share(self) -> int:
        """In how many ways the pool is shared out among its seats."""
        needs = [self.premises.needs(seat) for seat in self._pool]
        return factorial(sum(needs)) // prod(map(factorial, needs))

    def chance(self, hands: Sequence[int]) -> float | None:
        """How likely the deal of these *hands*, masks, is among all; none unless `is_exact`."""
        if self._counted is None:
            return None
        row = np.array([hands], dtype=np.uint64)
        if not agreeing(self.premises, row)[0]:
            return 0.0
        weight = prod(float(one.weights(row[:, one.seat])[0]) for one in self.premises.likelihoods)
        return weight / (self._counted.total * self._ways_to_share)

    def sample(self, size: int, seed: int) -> Masks:
        """*size* independent deals: a row each, with the masks of North, East, South and West.

        Deal number i depends on nothing but the seed.
        """
        if self._layouts is not None:
            hands = self._layouts.sample(seed, size)
        else:
            hands = self._tries.sample(size, seed)
        table = np.empty((len(hands), 4), dtype=np.uint64)
        for seat in Seat:
            table[:, seat] = self.premises.known_of(seat).mask
        for place, seat in enumerate(self._seats):
            table[:, seat] |= hands[:, place]
        if self._pool:
            left = np.uint64(self.premises.unseen.mask) ^ np.bitwise_or.reduce(hands, axis=1)
            if len(self._pool) == 1:
                table[:, self._pool[0]] |= left
            else:
                needs = [self.premises.needs(seat) for seat in self._pool]
                table[:, self._pool] |= share_out(left, needs, other_seed(seed))
        return table

    def deals(self, size: int, seed: int) -> list[Deal]:
        """The same samples as deals."""
        return deals_of(self.sample(size, seed))

    def table(self, most: int = FEW) -> Masks:
        """Every deal, as `sample` gives them; an error if there are more than *most*."""
        if self.is_exact and self.count > most:
            raise IllegalActionError("there are more than {most} deals", most=most)
        # The last seat gets what the others leave, so it had better be one of the pool.
        *seats, last = (*self._seats, *self._pool)
        if not self._pool:
            seats.append(last)
        layouts = layouts_of(self.premises, seats, power=COUNTS, most=MOST_STEPS)
        if not layouts.is_counted or count_of(layouts) > most:
            raise IllegalActionError("there are more than {most} deals", most=most)
        hands = layouts.all()
        table = np.zeros((len(hands), 4), dtype=np.uint64)
        table[:, seats] = hands
        if self._pool:
            left = np.uint64(self.premises.unseen.mask) ^ np.bitwise_or.reduce(hands, axis=1)
            table[:, last] = left
        for seat in Seat:
            table[:, seat] |= np.uint64(self.premises.known_of(seat).mask)
        return table

    def enumerate(self, most: int = FEW) -> list[Deal]:
        """Every deal; an error if there are more than *most*."""
        return deals_of(self.table(most))

    @cached_property
    def cards(self) -> dict[Card, dict[Seat, float]]:
        """For each unseen card, how likely each hidden seat was dealt it."""
        unseen = sorted(self.premises.unseen, reverse=True)
        return {
            card: {seat: self._chance_of(card, seat) for seat in self.premises.hidden}
            for card in unseen
        }

    def _chance_of(self, card: Card, seat: Seat) -> float:
        if self._chances is None:
            return float((self._samples[:, seat] >> np.uint64(card) & np.uint64(1)).mean())
        chances, _ = self._chances
        if seat in self._seats:
            return float(chances[self._seats.index(seat), card])
        return float(chances[-1, card]) * self.premises.needs(seat) / self._pool_size

    @cached_property
    def _chances(self) -> tuple[Numbers, Numbers] | None:
        """By owner, the pool last: of cards, and of lengths of suits; none if not counted."""
        return self._counted.chances() if self._counted is not None else None

    @property
    def _pool_size(self) -> int:
        return sum(self.premises.needs(seat) for seat in self._pool)

    def lengths(self, seat: Seat) -> dict[Suit, dict[int, float]]:
        """For each suit, how likely *seat* was dealt how many cards of it."""
        return {suit: self._lengths_in(seat, suit) for suit in Suit}

    def _lengths_in(self, seat: Seat, suit: Suit) -> dict[int, float]:
        known = len(self.premises.known_of(seat).in_suit(suit))
        if not self.premises.needs(seat):
            return {known: 1.0}
        if self._chances is None:
            return _distribution(feature_of(self._samples[:, seat], LENGTHS[suit]))
        _, lengths = self._chances
        if seat in self._seats:
            chances = lengths[self._seats.index(seat), suit]
        else:
            chances = _drawn(lengths[-1, suit], self._pool_size, self.premises.needs(seat))
        return {known + int(taken): float(chances[taken]) for taken in np.flatnonzero(chances)}

    def hcp(self, seat: Seat) -> dict[int, float]:
        """How likely *seat* was dealt how many high-card points."""
        if not self.premises.needs(seat):
            return {HCP.of(self.premises.known_of(seat)): 1.0}
        seats = self._seats if seat in self._seats else (*self._seats, seat)
        layouts = None
        if self.is_exact:
            layouts = layouts_of(self.premises, seats, most=MOST_STEPS, tracked=seat)
        if layouts is None or not layouts.is_counted:
            return _distribution(feature_of(self._samples[:, seat], HCP))
        weights = layouts.tracked_weights(seats.index(seat)) / layouts.total
        return {int(value): float(weights[value]) for value in np.flatnonzero(weights)}

    @cached_property
    def _samples(self) -> Masks:
        return self.sample(MARGINAL_SAMPLES, seed=0)


def belief_of(
    view: View,
    evidence: Iterable[Evidence] = (),
    likelihoods: Iterable[Likelihood] = (),
    *,
    explains: bool = True,
) -> Belief:
    """What the seat of *view* may conclude from what it sees, *evidence* and *likelihoods*.

    That is its own hand, dummy, the cards played, and the suits that others failed to follow.
    An error *explains* what contradicts what, unless that is not wanted.
    """
    known: dict[Seat, CardSet] = {seat: CardSet.of(view.played_by(seat)) for seat in Seat}
    known.update(view.visible)
    excluded: dict[Seat, CardSet] = {}
    for seat, suits in view.shown_voids.items():
        excluded[seat] = CardSet.of(card for card in view.unseen if card.suit in suits)
    premises = Premises(known, excluded, tuple(evidence), likelihoods=tuple(likelihoods))
    return Belief(premises, explains=explains)


def _is_refuted(premises: Premises, seats: tuple[Seat, ...]) -> bool:
    """Whether a part of what is known is impossible: about two of the *seats*, or one feature."""
    parts = [(premises, some) for some in (*((seat,) for seat in seats), *combinations(seats, 2))]
    features = {part.features for seat in seats for part in premises.conjuncts(seat)}
    parts += [(_about(premises, one), seats) for one in features]
    for part, some in parts:
        layouts = layouts_of(part, some)
        if layouts.is_counted and not layouts.total:
            return True
    return False


def _about(premises: Premises, features: frozenset[Feature]) -> Premises:
    """What *premises* say about these *features* of any hand, and nothing else."""
    evidence = tuple(
        Evidence(seat, part)
        for seat in premises.hidden
        for part in premises.conjuncts(seat)
        if part.features <= features
    )
    return replace(premises, evidence=evidence, likelihoods=())


def _refuse_false_evidence(premises: Premises) -> None:
    for evidence in premises.false_of_known_hands():
        hand = Hand(premises.known_of(evidence.seat).mask)
        raise ContradictionError("{evidence} is not true of {hand}", evidence=evidence, hand=hand)


def _clash(premises: Premises) -> list[Sentence]:
    """Evidence that cannot all be true, and of which each part is needed for that."""
    needed: list[Evidence | Likelihood] = []
    parts: list[Evidence | Likelihood] = [*premises.evidence, *premises.likelihoods]
    for part in parts:
        try:
            Belief(premises.without(part), explains=False)
        except ContradictionError:
            premises = premises.without(part)
        else:
            needed.append(part)
    excluded = [
        Sentence("{seat} has none of {cards}", seat=seat.word, cards=cards)
        for seat, cards in ((seat, premises.excluded_of(seat)) for seat in Seat)
        if cards
    ]
    return [*(part.sentence for part in needed), *excluded]


def deals_of(table: Masks) -> list[Deal]:
    """The deals of rows with four masks each."""
    return [
        Deal((Hand(north), Hand(east), Hand(south), Hand(west)))
        for north, east, south, west in table.tolist()
    ]


def _distribution(values: npt.NDArray[np.integer]) -> dict[int, float]:
    """The share of each of the *values*, which are small integers."""
    counts = np.bincount(np.asarray(values, dtype=np.int64))
    return {int(value): float(counts[value] / len(values)) for value in np.flatnonzero(counts)}


def _drawn(marked: Numbers, pool: int, drawn: int) -> Numbers:
    """How likely so many marked cards are among *drawn* ones of a *pool*.

    *marked* tells how likely the pool has 0, 1, 2, ... of them.
    """
    chances = np.zeros(len(marked))
    for number in np.flatnonzero(marked).tolist():
        for hits in range(max(0, drawn - pool + number), min(number, drawn) + 1):
            ways = comb(number, hits) * comb(pool - number, drawn - hits)
            chances[hits] += marked[number] * ways / comb(pool, drawn)
    return chances
