"""Doubles that ask for a lead: which suit, and that it is led."""

import pytest

from tefuda.bridge.knowledge.agreements import Agreements
from tefuda.bridge.knowledge.carding import TurnToPlay
from tefuda.bridge.knowledge.carding.lead_asked import suit_asked
from tefuda.bridge.rules import Auction, Board, Deal, History, Seat, Vulnerability
from tefuda.cards import CardSet

DEAL = Deal.from_pbn("N:AQ4.K73.KJ84.A92 J9.QJ962.Q972.73 K83.A854.A5.KJ64 T7652.T.T63.QT85")


@pytest.mark.parametrize(
    ("calls", "asked"),
    [
        ("1C P 1H P 1N P 3N X P P P", "♥"),  # West declares, East bid hearts, South leads
        ("1C P 1H P 1N P 3N P P P", None),  # nobody doubles
        ("1C 1S 1N P 3N X P P P", None),  # the defence has bid: it may double for its own suit
        ("1C P 1H P 2H P 4H X P P P", None),  # a game in a suit: tricks of their own
        ("1S P 2D P 3S P 6S X P P P", "♦"),
        ("1S P 2S P 6S X P P P", None),  # dummy has bid trumps alone
        ("1N P 6N P P X P P P", None),  # and here nothing
        ("1C P 1H P 1N P 3N P P X P P P", None),  # it is the leader who doubles
        ("1C P 1H P 1N P 3N X XX P P P", None),
    ],
)
def test_suit_asked(calls: str, asked: str | None) -> None:
    auction = Auction.parse(calls, Seat.WEST)
    assert auction.is_over
    contract = auction.contract
    assert contract is not None
    suit = suit_asked(auction, contract)
    assert (suit and suit.symbol) == asked


@pytest.fixture
def turn() -> TurnToPlay:
    """West to lead against 3NT, which East has doubled after North bid diamonds."""
    board = Board(DEAL, Seat.SOUTH, Vulnerability.NONE)
    history = History.parse(board, "1C P 1D P 1N P 3N X P P P")
    return TurnToPlay.of(history.view(Seat.WEST))


def test_only_the_suit_that_was_asked_for_is_agreed(turn: TurnToPlay) -> None:
    hand = DEAL[Seat.WEST]
    agreed = Agreements.load("standard").carding.right_cards(turn, hand)
    assert agreed == CardSet.parse("D3")
    silent = Agreements.load("standard").changed({"after-double": "nothing"})
    assert len(silent.carding.right_cards(turn, hand)) == 4


def test_who_has_none_leads_another(turn: TurnToPlay) -> None:
    hand = DEAL[Seat.WEST] - DEAL[Seat.WEST].in_suit(turn.asked)  # type: ignore[arg-type]
    assert len(Agreements.load("standard").carding.right_cards(turn, hand)) == 3
