"""What every request must meet, and the headers that every answer gets.

The server is for the people at this machine. A page of another site could still make their browser
talk to it, so requests must come from our own page, and under a name that we go by. Where others on
the network may come, they must have been given the link, which has a token.
"""

from __future__ import annotations

from dataclasses import dataclass
from secrets import compare_digest
from urllib.parse import parse_qs, urlsplit

from starlette.datastructures import Headers, MutableHeaders
from starlette.requests import cookie_parser
from starlette.responses import JSONResponse
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from tefuda.whole_numbers import whole_number

LARGEST_BODY = 2_000_000
"""Bytes; the largest files of a day of a championship are smaller."""
COOKIE = "tefuda_token"
LOOPBACK = frozenset({"127.0.0.1", "localhost", "::1"})
READING = frozenset({"GET", "HEAD", "OPTIONS"})

POLICY = (
    "default-src 'none'; script-src 'self'; style-src 'self'; "
    "img-src 'self' data:; connect-src 'self'; manifest-src 'self'; base-uri 'none'; "
    "form-action 'none'; frame-ancestors 'none'"
)
SOLVER = "/page/worker.js"
SOLVER_POLICY = "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; connect-src 'self'"
"""What the worker that solves may do, and no other script: compile WebAssembly."""
HEADERS = {
    "X-Content-Type-Options": "nosniff",
    "X-Frame-Options": "DENY",
    "Referrer-Policy": "no-referrer",
    "Cross-Origin-Opener-Policy": "same-origin",
    "Cross-Origin-Resource-Policy": "same-origin",
    "Permissions-Policy": "camera=(), microphone=(), geolocation=()",
}


@dataclass(frozen=True, slots=True)
class Guard:
    """Stands before *app*; *names* are the host names it answers to, none: whatever it is called.

    That a name must be known keeps out pages that point a name of their own at this machine.
    """

    app: ASGIApp
    names: frozenset[str] | None = LOOPBACK
    token: str | None = None
    """What a link must bring once, and a browser's cookie from then on, where others may come."""

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Refuse the request, or pass it on."""
        if scope["type"] == "lifespan":
            await self.app(scope, receive, send)
            return
        headers = Headers(scope=scope)
        refusal = self._reason_against(scope, headers)
        answering = _with_headers(send, scope["path"])
        if refusal is None:
            if self.token is not None and self.token == _token_in_link(scope):
                answering = _with_cookie(answering, self.token)
            await self.app(scope, receive, answering)
        elif scope["type"] == "websocket":
            await receive()
            await send({"type": "websocket.close", "code": 1008, "reason": refusal[1]})
        else:
            status, reason = refusal
            await JSONResponse({"error": reason}, status)(
                scope, receive, _with_headers(send, scope["path"])
            )

    def _is_known(self, scope: Scope, headers: Headers) -> bool:
        assert self.token is not None
        cookies = cookie_parser(headers.get("cookie", ""))
        found = (_token_in_link(scope), cookies.get(COOKIE, ""))
        return any(compare_digest(one.encode(), self.token.encode()) for one in found)

    def _reason_against(self, scope: Scope, headers: Headers) -> tuple[int, str] | None:
        host = headers.get("host", "")
        if self.names is not None and _name(f"//{host}") not in self.names:
            return 421, f"this server does not go by the name {host!r}"
        if self.token is not None and not self._is_known(scope, headers):
            return 401, "open the link that `tefuda web` has printed: it lets you in"
        is_reading = scope["type"] == "http" and scope["method"] in READING
        origin = headers.get("origin")
        if not is_reading and origin is not None and not _is_of(origin, host):
            return 403, f"requests from {origin!r} are not answered"
        length = whole_number(headers.get("content-length", "0"))
        if "transfer-encoding" in headers:
            return 411, "say how long the request is"
        if length is None or length > LARGEST_BODY:
            return 413, f"a request has at most {LARGEST_BODY:,} bytes"
        return None


def _token_in_link(scope: Scope) -> str:
    given = parse_qs(str(scope["query_string"], "latin-1"))
    return given.get("token", [""])[0]


def _with_cookie(send: Send, token: str) -> Send:
    async def sending(message: Message) -> None:
        if message["type"] == "http.response.start":
            cookie = f"{COOKIE}={token}; HttpOnly; SameSite=Strict; Path=/"
            MutableHeaders(scope=message).append("set-cookie", cookie)
        await send(message)

    return sending


def _is_of(origin: str, host: str) -> bool:
    """Whether a page of *origin* is one of ours; what is no address is not."""
    try:
        return urlsplit(origin).netloc == host
    except ValueError:
        return False


def _name(address: str) -> str:
    try:
        return urlsplit(address).hostname or ""
    except ValueError:
        return ""


def _with_headers(send: Send, path: str) -> Send:
    policy = SOLVER_POLICY if path == SOLVER else POLICY

    async def sending(message: Message) -> None:
        if message["type"] == "http.response.start":
            headers = MutableHeaders(scope=message)
            headers.setdefault("Content-Security-Policy", policy)
            for name, value in HEADERS.items():
                headers.setdefault(name, value)
            headers.setdefault("Cache-Control", "no-cache")
        await send(message)

    return sending
