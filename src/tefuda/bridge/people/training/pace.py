"""How many steps a training takes, and how fast it learns at each of them."""

from __future__ import annotations

from math import cos, pi
from time import monotonic

FOR_STEPS = 0.97
"""Share of the time that is for steps; the rest is for the last judgement and for writing."""


class Pace:
    """So many *steps* as planned, or fewer if the *minutes* are too short for them."""

    def __init__(self, steps: int, warm_up: float, minutes: float | None = None) -> None:
        self.steps = steps
        self._warm_up = warm_up
        self._end = None if minutes is None else monotonic() + 60 * minutes * FOR_STEPS
        self._mark: tuple[int, float] | None = None

    @property
    def is_limited(self) -> bool:
        """Whether the time decides too."""
        return self._end is not None

    def measure(self, step: int) -> None:
        """Plan anew, as *step* steps are done now."""
        if self._end is None:
            return
        now = monotonic()
        if self._mark is None:  # counted from here: what is first is slow
            self._mark = step, now
        elif step > self._mark[0]:
            seconds_a_step = (now - self._mark[1]) / (step - self._mark[0])
            left = int((self._end - now) / seconds_a_step)
            self.steps = max(step, min(self.steps, step + left))

    def share(self, step: int) -> float:
        """The part of the highest rate with which *step* is made: a rise, then half a cosine."""
        rise = max(1, round(self.steps * self._warm_up))
        if step < rise:
            return (step + 1) / rise
        return 0.5 * (1 + cos(pi * min(1.0, (step - rise) / max(1, self.steps - rise))))
