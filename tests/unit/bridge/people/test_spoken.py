"""Calls by rules, and by learned players where the rules are silent."""

from tefuda.bridge.knowledge.agreements import bidder_of, both
from tefuda.bridge.knowledge.bidding import Bidder
from tefuda.bridge.knowledge.system import parse_system
from tefuda.bridge.people.policy import People
from tefuda.bridge.people.spoken import SpokenCall, spoken_call
from tefuda.bridge.rules import PASS, Auction, Hand, Seat, View, Vulnerability

STRONG = "AKQ32.KQ4.A32.K2"
FLAT = "432.432.5432.432"


def spoken(hand: str, auction: str, bidder: Bidder | None = None) -> SpokenCall:
    """What *hand* calls after *auction*."""
    before = Auction.parse(auction.split(), Seat.NORTH)
    view = View(before.to_call, Vulnerability.NONE, Hand.from_pbn(hand), before)
    return spoken_call(bidder or bidder_of(both()), People.load(), view)


def test_a_rule_speaks_first() -> None:
    call = spoken("AQ3.KJ52.Q64.K87", "")

    assert str(call.call) == "1NT"
    assert call.is_by_rule
    assert call.reason == "balanced"


def test_people_speak_where_no_rule_does_and_it_is_said() -> None:
    silent = Bidder(parse_system("opening\n  P: hcp <= 11 -- nothing", "silent.system"))

    call = spoken(STRONG, "", silent)

    assert call.call != PASS
    assert not call.is_by_rule
    assert call.reason == "the rules are silent here: what most people call"


def test_what_partner_asked_by_the_rules_is_not_passed() -> None:
    asking = "opening\n  {call} [forcing]: hcp >= 20 -- strong"
    weak_hands = [
        spoken(FLAT, "1C P", Bidder(parse_system(asking.format(call=call), "asking.system")))
        for call in ("1C", "2C")
    ]

    assert weak_hands[0].call != PASS  # forcing by these rules
    assert weak_hands[1].call == PASS  # a natural opening by these
