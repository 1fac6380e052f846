"""Our client at table managers of others: loose in form, interrupted, or not there at all."""

import socket
from collections.abc import Callable
from contextlib import suppress
from random import Random
from threading import Thread

import pytest

from tefuda.bridge.protocol import lines
from tefuda.bridge.protocol.client import (
    LinkLost,
    Participant,
    TableLink,
    Visit,
    join,
    play_boards,
    take_seat,
)
from tefuda.bridge.protocol.dialogue import Dialogue
from tefuda.bridge.protocol.reading import HeardCall, HeardCard, read_call, read_play, read_ready
from tefuda.bridge.referee import seated
from tefuda.bridge.rules import Board, Deal, Seat
from tefuda.errors import ContradictionError, IllegalActionError, NotationError, TefudaError
from tests.table_clients import lines_told, participant

BOARD = Board.numbered(1, Deal.random(5))
Style = Callable[[str], str]


class Manager:
    """Manages a table at which one seat has a client, and the others players of ours."""

    def __init__(self, link: socket.socket, seat: Seat, style: Style) -> None:
        self.file = link.makefile("rwb")
        self.seat = seat
        self.style = style

    def say(self, line: str) -> None:
        self.file.write(f"{self.style(line)}\r\n".encode())
        self.file.flush()

    def hear(self) -> str:
        return self.file.readline().decode().strip()

    def board(self, most_waits: int = 1000) -> Dialogue:
        """Play the board, or the beginning of it."""
        dialogue = Dialogue(BOARD)
        waits = dialogue.waits()
        wait = next(waits)
        players = seated("random", 1)
        for _ in range(most_waits):
            for seat, line in wait.outbox:
                if seat is self.seat:
                    self.say(line)
            if self.seat in wait.ready:
                ready = read_ready(self.hear())
                assert ready
                assert ready.what in wait.ready[self.seat]
            action: HeardCall | HeardCard | None = None
            if wait.actor is self.seat:
                action = (read_call if wait.is_call else read_play)(self.hear())
            elif wait.actor is not None:
                view = dialogue.history.view(wait.actor)
                player = players[wait.actor]
                action = (
                    HeardCall(wait.actor, player.call(view))
                    if wait.is_call
                    else HeardCard(dialogue.history.to_act, player.play(view))
                )
            try:
                wait = waits.send(action)
            except StopIteration:
                break
        for seat, line in dialogue.unsent:
            if seat is self.seat:
                self.say(line)
        return dialogue


def managed(
    manage: Callable[[Manager], object], seat: Seat = Seat.SOUTH, style: Style = str
) -> tuple[Visit, list[object]]:
    """What a client of ours has seen, and what the manager returned."""
    ours, theirs = socket.socketpair()
    returned: list[object] = []

    def run() -> None:
        with theirs:
            manager = Manager(theirs, seat, style)
            with manager.file:
                returned.append(manage(manager))

    thread = Thread(target=run)
    thread.start()
    visit = Visit(seat)
    with ours:
        try:
            play_boards(TableLink(ours), participant(seat, "random"), visit)
        finally:
            thread.join()
    return visit, returned


def whole(manager: Manager) -> Dialogue:
    dialogue = manager.board()
    manager.say(lines.timing((1, 2), (3, 4)))
    manager.say(lines.END_OF_SESSION)
    return dialogue


def loose(line: str) -> str:
    """The same in another form: capitals, more blanks, suits upwards, voids without a dash."""
    head, colon, hand = line.partition(" : ")
    if colon and "cards" in head:
        suits = [part.strip() for part in hand.split(".") if part.strip()]
        line = f"{head}: " + ".".join(reversed(suits)).replace("-", "") + " "
    return line.upper().replace(" ", "  ")


@pytest.mark.parametrize("seat", Seat)
@pytest.mark.parametrize("style", [str, loose], ids=["plain", "loose"])
def test_a_board_is_seen_as_it_is_played(seat: Seat, style: Style) -> None:
    visit, (dialogue,) = managed(whole, seat, style)

    assert isinstance(dialogue, Dialogue)
    assert visit.boards == {1: dialogue.history.view(seat)}


@pytest.mark.parametrize("waits", [1, 2, 4, 7, 40])
def test_a_board_can_begin_again_at_any_moment(waits: int) -> None:
    def restarts(manager: Manager) -> Dialogue:
        manager.board(waits)
        return whole(manager)

    visit, (dialogue,) = managed(restarts)

    assert isinstance(dialogue, Dialogue)
    assert visit.boards == {1: dialogue.history.view(Seat.SOUTH)}
    assert visit.restarts == 1


