"""`tefuda bridge client`: one of our players at any table manager."""

from __future__ import annotations

import json
from typing import Annotated, Any

import typer

from tefuda.bridge.knowledge.agreements import Agreements
from tefuda.bridge.match.pairing import players_seed
from tefuda.bridge.players import MAKERS, Player, Team
from tefuda.bridge.protocol.alerts import CallWords, Openness
from tefuda.bridge.protocol.client import Participant, Visit, join
from tefuda.bridge.protocol.lines import DEFAULT_PORT, team_name
from tefuda.bridge.protocol.reading import BoardLine
from tefuda.bridge.referee import seat_seed
from tefuda.bridge.rules import Seat
from tefuda.cli.ending import interrupted, remark, say
from tefuda.cli.options import AsJson, named_host
from tefuda.words import Sentence

SeatName = Annotated[
    str, typer.Option("--seat", metavar="SEAT", help="N, E, S or W.", show_default=False)
]
PlayerName = Annotated[
    str,
    typer.Option(
        "--player",
        metavar="NAME",
        help=f"One of: {', '.join(sorted(MAKERS))}; with options as in fused:signals=never; "
        "or your own, module:Class.",
    ),
]
TeamName = Annotated[
    str | None,
    typer.Option("--team", metavar="NAME", help="Partners give the same.", show_default="NAME"),
]
Opponents = Annotated[
    str,
    typer.Option(metavar="NAME", help="Agreements of the opponents: a file or a name."),
]
Explains = Annotated[
    Openness, typer.Option("--explain", help="What is told about own calls, in words.")
]
HostName = Annotated[
    str, typer.Option("--host", callback=named_host, help="Where the table manager is.")
]
Port = Annotated[int, typer.Option(min=1, max=65535, help="Its port.")]
Seed = Annotated[int, typer.Option(metavar="NUMBER", min=0, help="The seed of the player.")]
Patience = Annotated[
    float, typer.Option(min=0, help="Seconds to come back when the connection breaks.")
]


def command(  # noqa: PLR0913  # an argument is an option of the command
    *,
    seat: SeatName,
    player: PlayerName = "tefuda",
    team: TeamName = None,
    opponents: Opponents = "people",
    explain: Explains = Openness.ALERTS,
    host: HostName = "127.0.0.1",
    port: Port = DEFAULT_PORT,
    seed: Seed = 0,
    patience: Patience = 30.0,
    as_json: AsJson = False,
) -> None:
    """Seat a player at a table manager, ours or any other, and play the session.

      tefuda bridge client --host 127.0.0.1 --port 2000 --seat N --team Ours

    Artificial calls are alerted, in words; --explain all says what every call
    shows. Opponents are taken for people who have agreed on nothing, unless
    --opponents names what they have: standard, or a file.
    """
    place = Seat.parse(seat)
    partners = Team.named(player)
    pairs = {place.side: partners.agreed, place.side.other: Agreements.load(opponents)}
    maker = partners.maker(pairs)

    def sits(board: BoardLine, sits_at: Seat) -> Player:
        return maker(seat_seed(players_seed(seed, board.number), sits_at))

    participant = Participant(
        seat=place,
        team=team_name(player if team is None else team),
        player=sits,
        explains=CallWords(pairs, explain),
    )
    try:
        visit = join(participant, host=host, port=port, patience=patience, after_board=_tell)
    except KeyboardInterrupt:
        raise interrupted(Sentence("left the table")) from None
    if as_json:
        print(json.dumps(_as_json(visit)))
    else:
        say(_summary(visit))


def _summary(visit: Visit) -> Sentence:
    boards = Sentence("{count} boards", count=len(visit.boards))
    if visit.restarts:
        boards = Sentence("{boards}, {count} begun again", boards=boards, count=visit.restarts)
    return Sentence("{seat}: {boards}", seat=visit.seat.word, boards=boards)


def _tell(visit: Visit) -> None:
    number = next(reversed(visit.boards))
    contract = visit.boards[number].contract
    played = contract.text if contract else Sentence("passed out")
    board = Sentence("board {number}", number=number)
    remark(Sentence("{board}: {result}", board=board, result=played))


def _as_json(visit: Visit) -> dict[str, Any]:
    contracts = {number: view.contract for number, view in visit.boards.items()}
    return {
        "seat": visit.seat.letter,
        "boards": {number: one and str(one) for number, one in contracts.items()},
        "restarts": visit.restarts,
        "returns": visit.returns,
    }
