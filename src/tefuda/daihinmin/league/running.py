"""Playing a league, wherever work runs, and going on with one."""

from __future__ import annotations

from collections.abc import Generator
from functools import partial
from pathlib import Path

from tefuda.compute import Compute
from tefuda.daihinmin.league.director import DirectorMaker, TableDirector, play_round
from tefuda.daihinmin.league.ledger import LeagueLedger
from tefuda.daihinmin.league.result import LeagueResult
from tefuda.daihinmin.league.schedule import League, Order, Round


def play_rounds(
    league: League,
    games: int,
    where: Compute,
    record: Path | None = None,
    directed_by: DirectorMaker = TableDirector,
) -> Generator[tuple[Round, tuple[Order, ...]]]:
    """Yield the rounds of the first *games* of *league* as they are there, in whatever order.

    Those that are in the file *record* come first; the others are played *where* it is told, and
    written there before they are yielded, all *directed by* directors of a kind.
    """
    rounds = league.rounds(games)
    with LeagueLedger(record, league).opened() as ledger:
        yield from ledger.completed(rounds, where, play_round, partial(directed_by, league))


def play_league(
    league: League,
    games: int,
    where: Compute,
    record: Path | None = None,
    directed_by: DirectorMaker = TableDirector,
) -> LeagueResult:
    """The result of the first *games* of *league*, which does not depend on *where* they are."""
    return result_of(league, dict(play_rounds(league, games, where, record, directed_by)))


def result_of(league: League, rounds: dict[Round, tuple[Order, ...]]) -> LeagueResult:
    """The result of *rounds*, in their order."""
    by_number = sorted(rounds, key=lambda planned: planned.number)
    return LeagueResult(league.players, tuple(rounds[planned] for planned in by_number))
