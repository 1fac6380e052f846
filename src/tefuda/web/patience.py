"""Connections that bring no whole request, or a message in thousands of pieces: they hold nobody
up, and are closed after a while."""

from __future__ import annotations

import asyncio
from typing import Any

from uvicorn.protocols.http.h11_impl import H11Protocol
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol

HEADER_SECONDS = 20.0
"""For a request to begin, and then for the rest of it; a browser needs a moment."""
SLICE = 4_096
"""Bytes of a socket that are read before others get their turn: a few hundred frames at most."""
MOST_PIECES = 1_000
"""Frames that a message may come in; a browser sends it in one."""


class PatientProtocol(H11Protocol):
    """HTTP as uvicorn speaks it, with a bound on the time between two requests."""

    def connection_made(self, transport: Any) -> None:
        """A browser has connected."""
        super().connection_made(transport)
        self._wait()

    def on_response_complete(self) -> None:
        """A request was answered."""
        super().on_response_complete()
        self._wait()

    def _wait(self) -> None:
        asyncio.get_running_loop().call_later(HEADER_SECONDS, self._give_up, self.cycle)

    def _give_up(self, before: Any) -> None:
        """Close what has brought no other request than *before*, or not the rest of that; one that
        has begun since is waited for once more. Sockets by now are others' business."""
        if self.transport.get_protocol() is not self:
            return
        has_begun = self.cycle is not before
        if has_begun and self.cycle.more_body:
            self._wait()
        elif not has_begun and (before is None or before.more_body or before.response_complete):
            self.transport.close()


class PatientSocket(WebSocketsSansIOProtocol):
    """Sockets as uvicorn has them, read a slice at a time between those of others."""

    def __init__(self, *args: Any, **options: Any) -> None:
        super().__init__(*args, **options)
        self._unread = bytearray()

    def data_received(self, data: bytes) -> None:
        """Something came: no more is taken until it has been read."""
        is_reading = bool(self._unread)
        self._unread += data
        self.transport.pause_reading()
        if not is_reading:
            self._read()

    def _read(self) -> None:
        piece = bytes(self._unread[:SLICE])
        super().data_received(piece)
        del self._unread[:SLICE]
        if len(self.frames) > MOST_PIECES:
            self.transport.abort()
        if self.transport.is_closing():
            self._unread.clear()
        elif self._unread:
            self.loop.call_soon(self._read)
        elif not self.read_paused:  # who has not taken the last message yet has it resumed later
            self.transport.resume_reading()
