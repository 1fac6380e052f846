"""A client: seats a player at any table manager, and plays until it says that the session is over.

The player gets Views of its own seat, made from nothing but the lines that came.
"""

from __future__ import annotations

import socket
import time
from collections.abc import Callable
from contextlib import ExitStack, closing, suppress
from dataclasses import dataclass, field, replace
from typing import TypeAlias, TypeVar

from tefuda.bridge.players import Player
from tefuda.bridge.protocol import lines, reading
from tefuda.bridge.protocol.connection import LONGEST_LINE
from tefuda.bridge.protocol.lines import Explanation
from tefuda.bridge.protocol.reading import DUMMY, BoardLine, HeardCall, HeardCard
from tefuda.bridge.rules import Auction, Call, Contract, Seat, View
from tefuda.cards import Card
from tefuda.errors import ContradictionError, IllegalActionError, NotationError

CONNECT_SECONDS = 10.0
RETRY_SECONDS = 0.5
"""How long a client waits before it tries again to get its seat back."""
MOST_RETURNS = 100
"""How often a client comes back in one session."""
MOST_UNKNOWN = 100
"""Lines in a row that may mean nothing to us."""

SeatPlayer: TypeAlias = Callable[[BoardLine, Seat], Player]
"""Makes the player of a board, for a seat."""
Explainer: TypeAlias = Callable[[View, Call], Explanation | None]
"""What is said about a call that was chosen for a View."""
Heard = TypeVar("Heard")


@dataclass(frozen=True, slots=True, kw_only=True)
class Participant:
    """Who plays: a *seat* for a *team*, its *player* by board, and what it *explains*."""

    seat: Seat
    team: str
    player: SeatPlayer
    explains: Explainer = lambda _view, _call: None


@dataclass(slots=True)
class Visit:
    """How a session went: what was seen of the *boards* when they were over, by number, and how
    often one was begun again."""

    seat: Seat
    boards: dict[int, View] = field(default_factory=dict)
    restarts: int = 0
    returns: int = 0
    """How often the connection was lost, and the seat taken again."""


class _Restarted(Exception):
    """The board begins again."""


class _Ended(Exception):
    """The session is over."""


class LinkLost(ConnectionError):
    """There is no table manager, or it has hung up; the message says why, if it is known."""


class TableLink:
    """A connection to a table manager: whole lines in and out."""

    def __init__(self, connection: socket.socket) -> None:
        self._socket = connection
        self._unread = b""

    def close(self) -> None:
        """Hang up."""
        self._socket.close()

    def say(self, line: str) -> None:
        """Send a *line*."""
        try:
            self._socket.sendall(f"{line}\r\n".encode("ascii", "replace"))
        except OSError as error:
            raise LinkLost(str(error)) from None

    def hear(self, reads: Callable[[str], Heard | None], wanted: str) -> Heard:
        """What *reads* makes of the next line that means something to it.

        A board that begins again, or the end of the session, is raised wherever it comes.
        """
        for _ in range(MOST_UNKNOWN):
            line = self._line()
            if (heard := reads(line)) is not None:
                return heard
            if reading.is_start_of_board(line):
                raise _Restarted
            if reading.is_end_of_session(line):
                raise _Ended
            if line.lower() in (lines.ILLEGAL_CALL.lower(), lines.ILLEGAL_CARD.lower()):
                raise IllegalActionError(f"the table manager says {line!r}")
        raise NotationError(f"the table manager did not say {wanted!r}, at last {line!r}")

    def _line(self) -> str:
        while b"\n" not in self._unread:
            if len(self._unread) > LONGEST_LINE:
                raise NotationError(f"a line of more than {LONGEST_LINE} bytes came")
            try:
                more = self._socket.recv(4096)
            except OSError as error:
                raise LinkLost(str(error)) from None
            if not more:
                raise LinkLost("the table manager closed the connection")
            self._unread += more
        line, _, self._unread = self._unread.partition(b"\n")
        return reading.tidy(line.decode("ascii", "replace"))


