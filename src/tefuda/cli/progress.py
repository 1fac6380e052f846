"""A word to whoever waits: a bar on the terminal, once something takes longer than two seconds."""

from __future__ import annotations

import sys
from collections.abc import Iterable, Iterator
from threading import Timer
from typing import Self, TypeVar

from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, SpinnerColumn, TimeElapsedColumn

PATIENCE_SECONDS = 2.0

Result = TypeVar("Result")


class Bar:
    """A bar on standard error that appears after a while, if that is a terminal, and goes when it
    is left."""

    def __init__(self, total: int | None = None) -> None:
        columns = SpinnerColumn(), BarColumn(), MofNCompleteColumn(), TimeElapsedColumn()
        self._progress = Progress(
            *columns, console=Console(stderr=True), transient=True, redirect_stdout=False
        )
        self._task = self._progress.add_task("", total=total)
        self._timer = Timer(PATIENCE_SECONDS, self._progress.start)
        self._is_watched = sys.stderr.isatty()

    def __enter__(self) -> Self:
        if self._is_watched:
            self._timer.start()
        return self

    def __exit__(self, *_: object) -> None:
        self.hide()

    def hide(self) -> None:
        """Let it go, or never appear."""
        if self._is_watched:  # elsewhere even stopping would print a line
            self._timer.cancel()
            self._progress.stop()

    def advance(self, count: int = 1) -> None:
        """Count something that is done."""
        self._progress.advance(self._task, count)


def with_progress(
    results: Iterable[Result], total: int | None = None, *, stays: bool = False
) -> Iterator[Result]:
    """Yield the *results*, and show on standard error how many there are so far.

    Only if that is a terminal. If the results are printed to the same terminal, the bar goes
    with the first of them: from then on they show the progress themselves. It *stays* where
    nothing is printed before all are there.
    """
    with Bar(total) as bar:
        for result in results:
            if sys.stdout.isatty() and not stays:
                bar.hide()
            bar.advance()
            yield result