def test_what_means_nothing_is_passed_over() -> None:
    visit, _ = managed(whole, style=lambda line: f"hello\r\nTiming - none\r\n{line}")

    assert list(visit.boards) == [1]


@pytest.mark.parametrize(
    ("said", "error", "message"),
    [
        ("Illegal bid", IllegalActionError, "the table manager says 'Illegal bid'"),
        ("x\r\n" * 200, NotationError, "did not say 'Start of board', at last 'x'"),
        ("x" * 9000, NotationError, "a line of more than 1024 bytes"),
    ],
)
def test_a_manager_that_cannot_be_understood_is_an_error(
    said: str, error: type[Exception], message: str
) -> None:
    with pytest.raises(error, match=message):
        managed(lambda manager: manager.file.write(f"{said}\r\n".encode()))


def test_a_manager_that_hangs_up_is_lost() -> None:
    with pytest.raises(LinkLost, match="closed the connection"):
        managed(lambda manager: None)


def test_a_refusal_is_told_in_the_managers_words() -> None:
    ours, theirs = socket.socketpair()
    with ours, theirs:
        theirs.sendall(b"Error Team name mismatch\r\n")
        theirs.shutdown(socket.SHUT_WR)

        with pytest.raises(LinkLost, match=r"^Error Team name mismatch$"):
            take_seat(TableLink(ours), participant(Seat.NORTH, "random"))


def test_where_nobody_listens_the_place_is_named() -> None:
    with pytest.raises(LinkLost, match=r"no table manager at 127\.0\.0\.1:1: Connection refused"):
        join(participant(Seat.NORTH, "random"), port=1)


@pytest.mark.parametrize("wrong", ["dummy", "own", "played"])
def test_a_card_that_cannot_be_is_refused_before_the_player_sees_it(wrong: str) -> None:
    players = seated("random", 1)
    seat = next(seat for seat in Seat if "Dummy's" in str(lines_told(BOARD, seat, players)))
    told = lines_told(BOARD, seat, players)
    plays = [place for place, line in enumerate(told) if " plays " in line]
    if wrong == "dummy":
        shown = next(place for place, line in enumerate(told) if line.startswith("Dummy's"))
        told[shown] = lines.cards("Dummy", BOARD.deal[seat])
    else:
        own = min(BOARD.deal[seat])
        card = f"{own.rank.letter}{own.suit.letter}" if wrong == "own" else told[plays[0]][-2:]
        told[plays[-1]] = told[plays[-1]][:-2] + card
    sits = Participant(seat=seat, team="Ours", player=lambda _, at: players[at])
    ours, theirs = socket.socketpair()
    with ours, theirs:
        theirs.sendall("".join(f"{line}\r\n" for line in told).encode())

        with pytest.raises(ContradictionError, match=r"the table manager says that .* cannot be"):
            play_boards(TableLink(ours), sits, Visit(seat))


def spoiled(told: list[str], luck: Random) -> list[str]:
    """The same lines, of which some are missing, repeated, exchanged or misspelt."""
    result = list(told)
    for _ in range(luck.randrange(1, 4)):
        place, other = luck.randrange(len(result)), luck.randrange(len(result))
        line = result[place]
        letter = luck.randrange(len(line))
        match luck.randrange(4):
            case 0:
                del result[place]
            case 1:
                result.insert(other, line)
            case 2:
                result[place], result[other] = result[other], line
            case _:
                wrong = chr(luck.randrange(32, 127))
                result[place] = line[:letter] + wrong + line[letter + 1 :]
    return result


@pytest.mark.parametrize("seat", Seat)
def test_a_manager_that_stumbles_is_understood_or_refused_in_words(seat: Seat) -> None:
    players = seated("random", 1)
    told = [*lines_told(BOARD, seat, players), lines.END_OF_SESSION]
    sits = Participant(seat=seat, team="Ours", player=lambda _, at: players[at])
    for number in range(60):
        ours, theirs = socket.socketpair()
        with ours, theirs:
            text = "".join(f"{line}\r\n" for line in spoiled(told, Random(number)))
            theirs.sendall(text.encode())
            theirs.shutdown(socket.SHUT_WR)
            with suppress(TefudaError, LinkLost):
                play_boards(TableLink(ours), sits, Visit(seat))
