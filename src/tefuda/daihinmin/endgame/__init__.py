"""Endings that are worked out to the end."""

from tefuda.daihinmin.endgame.advice import Advice, Proof, advise
from tefuda.daihinmin.endgame.building import build
from tefuda.daihinmin.endgame.groups import GroupAnswer, GroupEndings
from tefuda.daihinmin.endgame.hands import Hands, hands_text, parse_hands, reduced
from tefuda.daihinmin.endgame.moment import Moment, ending, parse_hands_of_cards
from tefuda.daihinmin.endgame.single_card import Answer, Endings, Entry, Passing, Turn
from tefuda.daihinmin.endgame.solver import Budget, Solution, Solver, Value, solve
from tefuda.daihinmin.endgame.table import Table

__all__ = [
    "Advice",
    "Answer",
    "Budget",
    "Endings",
    "Entry",
    "GroupAnswer",
    "GroupEndings",
    "Hands",
    "Moment",
    "Passing",
    "Proof",
    "Solution",
    "Solver",
    "Table",
    "Turn",
    "Value",
    "advise",
    "build",
    "ending",
    "hands_text",
    "parse_hands",
    "parse_hands_of_cards",
    "reduced",
    "solve",
]
