"""The native abc search: what beliefs do to a value, and how bad questions are refused.

The ending, at no-trump: South has led the four of clubs, West is to play, and North will choose
between finessing and dropping the king. Tricks are counted for East and West.

          AJ -
    32 -        K 3(diamonds)
          (4) 2(diamonds)
"""

import math
import signal
import threading
from collections.abc import Callable
from random import Random
from types import FrameType
from typing import Any

import pytest

from tefuda import _core
from tefuda.cards import Card, CardSet
from tests.endings import random_deal

MEMORY = 1_000_000
NO_TRUMP = 4
SOUTH = 2
TRUTH = ["CA CJ", "CK D3", "D2", "C3 C2"]
KING_WITH_WEST = ["CA CJ", "C3 D3", "D2", "CK C2"]
LONG_SUIT_WITH_EAST = ["CA CJ", "C3 C2", "D2", "CK D3"]


def masks(hands: list[str]) -> list[int]:
    return [CardSet.of(map(Card.parse, hand.split())).mask for hand in hands]


def cards(text: str) -> list[int]:
    return [int(Card.parse(card)) for card in text.split()]


def pool(*deals: list[str], weights: list[float] | None = None) -> _core.Pool:
    """What is believed after a single candidate."""
    return _core.Pool([masks(deal) for deal in deals], [weights or [1.0] * len(deals)])


def question(candidate: str = "C2", **changes: Any) -> _core.AbcQuestion:
    """West is a, North and South are b, East is c without an opinion."""
    arguments: dict[str, Any] = {
        "hands": masks(TRUTH),
        "trump": NO_TRUMP,
        "leader": SOUTH,
        "trick": cards("C4"),
        "deciders": [1, 2, 1, 0],
        "candidates": cards(candidate),
        "b": pool(KING_WITH_WEST),
        "c": pool(),
        "scores": [0.0, 1.0, 2.0],
        "options": _core.AbcOptions(),
        "triples": [(0, 0)],
    }
    return _core.AbcQuestion(**(arguments | changes))


def believing(*deal: str) -> _core.AbcQuestion:
    """South's side believes in one deal."""
    return question(b=pool(list(deal)))


def opting(**options: Any) -> _core.AbcQuestion:
    return question(options=_core.AbcOptions(**options))


def value(asked: _core.AbcQuestion) -> float:
    [result] = _core.Abc(MEMORY).evaluate(asked)
    [found] = result.values
    return found


@pytest.mark.parametrize("form", [_core.Form.PLAYOUT, _core.Form.TREE])
def test_an_enemy_who_is_wrong_about_a_king_loses_by_it(form: _core.Form) -> None:
    options = _core.AbcOptions(form=form)

    assert value(question(b=pool(TRUTH), options=options)) == 0
    assert value(question(b=pool(KING_WITH_WEST), options=options)) == 2


@pytest.mark.parametrize("ties", list(_core.Ties))
def test_an_enemy_without_an_opinion_does_what_is_best(ties: _core.Ties) -> None:
    assert value(question(b=pool(), options=_core.AbcOptions(ties=ties))) == 0


def test_the_line_tells_how_it_came_about() -> None:
    [result] = _core.Abc(MEMORY).evaluate(question())

    assert result.candidate == Card.parse("C2")
    assert result.lines == [cards("C2 CJ CK D3 D2 C3 CA")]
    assert result.first_choices == [[(Card.parse("CJ"), 1.0)], []]


@pytest.mark.parametrize("form", [_core.Form.PLAYOUT, _core.Form.TREE])
@pytest.mark.parametrize(("horizon", "tricks"), [(1, 0), (2, 2), (7, 2), (2**31 - 1, 2)])
def test_beyond_the_horizon_everybody_sees_all_cards(
    form: _core.Form, horizon: int, tricks: int
) -> None:
    assert value(opting(form=form, horizon=horizon)) == tricks


def test_a_spot_card_that_was_thought_elsewhere_is_taken_for_another() -> None:
    assert value(question("C3", options=_core.AbcOptions(repair=True))) == 2
    assert value(question("C3", options=_core.AbcOptions(repair=False))) == 0


def test_another_hypothesis_takes_over_from_one_that_cannot_be_repaired() -> None:
    believed = pool(LONG_SUIT_WITH_EAST, KING_WITH_WEST)

    assert value(question(b=believed, options=_core.AbcOptions(repair=True))) == 2
    assert value(question(b=believed, options=_core.AbcOptions(repair=False))) == 0


