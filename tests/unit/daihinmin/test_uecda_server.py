"""The UECda server over real sockets: matches, and clients that misbehave."""

import asyncio
import socket
import threading
from collections.abc import Callable
from contextlib import suppress
from dataclasses import dataclass, field

import pytest

from tefuda.daihinmin.players import Player
from tefuda.daihinmin.rules import Cards, Move, View
from tefuda.daihinmin.uecda.client import Link, Outcome, join, play_match
from tefuda.daihinmin.uecda.codec import Protocol, encode_table
from tefuda.daihinmin.uecda.configuration import Configuration
from tefuda.daihinmin.uecda.dealer import RandomDealer
from tefuda.daihinmin.uecda.messages import PLAYERS, Profile
from tefuda.daihinmin.uecda.server import LOOPBACK, Limits, Server, Treatment
from tests.uecda_matches import Weakest

Guest = Callable[[int], object]
"""A client: it is told the port, and runs in a thread of its own."""

PROFILE = encode_table(Protocol.UECDA_2007, Profile(Protocol.UECDA_2007, "bad").to_table())


@dataclass
class Played:
    """A match: the points, what the server remarked, and what the guests returned."""

    points: tuple[int, ...] = ()
    remarks: list[str] = field(default_factory=list)
    returned: list[object] = field(default_factory=list)


def serve(guests: list[Guest], games: int = 2, limits: Limits = Limits(move=5.0)) -> Played:  # noqa: B008
    """Run a match between *guests*, who come one after the other."""
    configuration = Configuration(games=games, port=0)
    played = Played()
    server = Server(
        configuration, RandomDealer(1, configuration), limits=limits, remark=played.remarks.append
    )

    async def remarked(before: int) -> None:
        """Wait until a guest was noticed, so that the next has the next number; not for ever."""
        for _ in range(300):
            if len(played.remarks) > before:
                return
            await asyncio.sleep(0.001)

    async def run() -> None:
        listening: asyncio.Future[int] = asyncio.get_running_loop().create_future()
        match = asyncio.create_task(server.run(listening=listening.set_result))
        port = await listening
        tasks = []
        for guest in guests:
            before = len(played.remarks)
            tasks.append(asyncio.create_task(asyncio.to_thread(guest, port)))
            await remarked(before)
        played.points = await match
        played.returned = await asyncio.gather(*tasks)

    asyncio.run(run())
    return played


def good(seed: int, protocol: Protocol = Protocol.UECDA_2007) -> Guest:
    """A client that behaves."""
    return lambda port: join(Weakest(seed, 0), port=port, name=f"good{seed}", protocol=protocol)


def bad(behave: Callable[[socket.socket], object]) -> Guest:
    """A client that introduces itself and sees the match begin, and then does something else."""

    def run(port: int) -> None:
        # The server may hang up at any moment.
        with socket.create_connection((LOOPBACK, port)) as connection, suppress(OSError):
            connection.sendall(PROFILE)
            connection.recv(4 + 480, socket.MSG_WAITALL)
            behave(connection)

    return run


def read_to_end(connection: socket.socket) -> None:
    """Take whatever comes, until the server hangs up."""
    while connection.recv(1 << 16):
        pass


def send_a_part(connection: socket.socket) -> None:
    """Send the beginning of a table, and leave it at that."""
    connection.sendall(bytes(99))
    read_to_end(connection)


def outcomes(played: Played) -> list[Outcome]:
    return [outcome for outcome in played.returned if isinstance(outcome, Outcome)]


def check(played: Played, games: int, *, good_clients: int) -> None:
    """The match went to its end, and nothing that good clients played was refused."""
    assert sum(played.points) == 15 * games
    assert len(outcomes(played)) == good_clients
    for outcome in outcomes(played):
        assert len(outcome.places) == games
        assert outcome.refused == []


def test_five_clients_of_three_versions_play_a_match() -> None:
    oldest, newest = Protocol.UECDA_2006, Protocol.UECDA_2014
    guests = [good(0), good(1, oldest), good(2, newest), good(3, oldest), good(4)]
    played = serve(guests, limits=Limits(profile=0.05))

    check(played, 2, good_clients=5)
    assert [outcome.player for outcome in outcomes(played)] == [0, 1, 2, 3, 4]
    assert "player 1 is 'Player2' from" in played.remarks[1]
    assert played.remarks[2].endswith("protocol 20140")
    for outcome in outcomes(played):
        places = [place for place in outcome.places if place is not None]
        assert sum(PLAYERS - place for place in places) == played.points[outcome.player]


