"""A word to whoever waits: a bar on the terminal, once something takes longer than two seconds."""

from __future__ import annotations

import sys
from collections.abc import Iterable, Iterator
from threading import Timer
from typing import TypeVar

from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, SpinnerColumn, TimeElapsedColumn

PATIENCE_SECONDS = 2.0

Result = TypeVar("Result")


def with_progress(
    results: Iterable[Result], total: int | None = None, *, stays: bool = False
) -> Iterator[Result]:
    """Yield the *results*, and show on standard error how many there are so far.

    Only if that is a terminal. If the results are printed to the same terminal, the bar goes
    with the first of them: from then on they show the progress themselves. It *stays* where
    nothing is printed before all are there.
    """
    if not sys.stderr.isatty():
        yield from results
        return
    columns = SpinnerColumn(), BarColumn(), MofNCompleteColumn(), TimeElapsedColumn()
    progress = Progress(
        *columns, console=Console(stderr=True), transient=True, redirect_stdout=False
    )
    task = progress.add_task("", total=total)
    timer = Timer(PATIENCE_SECONDS, progress.start)
    timer.start()
    try:
        for result in results:
            if sys.stdout.isatty() and not stays:
                timer.cancel()
                progress.stop()
            progress.advance(task)
            yield result
    finally:
        timer.cancel()
        progress.stop()