def test_an_impossible_hypothesis_is_not_believed() -> None:
    assert value(question(b=pool(KING_WITH_WEST, weights=[0.0]))) == 0
    assert value(question(b=pool(KING_WITH_WEST, TRUTH, weights=[0.0, 1.0]))) == 0
    assert value(question(b=pool(TRUTH, KING_WITH_WEST, weights=[0.0, 1.0]))) == 2


def test_the_mean_goes_by_the_weights() -> None:
    options = _core.AbcOptions(opinion=_core.Opinion.MEAN)
    for weights, tricks, shares in (
        ([1.0, 3.0], 2, [("CJ", 0.75), ("CA", 0.25)]),
        ([3.0, 1.0], 0, [("CJ", 0.25), ("CA", 0.75)]),
    ):
        believed = pool(TRUTH, KING_WITH_WEST, weights=weights)
        asked = question(b=believed, options=options, triples=[])
        [result] = _core.Abc(MEMORY).evaluate(asked)

        assert result.values == [tricks]
        assert result.first_choices[0] == [(Card.parse(card), share) for card, share in shares]


def test_tricks_that_are_worth_the_same_are_not_told_apart() -> None:
    assert value(question(scores=[7.0, 7.0, 7.0])) == 7
    assert value(question(b=pool(TRUTH), scores=[-1.5, 2.5, 2.5])) == -1.5


@pytest.mark.parametrize(
    ("ties", "last_led", "lead"),
    [
        (_core.Ties.NATURAL, (-1, 2), "H2"),
        (_core.Ties.NATURAL, (2, -1), "D2"),
        (_core.Ties.NATURAL, (-1, -1), "D2"),
        (_core.Ties.WORST, (-1, 2), "D2"),
    ],
)
def test_a_side_likes_to_go_on_with_its_suit(
    ties: _core.Ties, last_led: tuple[int, int], lead: str
) -> None:
    asked = question(
        "C2",
        hands=masks(["C2 S2 S3", "CA D2 H2", "C3 D3 H3", "C4 D4 H4"]),
        leader=0,
        trick=[],
        deciders=[0, 1, 0, 2],
        b=pool(),
        scores=[0.0, 1.0, 2.0, 3.0],
        options=_core.AbcOptions(ties=ties, last_led=last_led, horizon=5),
    )
    [result] = _core.Abc(MEMORY).evaluate(asked)

    assert result.lines == [cards(f"C2 CA C3 C4 {lead}")]


def test_one_pass_has_its_one_kind_of_question() -> None:
    options = _core.AbcOptions(form=_core.Form.TREE, repair=False)
    for cutting in (False, True):
        [result] = _core.Abc(MEMORY).one_pass(question(options=options), cutting)

        assert result.values == [2]
    with pytest.raises(ValueError, match="no repair"):
        _core.Abc(MEMORY).one_pass(question(), cutting=True)


@pytest.mark.parametrize(
    ("line", "message"),
    [
        ("", "begin with a candidate"),
        ("C3 CA", "begin with a candidate"),
        ("C2 CK", "card 2 of the line cannot be played"),
        ("C2 CA CK D2", "beyond the horizon"),
    ],
)
def test_a_line_to_a_fork_must_be_played_in_the_tree(line: str, message: str) -> None:
    with pytest.raises(ValueError, match=message):
        _core.Abc(MEMORY).fork(opting(horizon=3), cards(line))


def test_a_tree_ends_at_its_horizon() -> None:
    end = _core.Abc(MEMORY).fork(opting(horizon=2), cards("C2 CJ"))

    assert end.chosen is None
    assert not end.branches
    assert end.values == [2, 0, None]


