"""One client's connection, seen from the server: bytes in, with bounds on number and time."""

from __future__ import annotations

import asyncio
import socket
from math import inf
from typing import cast

from tefuda.daihinmin.uecda.codec import Protocol
from tefuda.links import MAX_UNSENT, address_of, sending_at_once

MAX_UNASKED = 4 * Protocol.UECDA_2007.table_size
"""Bytes that a client may send ahead before that counts as flooding; a sound one sends none."""
SURE_PACKET = 1400
"""Bytes that travel together on any network. Common clients take half a table for a whole one."""
MOST_IN_A_PACKET = 16 * 1024
"""Bytes that are sent together at most, where the network would carry more."""


class ClientFault(Exception):
    """The client cannot be asked any more; the message says why."""


class Connection(asyncio.Protocol):
    """What one client sent and has yet to be read, and where to write to it.

    A fault is kept: once it is set, every `read` raises it.
    """

    def __init__(self) -> None:
        self.protocol = Protocol.UECDA_2007
        self.address = ""
        self.fault: str | None = None
        self._stayed_silent = False
        self._unread = bytearray()
        self._posted: list[bytes] = []
        self._posted_size = 0
        self._packet_size = SURE_PACKET
        self._transport: asyncio.Transport | None = None
        self._wanted = 0
        self._arrived: asyncio.Future[None] | None = None
        self._deadline = inf
        self._alarm: asyncio.TimerHandle | None = None

    @property
    def is_open(self) -> bool:
        """Whether anything that is sent has a chance to arrive."""
        return self._transport is not None and not self._transport.is_closing()

    @property
    def unread(self) -> int:
        """How many bytes have come that nobody asked for yet."""
        return len(self._unread)

    @property
    def is_silent(self) -> bool:
        """Whether the client is connected, and was asked for a table without sending one byte."""
        return self._stayed_silent and self.is_open

    def forgive(self) -> None:
        """Forget the fault: the client may be asked again."""
        self.fault = None
        self._stayed_silent = False

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        """Send every message at once: a game is hundreds of small ones."""
        self._transport = cast("asyncio.Transport", transport)
        self.address = address_of(transport)
        if link := sending_at_once(transport):
            segment = link.getsockopt(socket.IPPROTO_TCP, socket.TCP_MAXSEG)
            self._packet_size = max(SURE_PACKET, min(segment, MOST_IN_A_PACKET))

    def data_received(self, data: bytes) -> None:
        """Keep what came; whoever waits for it goes on once it is enough."""
        if self.fault is not None:
            self._stop_reading()
            return
        self._unread += data
        if len(self._unread) > MAX_UNASKED + self._wanted:
            self.fail(f"flooded: {len(self._unread)} bytes when {self._wanted} were asked for")
        elif self._arrived is not None and len(self._unread) >= self._wanted:
            self._go_on()

    def connection_lost(self, error: Exception | None) -> None:
        """The other end has gone."""
        if self._alarm:
            self._alarm.cancel()
        half = f" in the middle of a table, after {self.unread} bytes" if self.unread else ""
        self.fail(f"disconnected{half}" + (f": {error}" if error else ""))

    def fail(self, reason: str) -> None:
        """Ask this client nothing more, because of *reason*; the first one is kept."""
        if self.fault is None:
            self.fault = reason
            self._unread.clear()
        self._go_on()

    def _stop_reading(self) -> None:
        """Leave what comes to the network, which makes a flooding client wait."""
        if self._transport is not None and not self._transport.is_closing():
            self._transport.pause_reading()

    async def read(self, limit: float | None) -> bytes:
        """The bytes of the client's next table, which has *limit* seconds to send it.

        Raises `ClientFault` if it does not come.
        """
        size = self.protocol.table_size
        if len(self._unread) < size and self.fault is None:
            await self._wait_for(size, limit)
        if self.fault is not None:
            raise ClientFault(self.fault)
        data = bytes(self._unread[:size])
        del self._unread[:size]
        return data

    async def _wait_for(self, size: int, limit: float | None) -> None:
        loop = asyncio.get_running_loop()
        self._wanted, self._arrived = size, loop.create_future()
        self._deadline = inf if limit is None else loop.time() + limit
        self._set_alarm(loop)
        try:
            await self._arrived
        finally:
            self._wanted, self._arrived, self._deadline = 0, None, inf
        if self.fault is None and self.unread < size:
            self._stayed_silent = not self.unread
            half = f"sent {self.unread} of {size} bytes" if self.unread else "sent nothing"
            self.fail(f"stalled: {half} in {limit:.3g} s")

    def _set_alarm(self, loop: asyncio.AbstractEventLoop) -> None:
        """Look at the clock when the client's time is over.

        One alarm serves many reads: a timer for each of them would cost more than the read.
        """
        if self._deadline == inf or (self._alarm and self._alarm.when() <= self._deadline):
            return
        if self._alarm:
            self._alarm.cancel()
        self._alarm = loop.call_at(self._deadline, self._ring, loop)

    def _ring(self, loop: asyncio.AbstractEventLoop) -> None:
        self._alarm = None
        if loop.time() >= self._deadline:
            self._go_on()
        else:
            self._set_alarm(loop)

    def _go_on(self) -> None:
        if self._arrived is not None and not self._arrived.done():
            self._arrived.set_result(None)

    def post(self, message: bytes) -> None:
        """Send *message* with what else is posted, when that is enough or it is `flush`ed.

        It is not cut in two, since common clients read a table with a single call.
        """
        if self._posted_size + len(message) > self._packet_size:
            self.flush()
        self._posted.append(message)
        self._posted_size += len(message)

    def flush(self) -> None:
        """Send what was posted, in one piece."""
        if not self._posted:
            return
        packet = b"".join(self._posted)
        self._posted.clear()
        self._posted_size = 0
        if self._transport is None or self._transport.is_closing():
            return
        self._transport.write(packet)
        if self._transport.get_write_buffer_size() > MAX_UNSENT:
            self.fail("does not read what it is sent")
            self._transport.abort()

    def close(self) -> None:
        """Let the client go, after what was posted; one that failed may never read that."""
        self.flush()
        if self._transport is None:
            return
        if self.fault is None:
            self._transport.close()
        else:
            self._transport.abort()
