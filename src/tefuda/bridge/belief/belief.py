"""The belief itself: all deals that agree with what is known, and how likely each is."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from functools import cached_property
from math import comb, factorial, prod

import numpy as np
import numpy.typing as npt

from tefuda._core import share_out
from tefuda.bridge.belief.arrays import Masks, Numbers, feature_of
from tefuda.bridge.belief.evidence import Evidence, Likelihood, Question
from tefuda.bridge.belief.several import Several, other_seed
from tefuda.bridge.belief.two_hands import Division
from tefuda.bridge.knowledge.constraint import HCP, LENGTHS
from tefuda.bridge.rules import Deal, Hand, Seat, View
from tefuda.cards import Card, CardSet, Suit
from tefuda.errors import ContradictionError, IllegalActionError

FEW = 100_000
"""As many deals are listed at most."""
IMPOSSIBLE = "no deal agrees with all of this"
NOT_FOUND = "no deal was found that agrees with all of this"
MARGINAL_SAMPLES = 20_000
"""Deals from which chances are estimated where they are not counted."""


class Belief:
    """All deals that agree with a *question*; made only if there is one.

    Each is as likely as any other, unless there are likelihoods: samples and chances follow them,
    `count` and the list of all deals do not.

    With one or two hidden hands, or with evidence about one hand only, everything is exact and
    `is_exact` is true. With evidence about several of three or four hidden hands the samples are
    independent and fair all the same, but `count` and the chances are estimated from them.
    """

    def __init__(self, question: Question) -> None:
        self.question = question
        self.doubts: tuple[str, ...] = ()
        """What had to be doubted, since not all that was told can be true."""
        _refuse_false_evidence(question)
        self._exact = _division(question)
        self._several = None if self._exact else Several(question)
        if refusal := _refusal(self):
            clash = "; ".join(map(str, _clash(question)))
            raise ContradictionError(f"{refusal}: {clash}")

    @property
    def is_exact(self) -> bool:
        """Whether counts and chances are exact."""
        return self._exact is not None

    @cached_property
    def count(self) -> int:
        """How many deals agree with all that is known; estimated unless `is_exact`."""
        if self._exact is None:
            assert self._several is not None
            return round(self._several.estimate())
        needs = [self.question.needs(seat) for seat in self._exact.others]
        return self._exact.count * factorial(sum(needs)) // prod(map(factorial, needs))

    def sample(self, size: int, seed: int) -> Masks:
        """*size* independent deals: a row each, with the masks of North, East, South and West.

        Deal number i depends on nothing but the seed.
        """
        table = np.zeros((size, 4), dtype=np.uint64)
        for seat in Seat:
            table[:, seat] = self.question.known_of(seat).mask
        if self._several is not None:
            hands = self._several.sample(size, seed)
            table = table[: len(hands)]
            table |= hands
        elif self._exact is not None:
            first = self._exact.core.sample(seed, size)
            table[:, self._exact.first] |= first
            if others := self._exact.others:
                needs = [self.question.needs(seat) for seat in others]
                packs = first ^ np.uint64(self.question.unseen.mask)
                table[:, list(others)] |= share_out(packs, needs, other_seed(seed))
        return table

    def deals(self, size: int, seed: int) -> list[Deal]:
        """The same samples as deals."""
        return _deals(self.sample(size, seed))

    def table(self, most: int = FEW) -> Masks:
        """Every deal, as `sample` gives them; an error if there are more than *most*."""
        return _table(self.question, most)

    def enumerate(self, most: int = FEW) -> list[Deal]:
        """Every deal; an error if there are more than *most*."""
        return _deals(self.table(most))

    @cached_property
    def cards(self) -> dict[Card, dict[Seat, float]]:
        """For each unseen card, how likely each hidden seat was dealt it."""
        unseen = sorted(self.question.unseen, reverse=True)
        if self._exact is None:
            table = self._samples
            return {
                card: {
                    seat: _share(table[:, seat] >> np.uint64(card) & np.uint64(1))
                    for seat in self.question.hidden
                }
                for card in unseen
            }
        return {card: self._chances_of(card, self._exact) for card in unseen}

    def _chances_of(self, card: Card, exact: Division) -> dict[Seat, float]:
        held = (exact.ways[card.suit] >> np.uint64(card) & np.uint64(1)).astype(np.float64)
        first = float(held @ exact.chances[card.suit])
        pool = sum(self.question.needs(seat) for seat in exact.others)
        chances = {exact.first: first}
        for seat in exact.others:
            chances[seat] = (1 - first) * self.question.needs(seat) / pool
        return {seat: chances[seat] for seat in self.question.hidden}

    def lengths(self, seat: Seat) -> dict[Suit, dict[int, float]]:
        """For each suit, how likely *seat* was dealt how many cards of it."""
        return {suit: self._lengths_in(seat, suit) for suit in Suit}

    def _lengths_in(self, seat: Seat, suit: Suit) -> dict[int, float]:
        known = len(self.question.known_of(seat).in_suit(suit))
        if not self.question.needs(seat):
            return {known: 1.0}
        if self._exact is None:
            return _distribution(feature_of(self._samples[:, seat], LENGTHS[suit]))
        lengths = np.bitwise_count(self._exact.ways[suit]).astype(np.int64)
        if seat is self._exact.first:
            return _distribution(known + lengths, self._exact.chances[suit])
        left = len(self.question.unseen.in_suit(suit)) - lengths
        pool = sum(self.question.needs(other) for other in self._exact.others)
        chances = np.zeros(14)
        for length, chance in _distribution(left, self._exact.chances[suit]).items():
            for taken, share in _hypergeometric(pool, length, self.question.needs(seat)).items():
                chances[taken] += chance * share
        return {known + int(taken): float(chances[taken]) for taken in np.flatnonzero(chances)}

    def points(self, seat: Seat) -> dict[int, float]:
        """How likely *seat* was dealt how many high-card points.

        For one of several seats that share a pool it is estimated from samples.
        """
        known = HCP.of(self.question.known_of(seat))
        if not self.question.needs(seat):
            return {known: 1.0}
        if self._exact is not None and seat is self._exact.first:
            return self._exact.points()
        if self._exact is not None and len(self._exact.others) == 1:
            both = HCP.of(self.question.unseen) + HCP.of(self.question.known_of(self._exact.first))
            points = {
                both - value + known: chance for value, chance in self._exact.points().items()
            }
            return dict(sorted(points.items()))
        return _distribution(feature_of(self._samples[:, seat], HCP))

    @cached_property
    def _samples(self) -> Masks:
        return self.sample(MARGINAL_SAMPLES, seed=0)


def belief_of(
    view: View, evidence: Iterable[Evidence] = (), likelihoods: Iterable[Likelihood] = ()
) -> Belief:
    """What the seat of *view* may conclude from what it sees, *evidence* and *likelihoods*.

    That is its own hand, dummy, the cards played, and the suits that others failed to follow.
    """
    known: dict[Seat, CardSet] = {seat: CardSet.of(view.played_by(seat)) for seat in Seat}
    known.update(view.visible)
    excluded: dict[Seat, CardSet] = {}
    for seat, suits in view.shown_voids.items():
        excluded[seat] = CardSet.of(card for card in view.unseen if card.suit in suits)
    return Belief(Question(known, excluded, tuple(evidence), likelihoods=tuple(likelihoods)))


def _division(question: Question) -> Division | None:
    """How the hidden hands are counted exactly, if they are."""
    hidden = question.hidden or (Seat.NORTH,)
    restricted = [seat for seat in hidden if question.is_restricted(seat)]
    if len(hidden) > 2 and len(restricted) > 1:
        if question.likelihoods:
            raise IllegalActionError("likelihoods with three hidden hands are for one of them only")
        return None
    first = restricted[0] if restricted else hidden[0]
    return Division(question, first, tuple(seat for seat in hidden if seat is not first))


def _refusal(belief: Belief) -> str:
    """Why there is no belief; empty if there is one."""
    if belief._exact is not None:
        return "" if belief._exact.count else IMPOSSIBLE
    assert belief._several is not None
    if belief._several.finds_one():
        return ""
    # Points, and each hand by itself, are quickly refuted; only what is left takes many tries.
    question = belief.question
    if not belief._several.core.total:
        return IMPOSSIBLE
    for seat in question.hidden:
        others = tuple(other for other in question.hidden if other is not seat)
        if not Division(question, seat, others).count:
            return IMPOSSIBLE
    return "" if len(belief._several.sample(1, seed=0)) else NOT_FOUND


def _refuse_false_evidence(question: Question) -> None:
    for evidence in question.false_of_known_hands():
        hand = Hand(question.known_of(evidence.seat).mask)
        raise ContradictionError(f"{evidence} is not true of {hand}")


def _clash(question: Question) -> list[Evidence | Likelihood | str]:
    """Evidence that cannot all be true, and of which each part is needed for that."""
    needed: list[Evidence | Likelihood] = []
    parts: list[Evidence | Likelihood] = [*question.evidence, *question.likelihoods]
    for part in parts:
        try:
            Belief(question.without(part))
        except ContradictionError:
            question = question.without(part)
        else:
            needed.append(part)
    excluded = [
        f"{seat.name.lower()} has none of {cards}"
        for seat, cards in ((seat, question.excluded_of(seat)) for seat in Seat)
        if cards
    ]
    return [*needed, *excluded]


def _table(question: Question, most: int) -> Masks:
    """Every deal: all hands of one seat, and for each of them all deals of the rest."""
    hidden = question.hidden or (Seat.NORTH,)
    first, others = hidden[0], hidden[1:]
    division = Division(question, first, others)
    if division.count > most:
        raise IllegalActionError(f"there are more than {most} deals")
    hands, _ = division.core.all()
    if len(others) < 2:
        table = np.zeros((len(hands), 4), dtype=np.uint64)
        for seat in Seat:
            table[:, seat] = question.known_of(seat).mask
        table[:, first] |= hands
        for seat in others:
            table[:, seat] |= hands ^ np.uint64(question.unseen.mask)
        return table
    tables = [np.zeros((0, 4), dtype=np.uint64)]
    left = most
    for dealt in hands.tolist():
        answer = question.with_hand(first, question.known_of(first) | CardSet(dealt))
        tables.append(_table(answer, left))
        left -= len(tables[-1])
    return np.concatenate(tables)


def _deals(table: Masks) -> list[Deal]:
    return [
        Deal((Hand(north), Hand(east), Hand(south), Hand(west)))
        for north, east, south, west in table.tolist()
    ]


def _share(truths: Masks) -> float:
    return float(truths.mean())


def _distribution(
    values: npt.NDArray[np.integer], weights: Numbers | None = None
) -> dict[int, float]:
    """The chance of each of the *values*, which are small integers."""
    sums = np.bincount(np.asarray(values, dtype=np.int64), weights=weights).astype(np.float64)
    sums /= sums.sum()
    return {int(value): float(sums[value]) for value in np.flatnonzero(sums)}


def _hypergeometric(pool: int, marked: int, drawn: int) -> Mapping[int, float]:
    """How likely so many of the *marked* cards are among *drawn* ones of a *pool*."""
    total = comb(pool, drawn)
    return {
        hits: comb(marked, hits) * comb(pool - marked, drawn - hits) / total
        for hits in range(max(0, drawn - pool + marked), min(marked, drawn) + 1)
    }
