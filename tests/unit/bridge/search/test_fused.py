"""Monte Carlo first, and abc only where it can change the decision."""

import sys
from collections.abc import Callable
from dataclasses import replace
from typing import Any

import numpy as np
import pytest

from tefuda.bridge.belief import Belief, concluded, public_evidence
from tefuda.bridge.rules import View
from tefuda.bridge.search import Budget, decide, fused
from tefuda.bridge.search.abc import AMONG_PEOPLE, AS_PEOPLE, USUAL, AbcSearch, Method
from tefuda.bridge.search.budget import Clock
from tefuda.bridge.search.decider import Decider
from tefuda.bridge.search.monte_carlo import Survey, surveyed
from tefuda.bridge.search.race import FIRST_BATCH
from tefuda.bridge.search.stakes import Stakes
from tefuda.bridge.search.target import Target
from tefuda.bridge.search.thought import Thought
from tefuda.bridge.search.trials import Trials
from tefuda.cards import Card, Rank, Suit
from tefuda.experiments.problems import paper_examples
from tests.turns_to_play import DUCK, DUCK_CARDS, DUCK_PAIRS, ENDING, TINY, view_of

KING, TWO = DUCK_CARDS
NOTHING = np.zeros((0, 4), dtype=np.uint64)

LEAD = view_of(
    "N:KQ4.642.A3.QT874 T972.T5.QJT95.92 AJ3.A83.K74.AJ65 865.KQJ97.862.K3",
    "1N P 3N P P P",
    "",
    "W",
)
"""West leads against 3NT."""
COUNT = view_of(
    "N:K64.754.AQT.KQT4 JT3.QJ2.87642.93 A72.K963.K53.A76 Q985.AT8.J9.J852",
    "1N P 3N P P P",
    "S5 S4 ST SA C6",
    "W",
)
"""West follows with one of ♣J852, and the eight tells an even number."""
RUFF = next(problem for problem in paper_examples() if problem.name == "000-2")
"""West leads to the third trick, and can give partner a ruff now or later."""


@pytest.fixture
def searches(monkeypatch: pytest.MonkeyPatch) -> list[tuple[Card, ...]]:
    """The candidates of every search that abc was asked for."""
    asked: list[tuple[Card, ...]] = []
    run = AbcSearch.run

    def recorded(
        self: AbcSearch, belief: Belief, budget: Budget, clock: Clock, incumbent: Card | None = None
    ) -> Trials:
        asked.append(self.others.choice.candidates)
        return run(self, belief, budget, clock, incumbent)

    monkeypatch.setattr(AbcSearch, "run", recorded)
    return asked


def views_given_to(function: Callable[..., Any], monkeypatch: pytest.MonkeyPatch) -> list[View]:
    """The views with which *function* is called from now on, wherever it was imported."""
    views: list[View] = []

    def recorded(view: View, *rest: Any) -> Any:
        views.append(view)
        return function(view, *rest)

    for name, module in list(sys.modules.items()):
        if name.startswith("tefuda.") and vars(module).get(function.__name__) is function:
            monkeypatch.setattr(module, function.__name__, recorded)
    return views


def test_a_decision_reads_calls_and_cards_once_and_believes_once(
    searches: list[tuple[Card, ...]], monkeypatch: pytest.MonkeyPatch
) -> None:
    read = views_given_to(public_evidence, monkeypatch)
    believed = views_given_to(concluded, monkeypatch)

    decide(COUNT, budget=TINY, seed=1)

    assert searches
    assert read == [COUNT]
    assert believed.count(COUNT) == 1
    assert len(believed) > 1  # those who think of a signal believe something on every deal


