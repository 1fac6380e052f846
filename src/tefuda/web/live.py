"""The socket of a page: questions, progress, answers and cancelled work over one connection.

    page    {"id": 7, "ask": "bridge/candidates", "question": {...}, "language": "ja"}
    server  {"id": 7, "done": 12}                   now and then; or {"id": 7, "news": {...}}
    server  {"id": 7, "answer": {...}}              or {"id": 7, "error": "..."}
    page    {"id": 7, "cancel": true}               answered with {"id": 7, "cancelled": true}

What a page has asked for is cancelled when it goes away. As long as a page does not read what it is
told, it is told less, and not listened to. All is answered in the language that it has named last.
"""

from __future__ import annotations

import asyncio
import json
from concurrent.futures import CancelledError, Future
from functools import partial
from typing import Any

from fastapi import APIRouter, WebSocket
from pydantic import BaseModel, ValidationError

from tefuda.errors import NotationError, TefudaError
from tefuda.web.endpoints import Dispatcher
from tefuda.web.jobs import Job
from tefuda.web.language import language_of, speaking, spoken
from tefuda.web.refusals import LONGEST_VALUE, complaint
from tefuda.words import ENGLISH, Sentence

MOST_UNREAD = 1000
"""Messages that wait for a page to read them, before it has to."""

router = APIRouter()


@router.websocket("/api/live")
async def live(socket: WebSocket) -> None:
    """Serve one page until it goes away."""
    await socket.accept()
    page = _Page(socket.app.state.dispatcher)
    sender = asyncio.create_task(page.send_all(socket))
    try:
        while True:
            message = await socket.receive()
            if message["type"] == "websocket.disconnect":
                break
            await page.has_room()
            page.receive(message.get("text"))
    finally:
        page.leave()
        sender.cancel()


class _Page:
    """What one page has asked for and not got yet; all methods run in the event loop."""

    def __init__(self, dispatcher: Dispatcher) -> None:
        self._dispatcher = dispatcher
        self._jobs: dict[int, Job] = {}
        self._outbox: asyncio.Queue[dict[str, Any]] = asyncio.Queue()
        self._sent = asyncio.Event()
        self._language = ENGLISH
        self._loop = asyncio.get_running_loop()

    async def send_all(self, socket: WebSocket) -> None:
        try:
            while True:
                await socket.send_json(await self._outbox.get())
                self._sent.set()
        finally:  # the page is gone
            self._outbox = asyncio.Queue()
            self._sent.set()

    async def has_room(self) -> None:
        """Wait until the page has read enough to be told more."""
        while self._outbox.qsize() >= MOST_UNREAD:
            self._sent.clear()
            await self._sent.wait()

    def receive(self, text: str | None) -> None:
        """Take a message, or bytes, which are none."""
        number: int | None = None
        try:
            message = _object_of(text)
            number = _number_of(message)
            self._language = language_of(message.get("language", self._language))
            if message.get("cancel"):
                if job := self._jobs.get(number):
                    job.cancel()
                return
            self._ask(number, message)
        except ValidationError as error:
            self._send(number, error=complaint(error.errors()))
        except TefudaError as error:
            self._send(number, error=error.sentence)

    def _ask(self, number: int, message: dict[str, Any]) -> None:
        endpoint = self._dispatcher.endpoints.get(str(message.get("ask")))
        if endpoint is None:
            name = str(message.get("ask"))[:LONGEST_VALUE]
            raise NotationError("unknown question {name!r}", name=name)
        if number in self._jobs:
            raise NotationError("question {number} has not been answered yet", number=number)
        question = endpoint.question.model_validate(message.get("question"))
        report = partial(self._from_thread, self._progress, number)
        self._jobs[number], result = self._dispatcher.submit(self, endpoint, question, report)
        result.add_done_callback(partial(self._from_thread, self._finish, number))

    def _from_thread(self, act: Any, number: int, value: Any) -> None:
        if not self._loop.is_closed():
            self._loop.call_soon_threadsafe(act, number, value)

    def _progress(self, number: int, told: Any) -> None:
        if number not in self._jobs or self._outbox.qsize() >= MOST_UNREAD:
            return
        if isinstance(told, BaseModel):
            self._send(number, news=told)
        else:
            self._send(number, done=told)

    def _finish(self, number: int, result: Future[Any]) -> None:
        self._jobs.pop(number, None)
        try:
            self._send(number, answer=result.result())
        except CancelledError:
            self._send(number, cancelled=True)
        except TefudaError as error:
            self._send(number, error=error.sentence)
        except Exception:
            self._send(number, error=Sentence("this should not have happened"))
            raise  # into the log of the server

    def _send(self, number: int | None, **reply: BaseModel | str | float) -> None:
        """Queue a *reply*, in the language of the page."""
        with speaking(self._language):
            self._outbox.put_nowait({"id": number} | {k: _plain(v) for k, v in reply.items()})

    def leave(self) -> None:
        for job in self._jobs.values():
            job.cancel()


def _plain(value: BaseModel | str | float) -> Any:
    """The *value* as it is sent."""
    if isinstance(value, BaseModel):
        return value.model_dump(mode="json")
    return spoken(value) if isinstance(value, str) else value


def _object_of(text: str | None) -> dict[str, Any]:
    if text is None:
        raise NotationError("a message is a text, not bytes")
    try:
        message = json.loads(text)
    except (ValueError, RecursionError) as error:
        raise NotationError("not JSON: {error}", error=error) from None
    if not isinstance(message, dict):
        raise NotationError("expected an object, not {text!r}", text=text[:40])
    return message


def _number_of(message: dict[str, Any]) -> int:
    number = message.get("id")
    if not isinstance(number, int) or isinstance(number, bool):
        raise NotationError("expected a number as 'id', not {number!r}", number=number)
    return number
