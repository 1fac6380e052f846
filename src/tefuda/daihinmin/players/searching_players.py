"""Players that search: the learned policy by itself, bandits over playouts, and races of moves."""

from __future__ import annotations

from dataclasses import dataclass, field
from pathlib import Path

from tefuda.daihinmin.players.player import decision_seed, gift_seed, weakest
from tefuda.daihinmin.policy import LEARNED, Policy, read_weights
from tefuda.daihinmin.rules import Cards, GiftView, Move, View
from tefuda.daihinmin.rules.meld import meld_of
from tefuda.daihinmin.search import (
    Decision,
    MonteCarlo,
    MonteCarloPlan,
    RacePlan,
    RaceSearch,
    Sight,
    Styles,
)


@dataclass(frozen=True, slots=True)
class PolicyPlayer:
    """The likeliest move of the policy with these *weights*; its *seed* changes nothing."""

    seed: int
    weights: Path = LEARNED
    _policy: Policy = field(init=False, repr=False, compare=False)

    def __post_init__(self) -> None:
        object.__setattr__(self, "_policy", Policy(read_weights(self.weights)))

    def give(self, view: GiftView) -> Cards:
        """The weakest cards."""
        return weakest(view)

    def move(self, view: View) -> Move:
        """The likeliest move."""
        if not view.legal_melds():
            return None
        chances = self._policy.chances(Sight.of(view).in_core())
        cards, joker, _ = max(chances, key=lambda found: found[2])
        return meld_of(cards, joker) if cards else None


@dataclass(frozen=True, slots=True)
class MonteCarloPlayer:
    """The move that is best by playouts, spent as *plan* says; the same for the same *seed*."""

    seed: int
    plan: MonteCarloPlan
    _search: MonteCarlo = field(init=False, repr=False, compare=False)

    def __post_init__(self) -> None:
        object.__setattr__(self, "_search", MonteCarlo(self.plan))

    def give(self, view: GiftView) -> Cards:
        """The cards without which it does best, or the weakest."""
        if not self.plan.gifts:
            return weakest(view)
        return self._search.gift(view, gift_seed(self.seed, view))

    def move(self, view: View) -> Move:
        """The move with the best mean, or with most votes."""
        return self.decide(view).move

    def decide(self, view: View) -> Decision:
        """The same, with what all moves came to."""
        return self._search.decide(view, decision_seed(self.seed, view))


@dataclass(frozen=True, slots=True)
class TefudaPlayer:
    """The best move by a race as *plan* says; the same for the same *seed*, if time suffices.

    Of every game that it is shown the end of it remembers who played as the default client does.
    """

    seed: int
    plan: RacePlan = field(default_factory=RacePlan)
    _search: RaceSearch = field(init=False, repr=False, compare=False)
    styles: Styles = field(init=False, repr=False, compare=False)

    def __post_init__(self) -> None:
        object.__setattr__(self, "_search", RaceSearch(self.plan))
        object.__setattr__(self, "styles", Styles(self.plan.standards))

    def give(self, view: GiftView) -> Cards:
        """The cards without which it does best, or the weakest."""
        if not self.plan.gifts:
            return weakest(view)
        return self._search.gift(view, gift_seed(self.seed, view), self.styles)

    def move(self, view: View) -> Move:
        """A proven win, else the winner of a race."""
        return self._search.decide(view, decision_seed(self.seed, view), self.styles).move

    def remember(self, view: View) -> None:
        """Learn of the others by a game that is over."""
        if self.plan.standards:
            self.styles.learn(self._search.odds_of_standard(view))
