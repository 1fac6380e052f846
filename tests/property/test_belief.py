"""Laws of constraints and beliefs, for whatever is drawn."""

from dataclasses import replace

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tefuda.bridge.belief import (
    Belief,
    Evidence,
    LearnedBelief,
    Premises,
    belief_of,
    believe,
)
from tefuda.bridge.belief.evidence import agreeing
from tefuda.bridge.belief.learned import Thoroughness
from tefuda.bridge.knowledge.agreements import bidder_of, both
from tefuda.bridge.knowledge.bidding import Bidder
from tefuda.bridge.knowledge.constraint import Constraint, parse_constraint
from tefuda.bridge.knowledge.extent import Extent
from tefuda.bridge.knowledge.within import asked_within
from tefuda.bridge.rules import Auction, Board, Deal, Hand, History, Seat, View
from tefuda.cards import Card
from tests.judges import PlainJudges
from tests.strategies import auctions, boards, constraints, deals, plays, seats, seeds


@given(constraints())
def test_a_constraint_is_read_as_it_was_written(constraint: Constraint) -> None:
    assert parse_constraint(str(constraint)) == constraint


@given(constraints(), constraints(), deals())
def test_constraints_combine_like_truth_values(
    one: Constraint, two: Constraint, deal: Deal
) -> None:
    for hand in deal:
        first, second = one.holds(hand), two.holds(hand)

        assert (one & two).holds(hand) is (first and second)
        assert (one | two).holds(hand) is (first or second)
        assert (~one).holds(hand) is not first


@settings(max_examples=30)
@given(deals(), seats, constraints(), constraints())
def test_more_evidence_never_adds_deals(
    deal: Deal, seat: Seat, one: Constraint, two: Constraint
) -> None:
    other = seat.next()
    known = {hidden: deal[hidden] for hidden in Seat if hidden not in (seat, other)}
    counts = [Belief(Premises(known)).count]
    true = [one if one.holds(deal[seat]) else ~one, two if two.holds(deal[other]) else ~two]
    evidence = (Evidence(seat, true[0]), Evidence(other, true[1]))
    for length in (1, 2):
        counts.append(Belief(Premises(known, evidence=evidence[:length])).count)

    assert counts[0] == 10_400_600
    assert counts[0] >= counts[1] >= counts[2] >= 1
    opposite = Evidence(seat, ~true[0])
    denied = _count(Premises(known, evidence=(opposite,)))
    assert counts[1] + denied == counts[0]


def _count(premises: Premises) -> int:
    try:
        return Belief(premises).count
    except ValueError:
        return 0


@given(constraints(), constraints(), deals())
def test_less_is_asked_of_hands_within_an_extent(
    known: Constraint, constraint: Constraint, deal: Deal
) -> None:
    extent = Extent().narrowed(known)
    asked = asked_within(constraint, extent)
    for hand in deal:
        if extent.contains(hand):
            assert asked.holds(hand) is constraint.holds(hand)
            assert extent.constraint.holds(hand)


@settings(max_examples=20)
@given(boards(), seats, seeds)
def test_whoever_is_believed_in_bids_the_same(board: Board, seat: Seat, seed: int) -> None:
    bidder = bidder_of(both())
    auction = _bid(bidder, board)
    view = View(seat, board.vulnerability, board.deal[seat], auction)
    for deal in believe(view).deals(20, seed):
        assert _bid(bidder, replace(board, deal=deal)) == auction


def _bid(bidder: Bidder, board: Board) -> Auction:
    auction = Auction(board.dealer)
    while not auction.is_over:
        call = bidder.choose(board.deal[auction.to_call], auction, board.vulnerability)
        auction = auction.after(call)
    return auction


@st.composite
def views(draw: st.DrawFn) -> tuple[Board, View]:
    """A board in play, and what one seat sees of it."""
    board = draw(boards())
    auction = draw(auctions(board.dealer, is_over=True))
    played: tuple[Card, ...] = ()
    if contract := auction.contract:
        played = draw(plays(board.deal, contract.strain, contract.leader)).played
    return board, History(board, auction, played).view(draw(seats))


@settings(max_examples=30)
@given(views(), seeds)
def test_a_view_allows_the_truth_and_what_is_hidden_does_not_matter(
    drawn: tuple[Board, View], seed: int
) -> None:
    board, view = drawn
    belief = belief_of(view)
    sampled = Deal(_hands(belief.sample(1, seed)[0].tolist()))
    exchanged = Board(sampled, board.dealer, board.vulnerability, board.number)
    other_view = History(exchanged, view.auction, view.played).view(view.seat)

    assert belief.count >= 1
    assert belief.chance([hand.mask for hand in board.deal]) == pytest.approx(1 / belief.count)
    for card, chances in belief.cards.items():
        holder = board.deal.holder(card)
        assert holder is not None
        assert chances[holder] > 0
    assert other_view == view
    again = belief_of(other_view)
    assert again.count == belief.count
    assert again.cards == belief.cards
    assert np.array_equal(again.sample(20, seed), belief.sample(20, seed))


@settings(max_examples=10)
@given(views(), seeds)
def test_a_learned_belief_depends_on_what_was_seen_alone(
    drawn: tuple[Board, View], seed: int
) -> None:
    board, view = drawn
    effort = Thoroughness(drawn=150, kept=100, rounds=1, walkers=50, steps=3)

    def believed(one: View) -> LearnedBelief:
        belief = believe(one, players="people", judges=PlainJudges(), seed=seed, effort=effort)
        assert isinstance(belief, LearnedBelief)
        return belief

    belief = believed(view)
    sampled = Deal(_hands(belief.sample(1, seed)[0].tolist()))
    exchanged = Board(sampled, board.dealer, board.vulnerability, board.number)
    again = believed(History(exchanged, view.auction, view.played).view(view.seat))

    assert again.cards == belief.cards
    assert np.array_equal(again.sample(20, seed), belief.sample(20, seed))
    assert agreeing(belief.premises, belief.table).all()
    assert 1 <= belief.effective_sample_size <= len(belief.table) + 1e-6


def _hands(masks: list[int]) -> tuple[Hand, Hand, Hand, Hand]:
    north, east, south, west = map(Hand, masks)
    return north, east, south, west
