"""Candidates compared on the same deals, until it is clear which is best."""

from __future__ import annotations

from collections.abc import Hashable, Iterable, Mapping, Sequence
from math import sqrt
from statistics import NormalDist, fmean
from typing import Generic, TypeVar

import numpy as np

from tefuda.bridge.search.budget import Clock
from tefuda.bridge.search.stakes import Values, mean_and_error

ActionT = TypeVar("ActionT", bound=Hashable)

CLEAR = 3.0
"""Standard errors by which a candidate must be behind to be dropped: it is looked again and again,
and each look may err."""
CHANCE = 0.05
"""How often a candidate that is no better may get beyond doubt, all rivals of a race together. Less
is not needed: who chooses it then loses by it no more than the means differ."""
TRIFLE = 0.01
"""The share of a swing that is not worth a thought: who is so little behind is as good, and over
all looks of a race together no more may be given up."""
FIRST_BATCH = 16
GROWTH = 1.5


class Race(Generic[ActionT]):
    """*actions*, cards or calls, that are tried on deals 0, 1, 2 ... up to *most*; the losers drop
    out on the way. What is exactly as good stays in the order in which it is given.

    The race goes on until every rival of the leader is clearly behind, or sure to be as good. An
    *incumbent* is chosen unless another is better beyond doubt, and would be if it lost the *swing*
    on one deal more; a challenger drops out that can be expected to gain no more than a trifle by
    going on. The *swing* is what one deal may change, in play by one trick.
    """

    def __init__(
        self,
        actions: Sequence[ActionT],
        most: int,
        *,
        incumbent: ActionT | None = None,
        swing: float = 0.0,
    ) -> None:
        self.most = most
        self.incumbent = incumbent
        self.swing = swing
        self.looks = looks(most)
        self.doubt = doubt(len(actions) - 1)
        self.running = tuple(actions)
        self.values: dict[ActionT, list[float]] = {action: [] for action in actions}
        self.is_complete = True

    def run(self, rows: Iterable[Mapping[ActionT, float]], clock: Clock) -> None:
        """Race to the end, to a clear result, or until time is up.

        *rows* are the values of those still running, and maybe of others, deal by deal. Whoever
        gives them may be ahead of the race, which is looked at in order, wherever they come from.
        """
        for done, row in enumerate(rows, start=1):
            for action in self.running:
                self.values[action].append(row[action])
            if clock.is_over:
                self.is_complete = done == self.most
                return
            if done in self.looks:
                self.running = tuple(one for one in self.running if not self._is_beaten(one))
                if done == self.most or self._is_settled:
                    return

    @property
    def ranked(self) -> list[ActionT]:
        """Those still running, the best mean first."""
        return sorted(self.running, key=lambda action: -fmean(self.values[action]))

    @property
    def leader(self) -> ActionT:
        """The one with the best mean among those still running."""
        return self.ranked[0]

    @property
    def contenders(self) -> list[ActionT]:
        """The leader, and those behind it of which that is in doubt; the best mean first."""
        leader, *rivals = self.ranked
        return [leader, *(rival for rival in rivals if self.is_close(leader, rival))]

    def winner(self, agreed: Iterable[ActionT]) -> ActionT:
        """The leader, unless that is in doubt and a card was *agreed* on that is as good."""
        contenders, preferred = self.contenders, frozenset(agreed)
        return next((action for action in contenders if action in preferred), contenders[0])

    def is_close(self, ahead: ActionT, behind: ActionT) -> bool:
        """Whether it is in doubt that *ahead* is better than *behind*. If that is the incumbent, it
        is also in doubt what one deal more could undo, on which the swing is lost."""
        if behind == self.incumbent:
            lead, error = self._lead_after(-self.swing, ahead, behind)
        else:
            lead, error = self.lead(ahead, behind)
        return lead <= self.doubt * error

    def lead(self, ahead: ActionT, behind: ActionT) -> tuple[float, float]:
        """By how much *ahead* is better than *behind* on the deals of both, and its error."""
        return mean_and_error(self._differences(ahead, behind))

    def _differences(self, ahead: ActionT, behind: ActionT) -> Values:
        both = min(len(self.values[ahead]), len(self.values[behind]))
        return np.asarray(np.subtract(self.values[ahead][:both], self.values[behind][:both]))

    def _is_beaten(self, action: ActionT) -> bool:
        leader = self.leader
        lead, error = self.lead(leader, action)
        is_clear = lead > CLEAR * error and not self.is_close(leader, action)
        is_hopeless = self._lead_after(self.swing, action, leader)[0] <= 0
        return (is_clear and is_hopeless) or self._is_given_up(action)

    def _lead_after(self, gain: float, action: ActionT, other: ActionT) -> tuple[float, float]:
        """The lead of *action* over the *other*, and its error, as if one deal more had been seen
        with that *gain*: what happens rarely and pays or costs much may not have happened yet, and
        no error tells of it. The more deals were seen, the less this one counts."""
        return mean_and_error(np.append(self._differences(action, other), gain))

    def _is_given_up(self, action: ActionT) -> bool:
        """Whether a challenger can hopefully be expected to gain less than its share of a trifle by
        going on to the end, where it must be ahead of the incumbent beyond doubt."""
        if self.incumbent in (None, action):
            return False
        lead, error = self._lead_after(self.swing, action, self.incumbent)
        part = len(self.values[action]) / self.most
        if part >= 1 or not error:
            return False
        in_the_end = NormalDist(lead, error * sqrt(1 - part))
        needed = self.doubt * error * sqrt(part)  # the error shrinks as the deals come
        return mean_beyond(needed, in_the_end) < TRIFLE * self.swing / len(self.looks)

    @property
    def _is_settled(self) -> bool:
        leader, *rivals = self.ranked
        return all(self._is_practically_equal(leader, action) for action in rivals)

    def _is_practically_equal(self, leader: ActionT, action: ActionT) -> bool:
        lead, error = self.lead(leader, action)
        return lead + CLEAR * error <= TRIFLE * self.swing


def doubt(rivals: int) -> float:
    """Standard errors within which the lead of one candidate over another is in doubt, if there are
    so many *rivals* of which one may get ahead by chance."""
    return NormalDist().inv_cdf(1 - CHANCE / max(rivals, 1))


def looks(most: int) -> tuple[int, ...]:
    """After how many deals a race over *most* is looked at: 16, 24, 36 ... more, and at the end."""
    found, size = [min(FIRST_BATCH, most)], FIRST_BATCH
    while found[-1] < most:
        size = int(size * GROWTH)
        found.append(min(found[-1] + size, most))
    return tuple(found)


def mean_beyond(needed: float, lead: NormalDist) -> float:
    """What is won on the mean if a *lead* counts where it is more than *needed*, and else is 0."""
    return lead.mean * (1 - lead.cdf(needed)) + lead.variance * lead.pdf(needed)
