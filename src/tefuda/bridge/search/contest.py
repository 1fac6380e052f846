"""Calls tried on deals against the one that most would make.

Deals are few and differ much, so that a call which did well on them may have been lucky. Before any
deal was looked at, the policy has an opinion: what fewer would call is worth less. Both together
say what a call is worth, as a distribution, and whether more deals can still change the choice.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from math import log, sqrt
from statistics import NormalDist

import numpy as np

from tefuda.bridge.rules import Call
from tefuda.bridge.search.budget import Clock
from tefuda.bridge.search.race import mean_beyond

RARER = 0.1
"""IMPs that a call is worth less for each time that it is e times as rare."""
OTHERWISE = 0.6
"""IMPs that any call is worth less than what most would do."""
SPREAD = 1.6
"""The standard deviation of what calls are worth about that. The three are the likeliest for what
257 calls came to; docs/methods/calls-by-search.md tells how."""
SWINGS = 5.0
"""The standard deviation of what a deal tells about it, and ..."""
KNOWN = 2
"""... for how many deals this counts, when it is known how much deals differ here."""
FAVOUR = 0.5
"""IMPs by which a call must be worth more than what most would do: that is what partner reads most
easily, and what deals played double dummy do not tell."""
LEAST = 1e-6
"""No call is rarer than this: networks are never that sure for good reasons."""
STEP = 8
"""After so many deals it is looked whether more are needed."""
TRIFLE = 0.02
"""IMPs that are not worth another look."""


class Contest:
    """Calls with their *chances* on at most so many deals; the first is what most would do, and
    what the others are compared with."""

    def __init__(self, chances: Mapping[Call, float], most: int) -> None:
        self.favourite, *others = chances
        self.most = most
        self.running = tuple(others)
        self.values: dict[Call, list[float]] = {call: [] for call in chances}
        self.is_complete = True
        self._chances = chances

    def run(self, rows: Iterable[Mapping[Call, float]], clock: Clock) -> None:
        """Try the calls until more deals would hardly change the choice, or until time is up.

        *rows* are IMPs against the favourite deal by deal, at least of those still running.
        """
        for done, row in enumerate(rows, start=1):
            for call in (self.favourite, *self.running):
                self.values[call].append(row[call])
            if clock.is_over:
                self.is_complete = done == self.most
                return
            if done % STEP == 0 or done == self.most:
                self.running = tuple(call for call in self.running if self._is_open(call))
                if not self.running or done == self.most:
                    return

    @property
    def best(self) -> Call:
        """The call that is worth most, by its chance and by the deals; of equals the first."""
        return max(self._chances, key=lambda call: self.worth(call).mean)

    def worth(self, call: Call) -> NormalDist:
        """What *call* is worth in IMPs against the favourite, which is done a favour."""
        if call == self.favourite:
            return NormalDist(FAVOUR, 0.0)
        values = np.asarray(self.values[call])
        prior = NormalDist(self._expected(call), SPREAD)
        if not len(values):
            return prior
        error = self._error(values, len(values))
        share = prior.variance / (prior.variance + error**2)
        mean = share * float(values.mean()) + (1 - share) * prior.mean
        return NormalDist(mean, sqrt(share) * error)

    def _expected(self, call: Call) -> float:
        """What a call of that chance is worth before any deal is looked at."""
        ratio = max(self._chances[call], LEAST) / max(self._chances[self.favourite], LEAST)
        return RARER * min(0.0, log(ratio)) - OTHERWISE

    def _error(self, values: np.typing.NDArray[np.float64], deals: int) -> float:
        """The standard error of the mean of so many *deals*, judged by the *values* so far."""
        squares = float(((values - values.mean()) ** 2).sum()) + KNOWN * SWINGS**2
        return sqrt(squares / (len(values) + KNOWN) / deals)

    def _is_open(self, call: Call) -> bool:
        """Whether by all deals *call* may become the choice, or cease to be, so that it matters."""
        now = self.worth(call)
        values = np.asarray(self.values[call])
        left = 1 / (1 / SPREAD**2 + 1 / self._error(values, self.most) ** 2)
        may_move = sqrt(max(0.0, now.variance - left))
        others = [self.worth(one).mean for one in self._chances if one != call]
        rival = max(others)
        gain = mean_beyond(0.0, NormalDist(now.mean - rival, may_move)) if may_move else 0.0
        return gain - max(0.0, now.mean - rival) > TRIFLE


def contest_of(calls: Sequence[Call], chances: Mapping[Call, float], most: int) -> Contest:
    """The contest of the *calls*, the favourite first, on at most so many deals."""
    return Contest({call: chances.get(call, 0.0) for call in calls}, most)
