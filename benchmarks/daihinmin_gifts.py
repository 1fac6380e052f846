"""What the rich give back in logged matches, and how well the race's model of it foretells that.

Run as a program: `python -m benchmarks.daihinmin_gifts LOG...`, with logs of `tefuda daihinmin
serve` or of the official server. A gift is of cards that *stand alone*, each `next` times as likely
as the next weaker card of the hand, queens and kings `dear` times that; or, with a chance that
depends on their number, `careless`: any cards, each half as likely as the next weaker one. These
four are fitted to every other gift, and told are the mean logarithms of the chances of the rest, by
name of the giver: as fitted, as in `core/daihinmin/search/gifts.cpp`, and if all were careless.
"""

from __future__ import annotations

import sys
from collections import defaultdict
from collections.abc import Iterator, Sequence
from dataclasses import astuple, dataclass, replace
from math import exp, log
from pathlib import Path
from statistics import fmean
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from tefuda.daihinmin.rules import DIAMOND_THREE, Card, Cards, History
from tefuda.daihinmin.uecda.journal import Journal, Reply
from tefuda.daihinmin.uecda.match_log import LoggedMatch, replayed
from tefuda.daihinmin.uecda.official_log import read_match

QUEEN, KING = 10, 11
KEPT = (6, 12, 13)
"""Levels that win or cut the field: the eight, the ace and the two."""


@dataclass(frozen=True, slots=True)
class Model:
    """The four numbers."""

    next: float = 0.575
    dear: float = 0.176
    careless_one: float = 0.14
    careless_two: float = 0.24


CARELESS = Model(careless_one=1.0, careless_two=1.0)


class Given(NamedTuple):
    """A gift, as places in the hand from the weakest card on.

    Of all cards of the hand: whether they stand alone, and whether they are queens or kings.
    """

    places: tuple[int, ...]
    alone: NDArray[np.bool_]
    dear: NDArray[np.bool_]

    @classmethod
    def of(cls, hand: Cards, gift: Cards) -> Given:
        """A *gift* from a *hand* with the tribute."""
        ordered = sorted(hand, key=lambda card: (card.level, card.suit))
        return cls(
            tuple(ordered.index(card) for card in gift),
            np.array([stands_alone(card, hand) for card in ordered]),
            np.array([card.level in (QUEEN, KING) for card in ordered]),
        )

    def log_chance(self, model: Model) -> float:
        """The logarithm of its chance by a *model*."""
        places, count = list(self.places), len(self.places)
        rank = np.arange(len(self.alone))
        chance = _share(np.power(0.5, rank), places)
        if self.alone.sum() >= count:
            weights = self.alone * model.next**rank * np.where(self.dear, model.dear, 1.0)
            careless = model.careless_one if count == 1 else model.careless_two
            chance = careless * chance + (1 - careless) * _share(weights, places)
        return log(max(chance, 1e-12))


def _share(weights: NDArray[np.float64], places: list[int]) -> float:
    """The product of the weights at *places*, among all products of as many."""
    every = weights.sum()
    if len(places) > 1:
        every = (every**2 - (weights**2).sum()) / 2
    return float(weights[places].prod() / every)


def stands_alone(card: Card, hand: Cards) -> bool:
    """Whether *card* is in no group and no sequence of *hand*, and wins or leads nothing."""
    if card.is_joker or card == DIAMOND_THREE or card.level in KEPT:
        return False
    others = hand.natural - Cards.of([card])
    held = {other.level for other in others if other.suit == card.suit} | {card.level}
    starts = range(card.level - 2, card.level + 1)
    in_sequence = any(held >= {start, start + 1, start + 2} for start in starts)
    return not in_sequence and all(other.level != card.level for other in others)


class Gifts(Journal):
    """Keeps the gifts of a match that is replayed, with who gave them."""

    def __init__(self) -> None:
        self.found: list[tuple[int, Given]] = []
        self._before: History

    def begin_game(self, game: int, dealt: History) -> None:
        self._before = dealt

    def gift(self, after: History, reply: Reply, fault: str | None) -> None:
        exchange = self._before.exchange
        assert exchange is not None
        giver, cards = after.gifts[-1]
        if fault is None:
            self.found.append((giver, Given.of(exchange.hands[giver], cards)))
        self._before = after


def gifts_in(match: LoggedMatch) -> Iterator[tuple[str, Given]]:
    """The gifts of *match*, with the name of who gave them."""
    journal = Gifts()
    for _ in replayed(match, [journal]):
        pass
    for giver, given in journal.found:
        yield match.entrants[giver].name, given


def mean_log(model: Model, gifts: Sequence[Given]) -> float:
    """The mean logarithm of the chances of *gifts* by a *model*."""
    return fmean(given.log_chance(model) for given in gifts)


def fitted(gifts: Sequence[Given]) -> Model:
    """The model by which *gifts* are the likeliest: one number after the other, in ever smaller
    steps."""
    model, best = Model(), mean_log(Model(), gifts)
    step = 0.3
    while step > 0.01:
        moved = False
        for name, value in zip(Model.__slots__, astuple(model), strict=True):
            for way in (exp(step), exp(-step)):
                other = replace(model, **{name: min(0.99, value * way)})
                if (found := mean_log(other, gifts)) > best:
                    model, best, moved = other, found, True
        if not moved:
            step /= 2
    return model


def main() -> None:
    """Fit, and tell."""
    by_name: defaultdict[str, list[Given]] = defaultdict(list)
    for path in sys.argv[1:]:
        for name, given in gifts_in(read_match(Path(path))):
            by_name[name].append(given)
    model = fitted([given for gifts in by_name.values() for given in gifts[::2]])
    print(model)
    for name, gifts in sorted(by_name.items()):
        for count in (1, 2):
            rest = [given for given in gifts[1::2] if len(given.places) == count]
            if rest:
                logs = [mean_log(one, rest) for one in (model, Model(), CARELESS)]
                told = ", ".join(f"{value:.3f}" for value in logs)
                print(f"{name:14} {len(rest):5} gifts of {count}: {told}")


if __name__ == "__main__":
    main()
