"""The UECda server over real sockets: matches, seats, and unwelcome guests."""

import socket
import threading
from collections.abc import Callable
from contextlib import suppress
from dataclasses import dataclass, field

import pytest

from tefuda.daihinmin.players import Player
from tefuda.daihinmin.rules import Cards, GiftView, Move, View
from tefuda.daihinmin.uecda.client import Link, Outcome, join, play_match
from tefuda.daihinmin.uecda.codec import Protocol
from tefuda.daihinmin.uecda.configuration import Configuration
from tefuda.daihinmin.uecda.dealer import RandomDealer
from tefuda.daihinmin.uecda.messages import PLAYERS
from tefuda.daihinmin.uecda.server import LOOPBACK, Limits, Server
from tests.uecda_guests import PROFILE, Guest, check, good, outcomes, read_to_end, serve
from tests.uecda_matches import Weakest


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


def test_a_client_shows_its_player_how_every_game_ended() -> None:
    @dataclass
    class Witness(Weakest):
        """Keeps what it was shown of games that were over."""

        seen: list[View] = field(default_factory=list)

        def remember(self, view: View) -> None:
            self.seen.append(view)

    witness = Witness(2, 0)
    guests = [good(0), good(1), lambda port: join(witness, port=port), good(3), good(4)]
    check(serve(guests, games=3), 3, good_clients=5)

    assert len(witness.seen) == 3
    for view in witness.seen:
        assert sum(count > 0 for count in view.field.counts) == 1
        begun = [view.played_by(player) for player in range(PLAYERS)]
        assert sorted(map(len, begun))[1:] >= [10, 10, 10, 11]
        assert sum(map(len, begun)) + max(view.field.counts) == 53


def test_thinking_too_long_in_one_game_is_a_fault() -> None:
    @dataclass
    class Slow:
        inner: Player

        def give(self, view: GiftView) -> Cards:
            return self.inner.give(view)

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
