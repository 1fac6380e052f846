"""Who bids at a table: how they call, and what their calls tell."""

from __future__ import annotations

from dataclasses import dataclass, field

from tefuda.bridge.belief import Conclusion, Players, believe
from tefuda.bridge.belief.learned import QUICK
from tefuda.bridge.belief.strangers import Judges
from tefuda.bridge.knowledge.agreements import Pairs, bidder_of, has_system, strangers
from tefuda.bridge.people.policy import SHIPPED, People
from tefuda.bridge.rules import View
from tefuda.bridge.search.auctions import AgreedCalls, Callers
from tefuda.seeds import derived_seed


@dataclass(frozen=True, slots=True)
class Bidders:
    """Who bids: everybody goes on by *policy*, and the calls so far tell what *pairs* have agreed,
    or where that is nothing, what *judges* say."""

    policy: Callers
    judges: Judges
    pairs: Pairs = field(default_factory=strangers)

    @classmethod
    def at(cls, pairs: Pairs | None = None) -> Bidders:
        """Those at a table of these *pairs*, by default of strangers, who call as the learned
        players that come with the package; swift ones weigh deals."""
        pairs = pairs or strangers()
        people: Callers = People.load(SHIPPED)
        if any(map(has_system, pairs.values())):
            people = AgreedCalls(bidder_of(pairs), people)
        return cls(people, People.load(SHIPPED, swift=True), pairs)

    def belief(self, view: View, seed: int) -> Conclusion:
        """What the seat of *view*, who is to call, may conclude from the calls so far."""
        return believe(
            view,
            self.pairs,
            players=Players.SYSTEM,
            judges=self.judges,
            seed=derived_seed(seed, "belief"),
            effort=QUICK,
        )
