"""Calls of people in words: the same sentences, by chances that were learned."""

from pathlib import Path

from tefuda.bridge.knowledge.agreements import Agreements, both, strangers
from tefuda.bridge.knowledge.meaning import explainer_of
from tefuda.bridge.people.explained import explainer_at, explainer_of_people
from tefuda.bridge.rules import Auction, Side, Vulnerability
from tefuda.words import said
from tests.people_nets import write_nets


def test_calls_of_people_are_told_in_words(tmp_path: Path) -> None:
    explainer = explainer_of_people(write_nets(tmp_path))
    auction = Auction.parse("1NT P 3NT P P P")

    meanings = explainer.explain(auction)

    assert [one.call for one in meanings] == list(auction.calls)
    assert all(0 < one.share < 1 for one in meanings)
    assert all(said(one.says, "ja") != one.says for one in meanings)
    assert explainer_of_people(tmp_path) is explainer


def test_a_table_of_strangers_and_a_known_pair() -> None:
    known = {Side.NS: Agreements.load(), Side.EW: Agreements.load("people")}
    told = explainer_at(known).explain(Auction.parse("1NT 2S"), Vulnerability.NONE)

    assert explainer_at(both()) is explainer_of(both())
    assert explainer_at(strangers()) is explainer_of_people()
    assert str(told[0].says) == "15 to 17 points, balanced"
    assert told[1].share not in (0.0, 1.0)
    by_rules = explainer_of(both()).explain(Auction.parse("1NT 2S"), Vulnerability.NONE)
    assert told[1].share != by_rules[1].share
