"""Two partners who have practised together, at a table with people of whom they know nothing."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from tefuda.bridge.people.policy import Likelihoods, People
from tefuda.bridge.people.tables import Masks
from tefuda.bridge.rules import Auction, Call, Seat, Side, View, Vulnerability


@dataclass(frozen=True, slots=True)
class Partners:
    """Learned players, of whom those of *side* have *practised*; the others are *people*."""

    side: Side
    practised: People
    people: People

    @classmethod
    def load(cls, side: Side, *, swift: bool = False) -> Partners:
        """Those that come with the package."""
        return cls(side, People.load(swift=swift, practised=True), People.load(swift=swift))

    def call_chances(self, views: Sequence[View]) -> list[dict[Call, float]]:
        """The chances of each of the *views*, whose seats must call."""
        sides = [view.seat.side for view in views]
        answers = {
            side: iter(
                self._of(side).call_chances([view for view in views if view.seat.side is side])
            )
            for side in set(sides)
        }
        return [next(answers[side]) for side in sides]

    def call_likelihoods(
        self, auction: Auction, vulnerability: Vulnerability, seat: Seat, hands: Masks
    ) -> Likelihoods:
        """How likely each call of *seat* was, a column each, with each of the *hands*."""
        return self._of(seat.side).call_likelihoods(auction, vulnerability, seat, hands)

    def card_likelihoods(self, view: View, decider: Seat, hands: Masks) -> Likelihoods:
        """How likely each card was that *decider* chose, with each of the *hands* as dealt."""
        return self._of(decider.side).card_likelihoods(view, decider, hands)

    def _of(self, side: Side) -> People:
        return self.practised if side is self.side else self.people
