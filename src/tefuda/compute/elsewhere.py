"""Work in other processes: in any `concurrent.futures.Executor`, or on a Dask cluster."""

from __future__ import annotations

import asyncio
import pickle
from collections.abc import Callable, Iterator, Mapping
from concurrent.futures import BrokenExecutor, CancelledError, Executor, Future
from contextlib import contextmanager
from dataclasses import dataclass
from functools import partial
from threading import local
from typing import Any

import tefuda
from tefuda.compute.crew import Crew, Item, Result, ToolT
from tefuda.compute.here import available_threads
from tefuda.errors import ComputeError

QUEUED_ELSEWHERE = 1000
"""Batches handed out at once: enough for any cluster, whose workers may come and go uncounted."""
CONNECT_SECONDS = 10.0
"""How long a scheduler, and then its first worker, may take to answer."""
VERSION_THERE = "__import__('tefuda').__version__"
"""What a worker is asked first, in a way that needs nothing of tefuda there."""
PROCESS_WAY_SECONDS = 0.3e-3
"""To send a message to another process, and ..."""
DASK_WAY_SECONDS = 4e-3
"""... to a Dask cluster, as `benchmarks.compute` measures it."""


@dataclass(frozen=True, slots=True)
class Place:
    """An *executor* with so many *workers*, to whom a message takes *way* seconds.

    *share* sends once what belongs to every message. Not every executor *tells_what_runs*: where it
    does not, what was begun can be cancelled like the rest, and its work would be lost.
    """

    executor: Executor
    workers: int
    way: float
    share: Callable[[bytes], Any]
    tells_what_runs: bool


def place_of(executor: Executor) -> Place:
    """An *executor* of this machine."""
    # No executor tells how many its workers are, but those of the standard library all know.
    workers = getattr(executor, "_max_workers", available_threads())
    return Place(executor, workers, PROCESS_WAY_SECONDS, _itself, tells_what_runs=True)


@contextmanager
def executor_crew(
    work: Callable[[ToolT, Item], Result],
    make_tool: Callable[[], ToolT],
    place: Place,
) -> Iterator[Crew[Item, Result]]:
    """The workers of a *place*, who do *work*.

    What has not begun when they are left is cancelled; what runs is left to end.
    """
    crew = _Elsewhere[Item, Result](_pickled((work, make_tool)), place)
    try:
        yield crew
    except (BrokenExecutor, CancelledError) as error:
        reason = str(error) or type(error).__name__
        raise ComputeError(f"a worker was lost, and its work with it: {reason}") from error
    finally:
        for future in list(crew.out):
            future.cancel()


class _Elsewhere(Crew[Item, Result]):
    """The workers of a *place* who follow a *recipe*; *out* is what is not done."""

    queue = QUEUED_ELSEWHERE

    def __init__(self, recipe: bytes, place: Place) -> None:
        self.size, self.way = place.workers, place.way
        self.out: set[Future[Any]] = set()
        self._place = place
        self._recipe = place.share(recipe)

    def submit(self, item: Item) -> Future[Any]:
        """Send an *item*."""
        executor, sent = self._place.executor, _pickled(item)
        future: Future[Any] = executor.submit(_follow, tefuda.__version__, self._recipe, sent)
        self.out.add(future)
        future.add_done_callback(self.out.discard)
        return future

    def result(self, future: Future[Any]) -> Result:
        """What came back, unpacked."""
        result: Result = pickle.loads(future.result())
        return result

    def recall(self, future: Future[Any]) -> bool:
        """Cancel an item, where it is known whether it was begun."""
        return self._place.tells_what_runs and super().recall(future)


@contextmanager
def cluster_at(address: str) -> Iterator[Place]:
    """The Dask cluster whose scheduler listens at *address*.

    A worker that dies loses nothing: Dask gives its batches to others.
    """
    try:
        from distributed import Client, KilledWorker  # noqa: PLC0415  # an extra, slow to import
    except ImportError:
        raise ComputeError(
            "a cluster needs Dask, which is not installed: pip install 'tefuda[cluster]'"
        ) from None
    try:
        asyncio.run(_answered(address))
        client = Client(address, timeout=CONNECT_SECONDS, set_as_default=False)
    except (OSError, ValueError) as error:
        reason = str(error) or type(error).__name__
        raise ComputeError(f"no Dask scheduler answers at {address!r}: {reason}") from None
    with client:
        try:
            client.wait_for_workers(1, timeout=CONNECT_SECONDS)
        except TimeoutError:
            raise ComputeError(f"the Dask cluster at {address!r} has no workers") from None
        _check_workers(client.run(eval, VERSION_THERE, on_error="return"))
        try:
            yield Place(
                client.get_executor(pure=False),
                sum(client.nthreads().values()),
                DASK_WAY_SECONDS,
                partial(client.submit, _itself, pure=False),  # made again if its worker dies
                tells_what_runs=False,
            )
        except KilledWorker as error:
            raise ComputeError(f"a batch died with every worker that tried it: {error}") from None
        except ComputeError:
            if client.status == "running":
                raise
            raise ComputeError(
                f"the Dask scheduler at {address!r} was lost, and all that was not done with it"
            ) from None


async def _answered(address: str) -> None:
    """Knock at a scheduler: a client that has come to no connection could not be closed."""
    from distributed.comm import connect  # noqa: PLC0415  # see above

    patience = CONNECT_SECONDS + 1  # what is wrong is told first
    comm = await asyncio.wait_for(connect(address, timeout=CONNECT_SECONDS), patience)
    comm.abort()


def _check_workers(found: Mapping[str, str | BaseException]) -> None:
    """Refuse workers without tefuda, or with another one: they would die of the first message."""
    for worker, version in found.items():
        if isinstance(version, ModuleNotFoundError):
            raise ComputeError(
                f"the Dask worker at {worker} has no {version.name or 'tefuda'}: install tefuda "
                f"{tefuda.__version__} in its environment"
            )
        if isinstance(version, BaseException):
            raise ComputeError(f"the Dask worker at {worker} cannot load tefuda: {version}")
        if version != tefuda.__version__:
            raise ComputeError(
                f"the Dask worker at {worker} has tefuda {version}, but the work is for "
                f"{tefuda.__version__}"
            )


def _itself(recipe: bytes) -> bytes:
    return recipe


def _pickled(sent: object) -> bytes:
    """What is *sent*, as bytes; refused here if it cannot be, in the same words everywhere."""
    try:
        return pickle.dumps(sent)
    except (pickle.PicklingError, AttributeError, TypeError) as error:
        raise ComputeError(f"work cannot be sent to another process: {error}") from None


class _Kept(local):
    """What a thread of a worker keeps from batch to batch, since tools are slow to make."""

    recipe = b""
    work: Callable[[Any, Any], Any]
    tool: Any


_kept = _Kept()


def _follow(version: str, recipe: bytes, item: bytes) -> bytes:
    """The result, pickled, of the work of a *recipe* on *item*; this runs in the worker.

    Dask sends a list element by element: closed, a hundred results cost no more than one.
    """
    if version != tefuda.__version__:
        raise ComputeError(
            f"a worker has tefuda {tefuda.__version__}, but the work is for {version}"
        )
    if _kept.recipe != recipe:
        _kept.work, make_tool = pickle.loads(recipe)
        _kept.tool = make_tool()
        _kept.recipe = recipe
    return _pickled(_kept.work(_kept.tool, pickle.loads(item)))
