"""The native search of Daihinmin does what its slow twins do."""

from collections import Counter
from dataclasses import replace
from itertools import accumulate
from math import sqrt
from random import Random

import pytest

from tefuda import _core
from tefuda.daihinmin.bandits import Bandit, EpsilonGreedy, SoftMax, UCB1Tuned, Uniform
from tefuda.daihinmin.players import StandardPlayer
from tefuda.daihinmin.rules import OFFICIAL, Cards, Game, GiftView, Move, View, deal
from tefuda.daihinmin.rules.cards import FULL_DECK
from tefuda.daihinmin.search import (
    Decision,
    MonteCarlo,
    MonteCarloPlan,
    RacePlan,
    RaceSearch,
    Sight,
)
from tests.daihinmin_twins import some_rules
from tests.daihinmin_views import decisions, small_views
from tests.reference.daihinmin_search import deals_of, decide, give
from tests.reference.splitmix import SplitMix

PLANS = [
    MonteCarloPlan(bandit="uniform", trials=20, playout="uniform"),
    MonteCarloPlan(bandit="epsilon", trials=20, playout="uniform"),
    MonteCarloPlan(bandit="epsilon", trials=25, estimates=5, c=0.4, d=0.7, playout="uniform"),
    MonteCarloPlan(bandit="ucb1_tuned", trials=20, playout="standard"),
    MonteCarloPlan(bandit="ucb1_tuned", trials=20, span=1.0, playout="uniform"),
    MonteCarloPlan(bandit="soft_max", trials=20, r=0.5, playout="uniform"),
]


def check_standard(seed: int) -> int:
    """Compare both standard players wherever a random game comes to; the positions compared."""
    rng = Random(seed)
    rules = some_rules(rng, seed)
    game = Game(deal(rng, range(rules.players), 0, rules), rules=rules, first=0)
    while (player := game.to_move) is not None:
        move = StandardPlayer(0).move(View.of(game, player))

        cards, stands_for = _core.standard_move(game.in_core)

        assert (cards, stands_for) == ((0, 255) if move is None else move.in_core), game.field
        melds = game.legal_melds()
        choice = rng.randrange(len(melds) + game.may_pass)
        game.play(melds[choice]) if choice < len(melds) else game.pass_()
    return len(game.moves)


def test_the_native_standard_player_is_the_one_in_python() -> None:
    assert sum(map(check_standard, range(20))) > 800


@pytest.mark.slow
def test_the_native_standard_player_is_the_one_in_python_in_many_games() -> None:
    assert sum(map(check_standard, range(20, 2000))) > 100_000


def bandit_of(kind: int, arms: int, chance: SplitMix) -> Bandit:
    """A bandit of each kind."""
    if kind == 0:
        return Uniform(arms, chance)
    if kind == 1:
        return EpsilonGreedy(arms, chance, c=2.0, d=0.5)
    return UCB1Tuned(arms, chance) if kind == 2 else SoftMax(arms, chance, r=0.2)


@pytest.mark.parametrize("kind", range(4))
def test_a_native_bandit_tries_the_arms_that_its_twin_tries(kind: int) -> None:
    for seed in range(10):
        rng = Random(seed)
        chances = [rng.random() for _ in range(rng.randint(1, 9))]
        bandit = bandit_of(kind, len(chances), SplitMix(seed, 0))
        rewards = SplitMix(seed, 1)
        tried = []
        for _ in range(200):
            tried.append(bandit.choose())
            bandit.update(tried[-1], float(rewards.random() < chances[tried[-1]]))

        assert _core.bandit_trials(kind, bandit.parameter, chances, 200, seed) == tried


def told(found: Decision) -> list[tuple[Move, int, float, int]]:
    """All that is found about a decision, as its twin tells it."""
    return [(c.move, c.trials, round(c.mean * c.trials, 6), c.votes) for c in found.candidates]


def check_decision(view: View, plan: MonteCarloPlan, seed: int) -> None:
    """Compare all that is found about a decision."""
    found = MonteCarlo(plan).decide(view, seed)
    expected = decide(view, plan, seed)

    assert told(found) == expected
    assert found.move == max(expected, key=lambda c: (c[3], c[2] / c[1] if c[1] else 0.0))[0]


