"""Dask clusters that are not what they should be: told within seconds, what and where."""

import os
import signal
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

from tefuda.compute import Compute
from tefuda.compute.elsewhere import CONNECT_SECONDS
from tefuda.errors import ComputeError

pytestmark = pytest.mark.slow

ROOT = Path(__file__).parents[2]
SCHEDULER = """
import asyncio
from distributed import Scheduler
async def serve():
    async with Scheduler(port=0, dashboard_address=":0") as scheduler:
        print(scheduler.address, flush=True)
        await scheduler.finished()
asyncio.run(serve())
"""
WORKER = """
import asyncio, sys
class Missing:
    def find_spec(self, name, *_):
        if name.partition(".")[0] == {missing!r}:
            raise ModuleNotFoundError(f"No module named {{name!r}}", name=name)
sys.meta_path.insert(0, Missing())
from distributed import Worker
async def serve():
    async with Worker({address!r}, nthreads=1) as worker:
        await worker.finished()
asyncio.run(serve())
"""


class Sleeper:
    """A tool that takes its time."""

    def cancel(self) -> None:
        """It cannot be hurried."""

    def sleep(self, seconds: float) -> float:
        time.sleep(seconds)
        return seconds


@contextmanager
def process(program: str) -> Iterator[subprocess.Popen[str]]:
    """A Python process of its own."""
    with subprocess.Popen(
        [sys.executable, "-c", program],
        stdout=subprocess.PIPE,
        stderr=subprocess.DEVNULL,
        text=True,
        env={**os.environ, "PYTHONPATH": str(ROOT)},
    ) as started:
        try:
            yield started
        finally:
            started.kill()


@contextmanager
def cluster(missing: str = "nothing") -> Iterator[tuple[subprocess.Popen[str], str]]:
    """A scheduler, its address, and one worker that lacks a module."""
    pytest.importorskip("distributed", reason="Dask is not installed")
    with process(SCHEDULER) as scheduler:
        assert scheduler.stdout is not None
        address = scheduler.stdout.readline().strip()
        with process(WORKER.format(address=address, missing=missing)):
            yield scheduler, address


def test_a_worker_without_tefuda_is_named() -> None:
    with cluster(missing="tefuda") as (_, address):
        begun = time.monotonic()
        with pytest.raises(ComputeError, match=r"worker at tcp://.* has no tefuda: install"):
            list(Compute.cluster(address).map(Sleeper.sleep, [0.0], Sleeper))

    assert time.monotonic() - begun < CONNECT_SECONDS + 10


def test_a_scheduler_that_is_killed_is_called_so() -> None:
    with cluster() as (scheduler, address):
        results = Compute.cluster(address).map(Sleeper.sleep, [0.0] + [2.0] * 20, Sleeper)
        next(results)
        scheduler.send_signal(signal.SIGKILL)

        with pytest.raises(ComputeError, match=r"the Dask scheduler at .* was lost"):
            list(results)


def test_an_address_that_is_none_is_told_once_and_the_process_ends() -> None:
    pytest.importorskip("distributed", reason="Dask is not installed")
    program = (
        "from tefuda.compute.elsewhere import cluster_at\n"
        "from tefuda.errors import ComputeError\n"
        "try:\n"
        "    with cluster_at('nonsense'): pass\n"
        "except ComputeError as error: print(error)\n"
    )
    begun = time.monotonic()
    ended = subprocess.run(
        [sys.executable, "-c", program], check=False, capture_output=True, text=True, timeout=60
    )

    assert "no Dask scheduler answers at 'nonsense'" in ended.stdout
    assert "Traceback" not in ended.stderr
    assert time.monotonic() - begun < 18
