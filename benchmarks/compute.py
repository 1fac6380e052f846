"""`python -m benchmarks.compute`: what it costs to send work somewhere, without any work."""

from __future__ import annotations

import time
from collections.abc import Iterator
from concurrent.futures import ProcessPoolExecutor
from contextlib import contextmanager
from multiprocessing import get_context
from statistics import median

from distributed import LocalCluster
from rich.console import Console
from rich.table import Table

from tefuda.compute import Compute

WORKERS = 2
BATCHES = 1000
REPEATS = 5


class Nothing:
    """A tool for no work."""

    def cancel(self) -> None:
        """Nothing runs that could be cancelled."""

    def same(self, item: int) -> int:
        """The *item* itself."""
        return item


@contextmanager
def places() -> Iterator[dict[str, Compute]]:
    """Threads, processes and a Dask cluster of this machine."""
    with (
        ProcessPoolExecutor(WORKERS, mp_context=get_context("spawn")) as pool,
        LocalCluster(
            n_workers=WORKERS, threads_per_worker=1, processes=True, dashboard_address=":0"
        ) as cluster,
    ):
        yield {
            "one thread": Compute.threads(1),
            f"{WORKERS} threads": Compute.threads(WORKERS),
            f"{WORKERS} processes": Compute.executor(pool),
            f"Dask, {WORKERS} processes": Compute.cluster(cluster.scheduler_address),
        }


def seconds(where: Compute, items: int, batch: int) -> float:
    """The time for so many *items* that are no work, *batch* of them at a time."""
    start = time.perf_counter()
    results = list(where.map(Nothing.same, range(items), Nothing, batch=batch))
    elapsed = time.perf_counter() - start
    assert results == list(range(items))
    return elapsed


def main() -> None:
    """Print the time to begin, and the time of each batch after that."""
    table = Table("where", "to begin, ms", "batch of 1, µs", "batch of 100, µs")
    with places() as where:
        for name, place in where.items():
            seconds(place, WORKERS, 1)  # workers import the package
            begin = median(seconds(place, 1, 1) for _ in range(REPEATS))
            cells = [f"{1000 * begin:.1f}"]
            for batch in (1, 100):
                runs = (seconds(place, BATCHES * batch, batch) for _ in range(REPEATS))
                cells.append(f"{1_000_000 * (median(runs) - begin) / BATCHES:.0f}")
            table.add_row(name, *cells)
    Console().print(table)


if __name__ == "__main__":
    main()