class _Board:
    """One board at a table, as the client of *participant* lives through it."""

    def __init__(self, link: TableLink, participant: Participant) -> None:
        self.link = link
        self.seat = participant.seat
        self.explains = participant.explains
        self.link.say(lines.ready(self.seat, "deal"))
        self.line = link.hear(reading.read_board, "Board number")
        self._ready("cards")
        hand = link.hear(reading.read_cards, f"{self.seat.title}'s cards")
        self.view = View(self.seat, self.line.vulnerability, hand, Auction(self.line.dealer))
        self.player = participant.player(self.line, self.seat)

    def play(self) -> View:
        """What the seat has seen when it is over."""
        while not self.view.auction.is_over:
            self._call(self.view.auction.to_call)
        contract = self.view.contract
        while contract is not None and not self.view.is_over:
            self._card(contract)
            if len(self.view.played) == 1:
                self._see_dummy(contract)
        return self.view

    def _call(self, seat: Seat) -> None:
        if seat is self.seat:
            made = self.player.call(self.view)
            self.link.say(lines.call(seat, made, self.explains(self.view, made)))
        else:
            self._ready(lines.bid_of(seat))
            made = self.link.hear(_call_by(seat), f"{seat.title} bids").call
        self.view = replace(self.view, auction=self.view.auction.after(made))

    def _card(self, contract: Contract) -> None:
        seat, place = self.view.to_act, len(self.view.played)
        if self.view.must_act:
            if place % 4 == 0:
                self.link.hear(reading.read_to_lead, f"{seat.title} to lead")
            card = self.player.play(self.view)
            self.link.say(lines.play(seat, card))
        else:
            is_dummy = seat is contract.dummy
            self._ready(lines.card_of(DUMMY if is_dummy else seat.title, place // 4 + 1))
            card = self.link.hear(_card_of(seat, is_dummy), f"{seat.title} plays").card
            self._check(seat, card)
        self.view = replace(self.view, played=(*self.view.played, card))

    def _see_dummy(self, contract: Contract) -> None:
        hand = self.view.hand
        if self.seat is not contract.dummy:
            self._ready(DUMMY)
            hand = self.link.hear(reading.read_cards, "Dummy's cards")
            for card in hand:
                self._check(contract.dummy, card)
        self.view = replace(self.view, dummy=hand)

    def _check(self, seat: Seat, card: Card) -> None:
        """Refuse what cannot be, before the player sees it: that *seat* has this *card*."""
        known = self.view.visible.get(seat)
        held = self.view.unseen if known is None else known - self.view.played_by(seat)
        if card not in held:
            raise ContradictionError(
                f"the table manager says that {seat.word} has {card}: that cannot be"
            )

    def _ready(self, what: str) -> None:
        self.link.say(lines.ready(self.seat, what))


def _call_by(seat: Seat) -> Callable[[str], HeardCall | None]:
    def reads(line: str) -> HeardCall | None:
        made = reading.read_call(line)
        return made if made and made.seat is seat else None

    return reads


def _card_of(seat: Seat, is_dummy: bool) -> Callable[[str], HeardCard | None]:
    def reads(line: str) -> HeardCard | None:
        made = reading.read_play(line)
        if made and (made.seat is seat or (is_dummy and made.seat is None)):
            return made
        return None

    return reads


def play_boards(
    link: TableLink,
    participant: Participant,
    visit: Visit,
    after_board: Callable[[Visit], None] = lambda _: None,
) -> None:
    """Play boards from the seat that was taken, until the session is over."""
    is_begun = False
    while True:
        try:
            if not is_begun:
                link.hear(lambda line: reading.is_start_of_board(line) or None, "Start of board")
            board = _Board(link, participant)
            visit.boards[board.line.number] = board.play()
            after_board(visit)
            is_begun = False
        except _Restarted:
            visit.restarts += 1
            is_begun = True
        except _Ended:
            return


def take_seat(link: TableLink, participant: Participant) -> None:
    """Say who comes, and hear who plays; a refusal is told in the manager's words."""
    link.say(lines.connecting(participant.team, participant.seat))
    answers: list[str] = []

    def reads(line: str) -> Seat | None:
        answers.append(line)
        return reading.read_seated(line)

    try:
        link.hear(reads, "seated")
    except LinkLost as lost:
        raise LinkLost(answers[-1] if answers else str(lost)) from None
    link.say(lines.ready(participant.seat, "teams"))
    link.hear(reading.read_teams, "Teams")
    link.say(lines.ready(participant.seat, "start"))


def join(
    participant: Participant,
    *,
    host: str = "127.0.0.1",
    port: int = lines.DEFAULT_PORT,
    patience: float = 0.0,
    after_board: Callable[[Visit], None] = lambda _: None,
) -> Visit:
    """Play a whole session at the table manager at *host* and *port*.

    When the connection breaks the client comes back to its seat, and tries so for *patience*
    seconds. `LinkLost` says why it could not come at all, or not come back.
    """
    visit = Visit(participant.seat)
    link = _seated(participant, host, port)
    while True:
        try:
            with closing(link):
                play_boards(link, participant, visit, after_board)
            return visit
        except LinkLost as lost:
            visit.returns += 1
            if visit.returns > MOST_RETURNS:
                raise
            link = _seated_again(participant, host, port, patience, lost)


def _seated(participant: Participant, host: str, port: int) -> TableLink:
    """A link whose client has its seat."""
    try:
        connection = socket.create_connection((host, port), timeout=CONNECT_SECONDS)
    except OSError as error:
        raise LinkLost(f"no table manager at {host}:{port}: {error.strerror or error}") from None
    connection.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
    connection.settimeout(None)  # others may think as long as they like
    link = TableLink(connection)
    with ExitStack() as stack:
        stack.callback(link.close)
        take_seat(link, participant)
        stack.pop_all()
    return link


def _seated_again(
    participant: Participant, host: str, port: int, patience: float, lost: LinkLost
) -> TableLink:
    """The same after the link was *lost*, as soon as it can be had."""
    deadline = time.monotonic() + patience
    while time.monotonic() < deadline:
        time.sleep(RETRY_SECONDS)
        with suppress(LinkLost):
            return _seated(participant, host, port)
    raise lost
