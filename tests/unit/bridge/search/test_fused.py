"""Monte Carlo first, and abc only where it can change the decision."""

from unittest.mock import Mock

import pytest

from tefuda.bridge.search import Budget, abc, decide, fused, monte_carlo
from tefuda.bridge.search.budget import Clock
from tefuda.bridge.search.stakes import Target
from tefuda.cards import Card
from tests.turns_to_play import DUCK, DUCK_CARDS, DUCK_PAIRS, TINY, view_of

KING, TWO = DUCK_CARDS

LEAD = view_of(
    "N:KQ4.642.A3.QT874 T972.T5.QJT95.92 AJ3.A83.K74.AJ65 865.KQJ97.862.K3",
    "1N P 3N P P P",
    "",
    "W",
)
"""West leads against 3NT."""


@pytest.fixture
def inquiries(monkeypatch: pytest.MonkeyPatch) -> list[tuple[Card, ...]]:
    """The candidates of every inquiry that abc was asked for."""
    asked: list[tuple[Card, ...]] = []
    run = abc.Inquiry.run

    def recorded(
        self: abc.Inquiry, budget: Budget, clock: Clock, incumbent: Card | None = None
    ) -> abc.Trials:
        asked.append(self.minds.scene.candidates)
        return run(self, budget, clock, incumbent)

    monkeypatch.setattr(abc.Inquiry, "run", recorded)
    return asked


def test_where_the_contract_looks_lost_abc_is_asked(inquiries: list[tuple[Card, ...]]) -> None:
    decide(DUCK, DUCK_PAIRS, TINY, 1, candidates=DUCK_CARDS)

    assert inquiries[0] == (KING, TWO)


def test_where_monte_carlo_is_sure_abc_is_not_asked(
    inquiries: list[tuple[Card, ...]],
) -> None:
    view = view_of(
        "N:96.754.KQJT6.752 QT43.J2.A84.JT43 AK75.AQ9.93.AK86 J82.KT863.752.Q9",
        "2N P 3N P P P",
        "H6 H4 HJ HQ D3 D2 DK D4 DQ",
        "E",
        "NS",
    )
    cards = tuple(map(Card.parse, ("DA", "D8")))
    budget = Budget(deals=60)

    decision = decide(view, budget=budget, seed=1, candidates=cards)
    plain = monte_carlo.decide(view, budget=budget, seed=1, candidates=cards)

    assert inquiries == []
    assert decision.search == "fused"
    assert (decision.card, decision.candidates) == (plain.card, plain.candidates)
    assert decision.card == Card.parse("DA")


def test_an_opening_lead_is_left_to_monte_carlo(inquiries: list[tuple[Card, ...]]) -> None:
    decide(LEAD, budget=TINY, seed=1)

    assert inquiries == []


def test_without_time_the_conventional_card_stands(inquiries: list[tuple[Card, ...]]) -> None:
    decision = fused.decide(
        DUCK, DUCK_PAIRS, Budget(seconds=0.0, deals=4), 1, candidates=DUCK_CARDS
    )

    assert inquiries == []
    assert decision.card == KING
    assert not decision.is_complete


@pytest.mark.slow
def test_the_winner_is_looked_at_again_before_it_is_played(
    inquiries: list[tuple[Card, ...]],
) -> None:
    decision = decide(DUCK, DUCK_PAIRS, seed=1, candidates=DUCK_CARDS)

    assert decision.card == TWO
    assert inquiries == [(KING, TWO), (TWO, KING)]
    assert "♣K has the best mean over 100 deals" in decision.reasons[0]
    assert "when the others choose by what they believe, ♣2 is" in decision.reasons[1]


@pytest.mark.parametrize(
    ("lead", "error", "is_better"),
    [(60.0, 10.0, False), (80.0, 60.0, False), (80.0, 10.0, True)],
    ids=["small", "doubtful", "large and sure"],
)
def test_only_a_large_and_sure_gain_replaces_the_conventional_card(
    lead: float, error: float, is_better: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(fused._Contest, "_swing", 450.0)
    contest = fused._Contest(Mock(), Mock(card=KING), Target.POINTS)
    trials = Mock(race=Mock(lead=lambda _ahead, _behind: (lead, error)))

    assert contest.is_better(trials, TWO) is is_better
    assert not contest.is_better(trials, KING)
