"""Calls by search: a policy proposes, deals decide, and some things are not up to them."""

from collections.abc import Sequence

import numpy as np
import pytest

from tefuda.bridge.knowledge.agreements import Agreements
from tefuda.bridge.knowledge.constraint.arrays import Masks
from tefuda.bridge.people.policy import Likelihoods, People
from tefuda.bridge.rules import (
    PASS,
    Auction,
    Call,
    Deal,
    Hand,
    Seat,
    Side,
    View,
    Vulnerability,
    parse_call,
)
from tefuda.bridge.search import Budget
from tefuda.bridge.search.bidders import Bidders
from tefuda.bridge.search.bidding import MOST, CallDecision, decide_call
from tefuda.bridge.search.sanity import is_asked_for_aces, is_forced, lacks_aces
from tefuda.compute import Compute
from tefuda.errors import IllegalActionError

STRONG = Hand.from_pbn("AKQJT98.AKQ.AK.A")
WEAK = Hand.from_pbn("5432.432.432.432")
ONE_THREAD = Budget(deals=12, where=Compute.threads(1))


class FakePeople:
    """Says the same to the seat of the first call, and passes for all others."""

    def __init__(self, chances: dict[str, float], seat: Seat = Seat.NORTH) -> None:
        self.chances = {parse_call(text): chance for text, chance in chances.items()}
        self.seat = seat
        self.asked: list[int] = []
        self.judged: set[Seat] = set()

    def call_chances(self, views: Sequence[View]) -> list[dict[Call, float]]:
        """The chances at the beginning, later a pass."""
        self.asked.append(len(views))
        return [{PASS: 1.0} if view.auction.calls else self.chances for view in views]

    def call_likelihoods(
        self, auction: Auction, vulnerability: Vulnerability, seat: Seat, hands: Masks
    ) -> Likelihoods:
        """Nothing is told by any call."""
        del vulnerability
        self.judged.add(seat)
        calls = [caller for caller, _ in auction if caller is seat]
        return np.ones((len(hands), len(calls)), dtype=np.float32)

    def card_likelihoods(self, view: View, decider: Seat, hands: Masks) -> Likelihoods:
        """There is no play."""
        raise NotImplementedError


def decided(
    hand: Hand, chances: dict[str, float], budget: Budget = ONE_THREAD, seed: int = 1
) -> CallDecision:
    """What North, the dealer, decides on with *hand*."""
    fake = FakePeople(chances)
    view = View(Seat.NORTH, Vulnerability.NONE, hand, Auction(Seat.NORTH))
    return decide_call(view, budget, seed, bidders=Bidders(fake, fake))


def test_the_better_contract_wins_however_few_would_bid_it() -> None:
    decision = decided(STRONG, {"Pass": 0.6, "6S": 0.1, "1C": 0.3})

    assert str(decision.call) == "6S"
    favourite, other, slam = decision.candidates
    assert [str(one.call) for one in (favourite, other, slam)] == ["Pass", "1C", "6S"]
    assert (favourite.mean, favourite.error) == (0.0, 0.0)
    assert slam.mean is not None
    assert slam.mean > 5
    assert decision.was_searched
    assert decision.is_complete


def test_what_makes_no_difference_is_left_to_the_policy() -> None:
    decision = decided(STRONG, {"4S": 0.3, "5S": 0.7})

    assert str(decision.call) == "5S"  # both make twelve tricks


def test_no_deal_is_dealt_where_the_policy_is_certain() -> None:
    decision = decided(STRONG, {"Pass": 0.95, "6S": 0.05})

    assert decision.call is PASS
    assert not decision.was_searched


def test_few_candidates_are_looked_at() -> None:
    many = {f"{level}{strain}": 0.05 for level in (1, 2) for strain in "CDHS"}
    decision = decided(WEAK, {**many, "Pass": 0.595, "7NT": 0.005})

    assert len(decision.candidates) == MOST
    assert decision.call is PASS


def test_nobody_passes_who_is_forced() -> None:
    chances = {"1C": 0.05, "1D": 0.04, "Pass": 0.009}
    decision = decided(WEAK, chances)

    assert PASS not in [one.call for one in decision.candidates]
    assert is_forced({parse_call(text): chance for text, chance in chances.items()})
    assert not is_forced({PASS: 0.01})


@pytest.mark.parametrize(
    ("known", "judged"), [((), {Seat.NORTH}), ((Side.NS,), set()), ((Side.EW,), {Seat.NORTH})]
)
def test_the_calls_of_a_pair_with_a_system_are_read_by_its_rules(
    known: tuple[Side, ...], judged: set[Seat]
) -> None:
    fake = FakePeople({})
    named = {side: "standard" if side in known else "people" for side in Side}
    pairs = {side: Agreements.load(name) for side, name in named.items()}
    view = View(Seat.EAST, Vulnerability.NONE, WEAK, Auction.parse("1NT"))
    chances = {PASS: 0.6, parse_call("2D"): 0.4}
    callers = AlwaysTheSame(chances)

    decide_call(view, ONE_THREAD, 1, bidders=Bidders(callers, fake, pairs))

    assert fake.judged == judged


