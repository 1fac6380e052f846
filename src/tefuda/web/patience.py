"""Connections that bring no whole request: closed after a while, so that they hold nobody up."""

from __future__ import annotations

import asyncio
from typing import Any

from uvicorn.protocols.http.h11_impl import H11Protocol

HEADER_SECONDS = 20.0
"""For a request to arrive, its headers included; a browser needs a moment."""


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
        """Close what has brought no other request than *before*, unless it is a socket by now."""
        if self.cycle is before and self.transport.get_protocol() is self:
            self.transport.close()
