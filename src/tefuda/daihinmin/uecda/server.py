"""A server for one match: it seats five clients, and sends and asks what the referee wants."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from enum import Enum

from tefuda.daihinmin.uecda.codec import Protocol, decode_table, encode
from tefuda.daihinmin.uecda.configuration import Configuration
from tefuda.daihinmin.uecda.connection import ClientFault
from tefuda.daihinmin.uecda.dealer import Dealer
from tefuda.daihinmin.uecda.journal import Journal, Reply
from tefuda.daihinmin.uecda.messages import PLAYERS
from tefuda.daihinmin.uecda.reception import PROFILE_SECONDS, Client, Reception
from tefuda.daihinmin.uecda.referee import Message, Outbox, Referee, Request
from tefuda.errors import NotationError

LOOPBACK = "127.0.0.1"
MOVE_SECONDS = 60.0
"""How long a client may think about a move, if nothing else is said."""
LARGEST_PACKET = 1400
"""Bytes that surely travel together. Common clients take half a table for a whole one."""


class Treatment(Enum):
    """What becomes of a client that died, stalls or floods: its player passes in either case."""

    PASS = "pass"
    DROP = "drop"


@dataclass(frozen=True, slots=True, kw_only=True)
class Limits:
    """Seconds for one move, and for all moves of a player in one game; none for no limit.

    A client has *profile* seconds to introduce itself; *needs_profile* turns away who does not.
    """

    move: float | None = MOVE_SECONDS
    game: float | None = None
    profile: float = PROFILE_SECONDS
    treatment: Treatment = Treatment.PASS
    needs_profile: bool = False


class Server:
    """Runs one match on one port; *remark* is told what an operator should know."""

    def __init__(
        self,
        configuration: Configuration,
        dealer: Dealer,
        *,
        limits: Limits = Limits(),  # noqa: B008  # immutable
        host: str = LOOPBACK,
        remark: Callable[[str], None] = lambda _: None,
    ) -> None:
        self.configuration = configuration
        self.dealer = dealer
        self.limits = limits
        self.host = host
        self.remark = remark
        self.port: int | None = None
        """The port that is listened on, once it is."""

    async def run(
        self,
        journals: Callable[[Sequence[Client]], Sequence[Journal]] = lambda _: (),
        *,
        listening: Callable[[int], None] = lambda _: None,
    ) -> tuple[int, ...]:
        """Wait for five clients and play the match; the points by player.

        *journals* gives those who keep a record, once it is known who plays; *listening* is told
        the port.
        """
        loop = asyncio.get_running_loop()
        reception = Reception(
            self.configuration.names,
            self.remark,
            needs_profile=self.limits.needs_profile,
            patience=self.limits.profile,
        )
        listener = await loop.create_server(
            reception.welcome, self.host, self.configuration.port, backlog=128
        )
        try:
            self.port = listener.sockets[0].getsockname()[1]
            listening(self.port)
            clients = await reception.five_clients()
        finally:
            listener.close()
        watch = _Watch()
        referee = Referee(self.configuration, self.dealer, [*journals(clients), watch])
        try:
            await _Table(clients, self.limits, self.remark, watch).play(referee)
        finally:
            for client in clients:
                client.connection.close()
        return tuple(referee.points)


class _Watch(Journal):
    """Knows when a game begins: the time of all players starts again then."""

    def __init__(self) -> None:
        self.spent = [0.0] * PLAYERS

    def begin_game(self, *_: object) -> None:
        """Nobody has spent any time yet."""
        self.spent = [0.0] * PLAYERS


class _Table:
    """Five clients at a referee."""

    def __init__(
        self,
        clients: Sequence[Client],
        limits: Limits,
        remark: Callable[[str], None],
        watch: _Watch,
    ) -> None:
        self.clients = clients
        self.limits = limits
        self.remark = remark
        self.watch = watch
        self._is_out = [False] * len(clients)

    async def play(self, referee: Referee) -> None:
        """All games, to the last message."""
        match = referee.match()
        request = next(match)
        while True:
            self._send(request.outbox, request.player)
            reply = await self._ask(request)
            try:
                request = match.send(reply)
            except StopIteration:
                break
        self._send(referee.outbox)

    def _send(self, outbox: Outbox, first: int = 0) -> None:
        """Send what waits; to player *first* before the others, who need not think now."""
        for step in range(PLAYERS):
            player = (first + step) % PLAYERS
            connection = self.clients[player].connection
            for packet in _packets(connection.protocol, outbox[player]):
                connection.write(packet)

    async def _ask(self, request: Request) -> Reply:
        player = request.player
        client = self.clients[player]
        limit = self._time_left(player)
        start = time.monotonic()
        try:
            data = await client.connection.read(limit)
        except ClientFault as fault:
            self._give_up(player, str(fault))
            return Reply(fault=str(fault))
        self.watch.spent[player] += time.monotonic() - start
        try:
            return Reply(decode_table(client.connection.protocol, data))
        except NotationError as error:
            return Reply(fault=str(error), data=data)

    def _time_left(self, player: int) -> float | None:
        limits = self.limits
        left = None if limits.game is None else max(0.0, limits.game - self.watch.spent[player])
        return min((limit for limit in (limits.move, left) if limit is not None), default=None)

    def _give_up(self, player: int, reason: str) -> None:
        """From now on *player* passes; say so once."""
        if self._is_out[player]:
            return
        self._is_out[player] = True
        self.remark(f"player {player}, {self.clients[player].name!r}, {reason}: passes from now on")
        if self.limits.treatment is Treatment.DROP:
            self.clients[player].connection.close()


def _packets(protocol: Protocol, messages: Sequence[Message]) -> list[bytes]:
    """The bytes of *messages*, together as far as they travel together."""
    parts = [encode(protocol, message) for message in messages]
    whole = b"".join(parts)
    if len(whole) <= LARGEST_PACKET:
        return [whole] if whole else []
    packets = [parts[0]]
    for part in parts[1:]:
        if len(packets[-1]) + len(part) > LARGEST_PACKET:
            packets.append(part)
        else:
            packets[-1] += part
    return packets
