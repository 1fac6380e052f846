"""Unlucky or wrong: what could be known against the truth."""

from dataclasses import replace
from math import inf

import numpy as np
import pytest

from tefuda.bridge.search import Candidate, Decision, Target, Verdict, judge
from tefuda.cards import Card

ACE, KING, TWO = (Card.parse(text) for text in ("SA", "SK", "S2"))


def decision(stderr: float = 2.0) -> Decision:
    """The ace is best, the king hardly worse, the two a lot."""
    means = {ACE: 100.0, KING: 98.0, TWO: 50.0}
    candidates = tuple(Candidate(card, mean, stderr, 0.5, 40) for card, mean in means.items())
    return Decision(ACE, candidates, "fused", Target.POINTS, np.zeros((0, 4), dtype=np.uint64))


@pytest.mark.parametrize(
    ("card", "lost", "verdict"),
    [
        (ACE, 0, Verdict.RIGHT),
        (ACE, 1, Verdict.UNLUCKY),
        (KING, 2, Verdict.UNLUCKY),
        (TWO, 0, Verdict.MISSED),
        (TWO, 1, Verdict.WRONG),
    ],
)
def test_a_card_is_judged_twice(card: Card, lost: int, verdict: Verdict) -> None:
    judgement = judge(decision(), card, lost)

    assert judgement.verdict is verdict
    assert judgement.best == ACE
    assert judgement.good == (ACE, KING)
    assert judgement.lost == lost


def test_the_cost_is_told_with_its_error() -> None:
    judgement = judge(decision(), TWO, 2)

    assert judgement.cost == 50
    assert judgement.text == "♠A is 50 ± 3 points better on the mean, and it lost 2 tricks"


def test_without_an_error_every_difference_counts() -> None:
    assert judge(decision(stderr=inf), KING, 0).verdict is Verdict.MISSED


def test_means_of_two_searches_are_not_compared() -> None:
    # By the second search, which only the ace and the king got, everything is worth much more.
    surveyed = decision().candidates
    raced = tuple(replace(one, mean=one.mean + 300) for one in surveyed if one.card != TWO)
    fused = replace(decision(), candidates=(*raced, surveyed[-1]), surveyed=surveyed)

    assert judge(fused, TWO, 0).cost == 50
    assert judge(fused, KING, 0).cost == 2
