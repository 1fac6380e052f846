"""Laws of every search, at random moments of random boards."""

from random import Random

from hypothesis import given, settings
from hypothesis import strategies as st

from tefuda.bridge.people.policy import People
from tefuda.bridge.players import named
from tefuda.bridge.referee import play_board, seated
from tefuda.bridge.rules import Board, History, Seat, View
from tefuda.bridge.search import SEARCHES, Target, decide
from tefuda.bridge.search.bidders import Bidders
from tefuda.bridge.search.bidding import decide_call
from tefuda.bridge.search.stakes import Stakes
from tests.endings import random_deal
from tests.leaks import twin_of, view_at
from tests.turns_to_play import TINY

MAKERS = dict.fromkeys(Seat, named("bidder"))
LATE = 28
"""From this card on a search is quick enough to be tried often."""


@st.composite
def turns(draw: st.DrawFn) -> tuple[Board, View]:
    """A board that was bid by the system and played at random, and what the next to play sees."""
    seed = draw(st.integers(0, 10_000))
    board = Board.numbered(seed % 16 + 1, random_deal(Random(seed)))
    record = play_board(board, seated(MAKERS, seed))
    if record.auction is None or record.is_passed_out:
        return draw(turns())
    place = len(record.auction.calls) + draw(st.integers(LATE, 47))
    return board, view_at(record, place)


@settings(max_examples=8)
@given(turn=turns(), search=st.sampled_from(sorted(SEARCHES)), target=st.sampled_from(Target))
def test_a_decision_is_legal_and_says_what_it_is_worth(
    turn: tuple[Board, View], search: str, target: Target
) -> None:
    _, view = turn
    decision = decide(view, budget=TINY, seed=1, search=search, target=target)

    assert decision.card in view.legal_cards()
    assert {one.card for one in decision.candidates} == set(view.legal_cards())
    points = Stakes.of(view).points
    for one in decision.candidates:
        assert 0 <= one.chance <= 1
        if target is Target.POINTS:
            assert points.min() <= one.mean <= points.max()


@settings(max_examples=8)
@given(turn=turns(), search=st.sampled_from(sorted(SEARCHES)), seed=st.integers(0, 9))
def test_exchanging_hidden_cards_changes_no_decision(
    turn: tuple[Board, View], search: str, seed: int
) -> None:
    board, view = turn
    twin = twin_of(board, view, Random(seed))
    as_on_twin = History(twin, view.auction, view.played).view(view.seat)

    assert decide(view, budget=TINY, seed=seed, search=search) == decide(
        as_on_twin, budget=TINY, seed=seed, search=search
    )


@settings(max_examples=6)
@given(number=st.integers(1, 10_000), place=st.integers(0, 9), seed=st.integers(0, 9))
def test_exchanging_hidden_cards_changes_no_call(number: int, place: int, seed: int) -> None:
    board = Board.numbered(number, random_deal(Random(number)))
    record = play_board(board, seated(MAKERS, number))
    view = view_at(record, min(place, len(record.history.auction.calls) - 1))
    twin = History(twin_of(board, view, Random(seed)), view.auction).view(view.seat)
    people = People.load(swift=True)
    bidders = Bidders(people, people)
    decision = decide_call(view, TINY, seed, bidders=bidders)

    assert decision == decide_call(twin, TINY, seed, bidders=bidders)
    assert decision.call in [one.call for one in decision.candidates]
    assert {one.call for one in decision.candidates} <= set(view.legal_calls())
