"""One table: four clients, the boards that they play, and what becomes of those that fail."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field

from tefuda.bridge.protocol import lines
from tefuda.bridge.protocol.connection import ClientFault
from tefuda.bridge.protocol.dialogue import Action, Dialogue, Misconduct, Wait
from tefuda.bridge.protocol.reading import Ready, read_call, read_play, read_ready
from tefuda.bridge.protocol.seating import Role, SeatedClient, TableSeats, TeamNames
from tefuda.bridge.rules import Board, Record, Seat, Side
from tefuda.errors import IllegalActionError

ACTION_SECONDS = 120.0
"""How long a client may take for a call or a card, if nothing else is said."""
ABSENCE_SECONDS = 60.0
"""How long the seat of a client that failed is kept for it to come back."""
MOST_BEGINNINGS = 4
"""How often a board is begun before the session is given up."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Limits:
    """Seconds for one call or card, for all that a side does on one board, and until a client that
    has failed must be back; none for no limit."""

    action: float | None = ACTION_SECONDS
    board: float | None = None
    absence: float | None = ABSENCE_SECONDS


@dataclass(frozen=True, slots=True)
class Programme:
    """What is played at a table: the *boards*, and where the home team sits; the *room* has a name
    if there are two. The *tags* are noted on every board."""

    boards: Sequence[Board]
    home_side: Side = Side.NS
    room: str = ""
    tags: Mapping[str, str] = field(default_factory=dict)


class _SeatLost(Exception):
    """The client of *seat* cannot go on."""

    def __init__(self, seat: Seat, reason: str) -> None:
        super().__init__(reason)
        self.seat = seat


