"""Endings that are worked out to the end."""

from tefuda.daihinmin.endgame.advice import Advice, Certainty, advise
from tefuda.daihinmin.endgame.building import build
from tefuda.daihinmin.endgame.ending import Trick, ending, parse_hands_of_cards
from tefuda.daihinmin.endgame.groups import GroupAnswer, GroupEndings
from tefuda.daihinmin.endgame.hands import Hands, hands_text, parse_hands, reduced
from tefuda.daihinmin.endgame.hidden import Chances, HiddenEnding, SolvedSplit, chances
from tefuda.daihinmin.endgame.single_card import (
    Endings,
    Entry,
    Passing,
    SingleCardAnswer,
    SingleCardTurn,
)
from tefuda.daihinmin.endgame.solver import Budget, Solution, Solver, Value, solve
from tefuda.daihinmin.endgame.sure import sure
from tefuda.daihinmin.endgame.table import EndgameTable

__all__ = [
    "Advice",
    "Budget",
    "Certainty",
    "Chances",
    "EndgameTable",
    "Endings",
    "Entry",
    "GroupAnswer",
    "GroupEndings",
    "Hands",
    "HiddenEnding",
    "Passing",
    "SingleCardAnswer",
    "SingleCardTurn",
    "Solution",
    "SolvedSplit",
    "Solver",
    "Trick",
    "Value",
    "advise",
    "build",
    "chances",
    "ending",
    "hands_text",
    "parse_hands",
    "parse_hands_of_cards",
    "reduced",
    "solve",
    "sure",
]
