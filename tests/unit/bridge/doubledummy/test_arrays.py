"""Double dummy in bulk: the same answers as one by one, and bad rows refused before any work."""

import re
from random import Random

import numpy as np
import pytest

from tefuda.bridge.doubledummy import Cancelled, Solver, arrays
from tefuda.bridge.doubledummy.arrays import NO_CARD, NOBODY, Bytes
from tefuda.bridge.rules import Deal, PlayState, Seat, Strain
from tefuda.cards import DECK
from tefuda.errors import ContradictionError
from tests.endings import random_deal, random_ending
from tests.position_rows import columns

SMALL = Deal.from_pbn("N:AK... .AK.. QJ... .QJ..")


def endings(seed: int, count: int) -> list[PlayState]:
    rng = Random(seed)
    return [random_ending(rng, rng.randint(1, 6)) for _ in range(count)]


def test_owners_are_numbered_from_the_two_of_clubs() -> None:
    owners = arrays.owners_of([SMALL])

    assert (owners.shape, owners.dtype) == ((1, 52), np.dtype(np.uint8))
    assert owners[0, 51] == owners[0, 50] == Seat.NORTH  # the ace and the king of spades
    assert owners[0, 38] == Seat.EAST  # the ace of hearts
    assert owners[0, 0] == NOBODY


def test_tables_are_those_of_the_solver() -> None:
    deals = [random_deal(Random(seed), cards=5) for seed in range(9)]

    found = arrays.tables(arrays.owners_of(deals))

    assert (found.shape, found.dtype) == ((9, 5, 4), np.dtype(np.uint8))
    for deal, rows in zip(deals, found, strict=True):
        assert rows.tolist() == [list(row) for row in Solver().table(deal).rows]


def test_a_card_has_its_tricks_or_may_not_be_played() -> None:
    states = endings(1, 60)

    found = arrays.solve(*columns(states))

    for state, row in zip(states, found, strict=True):
        solution = Solver().solve(state)
        legal = state.legal_cards()
        assert row.tolist() == [solution[card] if card in legal else NO_CARD for card in DECK]


def test_one_trump_and_leader_serve_all_and_tricks_may_be_left_out() -> None:
    deals = [random_deal(Random(seed), cards=4) for seed in range(5)]

    found = arrays.solve(arrays.owners_of(deals), Strain.HEARTS, Seat.EAST)

    for deal, row in zip(deals, found, strict=True):
        best = Solver().tricks(PlayState(deal, Strain.HEARTS, Seat.EAST))
        assert row[row != NO_CARD].max() == best


@pytest.mark.parametrize("threads", [2, 3])
def test_answers_do_not_depend_on_the_number_of_threads(threads: int) -> None:
    asked = columns(endings(2, 100))
    owners = arrays.owners_of([random_deal(Random(seed), cards=5) for seed in range(30)])

    assert np.array_equal(arrays.solve(*asked, threads=threads), arrays.solve(*asked, threads=1))
    assert np.array_equal(arrays.tables(owners, threads=threads), arrays.tables(owners, threads=1))


def test_progress_is_told_and_may_stop_the_rest() -> None:
    owners = arrays.owners_of([random_deal(Random(seed), cards=4) for seed in range(10)])
    told: list[int] = []

    def stop(done: int) -> None:
        raise Cancelled(f"after {done}")

    arrays.tables(owners, progress=told.append)

    assert told == [4, 8, 10]
    with pytest.raises(Cancelled, match="after 4"):
        arrays.tables(owners, progress=stop, threads=2)


def test_nothing_in_nothing_out() -> None:
    nothing = np.empty((0, 52), np.uint8)

    assert arrays.tables(nothing).shape == (0, 5, 4)
    assert arrays.solve(nothing, Strain.CLUBS, Seat.NORTH).shape == (0, 52)
    assert arrays.owners_of([]).shape == (0, 52)


def changed(*places: tuple[int, int]) -> Bytes:
    """Two deals, the second of them with other owners at some *places*."""
    owners = arrays.owners_of([SMALL, SMALL])
    for card, owner in places:
        owners[1, card] = owner
    return owners


@pytest.mark.parametrize(
    ("owners", "message"),
    [
        (changed((51, 1)), "row 1: the hands are not equally long"),
        (changed((51, 9)), "row 1: a card is held by somebody who is neither a seat nor nobody"),
        (np.full((2, 52), NOBODY), "row 0: no cards are left to play"),
        (np.zeros(52, np.uint8), "owners: expected rows of 52, not an array of shape (52,)"),
        (np.zeros((1, 51)), "owners: expected whole numbers, not float64"),
        (np.full((1, 52), -1), "owners: -1 is not from 0 to 255"),
        (np.full((1, 52), 256), "owners: 256 is not from 0 to 255"),
    ],
)
def test_what_is_no_deal_is_refused_with_its_row(owners: Bytes, message: str) -> None:
    with pytest.raises(ContradictionError, match=f"^{re.escape(message)}"):
        arrays.tables(owners)


@pytest.mark.parametrize(
    ("trump", "leader", "trick", "message"),
    [
        (5, 0, None, "row 0: the trump is not a strain"),
        (0, 4, None, "row 0: the leader is not a seat"),
        ([0, 0, 0], 0, None, "trump: expected one number or 2, not an array of shape (3,)"),
        (0, 0, [[NO_CARD] * 2] * 2, "trick: expected rows of 3, not an array of shape (2, 2)"),
        (0, 0, [[NO_CARD, 0, NO_CARD]] * 2, "row 0: the trick goes on after a place without a"),
        (0, 0, [[77, NO_CARD, NO_CARD]] * 2, "row 0: the trick holds something that is not a card"),
        (0, 0, [[51, NO_CARD, NO_CARD]] * 2, "row 0: a card of the trick is still in a hand"),
    ],
)
def test_what_is_no_position_is_refused(
    trump: list[int] | int, leader: int, trick: list[list[int]] | None, message: str
) -> None:
    with pytest.raises(ContradictionError, match=f"^{re.escape(message)}"):
        arrays.solve(changed(), trump, leader, trick)


def test_columns_are_equally_long() -> None:
    with pytest.raises(ValueError, match="the columns are not equally long"):
        arrays.solve(changed(), 0, 0, [[NO_CARD] * 3])


def test_memory_is_not_negative() -> None:
    with pytest.raises(ValueError, match="a solver cannot have -1 MB of memory"):
        arrays.tables(changed(), memory_mb=-1)
