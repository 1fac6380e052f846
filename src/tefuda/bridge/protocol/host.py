"""A host: listens for programs, and lets them play at one table or at two."""

from __future__ import annotations

import asyncio
import os
from collections.abc import Callable, Mapping, Sequence

from tefuda.bridge.protocol.lines import DEFAULT_PORT
from tefuda.bridge.protocol.seating import Role, TeamNames
from tefuda.bridge.protocol.table import HostedTable, Limits, Programme
from tefuda.bridge.rules import Record
from tefuda.errors import IllegalActionError

LOOPBACK = "127.0.0.1"


class Host:
    """Lets two teams play the *programmes*, each at a table of its own and all at once.

    *teams* are the names of those who must play, if a match goes on; *remark* is told what an
    operator should know.
    """

    def __init__(
        self,
        programmes: Sequence[Programme],
        *,
        limits: Limits = Limits(),  # noqa: B008  # immutable
        teams: Mapping[Role, str] | None = None,
        remark: Callable[[str], None] = lambda _: None,
    ) -> None:
        names = TeamNames(teams or {})
        self.tables = [HostedTable(programme, names, limits, remark) for programme in programmes]

    async def run(
        self,
        finished: Callable[[Record], None],
        *,
        host: str = LOOPBACK,
        port: int = DEFAULT_PORT,
        listening: Callable[[Mapping[str, int]], None] = lambda _: None,
    ) -> None:
        """Play all boards; *finished* is told of each that was played to its end.

        The second table listens on the port after that of the first, and none if it has nothing
        to play; *listening* is told the ports by room.
        """
        listeners: dict[str, asyncio.Server] = {}
        try:
            for place, table in enumerate(self.tables):
                if table.programme.boards:
                    listener = await _listener(table, host, port and port + place)
                    listeners[table.programme.room] = listener
            listening({room: one.sockets[0].getsockname()[1] for room, one in listeners.items()})
            await self._play(finished)
        finally:
            for listener in listeners.values():
                listener.close()
            for table in self.tables:
                table.seating.close()

    async def _play(self, finished: Callable[[Record], None]) -> None:
        """All tables; when one of them fails, so do the others."""
        tasks = [asyncio.create_task(table.play(finished)) for table in self.tables]
        try:
            await asyncio.gather(*tasks)
        finally:
            for task in tasks:
                task.cancel()
            await asyncio.gather(*tasks, return_exceptions=True)


async def _listener(table: HostedTable, host: str, port: int) -> asyncio.Server:
    loop = asyncio.get_running_loop()
    try:
        return await loop.create_server(table.seating.welcome, host, port)
    except OSError as error:
        # asyncio adds the address to what the system says, and names it in its own way
        reason = os.strerror(error.errno) if error.errno and error.errno > 0 else error.strerror
        raise IllegalActionError(f"cannot listen on {host}:{port}: {reason}") from None
