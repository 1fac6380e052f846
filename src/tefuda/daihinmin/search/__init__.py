"""Search: what a View leaves open is drawn, and every move is tried there."""

from tefuda.daihinmin.search.analysis import Analysis, analyse
from tefuda.daihinmin.search.decision import Candidate, Decision, choices
from tefuda.daihinmin.search.monte_carlo import HANDS, PLAYOUTS, MonteCarlo, MonteCarloPlan
from tefuda.daihinmin.search.race import RacePlan, RaceSearch
from tefuda.daihinmin.search.sight import Sight
from tefuda.daihinmin.search.styles import Styles

__all__ = [
    "HANDS",
    "PLAYOUTS",
    "Analysis",
    "Candidate",
    "Decision",
    "MonteCarlo",
    "MonteCarloPlan",
    "RacePlan",
    "RaceSearch",
    "Sight",
    "Styles",
    "analyse",
    "choices",
]
