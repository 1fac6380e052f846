"""The laws of bridge: deals, auctions, contracts and scores, the play, and what a seat sees."""

from tefuda.bridge.rules.auction import (
    ALL_BIDS,
    DOUBLE,
    PASS,
    REDOUBLE,
    Auction,
    Call,
    PlainCall,
    parse_call,
)
from tefuda.bridge.rules.board import Board
from tefuda.bridge.rules.contract import Bid, Contract, Doubling
from tefuda.bridge.rules.deal import Deal, Hand, PartialDeal, Shape, diagram
from tefuda.bridge.rules.equal_cards import equal_groups
from tefuda.bridge.rules.history import History, Moment
from tefuda.bridge.rules.play import Play, PlayState, Trick, beats, legal_cards, tricks_of
from tefuda.bridge.rules.record import Alert, Comment, Record, Section
from tefuda.bridge.rules.score import imps, matchpoints, score, score_for
from tefuda.bridge.rules.seat import (
    Seat,
    SeatLetter,
    Side,
    Strain,
    Vulnerability,
    VulnerabilityText,
)
from tefuda.bridge.rules.view import View

__all__ = [
    "ALL_BIDS",
    "DOUBLE",
    "PASS",
    "REDOUBLE",
    "Alert",
    "Auction",
    "Bid",
    "Board",
    "Call",
    "Comment",
    "Contract",
    "Deal",
    "Doubling",
    "Hand",
    "History",
    "Moment",
    "PartialDeal",
    "PlainCall",
    "Play",
    "PlayState",
    "Record",
    "Seat",
    "SeatLetter",
    "Section",
    "Shape",
    "Side",
    "Strain",
    "Trick",
    "View",
    "Vulnerability",
    "VulnerabilityText",
    "beats",
    "diagram",
    "equal_groups",
    "imps",
    "legal_cards",
    "matchpoints",
    "parse_call",
    "score",
    "score_for",
    "tricks_of",
]
