"""Known pairs and strangers at a table of the page."""

import pytest

from tefuda.bridge.knowledge.agreements import has_system
from tefuda.bridge.rules import Board, Deal, History, Seat
from tefuda.errors import NotationError
from tefuda.web.bridge.agreed import Agreed, PairAgreed
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
