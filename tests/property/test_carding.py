"""Laws of carding: what is given is read, and nothing is told that not everybody has seen."""

import gzip
import json
from collections.abc import Iterator
from dataclasses import replace
from itertools import cycle, islice
from pathlib import Path
from random import Random

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tefuda.bridge.belief import believe, public_evidence
from tefuda.bridge.knowledge.agreements import Agreements, bidder_of, both
from tefuda.bridge.knowledge.carding import Carding, Leads, Signals, TurnToPlay
from tefuda.bridge.knowledge.carding.ranks import ranks_in
from tefuda.bridge.rules import (
    Auction,
    Board,
    Contract,
    Deal,
    Hand,
    History,
    PlayState,
    Seat,
    View,
    Vulnerability,
)
from tefuda.cards import Card
from tests.leaks import twin_of
from tests.strategies import DECK, auctions, boards, contracts, deal_of, deals, plays, seeds

styles = st.sampled_from(["standard", "upside-down", "off"])
purposes = st.sampled_from(["attitude", "count", "preference", "nothing"])
strengths = st.sampled_from([0.0, 0.3, 0.8, 1.0])
leads = st.builds(
    Leads,
    st.sampled_from(["fourth", "third and fifth"]),
    st.sampled_from(["fourth", "third and fifth"]),
    st.sampled_from(["ace", "king"]),
    st.sampled_from(["top", "middle", "low"]),
    st.sampled_from(["dummy", "nothing"]),
    st.sampled_from(["attitude", "length"]),
    *[strengths] * 3,
)
signals = st.builds(
    Signals,
    styles,
    styles,
    st.sampled_from(["second", "any"]),
    styles,
    *[purposes] * 4,
    st.sampled_from(["preference", "nothing"]),
    trump_echo=st.sampled_from(["three", "nothing"]),
    attitude_strength=strengths,
    count_strength=strengths,
    preference_strength=strengths,
    echo_strength=strengths,
    trump_echo_strength=strengths,
)
cardings = st.builds(Carding, leads, signals)


def turn_in(state: PlayState, contract: Contract) -> TurnToPlay:
    """The turn of the seat to play."""
    before = tuple(play for trick in state.tricks for play in trick.plays)
    return TurnToPlay(contract, state.trick, state.deal[contract.dummy] if before else None, before)


@st.composite
def turns(draw: st.DrawFn) -> tuple[TurnToPlay, Hand]:
    """Anybody's turn in any play that is not over, and the cards that are still held."""
    contract = draw(contracts())
    state = draw(plays(draw(deals()), contract.strain, contract.leader).filter(_goes_on))
    return turn_in(state, contract), state.hands[state.to_play]


def _goes_on(state: PlayState) -> bool:
    return not state.is_over


def weight(carding: Carding, turn: TurnToPlay, card: Card, hand: Hand) -> float:
    """How likely *card* makes *hand*, the cards still held, to those who read it."""
    result = 1.0
    for convention in carding.conventions(turn, card):
        result *= convention.weight(ranks_in(hand, convention.suit))
    return result


@settings(max_examples=100)
@given(turns(), cardings)
def test_no_card_of_a_suit_tells_the_holding_better_than_the_right_one(
    drawn: tuple[TurnToPlay, Hand], carding: Carding
) -> None:
    turn, hand = drawn
    right = carding.right_cards(turn, hand)

    assert right <= hand
    for card in right:
        given_weight = weight(carding, turn, card, hand)
        for other in hand.in_suit(card.suit):
            assert weight(carding, turn, other, hand) <= given_weight + 1e-12, other


@settings(max_examples=100)
@given(turns(), leads, signals)
def test_the_right_card_never_excludes_the_true_holding(
    drawn: tuple[TurnToPlay, Hand], leads: Leads, signals: Signals
) -> None:
    turn, hand = drawn
    certain = replace(
        signals,
        attitude_strength=1.0,
        count_strength=1.0,
        preference_strength=1.0,
        echo_strength=1.0,
        trump_echo_strength=1.0,
    )
    surely = replace(leads, strength=1.0, later_strength=1.0, again_strength=1.0)
    carding = Carding(surely, certain)

    for card in carding.right_cards(turn, hand):
        assert weight(carding, turn, card, hand) > 0


