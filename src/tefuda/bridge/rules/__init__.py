"""The laws of bridge: deals, contracts and their scores, the play of the cards."""

from tefuda.bridge.rules.contract import Bid, Contract, Doubling
from tefuda.bridge.rules.deal import Deal, Hand, Shape, diagram
from tefuda.bridge.rules.play import Play, PlayState, Trick, beats, legal_cards
from tefuda.bridge.rules.score import imps, matchpoints, score, score_for
from tefuda.bridge.rules.seat import Seat, Side, Strain, Vulnerability

__all__ = [
    "Bid",
    "Contract",
    "Deal",
    "Doubling",
    "Hand",
    "Play",
    "PlayState",
    "Seat",
    "Shape",
    "Side",
    "Strain",
    "Trick",
    "Vulnerability",
    "beats",
    "diagram",
    "imps",
    "legal_cards",
    "matchpoints",
    "score",
    "score_for",
]
