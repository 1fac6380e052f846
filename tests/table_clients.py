"""What the tests of the table-manager protocol share: sessions over real sockets, and clients."""

import asyncio
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field

from tefuda.bridge.players import Player, named
from tefuda.bridge.protocol.client import Participant, Visit, join
from tefuda.bridge.protocol.dialogue import Dialogue
from tefuda.bridge.protocol.host import Host
from tefuda.bridge.protocol.reading import HeardCall, HeardCard
from tefuda.bridge.protocol.seating import Role
from tefuda.bridge.protocol.session import Session
from tefuda.bridge.protocol.table import Limits
from tefuda.bridge.rules import Board, Deal, Record, Seat
from tefuda.seeds import derived_seed

Guest = Callable[[int], object]
"""A client: it is told the port of its room, and runs in a thread of its own."""

LONGEST_SECONDS = 60.0
"""What no session of a test takes, even on a busy machine."""
QUICK = Limits(action=5.0, absence=2.0)


@dataclass
class Evening:
    """A session: what was played, what the host remarked, and what the guests returned."""

    records: list[Record] = field(default_factory=list)
    remarks: list[str] = field(default_factory=list)
    returned: list[object] = field(default_factory=list)

    @property
    def visits(self) -> list[Visit]:
        return [visit for visit in self.returned if isinstance(visit, Visit)]


def boards(count: int, seed: int = 1) -> list[Board]:
    return [
        Board.numbered(n, Deal.random(derived_seed(seed, "deal", n))) for n in range(1, count + 1)
    ]


def host_session(
    session: Session,
    rooms: Mapping[str, Sequence[Guest]],
    limits: Limits = QUICK,
    teams: Mapping[Role, str] | None = None,
) -> Evening:
    """Run a *session* with guests by room, who come one after the other."""
    evening = Evening()
    host = Host(session.programmes([]), limits=limits, teams=teams, remark=evening.remarks.append)

    async def remarked(before: int) -> None:
        """Wait until a guest was noticed; not for ever."""
        for _ in range(1000):
            if len(evening.remarks) > before:
                return
            await asyncio.sleep(0.001)

    async def run() -> None:
        listening: asyncio.Future[dict[str, int]] = asyncio.get_running_loop().create_future()
        playing = asyncio.create_task(
            host.run(
                evening.records.append,
                port=0,
                listening=lambda ports: listening.set_result(dict(ports)),
            )
        )
        ports = await listening
        guests = []
        for room, guest in ((room, guest) for room, found in rooms.items() for guest in found):
            before = len(evening.remarks)
            guests.append(asyncio.create_task(asyncio.to_thread(guest, ports[room])))
            await remarked(before)
        try:
            async with asyncio.timeout(LONGEST_SECONDS):
                await playing
        finally:
            evening.returned = await asyncio.gather(*guests, return_exceptions=True)

    asyncio.run(run())
    return evening


def participant(seat: Seat, name: str = "bidder", team: str = "") -> Participant:
    """What a client of ours enters with: the player of that *name*."""
    maker = named(name)
    return Participant(
        seat=seat,
        team=team or f"{name} {seat.side.name}",
        player=lambda board, seat: maker(derived_seed(1, board.number, seat.letter)),
    )


def ours(
    seat: Seat, name: str = "bidder", team: str = "", patience: float = 2.0
) -> Callable[[int], Visit]:
    """A client of ours."""
    return lambda port: join(participant(seat, name, team), port=port, patience=patience)


def four(name: str = "bidder") -> list[Guest]:
    """Four clients of ours."""
    return [ours(seat, name) for seat in Seat]


def lines_told(board: Board, seat: Seat, players: Mapping[Seat, Player]) -> list[str]:
    """What the client of *seat* is told on *board* when these *players* play it."""
    dialogue = Dialogue(board)
    waits = dialogue.waits()
    wait = next(waits)
    told: list[tuple[Seat, str]] = []
    while True:
        told += wait.outbox
        made: HeardCall | HeardCard | None = None
        if wait.actor is not None:
            view, player = dialogue.history.view(wait.actor), players[wait.actor]
            made = (
                HeardCall(wait.actor, player.call(view))
                if wait.is_call
                else HeardCard(dialogue.history.to_act, player.play(view))
            )
        try:
            wait = waits.send(made)
        except StopIteration:
            break
    return [line for one, line in (*told, *dialogue.unsent) if one is seat]
