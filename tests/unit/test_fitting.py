"""Deals that fit the text of an example whose picture is lost."""

from tefuda.bridge.knowledge.constraint import HCP
from tefuda.bridge.rules import Seat
from tefuda.cards import Card, Suit
from tefuda.experiments import fitting


def test_what_the_text_says_is_true_of_every_deal() -> None:
    for problem in fitting.problems(6, seed=3):
        view = problem.view

        assert view.seat is Seat.EAST
        assert view.dummy is not None
        assert HCP.of(view.hand) == 13
        assert HCP.of(view.dummy) == 5
        assert {str(card) for card in view.hand if card.suit is Suit.CLUBS} == {"CK", "C2"}
        assert Card.parse("C2") in view.legal_cards()


def test_the_same_seed_draws_the_same_deals_and_another_others() -> None:
    drawn = [[one.view for one in fitting.problems(4, seed)] for seed in (1, 1, 2)]

    assert drawn[0] == drawn[1]
    assert drawn[0] != drawn[2]
