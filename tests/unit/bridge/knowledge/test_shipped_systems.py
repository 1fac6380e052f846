"""What the systems of the package call: two over one, and bidding in competition."""

import pytest

from tefuda.bridge.knowledge.bidding import Bidder
from tefuda.bridge.knowledge.system import load_system
from tefuda.bridge.rules import Auction, Hand, Seat, Vulnerability, parse_call

SAYC = Bidder(load_system("sayc"))
TWO_OVER_ONE = Bidder(load_system("two_over_one"))


def called(bidder: Bidder, hand: str, before: str) -> str:
    """The call of *hand* after the calls *before*."""
    auction = Auction.parse(before.split(), Seat.NORTH)
    return str(bidder.choose(Hand.from_pbn(hand), auction, Vulnerability.NONE))


@pytest.mark.parametrize(
    ("hand", "before", "call"),
    [
        ("K2.AQJ73.KQ4.J87", "1S P", "2H"),
        ("32.AQJ73.K42.J87", "1S P", "1NT"),
        ("KJ7.A7352.K4.872", "1S P", "1NT"),
        ("KJ7.A7352.K4.872", "1S P 1NT P 2D P", "3S"),
        ("AQ752.KJ3.Q74.K2", "1S P 1NT P", "2D"),
        ("AQ752.K3.Q7.J832", "1S P 2H P", "2S"),
        ("KJ72.A73.Q42.872", "P P 1S P", "2C"),
        ("AQ752.K3.Q7.A832", "1S P 2H P 2S P 3S P 4NT P", "5S"),
    ],
)
def test_two_over_one_forces_to_game(hand: str, before: str, call: str) -> None:
    assert called(TWO_OVER_ONE, hand, before) == call


def test_both_systems_are_short() -> None:
    lines = {system: _lines(system) for system in ("sayc", "two_over_one")}

    assert all(count <= 250 for count in lines.values()), lines


def _lines(system: str) -> int:
    places = [rule.place for rule in load_system(system).rules]
    return max(int(p.rpartition(":")[2]) for p in places if p.startswith(f"{system}.system"))


@pytest.mark.parametrize("bidder", [SAYC, TWO_OVER_ONE])
@pytest.mark.parametrize(
    ("hand", "before", "call"),
    [
        ("AKQ42.AKQ2.AK2.2", "1C X P 1H P", "4H"),
        ("AKQ4.AK2.AKJ43.2", "1C X P 1D P", "2C"),  # with 25 points never passed
        ("KQ73.K4.QJ72.Q87", "1D 1H", "X"),
        ("KQ73.QJ42.K732.2", "1C X 2C", "X"),
        ("K73.AQ4.K2.QJ872", "1C P 1S 2H", "X"),
        ("KQ732.K4.J72.Q87", "1D P 1S 2C X P", "3S"),
        ("AQ32.4.AQ72.QJ87", "1H X P 1S P", "P"),
        ("KJ732.42.K72.Q87", "1C P P", "1S"),
        ("2.42.QJ7532.K872", "1H X XX", "2D"),
        ("QJ975.84.K7.Q872", "1D 1H P", "1S"),
        ("AJ75.842.K73.Q87", "1D 1S P", "2S"),
    ],
)
def test_both_sides_bid(bidder: Bidder, hand: str, before: str, call: str) -> None:
    assert called(bidder, hand, before) == str(parse_call(call))


def test_no_slam_without_two_aces() -> None:
    asks = "KQJ872.KQJ.KQ4.A"  # one ace, and partner has one

    assert called(SAYC, asks, "1S P 3S P 4NT P 5D P") == "5S"
    assert called(SAYC, "AKQ872.KQJ.KQ4.A", "1S P 3S P 4NT P 5D P") == "6S"
