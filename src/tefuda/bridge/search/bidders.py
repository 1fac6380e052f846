"""Who bids at a table: how they call, and what their calls tell."""

from __future__ import annotations

from dataclasses import dataclass, field

from tefuda.bridge.belief import Conclusion, Players, believe
from tefuda.bridge.belief.learned import QUICK
from tefuda.bridge.belief.strangers import Judges
from tefuda.bridge.knowledge.agreements import Pairs, bidder_of, has_rules, strangers
from tefuda.bridge.people.partners import Partners
from tefuda.bridge.people.policy import People
from tefuda.bridge.rules import Side, View
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
    def at(cls, pairs: Pairs | None = None, practised: Side | None = None) -> Bidders:
        """Those at a table of these *pairs*, by default of strangers. Without a system they call as
        the learned players that come with the package: a side that has *practised* as partners who
        have, others as people. Swift ones weigh deals."""
        pairs = pairs or strangers()
        policy, judges = (_learned(practised, swift=swift) for swift in (False, True))
        if has_rules(pairs):
            return cls(AgreedCalls(bidder_of(pairs), policy), judges, pairs)
        return cls(policy, judges, pairs)

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


def _learned(practised: Side | None, *, swift: bool) -> People | Partners:
    if practised is None:
        return People.load(swift=swift)
    return Partners.load(practised, swift=swift)
