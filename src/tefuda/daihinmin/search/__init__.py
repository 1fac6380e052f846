"""Search: what a View leaves open is drawn, and every move is tried there."""

from tefuda.daihinmin.search.decision import Candidate, Decision
from tefuda.daihinmin.search.monte_carlo import PLAYOUTS, Plan, monte_carlo, monte_carlo_gift
from tefuda.daihinmin.search.race import RacePlan, Racer
from tefuda.daihinmin.search.sight import Sight

__all__ = [
    "PLAYOUTS",
    "Candidate",
    "Decision",
    "Plan",
    "RacePlan",
    "Racer",
    "Sight",
    "monte_carlo",
    "monte_carlo_gift",
]
