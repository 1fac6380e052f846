"""Turns to play from well-known deals, and small budgets, for the tests of search."""

from tefuda.bridge.knowledge.agreements import Agreements, Pairs, both
from tefuda.bridge.rules import Board, Deal, History, Seat, View, Vulnerability
from tefuda.bridge.search import Budget
from tefuda.cards import Card
from tefuda.compute import Compute

TINY = Budget(deals=4, abc_deals=2, hypotheses=4, where=Compute.threads(1))
"""Enough to go through all of a search, and too little to be right."""


def view_of(deal: str, calls: str, played: str, seat: str, vulnerable: str = "None") -> View:
    """What *seat* sees when South has dealt and some cards were *played*."""
    board = Board(Deal.from_pbn(deal), Seat.SOUTH, Vulnerability.parse(vulnerable))
    return History.parse(board, calls.split(), played.split()).view(Seat.parse(seat))


DUCK = view_of(
    "N:754.32.87.AJT987 AJ9.KJT5.JT92.K2 KQ62.AQ4.AKQ3.Q4 T83.9876.654.653",
    "2N P 3N P P P",
    "H6 H2 HK HA CQ C3 C7",
    "E",
    "NS",
)
"""East has ♣K2 behind ♣AJT987: double dummy ♣K costs less, but ♣2 may win all."""
DUCK_CARDS = tuple(map(Card.parse, ("CK", "C2")))
DUCK_PAIRS: Pairs = both(Agreements.load().changed({"2N": "21-22"}))

ENDING = view_of(
    "N:K87.K43.A843.Q74 9632.AT.Q965.J93 AQJ5.QJ.KT2.K862 T4.987652.J7.AT5",
    "1N P 3N P P P",
    "H7 H3 HA HJ HT HQ H2 H4 D2 D7 DA D5 C4 C3 CK CA H5 HK S2 C2 S8 S3 SQ S4 SA ST S7 S6",
    "S",
)
"""South, to lead to trick 8: six cards are left, so that all is quick."""
