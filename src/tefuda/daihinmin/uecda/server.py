"""A server for one match: it seats five clients, and sends and asks what a dialogue wants."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from enum import Enum

from tefuda.daihinmin.referee import Dealer
from tefuda.daihinmin.uecda.codec import decode_table, encode
from tefuda.daihinmin.uecda.configuration import Configuration
from tefuda.daihinmin.uecda.connection import ClientFault
from tefuda.daihinmin.uecda.dialogue import Dialogue, Message, Outbox, Request
from tefuda.daihinmin.uecda.journal import Journal, Reply
from tefuda.daihinmin.uecda.messages import PLAYERS
from tefuda.daihinmin.uecda.reception import PROFILE_SECONDS, Client, Reception
from tefuda.errors import IllegalActionError, NotationError

LOOPBACK = "127.0.0.1"
MOVE_SECONDS = 60.0
"""How long a client may think about a move, if nothing else is said."""
LINGER_SECONDS = 0.001
"""How long messages may wait for more of them, unless their player is asked for something."""


class Treatment(Enum):
    """What becomes of a client that died, stalls or floods: its player passes, and is hung up on
    or not; or the match is stopped."""

    PASS = "pass"
    DROP = "drop"
    STOP = "stop"


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
        seated: Callable[[int], None] = lambda _: None,
    ) -> tuple[int, ...]:
        """Wait for five clients and play the match; the points by player.

        *journals* gives those who keep a record, once it is known who plays; *listening* is told
        the port, and *seated* the number of every client that gets one.
        """
        loop = asyncio.get_running_loop()
        reception = Reception(
            self.configuration.names,
            self.remark,
            needs_profile=self.limits.needs_profile,
            patience=self.limits.profile,
            seated=seated,
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
        dialogue = Dialogue(self.configuration, self.dealer, [*journals(clients), watch])
        try:
            await _Clients(clients, self.limits, self.remark, watch).play(dialogue)
        finally:
            for client in clients:
                client.connection.close()
        return tuple(dialogue.points)


class _Watch(Journal):
    """Knows when a game begins: the time of all players starts again then."""

    def __init__(self) -> None:
        self.spent = [0.0] * PLAYERS

    def begin_game(self, *_: object) -> None:
        """Nobody has spent any time yet."""
        self.spent = [0.0] * PLAYERS


class _Clients:
    """Five clients in a dialogue."""

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
        self._flushing: asyncio.TimerHandle | None = None

    async def play(self, dialogue: Dialogue) -> None:
        """All games, to the last message."""
        match = dialogue.match()
        request = next(match)
        while True:
            self._post(request.outbox, first=request.player)
            reply = await self._ask(request)
            try:
                request = match.send(reply)
            except StopIteration:
                break
        self._post(dialogue.outbox)
        self._flush()

    def _post(self, outbox: Outbox, first: int = 0) -> None:
        """Send what waits for player *first*, and see to it that the rest is sent in a moment.

        The others need not wake up for each of the moves that fast clients make; and while one
        client thinks, there is time to make their messages ready.
        """
        self._post_to(first, outbox[first])
        self.clients[first].connection.flush()
        for player, messages in enumerate(outbox):
            if player != first:
                self._post_to(player, messages)
        if self._flushing is None:
            loop = asyncio.get_running_loop()
            self._flushing = loop.call_later(LINGER_SECONDS, self._flush)

    def _post_to(self, player: int, messages: Sequence[Message]) -> None:
        connection = self.clients[player].connection
        for message in messages:
            connection.post(encode(connection.protocol, message))

    def _flush(self) -> None:
        if self._flushing is not None:
            self._flushing.cancel()
            self._flushing = None
        for client in self.clients:
            client.connection.flush()

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
        """From now on *player* passes; say so once. Or there is no more play at all."""
        if self._is_out[player]:
            return
        self._is_out[player] = True
        told = f"player {player}, {self.clients[player].name!r}, {reason}"
        if self.limits.treatment is Treatment.STOP:
            raise IllegalActionError(f"{told}: the match is stopped")
        self.remark(f"{told}: passes from now on")
        if self.limits.treatment is Treatment.DROP:
            self.clients[player].connection.close()
