"""Four bidders: every auction is legal and ends, and choosing agrees with reading."""

from random import Random

import pytest

from tefuda.bridge.knowledge.bidding import Bidder, parsed
from tefuda.bridge.knowledge.system import load_system
from tefuda.bridge.rules import PASS, Auction, Board, Seat, Vulnerability
from tests.strategies import DECK, deal_of

BIDDER = Bidder(load_system())
MOST_CALLS = 40
"""Sensible auctions are shorter."""


def random_board(seed: int) -> Board:
    rng = Random(seed)
    return Board(
        deal_of(rng.sample(DECK, 52)), rng.choice(list(Seat)), rng.choice(list(Vulnerability))
    )


def check_auction(board: Board) -> None:
    """Bid *board*; each seat must be what the reader says after each of its calls.

    A hand of which no rule speaks passes here, and is read as one whose rule is a pass: from then
    on its extent promises nothing.
    """
    auction = Auction(board.dealer)
    silent: set[Seat] = set()
    while not auction.is_over:
        seat, hand = auction.to_call, board.deal[auction.to_call]
        if BIDDER.chosen(hand, auction, board.vulnerability) is None:
            silent.add(seat)
        auction = auction.after(BIDDER.choose(hand, auction, board.vulnerability))  # or raises
        reading = BIDDER.read(auction, board.vulnerability)[-1]
        assert reading.seat is seat
        is_told = seat in silent or reading.extent.contains(hand)
        assert is_told, f"{hand} after {auction}: {reading.extent}"
        assert reading.is_explained or reading.call is PASS, f"no rule for {hand} after {auction}"
        assert reading.constraint.holds(hand), f"{hand} after {auction}: {reading.shows}"
        assert not any(parsed(text).holds(hand) for text in reading.denies)

    assert len(auction.calls) <= MOST_CALLS


@pytest.mark.parametrize("seed", range(0, 200, 4))
def test_random_deals_are_bid_to_the_end(seed: int) -> None:
    for each in range(seed, seed + 4):
        check_auction(random_board(each))


@pytest.mark.slow
def test_a_thousand_random_deals_are_bid_to_the_end() -> None:
    for seed in range(1000, 2000):
        check_auction(random_board(seed))


def test_no_call_depends_on_hidden_cards() -> None:
    board, other = random_board(1), random_board(2)
    first = Auction(board.dealer)
    hand = board.deal[board.dealer]
    BIDDER.choose(other.deal[Seat.NORTH], first, board.vulnerability)

    fresh = Bidder(load_system())

    assert fresh.choose(hand, first, board.vulnerability) == BIDDER.choose(
        hand, first, board.vulnerability
    )
