"""`tefuda daihinmin serve`: a server for UECda clients."""

from __future__ import annotations

import asyncio
import json
import secrets
from collections.abc import Callable, Sequence
from contextlib import ExitStack
from dataclasses import replace
from datetime import datetime
from pathlib import Path
from typing import Annotated, TextIO

import typer

from tefuda.cli.ending import interrupted, remark, say
from tefuda.cli.options import AsJson, named_host
from tefuda.daihinmin.uecda.configuration import (
    DEFAULT_PORT,
    MOST_GAMES,
    Configuration,
    parse_configuration,
    read_configuration,
)
from tefuda.daihinmin.uecda.dealer import RandomDealer
from tefuda.daihinmin.uecda.journal import Journal
from tefuda.daihinmin.uecda.match_log import Entrant, LogWriter
from tefuda.daihinmin.uecda.official_log import OfficialLog
from tefuda.daihinmin.uecda.reception import Client
from tefuda.daihinmin.uecda.server import LOOPBACK, MOVE_SECONDS, Limits, Server, Treatment
from tefuda.daihinmin.uecda.story import TextLog
from tefuda.words import Sentence

Config = Annotated[
    Path | None,
    typer.Option(metavar="FILE", help="A tndhms.cfg; options win over it.", show_default=False),
]
Port = Annotated[
    int | None,
    typer.Option(
        metavar="NUMBER",
        min=0,
        max=65535,
        help=f"Not {DEFAULT_PORT}, but this; 0: any that is free.",
        show_default=False,
    ),
]
Host = Annotated[str, typer.Option(callback=named_host, help="0.0.0.0 lets other machines in.")]
Games = Annotated[
    int | None,
    typer.Option(
        "--games", "-n", min=1, max=MOST_GAMES, help="How many games.", show_default=False
    ),
]
Settings = Annotated[
    list[str] | None,
    typer.Option(
        "--set",
        metavar="KEY=VALUE",
        help="What a tndhms.cfg can say, as RULE_11BACK=yes; may be repeated.",
        show_default=False,
    ),
]
Seed = Annotated[
    int | None,
    typer.Option(
        metavar="NUMBER", min=0, help="The same seed gives the same deals.", show_default=False
    ),
]
Log = Annotated[
    Path | None,
    typer.Option(metavar="FILE", help="Keep every message, in JSON lines.", show_default=False),
]
OfficialFile = Annotated[
    Path | None,
    typer.Option(
        "--official-log", metavar="FILE", help="A log as the official one.", show_default=False
    ),
]
TextFile = Annotated[
    Path | None,
    typer.Option("--text-log", metavar="FILE", help="A log for people.", show_default=False),
]
MoveLimit = Annotated[
    float, typer.Option("--move-limit", min=0, help="Seconds for a move; 0: no limit.")
]
GameLimit = Annotated[
    float, typer.Option("--game-limit", min=0, help="Seconds of a player in a game; 0: no limit.")
]
Faulty = Annotated[
    Treatment,
    typer.Option(
        help="A client that fails passes from then on; `drop` hangs up, `stop` ends the match."
    ),
]
NeedsProfile = Annotated[
    bool,
    typer.Option("--needs-profile", help="Turn clients away that stay silent (protocol 20060)."),
]


def command(  # noqa: PLR0913  # an argument is an option of the command
    *,
    config: Config = None,
    host: Host = LOOPBACK,
    port: Port = None,
    games: Games = None,
    settings: Settings = None,
    seed: Seed = None,
    move_limit: MoveLimit = MOVE_SECONDS,
    game_limit: GameLimit = 0.0,
    faulty: Faulty = Treatment.PASS,
    needs_profile: NeedsProfile = False,
    log: Log = None,
    official_log: OfficialFile = None,
    text_log: TextFile = None,
    as_json: AsJson = False,
) -> None:
    """Wait for five UECda clients and run their match.

    Clients of all years can connect: protocols 20060, 20070 and 20140.

      tefuda daihinmin serve --games 100 --log match.jsonl

      tefuda daihinmin client --player standard     (five times)

    A match is 100 games, or what a tndhms.cfg says, the file of the official
    server. `tefuda daihinmin replay match.jsonl` steps through the log.
    Only programs on this machine can connect, unless --host says otherwise.
    """
    configuration = _configuration(config, settings or [])
    if games is not None:
        configuration = replace(configuration, games=games)
    if port is not None:
        configuration = replace(configuration, port=port)
    if configuration.writes_log and official_log is None:
        official_log = Path("logs") / datetime.now().strftime("%Y%m%d%H%M%S.log")
        official_log.parent.mkdir(exist_ok=True)
    used_seed = secrets.randbits(32) if seed is None else seed
    limits = Limits(
        move=move_limit or None,
        game=game_limit or None,
        treatment=faulty,
        needs_profile=needs_profile,
    )
    server = Server(
        configuration,
        RandomDealer(used_seed, configuration),
        limits=limits,
        host=host,
        remark=remark,
    )
    names: list[str] = []
    with ExitStack() as files:
        outputs = [
            None if path is None else files.enter_context(path.open("w", encoding="utf-8"))
            for path in (log, official_log, text_log)
        ]

        def journals(clients: Sequence[Client]) -> list[Journal]:
            names.extend(client.name for client in clients)
            return _journals(outputs, configuration, clients, used_seed)

        try:
            points = asyncio.run(server.run(journals, listening=_say_where(host, used_seed)))
        except KeyboardInterrupt:
            raise interrupted(Sentence("stopped before the match was over")) from None
    if as_json:
        result = {"players": names, "points": points, "games": configuration.games}
        print(json.dumps(result | {"seed": used_seed}, ensure_ascii=False))
    else:
        for name, gained in zip(names, points, strict=True):
            say(
                Sentence(
                    "{name:>9} {gained:6} points, {each:.3f} per game",
                    name=name,
                    gained=gained,
                    each=gained / configuration.games,
                )
            )


def _configuration(path: Path | None, settings: Sequence[str]) -> Configuration:
    configuration = Configuration()
    remarks: list[str] = []
    if path is not None:
        configuration, remarks = read_configuration(path)
    for setting in settings:
        line = setting.replace("=", " ", 1)
        configuration, more = parse_configuration(line, "--set", configuration)
        remarks += more
    for one in remarks:
        remark(one)
    return configuration


def _journals(
    outputs: Sequence[TextIO | None],
    configuration: Configuration,
    clients: Sequence[Client],
    seed: int,
) -> list[Journal]:
    log, official_log, text_log = outputs
    names = [client.name for client in clients]
    entrants = [Entrant(client.name, client.connection.protocol) for client in clients]
    journals: list[Journal] = []
    if log is not None:
        journals.append(LogWriter(log, configuration, entrants, seed))
    if official_log is not None:
        journals.append(OfficialLog(official_log, configuration, names))
    if text_log is not None:
        journals.append(TextLog(text_log, names))
    return journals


def _say_where(host: str, seed: int) -> Callable[[int], None]:
    def say_so(port: int) -> None:
        remark(Sentence("listening on {host}:{port}, seed {seed}", host=host, port=port, seed=seed))

    return say_so
