"""A client: connects a player to any UECda server and plays the match to its end."""

from __future__ import annotations

import socket
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from time import perf_counter

from tefuda.daihinmin.players import Player, Rememberer
from tefuda.daihinmin.rules import OFFICIAL, Rules
from tefuda.daihinmin.uecda.cells import table_of_cards, table_of_move
from tefuda.daihinmin.uecda.client_view import ClientView
from tefuda.daihinmin.uecda.codec import (
    INT_SIZE,
    Protocol,
    decode_int,
    decode_table,
    encode_table,
)
from tefuda.daihinmin.uecda.configuration import DEFAULT_PORT
from tefuda.daihinmin.uecda.messages import PLAYERS, Answer, End, Profile
from tefuda.daihinmin.uecda.table import Table
from tefuda.errors import NotationError

CONNECT_SECONDS = 10.0


@dataclass(slots=True)
class Outcome:
    """How a match went for one *player*: places by game (0 is first), plays *refused*, and the
    *seconds* that each decision took by the clock, gifts among them."""

    player: int
    places: list[int | None] = field(default_factory=list)
    turns: int = 0
    refused: list[str] = field(default_factory=list)
    seconds: list[float] = field(default_factory=list)

    @contextmanager
    def timed(self) -> Iterator[None]:
        """Take the time of a decision."""
        start = perf_counter()
        yield
        self.seconds.append(perf_counter() - start)


class Link:
    """A connection to a server: whole messages in and out."""

    def __init__(self, connection: socket.socket, protocol: Protocol) -> None:
        self.protocol = protocol
        self._socket = connection
        self._socket.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)

    def introduce(self, name: str) -> int:
        """Send a profile, always as version 20070 does; the number of the player."""
        if self.protocol is not Protocol.UECDA_2006:
            profile = Profile(self.protocol, name).to_table()
            self._socket.sendall(encode_table(Protocol.UECDA_2007, profile))
        return self.receive_int()

    def send(self, table: Table) -> None:
        """Send *table* in one piece."""
        self._socket.sendall(encode_table(self.protocol, table))

    def receive_table(self) -> Table:
        """The next table."""
        return decode_table(self.protocol, self._receive(self.protocol.table_size))

    def receive_int(self) -> int:
        """The next integer."""
        return decode_int(self.protocol, self._receive(INT_SIZE))

    def _receive(self, size: int) -> bytes:
        data = self._socket.recv(size, socket.MSG_WAITALL)
        while len(data) < size:
            more = self._socket.recv(size - len(data))
            if not more:
                raise ConnectionError("the server closed the connection before the match was over")
            data += more
        return data


def play_match(
    link: Link,
    number: int,
    player: Player,
    *,
    rules: Rules = OFFICIAL,
    after_game: Callable[[Outcome], None] = lambda _: None,
) -> Outcome:
    """Play as player *number*, which the server gave, until it says that the match is over."""
    outcome = Outcome(number)
    seen = ClientView(number, rules)
    end = End.GAME_OVER
    while end is not End.MATCH_OVER:
        if asked := seen.start(link.receive_table()):
            with outcome.timed():
                gift = player.give(asked)
            seen.give(gift)
            link.send(table_of_cards(gift))
        end = End.GOES_ON
        while end is End.GOES_ON:
            _turn(link, seen, player, outcome)
            end = _end(link.receive_int())
        if isinstance(player, Rememberer):
            player.remember(seen.view)
        outcome.places.append(_place(number, seen.view.field.finished))
        after_game(outcome)
    return outcome


def _turn(link: Link, seen: ClientView, player: Player, outcome: Outcome) -> None:
    if seen.turn(link.receive_table()):
        with outcome.timed():
            move = player.move(seen.view)
        link.send(table_of_move(move))
        outcome.turns += 1
        if link.receive_int() != Answer.ACCEPTED and move is not None:
            outcome.refused.append(move.text)
    seen.shown(link.receive_table())


def _place(player: int, finished: tuple[int, ...]) -> int | None:
    """The place of *player*; none if it was drawn by lot, which clients are not told."""
    if player in finished:
        return finished.index(player)
    return PLAYERS - 1 if len(finished) == PLAYERS - 1 else None


def _end(code: int) -> End:
    try:
        return End(code)
    except ValueError:
        raise NotationError(f"the server ended a turn with {code}, not with 0, 1 or 2") from None


def join(
    player: Player,
    *,
    host: str = "127.0.0.1",
    port: int = DEFAULT_PORT,
    name: str = "tefuda",
    protocol: Protocol = Protocol.UECDA_2007,
    rules: Rules = OFFICIAL,
    after_game: Callable[[Outcome], None] = lambda _: None,
) -> Outcome:
    """Connect *player* to the server at *host* and *port*, and play the whole match."""
    with socket.create_connection((host, port), timeout=CONNECT_SECONDS) as connection:
        connection.settimeout(None)  # others may think as long as they like
        link = Link(connection, protocol)
        number = link.introduce(name)
        return play_match(link, number, player, rules=rules, after_game=after_game)
