"""Work in other processes: in any `concurrent.futures.Executor`, or on a Dask cluster."""

from __future__ import annotations

import pickle
from collections.abc import Callable, Generator, Iterable, Iterator
from concurrent.futures import BrokenExecutor, CancelledError, Executor
from contextlib import contextmanager
from threading import local
from typing import Any

import tefuda
from tefuda.compute.here import Flow, Item, Result, ToolT
from tefuda.errors import ComputeError

QUEUED_ELSEWHERE = 1000
"""Batches handed out at once: enough for any cluster, whose workers may come and go uncounted."""
CONNECT_SECONDS = 10.0
"""How long a scheduler, and then its first worker, may take to answer."""


def run_in_executor(
    work: Callable[[ToolT, Item], Result],
    items: Iterable[Item],
    make_tool: Callable[[], ToolT],
    executor: Executor,
    *,
    in_order: bool,
) -> Generator[tuple[Item, Result]]:
    """Yield each of the *items* with its result, worked out in *executor*.

    When the caller stops early, what has not begun is cancelled; what runs is left to end.
    """
    recipe = _pickled((work, make_tool))
    flow = Flow[Item, bytes](
        lambda item: executor.submit(_follow, tefuda.__version__, recipe, _pickled(item)),
        QUEUED_ELSEWHERE,
        in_order=in_order,
    )
    try:
        for item, result in flow.results(items):
            yield item, pickle.loads(result)
    except (BrokenExecutor, CancelledError) as error:
        reason = str(error) or type(error).__name__
        raise ComputeError(f"a worker was lost, and its work with it: {reason}") from error
    finally:
        for future in flow.out:
            future.cancel()


@contextmanager
def cluster_executor(address: str) -> Iterator[Executor]:
    """An executor on the Dask cluster whose scheduler listens at *address*.

    A worker that dies loses nothing: Dask gives its batches to others.
    """
    try:
        from distributed import Client, KilledWorker  # noqa: PLC0415  # an extra, slow to import
    except ImportError:
        raise ComputeError(
            "a cluster needs Dask, which is not installed: pip install 'tefuda[cluster]'"
        ) from None
    try:
        client = Client(address, timeout=CONNECT_SECONDS, set_as_default=False)
    except (OSError, ValueError) as error:
        raise ComputeError(f"no Dask scheduler answers at {address!r}: {error}") from None
    with client:
        try:
            client.wait_for_workers(1, timeout=CONNECT_SECONDS)
        except TimeoutError:
            raise ComputeError(f"the Dask cluster at {address!r} has no workers") from None
        try:
            yield client.get_executor(pure=False)
        except KilledWorker as error:
            raise ComputeError(f"a batch died with every worker that tried it: {error}") from None


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
