"""Which card Monte Carlo plays when the deals hardly tell, or tell clearly."""

from collections.abc import Mapping, Sequence

import numpy as np
import pytest

from tefuda.bridge.rules import View
from tefuda.bridge.search import Decision, Target
from tefuda.bridge.search.decider import Decider
from tefuda.bridge.search.monte_carlo import Survey
from tefuda.bridge.search.stakes import Stakes
from tefuda.cards import Card
from tests.turns_to_play import DUCK, DUCK_CARDS, view_of

LEAD = view_of(
    "N:A82.873.K92.AT54 75.JT52.QJ54.K63 KT4.KQ9.AT7.QJ97 QJ963.A64.863.82",
    "1N P 3N P P P",
    "",
    "W",
)
"""West leads against 3NT; from these spades, ♠Q was agreed."""
QUEEN, THREE, LOW_CLUB = map(Card.parse, ("SQ", "S3", "C2"))


def decided(view: View, tricks: Mapping[Card, Sequence[int]]) -> Decision:
    """What is decided once so many *tricks* of each candidate were found on four deals."""
    decider = Decider.of(view, candidates=tricks)
    found = np.array(list(tricks.values())).T
    sample = np.zeros((len(found), 4), dtype=np.uint64)
    survey = Survey(decider.choice, Stakes.of(view), sample, found, is_complete=True)
    return survey.decision(decider, Target.POINTS)


@pytest.mark.parametrize(
    ("tricks", "card"),
    [
        ({THREE: (5, 4, 4, 4), QUEEN: (4, 4, 4, 4), LOW_CLUB: (4, 4, 4, 4)}, QUEEN),
        ({THREE: (5, 5, 5, 4), QUEEN: (4, 4, 4, 4), LOW_CLUB: (4, 4, 4, 4)}, THREE),
        ({THREE: (4, 4, 4, 4), QUEEN: (4, 4, 4, 4), LOW_CLUB: (5, 4, 4, 4)}, LOW_CLUB),
        ({THREE: (5, 4, 4, 4), LOW_CLUB: (4, 4, 4, 4)}, THREE),
    ],
    ids=["not clear", "clear", "another suit", "not a candidate"],
)
def test_the_agreed_card_of_a_suit_is_led_unless_it_is_clearly_worse(
    tricks: Mapping[Card, Sequence[int]], card: Card
) -> None:
    decision = decided(LEAD, tricks)

    assert decision.card == card


def test_the_reason_for_an_agreed_lead_is_told() -> None:
    tricks = {THREE: (5, 4, 4, 4), QUEEN: (4, 4, 4, 4)}

    decision = decided(LEAD, tricks)

    assert decision.reasons == (
        "♠3 has the best mean over 4 deals when all hands are seen (−288; ♠Q −400)",
        "♠Q is the agreed lead from this suit, and its mean (−400) not clearly worse",
    )


def test_later_the_best_mean_is_played() -> None:
    king, two = DUCK_CARDS
    tricks = {king: (5, 4, 4, 4), two: (4, 4, 4, 4)}

    assert decided(DUCK, tricks).card == king
