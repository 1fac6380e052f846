"""The belief of the defender in the papers' example of reading a count signal."""

import json
from pathlib import Path
from typing import Any

import pytest

from tefuda.bridge.belief import Belief, Evidence, Likelihood, belief_of
from tefuda.bridge.rules import Auction, Board, Deal, Seat, View, Vulnerability, parse_call
from tefuda.cards import Card, CardSet, Suit

TWO_NO_TRUMP = Evidence.parse("south: 20 <= hcp <= 21 and balanced")
LED = Card.parse("H6")


def fourth_best(hearts: CardSet) -> float:
    """1 if the card led is the fourth highest."""
    return float(sum(card > LED for card in hearts) == 3)


def count_signal(diamonds: CardSet, shown: Card) -> float:
    """1 if *shown* says truly how many there are: high for even, lowest for odd."""
    cards = list(diamonds)
    if len(cards) % 2:
        return float(shown == cards[-1])
    return float(shown == cards[max(0, len(cards) // 2 - 1)])


def belief_in(example: dict[str, Any], signal_is_read: bool) -> Belief:
    """What East believes before the card that the example asks for."""
    dealer = Seat.parse(example["dealer"])
    board = Board(Deal.from_pbn(example["deal"]), dealer, Vulnerability.parse(example["vul"]))
    auction = Auction(dealer, tuple(map(parse_call, example["auction"])))
    played = tuple(map(Card.parse, example["play"]))
    likelihoods = [Likelihood(Seat.WEST, Suit.HEARTS, fourth_best, "H6 is fourth best")]
    if signal_is_read:
        likelihoods.append(
            Likelihood(Seat.WEST, Suit.DIAMONDS, lambda held: count_signal(held, played[5]))
        )
    return belief_of(View.of(board, auction, played, Seat.EAST), [TWO_NO_TRUMP], likelihoods)


# Ranges of a prototype over 2,000 sampled deals; the papers drew 50 (45 and 5; 30, 17, 3; 43, 7).
@pytest.mark.parametrize(
    ("name", "signal_is_read", "count", "shares"),
    [
        ("003-1", True, 2652, {2: (0.82, 0.86), 1: (0.14, 0.18)}),
        ("003-1", False, 7906, {3: (0.51, 0.53), 2: (0.41, 0.44), 1: (0.05, 0.06)}),
        ("003-1v", True, 4636, {3: (0.89, 0.91), 1: (0.09, 0.11)}),
    ],
)
def test_west_has_as_many_diamonds_as_the_papers_say(
    shared_data: Path,
    name: str,
    signal_is_read: bool,
    count: int,
    shares: dict[int, tuple[float, float]],
) -> None:
    data = json.loads((shared_data / "bridge" / "paper_examples.json").read_text("utf-8"))
    examples = data if isinstance(data, list) else data["examples"]
    example = next(one for one in examples if one["id"] == name)
    belief = belief_in(example, signal_is_read)
    lengths = belief.lengths(Seat.WEST)[Suit.DIAMONDS]

    assert belief.count == count
    assert lengths.keys() == shares.keys()
    for length, (low, high) in shares.items():
        assert low <= round(lengths[length], 2) <= high
