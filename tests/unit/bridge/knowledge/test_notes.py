"""Notes of a pair: what single calls show, whatever the system says."""

from dataclasses import replace

import pytest

from tefuda.bridge.knowledge.agreements import (
    Agreements,
    Note,
    Pairs,
    bidder_of,
    both,
    has_system,
)
from tefuda.bridge.rules import Auction, Side
from tefuda.errors import NotationError

STAYMAN = Note(("P", "1NT", "P"), "2C", "clubs >= 6")


def noted(note: Note, system: str = "sayc") -> Pairs:
    """North-South have noted it."""
    agreed = replace(Agreements.load(), system=system, ranges=(), notes=(note,))
    return {**both(), Side.NS: agreed}


def test_a_note_counts_and_the_system_does_not() -> None:
    auction = Auction.parse("1NT P 2C")
    reading = bidder_of(noted(STAYMAN)).read(auction)[-1]

    assert reading.meaning == "as it was noted"
    assert str(reading.gist) == "clubs >= 6"
    assert not reading.flags


def test_a_note_is_of_its_pair_and_of_its_auction_alone() -> None:
    bidder, usual = bidder_of(noted(STAYMAN)), bidder_of(both())
    for text in ("P 1NT P 2C", "1NT P 2D", "1NT X 2C"):
        auction = Auction.parse(text)
        assert bidder.read(auction)[-1].gist == usual.read(auction)[-1].gist


def test_a_noted_call_may_still_be_forcing() -> None:
    note = replace(STAYMAN, is_forcing=True)
    reading = bidder_of(noted(note)).read(Auction.parse("1NT P 2C"))[-1]

    assert reading.flags == {"forcing"}


def test_strangers_mean_something_by_a_noted_call_alone() -> None:
    pairs = noted(STAYMAN, "people")
    _, _, stayman = bidder_of(pairs).read(Auction.parse("1NT P 2C"))
    diamonds = bidder_of(pairs).read(Auction.parse("1NT P 2D"))[-1]

    assert str(stayman.gist) == "clubs >= 6"
    assert not diamonds.is_explained
    assert not has_system(pairs[Side.NS])
    assert has_system(pairs[Side.EW])


@pytest.mark.parametrize(
    ("note", "said"),
    [
        (lambda: Note((), "9C", "hcp >= 1"), "9C"),
        (lambda: Note(("2C",), "1C", "hcp >= 1"), "illegal call"),
        (lambda: Note((), "1C", "hcp >= 1 -- more"), "in one line"),
        (lambda: bidder_of(noted(replace(STAYMAN, shows="clubbs >= 6"))), "clubbs"),
        (lambda: bidder_of(noted(replace(STAYMAN, shows="hcp >= 50"))), "never apply"),
    ],
)
def test_what_cannot_be_noted_is_named(note: object, said: str) -> None:
    assert callable(note)
    with pytest.raises((NotationError, ValueError), match=said):
        note()
