"""Learned players: what they are loaded from, and what they refuse to answer."""

import re
from pathlib import Path
from random import Random

import numpy as np
import pytest

from tefuda.bridge.people.policy import People
from tefuda.bridge.people.tables import CALLS
from tefuda.bridge.people.weights import Weights
from tefuda.bridge.rules import Auction, Board, History, Seat, Vulnerability
from tefuda.cards import DECK
from tefuda.errors import IllegalActionError, NotationError
from tests.endings import random_deal
from tests.people_nets import random_floats, random_weights, write_nets

BOARD = Board(random_deal(Random(1)), Seat.NORTH, Vulnerability.NS)
OPENED = History(BOARD, Auction.parse("1NT P 3NT P P P"))


@pytest.fixture(scope="module")
def people() -> People:
    """Players whom nobody has trained."""
    return People(random_weights("calls", 1), random_weights("cards", 1))


def test_numbers_are_those_of_the_core() -> None:
    assert [str(call) for call in CALLS[:4]] == ["Pass", "X", "XX", "1C"]
    assert (str(CALLS[-1]), len(CALLS)) == ("7NT", 38)
    assert (str(DECK[0]), str(DECK[13]), str(DECK[51])) == ("C2", "D2", "SA")


def test_players_are_loaded_from_a_folder(tmp_path: Path) -> None:
    view = OPENED.view(Seat.EAST)
    own = People.load(write_nets(tmp_path))

    assert own is People.load(tmp_path)
    assert own is not People.load(tmp_path, swift=True)
    assert set(own.chances(view)) == set(view.legal_cards())


def test_a_folder_without_weights_is_told(tmp_path: Path) -> None:
    with pytest.raises(
        NotationError,
        match=re.escape(f"there are no weights of learned players at {tmp_path / 'calls.net'}: ")
        + "`tefuda learn players` makes them",
    ):
        People.load(tmp_path)


def test_weights_for_other_inputs_are_refused(tmp_path: Path) -> None:
    write_nets(tmp_path)
    floats = random_floats(np.random.default_rng(1), (1051, 32, 52), 1)
    Weights.quantised(floats, "cards").write(tmp_path / "cards.net")

    with pytest.raises(
        NotationError,
        match=r"cards\.net: weights for cards with 1051 inputs do not fit: "
        "this tefuda has 1983 inputs for cards",
    ):
        People.load(tmp_path)


def test_weights_for_calls_do_not_play_cards() -> None:
    calls = random_weights("calls", 1)

    with pytest.raises(NotationError, match="weights for calls with 735 inputs do not fit"):
        People(calls, calls)


def test_a_width_that_the_core_cannot_have_is_refused() -> None:
    with pytest.raises(NotationError, match=r"weights for calls: .* a multiple of 16"):
        People(random_weights("calls", 1, width=24), random_weights("cards", 1))


@pytest.mark.parametrize("seat", [Seat.NORTH, Seat.SOUTH, Seat.WEST])
def test_who_need_not_act_is_not_asked(people: People, seat: Seat) -> None:
    with pytest.raises(IllegalActionError, match="another seat that must act"):
        people.chances(OPENED.view(seat))


def test_nothing_is_decided_after_the_end(people: People) -> None:
    passed_out = History(BOARD, Auction.parse("P P P P"))

    with pytest.raises(IllegalActionError, match="nothing to decide"):
        people.chances(passed_out.view(Seat.NORTH))


def test_a_hand_of_twelve_cards_has_no_likelihood(people: People) -> None:
    hands = np.array([BOARD.deal[Seat.NORTH].mask, 0xFFF], dtype=np.uint64)

    with pytest.raises(ValueError, match="hand number 2 has not 13 cards"):
        people.call_likelihoods(OPENED.auction, BOARD.vulnerability, Seat.NORTH, hands)


def test_before_the_first_card_there_are_no_likelihoods_of_cards(people: People) -> None:
    hands = np.array([BOARD.deal[Seat.EAST].mask], dtype=np.uint64)

    assert people.card_likelihoods(OPENED.view(Seat.NORTH), Seat.EAST, hands).shape == (1, 0)
