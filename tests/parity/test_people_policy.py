"""Chances and likelihoods of learned players, against the formula and against each other."""

import pickle
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from dataclasses import replace
from random import Random
from typing import Any

import numpy as np
import pytest

from tefuda.bridge.people.examples import call_examples, card_examples, input_groups
from tefuda.bridge.people.policy import People, network_of
from tefuda.bridge.people.tables import CALLS, Masks, Tables
from tefuda.bridge.people.weights import Kind, Weights
from tefuda.bridge.rules import Call, Hand, History, Record, Seat, View
from tefuda.cards import Card
from tests.people_boards import histories
from tests.people_nets import random_weights
from tests.reference.people_inputs import told_to_caller, told_to_player
from tests.reference.people_network import chances
from tests.strategies import DECK

WEIGHTS: dict[Kind, Weights] = {kind: random_weights(kind, 7) for kind in ("calls", "cards")}
PEOPLE = People(WEIGHTS["calls"], WEIGHTS["cards"])
BOARDS = 6
HANDS = 40
ROUNDING = 2e-3
"""How far a chance may be from the formula, by what is rounded on the way."""


def decisions(history: History) -> Iterator[tuple[View, Call | Card]]:
    """What each who acted saw, and what they did."""
    for moment, action in zip(history.moments(), history.actions, strict=False):
        assert moment.decider is not None
        yield moment.view(moment.decider), action


def by_the_formula(view: View) -> dict[Call, float] | dict[Card, float]:
    kind: Kind = "cards" if view.auction.is_over else "calls"
    told = told_to_player(view) if kind == "cards" else told_to_caller(view)
    groups = input_groups(kind)
    active = [groups[name][number] for name, number in told]
    if kind == "cards":
        cards = list(view.legal_cards())
        found = chances(WEIGHTS[kind], active, sum(1 << DECK.index(card) for card in cards))
        return {card: float(found[DECK.index(card)]) for card in cards}
    calls = view.legal_calls()
    found = chances(WEIGHTS[kind], active, sum(1 << CALLS.index(call) for call in calls))
    return {call: float(found[CALLS.index(call)]) for call in calls}


@pytest.mark.parametrize("boards", [BOARDS, pytest.param(150, marks=pytest.mark.slow)])
def test_chances_are_those_of_the_formula(boards: int) -> None:
    views = [view for history in histories(boards) for view, _ in decisions(history)]

    for view, found in zip(views, PEOPLE.chances_of_many(views), strict=True):
        assert found == pytest.approx(by_the_formula(view), abs=ROUNDING)
        assert sum(found.values()) == pytest.approx(1, abs=1e-5)


def test_views_asked_together_or_apart_have_the_same_chances() -> None:
    views = [view for history in histories(BOARDS) for view, _ in decisions(history)]

    assert PEOPLE.chances_of_many(views) == [PEOPLE.chances(view) for view in views]


def hands_like(hand: Hand, rng: Random) -> list[Hand]:
    """The *hand* itself, some that differ in few cards, and some in many."""
    hands = [hand]
    for _ in range(HANDS):
        others = [card for card in DECK if card not in hand]
        changed = rng.choice([1, 2, 5, 13])
        kept = rng.sample(list(hand), 13 - changed)
        hands.append(Hand.of([*kept, *rng.sample(others, changed)]))
    return hands


def likelihood(view: View, action: Call | Card, hand: Hand, dummy: Hand | None = None) -> float:
    """The chance of *action* if the seat of *view* had been dealt *hand*; *dummy* is seen later."""
    held = replace(view, hand=hand)
    if not isinstance(action, Card):
        return PEOPLE.call_chances([held])[0][action]
    own = view.played_by(view.seat)
    elsewhere = (Hand.of(view.played) - own) | (dummy or Hand())
    is_possible = own <= hand and not hand & elsewhere
    return PEOPLE.card_chances([held])[0].get(action, 0.0) if is_possible else 0.0


def masks(hands: list[Hand]) -> Masks:
    return np.array([hand.mask for hand in hands], dtype=np.uint64)


