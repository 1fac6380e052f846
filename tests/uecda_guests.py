"""What the tests of the UECda server share: matches over real sockets, and their guests."""

import asyncio
import socket
from collections.abc import Callable
from contextlib import suppress
from dataclasses import dataclass, field

from tefuda.daihinmin.uecda.client import Outcome, join
from tefuda.daihinmin.uecda.codec import Protocol, encode_table
from tefuda.daihinmin.uecda.configuration import Configuration
from tefuda.daihinmin.uecda.dealer import RandomDealer
from tefuda.daihinmin.uecda.messages import Profile
from tefuda.daihinmin.uecda.server import LOOPBACK, Limits, Server
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


def outcomes(played: Played) -> list[Outcome]:
    return [outcome for outcome in played.returned if isinstance(outcome, Outcome)]


def check(played: Played, games: int, *, good_clients: int) -> None:
    """The match went to its end, and nothing that good clients played was refused."""
    assert sum(played.points) == 15 * games
    assert len(outcomes(played)) == good_clients
    for outcome in outcomes(played):
        assert len(outcome.places) == games
        assert outcome.refused == []
