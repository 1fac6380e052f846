"""Who sits where: clients ask for a seat at any time, and get it if it is free and theirs."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from enum import Enum

from tefuda.bridge.protocol.connection import ClientFault, Connection
from tefuda.bridge.protocol.lines import seated
from tefuda.bridge.protocol.reading import Connecting, read_connecting
from tefuda.bridge.rules import Seat, Side
from tefuda.errors import IllegalActionError, TefudaError

INTRODUCTION_SECONDS = 10.0
"""How long a client may take to say who it is."""
MOST_STRANGERS = 64
"""Connections that may be without a seat at once; the oldest makes room for a further one."""


class Role(Enum):
    """The two teams of a match; home sits North and South in the open room."""

    HOME = "home"
    VISITORS = "visitors"


@dataclass(frozen=True, slots=True)
class SeatedClient:
    """A client in its seat: its *connection*, and the name of its *team*."""

    connection: Connection
    team: str


class TeamNames:
    """The names of the two teams, in all rooms; those of a match that goes on are *given*."""

    def __init__(self, given: Mapping[Role, str]) -> None:
        self._given = dict(given)
        self._clients: dict[Role, list[SeatedClient]] = {role: [] for role in Role}

    def __getitem__(self, role: Role) -> str | None:
        """The name of a team; none as long as nobody of it is here."""
        return self._given.get(role) or next((one.team for one in self._here(role)), None)

    def add(self, role: Role, client: SeatedClient) -> None:
        """One more of a team is here."""
        self._clients[role] = [*self._here(role), client]

    def settle(self, names: Mapping[Role, str]) -> None:
        """Fix the *names*, now that something was played under them."""
        self._given |= names

    def _here(self, role: Role) -> list[SeatedClient]:
        return [one for one in self._clients[role] if one.connection.fault is None]

    def check(self, role: Role, name: str) -> None:
        """Refuse a *name* that is not that of the team, or that of the other one."""
        other = Role.VISITORS if role is Role.HOME else Role.HOME
        if not name:
            raise IllegalActionError("a team needs a name")
        if self[other] == name:
            raise IllegalActionError(f"the opponents are {name!r}: two teams need two names")
        if self[role] not in (None, name):
            raise IllegalActionError(f"this team is {self[role]!r}, not {name!r}")


class TableSeats:
    """The four seats of one table, where the home team sits as *home_side*.

    A seat whose client has failed is free for another one of the same team. *remark* is told of
    everybody who gets a seat, or does not.
    """

    def __init__(self, home_side: Side, names: TeamNames, remark: Callable[[str], None]) -> None:
        self.home_side = home_side
        self.names = names
        self._remark = remark
        self._clients: dict[Seat, SeatedClient] = {}
        self._strangers: dict[Connection, asyncio.Task[None]] = {}
        self._news = asyncio.Event()

    def __getitem__(self, seat: Seat) -> SeatedClient:
        return self._clients[seat]

    def role(self, side: Side) -> Role:
        """Which team sits as *side*."""
        return Role.HOME if side is self.home_side else Role.VISITORS

    def welcome(self) -> Connection:
        """The protocol object of a connection that is just being made."""
        return Connection(self._receive)

    def is_free(self, seat: Seat) -> bool:
        """Whether nobody who can be heard sits there."""
        return seat not in self._clients or self._clients[seat].connection.fault is not None

    async def full(self) -> None:
        """Wait until somebody sits in every seat."""
        while any(map(self.is_free, Seat)):
            self._news.clear()
            await self._news.wait()

    def close(self) -> None:
        """Send everybody away."""
        for task in self._strangers.values():
            task.cancel()
        for connection in (*self._strangers, *(one.connection for one in self._clients.values())):
            connection.close()

    def _receive(self, connection: Connection) -> None:
        if len(self._strangers) >= MOST_STRANGERS:
            next(iter(self._strangers)).fail("made room for others: too many connections at once")
        task = asyncio.get_running_loop().create_task(self._introduce(connection))
        self._strangers[connection] = task
        task.add_done_callback(lambda _: self._strangers.pop(connection, None))

    async def _introduce(self, connection: Connection) -> None:
        try:
            asked = await connection.hear(read_connecting, "Connecting", INTRODUCTION_SECONDS)
            self._take_seat(connection, asked)
        except (ClientFault, TefudaError) as error:
            self._remark(f"{connection.address} got no seat: {error}")
            connection.say(f"Error: {error}")
            connection.close()

    def _take_seat(self, connection: Connection, asked: Connecting) -> None:
        seat = self._free_seat(asked.team) if asked.seat is None else asked.seat
        if not self.is_free(seat):
            raise IllegalActionError(f"the seat of {seat.word} is taken")
        role = self.role(seat.side)
        self.names.check(role, asked.team)
        if seat in self._clients:
            self._clients[seat].connection.close()
        client = self._clients[seat] = SeatedClient(connection, asked.team)
        self.names.add(role, client)
        connection.say(seated(seat, asked.team))
        self._remark(f"{seat.word} is {asked.team!r} from {connection.address}")
        self._news.set()

    def _free_seat(self, team: str) -> Seat:
        """A free seat where *team* may sit."""
        for seat in filter(self.is_free, Seat):
            try:
                self.names.check(self.role(seat.side), team)
            except IllegalActionError:
                continue
            return seat
        raise IllegalActionError(f"there is no free seat for {team!r}")
