"""How to spend 1,500 playouts on the moves of a Daihinmin position: five ways compared.

Tetsuro Nishino's article on games of imperfect information (paper 002) tunes c and r against four
equal opponents, and then seats its five players at one table.
"""

from __future__ import annotations

from collections.abc import Generator, Iterable, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING

from tefuda import _core
from tefuda.compute import Compute
from tefuda.daihinmin.bandits import EpsilonGreedy, SoftMax, UCB1Tuned, Uniform
from tefuda.daihinmin.league import League, LeagueResult, play_league
from tefuda.experiments.plots import blank_figure
from tefuda.experiments.printed import BANDIT_ORDER

if TYPE_CHECKING:
    from matplotlib.axes import Axes
    from matplotlib.figure import Figure

SHARES = (0.0, 0.125, 0.25, 0.5, 0.75, 1.0)
"""c in units of N / K: with 0 only the best move so far is tried, with 1 any."""
TEMPERATURES = (0.05, 0.1, 0.25, 0.5, 1.0, 2.0, 5.0)
OPPONENTS = ("ucb1_tuned", "random_sampling", "standard")
CHANCES = (0.9, 0.8, 0.8, 0.8, 0.7, 0.7, 0.7, 0.6, 0.6, 0.6)
"""Ten arms of the textbook, one of which is the best: distribution 13 of Auer and others."""


@dataclass(frozen=True, slots=True)
class Spending:
    """How every player spends: so many *trials*, by whom games are played out, and by what hidden
    *hands* are drawn.

    The cards to give are not chosen: they are the weakest.
    """

    trials: int = 1500
    playout: str = "uniform"
    hands: str = "exchanged"

    def player(self, name: str, **options: float) -> str:
        """The full name of a player that spends like that; the standard player does not."""
        if name == "standard":
            return name
        spent = {"n": self.trials, "playout": self.playout, "hands": self.hands}
        given = {**spent, "gifts": "no", **options}
        return ":".join([name, *(f"{key}={value}" for key, value in given.items())])


@dataclass(frozen=True, slots=True)
class Setup:
    """A league of the sweep: *player* with its parameter at *value* against four *opponents*."""

    player: str
    value: float
    opponents: str
    league: League


@dataclass(frozen=True, slots=True)
class SweepScore:
    """The points per game of a player of the sweep, and their standard error."""

    player: str
    value: float
    opponents: str
    points: float
    error: float | None
    games: int


def variants() -> list[tuple[str, str, float]]:
    """The players that are swept, each with its option and a value of it."""
    return [("epsilon", "share", value) for value in SHARES] + [
        ("soft_max", "r", value) for value in TEMPERATURES
    ]


def sweep(spending: Spending, seed: int, against: Sequence[str] = OPPONENTS) -> list[Setup]:
    """c of `epsilon` and r of `soft_max`, each *against* four equal opponents."""
    return [
        Setup(
            name,
            value,
            opponents,
            League(
                (spending.player(name, **{option: value}),) + (spending.player(opponents),) * 4,
                seed,
            ),
        )
        for opponents in against
        for name, option, value in variants()
    ]


def scores(
    setups: Iterable[Setup], games: int, where: Compute, record: Path | None = None
) -> Generator[SweepScore]:
    """What each of the *setups* comes to; a file in the folder *record* keeps each league."""
    for setup in setups:
        path = record and record / f"{setup.player}-{setup.value}-{setup.opponents}.jsonl"
        result = play_league(setup.league, games, where, path)
        errors = result.standard_errors
        yield SweepScore(
            setup.player,
            setup.value,
            setup.opponents,
            result.points[0],
            errors[0] if errors else None,
            result.games,
        )


def one_table(spending: Spending, seed: int) -> League:
    """The paper's five players at one table, in the order in which they came out."""
    return League(tuple(map(spending.player, BANDIT_ORDER)), seed)


def ranking(result: LeagueResult) -> list[int]:
    """The players from the best to the last."""
    return sorted(range(len(result.points)), key=lambda player: -result.points[player])


def regret_curves(trials: int, runs: int) -> dict[str, list[float]]:
    """What is lost on average, up to each trial, by not always trying the best arm."""
    arms = len(CHANCES)
    bandits = {
        "uniform": (Uniform.KIND, 1.0),
        "epsilon, c = 5": (EpsilonGreedy.KIND, 5.0),
        "UCB1-Tuned": (UCB1Tuned.KIND, 1.0),
        "softmax, r = 0.05": (SoftMax.KIND, 0.05),
        f"epsilon, c = {trials}/2K": (EpsilonGreedy.KIND, trials / (2 * arms)),
    }
    return {name: _mean_regret(*bandit, trials, runs) for name, bandit in bandits.items()}


def _mean_regret(kind: int, parameter: float, trials: int, runs: int) -> list[float]:
    sums = [0.0] * trials
    for seed in range(runs):
        lost = 0.0
        for trial, arm in enumerate(_core.bandit_trials(kind, parameter, CHANCES, trials, seed)):
            lost += max(CHANCES) - CHANCES[arm]
            sums[trial] += lost
    return [total / runs for total in sums]


def plot_regret(curves: dict[str, list[float]]) -> Figure:
    """Regret by trials, a line for each bandit."""
    figure = blank_figure()
    axes = figure.subplots()
    for name, curve in curves.items():
        axes.plot(range(1, len(curve) + 1), curve, label=name)
    axes.set_xscale("log")
    axes.set_xlabel("trials")
    axes.set_ylabel("regret")
    axes.legend()
    return figure


def plot_sweep(found: Sequence[SweepScore]) -> Figure:
    """Points by parameter, a line for each kind of opponents."""
    figure = blank_figure()
    left, right = figure.subplots(1, 2, sharey=True)
    _plot_scores(left, [score for score in found if score.player == "epsilon"])
    left.set_xlabel("c of epsilon, in N/K")
    left.set_ylabel("points per game")
    _plot_scores(right, [score for score in found if score.player == "soft_max"])
    right.set_xscale("log")
    right.set_xlabel("r of softmax")
    right.legend(title="against four")
    return figure


def _plot_scores(axes: Axes, found: Sequence[SweepScore]) -> None:
    for opponents in OPPONENTS:
        shown = [score for score in found if score.opponents == opponents]
        axes.errorbar(
            [score.value for score in shown],
            [score.points for score in shown],
            yerr=[score.error or 0.0 for score in shown],
            marker="o",
            capsize=3,
            label=opponents,
        )


def plot_table(result: LeagueResult) -> Figure:
    """Points of the five players with their standard errors."""
    figure = blank_figure()
    axes = figure.subplots()
    order = ranking(result)
    errors = result.standard_errors
    axes.bar(
        range(len(order)),
        [result.points[player] for player in order],
        yerr=[errors[player] for player in order] if errors else None,
        color="0.6",
        capsize=4,
    )
    axes.set_xticks(range(len(order)), [BANDIT_ORDER[player] for player in order])
    axes.set_ylim(1, 5)
    axes.set_ylabel("points per game")
    return figure
