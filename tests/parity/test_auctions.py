"""Auctions in lock step are the same as one by one."""

from random import Random

from tefuda.bridge.people.policy import People
from tefuda.bridge.rules import Auction, Board, Deal
from tefuda.bridge.search.auctions import bid_out
from tests.reference.auctions import bid_to_the_end

BOARDS = 12


def begun_on(board: Board, rng: Random) -> Auction:
    """Some calls at random on *board*; maybe none, maybe all."""
    auction = Auction(board.dealer)
    for _ in range(rng.randrange(6)):
        if not auction.is_over:
            auction = auction.after(rng.choice(list(auction.legal_calls())[:8]))
    return auction


def test_auctions_in_lock_step_are_those_bid_one_by_one() -> None:
    rng, people = Random(5), People.load(swift=True)
    boards = [Board.numbered(n, Deal.random(n)) for n in range(1, BOARDS + 1)]
    begun = [(begun_on(board, rng), board.deal) for board in boards for _ in range(3)]

    for vulnerability in {board.vulnerability for board in boards}:
        assert bid_out(people, begun, vulnerability) == [
            bid_to_the_end(people, auction, deal, vulnerability) for auction, deal in begun
        ]


def test_what_is_over_stays_as_it_is() -> None:
    passed_out = Auction.parse("P P P P")
    board = Board.numbered(1, Deal.random(1))

    assert bid_out(People.load(swift=True), [], board.vulnerability) == []
    assert bid_out(People.load(swift=True), [(passed_out, board.deal)], board.vulnerability) == [
        passed_out
    ]
