"""What a call is worth when the auction goes on by the system."""

from tefuda.bridge.doubledummy import Solver
from tefuda.bridge.knowledge.agreements import both, strangers
from tefuda.bridge.rules import Deal, Vulnerability, parse_call
from tefuda.bridge.search import Budget
from tefuda.bridge.search.calls import Sequel, gain_of
from tefuda.compute import Compute
from tests.turns_to_play import view_of

DEAL = "N:754.32.87.AJT987 AJ9.KJT5.JT92.K2 KQ62.AQ4.AKQ3.Q4 T83.9876.654.653"
SOUTH = view_of(DEAL, "", "", "S")
BIDS, PASS = parse_call("2NT"), parse_call("Pass")


def test_everybody_bids_on_by_the_system() -> None:
    sequel = Sequel.of(SOUTH, parse_call("7NT"), both())

    # Nobody doubles; East has an ace and a king, and all are in no-trumps to the end.
    assert sequel.points(Solver(), Deal.from_pbn(DEAL)) < 0
    assert sequel.vulnerability is Vulnerability.NONE


def test_nothing_is_won_where_nobody_bids() -> None:
    flat = "N:QJ32.K32.432.J32 T94.QT9.KT95.Q54 AK8.J876.J76.K76 765.A54.AQ8.AT98"
    view = view_of(flat, "P P P", "", "E")

    assert Sequel.of(view, PASS, both()).points(Solver(), Deal.from_pbn(flat)) == 0


def test_a_pass_with_twenty_points_costs() -> None:
    budget = Budget(deals=24, where=Compute.threads(1))
    gains = [
        gain_of(SOUTH, *calls, pairs=both(), budget=budget, seed=3)
        for calls in ((BIDS, PASS), (PASS, BIDS), (BIDS, BIDS))
    ]

    (mean, error), (other, same), nothing = gains
    assert mean > 2 * error > 0
    assert (mean, error) == (-other, same)
    assert nothing == (0.0, 0.0)


def test_strangers_bid_on_as_people_do() -> None:
    sequel = Sequel.of(SOUTH, BIDS, strangers())
    solver, deal = Solver(), Deal.from_pbn(DEAL)

    assert sequel.points(solver, deal) == sequel.points(solver, deal)
    assert Sequel.of(SOUTH, parse_call("7NT"), strangers()).points(solver, deal) < 0
