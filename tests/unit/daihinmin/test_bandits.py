"""Bandits on the problems of textbooks: arms that pay 1 or nothing, and ways to find the best."""

from collections import Counter
from random import Random

import pytest

from tefuda.daihinmin.bandits import Bandit, EpsilonGreedy, SoftMax, UCB1Tuned, Uniform

EASY = (0.9, 0.6, 0.6, 0.6)
HARD = (0.55, 0.45, 0.45, 0.45, 0.45)


def regrets(bandit: Bandit, chances: tuple[float, ...], trials: int) -> list[float]:
    """What was lost up to each trial, on average, by not always trying the best arm."""
    rewards = Random(str(chances))
    lost = 0.0
    curve = []
    for _ in range(trials):
        arm = bandit.choose()
        bandit.update(arm, float(rewards.random() < chances[arm]))
        lost += max(chances) - chances[arm]
        curve.append(lost)
    return curve


def learners(arms: int, seed: int) -> dict[str, Bandit]:
    """Those whose regret should grow ever more slowly."""
    return {
        "epsilon": EpsilonGreedy(arms, Random(seed), c=5.0),
        "ucb1_tuned": UCB1Tuned(arms, Random(seed)),
        "soft_max": SoftMax(arms, Random(seed), r=0.05),
    }


@pytest.mark.parametrize(
    ("name", "chances"),
    [("epsilon", EASY), ("ucb1_tuned", EASY), ("soft_max", EASY), ("ucb1_tuned", HARD)],
)
def test_regret_flattens_and_stays_far_below_that_of_random_sampling(
    name: str, chances: tuple[float, ...]
) -> None:
    trials, runs = 1000, 8
    curves = [regrets(learners(len(chances), seed)[name], chances, trials) for seed in range(runs)]
    random = regrets(Uniform(len(chances), Random(0)), chances, trials)

    whole = sum(curve[-1] for curve in curves) / runs
    first_half = sum(curve[trials // 2] for curve in curves) / runs

    assert whole - first_half < 0.9 * first_half
    assert whole < 0.7 * random[-1]


@pytest.mark.parametrize("name", ["epsilon", "ucb1_tuned", "soft_max"])
def test_the_best_arm_is_found(name: str) -> None:
    found: Counter[int] = Counter()
    for seed in range(20):
        bandit = learners(len(EASY), seed)[name]
        regrets(bandit, EASY, 400)
        found[bandit.best] += 1

    assert found[0] >= 18


def test_random_sampling_tries_all_arms_alike() -> None:
    bandit = Uniform(4, Random(1))
    regrets(bandit, EASY, 4000)

    assert all(900 < arm.count < 1100 for arm in bandit.arms)


def test_epsilon_begins_at_random_and_ends_greedily() -> None:
    bandit = EpsilonGreedy(2, Random(1), c=50.0)
    for _ in range(100):  # cK / n is at least 1 up to here
        bandit.update(bandit.choose(), 0.0)
    early = bandit.arms[1].count
    bandit.arms[0].total += 1000.0
    for _ in range(10_000):
        bandit.update(bandit.choose(), 0.0)

    assert 30 < early < 70
    assert bandit.arms[1].count - early < 400  # half of 100 ln 101


def test_without_exploration_only_the_best_is_tried() -> None:
    bandit = EpsilonGreedy(3, Random(1), c=0.0)
    assert [bandit.choose() for _ in range(2)] == [0, 0]
    for arm, reward in enumerate((0.0, 1.0, 0.5)):
        bandit.update(arm, reward)

    assert {bandit.choose() for _ in range(50)} == {1}


def test_a_soft_choice_is_greedy_when_cold_and_blind_when_hot() -> None:
    for r, share in ((0.01, 1.0), (1.0, 0.731), (1000.0, 0.5)):
        bandit = SoftMax(2, Random(1), r=r)
        bandit.update(0, 1.0)
        bandit.update(1, 0.0)
        chosen = Counter(bandit.choose() for _ in range(4000))

        assert chosen[0] / 4000 == pytest.approx(share, abs=0.03)


def test_a_bound_of_a_wider_span_explores_more() -> None:
    counts = []
    for span in (1.0, 4.0):
        bandit = UCB1Tuned(2, Random(1), span=span)
        regrets(bandit, (0.9, 0.3), 2000)
        counts.append(bandit.arms[1].count)

    assert counts[0] < counts[1]


def test_the_first_of_equals_is_the_best_and_an_untried_arm_is_not() -> None:
    bandit = Uniform(4, Random(1))
    bandit.update(1, -2.0)
    assert bandit.best == 1
    bandit.update(2, -2.0)
    assert bandit.best == 1
    bandit.update(3, -1.0)
    assert bandit.best == 3


def test_a_bandit_has_arms() -> None:
    with pytest.raises(ValueError, match="at least one arm, not 0"):
        Uniform(0, Random(1))
