"""Clients that die, stall, flood or do what is illegal: the session survives them, and their
seats wait for them to come back."""

import asyncio
import socket
import struct
import time
from collections.abc import Callable
from contextlib import suppress
from functools import cache
from random import Random

import pytest

from tefuda.bridge.protocol import lines
from tefuda.bridge.protocol.client import LinkLost, TableLink, Visit
from tefuda.bridge.protocol.connection import LONGEST_LINE, Connection
from tefuda.bridge.protocol.host import LOOPBACK
from tefuda.bridge.protocol.reading import is_start_of_board
from tefuda.bridge.protocol.seating import MOST_STRANGERS
from tefuda.bridge.protocol.session import Session
from tefuda.bridge.protocol.table import MOST_BEGINNINGS, Limits
from tefuda.bridge.rules import Seat
from tefuda.errors import IllegalActionError
from tefuda.links import MAX_UNSENT
from tests.table_clients import Evening, Guest, boards, four, host_session, ours

SESSION = Session(boards(2))
GOOD = [ours(seat, "random") for seat in Seat if seat is not Seat.WEST]
PROMPT = Limits(action=1.0, absence=5.0)
RESETS = struct.pack("ii", 1, 0)
"""For SO_LINGER: whoever closes throws away what was not sent, and says so at once."""

Behaviour = Callable[[socket.socket], object]


def begins_badly(behave: Behaviour, then: Guest | None = None) -> Guest:
    """West takes its seat, sees the first board begin and behaves so; then somebody may come."""

    def visit(port: int) -> object:
        with socket.create_connection((LOOPBACK, port)) as connection, suppress(OSError, LinkLost):
            link = TableLink(connection)
            link.say(lines.connecting("random EW", Seat.WEST))
            link.say(lines.ready(Seat.WEST, "teams"))
            link.say(lines.ready(Seat.WEST, "start"))
            link.hear(lambda line: is_start_of_board(line) or None, lines.START_OF_BOARD)
            behave(connection)
        return then(port) if then else None

    return visit


def comes_back(port: int) -> Visit:
    """West as it should be, as soon as the seat is free."""
    return persistent(Seat.WEST)(port)


def persistent(seat: Seat) -> Callable[[int], Visit]:
    """A client that does not give up until it has had its seat, or for ten seconds."""

    def visit(port: int) -> Visit:
        deadline = time.monotonic() + 10
        while True:
            try:
                return ours(seat, "random")(port)
            except LinkLost:
                if time.monotonic() > deadline:
                    raise
                time.sleep(0.02)

    return visit


def says(*spoken: str) -> Behaviour:
    """Say these lines, and then listen to the end."""

    def behave(connection: socket.socket) -> None:
        for line in spoken:
            connection.sendall(f"{line}\r\n".encode("latin-1"))
        listen(connection)

    return behave


def listen(connection: socket.socket) -> None:
    """Take whatever comes, until the host hangs up."""
    while connection.recv(1 << 16):
        pass


def reset(connection: socket.socket) -> None:
    connection.sendall(b"West ready for de")
    connection.setsockopt(socket.SOL_SOCKET, socket.SO_LINGER, RESETS)


def shut_one_way(connection: socket.socket) -> None:
    connection.shutdown(socket.SHUT_WR)
    listen(connection)


def drip(connection: socket.socket) -> None:
    """Send a line byte by byte, always soon enough to seem alive."""
    for letter in b"West ready for deal and many other things that never come to an end":
        connection.sendall(bytes([letter]))
        time.sleep(0.05)


@cache
def undisturbed() -> Evening:
    return host_session(SESSION, {"": four("random")})


