"""Leagues over TCP: every round is a match on our server, with our clients and outside ones."""

from __future__ import annotations

import asyncio
import shlex
from concurrent.futures import CancelledError
from contextlib import suppress
from subprocess import DEVNULL
from threading import Event

from tefuda.daihinmin.league import League, Round
from tefuda.daihinmin.league.schedule import PORT, RoundDealer, is_command
from tefuda.daihinmin.players import named, player_seed
from tefuda.daihinmin.rules import History, Order
from tefuda.daihinmin.uecda.client import join
from tefuda.daihinmin.uecda.configuration import Configuration
from tefuda.daihinmin.uecda.journal import Journal
from tefuda.daihinmin.uecda.server import Limits, Server, Treatment
from tefuda.errors import IllegalActionError

SEAT_SECONDS = 30.0
"""How long a client may take until it has a seat."""
GOODBYE_SECONDS = 5.0
"""How long an outside client may take to end after the match."""


class TcpDirector:
    """Plays rounds of a *league* on a server of their own, at any free port of this machine.

    Deals are those of a `LocalDirector`, and so are the results of players of ours. Players of
    ours are clients in threads; a command starts an outside client.
    """

    def __init__(self, league: League) -> None:
        self.league = league
        self._stop = Event()
        self._loop: asyncio.AbstractEventLoop | None = None
        self._round: asyncio.Task[list[Order]] | None = None

    def cancel(self) -> None:
        """Make the round that is played, or else the next, end soon."""
        self._stop.set()
        if self._loop is not None and self._round is not None:
            with suppress(RuntimeError):  # it has just ended
                self._loop.call_soon_threadsafe(self._round.cancel)

    def play(self, planned: Round) -> list[Order]:
        """The order of every game of one round."""
        try:
            return asyncio.run(self._play(planned))
        except asyncio.CancelledError:
            raise CancelledError from None

    async def _play(self, planned: Round) -> list[Order]:
        self._loop = asyncio.get_running_loop()
        self._round = asyncio.create_task(_RoundOverTcp(self.league, planned).play())
        if self._stop.is_set():
            self._round.cancel()
        return await self._round


class _Orders(Journal):
    """Keeps how the games ended."""

    def __init__(self) -> None:
        self.found: list[Order] = []

    def end_game(self, _game: int, ended: History, _points: tuple[int, ...]) -> None:
        assert ended.order is not None  # it is over
        self.found.append(ended.order)


class _RoundOverTcp:
    """One round as a match: the server, and five guests who come one after the other."""

    def __init__(self, league: League, planned: Round) -> None:
        self.league = league
        self.place = f"round {planned.number}"
        self.dealer = RoundDealer(league, planned)
        configuration = Configuration(games=planned.games, reset_period=planned.games, port=0)
        self.server = Server(configuration, self.dealer, limits=Limits(treatment=Treatment.STOP))
        self._seated: asyncio.Queue[int] = asyncio.Queue()
        self._guests: list[asyncio.Task[object]] = []

    async def play(self) -> list[Order]:
        """The order of every game."""
        listening: asyncio.Future[int] = asyncio.get_running_loop().create_future()
        orders = _Orders()
        match = asyncio.create_task(
            self.server.run(
                lambda _: [orders], listening=listening.set_result, seated=self._seated.put_nowait
            )
        )
        try:
            port = await listening
            for player in range(len(self.league.players)):
                await self._seat(player, port)
            await match
            await asyncio.wait(self._guests, timeout=GOODBYE_SECONDS)
        except IllegalActionError as error:
            raise IllegalActionError(f"{self.place}: {error}") from None
        finally:
            match.cancel()
            await asyncio.gather(match, return_exceptions=True)
            for guest in self._guests:
                guest.cancel()
            await asyncio.gather(*self._guests, return_exceptions=True)
        return orders.found

    async def _seat(self, player: int, port: int) -> None:
        """Let *player* come, and wait until they have a seat: numbers go by the order of coming."""
        name = self.league.players[player]
        visit = _outside(name, port) if is_command(name) else self._ours(player, port)
        guest = asyncio.create_task(visit)
        self._guests.append(guest)
        seated = asyncio.create_task(self._seated.get())
        try:
            await asyncio.wait(
                [seated, guest], timeout=SEAT_SECONDS, return_when=asyncio.FIRST_COMPLETED
            )
            if not seated.done():
                if guest.done():
                    guest.result()  # why, if it is known
                raise IllegalActionError(f"{name!r} did not take a seat")
        finally:
            seated.cancel()

    async def _ours(self, player: int, port: int) -> object:
        name = self.league.players[player]
        decides = named(name)(player_seed(self.dealer.seed, player))
        return await asyncio.to_thread(join, decides, port=port, name=name)


async def _outside(command: str, port: int) -> object:
    """Run the *command* of an outside client to its end."""
    words = shlex.split(command.replace(PORT, str(port)))
    process = await asyncio.create_subprocess_exec(*words, stdout=DEVNULL, stderr=DEVNULL)
    try:
        return await process.wait()
    finally:
        if process.returncode is None:
            process.kill()
            await process.wait()