@pytest.mark.parametrize("seat", Seat)
def test_likelihoods_of_calls_are_chances_with_that_hand(seat: Seat) -> None:
    for history in histories(BOARDS)[:3]:
        board = history.board
        hands = hands_like(board.deal[seat], Random(seat))
        made = [
            (view, action)
            for view, action in decisions(history)
            if view.seat is seat and not isinstance(action, Card)
        ]

        found = PEOPLE.call_likelihoods(history.auction, board.vulnerability, seat, masks(hands))

        assert found.shape == (len(hands), len(made))
        for row, hand in zip(found, hands, strict=True):
            assert row == pytest.approx(
                [likelihood(view, action, hand) for view, action in made], rel=1e-4
            )


@pytest.mark.parametrize("seat", Seat)
def test_likelihoods_of_cards_are_chances_with_that_hand(seat: Seat) -> None:
    for history in [one for one in histories(BOARDS) if len(one.played) > 4][:3]:
        hands = hands_like(history.board.deal[seat], Random(seat))
        made = [
            (view, action)
            for view, action in decisions(history)
            if view.seat is seat and isinstance(action, Card)
        ]

        view = history.view(seat)
        found = PEOPLE.card_likelihoods(view, seat, masks(hands))

        assert found.shape == (len(hands), len(made))
        assert (found[0] > 0).all()
        for row, hand in zip(found, hands, strict=True):
            assert row == pytest.approx(
                [likelihood(moment, card, hand, view.dummy) for moment, card in made], rel=1e-4
            )


def many_hands(view: View, decider: Seat) -> Masks:
    """Hands of *decider*, as many as fill some batches, that may be what *view* does not show."""
    rng = Random(3)
    own = Hand() | view.played_by(decider)
    unseen = list(view.unseen)
    return masks([own | Hand.of(rng.sample(unseen, 13 - len(own))) for _ in range(500)])


def test_likelihoods_are_the_same_on_any_processor_and_on_any_number_of_threads() -> None:
    portable = People(WEIGHTS["calls"], WEIGHTS["cards"], portable=True)
    view, decider = next(
        (history.view(seat), seat.next())
        for history in histories(BOARDS)
        for seat in Seat
        if len(history.played) == 30
        if (contract := history.contract) and contract.declarer is seat
    )
    hands = many_hands(view, decider)

    alone = PEOPLE.card_likelihoods(view, decider, hands)
    with ThreadPoolExecutor(3) as threads:
        parts = threads.map(
            lambda part: PEOPLE.card_likelihoods(view, decider, part), np.array_split(hands, 7)
        )

    assert alone.std() > 0
    assert np.array_equal(alone, np.concatenate(list(parts)))
    assert np.array_equal(alone, portable.card_likelihoods(view, decider, hands))


def test_players_that_travelled_say_the_same() -> None:
    views = [view for view, _ in decisions(histories(BOARDS)[0])]

    travelled = pickle.loads(pickle.dumps(PEOPLE))

    assert travelled.chances_of_many(views) == PEOPLE.chances_of_many(views)


@pytest.mark.parametrize("kind", ["calls", "cards"])
def test_examples_are_scored_by_the_chances_of_what_was_done(kind: Kind) -> None:
    played = histories(BOARDS)
    tables = Tables.of_records(map(Record.of, played))
    examples = call_examples(tables) if kind == "calls" else card_examples(tables)
    network = network_of(WEIGHTS[kind], kind)

    logs, best = network.scored(examples.inputs, examples.legal, examples.answer)

    expected: list[tuple[dict[Any, float], Any]] = [
        (chances, action)
        for history in played
        for view, action in decisions(history)
        if isinstance(action, Card) is (kind == "cards")
        if len(chances := PEOPLE.chances(view)) > 1 or kind == "calls"
    ]
    assert np.exp(logs) == pytest.approx([one[action] for one, action in expected], rel=1e-4)
    numbers = CALLS if kind == "calls" else DECK
    assert [numbers[one] for one in best] == [max(one, key=one.__getitem__) for one, _ in expected]
