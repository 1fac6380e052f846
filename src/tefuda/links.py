"""What every server wants to know of a client's connection, and how it sends."""

from __future__ import annotations

import asyncio
import socket

MAX_UNSENT = 64 * 1024
"""Bytes that may wait for a client to read them, besides what the network keeps."""


def address_of(transport: asyncio.BaseTransport) -> str:
    """Where the client is."""
    peer = transport.get_extra_info("peername")
    return f"{peer[0]}:{peer[1]}" if peer else "?"


def sending_at_once(transport: asyncio.BaseTransport) -> socket.socket | None:
    """The socket, told that no small message waits for the next; none if there is no network."""
    link: socket.socket | None = transport.get_extra_info("socket")
    if link is None or link.family not in (socket.AF_INET, socket.AF_INET6):
        return None
    link.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
    return link
