"""Dummy is seen: what was read into its calls and is not so is told."""

from tefuda.bridge.knowledge.agreements import both
from tefuda.bridge.knowledge.meaning import explainer_of, misfits
from tefuda.bridge.rules import Auction, Hand, Seat, View, Vulnerability, parse_call
from tefuda.cards import Card
from tefuda.words import said


def told(auction: str, dummy: str) -> list[str]:
    """What West, who has led, hears of North's calls; South is the dealer."""
    calls = tuple(map(parse_call, auction.split()))
    view = View(
        Seat.WEST,
        Vulnerability.NONE,
        Hand.from_pbn("QJ9.T987.QJ9.QJ9"),
        Auction(Seat.SOUTH, calls),
        Hand.from_pbn(dummy),
        (Card.parse("HT"),),
    )
    return [one.says for one in misfits(view, explainer_of(both()))]


def test_a_raise_without_support_is_told() -> None:
    [misfit] = told("1S P 2S P P P", "K2.AQ65.8765.432")

    assert misfit == "North's 2♠ was read as three or more spades, but the hand has two spades"
    assert said(misfit, "ja") == "北の2♠は「スペード3枚以上」と読まれましたが、手はスペード2枚です"


def test_a_hand_that_is_too_weak_is_told_by_its_points() -> None:
    [misfit] = told("1S P 3S P P P", "K876.A65.8765.43")

    assert misfit == "North's 3♠ was read as 9 to 12 points, but the hand has 7 points"


def test_what_is_said_again_is_told_once() -> None:
    told_once = told("1S P 3S P 4NT P 5C P 5S P P P", "K876.A65.8765.43")

    assert told_once == ["North's 3♠ was read as 9 to 12 points, but the hand has 7 points"]


def test_a_dummy_that_fits_is_not_spoken_of() -> None:
    assert told("1S P 2S P P P", "K82.AQ65.8765.43") == []


def test_before_dummy_is_seen_there_is_nothing_to_tell() -> None:
    view = View(
        Seat.WEST, Vulnerability.NONE, Hand.from_pbn("QJ9.T987.QJ9.QJ9"), Auction(Seat.SOUTH)
    )

    assert list(misfits(view, explainer_of(both()))) == []
