"""`tefuda bridge serve`: a table manager, for programs of anybody."""

from __future__ import annotations

import asyncio
import json
import secrets
from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Annotated, Any

import typer

from tefuda.bridge.match import Score
from tefuda.bridge.match.ledger import FILE_NAME
from tefuda.bridge.match.pairing import board_of
from tefuda.bridge.notation import load, result_text
from tefuda.bridge.notation.printed import in_room, room_title
from tefuda.bridge.protocol.host import LOOPBACK, Host
from tefuda.bridge.protocol.lines import DEFAULT_PORT
from tefuda.bridge.protocol.seating import Role
from tefuda.bridge.protocol.session import SEED_TAG, Session, SessionLedger, noted_seed
from tefuda.bridge.protocol.table import ABSENCE_SECONDS, ACTION_SECONDS, Limits
from tefuda.bridge.rules import Record
from tefuda.cli.bridge.match import print_score
from tefuda.cli.ending import interrupted, remark, say
from tefuda.cli.options import AsJson, named_host
from tefuda.words import Sentence

USUAL_BOARDS = 16

Boards = Annotated[
    int | None,
    typer.Option(
        "--boards",
        "-n",
        min=1,
        help=f"How many boards: {USUAL_BOARDS}, or all of a file.",
        show_default=False,
    ),
]
Deals = Annotated[
    Path | None,
    typer.Option(metavar="FILE", help="Boards of a file, not dealt ones.", show_default=False),
]
Rooms = Annotated[
    int,
    typer.Option(min=1, max=2, help="2: a match, with the closed room on the next port."),
]
HostName = Annotated[
    str, typer.Option("--host", callback=named_host, help="0.0.0.0 lets other machines in.")
]
Port = Annotated[int, typer.Option(metavar="NUMBER", min=0, max=65534, help="0: any that is free.")]
Seed = Annotated[
    int | None,
    typer.Option(
        metavar="NUMBER",
        min=0,
        help="The same seed gives the same boards; a new one, or that of the folder.",
        show_default=False,
    ),
]
Folder = Annotated[
    Path,
    typer.Option(
        "--output",
        "-o",
        metavar="FOLDER",
        help=f"Where {FILE_NAME} is written, and from where a session goes on.",
        show_default=False,
    ),
]
ActionLimit = Annotated[
    float, typer.Option(min=0, help="Seconds for a call or a card; 0: no limit.")
]
BoardLimit = Annotated[
    float, typer.Option(min=0, help="Seconds of a side for a board; 0: no limit.")
]
Absence = Annotated[
    float, typer.Option(min=0, help="Seconds until a client that was lost must be back.")
]


def command(  # noqa: PLR0913  # an argument is an option of the command
    *,
    output: Folder,
    boards: Boards = None,
    deals: Deals = None,
    rooms: Rooms = 1,
    host: HostName = LOOPBACK,
    port: Port = DEFAULT_PORT,
    seed: Seed = None,
    action_limit: ActionLimit = ACTION_SECONDS,
    board_limit: BoardLimit = 0.0,
    absence: Absence = ABSENCE_SECONDS,
    as_json: AsJson = False,
) -> None:
    """Seat four bridge programs, any that speak the table-manager protocol.

      tefuda bridge serve --boards 16 --port 2000 -o evening

      tefuda bridge client --seat N --team Ours      (and so for E, S and W)

    With --rooms 2 eight programs play a match: the home team sits North and
    South on the given port, East and West on the next one.

    A finished board is at once in evening/boards.pbn, which `tefuda bridge
    show` and `review` read. After Ctrl-C or a power cut the same command goes
    on where it stopped. A client that dies, stalls or does what is illegal is
    hung up on, and may come back; the board then begins again.
    """
    session = _session(boards, deals, noted_seed(output) if seed is None else seed, rooms)
    limits = Limits(action=action_limit or None, board=board_limit or None, absence=absence or None)
    with SessionLedger(output, session).opened() as ledger:

        def finished(record: Record) -> None:
            ledger.note(record)
            remark(_told(record))

        table = Host(
            session.programmes(ledger.pieces), limits=limits, teams=ledger.teams, remark=remark
        )
        try:
            asyncio.run(
                table.run(finished, host=host, port=port, listening=_say_where(host, session))
            )
        except KeyboardInterrupt:
            stopped = Sentence(
                "stopped after {done} boards; the same command goes on from there",
                done=len(ledger.pieces),
            )
            raise interrupted(stopped) from None
    if as_json:
        print(json.dumps(_as_json(ledger)))
    else:
        _print(ledger)


def _session(boards: int | None, deals: Path | None, seed: int | None, rooms: int) -> Session:
    """The boards of a file, or dealt ones, with their seed noted on each."""
    if deals is not None:
        found = [record.board for record in load(deals)]
        return Session(found[:boards], rooms == 2)
    used = secrets.randbits(32) if seed is None else seed
    dealt = [board_of(used, number) for number in range(1, (boards or USUAL_BOARDS) + 1)]
    return Session(dealt, rooms == 2, {SEED_TAG: str(used)})


def _told(record: Record) -> Sentence:
    title = in_room(Sentence("board {number}", number=record.board.number), record)
    return Sentence("{board}: {result}", board=title, result=result_text(record))


def _say_where(host: str, session: Session) -> Callable[[Mapping[str, int]], None]:
    def say_so(ports: Mapping[str, int]) -> None:
        for room, port in ports.items():
            where = Sentence("listening on {host}:{port}", host=host, port=port)
            if room:
                where = Sentence("{room} {listening}", room=room_title(room), listening=where)
            remark(Sentence("{where}, {boards}", where=where, boards=_boards_told(session)))

    return say_so


def _boards_told(session: Session) -> Sentence:
    boards = Sentence("{count} boards", count=len(session.boards))
    seed = session.tags.get(SEED_TAG)
    return Sentence("{boards}, seed {seed}", boards=boards, seed=seed) if seed else boards


def _print(ledger: SessionLedger) -> None:
    home, visitors = (ledger.teams[role] for role in Role)
    path = ledger.folder / FILE_NAME
    if ledger.session.two_rooms:
        print_score(home, visitors, Score.of(ledger.results), path)
    else:
        say(
            Sentence(
                "{home} {points:+d} points, {boards} boards, {visitors} against",
                home=home,
                points=ledger.points,
                boards=len(ledger.pieces),
                visitors=visitors,
            )
        )
        print(path)


def _as_json(ledger: SessionLedger) -> dict[str, Any]:
    return {
        "teams": list(ledger.teams.values()),
        "points": ledger.points,
        "imps": [result.imps for result in ledger.results],
        "results": [
            {"board": number, "room": room, "ns": record.score()}
            for (number, room), record in sorted(ledger.pieces.items())
        ],
    }
