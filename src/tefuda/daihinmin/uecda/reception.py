"""From the first connection to five seated clients: profiles, numbers, and unwelcome guests."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from dataclasses import dataclass

from tefuda.daihinmin.uecda.codec import Protocol, decode_table, encode_int
from tefuda.daihinmin.uecda.connection import ClientFault, Connection
from tefuda.daihinmin.uecda.messages import PLAYERS, Profile
from tefuda.errors import NotationError

PROFILE_SECONDS = 2.0005
"""How long the official server waits for a profile."""
MAX_STRANGERS = 64
"""Connections that may be without a profile at once; the oldest makes room for a further one."""
MAX_GUESTS = 4 * MAX_STRANGERS
"""Connections that may be without a seat at once."""


@dataclass(frozen=True, slots=True)
class Client:
    """A seated client: its *connection*, with the version that it speaks, and its *name*."""

    connection: Connection
    name: str


class Reception:
    """Seats the first five clients that introduce themselves, in the order of their connections.

    A client that stays silent is taken for one of version 20060, which has no profiles, unless
    *needs_profile*. One that goes before the match begins frees its number for another.
    *seated* is told every number that was given, and *remark* about everybody who does not get a
    seat, or leaves it.
    """

    def __init__(
        self,
        names: tuple[str, ...],
        remark: Callable[[str], None],
        *,
        needs_profile: bool = False,
        patience: float = PROFILE_SECONDS,
        seated: Callable[[int], None] = lambda _: None,
    ) -> None:
        self._names = names
        self._remark = remark
        self._needs_profile = needs_profile
        self._patience = patience
        self._tell_seated = seated
        self._seated: list[Client | None] = [None] * PLAYERS
        self._guests: set[asyncio.Task[None]] = set()
        self._strangers: dict[Connection, None] = {}
        self._before: asyncio.Future[None] | None = None
        self._full = asyncio.Event()

    def welcome(self) -> Connection:
        """The protocol object of a connection that is just being made."""
        return _Guest(self)

    async def five_clients(self) -> list[Client]:
        """The clients by number, once there are five; if that is cancelled, all are sent away."""
        try:
            await self._full.wait()
        except asyncio.CancelledError:
            for client in filter(None, self._seated):
                client.connection.close()
            raise
        finally:
            for guest in list(self._guests):
                guest.cancel()
            await asyncio.gather(*self._guests, return_exceptions=True)
        return [client for client in self._seated if client is not None]

    def receive(self, connection: Connection) -> None:
        """A new *connection*; whether it gets a seat is found out aside."""
        if len(self._guests) >= MAX_GUESTS or self._full.is_set():
            self._turn_away(connection, "too many connections at once")
            return
        if len(self._strangers) >= MAX_STRANGERS:
            next(iter(self._strangers)).fail("made room for others: too many connections at once")
        self._strangers[connection] = None
        loop = asyncio.get_running_loop()
        before, self._before = self._before, loop.create_future()
        guest = loop.create_task(self._seat(connection, before, self._before))
        self._guests.add(guest)
        guest.add_done_callback(self._guests.discard)

    def leave(self, connection: Connection) -> None:
        """A *connection* has gone; before the match its seat is free again."""
        for number, client in enumerate(self._seated):
            if client is not None and client.connection is connection and not self._full.is_set():
                self._seated[number] = None
                self._remark(f"player {number}, {client.name!r}, left before the match")

    async def _seat(
        self,
        connection: Connection,
        before: asyncio.Future[None] | None,
        settled: asyncio.Future[None],
    ) -> None:
        try:
            profile = await self._profile(connection)
            # Numbers follow the order of the connections, so wait for those who came before.
            if before is not None:
                await before
            if connection.fault is not None:
                raise ClientFault(connection.fault)
            self._take_seat(connection, profile)
        except (ClientFault, NotationError) as error:
            self._turn_away(connection, str(error))
        except asyncio.CancelledError:
            self._turn_away(connection, "all seats were taken")
            raise
        finally:
            if not settled.done():
                settled.set_result(None)

    async def _profile(self, connection: Connection) -> Profile | None:
        """What the client tells about itself; none if it says nothing in time."""
        try:
            data = await connection.read(self._patience)
        except ClientFault:
            if self._needs_profile or not connection.is_silent:
                raise
            connection.forgive()
            return None
        finally:
            self._strangers.pop(connection, None)
        return Profile.from_table(decode_table(connection.protocol, data))

    def _take_seat(self, connection: Connection, profile: Profile | None) -> None:
        if None not in self._seated:
            self._turn_away(connection, "all seats were taken")
            return
        number = self._seated.index(None)
        name = profile.name if profile and profile.name else self._names[number]
        connection.protocol = profile.protocol if profile else Protocol.UECDA_2006
        self._seated[number] = Client(connection, name)
        connection.post(encode_int(connection.protocol, number))
        connection.flush()
        version = connection.protocol.value
        self._remark(f"player {number} is {name!r} from {connection.address}, protocol {version}")
        self._tell_seated(number)
        if None not in self._seated:
            self._full.set()

    def _turn_away(self, connection: Connection, reason: str) -> None:
        self._remark(f"{connection.address} got no seat: {reason}")
        connection.close()


class _Guest(Connection):
    """A connection that reports to the reception when it comes and goes."""

    def __init__(self, reception: Reception) -> None:
        super().__init__()
        self._reception = reception

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        """Go to the reception."""
        super().connection_made(transport)
        self._reception.receive(self)

    def connection_lost(self, error: Exception | None) -> None:
        """Leave a seat, if there was one."""
        super().connection_lost(error)
        self._reception.leave(self)
