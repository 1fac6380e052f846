"""Endings that are worked out to the end."""

from tefuda.daihinmin.endgame.building import build
from tefuda.daihinmin.endgame.groups import GroupAnswer, GroupEndings
from tefuda.daihinmin.endgame.hands import Hands, hands_text, parse_hands, reduced
from tefuda.daihinmin.endgame.single_card import Answer, Endings, Entry, Passing, Turn
from tefuda.daihinmin.endgame.table import Table

__all__ = [
    "Answer",
    "Endings",
    "Entry",
    "GroupAnswer",
    "GroupEndings",
    "Hands",
    "Passing",
    "Table",
    "Turn",
    "build",
    "hands_text",
    "parse_hands",
    "reduced",
]
