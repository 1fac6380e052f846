"""Reasons in words: equal cards are one choice, and every number comes from the search."""

import pickle
import re

import pytest

from tefuda.bridge.rules import Contract, Deal, Seat, Strain, Trick
from tefuda.bridge.search import Budget, Candidate, Method, Target, WithheldSignal, decide
from tefuda.bridge.search.abc import AbcSearch
from tefuda.bridge.search.decider import CardChoice, Decider
from tefuda.bridge.search.decision import Reasons
from tefuda.bridge.search.lines import (
    Line,
    LineStep,
    action_of,
    turning_point,
)
from tefuda.bridge.search.reasons import reasons_of_beliefs, reasons_of_deals
from tefuda.bridge.search.target import counted, difference_text, value_text
from tefuda.bridge.search.thought import ONE
from tefuda.bridge.search.trials import Trials
from tefuda.cards import Card, CardSet
from tests.turns_to_play import DUCK, DUCK_CARDS, DUCK_PAIRS

KING, TWO = DUCK_CARDS
DUCK_DEAL = Deal.from_pbn("N:754.32.87.AJT987 AJ9.KJT5.JT92.K2 KQ62.AQ4.AKQ3.Q4 T83.9876.654.653")
THREE_NO_TRUMP = Contract.parse("3N", Seat.SOUTH)


@pytest.mark.parametrize(
    ("trick", "card", "held", "action"),
    [
        ("", "C8", "CJ CT C9 C8", "leads ♣J"),
        ("", "C4", "C4 C2", "leads a low ♣"),
        ("C4 C5", "C8", "CA CJ CT C9 C8", "finesses ♣J"),
        ("C4 C5", "CA", "CA CJ", "plays ♣A"),
        ("C4 CQ", "CJ", "CA CJ", "plays ♣J"),  # it does not win
        ("C4 C5 C6", "CJ", "CA CJ", "plays ♣J"),  # nobody is left to finesse against
        ("C4 C5", "S2", "S2 D3", "ruffs with a low ♠"),
        ("C4 C5", "D3", "S2 D3", "discards a low ♦"),
    ],
)
def test_cards_are_told_by_what_they_do(trick: str, card: str, held: str, action: str) -> None:
    on_table = Trick(Seat.SOUTH, tuple(map(Card.parse, trick.split())))
    told = action_of(on_table, Card.parse(card), CardSet.parse(held), CardSet(), Strain.parse("S"))

    assert told == action


def test_a_line_tells_seats_actions_and_winners() -> None:
    choice = CardChoice.of(DUCK, DUCK_CARDS)
    deal = [hand.mask for hand in DUCK_DEAL]
    cards = [int(Card.parse(text)) for text in ("C2", "C4", "C5", "C8", "CK")]

    line = Line.of(choice, deal, cards, 100.0)

    assert [(step.seat, step.action) for step in line.steps] == [
        (Seat.EAST, "plays a low ♣"),
        (Seat.SOUTH, "leads a low ♣"),
        (Seat.WEST, "plays a low ♣"),
        (Seat.NORTH, "finesses ♣J"),
        (Seat.EAST, "plays ♣K"),
    ]
    assert line.steps[3].could == {"finesses ♣J", "plays ♣A"}
    assert [(step, play.seat.letter, str(play.card)) for step, play in line.wins] == [
        (0, "S", "CQ"),
        (4, "E", "CK"),
    ]
    assert [play.seat for play in line.wins_after(1)] == [Seat.EAST]


def line_of(value: float, *actions: str, could: tuple[str, ...] = ("a", "b")) -> Line:
    """A line in which South, North, South ... act."""
    seats = (Seat.SOUTH, Seat.NORTH)
    steps = (
        LineStep(seats[place % 2], action, frozenset({action, *could}))
        for place, action in enumerate(actions)
    )
    return Line(value, tuple(steps), ())


def test_the_first_choice_that_explains_most_is_told() -> None:
    lines = [line_of(100, "a", "b", "a")] * 5 + [line_of(-690, "a", "a", "b")] * 11

    good = turning_point(lines, Seat.EAST, THREE_NO_TRUMP, is_good=True)
    bad = turning_point(lines, Seat.EAST, THREE_NO_TRUMP, is_good=False)

    assert good is not None
    assert bad is not None
    assert (good.who, good.action, good.count, good.choices) == (Seat.SOUTH, "b from dummy", 5, 16)
    assert (good.value, good.otherwise, good.difference) == (100, -690, 790)
    assert (bad.action, bad.count) == ("a from dummy", 11)


def test_no_choice_is_no_reason() -> None:
    forced = [line_of(100, "a", could=())] * 8 + [line_of(-690, "b", could=())] * 8
    free = [line_of(100, "a")] * 8 + [line_of(-690, "b")] * 8

    assert turning_point(forced, Seat.EAST, THREE_NO_TRUMP, is_good=True) is None
    assert turning_point(free, Seat.SOUTH, THREE_NO_TRUMP, is_good=True) is None  # your own
    assert turning_point(free, Seat.EAST, THREE_NO_TRUMP, is_good=True) is not None
    assert turning_point([], Seat.EAST, THREE_NO_TRUMP, is_good=True) is None


