"""Questions that the page can ask: each by POST, or over the socket with progress and cancel."""

import asyncio
from collections.abc import Callable, Hashable, Sequence
from concurrent.futures import Future
from dataclasses import dataclass
from typing import Any, Literal

from fastapi import APIRouter, Request
from pydantic import BaseModel, ConfigDict

from tefuda.web.jobs import Job, Lane, Report

LaneName = Literal["quick", "long", "play", "watch"]
DISCONNECT_SECONDS = 0.5
"""How often it is looked whether whoever asked is still there."""


class Strict(BaseModel):
    """A request: a field that nobody knows is a mistake of whoever asks."""

    model_config = ConfigDict(extra="forbid")


@dataclass(frozen=True, slots=True)
class Ask:
    """A kind of question, what answers it, and in which *lane*."""

    name: str
    question: type[BaseModel]
    answer: type[BaseModel]
    work: Callable[[Any, Job], BaseModel]
    lane: LaneName

    @property
    def summary(self) -> str:
        """What the work says of itself."""
        return summary_of(self.work)


def summary_of(answer: Callable[..., Any]) -> str:
    """The first line of what *answer* says of itself, without marks or full stop."""
    return (answer.__doc__ or "").partition("\n")[0].replace("*", "").removesuffix(".")


class Desk:
    """Where questions are handed in: lanes for quick looks, for long thoughts, for bots at a table,
    and for what people only watch.

    A belief must not wait behind searches, nor a person at a table, so they do not share threads.
    """

    def __init__(self, asks: Sequence[Ask], threads: int) -> None:
        self.asks = {ask.name: ask for ask in asks}
        self._lanes: dict[LaneName, Lane] = {
            "quick": Lane("quick", max(2, threads)),
            "long": Lane("long", max(1, threads)),
            "play": Lane("play", max(2, threads)),
            "watch": Lane("watch", 1),
        }

    def submit(
        self, client: Hashable, ask: Ask, question: BaseModel, report: Report = lambda _: None
    ) -> tuple[Job, Future[Any]]:
        """Queue *question* for *client*: the job and what will come of it."""
        job = Job(lambda job: ask.work(question, job), report)
        return job, self._lanes[ask.lane].submit(client, job)

    def close(self) -> None:
        """Cancel all work and wait for its end."""
        for lane in self._lanes.values():
            lane.close()


def router_of(asks: Sequence[Ask]) -> APIRouter:
    """A POST route for each of the *asks*."""
    router = APIRouter(prefix="/api")
    for ask in asks:
        router.post(
            f"/{ask.name}",
            response_model=ask.answer,
            summary=ask.summary,
            operation_id=ask.name.replace("/", "_").replace("-", "_"),
            tags=[ask.name.partition("/")[0]],
        )(_route(ask))
    return router


def _route(ask: Ask) -> Callable[..., Any]:
    async def answer(question: ask.question, request: Request) -> Any:  # type: ignore[name-defined]
        desk: Desk = request.app.state.desk
        client = request.client.host if request.client else ""
        job, result = desk.submit(client, ask, question)
        waited = asyncio.ensure_future(asyncio.wrap_future(result))
        while not (await asyncio.wait({waited}, timeout=DISCONNECT_SECONDS))[0]:
            if await request.is_disconnected():
                job.cancel()
        return waited.result()

    return answer
