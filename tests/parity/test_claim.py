"""Claims: what the search calls sure is what trying everything finds."""

from random import Random

import pytest

from tefuda.bridge.rules import (
    Auction,
    Board,
    Deal,
    Hand,
    History,
    PlayState,
    Seat,
    View,
    Vulnerability,
    parse_call,
)
from tefuda.bridge.search.claim import is_sure
from tefuda.cards import FULL_DECK
from tests.reference.claim import sure_tricks

CALLS = ("1C", "1D", "1H", "1S", "1NT")


def ending(rng: Random, cards: int) -> View:
    """A board that was played at random until *cards* are left, or not quite: somebody's View."""
    deck = list(FULL_DECK)
    rng.shuffle(deck)
    deal = Deal.completed({seat: Hand.of(deck[13 * seat : 13 * seat + 13]) for seat in Seat})
    calls = tuple(map(parse_call, (rng.choice(CALLS), "Pass", "Pass", "Pass")))
    board = Board(deal, rng.choice(list(Seat)), Vulnerability.NONE)
    auction = Auction(board.dealer, calls)
    contract = auction.contract
    assert contract is not None
    play = PlayState(deal, contract.strain, contract.leader)
    for _ in range(4 * (13 - cards) + rng.randrange(4)):
        play = play.after(rng.choice(list(play.legal_cards())))
    seat = rng.choice([seat for seat in Seat if seat is not contract.dummy])
    return History(board, auction, play.played).view(seat)


def assert_agrees(view: View) -> None:
    sure = sure_tricks(view)
    left = 13 - sum(trick.is_full for trick in view.tricks)

    assert [is_sure(view, tricks) for tricks in range(left + 1)] == [
        tricks <= sure for tricks in range(left + 1)
    ], view


@pytest.mark.parametrize("seed", range(8))
def test_claims_agree_with_trying_everything(seed: int) -> None:
    rng = Random(seed)
    for cards in (2, 2, 2, 2, 2, 2, 3):
        assert_agrees(ending(rng, cards))


@pytest.mark.slow
def test_claims_agree_with_trying_everything_in_longer_endings() -> None:
    rng = Random(1)
    for cards, endings in ((2, 4000), (3, 1000), (4, 10)):
        for _ in range(endings):
            assert_agrees(ending(rng, cards))
