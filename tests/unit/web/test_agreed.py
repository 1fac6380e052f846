"""Known pairs and strangers at a table of the page."""

import pytest

from tefuda.bridge.knowledge.agreements import has_system
from tefuda.bridge.rules import Board, Deal, History, Seat, parse_call
from tefuda.bridge.search.bidders import Bidders
from tefuda.errors import NotationError
from tefuda.web.bridge.agreed import Agreed, NoteTold, PairAgreed
from tefuda.web.bridge.belief import belief_at
from tefuda.web.bridge.meanings import meanings_of
from tefuda.web.bridge.tables.tables import SitDown

DEAL = Deal.from_pbn("N:AQ5.KJ4.AQ92.863 T82.Q97.KJ4.QT74 KJ73.AT852.65.A5 964.63.T873.KJ92")
HISTORY = History.parse(Board.numbered(1, DEAL), "1NT P 2C P")
MIXED = Agreed(EW=PairAgreed(system="people")).pairs()


def test_what_was_stored_without_a_system_is_by_rules() -> None:
    assert PairAgreed.model_validate({}).agreements().system == "sayc"


def test_bots_are_strangers_unless_a_system_is_asked_for() -> None:
    assert not any(map(has_system, SitDown(seed=1).agreed.pairs().values()))
    assert all(map(has_system, SitDown(seed=1, agreed=Agreed()).agreed.pairs().values()))


def test_strangers_have_no_ranges() -> None:
    pair = PairAgreed(system="people", ranges={"1NT": "12-14"}, signals="off")

    assert Agreed(NS=pair).pairs()
    assert pair.agreements().ranges == ()
    assert pair.agreements().carding.signals.count == "off"
    with pytest.raises(NotationError, match="impossible range"):
        Agreed(NS=PairAgreed(ranges={"1NT": "14-12"})).pairs()


def test_each_side_is_explained_in_its_own_way() -> None:
    notrump, passed, *_ = meanings_of(HISTORY.view(Seat.SOUTH), MIXED).calls

    assert (notrump.meaning, notrump.shown.hcp) == ("balanced", (15, 17))
    assert passed.meaning == "as most people play it"
    assert passed.shown.hcp == (0, 37)


def test_a_belief_about_strangers_is_weighed() -> None:
    by_rules = belief_at(HISTORY.view(Seat.SOUTH), Agreed().pairs())
    weighed = belief_at(HISTORY.view(Seat.SOUTH), Agreed.strangers().pairs())

    assert set(by_rules.points["N"]) == {"15", "16", "17"}
    assert set(weighed.points["N"]) > set(by_rules.points["N"])
    assert not weighed.exact


def noted(shows: str) -> Agreed:
    """Strangers of whom North-South have told what their 1NT shows."""
    note = NoteTold(before=(), call="1NT", shows=shows)
    pair = PairAgreed(system="people")
    return Agreed(NS=pair.model_copy(update={"notes": (note,)}), EW=pair)


def test_a_call_of_strangers_can_be_noted_and_the_rest_stays_as_people_play_it() -> None:
    view, weak = HISTORY.view(Seat.SOUTH), noted("hcp = 13 and balanced").pairs()
    notrump, _, stayman, _ = meanings_of(view, weak).calls
    before = meanings_of(view, Agreed.strangers().pairs()).calls

    assert not has_system(weak[Seat.NORTH.side])
    assert notrump.meaning == "as it was noted"
    assert notrump.says.startswith("13 points, balanced")
    assert stayman.meaning == "as most people play it"
    assert stayman.says == before[2].says
    assert set(belief_at(view, weak).points["N"]) == {"13"}
    # What opponents called is weighed as it was.
    assert not belief_at(view, weak).exact


def test_a_pass_beside_a_note_tells_nothing_for_certain() -> None:
    passed = History.parse(Board.numbered(1, DEAL), "P P")
    points = belief_at(passed.view(Seat.SOUTH), noted("hcp >= 8").pairs()).points["N"]

    assert points["8"] > 0


def test_bots_make_a_call_that_was_noted() -> None:
    opened = History.begun(Board.numbered(1, DEAL)).view(Seat.NORTH)
    bidders = Bidders.at(noted("hcp = 16 and diamonds = 4").pairs())

    assert bidders.policy.call_chances([opened]) == [{parse_call("1NT"): 1.0}]
    other = Bidders.at(noted("hcp = 9").pairs())
    assert len(other.policy.call_chances([opened])[0]) > 1


def test_what_contradicts_a_hand_that_is_seen_is_told_at_its_call() -> None:
    view, pairs = HISTORY.view(Seat.SOUTH), noted("hcp = 13 and balanced").pairs()
    [misfit] = meanings_of(view, pairs, {Seat.NORTH: DEAL[Seat.NORTH]}).misfits

    assert misfit.place == 0
    assert misfit.says == "North's 1NT was read as 13 points, but the hand has 16 points"
    assert meanings_of(view, pairs, {Seat.EAST: DEAL[Seat.EAST]}).misfits == []
    assert meanings_of(view, pairs).misfits == []  # dummy is not seen yet
