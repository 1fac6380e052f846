"""Laws of the single-card game, for all hands."""

from itertools import chain

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tefuda.daihinmin.endgame import Endings, Hands, hands_text, parse_hands, reduced

CARDS = 7


@st.composite
def held(draw: st.DrawFn) -> Hands:
    """Hands of two or three players, not too many cards, none of them empty."""
    players = draw(st.integers(2, 3))
    ranks = st.lists(st.integers(1, 14), min_size=1, max_size=CARDS - players + 1)
    hands = draw(st.tuples(*[ranks] * players).filter(lambda hands: sum(map(len, hands)) <= CARDS))
    return tuple(tuple(sorted(hand)) for hand in hands)


@pytest.fixture(scope="module")
def solved() -> dict[int, Endings]:
    """Small endings by the number of players."""
    endings = {players: Endings(players) for players in (2, 3)}
    for one in endings.values():
        one.solve_up_to(CARDS)
    return endings


@given(held())
def test_reduced_hands_come_to_the_same(solved: dict[int, Endings], hands: Hands) -> None:
    small = reduced(hands)
    ranks = set(chain(*small))

    assert solved[len(hands)].look_up(small) == solved[len(hands)].look_up(hands)
    assert reduced(small) == small
    assert ranks == set(range(1, len(ranks) + 1))


@given(held(), st.integers(1, 13))
def test_only_the_order_of_ranks_matters(
    solved: dict[int, Endings], hands: Hands, shift: int
) -> None:
    top = max(chain(*hands))
    shifted = tuple(tuple(rank + min(shift, 14 - top) for rank in hand) for hand in hands)

    assert solved[len(hands)].look_up(shifted) == solved[len(hands)].look_up(hands)
    assert reduced(shifted) == reduced(hands)


@given(held())
def test_the_table_the_answer_and_its_line_agree(solved: dict[int, Endings], hands: Hands) -> None:
    entry = solved[len(hands)].look_up(hands)
    answer = solved[len(hands)].answer(hands)
    small = dict(zip(hands[0], reduced(hands)[0], strict=True))

    assert answer.value == entry.value
    assert {small[rank] for rank in answer.winning} == set(entry.winning)
    assert answer.is_won == bool(answer.winning)
    assert answer.line[-1].player in answer.value
    if answer.is_won:
        assert answer.line[0].rank == answer.winning[0]


@given(held())
def test_a_line_is_played_by_the_rules_to_the_end(solved: dict[int, Endings], hands: Hands) -> None:
    left = {letter: list(hand) for letter, hand in zip("abc", hands, strict=False)}
    field, owner, passed = 0, "", set[str]()
    for turn in solved[len(hands)].answer(hands).line:
        assert all(left.values())
        assert turn.player not in passed
        if turn.rank:
            left[turn.player].remove(turn.rank)

            assert turn.rank > field
            field, owner = turn.rank, turn.player
        else:
            assert field
            passed.add(turn.player)
        if passed | {owner} == left.keys():
            field, passed = 0, set()

    assert sum(not hand for hand in left.values()) == 1


@given(held())
def test_text_comes_back(hands: Hands) -> None:
    assert parse_hands(hands_text(hands)) == hands
