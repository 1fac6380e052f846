"""One client's connection, seen from the host: lines in, with bounds on number, length and time."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from typing import TypeVar, cast

from tefuda.links import MAX_UNSENT, address_of, sending_at_once

LONGEST_LINE = 1024
"""Bytes of a line; a sound one has less than a hundred, an explanation a few hundred."""
MOST_WAITING = 32
"""Lines that may have come without being asked for. A sound client is one or two ahead."""

Heard = TypeVar("Heard")


class ClientFault(Exception):
    """The client cannot be heard any more; the message says why."""


class Connection(asyncio.Protocol):
    """What one client said and nobody has listened to yet, and where to speak to it.

    A fault is kept: once it is set, every `hear` raises it. *made* is told of the connection when
    it is there.
    """

    def __init__(self, made: Callable[[Connection], None] = lambda _: None) -> None:
        self.address = ""
        self.fault: str | None = None
        self._tell_made = made
        self._waiting: list[str] = []
        self._begun = b""
        self._news = asyncio.Event()
        self._transport: asyncio.Transport | None = None

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        """Send every line at once."""
        self._transport = cast("asyncio.Transport", transport)
        self.address = address_of(transport)
        sending_at_once(transport)
        self._tell_made(self)

    def data_received(self, data: bytes) -> None:
        """Keep what came, line by line; whoever waits for it looks again."""
        if self.fault is not None:
            return
        *whole, self._begun = (self._begun + data).split(b"\n")
        if max(map(len, (*whole, self._begun))) > LONGEST_LINE:
            self.fail(f"sent a line of more than {LONGEST_LINE} bytes")
        elif len(self._waiting) + len(whole) > MOST_WAITING:
            self.fail(f"flooded: more than {MOST_WAITING} lines that nobody asked for")
        else:
            lines = (line.decode("ascii", "replace").strip() for line in whole)
            self._waiting.extend(filter(None, lines))
            self._news.set()

    def connection_lost(self, error: Exception | None) -> None:
        """The other end has gone."""
        self.fail("disconnected" + (f": {error}" if error else ""))

    def fail(self, reason: str) -> None:
        """Listen to this client no more, because of *reason*; the first one is kept."""
        if self.fault is None:
            self.fault = reason
            self._waiting.clear()
            self._begun = b""
            if self._transport is not None and not self._transport.is_closing():
                self._transport.pause_reading()  # a flooding client has to wait
        self._news.set()

    def forget(self) -> None:
        """Throw away what nobody has listened to."""
        self._waiting.clear()

    async def hear(
        self, reads: Callable[[str], Heard | None], wanted: str, limit: float | None
    ) -> Heard:
        """What *reads* makes of the first line that means something to it.

        Other lines wait for others to listen, since some clients are a step ahead. Raises
        `ClientFault` if what is *wanted* does not come within *limit* seconds.
        """
        try:
            async with asyncio.timeout(limit):
                while True:
                    if self.fault is not None:
                        raise ClientFault(self.fault)
                    for place, line in enumerate(self._waiting):
                        if (heard := reads(line)) is not None:
                            del self._waiting[place]
                            return heard
                    self._news.clear()
                    await self._news.wait()
        except TimeoutError:
            said = f", but {self._waiting[-1]!r}" if self._waiting else ""
            self.fail(f"did not say {wanted!r} in {limit:.3g} s{said}")
            raise ClientFault(self.fault) from None

    def say(self, line: str) -> None:
        """Send a *line*; nothing if nobody is there any more."""
        if self._transport is None or self._transport.is_closing():
            return
        self._transport.write(f"{line}\r\n".encode("ascii", "replace"))
        if self._transport.get_write_buffer_size() > MAX_UNSENT:
            self.fail("does not read what it is sent")
            self._transport.abort()

    def close(self) -> None:
        """Let the client go, after what was said to it; one that failed may never read that."""
        if self._transport is None:
            return
        if self.fault is None:
            self._transport.close()
        else:
            self._transport.abort()
