"""Deals to order, as many as wanted: what single hands must be, what both hands of a side must have
together, and which deals shall come more often.

What is said of single hands is met exactly, by a `Belief`. What is said of two hands together and
the weights are met by leaving deals out: those that remain are as likely, among each other, as they
should be.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import count, islice
from math import prod

import numpy as np

from tefuda.bridge.belief.belief import Belief, deals_of
from tefuda.bridge.belief.evidence import Evidence, Premises
from tefuda.bridge.knowledge.constraint import (
    And,
    Constraint,
    Feature,
    KindOfShape,
    Not,
    Or,
    ShapeIs,
    parse_constraint,
)
from tefuda.bridge.knowledge.constraint.arrays import Masks, Numbers, Truths, valuation
from tefuda.bridge.rules import Deal, Seat, Side
from tefuda.cards import CardSet
from tefuda.errors import NotationError
from tefuda.seeds import derived_seed

BATCH = 4096
"""Deals that are drawn at once where some of them are left out."""
PATIENCE = 500
"""After so many batches without a deal there seems to be none: one in two million."""


@dataclass(frozen=True, slots=True)
class Stipulation:
    """What holds of the hand of one seat, or of the hands of several *seats* together.

    The numbers of several hands are added: their points, their lengths of a suit, their losers.
    """

    seats: tuple[Seat, ...]
    constraint: Constraint

    @classmethod
    def parse(cls, text: str) -> Stipulation:
        """The condition of a text such as `ns: hcp >= 25` or `south: balanced`."""
        who, colon, said = text.partition(":")
        if not colon:
            raise NotationError("a seat and a colon must come first in {text!r}", text=text)
        side = side_called(who)
        try:
            seats = (Seat.parse(who),) if side is None else side.seats
        except NotationError as error:
            raise NotationError("{error} in {text!r}", error=error, text=text) from None
        constraint = parse_constraint(said.strip())
        if side is not None and _asks_for_shape(constraint):
            raise NotationError("a shape is that of one hand, not of two: {text!r}", text=text)
        return cls(seats, constraint)

    def holding(self, deals: Masks) -> Truths:
        """For which of the *deals*, rows of four masks, it holds."""
        hands = [valuation(deals[:, seat]) for seat in self.seats]

        def together(feature: Feature) -> object:
            return sum(value(feature) for value in hands)

        held = self.constraint.evaluate(together)
        return np.broadcast_to(np.asarray(held, dtype=np.bool_), (len(deals),))


@dataclass(frozen=True, slots=True)
class Weight:
    """Deals for which *condition* holds shall be *factor* times as likely as they would be."""

    factor: float
    condition: Stipulation

    @classmethod
    def parse(cls, text: str) -> Weight:
        """The weight of a text such as `3 south: hcp >= 16`."""
        number, _, condition = text.strip().partition(" ")
        try:
            factor = float(number)
        except ValueError:
            factor = -1.0
        if not 0 <= factor <= LARGEST_FACTOR:
            raise NotationError("a weight is a number and a condition, not {text!r}", text=text)
        return cls(factor, Stipulation.parse(condition))


LARGEST_FACTOR = 1e6
"""Of a weight: with larger ones nearly all deals would be left out."""


@dataclass(frozen=True, slots=True)
class Dealing:
    """Deals by a *belief*, for which all *conditions* hold, more or less often by *weights*."""

    belief: Belief
    conditions: Sequence[Stipulation] = ()
    weights: Sequence[Weight] = ()

    @classmethod
    def of(
        cls,
        constraints: Sequence[str],
        known: Mapping[Seat, CardSet] | None = None,
        weights: Sequence[str] = (),
    ) -> Dealing:
        """Deals that meet *constraints* told as texts, `south: balanced` or `ns: hcp >= 25`, in
        which these cards are *known*."""
        joint = [text for text in constraints if side_called(text.partition(":")[0]) is not None]
        single = tuple(Evidence.parse(text) for text in constraints if text not in joint)
        belief = Belief(Premises(known or {}, evidence=single))
        return cls(belief, [*map(Stipulation.parse, joint)], [*map(Weight.parse, weights)])

    def deals(self, number: int, seed: int) -> Iterator[Deal]:
        """As many deals one by one, or fewer where there seem to be no more; those of a seed begin
        with the same ones however many are wanted."""
        return islice(self._stream(number, seed), number)

    def share(self, seed: int, batches: int = 25) -> float:
        """Which share of the deals of the belief meets the *conditions*, by so many *batches*."""
        drawn = (self.belief.sample(BATCH, derived_seed(seed, place)) for place in range(batches))
        held = [self._holding(deals) for deals in drawn]
        return float(np.concatenate(held).mean())

    def _stream(self, number: int, seed: int) -> Iterator[Deal]:
        size = BATCH if self.conditions or self.weights else min(number, BATCH)
        vain = 0
        for place in count():
            batch_seed = derived_seed(seed, "batch", place) if place else seed
            kept = self._kept(self.belief.sample(size, batch_seed), batch_seed)
            vain = 0 if len(kept) else vain + 1
            yield from deals_of(kept)
            if vain == PATIENCE:
                return

    def _kept(self, deals: Masks, seed: int) -> Masks:
        kept = deals[self._holding(deals)]
        if not self.weights:
            return kept
        most = prod(max(weight.factor, 1.0) for weight in self.weights)
        chances: Numbers = np.full(len(kept), 1 / most)
        for weight in self.weights:
            chances[weight.condition.holding(kept)] *= weight.factor
        return kept[
            np.random.default_rng(derived_seed(seed, "weights")).random(len(kept)) < chances
        ]

    def _holding(self, deals: Masks) -> Truths:
        held = np.ones(len(deals), dtype=np.bool_)
        for condition in self.conditions:
            held &= condition.holding(deals)
        return held


def side_called(text: str) -> Side | None:
    """The side that *text* names, `ns` or `N-S`; none if it names none."""
    return Side.__members__.get(text.strip().upper().replace("-", "").replace("/", ""))


def _asks_for_shape(constraint: Constraint) -> bool:
    match constraint:
        case And(parts=parts) | Or(parts=parts):
            return any(map(_asks_for_shape, parts))
        case Not(part=part):
            return _asks_for_shape(part)
    return isinstance(constraint, KindOfShape | ShapeIs)
