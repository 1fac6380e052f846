"""The worth of every move by playouts, which a bandit hands out."""

from __future__ import annotations

from dataclasses import dataclass
from math import inf

from tefuda import _core
from tefuda.daihinmin.bandits import Bandit, EpsilonGreedy, SoftMax, UCB1Tuned, Uniform
from tefuda.daihinmin.rules import Cards, GiftView, View
from tefuda.daihinmin.rules.meld import meld_of
from tefuda.daihinmin.search.decision import Candidate, Decision, choices
from tefuda.daihinmin.search.race import RacePlan, RaceSearch
from tefuda.daihinmin.search.sight import Sight
from tefuda.errors import ContradictionError

TRIALS = 1500
"""Playouts of a decision in the paper and in the program that it compares with."""
PLAYOUTS = ("uniform", "standard")
"""By whom games are played out; must agree with `core/daihinmin/search/monte_carlo.hpp`."""
HANDS = ("counted", "exchanged", "believed")
"""What hidden hands are drawn by: how many cards everybody has; the exchange too; what was played
too."""
BANDITS: dict[str, type[Bandit]] = {
    "uniform": Uniform,
    "epsilon": EpsilonGreedy,
    "ucb1_tuned": UCB1Tuned,
    "soft_max": SoftMax,
}
LEAST = {"c": 0.0, "share": 0.0, "d": 1e-6, "r": 1e-6, "span": 1e-6}
"""How small the numbers of a plan may be."""


@dataclass(frozen=True, slots=True, kw_only=True)
class MonteCarloPlan:
    """How the *trials* of a decision are spent.

    They are shared among *estimates* that know nothing of each other and vote. *c*, *share* and *d*
    are for `epsilon`: without *c*, this *share* of the trials of an estimate is at random for
    certain, which is a c of share * trials / moves. *r* is for `soft_max`, *span* for `ucb1_tuned`:
    without it, from the last place to the first. *hands* tells of what is known of hidden hands how
    much is used; *gifts*: cards for the exchange are chosen in the same way, else the weakest.
    """

    bandit: str = "epsilon"
    trials: int = TRIALS
    estimates: int = 1
    playout: str = "standard"
    hands: str = "exchanged"
    c: float | None = None
    share: float = 0.5
    d: float = 1.0
    r: float = 1.0
    span: float | None = None
    gifts: bool = True

    def __post_init__(self) -> None:
        for name, known in (
            ("bandit", tuple(BANDITS)),
            ("playout", PLAYOUTS),
            ("hands", HANDS),
        ):
            if getattr(self, name) not in known:
                told = f"unknown {name} {getattr(self, name)!r}: there are {', '.join(known)}"
                raise ContradictionError(told)
        if not 1 <= self.estimates <= self.trials < 1 << 32:
            raise ContradictionError(f"{self.trials!r} trials for {self.estimates!r} estimates")
        for name, least in LEAST.items():
            value = getattr(self, name)
            if value is not None and not least <= value < inf:
                raise ContradictionError(f"{name} is {value!r}, and should be at least {least!r}")

    def parameter(self, arms: int, players: int) -> float:
        """The number that the core's bandit wants for a decision among *arms*."""
        if self.bandit == "epsilon":
            trials = self.trials / self.estimates
            c = self.share * trials / arms if self.c is None else self.c
            return c / (self.d * self.d)
        span = players - 1.0 if self.span is None else self.span
        return {"soft_max": self.r, "ucb1_tuned": span}.get(self.bandit, 1.0)

    def in_core(self, arms: int, players: int) -> _core.DaihinminPlan:
        """The same for the core, for a decision among *arms*."""
        return _core.DaihinminPlan(
            BANDITS[self.bandit].KIND,
            self.parameter(arms, players),
            self.trials,
            self.estimates,
            PLAYOUTS.index(self.playout),
        )


class MonteCarlo:
    """Decides by playouts as *plan* says; one that is kept is faster, never different."""

    def __init__(self, plan: MonteCarloPlan) -> None:
        self.plan = plan
        self._reader = RaceSearch(RacePlan()) if plan.hands == "believed" else None

    def decide(self, view: View, seed: int) -> Decision:
        """The move that does best when it is tried in deals that agree with *view*.

        Points are as many as there are players for the first place, and 1 for the last.
        """
        moves = choices(view)
        if len(moves) == 1:
            return Decision(moves[0], (Candidate(moves[0], 0, 0.0, 0.0),))
        plan = self.plan.in_core(len(moves), view.rules.players)
        sight = Sight.counted(view) if self.plan.hands == "counted" else Sight.of(view)
        best, found = sight.in_core().choose(plan, seed, self._believed(view, seed))
        candidates = tuple(
            Candidate.of_sums(
                meld_of(cards, joker) if cards else None, trials, total, squares, votes
            )
            for cards, joker, trials, total, squares, votes in found
        )
        return Decision(candidates[best].move, candidates)

    def _believed(self, view: View, seed: int) -> list[list[int]]:
        """Hands by seat to draw from; none: all that agree with *view*."""
        worlds = self._reader.worlds(view, seed) if self._reader else []
        return [[hands[player].mask for player in view.field.seats] for hands in worlds]

    def gift(self, view: GiftView, seed: int) -> Cards:
        """The cards that are best given back in an exchange among five."""
        asked = view.hand.mask, view.count, view.rules.bits
        plan = self.plan.in_core(len(_core.possible_gifts(*asked)), view.rules.players)
        best, found = _core.choose_gift(*asked, plan, seed)
        cards, *_ = found[best]
        return Cards(cards)
