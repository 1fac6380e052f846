"""`tefuda daihinmin league`: which of five players is better, and how sure that is."""

from __future__ import annotations

import json
from contextlib import closing
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from tefuda.cli.daihinmin.standings import result_as_json, result_table, summary
from tefuda.cli.ending import interrupted, say
from tefuda.cli.options import AsJson, Cluster, Threads, where_of
from tefuda.cli.progress import with_progress
from tefuda.cli.screen import console
from tefuda.compute import Compute
from tefuda.daihinmin.league import (
    RESET_EVERY,
    League,
    LeagueResult,
    Round,
    Seating,
    is_sure,
    play_rounds,
    result_of,
)
from tefuda.daihinmin.league.playing import DirectorMaker, LocalDirector
from tefuda.daihinmin.players import MAKERS
from tefuda.daihinmin.rules import Order, Standing
from tefuda.daihinmin.uecda.tcp_league import TcpDirector
from tefuda.experiments.plots import blank_figure
from tefuda.words import Sentence

if TYPE_CHECKING:
    from matplotlib.figure import Figure


Players = Annotated[
    str,
    typer.Option(
        metavar="A,B,C,D,E",
        help=Sentence("Five of: {names:, }; or your own, module:Class.", names=sorted(MAKERS)),
        show_default=False,
    ),
]
Games = Annotated[int, typer.Option("--games", "-n", min=1, help="How many games.")]
Seed = Annotated[
    int, typer.Option(metavar="NUMBER", min=0, help="The same seed gives the same league.")
]
ResetEvery = Annotated[
    int, typer.Option("--reset-every", min=1, help="Games until standings are reset.")
]
Seats = Annotated[
    Seating,
    typer.Option(
        help="By lot as in the contest, in all orders by turns, or all on the same deals."
    ),
]
UntilError = Annotated[
    float | None,
    typer.Option(
        "--until-error",
        metavar="POINTS",
        min=0.001,
        help="Stop as soon as nobody's points are less sure; --games is the most.",
        show_default=False,
    ),
]
Tcp = Annotated[
    bool,
    typer.Option("--tcp", help="Play on a UECda server here; a player may be a command then."),
]
Record = Annotated[
    Path | None,
    typer.Option(
        metavar="FILE",
        help="Where rounds are written, and from where a league goes on.",
        show_default=False,
    ),
]
Plot = Annotated[
    Path | None,
    typer.Option(metavar="FILE", help="Draw points and transitions.", show_default=False),
]


def command(  # noqa: PLR0913  # an argument is an option of the command
    *,
    players: Players,
    games: Games = 1000,
    seed: Seed = 0,
    reset_every: ResetEvery = RESET_EVERY,
    seats: Seats = Seating.DRAWN,
    until_error: UntilError = None,
    tcp: Tcp = False,
    record: Record = None,
    plot: Plot = None,
    threads: Threads = None,
    cluster: Cluster = None,
    as_json: AsJson = False,
) -> None:
    """Play a league of five players under the rules of the UECda contest.

    Places 1 to 5 of a game give 5 to 1 points, and decide who gives cards to
    whom before the next. Seats are new every third game.

      tefuda daihinmin league --players standard,lowest,random,random,random

    With --tcp the same games are played by clients on a server. A player may
    be an outside client then, given as a command with {port} in it:

      tefuda daihinmin league --tcp \\
          --players "lowest,lowest,lowest,standard,./client -p {port}"

    Standard errors are from means of batches, because a good place helps in
    the next game; fewer than a hundred games tell none. With --seats duplicate
    a round is played five times with the same deals, and everybody has been in
    everybody's place then. The points from each place count all places of the
    game before alike, so that they leave out who happened to be rich.

    With --record the same command goes on after Ctrl-C, and with more --games
    it makes the league longer. The result does not depend on where it is
    played.
    """
    names = tuple(name.strip() for name in players.split(","))
    league = League(names, seed, reset_every, seats)
    director = TcpDirector if tcp else LocalDirector
    ending = LeagueEnd(games, until_error)
    result = played(league, ending, where_of(threads, cluster), record, director)
    if plot is not None:
        drawn(result).savefig(plot)
    if as_json:
        plan = {"seed": seed, "reset_every": reset_every, "seating": seats}
        print(json.dumps(result_as_json(result) | plan))
    else:
        console().print(result_table(result))
        say(summary(result))
        say(Sentence("seed {seed}", seed=seed))


def drawn(result: LeagueResult) -> Figure:
    """Points with their standard errors, and for each player the shares of their transitions."""
    figure = blank_figure()
    names = result.players
    count = len(names)
    grid = figure.add_gridspec(2, count)
    bars = figure.add_subplot(grid[0, :])
    bars.bar(range(count), result.points, yerr=result.standard_errors, color="0.6", capsize=4)
    bars.set_xticks(range(count), [f"{name} ({number})" for number, name in enumerate(names)])
    bars.set_ylim(1, count)
    bars.set_ylabel("points per game")
    places = [str(standing + 1) for standing in Standing]
    for player in range(count):
        axes = figure.add_subplot(grid[1, player])
        axes.imshow(result.transitions(player), vmin=0, vmax=1, cmap="Greys")
        axes.set_xticks(range(count), places)
        axes.set_yticks(range(count), places)
        axes.set_xlabel("next place")
        if player == 0:
            axes.set_ylabel("place")
    return figure


@dataclass(frozen=True, slots=True)
class LeagueEnd:
    """When a league ends: after so many *games*, or when all points are sure but for an *error*."""

    games: int
    error: float | None = None

    def is_reached(self, league: League, rounds: dict[Round, tuple[Order, ...]]) -> bool:
        """Whether the *rounds* so far are sure enough."""
        return self.error is not None and is_sure(league, rounds, self.error)


def played(
    league: League,
    ending: LeagueEnd,
    where: Compute,
    record: Path | None = None,
    directed_by: DirectorMaker = LocalDirector,
) -> LeagueResult:
    """The result of *league* at its *ending*; Ctrl-C ends the command."""
    rounds = league.rounds(ending.games)
    found: dict[Round, tuple[Order, ...]] = {}
    try:
        with closing(play_rounds(league, ending.games, where, record, directed_by)) as done:
            for planned, orders in with_progress(done, len(rounds), stays=True):
                found[planned] = orders
                if ending.is_reached(league, found):
                    break
    except KeyboardInterrupt:
        stopped = Sentence(
            "stopped after {done} of {rounds} rounds", done=len(found), rounds=len(rounds)
        )
        raise interrupted(stopped) from None
    return result_of(league, found)
