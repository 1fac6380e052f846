"""The belief of the defender in the papers' example of reading a count signal."""

import json
from typing import Any

import pytest

from tefuda.bridge.belief import Belief, believe
from tefuda.bridge.exercises import PAPER_EXAMPLES
from tefuda.bridge.knowledge.agreements import Agreements, both
from tefuda.bridge.rules import Auction, Board, Deal, History, Seat, Vulnerability
from tefuda.cards import Card, Suit

STANDARD = Agreements.load()
SILENT = STANDARD.changed({"signals": "off"})


def belief_in(example: dict[str, Any], agreements: Agreements) -> Belief:
    """What East believes before the card that the example asks for."""
    dealer = Seat.parse(example["dealer"])
    board = Board(Deal.from_pbn(example["deal"]), dealer, Vulnerability.parse(example["vul"]))
    auction = Auction.parse(example["auction"], dealer)
    played = tuple(map(Card.parse, example["play"]))
    return believe(History(board, auction, played).view(Seat.EAST), both(agreements))


# Ranges of a prototype over 2,000 sampled deals; the papers drew 50 (45 and 5; 30, 17, 3; 43, 7).
@pytest.mark.parametrize(
    ("name", "agreements", "count", "shares"),
    [
        ("003-1", STANDARD, 2866, {2: (0.82, 0.86), 1: (0.14, 0.18)}),
        ("003-1", SILENT, 8758, {3: (0.51, 0.53), 2: (0.41, 0.44), 1: (0.05, 0.06)}),
        ("003-1v", STANDARD, 5167, {3: (0.89, 0.91), 1: (0.09, 0.11)}),
    ],
    ids=["signal", "no signal", "variant"],
)
def test_west_has_as_many_diamonds_as_the_papers_say(
    name: str,
    agreements: Agreements,
    count: int,
    shares: dict[int, tuple[float, float]],
) -> None:
    data = json.loads(PAPER_EXAMPLES.read_text("utf-8"))
    example = next(one for one in data if one["id"] == name)
    belief = belief_in(example, agreements)
    lengths = belief.lengths(Seat.WEST)[Suit.DIAMONDS]

    assert belief.doubts == ()
    assert belief.count == count
    assert lengths.keys() == shares.keys()
    for length, (low, high) in shares.items():
        assert low <= round(lengths[length], 2) <= high, lengths
