"""`tefuda daihinmin duel`: which of two players is better, with as few games as that takes."""

from __future__ import annotations

import json
from contextlib import closing
from typing import Annotated, Any

import typer

from tefuda.cli.daihinmin.league import Record, Seed, Tcp
from tefuda.cli.ending import interrupted, say
from tefuda.cli.options import AsJson, Cluster, Threads, where_of
from tefuda.cli.progress import with_progress
from tefuda.daihinmin.league import Duel, DuelResult, fight
from tefuda.daihinmin.league.duel import GAMES_IN_A_SET
from tefuda.daihinmin.league.playing import LocalDirector
from tefuda.daihinmin.uecda.tcp_league import TcpDirector
from tefuda.words import Sentence

One = Annotated[str, typer.Argument(metavar="A", help="A player by name.", show_default=False)]
Other = Annotated[str, typer.Argument(metavar="B", help="Another player.", show_default=False)]
Games = Annotated[
    int,
    typer.Option(
        "--games", "-n", min=2, help="At most so many games, in whole sets, one at least."
    ),
]
Doubt = Annotated[
    float,
    typer.Option(min=0.0001, max=0.5, help="How often a sign may be told that is wrong."),
]
InASet = Annotated[
    int, typer.Option("--reset-every", min=1, help="Games until standings are reset.")
]


def command(  # noqa: PLR0913  # an argument is an option of the command
    one: One,
    other: Other,
    *,
    games: Games = 10_000,
    doubt: Doubt = 0.05,
    seed: Seed = 0,
    reset_every: InASet = GAMES_IN_A_SET,
    tcp: Tcp = False,
    record: Record = None,
    threads: Threads = None,
    cluster: Cluster = None,
    as_json: AsJson = False,
) -> None:
    """Find out which of two players is better, with as few games as that takes.

    Sets of games are played twice with the same deals: by two of the one and
    three of the other, and with their places exchanged. After each set it is
    asked whether the sign of the difference is clear, by a test that may be
    asked so often.

      tefuda daihinmin duel policy standard

    With --record the same command goes on after Ctrl-C, and with more --games
    it goes on longer. The result does not depend on where it is played.
    """
    duel = Duel(one, other, seed, reset_every)
    reached: DuelResult | None = None
    fought = fight(
        duel,
        games,
        where_of(threads, cluster),
        doubt=doubt,
        record=record,
        directed_by=TcpDirector if tcp else LocalDirector,
    )
    try:
        with closing(fought):
            for result in with_progress(fought, duel.sets_in(games), stays=True):
                reached = result
    except KeyboardInterrupt:
        done = 0 if reached is None else reached.games
        raise interrupted(Sentence("stopped after {done} games", done=done)) from None
    assert reached is not None  # there is at least one set
    if as_json:
        print(json.dumps(_as_json(reached, doubt)))
    else:
        say(verdict(reached))


def verdict(result: DuelResult) -> Sentence:
    """Who is better, or that it is not clear."""
    names = (result.duel.one, result.duel.other)
    better, worse = reversed(names) if result.lead < 0 else names
    values = {
        "better": better,
        "worse": worse,
        "lead": f"{abs(result.lead):.3f}",
        "error": "?" if result.error is None else f"{result.error:.3f}",
        "games": result.games,
        "sets": len(result.sets),
    }
    if result.sign:
        return Sentence(
            "{better} is better than {worse}: {lead} ± {error} points a game, "
            "seen in {games} games, {sets} sets",
            **values,
        )
    return Sentence(
        "it is not clear who is better: {better} is ahead of {worse} by {lead} ± {error} points "
        "a game in {games} games, {sets} sets",
        **values,
    )


def _as_json(result: DuelResult, doubt: float) -> dict[str, Any]:
    duel = result.duel
    return {
        "players": [duel.one, duel.other],
        "better": {1: duel.one, -1: duel.other, 0: None}[result.sign],
        "lead": result.lead,
        "stderr": result.error,
        "games": result.games,
        "sets": len(result.sets),
        "doubt": doubt,
        "seed": duel.seed,
        "reset_every": duel.games_in_a_set,
    }
