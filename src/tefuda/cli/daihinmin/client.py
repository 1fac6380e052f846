"""`tefuda daihinmin client`: one of our players on any UECda server."""

from __future__ import annotations

import json
from math import ceil
from pathlib import Path
from socket import gaierror
from statistics import median
from typing import Annotated

import typer

from tefuda.cli.ending import say
from tefuda.cli.options import AsJson
from tefuda.daihinmin.players import MAKERS, named
from tefuda.daihinmin.rules import OFFICIAL
from tefuda.daihinmin.uecda.client import Outcome, join
from tefuda.daihinmin.uecda.codec import Protocol
from tefuda.daihinmin.uecda.configuration import DEFAULT_PORT, read_configuration
from tefuda.daihinmin.uecda.messages import PLAYERS
from tefuda.errors import ComputeError
from tefuda.words import Sentence

STRONGEST = "tefuda"
TRIALS_A_SECOND = 50_000
"""About as many playouts as a core makes in the middle of a game, and more than at its beginning,
so that the clock ends a close race and not their number."""

PlayerName = Annotated[
    str,
    typer.Option(
        "--player",
        metavar="NAME",
        help=Sentence("One of: {names:, }; or your own, module:Class.", names=sorted(MAKERS)),
    ),
]
Seconds = Annotated[
    float | None,
    typer.Option(
        min=0.01,
        help="The time for a decision by the clock, for players that search.",
        show_default="0.2",
    ),
]
Host = Annotated[str, typer.Option(help="Where the server is.")]
Port = Annotated[int, typer.Option(min=1, max=65535, help="The server's port.")]
Name = Annotated[
    str | None,
    typer.Option(help="What the server calls it: 9 letters.", show_default="NAME"),
]
Version = Annotated[
    int, typer.Option("--protocol", metavar="NUMBER", help="20060, 20070 or 20140.")
]
Seed = Annotated[int, typer.Option(metavar="NUMBER", min=0, help="The seed of the player.")]
Config = Annotated[
    Path | None,
    typer.Option(
        metavar="FILE", help="The server's tndhms.cfg, if rules differ.", show_default=False
    ),
]


def command(  # noqa: PLR0913  # an argument is an option of the command
    *,
    player: PlayerName = STRONGEST,
    seconds: Seconds = None,
    host: Host = "127.0.0.1",
    port: Port = DEFAULT_PORT,
    name: Name = None,
    seed: Seed = 0,
    protocol: Version = Protocol.UECDA_2007.value,
    config: Config = None,
    as_json: AsJson = False,
) -> None:
    """Connect a player to a UECda server, ours or any other, and play the match.

      tefuda daihinmin client --host 192.0.2.1 --port 42485 --seconds 0.5

    The strongest player is the default. On a busy machine it tries fewer
    moves, and keeps the time; in the end it is told how long it took.

    The server does not tell its clients by which rules it plays. If they are
    not those of the contest, give its configuration with --config.

    Your own player needs no command: see `tefuda daihinmin new-client`.
    """
    rules = OFFICIAL if config is None else read_configuration(config)[0].rules
    try:
        outcome = join(
            named(with_clock(player, seconds))(seed),
            host=host,
            port=port,
            name=player if name is None else name,
            protocol=Protocol.of_number(protocol),
            rules=rules,
        )
    except (ConnectionRefusedError, gaierror, TimeoutError) as error:
        raise ComputeError(
            "no server answers at {host}:{port}: {reason}",
            host=host,
            port=port,
            reason=error.strerror or error,
        ) from None
    if as_json:
        print(json.dumps(_as_json(outcome)))
    else:
        _print(outcome)


def with_clock(player: str, seconds: float | None) -> str:
    """The name of *player* who has so many *seconds*, and so many playouts that it can use them."""
    if seconds is None:
        return player
    return f"{player}:seconds={seconds:g}:n={max(1, round(TRIALS_A_SECOND * seconds))}"


def _as_json(outcome: Outcome) -> dict[str, object]:
    return {
        "player": outcome.player,
        "games": len(outcome.places),
        "places": _tally(outcome),
        "turns": outcome.turns,
        "refused": outcome.refused,
        "seconds": _times(outcome),
    }


def _print(outcome: Outcome) -> None:
    places = ", ".join(f"{count} x {place}" for place, count in enumerate(_tally(outcome), 1))
    print(f"player {outcome.player}, {len(outcome.places)} games: {places}")
    if outcome.refused:
        print(f"{len(outcome.refused)} plays were refused, the first: {outcome.refused[0]}")
    times = {name: f"{1000 * taken:.0f}" for name, taken in _times(outcome).items()}
    if times:
        say(
            Sentence(
                "{decisions} decisions: {median} ms in the median, 99 of 100 within {most} ms, "
                "the longest {longest} ms",
                decisions=len(outcome.seconds),
                **times,
            )
        )


def _times(outcome: Outcome) -> dict[str, float]:
    """How long decisions took, in seconds."""
    taken = sorted(outcome.seconds)
    if not taken:
        return {}
    most = taken[ceil(0.99 * len(taken)) - 1]
    return {"median": median(taken), "most": most, "longest": taken[-1]}


def _tally(outcome: Outcome) -> list[int]:
    """How often this player was first, second and so on."""
    return [outcome.places.count(place) for place in range(PLAYERS)]