# Asked for when a test runs: what pytest keeps to the end, the core would call leaked.
@pytest.mark.parametrize(
    ("asked", "message"),
    [
        (lambda: question(trick=[]), "the hands are not equally long"),
        (lambda: question(deciders=[1, 2, 1, 3]), "seat 3 is played by nobody"),
        (lambda: question(deciders=[1, 1, 2, 0]), "seats 0 and 1 are enemies"),
        (lambda: question(deciders=[0, 1, 0, 2]), "seat 3 is to play but is not played by a"),
        (lambda: question("CK"), "candidate 11 is not a card that may be played"),
        (lambda: question(scores=[0.0, 1.0]), "there must be a score for 0 to 2 tricks"),
        (lambda: question(scores=[0.0, 1.0, 0.5]), "the scores fall where the tricks rise"),
        (lambda: question(scores=[0.0, 1.0, math.nan]), "a score is not a finite number"),
        (lambda: believing("CA CJ", "C3", "D2", "CK C2"), "hypothesis 0 of b: the hands are not"),
        (lambda: believing("CA CJ", "C3 D4", "D2", "CK C2"), "hypothesis 0 of b: the cards are"),
        (
            lambda: question(c=pool(TRUTH, KING_WITH_WEST)),
            "hypothesis 1 of c: seat 1 does not hold",
        ),
        (lambda: question(b=_core.Pool([masks(TRUTH)], [])), "b has weights for 0 candidates inst"),
        (lambda: question(b=pool(TRUTH, weights=[1.0, 1.0])), "b has 2 weights for 1 hypotheses"),
        (lambda: question(b=pool(TRUTH, weights=[-1.0])), "b gives a hypothesis the weight -1"),
        (lambda: opting(horizon=0), "the horizon 0 does not reach"),
        (
            lambda: question(b=_core.Pool([masks(TRUTH)], [[1.0]], 0)),
            "b weighs a panel of 0 hypotheses",
        ),
        (lambda: opting(last_led=(0, 4)), "the last suit led is 4"),
        (lambda: question(triples=[(1, 0)]), "the triple of hypotheses 1 and 0 is outside the poo"),
        (lambda: opting(opinion=_core.Opinion.MEAN), "a mean over hypotheses takes no triples"),
    ],
)
def test_a_bad_question_is_refused(asked: Callable[[], _core.AbcQuestion], message: str) -> None:
    with pytest.raises(ValueError, match=message):
        asked()


def endless() -> _core.AbcQuestion:
    """A partner without an opinion, who may do anything, makes a tree of a whole deal."""
    deal = random_deal(Random(2))  # of other deals some take 50 ms
    hands = [hand.mask for hand in deal.hands]
    return _core.AbcQuestion(
        hands,
        NO_TRUMP,
        0,
        [],
        deciders=[0, 1, 2, 1],
        candidates=[max(CardSet(hands[0]))],
        b=pool(),
        c=pool(),
        scores=[float(tricks) for tricks in range(14)],
        options=_core.AbcOptions(horizon=52, form=_core.Form.TREE, repair=False),
        triples=[(0, 0)],
    )


def evaluate(abc: _core.Abc) -> None:
    abc.evaluate(endless())


def one_pass(abc: _core.Abc) -> None:
    abc.one_pass(endless(), cutting=True)


SEARCHES = pytest.mark.parametrize("search", [evaluate, one_pass])


@SEARCHES
def test_another_thread_can_cancel_and_the_search_stays_usable(
    search: Callable[[_core.Abc], None],
) -> None:
    abc = _core.Abc(MEMORY)
    timer = threading.Timer(0.05, abc.cancel)
    timer.start()

    with pytest.raises(_core.Cancelled):
        search(abc)
    assert abc.evaluate(question())[0].values == [2]


def test_cancelling_an_idle_search_ends_the_next_question() -> None:
    abc = _core.Abc(MEMORY)
    abc.cancel()

    with pytest.raises(_core.Cancelled):
        abc.evaluate(question())
    assert abc.evaluate(question())[0].values == [2]


def interrupt(number: int, frame: FrameType | None) -> None:
    raise KeyboardInterrupt


@SEARCHES
def test_ctrl_c_ends_a_long_search(search: Callable[[_core.Abc], None]) -> None:
    abc = _core.Abc(MEMORY)
    before = signal.signal(signal.SIGALRM, interrupt)
    signal.setitimer(signal.ITIMER_REAL, 0.05)
    try:
        with pytest.raises(KeyboardInterrupt):
            search(abc)
    finally:
        signal.signal(signal.SIGALRM, before)

    assert abc.evaluate(question())[0].values == [2]


def test_a_second_question_meanwhile_is_refused() -> None:
    abc = _core.Abc(MEMORY)
    refused: list[BaseException] = []

    def ask() -> None:
        try:
            abc.evaluate(question())
        except RuntimeError as error:
            refused.append(error)
        abc.cancel()

    timer = threading.Timer(0.05, ask)
    timer.start()
    with pytest.raises(_core.Cancelled):
        abc.evaluate(endless())
    timer.join()

    [error] = refused
    assert "answering another question" in str(error)
