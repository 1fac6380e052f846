"""One triple of abc explained: the deals, the tree with three values, what each deal came to."""

from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import numpy as np
import pytest

from tefuda.bridge.knowledge.agreements import Agreements
from tefuda.bridge.notation import load
from tefuda.bridge.rules import Deal, History, Seat, View
from tefuda.bridge.search import Budget, Decider
from tefuda.bridge.search.abc import METHODS
from tefuda.bridge.search.explained import (
    Explained,
    Fork,
    ForkBranch,
    Values,
    Which,
    explain,
)
from tefuda.bridge.search.target import Target
from tefuda.cards import Card
from tefuda.errors import IllegalActionError, NotationError

EXAMPLES = Path(__file__).parents[4] / "examples"
TWO, KING, ACE = (Card.parse(text) for text in ("C2", "CK", "CA"))
DECEIVED = Which(TWO, deal=7)
"""A deal and a triple on which South finesses into the king."""


def east_decides() -> Decider:
    """East may play the king or the two of clubs."""
    (record,) = load(EXAMPLES / "deceive.pbn")
    return Decider.of(record.history.view(Seat.EAST), Agreements.load().changed({"2N": "21-22"}))


@pytest.fixture(scope="module")
def deceived() -> Explained:
    return explain(east_decides(), DECEIVED, seed=1)


def test_everybody_imagines_what_they_can_have_seen(deceived: Explained) -> None:
    view = east_decides().view
    players, deals = deceived.players, deceived.triple.imagined

    assert players == (Seat.EAST, Seat.WEST, Seat.SOUTH)
    truth, of_west, of_south = deals
    assert truth[Seat.EAST] == view.hand
    assert of_west[Seat.WEST] == truth[Seat.WEST]
    assert of_south[Seat.SOUTH] == truth[Seat.SOUTH]
    for deal in deals:
        assert deal[Seat.NORTH] == view.dummy
        assert TWO in deal[Seat.EAST]
        for seat in Seat:
            assert view.played_by(seat) <= deal[seat]
    assert truth == deceived.looked_at[7].deal


def test_declarer_finesses_into_a_king_that_is_elsewhere(deceived: Explained) -> None:
    """The papers' figure 9: what each of the three expects of the jack and of the ace."""
    assert KING in deceived.triple.imagined[2][Seat.WEST]
    (choice,) = (fork for fork in deceived.triple.tree[:4] if fork.seat is Seat.NORTH)

    assert choice.decider is Seat.SOUTH
    by_card = {card: branch for branch in choice.branches for card in branch.cards}
    assert by_card[ACE].values[0] == -690
    assert by_card[ACE].values[2] == 100
    played = choice.branches[-1]
    assert (played.values[0], played.values[2]) == (100, -690)
    assert played.is_chosen


def test_the_king_itself_has_no_value_to_whoever_has_it_elsewhere(deceived: Explained) -> None:
    (takes,) = (fork for fork in deceived.triple.tree[:4] if fork.seat is Seat.EAST)
    played = takes.branches[-1]

    assert played == ForkBranch((KING,), (100.0, None, None), is_chosen=True)


def ranked(values: list[float | None], *, most: bool) -> float | None:
    """The best of *values*, of which the papers ignore `*`."""
    known = [value for value in values if value is not None]
    return (max if most else min)(known) if known else None


def positions(explained: Explained) -> Iterator[tuple[Values, Fork]]:
    """Every position along the line, with its values."""
    before = explained.triple.values
    for fork in explained.triple.tree:
        yield before, fork
        before = fork.branches[-1].values


@pytest.mark.parametrize("method", METHODS)
@pytest.mark.parametrize("deal", range(3))
def test_values_follow_the_definitions(method: str, deal: int) -> None:
    """Section 3.3: a's value is that of the branch chosen, and the best where a chooses; what b and
    c think is minimax on their own deals."""
    which = Which(deal=deal, depth=12)
    explained = explain(east_decides(), which, Budget(abc_deals=3), seed=2, method=METHODS[method])
    a, b, c = explained.players
    for values, fork in positions(explained):
        ours = fork.seat.side is a.side
        assert [branch.is_chosen for branch in fork.branches].index(True) == len(fork.branches) - 1
        columns = list(zip(*(branch.values for branch in fork.branches), strict=True))
        assert values[0] == fork.branches[-1].values[0]
        if fork.decider is a:
            assert values[0] == ranked(list(columns[0]), most=True)
        for place, player in ((1, b), (2, c)):
            if values[place] is None:
                assert set(columns[place]) == {None}
            elif method == "paper":  # ours takes cards for others, which then count as well
                assert values[place] == ranked(list(columns[place]), most=ours)
            if fork.decider is player and values[place] is not None:
                possible = [one.values for one in fork.branches if one.values[0] is not None]
                best = ranked([one[place] for one in possible], most=ours)
                assert fork.branches[-1].values[place] == best


def test_the_tree_begins_with_the_value_of_its_triple(deceived: Explained) -> None:
    looked_at = deceived.looked_at[7]

    assert deceived.triple.values[0] == looked_at.values[TWO][0]
    assert looked_at.value(TWO) == np.mean(looked_at.values[TWO])
    assert deceived.means[KING] == np.mean([one.value(KING) for one in deceived.looked_at])


def test_nobody_peeks() -> None:
    """What is hidden from East may be anything."""
    decider = east_decides()
    (record,) = load(EXAMPLES / "deceive.pbn")
    hidden = _exchanged(record.board.deal, Card.parse("S6"), Card.parse("S3"))
    view = _view(record.history, hidden)

    again = Decider.of(view, Agreements.load().changed({"2N": "21-22"}))
    assert explain(again, DECEIVED, seed=1) == explain(decider, DECEIVED, seed=1)


def _exchanged(deal: Deal, one: Card, other: Card) -> Deal:
    """The *deal* with two cards in each other's hands."""
    swap = {one: other, other: one}
    north, east, south, west = (
        type(hand).of(swap.get(card, card) for card in hand) for hand in deal
    )
    return Deal((north, east, south, west))


def _view(history: History, deal: Deal) -> View:
    return replace(history, board=replace(history.board, deal=deal)).view(Seat.EAST)


def test_the_best_card_is_shown_unless_one_is_asked_for() -> None:
    found = explain(east_decides(), budget=Budget(abc_deals=2), seed=1, target=Target.CONTRACT)

    assert found.triple.card == next(iter(found.means))
    assert found.means[found.triple.card] == max(found.means.values())


def test_the_depth_counts_the_candidate() -> None:
    for depth in (1, 3):
        which = Which(TWO, depth=depth)
        found = explain(east_decides(), which, Budget(abc_deals=1), seed=1)
        assert len(found.triple.tree) == depth - 1


@pytest.mark.parametrize(
    ("which", "error", "message"),
    [
        (Which(Card.parse("C3")), IllegalActionError, "C3 cannot be played: CK C2 can"),
        (Which(deal=2), NotationError, "there is no deal 3: they go from 1 to 2"),
        (Which(triple=4), NotationError, "there is no triple 5: they go from 1 to 4"),
    ],
)
def test_what_is_not_there_is_refused(which: Which, error: type[Exception], message: str) -> None:
    with pytest.raises(error, match=message):
        explain(east_decides(), which, Budget(abc_deals=2), seed=1)
