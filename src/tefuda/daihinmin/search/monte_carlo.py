"""The worth of every move by playouts, which a bandit hands out."""

from __future__ import annotations

from dataclasses import dataclass

from tefuda.daihinmin.bandits import Bandit, EpsilonGreedy, SoftMax, UCB1Tuned, Uniform
from tefuda.daihinmin.rules import Move, View
from tefuda.daihinmin.rules.meld import meld_of
from tefuda.daihinmin.search.decision import Candidate, Decision
from tefuda.daihinmin.search.sight import Sight
from tefuda.errors import ContradictionError

TRIALS = 1500
"""Playouts of a decision in the paper and in the program that it compares with."""
PLAYOUTS = ("uniform", "standard")
"""By whom games are played out; must agree with `core/daihinmin/monte_carlo.hpp`."""
BANDITS: dict[str, type[Bandit]] = {
    "uniform": Uniform,
    "epsilon": EpsilonGreedy,
    "ucb1_tuned": UCB1Tuned,
    "soft_max": SoftMax,
}


@dataclass(frozen=True, slots=True, kw_only=True)
class Plan:
    """How the *trials* of a decision are spent.

    They are shared among *estimates* that know nothing of each other and vote. *c* and *d* are for
    `epsilon`, *r* is for `soft_max`; without *c*, half of the trials are at random for certain.
    """

    bandit: str = "epsilon"
    trials: int = TRIALS
    estimates: int = 1
    playout: str = "uniform"
    c: float | None = None
    d: float = 1.0
    r: float = 1.0

    def __post_init__(self) -> None:
        for name, known in (("bandit", tuple(BANDITS)), ("playout", PLAYOUTS)):
            if getattr(self, name) not in known:
                told = f"unknown {name} {getattr(self, name)!r}: there are {', '.join(known)}"
                raise ContradictionError(told)
        if not 1 <= self.estimates <= self.trials < 1 << 32:
            raise ContradictionError(f"{self.trials!r} trials for {self.estimates!r} estimates")
        if self.c is not None and self.c < 0:
            raise ContradictionError(f"c is {self.c!r}, and should not be below 0")
        for name in ("d", "r"):
            if getattr(self, name) <= 0:
                raise ContradictionError(f"{name} is {getattr(self, name)!r}, not above 0")

    def parameter(self, arms: int, players: int) -> float:
        """The number that the core's bandit wants for a decision among *arms*."""
        if self.bandit == "epsilon":
            c = self.trials / self.estimates / (2 * arms) if self.c is None else self.c
            return c / (self.d * self.d)
        return {"soft_max": self.r, "ucb1_tuned": players - 1.0}.get(self.bandit, 1.0)


def choices(view: View) -> list[Move]:
    """What the player of *view* may do: his melds, and a pass if something lies there."""
    moves: list[Move] = list(view.legal_melds())
    if not view.field.is_empty:
        moves.append(None)
    return moves


def monte_carlo(view: View, plan: Plan, seed: int) -> Decision:
    """The move that does best when it is tried in deals that agree with *view*.

    Points are as many as there are players for the first place, and 1 for the last.
    """
    moves = choices(view)
    if len(moves) == 1:
        return Decision(moves[0], (Candidate(moves[0], 0, 0.0, 0.0),))
    best, found = (
        Sight.of(view)
        .in_core()
        .choose(
            BANDITS[plan.bandit].KIND,
            plan.parameter(len(moves), view.rules.players),
            plan.trials,
            plan.estimates,
            PLAYOUTS.index(plan.playout),
            seed,
        )
    )
    candidates = tuple(
        Candidate.of_sums(meld_of(cards, joker) if cards else None, trials, total, squares, votes)
        for cards, joker, trials, total, squares, votes in found
    )
    return Decision(candidates[best].move, candidates)