@pytest.mark.parametrize(
    ("behave", "limits", "reason"),
    [
        (lambda connection: None, PROMPT, "disconnected"),
        (reset, PROMPT, "disconnected"),
        (shut_one_way, PROMPT, "disconnected"),
        (lambda connection: connection.sendall(b"x\n" * 99_999), PROMPT, "flooded: more than 32"),
        (lambda connection: connection.sendall(b"x" * 9_999_999), PROMPT, "sent a line of more"),
        (listen, PROMPT, "did not say 'West ready for deal' in 1 s"),
        pytest.param(
            says("West ready for cards"),
            PROMPT,
            "did not say 'West ready for deal' in 1 s, but 'West ready for cards'",
            marks=pytest.mark.slow,
        ),
        pytest.param(
            says("\0\xff\xfe", "West ready for deal", "East passes", "West ready for cards"),
            PROMPT,
            "did not say",
            marks=pytest.mark.slow,
        ),
        pytest.param(drip, PROMPT, "did not say", marks=pytest.mark.slow),
    ],
    ids=["dies", "reset", "half closed", "flood", "long line", "silent", "wrong", "junk", "drips"],
)
def test_a_board_begins_again_when_a_lost_client_is_back(
    behave: Behaviour, limits: Limits, reason: str
) -> None:
    guests = [*GOOD, begins_badly(behave, comes_back)]
    evening = host_session(SESSION, {"": guests}, limits)
    lost = [remark for remark in evening.remarks if "is lost" in remark]

    assert evening.records == undisturbed().records
    assert lost[0].startswith(f"west is lost, on board 1: {reason}")
    assert len(evening.visits) == 4
    assert sum(visit.restarts for visit in evening.visits) == 3 * len(lost)


TO_THE_FIRST_CALL = [
    lines.ready(Seat.WEST, what)
    for what in ("deal", "cards", *(lines.bid_of(seat) for seat in Seat if seat is not Seat.WEST))
]
"""What West says until it has to call on board 1, after three others."""


def test_who_does_what_is_illegal_three_times_is_lost() -> None:
    illegal = 3 * ["North passes"]
    guests = [*GOOD, begins_badly(says(*TO_THE_FIRST_CALL, *illegal), comes_back)]
    evening = host_session(SESSION, {"": guests})
    told = next(remark for remark in evening.remarks if "is lost" in remark)

    assert "did what is illegal 3 times: " in told
    assert evening.records == undisturbed().records


def test_a_session_is_stopped_when_nobody_comes_back() -> None:
    guests = [*(ours(s, "random", patience=0.0) for s in list(Seat)[:3]), begins_badly(listen)]

    with pytest.raises(IllegalActionError, match=r"waited 0.3 s for west: the session is stopped"):
        host_session(SESSION, {"": guests}, Limits(action=0.2, absence=0.3))


def test_a_session_is_stopped_when_a_board_cannot_be_played() -> None:
    def again_and_again(port: int) -> None:
        with suppress(OSError):  # once the host has given up
            while True:
                begins_badly(lambda connection: None)(port)
                time.sleep(0.02)

    guests = [*(ours(s, "random", patience=0.0) for s in list(Seat)[:3]), again_and_again]
    with pytest.raises(IllegalActionError, match=f"board 1 was begun {MOST_BEGINNINGS} times"):
        host_session(SESSION, {"": guests})


@pytest.mark.slow
def test_a_side_has_its_time_for_a_board() -> None:
    slow = begins_badly(says(*TO_THE_FIRST_CALL), comes_back)
    evening = host_session(
        Session(boards(1)), {"": [*GOOD, slow]}, Limits(action=5.0, board=1.5, absence=5.0)
    )

    assert any("did not say 'West bids' in 1." in remark for remark in evening.remarks)
    assert len(evening.records) == 1


