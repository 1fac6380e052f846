"""Calls of people in words: the same sentences, by chances that were learned."""

from pathlib import Path

from tefuda.bridge.people.explained import explainer_of_people
from tefuda.bridge.rules import Auction
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
