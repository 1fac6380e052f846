"""A league played for a command: a bar while it takes, and a word when it is stopped."""

from __future__ import annotations

import sys
from contextlib import closing
from pathlib import Path

import typer

from tefuda.cli.options import INTERRUPTED
from tefuda.cli.progress import with_progress
from tefuda.compute import Compute
from tefuda.daihinmin.league import League, LeagueResult, play_rounds, result_of
from tefuda.daihinmin.league.playing import DirectorMaker, LocalDirector


def played(
    league: League,
    games: int,
    where: Compute,
    record: Path | None = None,
    directed_by: DirectorMaker = LocalDirector,
) -> LeagueResult:
    """The result of the first *games* of *league*; Ctrl-C ends the command."""
    rounds = league.rounds(games)
    found = {}
    try:
        with closing(play_rounds(league, games, where, record, directed_by)) as done:
            for planned, orders in with_progress(done, len(rounds), stays=True):
                found[planned] = orders
    except KeyboardInterrupt:
        print(f"tefuda: stopped after {len(found)} of {len(rounds)} rounds", file=sys.stderr)
        raise typer.Exit(INTERRUPTED) from None
    return result_of(league, found)
