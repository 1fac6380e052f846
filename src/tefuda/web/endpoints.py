"""Questions that the page can ask: each by POST, or over the socket with progress and cancel."""

import asyncio
from collections.abc import Callable, Hashable, Sequence
from concurrent.futures import Future
from dataclasses import dataclass
from typing import Any, Literal

from fastapi import APIRouter, Request
from pydantic import BaseModel, ConfigDict

from tefuda.web.jobs import Job, JobQueue, Report

QueueName = Literal["quick", "long", "play", "watch"]
DISCONNECT_SECONDS = 0.5
"""How often it is looked whether whoever asked is still there."""


class Strict(BaseModel):
    """A request: a field that nobody knows is a mistake of whoever asks."""

    model_config = ConfigDict(extra="forbid")


@dataclass(frozen=True, slots=True)
class Endpoint:
    """A kind of question, what answers it, and in which *queue*."""

    name: str
    question: type[BaseModel]
    answer: type[BaseModel]
    work: Callable[[Any, Job], BaseModel]
    queue: QueueName

    @property
    def summary(self) -> str:
        """What the work says of itself."""
        return summary_of(self.work)


def summary_of(answer: Callable[..., Any]) -> str:
    """The first line of what *answer* says of itself, without marks or full stop."""
    return (answer.__doc__ or "").partition("\n")[0].replace("*", "").removesuffix(".")


class Dispatcher:
    """Hands questions in: to queues for quick looks, for long thoughts, for bots at a table,
    and for what people only watch.

    A belief must not wait behind searches, nor a person at a table, so they do not share threads.
    """

    def __init__(self, endpoints: Sequence[Endpoint], threads: int) -> None:
        self.endpoints = {endpoint.name: endpoint for endpoint in endpoints}
        self._queues: dict[QueueName, JobQueue] = {
            "quick": JobQueue("quick", max(2, threads)),
            "long": JobQueue("long", max(1, threads)),
            "play": JobQueue("play", max(2, threads)),
            "watch": JobQueue("watch", 1),
        }

    def submit(
        self,
        client: Hashable,
        endpoint: Endpoint,
        question: BaseModel,
        report: Report = lambda _: None,
    ) -> tuple[Job, Future[Any]]:
        """Queue *question* for *client*: the job and what will come of it."""
        job = Job(lambda job: endpoint.work(question, job), report)
        return job, self._queues[endpoint.queue].submit(client, job)

    def close(self) -> None:
        """Cancel all work and wait for its end."""
        for queue in self._queues.values():
            queue.close()


def router_of(endpoints: Sequence[Endpoint]) -> APIRouter:
    """A POST route for each of the *endpoints*."""
    router = APIRouter(prefix="/api")
    for endpoint in endpoints:
        router.post(
            f"/{endpoint.name}",
            response_model=endpoint.answer,
            summary=endpoint.summary,
            operation_id=endpoint.name.replace("/", "_").replace("-", "_"),
            tags=[endpoint.name.partition("/")[0]],
        )(_route(endpoint))
    return router


def _route(endpoint: Endpoint) -> Callable[..., Any]:
    async def answer(question: endpoint.question, request: Request) -> Any:  # type: ignore[name-defined]
        dispatcher: Dispatcher = request.app.state.dispatcher
        client = request.client.host if request.client else ""
        job, result = dispatcher.submit(client, endpoint, question)
        waited = asyncio.ensure_future(asyncio.wrap_future(result))
        while not (await asyncio.wait({waited}, timeout=DISCONNECT_SECONDS))[0]:
            if await request.is_disconnected():
                job.cancel()
        return waited.result()

    return answer
