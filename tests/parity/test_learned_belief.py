"""Beliefs by likelihoods of people against the twin that weighs every deal."""

from functools import cache
from math import prod, sqrt
from random import Random

import pytest

from tefuda.bridge.belief import LearnedBelief, believe
from tefuda.bridge.belief.learned import USUAL, Thoroughness
from tefuda.bridge.rules import PASS, Auction, Board, Hand, History, Seat, View, Vulnerability
from tefuda.cards import FULL_DECK, Card
from tests.judges import PlainJudges, call_likelihood, card_likelihood
from tests.reference import learned_belief as reference
from tests.strategies import deal_of

STANDARD_ERRORS = 4.5
"""One of 70 chances is further from the truth in a few of a hundred thousand runs."""
CASES = range(3)
WAYS = {
    "all": (USUAL, 1e9),
    "weights": (Thoroughness(listed=0, drawn=2_000, kept=1_000, rounds=1), None),
    "walks": (
        Thoroughness(
            listed=0,
            drawn=20,
            kept=20,
            rounds=1,
            effective=1_000_000,
            walkers=3_000,
            moves=1_000_000,
            steps=40,
        ),
        1_000.0,  # neighbours of one ancestor are alike for a while
    ),
}


def ending(seed: int, tricks: int = 8) -> View:
    """What a defender sees after some *tricks* that were played at random."""
    random = Random(seed)
    deck = list(FULL_DECK)
    random.shuffle(deck)
    board = Board(deal_of(deck), Seat.SOUTH, Vulnerability.NONE)
    history = History.begun(board)
    for call in Auction.parse("1NT P 3NT P P P", Seat.SOUTH).calls:
        history = history.after(call)
    for _ in range(4 * tricks):
        assert history.decider is not None
        history = history.after(random.choice(list(history.view(history.decider).legal_cards())))
    return history.view(Seat.WEST)


def likelihood(view: View, deal: reference.Hands) -> float:
    """All that hidden players did in *view* if *deal* is true."""
    assert view.contract is not None
    hands = {Seat(seat): Hand.of(map(card_of, cards)) for seat, cards in deal.items()}
    calls = prod(
        call_likelihood(hands[seat], is_pass=call is PASS)
        for seat, call in view.auction
        if seat not in view.visible
    )
    deciders = [
        (view.contract.decider_for(seat), card.suit)
        for trick in view.tricks
        for seat, card in trick.plays
    ]
    cards = prod(
        card_likelihood(hands[seat], suit) for seat, suit in deciders if seat not in view.visible
    )
    return calls * cards


def card_of(index: int) -> Card:
    return Card(index >> 4, index & 15)


@cache
def expected(seed: int) -> dict[tuple[int, int], float]:
    view = ending(seed)
    known = {
        int(seat): frozenset(map(int, view.visible.get(seat, view.played_by(seat))))
        for seat in Seat
    }
    barred = {
        int(seat): frozenset(int(card) for card in view.unseen if card.suit in suits)
        for seat, suits in view.shown_voids.items()
    }
    unseen = frozenset(map(int, view.unseen))
    deals = reference.deals(unseen, known, barred)
    return reference.chances(deals, lambda deal: likelihood(view, deal))


@pytest.mark.parametrize("seed", CASES)
@pytest.mark.parametrize("way", WAYS)
def test_chances_are_those_of_all_deals_weighed(way: str, seed: int) -> None:
    effort, effective = WAYS[way]
    view = ending(seed)
    belief = believe(view, players="people", judges=PlainJudges(), effort=effort, seed=seed)

    assert isinstance(belief, LearnedBelief)
    assert belief.is_exact == (way == "all")
    size = effective or belief.effective_sample_size
    for card, chances in belief.cards.items():
        for seat, chance in chances.items():
            true = expected(seed).get((seat, int(card)), 0.0)
            error = STANDARD_ERRORS * sqrt(true * (1 - true) / size) + 1e-6
            assert chance == pytest.approx(true, abs=error)
