"""Laws of learned players, whatever their weights."""

from random import Random

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tefuda.bridge.people.policy import People
from tefuda.bridge.rules import History
from tests.leaks import twin_of
from tests.people_boards import some_history
from tests.people_nets import random_weights

PEOPLE = People(random_weights("calls", 2), random_weights("cards", 2))


@st.composite
def moments(draw: st.DrawFn) -> History:
    """Somebody must act."""
    history = some_history(Random(draw(st.integers(0, 10_000))))
    return history.before(draw(st.integers(0, max(0, len(history.actions) - 1))))


@settings(max_examples=40)
@given(moment=moments())
def test_every_legal_action_has_a_chance_and_no_other(moment: History) -> None:
    assert moment.decider is not None
    chances = PEOPLE.chances(moment.view(moment.decider))

    assert set(chances) == set(moment.legal_actions())
    assert sum(chances.values()) == pytest.approx(1, abs=1e-5)
    assert all(0 <= chance <= 1 for chance in chances.values())


@settings(max_examples=40)
@given(moment=moments(), seed=st.integers(0, 9))
def test_exchanging_hidden_cards_changes_no_chance(moment: History, seed: int) -> None:
    assert moment.decider is not None
    view = moment.view(moment.decider)
    twin = History(twin_of(moment.board, view, Random(seed)), view.auction, view.played)

    assert PEOPLE.chances(twin.view(view.seat)) == PEOPLE.chances(view)


@settings(max_examples=40)
@given(moment=moments(), seed=st.integers(0, 9))
def test_likelihoods_are_about_the_hands_that_are_asked_about(moment: History, seed: int) -> None:
    assert moment.decider is not None
    view = moment.view(moment.decider)
    twin = History(twin_of(moment.board, view, Random(seed)), view.auction, view.played)
    other = view.seat.next()
    hands = np.array([one.board.deal[other].mask for one in (moment, twin)], dtype=np.uint64)

    found = PEOPLE.card_likelihoods(view, other, hands)

    assert ((found >= 0) & (found <= 1)).all()
    assert (found[0] > 0).all()  # it is what happened
    assert np.array_equal(found, PEOPLE.card_likelihoods(twin.view(view.seat), other, hands))