@settings(max_examples=10)
@given(boards(), st.data(), seeds)
def test_what_is_told_depends_on_nothing_private(
    board: Board, data: st.DataObject, seed: int
) -> None:
    auction = data.draw(auctions(board.dealer, is_over=True))
    played: tuple[Card, ...] = ()
    if contract := auction.contract:
        played = data.draw(plays(board.deal, contract.strain, contract.leader)).played
    exchanged, rng = board, Random(seed)
    for eyes in Seat:
        seen = History(exchanged, auction, played).view(eyes)
        exchanged = twin_of(exchanged, seen, rng)
    first, *others = (
        public_evidence(History(each, auction, played).view(seat), both())
        for each, seat in ((board, Seat.NORTH), (board, Seat.EAST), (exchanged, Seat.EAST))
    )

    for other in others:
        assert other.evidence == first.evidence
        assert list(map(str, other.likelihoods)) == list(map(str, first.likelihoods))
        for one, two in zip(first.likelihoods, other.likelihoods, strict=True):
            assert np.array_equal(one.table, two.table)


STANDARD = Agreements.load()
BIDDER = bidder_of(both(STANDARD))


def board_by_the_book(seed: int) -> tuple[Board, Auction, tuple[Card, ...]]:
    """A random board on which everybody bids and plays by the agreements, up to a random card."""
    rng = Random(seed)
    board = Board(deal_of(rng.sample(DECK, 52)), rng.choice(list(Seat)), Vulnerability.NONE)
    auction = Auction(board.dealer)
    while not auction.is_over:
        hand = board.deal[auction.to_call]
        auction = auction.after(BIDDER.choose(hand, auction, board.vulnerability))
    if (contract := auction.contract) is None:
        return board, auction, ()
    state = PlayState(board.deal, contract.strain, contract.leader)
    for _ in range(rng.randrange(1, 45)):
        card = rng.choice(list(state.legal_cards()))
        right = STANDARD.carding.right_cards(turn_in(state, contract), state.hands[state.to_play])
        state = state.after(next(iter(right.in_suit(card.suit)), card))
    return board, auction, state.played


@pytest.mark.parametrize("seed", range(40))
def test_the_truth_stays_possible_while_all_keep_their_agreements(seed: int) -> None:
    board, auction, played = board_by_the_book(seed)
    if not played:
        pytest.skip("passed out")
    assert auction.contract is not None
    for seat in set(Seat) - {auction.contract.dummy}:
        view = History(board, auction, played).view(seat)
        belief = believe(view)

        assert belief.doubts == ()
        for one in belief.premises.likelihoods:
            assert one.table[ranks_in(board.deal[one.seat], one.suit)] > 0, one
        for evidence in belief.premises.evidence:
            assert evidence.constraint.holds(board.deal[evidence.seat]), evidence
        for card, chances in belief.cards.items():
            holder = board.deal.holder(card)
            assert holder is not None
            assert chances[holder] > 0


def real_views(shared_data: Path, tables: int, cards: tuple[int, ...]) -> Iterator[View]:
    """What those who decide saw at the first *tables*, after the numbers of *cards* in turn."""
    path = shared_data / "bridge" / "tables.jsonl.gz"
    if not path.exists():
        pytest.skip(f"published data not found: {path}")
    with gzip.open(path, "rt") as lines:
        for row, count in zip(map(json.loads, islice(lines, tables)), cycle(cards), strict=False):
            dealer = Seat.parse(row["dealer"])
            board = Board(Deal.from_pbn(row["deal"]), dealer, Vulnerability.parse(row["vul"]))
            auction = Auction.parse(row["auction"], dealer)
            played = tuple(map(Card.parse, row["play"]))
            if (contract := auction.contract) is None:
                continue
            for seat in set(Seat) - {contract.dummy}:
                if played:
                    yield History(board, auction, played[:count]).view(seat)


def check_belief(view: View) -> bool:
    """Make the belief of *view*; whether something had to be doubted."""
    belief = believe(view)
    deal = belief.deals(1, seed=1)[0]

    assert deal[view.seat] == view.hand
    for seat in Seat:
        assert view.played_by(seat) <= deal[seat]
    return bool(belief.doubts)


@pytest.mark.parametrize("count", [1, 5, 14, 23, 40])
def test_real_players_are_believed_something(shared_data: Path, count: int) -> None:
    for view in real_views(shared_data, tables=4, cards=(count,)):
        check_belief(view)


@pytest.mark.slow
def test_real_players_contradict_themselves_and_are_believed_something(shared_data: Path) -> None:
    doubted = [check_belief(view) for view in real_views(shared_data, 2748, (1, 8, 18, 30, 45))]

    assert len(doubted) > 8_000
    assert 0 < sum(doubted) / len(doubted) < 0.5