def test_abc_is_asked_about_people_and_about_spots_among_those_who_think(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    asked: list[tuple[tuple[Card, ...], Method]] = []
    run = AbcSearch.run

    def recorded(self: AbcSearch, *rest: Any, **more: Any) -> Trials:
        asked.append((self.others.choice.candidates, self.method))
        return run(self, *rest, **more)

    monkeypatch.setattr(AbcSearch, "run", recorded)
    decide(DUCK, DUCK_PAIRS, TINY, 1, candidates=DUCK_CARDS)
    decide(COUNT, budget=TINY, seed=1)

    assert asked[0] == ((KING, TWO), AS_PEOPLE)
    spots, method = asked[-1]
    assert spots[0] in Decider.of(COUNT).honest_cards
    assert {card.suit for card in spots} == {Suit.CLUBS}
    assert method == USUAL


def test_where_the_contract_looks_lost_abc_is_asked(searches: list[tuple[Card, ...]]) -> None:
    decide(DUCK, DUCK_PAIRS, TINY, 1, candidates=DUCK_CARDS)

    assert searches[0] == (KING, TWO)


@pytest.mark.parametrize(
    ("tricks", "contends"),
    [([(1, 0)], True), ([(12, 1), (1, 0)], False), ([(6, 5)], False), ([(6, 6), (1, 0)], True)],
    ids=["lost anyway", "less often", "safe", "as often, and an overtrick less"],
)
def test_overtricks_are_staked_where_the_contract_can_be_won(
    tricks: list[tuple[int, int]], contends: bool
) -> None:
    decider = Decider.of(DUCK, DUCK_PAIRS, DUCK_CARDS)
    rows = np.array(tricks * (20 // len(tricks)))
    survey = Survey(decider.choice, Stakes.of(DUCK), NOTHING, rows, is_complete=True)
    conventional = survey.decision(decider, Target.POINTS)

    contest = fused._Contest(decider, survey, conventional, Target.POINTS)

    assert conventional.card == KING
    assert contest.contenders == ((KING, TWO) if contends else (KING,))


@pytest.mark.parametrize(
    ("view", "method"),
    [(ENDING, AS_PEOPLE), (DUCK, AS_PEOPLE), (LEAD, AS_PEOPLE), (RUFF.view, AMONG_PEOPLE)],
    ids=["declarer", "who follows", "opening lead", "defender on lead"],
)
def test_only_a_defender_on_lead_can_count_on_a_plan(view: View, method: Method) -> None:
    decider = Decider.of(view)
    survey = surveyed(decider, TINY, TINY.clock(), 1)

    contest = fused._Contest(
        decider, survey, survey.decision(decider, Target.POINTS), Target.POINTS
    )

    assert contest.method == method


def test_a_signal_is_for_those_who_know_it_though_a_spot_may_cost_a_trick() -> None:
    decider = Decider.of(COUNT)
    cards = decider.choice.candidates
    rows = np.array(
        [[5 - (card == cards[1] and deal == 0) for card in cards] for deal in range(20)]
    )
    survey = Survey(decider.choice, Stakes.of(COUNT), NOTHING, rows, is_complete=True)

    contest = fused._Contest(
        decider, survey, survey.decision(decider, Target.POINTS), Target.POINTS
    )

    spots = [card for card in cards if card.rank < Rank.TEN]
    assert contest.agreed.card in decider.honest_cards
    assert sorted(contest.spots(contest.agreed.card)) == sorted(spots)


@pytest.mark.parametrize("is_open", [True, False])
def test_thinkers_look_at_fewer_deals_the_more_tricks_there_are(is_open: bool) -> None:
    deals = [fused.thinkers_deals(384, tricks, 2, is_open=is_open) for tricks in range(1, 14)]

    assert deals[:9] == [384] * 9
    assert deals[9:] == sorted(deals[9:], reverse=True)
    assert fused.thinkers_deals(4, 13, 5, is_open=is_open) == 4


def test_thinkers_try_no_more_for_many_spots_than_for_two() -> None:
    tried = [spots * fused.thinkers_deals(120, 5, spots, is_open=True) for spots in (2, 3, 4, 5)]

    assert tried == [240] * 4
    assert fused.thinkers_deals(120, 5, 40, is_open=True) == FIRST_BATCH


Races = list[tuple[Budget, Card | None]]


@pytest.fixture
def races(monkeypatch: pytest.MonkeyPatch) -> Races:
    """The budgets and incumbents of all races that are run."""
    found: Races = []
    run = AbcSearch.run

    def recorded(
        self: AbcSearch, belief: Belief, budget: Budget, clock: Clock, incumbent: Card | None = None
    ) -> Trials:
        found.append((budget, incumbent))
        return run(self, belief, budget, clock, incumbent)

    monkeypatch.setattr(AbcSearch, "run", recorded)
    return found


def test_contenders_race_against_the_conventional_card(races: Races) -> None:
    conventional = decide(
        DUCK, DUCK_PAIRS, TINY, 1, search="monte_carlo", candidates=DUCK_CARDS
    ).card
    decide(DUCK, DUCK_PAIRS, TINY, 1, candidates=DUCK_CARDS)

    assert races[0] == (TINY, conventional)


@pytest.mark.parametrize("is_open", [True, False])
def test_no_signal_is_given_up_early_while_the_contract_is_open(
    is_open: bool, races: Races, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(fused._Contest, "is_open", is_open)
    decide(COUNT, budget=TINY, seed=1)

    _, incumbent = races[-1]
    assert (incumbent is None) is is_open


@pytest.mark.parametrize(("abc_deals", "spot_deals"), [(5, 3), (3, 5)])
def test_spots_have_a_budget_of_their_own(abc_deals: int, spot_deals: int, races: Races) -> None:
    decide(COUNT, budget=replace(TINY, abc_deals=abc_deals, spot_deals=spot_deals), seed=1)

    budget, _ = races[-1]
    assert budget.abc_deals == 3


def test_it_is_counted_how_many_spots_there_are(
    monkeypatch: pytest.MonkeyPatch, searches: list[tuple[Card, ...]]
) -> None:
    counted: list[int] = []

    def few(most: int, tricks: int, spots: int, *, is_open: bool) -> int:
        counted.append(spots)
        return 3

    monkeypatch.setattr(fused, "thinkers_deals", few)
    decide(COUNT, budget=TINY, seed=1)

    assert counted == [len(searches[-1])]
    assert counted > [2]


def test_thinkers_look_longer_where_the_contract_is_open() -> None:
    closed, opened = (fused.thinkers_deals(384, 12, 2, is_open=one) for one in (False, True))

    assert 2 * closed < opened < 384


def test_where_monte_carlo_is_sure_abc_is_not_asked(
    searches: list[tuple[Card, ...]],
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
    plain = decide(view, budget=budget, seed=1, search="monte_carlo", candidates=cards)

    assert searches == []
    assert decision.search == "fused"
    assert (decision.card, decision.candidates) == (plain.card, plain.candidates)
    assert decision.card == Card.parse("DA")


def test_of_leads_in_doubt_the_agreed_one_is_made_that_people_like_best(
    searches: list[tuple[Card, ...]],
) -> None:
    decision = decide(LEAD, budget=TINY, seed=1)  # a few deals tell nothing of these leads

    decider = Decider.of(LEAD)
    assert len(searches) == 1
    assert decision.card == max(decider.honest_cards, key=decider.customs.__getitem__)
    assert decision.card == Card.parse("HK")
    assert "♥K is what was agreed" in decision.reasons[-1]


@pytest.mark.parametrize(("view", "deals"), [(LEAD, 3), (COUNT, 6)])
def test_leads_are_surveyed_on_half_of_the_deals(view: View, deals: int) -> None:
    decision = decide(view, budget=replace(TINY, deals=6), seed=1)

    assert {one.deals for one in decision.surveyed} == {deals}


def test_nobody_reads_a_candidate_who_does_not_think(monkeypatch: pytest.MonkeyPatch) -> None:
    read = views_given_to(concluded, monkeypatch)
    decide(LEAD, budget=TINY, seed=1)

    assert read == [LEAD]


def test_who_plays_on_does_not_wait_for_the_reasons(monkeypatch: pytest.MonkeyPatch) -> None:
    def not_asked(*_: Any) -> tuple[str, ...]:
        pytest.fail("nobody has read them yet")

    monkeypatch.setattr(fused, "reasons_of_beliefs", not_asked)
    decision = decide(DUCK, DUCK_PAIRS, TINY, 1, candidates=DUCK_CARDS)

    assert decision.card in DUCK_CARDS
    monkeypatch.setattr(fused, "reasons_of_beliefs", lambda *_: ("found late",))
    assert "found late" in decision.reasons


def test_without_time_the_conventional_card_stands(searches: list[tuple[Card, ...]]) -> None:
    decision = decide(DUCK, DUCK_PAIRS, Budget(seconds=0.0, deals=4), 1, candidates=DUCK_CARDS)

    assert searches == []
    assert decision.card == KING
    assert not decision.is_complete


@pytest.mark.slow
def test_a_card_that_is_better_beyond_doubt_is_played(searches: list[tuple[Card, ...]]) -> None:
    decision = decide(DUCK, DUCK_PAIRS, seed=1, candidates=DUCK_CARDS)

    assert decision.card == TWO
    assert searches == [(KING, TWO)]
    assert "♣K has the best mean over 100 deals" in decision.reasons[0]
    assert "when the others choose by what they believe, ♣2 is" in decision.reasons[1]


def test_players_who_see_all_hands_are_not_deceived(monkeypatch: pytest.MonkeyPatch) -> None:
    seeing = Thought(1, seeing=1.0)
    monkeypatch.setattr(fused, "AS_PEOPLE", Method(defender=seeing, declarer=seeing))

    decision = decide(DUCK, DUCK_PAIRS, TINY, 1, candidates=DUCK_CARDS)

    assert decision.card == KING
    assert decision.of(TWO).mean == -690  # what Monte Carlo finds
