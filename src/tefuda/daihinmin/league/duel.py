"""A duel: which of two players is better, with as few games as that takes.

Five seats cannot be shared evenly. So each set of games is played twice with the same deals: once
by two of the one and three of the other, and then with their places exchanged. So the luck of the
cards is on both sides, and sets, which begin without standings, do not depend on each other.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Generator, Iterator
from contextlib import closing
from dataclasses import asdict, dataclass
from functools import partial
from operator import index
from pathlib import Path
from statistics import fmean
from typing import Any, TypeAlias

from tefuda.compute import Compute
from tefuda.daihinmin.league.errors import error_of
from tefuda.daihinmin.league.playing import COMPACT, Director, DirectorMaker, LocalDirector
from tefuda.daihinmin.league.schedule import League, Round
from tefuda.daihinmin.league.sequential import sign_of
from tefuda.daihinmin.rules import Order, points
from tefuda.errors import ContradictionError, NotationError
from tefuda.ledger import JsonLedger, in_order

GAMES_IN_A_SET = 10
"""From one reset of standings to the next: long enough for exchanges to count, and short enough for
what happens to be comparable."""
PLACES = (0, 2)
"""Where the first player sits at the first table; at the second they have the others."""

Tables: TypeAlias = tuple[tuple[Order, ...], tuple[Order, ...]]
"""The orders of all games of a set at both tables."""


@dataclass(frozen=True, slots=True)
class Duel:
    """Two players by name, who play sets of *games_in_a_set* on deals that follow from *seed*."""

    one: str
    other: str
    seed: int = 0
    games_in_a_set: int = GAMES_IN_A_SET

    def __post_init__(self) -> None:
        if self.one == self.other:
            raise ContradictionError("{name!r} cannot fight a duel with itself", name=self.one)
        self.tables()

    def tables(self) -> tuple[League, League]:
        """Both tables, as leagues with the same deals."""
        first = [self.one if place in PLACES else self.other for place in range(5)]
        second = [self.other if name == self.one else self.one for name in first]
        return self._league(first), self._league(second)

    def _league(self, names: list[str]) -> League:
        return League(names, self.seed, self.games_in_a_set)

    def sets_in(self, games: int) -> int:
        """How many sets so many *games* are, both tables counted."""
        return max(1, games // (2 * self.games_in_a_set))


@dataclass(frozen=True, slots=True)
class DuelResult:
    """What *sets* have come to: by how many points a game the first player was ahead in each.

    *sign* is 1 if they are better, -1 if the other is, 0 if that is not clear.
    """

    duel: Duel
    sets: tuple[float, ...]
    sign: int

    @property
    def lead(self) -> float:
        """By how many points a game the first player is ahead of the other."""
        return fmean(self.sets)

    @property
    def error(self) -> float | None:
        """The standard error of the lead, from sets, which do not depend on each other."""
        return error_of(self.sets) if len(self.sets) > 1 else None

    @property
    def games(self) -> int:
        """How many games were played at both tables."""
        return 2 * self.duel.games_in_a_set * len(self.sets)


class _Tables:
    """Both tables of a duel, for one who plays sets at them."""

    def __init__(self, duel: Duel, directed_by: DirectorMaker) -> None:
        self._games = duel.games_in_a_set
        self._directors: list[Director] = [directed_by(table) for table in duel.tables()]

    def play(self, number: int) -> Tables:
        """The set of this *number*."""
        first, second = (tuple(one.play(Round(number, self._games))) for one in self._directors)
        return first, second

    def cancel(self) -> None:
        """Make the set that is played, or else the next, end soon."""
        for director in self._directors:
            director.cancel()


def _play_set(tables: _Tables, number: int) -> Tables:
    return tables.play(number)


def lead_in(tables: Tables) -> float:
    """By how many points a game the first player was ahead in a set."""
    leads = []
    for orders, is_first in zip(tables, (True, False), strict=True):
        for gained in map(points, orders):
            at_places = fmean(gained[place] for place in PLACES)
            elsewhere = (sum(gained) - at_places * len(PLACES)) / (len(gained) - len(PLACES))
            leads.append(at_places - elsewhere if is_first else elsewhere - at_places)
    return fmean(leads)


class DuelLedger(JsonLedger[int, Tables]):
    """The finished sets of a *duel*: the first line tells it, each of the others a set."""

    KIND = "duel"

    def __init__(self, path: Path | None, duel: Duel) -> None:
        super().__init__(path, json.dumps(asdict(duel), separators=COMPACT))
        self._games = duel.games_in_a_set

    def _line(self, key: int, piece: Tables) -> str:
        return json.dumps({"set": key, "tables": piece}, separators=COMPACT)

    def _piece(self, row: Any, place: str) -> tuple[int, Tables]:
        try:
            number = index(row["set"])
            first, second = (tuple(map(tuple, orders)) for orders in row["tables"])
            is_whole = all(
                len(orders) == self._games and all(sorted(one) == [*range(5)] for one in orders)
                for orders in (first, second)
            )
        except (KeyError, TypeError, ValueError):
            is_whole = False
        if not is_whole:
            raise NotationError(f"{place}: not a set of a duel: {row!r:.80}")
        return number, (first, second)


def fight(
    duel: Duel,
    games: int,
    where: Compute,
    *,
    doubt: float = 0.05,
    record: Path | None = None,
    directed_by: DirectorMaker = LocalDirector,
) -> Generator[DuelResult]:
    """Yield what the *duel* has come to, set after set in their order, until its sign is clear but
    for a *doubt*, or *games* are played.

    When it ends does not depend on *where* sets are played: they are looked at in their order.
    """
    leads: list[float] = []
    for tables in _sets(duel, games, where, record, directed_by):
        leads.append(lead_in(tables))
        sign = sign_of(leads, doubt)
        yield DuelResult(duel, tuple(leads), sign)
        if sign:
            return


def _sets(
    duel: Duel, games: int, where: Compute, record: Path | None, directed_by: DirectorMaker
) -> Iterator[Tables]:
    make: Callable[[], _Tables] = partial(_Tables, duel, directed_by)
    with DuelLedger(record, duel).opened() as ledger:
        numbers = range(duel.sets_in(games))
        with closing(ledger.completed(numbers, where, _play_set, make)) as done:
            for _, tables in in_order(done, numbers):
                yield tables
