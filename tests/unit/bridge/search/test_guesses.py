"""Declarer who has yet to guess: αμ and recursive Monte Carlo on turns that are known."""

from dataclasses import replace

import pytest

from tefuda.bridge import search as searches
from tefuda.bridge.rules import View
from tefuda.bridge.search import Budget, Decider, Decision, Target, decide
from tefuda.bridge.search.alpha_mu import AlphaMuMethod
from tefuda.bridge.search.alpha_mu import decide as alpha_mu
from tefuda.compute import Compute
from tests.turns_to_play import DUCK, ENDING, TINY, view_of

HERE = Budget(deals=40, where=Compute.threads(1))
GUESSERS = ("alpha_mu", "recursive")

FINESSE = view_of(
    "N:432.432.AJ3.AKQ2 QJ9.QJ9.Q82.T987 AK5.AK5.KT4.J654 T876.T876.9765.3",
    "1N P 3N P P P",
    "S6 S2 SQ SA HA H6 H2 H9 HK H7 H3 HJ SK S7 S3 S9 CJ C3 C2 C7 "
    "C4 H8 CA C8 CK C9 C5 S8 CQ CT C6 D5",
    "S",
)
"""South plays from dummy, with ♦AJ3 opposite ♦KT4: either defender can be finessed for the queen,
if it is known which has it. With all hands seen there is no guess."""


def decided(view: View, search: str, budget: Budget = HERE, **how: object) -> Decision:
    return decide(view, budget=budget, seed=3, search=search, **how)  # type: ignore[arg-type]


@pytest.mark.parametrize("search", GUESSERS)
def test_a_guess_is_worth_less_than_monte_carlo_thinks(search: str) -> None:
    found = decided(FINESSE, search)
    conventional = decided(FINESSE, "monte_carlo")

    assert found.search == search
    assert found.candidates[0].mean < conventional.candidates[0].mean
    assert found.surveyed == conventional.candidates
    assert "while declarer has yet to guess" in str(found.reasons[-1])


@pytest.mark.parametrize("search", GUESSERS)
def test_the_same_seed_gives_the_same_card_on_any_number_of_threads(search: str) -> None:
    first = decided(ENDING, search)

    assert decided(ENDING, search, replace(HERE, where=Compute.threads(2))) == first


@pytest.mark.parametrize("search", GUESSERS)
def test_a_defender_plays_as_fused_does(search: str) -> None:
    fused = decided(DUCK, "fused", TINY)

    assert decided(DUCK, search, TINY) == replace(fused, search=search)


def test_deeper_is_never_more_optimistic() -> None:
    decider = Decider.of(FINESSE)

    def best(depth: int) -> float:
        method = AlphaMuMethod(deals=20, depth=depth, questions=1_000_000)
        budget = replace(HERE, deals=20)
        decision = alpha_mu(decider, budget, budget.clock(), 1, Target.POINTS, method=method)
        return decision.candidates[0].mean

    values = [best(depth) for depth in range(1, 6)]

    assert values == sorted(values, reverse=True)
    assert values[-1] < values[0]


def test_declarers_search_of_fused_is_one_line(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(searches, "DECLARER", "alpha_mu")

    assert decided(ENDING, "fused") == decided(ENDING, "alpha_mu")
    assert decided(DUCK, "fused", TINY).search == "fused"


@pytest.mark.parametrize("search", GUESSERS)
def test_a_single_candidate_needs_no_guess(search: str) -> None:
    card = min(ENDING.legal_cards())

    assert decided(ENDING, search, TINY, candidates=[card]).card == card
