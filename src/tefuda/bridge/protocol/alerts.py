"""What our clients say about their calls: the words that the package has for them."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum

from tefuda.bridge.knowledge.agreements import Pairs
from tefuda.bridge.people.explained import explainer_at
from tefuda.bridge.protocol.lines import Explanation, Mark
from tefuda.bridge.rules import Call, View


class Openness(StrEnum):
    """How much is said: nothing, what must be alerted, or what every call shows."""

    SILENT = "silent"
    ALERTS = "alerts"
    ALL = "all"


@dataclass(frozen=True, slots=True)
class CallWords:
    """Explains calls at a table of *pairs*: an artificial one is alerted."""

    pairs: Pairs
    openness: Openness

    def __call__(self, view: View, call: Call) -> Explanation | None:
        """What *call* shows together with the calls before it, if that is to be said."""
        if self.openness is Openness.SILENT:
            return None
        auction = view.auction.after(call)
        meaning = explainer_at(self.pairs).explain(auction, view.vulnerability)[-1]
        if meaning.kind == "artificial":
            return Explanation(Mark.ALERT, meaning.says)
        return Explanation(Mark.INFOS, meaning.says) if self.openness is Openness.ALL else None
