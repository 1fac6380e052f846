"""The page about the protocol shows what is really said."""

import re
import socket
from pathlib import Path
from threading import Thread

from tefuda.bridge.match.pairing import board_of
from tefuda.bridge.protocol import lines
from tefuda.bridge.protocol.client import Participant, TableLink, Visit, play_boards, take_seat
from tefuda.bridge.referee import seated
from tefuda.bridge.rules import Seat
from tests.table_clients import lines_told

PAGE = Path(__file__).parents[4] / "docs" / "table-manager.md"
EXCHANGE = re.compile(r"### One exchange\n.*?```\n(.*?)\n```", re.DOTALL)
BOARD = board_of(1, 1)
SEAT = Seat.EAST


class Noted(TableLink):
    """A link that notes what is said on it."""

    def __init__(self, connection: socket.socket) -> None:
        super().__init__(connection)
        self.noted: list[str] = []

    def say(self, line: str) -> None:
        self.noted.append(f"> {line}")
        super().say(line)

    def _line(self) -> str:
        line = super()._line()
        self.noted.append(f"< {line}")
        return line


def manager_lines() -> list[str]:
    """What a client in `SEAT` is told, from its seat to the end, when `bidder`s play."""
    introduction = [lines.seated(SEAT, "Ours"), lines.teams("Theirs", "Ours")]
    board = lines_told(BOARD, SEAT, seated("bidder", 1))
    return [*introduction, *board, lines.timing((1, 2), (1, 2)), lines.END_OF_SESSION]


def exchange() -> list[str]:
    """All lines of a session of one board, as a client of ours lives through it."""
    ours, theirs = socket.socketpair()
    with ours, theirs:
        link = Noted(ours)
        text = "".join(f"{line}\r\n" for line in manager_lines())
        Thread(target=theirs.sendall, args=[text.encode()]).start()
        participant = Participant(
            seat=SEAT, team="Ours", player=lambda _, seat: seated("bidder", 1)[seat]
        )
        take_seat(link, participant)
        play_boards(link, participant, Visit(SEAT))
    return link.noted


def test_the_exchange_of_the_page_is_a_real_one() -> None:
    found = EXCHANGE.search(PAGE.read_text(encoding="utf-8"))
    assert found
    begin, end = found[1].split("\n...\n")
    said = exchange()

    assert begin.splitlines() == said[: begin.count("\n") + 1]
    assert end.splitlines() == said[-end.count("\n") - 1 :]
