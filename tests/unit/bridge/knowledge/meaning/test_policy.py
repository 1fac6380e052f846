"""Many hands at once make the calls that the bidder chooses for them one by one."""

import numpy as np
import pytest

from tefuda.bridge.knowledge.bidding import Bidder
from tefuda.bridge.knowledge.meaning import RuleCalls
from tefuda.bridge.knowledge.meaning.pool import Pool
from tefuda.bridge.knowledge.system import load_system
from tefuda.bridge.rules import Auction, Hand, Seat, Vulnerability, parse_call
from tefuda.cards import Suit

BIDDER = Bidder(load_system())
HANDS = Pool.dealt(decks=64, seed=5).masks


def auction_of(text: str) -> Auction:
    return Auction(Seat.NORTH, tuple(map(parse_call, text.split())))


@pytest.mark.parametrize("text", ["1NT", "P", "1S", "P P 1H", "1NT P P", "1H P 1S", "1D X 1H"])
def test_hands_make_the_call_that_is_chosen_for_them(text: str) -> None:
    auction = auction_of(text)
    before = Auction(Seat.NORTH, auction.calls[:-1])
    seat = before.to_call

    made = RuleCalls(BIDDER).call_likelihoods(auction, Vulnerability.NS, seat, HANDS)

    chosen = [BIDDER.choose(Hand(int(mask)), before, Vulnerability.NS) for mask in HANDS]
    assert made.shape == (len(HANDS), 1)
    assert made[:, 0].tolist() == [float(call == auction.calls[-1]) for call in chosen]


def test_a_hand_that_made_another_call_before_makes_none_after() -> None:
    made = RuleCalls(BIDDER).call_likelihoods(
        auction_of("1H P 2H P 4H"), Vulnerability.NONE, Seat.NORTH, HANDS
    )

    assert made.shape == (len(HANDS), 2)
    assert (made[:, 1] <= made[:, 0]).all()


def test_a_call_without_a_rule_is_made_by_hands_that_it_is_taken_to_show() -> None:
    lengths = [len(Hand(int(mask)).in_suit(Suit.CLUBS)) for mask in HANDS]

    made = RuleCalls(BIDDER).call_likelihoods(
        auction_of("1H P 4C"), Vulnerability.NONE, Seat.SOUTH, HANDS
    )

    assert np.array_equal(made[:, 0] == 1, np.array(lengths) >= 4)


def test_a_seat_that_has_not_called_has_no_columns() -> None:
    made = RuleCalls(BIDDER).call_likelihoods(
        auction_of("1NT"), Vulnerability.NONE, Seat.EAST, HANDS
    )

    assert made.shape == (len(HANDS), 0)
