"""Clients that die, stall, flood or only pretend to live: the match goes on without them."""

import asyncio
import socket
import struct
import time
from collections.abc import Callable
from contextlib import suppress

import pytest

from tefuda.daihinmin.uecda.connection import SURE_PACKET, Connection
from tefuda.daihinmin.uecda.server import LOOPBACK, Limits, Treatment
from tefuda.errors import IllegalActionError
from tefuda.links import MAX_UNSENT
from tests.uecda_guests import PROFILE, bad, check, good, read_to_end, serve

RESETS = struct.pack("ii", 1, 0)
"""For SO_LINGER: whoever closes throws away what was not sent, and says so at once."""


def send_a_part(connection: socket.socket) -> None:
    """Send the beginning of a table, and leave it at that."""
    connection.sendall(bytes(99))
    read_to_end(connection)


def shut_one_way(connection: socket.socket) -> None:
    """Never send anything again, but listen."""
    connection.shutdown(socket.SHUT_WR)
    read_to_end(connection)


def reset_in_a_table(connection: socket.socket) -> None:
    """Break off in the middle of a table, and not as one should."""
    connection.sendall(bytes(100))
    time.sleep(0.05)  # so that it arrives: what is still on its way is thrown away too
    connection.setsockopt(socket.SOL_SOCKET, socket.SO_LINGER, RESETS)


def drip(connection: socket.socket) -> None:
    """Send a table byte by byte, always soon enough to seem alive."""
    for _ in range(480):
        connection.sendall(b"\0")
        time.sleep(0.02)


@pytest.mark.parametrize("treatment", [Treatment.PASS, Treatment.DROP])
@pytest.mark.parametrize(
    ("behave", "limit", "reason"),
    [
        (lambda connection: connection.recv(4), 10.0, "disconnected"),
        (lambda connection: connection.sendall(b"\0" * 7), 10.0, "disconnected"),
        (lambda connection: connection.sendall(b"x" * 10_000_000), 10.0, "flooded: "),
        (shut_one_way, 10.0, "disconnected"),
        (reset_in_a_table, 10.0, "disconnected in the middle of a table, after 100 bytes"),
        pytest.param(drip, 0.5, "of 480 bytes in 0.5 s", marks=pytest.mark.slow),
        pytest.param(read_to_end, 0.5, "stalled: sent nothing in 0.5 s", marks=pytest.mark.slow),
        pytest.param(
            send_a_part, 0.5, "stalled: sent 99 of 480 bytes in 0.5 s", marks=pytest.mark.slow
        ),
    ],
    ids=[
        "dies",
        "dies in a table",
        "floods",
        "half closed",
        "reset in a table",
        "drips",
        "stalls",
        "half a table",
    ],
)
def test_the_match_goes_on_without_a_client_that_fails(
    behave: Callable[[socket.socket], object], limit: float, reason: str, treatment: Treatment
) -> None:
    guests = [good(0), good(1), bad(behave), good(3), good(4)]
    played = serve(guests, limits=Limits(move=limit, treatment=treatment))
    told = [remark for remark in played.remarks if "passes from now on" in remark]

    check(played, 2, good_clients=4)
    assert len(told) == 1
    assert "player 2, 'bad', " in told[0]
    assert reason in told[0]
    assert played.points[2] == 2


def test_a_match_can_stop_at_a_client_that_fails() -> None:
    guests = [good(0), good(1), bad(lambda connection: None), good(3), good(4)]

    with pytest.raises(IllegalActionError, match=r"player 2, 'bad', .*: the match is stopped"):
        serve(guests, limits=Limits(treatment=Treatment.STOP))


def test_a_profile_that_drips_in_gets_no_seat() -> None:
    def visit(port: int) -> None:
        with socket.create_connection((LOOPBACK, port)) as connection, suppress(OSError):
            for letter in PROFILE:
                connection.sendall(bytes([letter]))
                time.sleep(0.01)

    played = serve([visit, *map(good, range(5))], limits=Limits(profile=0.1))

    check(played, 2, good_clients=5)
    assert any("got no seat: stalled: sent" in remark for remark in played.remarks)


@pytest.mark.slow
def test_who_never_reads_is_given_up_and_the_match_goes_on() -> None:
    held: list[socket.socket] = []

    def visit(port: int) -> None:
        held.append(socket.socket())
        held[0].setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
        held[0].connect((LOOPBACK, port))
        held[0].sendall(PROFILE)

    guests = [good(0), good(1), visit, good(3), good(4)]
    played = serve(guests, games=100, limits=Limits(move=2.0))
    held[0].close()

    check(played, 100, good_clients=4)
    assert played.points[2] == 100


def test_what_nobody_reads_does_not_pile_up() -> None:
    async def run() -> tuple[Connection, int]:
        ours, theirs = socket.socketpair()
        with theirs:
            loop = asyncio.get_running_loop()
            _, connection = await loop.create_connection(Connection, sock=ours)
            room = 2 * ours.getsockopt(socket.SOL_SOCKET, socket.SO_SNDBUF)
            sent = 0
            while connection.is_open and sent <= room + MAX_UNSENT:
                connection.post(bytes(480))
                connection.flush()
                sent += 480
            await asyncio.sleep(0)
            return connection, sent - room

    connection, kept = asyncio.run(run())

    assert connection.fault == "does not read what it is sent"
    assert kept <= MAX_UNSENT
    assert not connection.is_open


def test_messages_are_sent_together_and_none_is_cut() -> None:
    class Paper(asyncio.Transport):
        """Keeps what is written."""

        def __init__(self) -> None:
            super().__init__()
            self.packets: list[int] = []

        def write(self, data: bytes | bytearray | memoryview) -> None:
            self.packets.append(len(data))

        def get_write_buffer_size(self) -> int:
            return 0

        def is_closing(self) -> bool:
            return False

    paper, connection = Paper(), Connection()
    connection.connection_made(paper)
    for size in (480, 4, 480, 480, 4):
        connection.post(bytes(size))
    connection.flush()

    assert paper.packets == [964, 484]
    assert sum(paper.packets[:1]) + 480 > SURE_PACKET
