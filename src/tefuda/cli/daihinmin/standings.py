"""`tefuda daihinmin standings`: what a match on any server has come to, and how sure that is."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Annotated, Any

import typer
from rich.table import Table

from tefuda.cli.ending import say
from tefuda.cli.options import AsJson
from tefuda.cli.screen import console
from tefuda.daihinmin.league import LeagueResult
from tefuda.daihinmin.uecda.official_log import read_match
from tefuda.words import Sentence

Files = Annotated[
    list[Path],
    typer.Argument(
        metavar="FILE...", help="Logs of `serve`, or of the official server.", show_default=False
    ),
]


def command(files: Files, *, as_json: AsJson = False) -> None:
    """Points per game of the players of a match, from its log; the match may still be going on.

    Matches of the same players are counted together.

    The official server prints sums only, and those of a short match are
    mostly luck. Standard errors are from means of batches, because a good
    place helps in the next game; fewer than a hundred games tell none. The
    points from each place count all places of the game before alike, so that
    they leave out who happened to be rich, and are surer.

      tefuda daihinmin standings logs/20261115161754.log
    """
    result = LeagueResult.together([read_match(file).result for file in files])
    if as_json:
        print(json.dumps(result_as_json(result)))
    else:
        console().print(result_table(result))
        say(summary(result))
        if ahead := lead_of_the_first(result):
            say(ahead)


def result_as_json(result: LeagueResult) -> dict[str, Any]:
    """Points, errors and transitions, for scripts."""
    players = range(len(result.players))
    return {
        "players": list(result.players),
        "points": result.points,
        "stderr": result.standard_errors,
        "games": result.games,
        "batches": result.batches.count,
        "from_each_place": [result.from_each_place(player) for player in players],
        "transitions": [result.transitions(player) for player in players],
    }


def summary(result: LeagueResult) -> Sentence:
    """How many games there were, and how sure what they tell is."""
    batches = result.batches
    if not batches.count:
        return Sentence(
            "{games} games: too few to say how sure the points are, which takes {least}",
            games=result.games,
            least=batches.least,
        )
    return Sentence(
        "{games} games; standard errors from {batches} batches of {size}",
        games=result.games,
        batches=batches.count,
        size=batches.size,
    )


def lead_of_the_first(result: LeagueResult) -> Sentence | None:
    """By how much who has most points is ahead of the next; none if it cannot be told how sure."""
    first, second, *_ = sorted(
        range(len(result.players)), key=result.points.__getitem__, reverse=True
    )
    lead, error = result.lead(first, second)
    if error is None:
        return None
    return Sentence(
        "{first} is ahead of {second} by {lead:.3f} ± {error:.3f}",
        first=result.players[first],
        second=result.players[second],
        lead=lead,
        error=error,
    )


def result_table(result: LeagueResult) -> Table:
    """A line for each player."""
    columns = ("player", "points", "±", "from each place", "±")
    table = Table(*columns, "keeps first", "keeps last", box=None)
    errors = result.standard_errors
    for player, name in enumerate(result.players):
        transitions, level = result.transitions(player), result.from_each_place(player)
        table.add_row(
            name,
            f"{result.points[player]:.3f}",
            f"{errors[player]:.3f}" if errors else "?",
            *((f"{one:.3f}" for one in level) if level else "??"),
            f"{transitions[0][0]:.0%}",
            f"{transitions[-1][-1]:.0%}",
        )
    return table
