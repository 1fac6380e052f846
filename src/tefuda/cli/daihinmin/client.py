"""`tefuda daihinmin client`: one of our players on any UECda server."""

from __future__ import annotations

import json
from pathlib import Path
from socket import gaierror
from typing import Annotated

import typer

from tefuda.cli.options import AsJson
from tefuda.daihinmin.players import MAKERS, named
from tefuda.daihinmin.rules import OFFICIAL
from tefuda.daihinmin.uecda.client import Outcome, join
from tefuda.daihinmin.uecda.codec import Protocol
from tefuda.daihinmin.uecda.configuration import DEFAULT_PORT, read_configuration
from tefuda.daihinmin.uecda.messages import PLAYERS
from tefuda.errors import ComputeError

PlayerName = Annotated[
    str,
    typer.Option(
        "--player",
        metavar="NAME",
        help=f"One of: {', '.join(sorted(MAKERS))}; or your own, module:Class.",
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


def command(
    *,
    player: PlayerName = "standard",
    host: Host = "127.0.0.1",
    port: Port = DEFAULT_PORT,
    name: Name = None,
    seed: Seed = 0,
    protocol: Version = Protocol.UECDA_2007.value,
    config: Config = None,
    as_json: AsJson = False,
) -> None:
    """Connect a player to a UECda server, ours or any other, and play the match.

      tefuda daihinmin client --player tefuda --host 192.0.2.1 --port 42485

    The server does not tell its clients by which rules it plays. If they are
    not those of the contest, give its configuration with --config.

    Your own player needs no command: see `tefuda daihinmin new-client`.
    """
    rules = OFFICIAL if config is None else read_configuration(config)[0].rules
    try:
        outcome = join(
            named(player)(seed),
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


def _as_json(outcome: Outcome) -> dict[str, object]:
    return {
        "player": outcome.player,
        "games": len(outcome.places),
        "places": _tally(outcome),
        "turns": outcome.turns,
        "refused": outcome.refused,
    }


def _print(outcome: Outcome) -> None:
    places = ", ".join(f"{count} x {place}" for place, count in enumerate(_tally(outcome), 1))
    print(f"player {outcome.player}, {len(outcome.places)} games: {places}")
    if outcome.refused:
        print(f"{len(outcome.refused)} plays were refused, the first: {outcome.refused[0]}")


def _tally(outcome: Outcome) -> list[int]:
    """How often this player was first, second and so on."""
    return [outcome.places.count(place) for place in range(PLAYERS)]
