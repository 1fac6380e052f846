"""Unlucky or wrong: a card judged by what its player could know, and by the truth."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from enum import StrEnum
from math import hypot, isfinite

from tefuda.bridge.rules import Call
from tefuda.bridge.search.decision import Candidate, Decision
from tefuda.bridge.search.target import difference_text
from tefuda.cards import Card
from tefuda.words import Sentence

CLEARLY = 2.0
"""Standard errors by which another card must be better: a learner is not to be misled."""


class Verdict(StrEnum):
    """By what could be known a card is good or not, and in truth it costs tricks or not."""

    RIGHT = "right"
    UNLUCKY = "unlucky"
    MISSED = "missed"
    WRONG = "wrong"

    @classmethod
    def of(cls, *, is_good: bool, lost: bool) -> Verdict:
        """By whether it is good as far as could be known, and whether in truth it *lost*."""
        if is_good:
            return cls.UNLUCKY if lost else cls.RIGHT
        return cls.WRONG if lost else cls.MISSED


_TEXTS = {
    Verdict.RIGHT: Sentence("as good as any by what could be known, and in truth"),
    Verdict.UNLUCKY: Sentence("as good as any by what could be known, but it lost {tricks}"),
    Verdict.MISSED: Sentence("{best} is {cost} better on the mean; nothing was lost in truth"),
    Verdict.WRONG: Sentence("{best} is {cost} better on the mean, and it lost {tricks}"),
}


@dataclass(frozen=True, slots=True)
class Judgement:
    """The *verdict* on a card or a call: on the mean it is so much worse than *best*, with its
    error, and in truth it *lost*: tricks double dummy as a card, points as a call.

    *good* are *best* and what cannot be told from it. *reasons* are those for *best*; *text* is the
    verdict on a card in words.
    """

    verdict: Verdict
    best: Card | Call
    cost: float
    stderr: float
    lost: int
    reasons: Sequence[str]
    good: tuple[Card | Call, ...]
    text: str = ""


def judge(decision: Decision, card: Card, lost: int) -> Judgement:
    """The judgement of *card*, one of the candidates, that *lost* so many tricks double dummy.

    What the search cannot tell from its own choice is as good.
    """
    best, played = decision.beside(card)
    cost = max(0.0, best.mean - played.mean)
    error = _error(best, played)
    good = [one.card for one in decision.candidates if _is_good(decision, one.card)]
    verdict = Verdict.of(is_good=card in good, lost=lost > 0)
    text = Sentence(
        _TEXTS[verdict],
        best=best.card.symbol,
        cost=difference_text(cost, error, decision.target),
        tricks=Sentence("a trick") if lost == 1 else Sentence("{tricks} tricks", tricks=lost),
    )
    return Judgement(verdict, best.card, cost, error, lost, decision.reasons, tuple(good), text)


def _is_good(decision: Decision, card: Card) -> bool:
    best, other = decision.beside(card)
    return card == best.card or best.mean - other.mean <= CLEARLY * _error(best, other)


def _error(best: Candidate, played: Candidate) -> float:
    error = hypot(best.stderr, played.stderr)
    return error if isfinite(error) else 0.0