class HostedTable:
    """Lets four clients play a *programme*, teams of these *names*."""

    def __init__(
        self, programme: Programme, names: TeamNames, limits: Limits, remark: Callable[[str], None]
    ) -> None:
        self.programme = programme
        self.names = names
        self.limits = limits
        self._place = f"{programme.room.lower()} room, " if programme.room else ""
        self._tell = remark
        self.seating = TableSeats(programme.home_side, names, self._remark)
        self._introduced: dict[Seat, SeatedClient] = {}
        self._now = dict.fromkeys(Side, 0.0)
        self._total = dict.fromkeys(Side, 0.0)

    async def play(self, finished: Callable[[Record], None]) -> None:
        """All boards; *finished* is told of each that was played to its end."""
        for board in self.programme.boards:
            finished(await self._board(board))
            self.names.settle(self._teams())
        if self.programme.boards:
            self._say(Seat, lines.END_OF_SESSION)

    async def _board(self, board: Board) -> Record:
        """The board as it was played; when a client is lost it begins again, as the protocol has
        it, once somebody is there in its place."""
        for _ in range(MOST_BEGINNINGS):
            await self._assemble()
            try:
                return await self._played(board)
            except _SeatLost as lost:
                self._give_up(lost, f", on board {board.number}")
        raise IllegalActionError(
            f"{self._place}board {board.number} was begun {MOST_BEGINNINGS} times in vain"
        )

    async def _assemble(self) -> None:
        """Wait until everybody is here and knows who plays: at first as long as it takes."""
        limit = self.limits.absence if self._introduced else None
        try:
            async with asyncio.timeout(limit):
                while missing := await self._unintroduced():
                    await asyncio.gather(*map(self._introduce, missing))
        except TimeoutError:
            absent = [seat.word for seat in Seat if self.seating.is_free(seat)]
            who = " and ".join(absent) or "everybody"
            raise IllegalActionError(
                f"{self._place}waited {limit:.3g} s for {who}: the session is stopped"
            ) from None

    async def _unintroduced(self) -> list[Seat]:
        await self.seating.full()
        return [seat for seat in Seat if self._introduced.get(seat) is not self.seating[seat]]

    async def _introduce(self, seat: Seat) -> None:
        """Tell one client who plays, as soon as it wants to know."""
        client = self.seating[seat]
        try:
            await self._hear_ready(seat, frozenset(["teams"]))
            client.connection.say(lines.teams(*self._players()[:2]))
            await self._hear_ready(seat, frozenset(["start"]))
            self._introduced[seat] = client
        except ClientFault as fault:
            self._give_up(_SeatLost(seat, str(fault)))

    async def _played(self, board: Board) -> Record:
        self._now = dict.fromkeys(Side, 0.0)
        for seat in Seat:
            self.seating[seat].connection.forget()
        dialogue = Dialogue(board)
        waits = dialogue.waits()
        wait = next(waits)
        while True:
            made = await self._heard(wait)
            try:
                wait = waits.send(made)
            except StopIteration:
                break
            except Misconduct as misconduct:
                self.seating[misconduct.seat].connection.fail(str(misconduct))
                raise _SeatLost(misconduct.seat, str(misconduct)) from None
        self._send(dialogue.unsent)
        self._say(Seat, self._timing())
        return dialogue.record(self._players(), self._tags())

    async def _heard(self, wait: Wait) -> Action | None:
        """Send what *wait* has to say; what its actor does, once all others are ready too."""
        for seat in Seat:
            if self.seating[seat] is not self._introduced[seat]:
                raise _SeatLost(seat, "left, and another client came")
        self._send(wait.outbox)
        tasks: dict[Seat, asyncio.Task[object]] = {
            seat: asyncio.create_task(self._hear_ready(seat, whats))
            for seat, whats in wait.ready.items()
        }
        action = None
        if wait.actor is not None:
            action = asyncio.create_task(self._hear_action(wait.actor, wait.is_call))
            tasks[wait.actor] = action
        try:
            await asyncio.wait(tasks.values(), return_when=asyncio.FIRST_EXCEPTION)
            for seat, task in tasks.items():
                if task.done():
                    _result(seat, task)
        finally:
            for task in tasks.values():
                task.cancel()
            await asyncio.gather(*tasks.values(), return_exceptions=True)
        return action.result() if action else None

    async def _hear_ready(self, seat: Seat, whats: frozenset[str]) -> Ready:
        def reads(line: str) -> Ready | None:
            ready = read_ready(line)
            return ready if ready and ready.seat is seat and ready.what in whats else None

        wanted = lines.ready(seat, max(whats))
        return await self.seating[seat].connection.hear(reads, wanted, self.limits.action)

    async def _hear_action(self, seat: Seat, is_call: bool) -> Action:
        reads: Callable[[str], Action | None] = read_call if is_call else read_play
        wanted = f"{seat.title} {'bids' if is_call else 'plays'}"
        began = time.monotonic()
        try:
            limit = self._time_left(seat.side)
            return await self.seating[seat].connection.hear(reads, wanted, limit)
        finally:
            spent = time.monotonic() - began
            self._now[seat.side] += spent
            self._total[seat.side] += spent

    def _time_left(self, side: Side) -> float | None:
        board = self.limits.board
        left = None if board is None else max(0.0, board - self._now[side])
        return min((one for one in (self.limits.action, left) if one is not None), default=None)

    def _give_up(self, lost: _SeatLost, when: str = "") -> None:
        """Hang up on a client, unless another of its team has the seat already."""
        connection = self.seating[lost.seat].connection
        if connection.fault is not None:
            connection.close()
        self._remark(f"{lost.seat.word} is lost{when}: {lost}")

    def _remark(self, text: str) -> None:
        self._tell(self._place + text)

    def _players(self) -> tuple[str, str, str, str]:
        north, east, south, west = (self.seating[seat].team for seat in Seat)
        return north, east, south, west

    def _teams(self) -> dict[Role, str]:
        return {self.seating.role(seat.side): self.seating[seat].team for seat in Seat}

    def _tags(self) -> dict[str, str]:
        teams = self._teams()
        room = {"Room": self.programme.room} if self.programme.room else {}
        named = {"HomeTeam": teams[Role.HOME], "VisitTeam": teams[Role.VISITORS]}
        return {**self.programme.tags, **named, "Scoring": "IMP", **room}

    def _timing(self) -> str:
        (north, east), (all_north, all_east) = self._now.values(), self._total.values()
        return lines.timing((north, east), (all_north, all_east))

    def _say(self, seats: Iterable[Seat], line: str) -> None:
        self._send((seat, line) for seat in seats)

    def _send(self, outbox: Iterable[tuple[Seat, str]]) -> None:
        for seat, line in outbox:
            self.seating[seat].connection.say(line)


def _result(seat: Seat, task: asyncio.Task[object]) -> None:
    """Raise what *task* raised: that the client of *seat* is lost, if it was the client's fault."""
    try:
        task.result()
    except ClientFault as fault:
        raise _SeatLost(seat, str(fault)) from None