@pytest.mark.parametrize("treatment", list(Treatment))
@pytest.mark.parametrize(
    ("behave", "limit", "reason"),
    [
        (lambda connection: connection.recv(4), 10.0, "disconnected"),
        (lambda connection: connection.sendall(b"\0" * 7), 10.0, "disconnected"),
        (lambda connection: connection.sendall(b"x" * 10_000_000), 10.0, "flooded: "),
        pytest.param(read_to_end, 0.5, "stalled: sent nothing in 0.5 s", marks=pytest.mark.slow),
        pytest.param(
            send_a_part, 0.5, "stalled: sent 99 of 480 bytes in 0.5 s", marks=pytest.mark.slow
        ),
    ],
    ids=["dies", "dies in a table", "floods", "stalls", "half a table"],
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


def test_a_client_that_sends_garbage_is_refused_and_goes_on() -> None:
    class Garbler(Link):
        """Sends tables of nonsense."""

        def send(self, _table: object) -> None:
            self._socket.sendall(b"\x12\x34\x56\x78" * 120)

    def run(port: int) -> Outcome:
        with socket.create_connection((LOOPBACK, port)) as connection:
            link = Garbler(connection, Protocol.UECDA_2007)
            return play_match(link, link.introduce("garble"), Weakest(1, 0))

    played = serve([good(0), good(1), run, good(3), good(4)])

    assert sum(played.points) == 30
    assert played.points[2] == 2
    assert not [remark for remark in played.remarks if "from now on" in remark]
    assert [bool(outcome.refused) for outcome in outcomes(played)] == [
        False,
        False,
        True,
        False,
        False,
    ]


def test_thinking_too_long_in_one_game_is_a_fault() -> None:
    @dataclass
    class Slow:
        inner: Player

        def give(self, hand: Cards, count: int) -> Cards:
            return self.inner.give(hand, count)

        def move(self, view: View) -> Move:
            threading.Event().wait(0.04)
            return self.inner.move(view)

    def run(port: int) -> None:
        with suppress(OSError):  # the match is over before this client is
            join(Slow(Weakest(2, 0)), port=port, name="slow")

    limits = Limits(move=1.0, game=0.1)
    played = serve([good(0), good(1), run, good(3), good(4)], games=1, limits=limits)

    assert any("player 2, 'slow', stalled: sent nothing in" in line for line in played.remarks)
    assert sum(played.points) == 15


def test_who_leaves_before_the_match_frees_a_number() -> None:
    def leave(port: int) -> None:
        with socket.create_connection((LOOPBACK, port)) as connection:
            connection.sendall(PROFILE)
            assert connection.recv(4) == b"\0\0\0\1"

    played = serve([good(0), leave, good(2), good(3), good(4), good(5)])

    check(played, 2, good_clients=5)
    assert "player 1, 'bad', left before the match" in played.remarks
    assert sorted(outcome.player for outcome in outcomes(played)) == [0, 1, 2, 3, 4]


def hostile(kind: int) -> Callable[[socket.socket], object]:
    """One of several ways to be a nuisance before the match."""
    unknown = b"\0\0\x4e\x67" + b"\0" * 476  # version 20071
    return [
        lambda connection: None,
        lambda connection: connection.sendall(b"GET / HTTP/1.1\r\n\r\n"),
        lambda connection: connection.sendall(unknown),
        lambda connection: connection.sendall(b"\xff" * 5000),
        lambda connection: connection.sendall(PROFILE[:479]),
    ][kind]


@pytest.mark.slow
def test_a_thousand_hostile_connections_leave_it_serving() -> None:
    def attack(port: int) -> int:
        held: list[socket.socket] = []
        for number in range(1000):
            connection = socket.create_connection((LOOPBACK, port))
            with suppress(OSError):  # the server may be quicker
                hostile(number % 5)(connection)
            held.append(connection)
            if number % 3 == 0 or len(held) > 150:
                held.pop(0).close()
        for connection in held:
            connection.close()
        return len(held)

    attacked = threading.Event()

    def siege(port: int) -> object:
        try:
            return attack(port)
        finally:
            attacked.set()

    def after(guest: Guest) -> Guest:
        return lambda port: attacked.wait(60) and guest(port)

    played = serve(
        [siege, *(after(good(seed)) for seed in range(PLAYERS))],
        limits=Limits(needs_profile=True, profile=0.5),
    )

    check(played, 2, good_clients=5)
    assert sum("got no seat" in remark for remark in played.remarks) == 1000


def test_a_nuisance_gets_no_seat_and_the_reason_is_told() -> None:
    def visit(port: int) -> None:
        for kind in range(5):
            with socket.create_connection((LOOPBACK, port)) as connection:
                connection.settimeout(5)
                with suppress(OSError):  # the server may be quicker
                    hostile(kind)(connection)
                    if kind:
                        read_to_end(connection)

    limits = Limits(profile=0.05)
    played = serve(
        [visit, lambda port: threading.Event().wait(0.3), *map(good, range(5))], limits=limits
    )
    told = "\n".join(remark for remark in played.remarks if "got no seat" in remark)

    assert sum(played.points) == 30
    for reason in (
        "disconnected",
        "stalled: sent 18 of 480 bytes",
        "unknown protocol 20071",
        "flooded: 5000 bytes when 480 were asked for",
        "stalled: sent 479 of 480 bytes",
    ):
        assert reason in told


def test_only_this_machine_can_connect_unless_told_otherwise() -> None:
    assert Server(Configuration(), RandomDealer(1, Configuration())).host == "127.0.0.1"
