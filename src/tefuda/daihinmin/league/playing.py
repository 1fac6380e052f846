"""Playing a league, wherever work runs, and going on with one."""

from __future__ import annotations

import json
from collections.abc import Callable, Generator
from contextlib import closing
from functools import partial
from operator import index
from pathlib import Path
from threading import Event
from typing import Any, Protocol, TypeAlias

from tefuda.compute import Compute
from tefuda.daihinmin.league.result import LeagueResult
from tefuda.daihinmin.league.schedule import League, Round, RoundDealer, is_command
from tefuda.daihinmin.players import seated
from tefuda.daihinmin.referee import Referee
from tefuda.daihinmin.rules import Order
from tefuda.errors import IllegalActionError, NotationError
from tefuda.ledger import JsonLedger, in_order

COMPACT = (",", ":")


class Director(Protocol):
    """Plays rounds of a league: what a worker works with."""

    def play(self, planned: Round) -> list[Order]:
        """The order of every game of one round."""

    def cancel(self) -> None:
        """Make the round that is played, or else the next, end soon."""


DirectorMaker: TypeAlias = Callable[[League], Director]


class LocalDirector:
    """Plays rounds of a *league* in this process, without any network."""

    def __init__(self, league: League) -> None:
        for name in league.players:
            if is_command(name):
                raise IllegalActionError(f"{name!r} is a command: only leagues over TCP have such")
        self.league = league
        self._stop = Event()

    def cancel(self) -> None:
        """Make the round that is played, or else the next, end soon."""
        self._stop.set()

    def play(self, planned: Round) -> list[Order]:
        """The order of every game of one round."""
        dealer = RoundDealer(self.league, planned)
        players = seated(self.league.players, dealer.seed)
        games = Referee(dealer, planned.schedule).play(players, self._stop)
        return [game.order for game in games if game.order is not None]


def play_round(director: Director, planned: Round) -> tuple[Order, ...]:
    """What *director* makes of a round."""
    return tuple(director.play(planned))


class LeagueLedger(JsonLedger[Round, tuple[Order, ...]]):
    """The finished rounds of *league*: the first line tells it, each of the others a round."""

    KIND = "league"

    def __init__(self, path: Path | None, league: League) -> None:
        super().__init__(path, json.dumps(league.described(), separators=COMPACT))
        self.league = league

    def _line(self, key: Round, piece: tuple[Order, ...]) -> str:
        return json.dumps({"round": key.number, "orders": piece}, separators=COMPACT)

    def _piece(self, row: Any, place: str) -> tuple[Round, tuple[Order, ...]]:
        everybody = list(range(len(self.league.players)))
        try:
            orders = tuple(tuple(order) for order in row["orders"])
            planned = Round(index(row["round"]), len(orders))
            is_whole = all(sorted(order) == everybody for order in orders)
        except (KeyError, TypeError, ValueError):
            is_whole = False
        if not is_whole:
            raise NotationError(f"{place}: not a round of a league: {row!r:.80}")
        return planned, orders


def play_rounds(
    league: League,
    games: int,
    where: Compute,
    record: Path | None = None,
    directed_by: DirectorMaker = LocalDirector,
) -> Generator[tuple[Round, tuple[Order, ...]]]:
    """Yield the rounds of the first *games* of *league* in their order, each when it is there.

    Those that are in the file *record* are not played again; the others are played *where* it is
    told, and written there, all *directed by* directors of a kind.
    """
    rounds = league.rounds(games)
    with (
        LeagueLedger(record, league).opened() as ledger,
        closing(ledger.completed(rounds, where, play_round, partial(directed_by, league))) as done,
    ):
        yield from in_order(done, rounds)


def play_league(
    league: League,
    games: int,
    where: Compute,
    record: Path | None = None,
    directed_by: DirectorMaker = LocalDirector,
) -> LeagueResult:
    """The result of the first *games* of *league*, which does not depend on *where* they are."""
    return result_of(league, dict(play_rounds(league, games, where, record, directed_by)))


def result_of(league: League, rounds: dict[Round, tuple[Order, ...]]) -> LeagueResult:
    """The result of *rounds*, in their order."""
    by_number = sorted(rounds, key=lambda planned: planned.number)
    orders = tuple(rounds[planned] for planned in by_number)
    return LeagueResult(league.players, orders, league.alike)


def is_sure(league: League, rounds: dict[Round, tuple[Order, ...]], error: float) -> bool:
    """Whether no player's points are less sure than *error* after these *rounds*.

    Not amid rounds that have the same deals: their luck is not yet balanced.
    """
    is_balanced = len(rounds) % league.alike == 0
    errors = result_of(league, rounds).standard_errors if is_balanced else None
    return errors is not None and max(errors) <= error
