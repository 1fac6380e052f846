"""Laws of hidden endings, for all that one player may know."""

from math import comb

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tefuda.daihinmin.endgame import Endings, HiddenEnding, chances, sure

CARDS = 7


@st.composite
def hidden(draw: st.DrawFn) -> HiddenEnding:
    """A hand, cards of two others, and perhaps something that lies there."""
    rank = st.integers(1, 14)
    hand = tuple(draw(st.lists(rank, min_size=1, max_size=CARDS - 2)))
    others = tuple(draw(st.lists(rank, min_size=2, max_size=CARDS - len(hand))))
    second = draw(st.integers(1, len(others) - 1))
    field = draw(st.integers(0, 14))
    passed = draw(st.sampled_from([(), (1,), (2,)])) if field else ()
    return HiddenEnding(hand, others, (second, len(others) - second), field, frozenset(passed))


@pytest.fixture(scope="module")
def endings() -> Endings:
    """Of three players."""
    solved = Endings(3)
    solved.solve_up_to(CARDS)
    return solved


@given(hidden())
def test_ways_are_all_deals_and_splits_add_up(endings: Endings, ending: HiddenEnding) -> None:
    found = chances(ending, endings)

    assert found.ways == comb(len(ending.others), ending.counts[0])
    for split in found.splits:
        assert sorted(split.hands[1] + split.hands[2]) == sorted(ending.others)
        assert set(split.winning) <= set(ending.options)


@given(hidden())
def test_leads_agree_with_open_cards(endings: Endings, ending: HiddenEnding) -> None:
    for split in chances(ending, endings).splits if not ending.field else ():
        assert split.winning == endings.answer(split.hands).winning


@given(hidden())
def test_what_is_sure_wins_always_and_what_wins_always_is_sure(
    endings: Endings, ending: HiddenEnding
) -> None:
    found = chances(ending, endings)

    assert sure(ending) == found.always
    assert set(found.always) <= set(found.fixed)


@given(hidden())
def test_shares_are_those_of_ways(endings: Endings, ending: HiddenEnding) -> None:
    found = chances(ending, endings)
    as_dealt = {split.hands: float(split.ways) for split in found.splits}
    for rank in ending.options:
        assert found.share(rank) == pytest.approx(found.share(rank, as_dealt))
