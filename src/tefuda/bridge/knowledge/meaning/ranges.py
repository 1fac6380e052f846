"""Ranges of a number that hold nearly all hands of a kind, with the ends that the kind has.

A range holds at least nine of ten hands. It goes on as far as hands with the number next to it
are as likely to be of the kind: points of an opening bid end where another bid is chosen, not where
strong hands become rare. One that goes on to where there are no hands has no end.
"""

from __future__ import annotations

from typing import NamedTuple

import numpy as np

from tefuda.bridge.knowledge.constraint.arrays import Numbers, Truths

TAIL = 0.05
"""The share of hands that may be below a range, and above it."""
AS_LIKELY, STILL_LIKELY = 0.6, 0.35
"""The share of what is typical with which a range goes on down and up: what is promised is the
least, and an upper end is told where there firmly is one."""
NO_MORE = 0.007
"""Where above a range there are fewer hands than this share of those within, it has no end."""
GAP = 0.1
"""The share of what is typical below which numbers within a range are a gap in it."""
SHORTEST_GAP = 2
FOUND = 2e-5
"""The share of all hands below which too few have a number to tell."""


class Range(NamedTuple):
    """The numbers from *low* to *high*; with no *high*, all from *low* on."""

    low: int
    high: int | None = None

    def covers(self, numbers: Numbers) -> Truths:
        """Which of the *numbers* are within."""
        within: Truths = numbers >= self.low
        return within if self.high is None else within & (numbers <= self.high)


def ranges_of(made: Numbers, possible: Numbers) -> list[Range]:
    """The ranges of hands of a kind, given their weight by number, *made*, and that of all hands
    that might have been of it, *possible*; one, or two with a gap between."""
    total = made.sum()
    if not total:
        return []
    below = np.cumsum(made) / total
    first = int(np.searchsorted(below, TAIL, side="right"))
    last = int(np.searchsorted(below, 1 - TAIL))
    typical = made[first : last + 1].sum() / possible[first : last + 1].sum()
    is_told = possible > FOUND * possible.sum()
    rate = np.divide(made, possible, out=np.zeros_like(made), where=possible > 0) / typical
    while first and (rate[first - 1] >= AS_LIKELY or not is_told[first - 1]):
        first -= 1
    while last + 1 < len(made) and (rate[last + 1] >= STILL_LIKELY or not is_told[last + 1]):
        last += 1
    few = possible[last + 1 :].sum() <= NO_MORE * possible[first : last + 1].sum()
    holes = [n for n in range(first + 1, last) if rate[n] < GAP and is_told[n]]
    return _without_gap(Range(first, None if few else last), made, holes)


def _without_gap(whole: Range, made: Numbers, holes: list[int]) -> list[Range]:
    """The two sides of the longest gap in *whole*, or the one that has nearly all hands."""
    runs = np.split(holes, np.flatnonzero(np.diff(holes) > 1) + 1) if holes else []
    gap = max(runs, key=len, default=np.array([]))
    if len(gap) < SHORTEST_GAP:
        return [whole]
    start, end = int(gap[0]), int(gap[-1]) + 1
    least = TAIL * made.sum()
    sides = []
    if made[:start].sum() >= least:
        sides.append(Range(whole.low, start - 1))
    if made[end:].sum() >= least:
        sides.append(Range(end, whole.high))
    return sides