@pytest.mark.parametrize("plan", PLANS, ids=lambda plan: plan.bandit)
def test_a_decision_is_that_of_the_slow_twin(plan: MonteCarloPlan) -> None:
    views = list(decisions(range(2)))
    for view in Random(plan.bandit).sample(views, 4):
        check_decision(view, plan, seed=len(view.moves))


def test_hands_can_be_drawn_by_less_or_more_than_the_exchange() -> None:
    views = [view for view in decisions(range(5)) if view.gave and len(view.moves) < 20]
    plan = MonteCarloPlan(trials=20, playout="uniform")
    for view in Random(1).sample(views, 4):
        worlds = RaceSearch(RacePlan()).worlds(view, seed=3)

        blind = replace(plan, hands="counted")
        counted = MonteCarlo(blind).decide(view, seed=3)
        believed = MonteCarlo(replace(plan, hands="believed")).decide(view, seed=3)

        expected = [decide(view, blind, 3), decide(view, plan, 3, worlds)]
        assert [told(counted), told(believed)] == expected
        assert decide(view, plan, 3) not in expected


@pytest.mark.slow
@pytest.mark.parametrize("plan", PLANS, ids=lambda plan: plan.bandit)
def test_many_decisions_are_those_of_the_slow_twin(plan: MonteCarloPlan) -> None:
    for exchange in (True, False):
        for view in decisions(range(10, 25), exchange=exchange):
            check_decision(view, plan, seed=len(view.moves))


def check_gift(seed: int, plan: MonteCarloPlan) -> None:
    """Compare all that is found about what to give of a random hand."""
    rng = Random(seed)
    count = rng.randint(1, 2)
    hand = Cards.of(rng.sample(list(FULL_DECK), rng.randint(11, 13)))

    gift = MonteCarlo(plan).gift(GiftView(0, hand, count), seed)

    expected = give(hand, count, plan, seed)
    arms = plan.in_core(len(expected), 5)
    _, found = _core.choose_gift(hand.mask, count, OFFICIAL.bits, arms, seed)
    assert [(Cards(c), n, total, v) for c, _, n, total, _, v in found] == expected
    assert gift == max(expected, key=lambda c: (c[3], c[2] / c[1] if c[1] else 0.0))[0]


@pytest.mark.parametrize("plan", PLANS, ids=lambda plan: plan.bandit)
def test_a_gift_is_that_of_the_slow_twin(plan: MonteCarloPlan) -> None:
    check_gift(3, plan)


@pytest.mark.slow
@pytest.mark.parametrize("plan", PLANS, ids=lambda plan: plan.bandit)
def test_many_gifts_are_those_of_the_slow_twin(plan: MonteCarloPlan) -> None:
    for seed in range(10, 60):
        check_gift(seed, plan)


def check_worlds(view: View, count: int) -> None:
    """Every deal that agrees with *view* is drawn about as often as it should be, and no other."""
    exact = {tuple(hands.items()): weight for hands, weight in deals_of(view)}
    others = [player for player in range(5) if player != view.player]

    drawn = Counter(
        tuple((player, hands[player]) for player in others)
        for hands in Sight.of(view).draw(seed=len(view.moves), count=count)
    )

    assert drawn.keys() <= exact.keys()
    total = sum(exact.values())
    surprise = sum(
        (drawn[deal] - count * weight / total) ** 2 / (count * weight / total)
        for deal, weight in exact.items()
    )
    # Chi-squared has this mean and deviation; six of them do not happen by chance.
    freedom = len(exact) - 1
    assert abs(surprise - freedom) <= 6 * sqrt(2 * max(freedom, 1))


def test_worlds_are_drawn_as_often_as_they_can_have_come_about() -> None:
    for view in small_views(range(2), most=6):
        check_worlds(view, 2000)


@pytest.mark.slow
def test_worlds_are_drawn_as_often_as_they_can_have_come_about_in_many_views() -> None:
    for view in small_views(range(3, 60), most=8):
        check_worlds(view, 20_000)


def test_a_world_follows_from_its_index() -> None:
    sight = Sight.of(next(decisions(range(1))))
    together = sight.draw(seed=9, count=20)
    ends = list(accumulate([3, 5, 12]))

    apart = [
        world
        for first, end in zip([0, *ends], ends, strict=False)
        for world in sight.draw(seed=9, first=first, count=end - first)
    ]

    assert apart == together