def test_strangers_do_not_disturb_a_session() -> None:
    held: list[socket.socket] = []

    def west_after_strangers(port: int) -> Visit:
        said = [*(MOST_STRANGERS * [b""]), b"GET / HTTP/1.1\r\n\r\n", b"\0" * 5000]
        for what in said:
            held.append(socket.create_connection((LOOPBACK, port)))
            held[-1].sendall(what)
        return ours(Seat.WEST, "random")(port)

    evening = host_session(SESSION, {"": [*GOOD, west_after_strangers]})
    for connection in held:
        connection.close()

    assert evening.records == undisturbed().records
    assert any("too many connections at once" in remark for remark in evening.remarks)
    assert any(f"more than {LONGEST_LINE} bytes" in remark for remark in evening.remarks)


def test_a_seat_that_is_taken_stays_taken() -> None:
    refusals: list[str] = []

    def late(port: int) -> None:
        try:
            ours(Seat.NORTH, "random")(port)
        except LinkLost as lost:
            refusals.append(str(lost))

    host_session(SESSION, {"": [GOOD[0], late, *GOOD[1:], comes_back]})

    assert refusals == ["Error: the seat of north is taken"]


def test_what_nobody_reads_does_not_pile_up() -> None:
    async def run() -> tuple[Connection, int]:
        mine, theirs = socket.socketpair()
        with theirs:
            loop = asyncio.get_running_loop()
            _, connection = await loop.create_connection(Connection, sock=mine)
            room = 2 * mine.getsockopt(socket.SOL_SOCKET, socket.SO_SNDBUF)
            sent = 0
            while connection.fault is None and sent <= room + MAX_UNSENT:
                connection.say("x" * 1000)
                sent += 1002
            await asyncio.sleep(0)
            return connection, sent - room

    connection, kept = asyncio.run(run())

    assert connection.fault == "does not read what it is sent"
    assert kept <= MAX_UNSENT


def fuzzed(seed: int) -> Guest:
    """A client that says sound lines, broken ones and bytes, and comes and goes."""
    luck = Random(seed)
    seats = [seat.title for seat in Seat]
    words = [
        *("teams", "start", "deal", "cards", "dummy"),
        *(lines.bid_of(seat) for seat in Seat),
        *(lines.card_of(seat, trick) for seat in (*seats, "dummy") for trick in (1, 2, 13)),
    ]
    spoken = [
        *(f"{seat} ready for {word}" for seat in seats for word in words),
        *(f"{seat} ready to start" for seat in seats),
        *(f"{seat} {what}" for seat in seats for what in ("passes", "bids 1C", "doubles")),
        *(f"{seat} plays {card}" for seat in seats for card in ("AS", "2C", "S2", "XX")),
    ]

    def line() -> bytes:
        text = luck.choice(spoken).encode()
        if luck.random() < 0.2:
            place = luck.randrange(len(text))
            text = text[:place] + luck.randbytes(luck.randrange(9)) + text[place:]
        return text + luck.choice([b"\r\n", b"\n", b"", b"\r\n\r\n"])

    def visit(port: int) -> None:
        for _ in range(4):
            seat = luck.choice(seats)
            with suppress(OSError), socket.create_connection((LOOPBACK, port)) as connection:
                team = luck.choice(["random NS", "random EW", "x"])
                connection.sendall(
                    f'Connecting "{team}" as {seat} using protocol version 18\r\n'.encode()
                )
                for _ in range(luck.randrange(40)):
                    connection.sendall(line())
                    connection.settimeout(0.001)
                    with suppress(TimeoutError):
                        connection.recv(4096)

    return visit


def check_fuzz(seeds: range) -> None:
    """Sound clients get their seats in the end and play what they would have played."""
    expected = undisturbed().records

    for seed in seeds:
        guests = [fuzzed(3 * seed + place) for place in range(3)]
        guests += [persistent(seat) for seat in Seat]
        evening = host_session(SESSION, {"": guests}, Limits(action=1.0, absence=10.0))

        assert evening.records == expected, seed


def test_a_session_outlives_clients_that_talk_nonsense() -> None:
    check_fuzz(range(2))


@pytest.mark.slow
def test_a_session_outlives_a_hundred_crowds_that_talk_nonsense() -> None:
    check_fuzz(range(100, 200))