class AlwaysTheSame:
    """Has the same chances for the call *after* so many others, and then passes."""

    def __init__(self, chances: dict[Call, float], after: int = 1) -> None:
        self.chances = chances
        self.after = after

    def call_chances(self, views: Sequence[View]) -> list[dict[Call, float]]:
        """The chances of each of the *views*."""
        return [
            self.chances if len(view.auction.calls) == self.after else {PASS: 1.0} for view in views
        ]


def test_a_call_that_hardly_anybody_makes_can_be_looked_at() -> None:
    fake = FakePeople({"Pass": 0.95, "1C": 0.05})
    view = View(Seat.NORTH, Vulnerability.NONE, STRONG, Auction(Seat.NORTH))
    six = parse_call("6S")

    decision = decide_call(view, ONE_THREAD, 1, bidders=Bidders(fake, fake), also=six)

    assert [one.call for one in decision.candidates] == [PASS, six]
    assert decision.candidates[1].chance == 0.0
    assert decision.call == six


def test_a_pair_with_a_system_needs_no_search() -> None:
    pairs = dict.fromkeys(Side, Agreements.load())
    hand = Hand.from_pbn("AQ5.KJ4.AQ92.863")
    view = View(Seat.NORTH, Vulnerability.NONE, hand, Auction(Seat.NORTH))

    decision = decide_call(view, ONE_THREAD, 1, bidders=Bidders.at(pairs))

    assert str(decision.call) == "1NT"
    assert not decision.was_searched


@pytest.mark.parametrize(
    ("auction", "passing", "is_asked"),
    [
        ("1S P 4NT P", 0.001, True),
        ("1NT P 4NT P", 0.6, False),  # an invitation
        ("1S P 4NT 5C", 0.001, False),
        ("1S P 3S P", 0.001, False),
    ],
)
def test_partner_who_asks_for_aces_is_told_the_truth(
    auction: str, passing: float, is_asked: bool
) -> None:
    view = View(Seat.NORTH, Vulnerability.NONE, STRONG, Auction.parse(auction))
    chances = {PASS: passing, parse_call("5H"): 0.5, parse_call("5S"): 0.4}

    assert is_asked_for_aces(view, chances) is is_asked
    if is_asked:
        callers = AlwaysTheSame(chances, after=4)
        decision = decide_call(view, ONE_THREAD, 1, bidders=Bidders(callers, FakePeople({})))
        assert (str(decision.call), decision.was_searched) == ("5H", False)


SLAM = "N:KQJ2.KQJ2.KQ2.K2 A43.A43.J43.Q543 T98765.T9.A9.AJT .8765.T8765.9876"


@pytest.mark.parametrize(
    ("auction", "call", "is_out"),
    [
        ("1S P 4NT P 5H P", "6S", True),  # hearts and spades are missing
        ("1S P 4NT P 5H P", "5S", False),
        ("1S P 4NT P 5H P", "7S", True),
        ("1S 6H", "6S", False),  # it may be a save
    ],
)
def test_a_slam_needs_aces(auction: str, call: str, is_out: bool) -> None:
    deal = Deal.from_pbn(SLAM)
    dealer = Seat.NORTH if "4NT" in auction else Seat.SOUTH
    view = View(Seat.NORTH, Vulnerability.NONE, deal[Seat.NORTH], Auction.parse(auction, dealer))
    sample = np.array([[hand.mask for hand in deal.hands]], dtype=np.uint64)

    assert lacks_aces(view, parse_call(call), sample) is is_out


def test_an_ace_opposite_a_void_is_not_missed() -> None:
    deal = Deal.from_pbn("N:KQJT92.KQJ2.KQ2. A43.A43.J43.Q543 8765.T9.A9.AKJT2 .8765.T8765.9876")
    view = View(Seat.NORTH, Vulnerability.NONE, deal[Seat.NORTH], Auction(Seat.NORTH))
    sample = np.array([[hand.mask for hand in deal.hands]], dtype=np.uint64)

    assert lacks_aces(view, parse_call("6C"), sample)  # both majors' aces
    swapped = sample[:, [0, 3, 2, 1]]
    assert lacks_aces(view, parse_call("6C"), swapped)
    assert not lacks_aces(view, parse_call("6C"), sample[:, [0, 2, 1, 3]])  # an ace is missing


def test_the_same_seed_gives_the_same_call_on_any_number_of_threads() -> None:
    hand = Hand.from_pbn("AK3.QJ752.KQ4.J7")
    view = View(Seat.SOUTH, Vulnerability.BOTH, hand, Auction.parse("1H P 2H P", "S"))
    people = People.load(swift=True)
    bidders = Bidders(people, people)
    one, again = (
        decide_call(view, Budget(deals=40, where=Compute.threads(n)), 7, bidders=bidders)
        for n in (1, 3)
    )

    assert one == again
    assert one.was_searched


def test_time_may_run_out() -> None:
    decision = decided(
        STRONG, {"Pass": 0.6, "6S": 0.4}, Budget(seconds=0.0, where=Compute.threads(1))
    )

    assert not decision.is_complete
    assert decision.call in (PASS, parse_call("6S"))


def test_who_is_not_to_call_is_told_so() -> None:
    view = View(Seat.EAST, Vulnerability.NONE, WEAK, Auction(Seat.NORTH))

    with pytest.raises(IllegalActionError, match="not the turn of east to call"):
        decide_call(view)
