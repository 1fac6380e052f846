"""Laws of the rules for all deals, auctions and plays."""

import pickle
from random import Random

from hypothesis import given
from hypothesis import strategies as st

from tefuda.bridge.rules import (
    ALL_BIDS,
    Auction,
    Board,
    Contract,
    Deal,
    History,
    PlainCall,
    PlayState,
    Record,
    Seat,
    score,
)
from tefuda.bridge.rules.seat import Vulnerability
from tefuda.cards import FULL_DECK, Card, CardSet
from tests.leaks import twin_of
from tests.strategies import auctions, boards, card_sets, deals, play_states, plays, records, seats


@given(card_sets, card_sets)
def test_a_card_set_is_a_set(left: CardSet, right: CardSet) -> None:
    assert set(left | right) == set(left) | set(right)
    assert set(left & right) == set(left) & set(right)
    assert set(left - right) == set(left) - set(right)
    assert (left <= right) == (set(left) <= set(right))
    assert CardSet.parse(str(left)) == left
    assert len(left) == len(set(left))


@given(deals(), seats)
def test_a_deal_survives_its_text(deal: Deal, first: Seat) -> None:
    assert Deal.from_pbn(deal.to_pbn(first)) == deal
    assert pickle.loads(pickle.dumps(deal)) == deal


@given(auctions())
def test_legal_calls_are_those_that_after_accepts(auction: Auction) -> None:
    for call in (*PlainCall, *ALL_BIDS):
        accepted = True
        try:
            auction.after(call)
        except ValueError:
            accepted = False

        assert accepted == auction.is_legal(call)
    assert auction.is_over == (not list(auction.legal_calls()))


@given(auctions(is_over=True))
def test_declarer_and_dummy_are_of_the_side_that_bid_last(auction: Auction) -> None:
    contract = auction.contract
    if contract is None:
        assert auction.is_passed_out
        return
    bidders = [seat for seat, call in auction if call == contract.bid]

    assert bidders[-1] in (contract.declarer, contract.dummy)
    assert pickle.loads(pickle.dumps(auction)) == auction


@given(play_states())
def test_no_card_is_lost_in_the_play(state: PlayState) -> None:
    held = FULL_DECK & CardSet.of(card for hand in state.hands for card in hand)

    assert CardSet.of(state.played) | held == FULL_DECK
    assert len(state.played) + len(held) == 52
    assert sum(state.tricks_won) + state.tricks_left == 13
    assert sum(state.tricks_won) == len(state.played) // 4
    assert state.legal_cards() <= state.hands[state.to_play]


@given(play_states(size=3))
def test_stepping_and_building_give_the_same_state(state: PlayState) -> None:
    built = PlayState(state.deal, state.trump, state.leader, state.played)
    again = PlayState.from_remaining(
        state.hands, state.trump, state.trick_leader, state.trick.cards
    )

    assert (built.hands, built.trick, built.tricks_won) == (
        state.hands,
        state.trick,
        state.tricks_won,
    )
    assert (again.hands, again.trick, again.tricks_left) == (
        state.hands,
        state.trick,
        state.tricks_left,
    )


@given(auctions(is_over=True), st.integers(0, 12), st.sampled_from(Vulnerability))
def test_another_trick_is_never_worse(
    auction: Auction, tricks: int, vulnerability: Vulnerability
) -> None:
    contract: Contract | None = auction.contract
    if contract is not None:
        assert score(contract, tricks, vulnerability) < score(contract, tricks + 1, vulnerability)


@given(st.data(), boards())
def test_a_view_tells_nothing_about_the_hidden_hands(data: st.DataObject, board: Board) -> None:
    auction = data.draw(auctions(board.dealer))
    played = _played(data, board, auction)
    seat = data.draw(seats)
    view = History(board, auction, played).view(seat)
    other = twin_of(board, view, Random(data.draw(st.integers(0, 99))))

    assert History(other, auction, played).view(seat) == view


def _played(data: st.DataObject, board: Board, auction: Auction) -> tuple[Card, ...]:
    contract = auction.contract
    if contract is None or not auction.is_over:
        return ()
    return data.draw(plays(board.deal, contract.strain, contract.leader)).played


@given(st.data(), boards())
def test_a_view_agrees_with_the_referee(data: st.DataObject, board: Board) -> None:
    auction = data.draw(auctions(board.dealer, is_over=True))
    contract = auction.contract
    played = _played(data, board, auction)
    views = [History(board, auction, played).view(seat) for seat in Seat]

    if contract is None:
        assert not any(view.must_act for view in views)
        return
    state = PlayState(board.deal, contract.strain, contract.leader, played)
    acting = [view for view in views if view.must_act]
    assert len(acting) == (0 if state.is_over else 1)
    for view in acting:
        dummy_is_hidden = not played and view.to_act is contract.dummy
        assert dummy_is_hidden or view.legal_cards() == state.legal_cards()
        assert view.to_act is state.to_play


@given(records())
def test_every_moment_of_a_history_can_be_gone_back_to(record: Record) -> None:
    moments = list(record.history.moments())

    assert len(moments) == len(record.history.actions) + 1
    for place, moment in enumerate(moments):
        back = record.history.before(place)
        assert (back, back.state) == (moment, moment.state)
    for moment, action, decider in zip(
        moments, record.history.actions, record.history.deciders, strict=False
    ):
        assert moment.decider is decider
        assert action in moment.legal_actions()
