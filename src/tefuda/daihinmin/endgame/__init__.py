"""Endings that are worked out to the end."""

from tefuda.daihinmin.endgame.hands import Hands, hands_text, parse_hands, reduced
from tefuda.daihinmin.endgame.single_card import Answer, Endings, Entry, Passing, Turn

__all__ = [
    "Answer",
    "Endings",
    "Entry",
    "Hands",
    "Passing",
    "Turn",
    "hands_text",
    "parse_hands",
    "reduced",
]
