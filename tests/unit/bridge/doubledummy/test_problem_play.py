"""A problem is played against the hardest defence, and only its own lead begins it."""

import pytest

from tefuda.bridge.doubledummy import Solver
from tefuda.bridge.doubledummy.problem_play import ALL_MADE, PARTNER_NEXT, ProblemPlay
from tefuda.bridge.notation.problem import Problem
from tefuda.bridge.rules import Deal, PlayState, Seat, Side, Strain
from tefuda.cards import Card, CardSet
from tefuda.errors import IllegalActionError

# A heart to East's ace keeps North and South to one trick; a club gives them both.
POSITION = PlayState(Deal.from_pbn("N:2...A .A..4 3.K.. .2..3"), Strain.NO_TRUMP, Seat.WEST)


def begun(needed: int, leads: str = "") -> ProblemPlay:
    problem = Problem(POSITION, Side.NS, needed, CardSet.parse(leads))
    return ProblemPlay(problem, POSITION, Solver())


def test_the_defence_beats_what_can_be_beaten() -> None:
    play = begun(2)

    assert play.is_defence
    assert not play.keeps()
    assert str(play.hardest()) == "H2"
    assert play.after(Card.parse("C3")).keeps()


def test_ways_are_counted_where_somebody_has_to_find_one() -> None:
    on_lead, led = begun(1), begun(2).after(Card.parse("C3"))

    assert on_lead.ways() == PARTNER_NEXT
    assert led.ways() == 1
    assert begun(0).ways() == ALL_MADE
    assert begun(2).ways() == 0


def test_only_the_lead_of_the_problem_is_led() -> None:
    play = begun(2, leads="C3")

    assert play.legal == CardSet.parse("C3")
    with pytest.raises(IllegalActionError, match="H2 is not led in this problem: C3 is"):
        play.after(Card.parse("H2"))