def trials_of(deals: int) -> Trials:
    """What abc finds about ♣K and ♣2."""
    decider = Decider.of(DUCK, DUCK_PAIRS, DUCK_CARDS)
    search = AbcSearch.of(
        decider, 1, target=Target.POINTS, method=Method(defender=ONE, declarer=ONE)
    )
    budget = Budget(abc_deals=deals)
    return search.run(decider.belief, budget, budget.clock())


@pytest.mark.slow
def test_the_story_of_the_king_held_back_is_told_with_the_numbers_found() -> None:
    trials = trials_of(16)

    head, story = reasons_of_beliefs(trials, TWO, KING)

    lead, error = trials.race.lead(TWO, KING)
    assert f"♣2 is {lead:.0f} ± {error:.0f} points better than ♣K on 16 deals" in head
    told = re.fullmatch(
        r"♣2: South puts ♣K with West in (\d+) of 100 cases and finesses ♣J from dummy in (\d+) of "
        r"(\d+) deals; you then win ♣K and dummy is cut off \(\+100 instead of −690\)",
        story,
    )
    assert told is not None
    cases, count, choices = map(int, told.groups())
    assert 50 <= cases <= 80
    # what went well is what counts: the others lose all
    mean = sum(trials.race.values[TWO]) / 16
    assert mean == pytest.approx((count * 100 - (16 - count) * 690) / 16, abs=1)
    assert count < choices <= 16


@pytest.mark.slow
def test_what_is_not_played_is_told_as_not_enough() -> None:
    trials = trials_of(16)

    (head, *_) = reasons_of_beliefs(trials, KING, KING)

    lead, error = trials.race.lead(TWO, KING)
    told = f"♣2 is {lead:.0f} ± {error:.0f} points better than ♣K on 16 deals, which is not enough"
    assert told in head


def candidate(card: str, mean: float) -> Candidate:
    return Candidate(Card.parse(card), mean, 1.0, 0.0, 50)


@pytest.mark.parametrize(
    ("means", "best", "sentence"),
    [
        ({"CK": -656.4}, "CK", "♣K is the only candidate"),
        (
            {"CK": -656.4, "C2": -690.0},
            "CK",
            "♣K has the best mean over 50 deals when all hands are seen (−656; ♣2 −690)",
        ),
        (
            {"CK": 50.0, "CQ": 50.0, "C2": 9.0},
            "CK CQ",
            "♣K has, with ♣Q, the best mean over 50 deals when all hands are seen (+50)",
        ),
        (
            {"CK": 50.0, "CQ": 50.0},
            "CK CQ",
            "all candidates are worth the same over 50 deals when all hands are seen (+50)",
        ),
    ],
)
def test_monte_carlo_tells_what_it_compared(
    means: dict[str, float], best: str, sentence: str
) -> None:
    candidates = [candidate(card, mean) for card, mean in means.items()]
    cards = list(map(Card.parse, best.split()))

    assert reasons_of_deals(candidates, cards[0], cards, Target.POINTS) == (sentence,)


@pytest.mark.parametrize(
    ("target", "value", "difference"),
    [
        (Target.POINTS, "−1", "1 ± 0 points"),
        (Target.IMPS, "−0.7 IMPs", "0.7 ± 0.1 IMPs"),
        (Target.MATCHPOINTS, "68 % of the matchpoints", "68 ± 10 % of the matchpoints"),
        (Target.CONTRACT, "68 of 100", "68 ± 10 of 100"),
    ],
)
def test_amounts_are_told_in_the_unit_of_their_target(
    target: Target, value: str, difference: str
) -> None:
    signed = -0.68 if target in (Target.POINTS, Target.IMPS) else 0.68

    assert value_text(signed, target) == value
    assert difference_text(0.68, 0.1, target) == difference


def test_the_error_of_a_single_deal_is_not_told() -> None:
    signal = WithheldSignal(Card.parse("C8"), 9.4, float("inf"))

    assert signal.text(Target.POINTS) == (
        "the honest signal ♣8 is withheld: it would have cost 9 points"
    )
    assert [counted(1), counted(2)] == ["one deal", "2 deals"]


def test_the_sentences_of_a_decision_are_those_of_its_candidates() -> None:
    decision = decide(
        DUCK, DUCK_PAIRS, Budget(deals=10), 1, search="monte_carlo", candidates=DUCK_CARDS
    )

    king, two = (value_text(decision.of(card).mean, Target.POINTS) for card in DUCK_CARDS)
    assert decision.reasons == (
        f"♣K has the best mean over 10 deals when all hands are seen ({king}; ♣2 {two})",
    )


def test_reasons_are_found_once_and_when_they_are_read() -> None:
    finds = 0

    def find() -> list[str]:
        nonlocal finds
        finds += 1
        return ["it is good", "nothing is better"]

    reasons = Reasons(find)
    before = finds

    assert before == 0
    assert reasons == ("it is good", "nothing is better")
    assert (reasons[-1], len(reasons), finds) == ("nothing is better", 2, 1)
    assert pickle.loads(pickle.dumps(reasons)) == reasons
