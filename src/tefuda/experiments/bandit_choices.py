"""What a bandit's choice loses: the chosen move beside the one that many more playouts name.

A league tells players apart by who finishes first, which is mostly luck; here the same positions
are put before all of them, and a choice is measured by the means of many more playouts.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from concurrent.futures import CancelledError
from dataclasses import dataclass, replace
from math import sqrt
from random import Random
from statistics import fmean, stdev
from typing import TYPE_CHECKING

from tefuda.daihinmin.players import StandardPlayer, named
from tefuda.daihinmin.players.registry import ESTIMATES
from tefuda.daihinmin.referee import play_game
from tefuda.daihinmin.rules import History, View, shuffled_seats
from tefuda.daihinmin.search import MonteCarlo, MonteCarloPlan, choices
from tefuda.experiments.bandits import Spending, variants
from tefuda.experiments.plots import blank_figure
from tefuda.experiments.printed import BANDIT_ORDER
from tefuda.seeds import derived_seed

if TYPE_CHECKING:
    from matplotlib.figure import Figure

REFERENCE_TRIALS = 60_000
"""Playouts, shared among the moves by lot, whose means say what each move is worth."""
BASELINE = "random_sampling"
"""The player that every other is compared with: it has no bandit at all."""
WHOLE_ESTIMATES = "majority, N each"
"""`majority` if the paper should have meant N playouts for each of its five estimates."""
UNSCALED = "ucb1_tuned, span 1"
"""`ucb1_tuned` if the paper took its formula, which is for rewards up to 1, for points as it is."""


@dataclass(frozen=True, slots=True)
class ExaminedPlayer:
    """A player who is examined, in short and by its full *name*, and the N that it stands for."""

    player: str
    trials: int
    name: str


@dataclass(frozen=True, slots=True)
class Examined:
    """A *position* with so many *moves*, and by full name how many points the move that a player
    chose is below the best."""

    position: int
    moves: int
    lost: dict[str, float]


@dataclass(frozen=True, slots=True)
class Loss:
    """The mean *points* that the choices of *subject* lose, and the standard *error* of it."""

    subject: ExaminedPlayer
    points: float
    error: float


def paper_players(trials: Iterable[int], like: Spending) -> list[ExaminedPlayer]:
    """The paper's players for each number of *trials*, two of them in a second reading too."""
    subjects = []
    for count in trials:
        spending = replace(like, trials=count)
        subjects += [ExaminedPlayer(name, count, spending.player(name)) for name in BANDIT_ORDER]
        whole = spending.player("majority", n=ESTIMATES * count)
        subjects.append(ExaminedPlayer(WHOLE_ESTIMATES, count, whole))
        subjects.append(ExaminedPlayer(UNSCALED, count, spending.player("ucb1_tuned", span=1)))
    return subjects


def swept_players(trials: Iterable[int], like: Spending) -> list[ExaminedPlayer]:
    """`epsilon` by c and `soft_max` by r for each number of *trials*, and the baseline."""
    subjects = []
    for count in trials:
        spending = replace(like, trials=count)
        subjects += [
            ExaminedPlayer(
                f"{player} {option}={value:g}", count, spending.player(player, **{option: value})
            )
            for player, option, value in variants()
        ]
        subjects.append(ExaminedPlayer(BASELINE, count, spending.player(BASELINE)))
    return subjects


def positions(count: int, seed: int) -> Iterator[View]:
    """Views in which there is a choice, each from another game of standard players."""
    order = None
    for number in range(count):
        rng = Random(derived_seed(seed, "position", number))
        seats = shuffled_seats(rng)
        game = play_game([StandardPlayer(0)] * len(seats), History.of_deal(rng, seats, order))
        views = [view for view, _ in game.decisions()]
        yield rng.choice([view for view in views if len(choices(view)) > 1])
        order = tuple(game.state.order(rng))


class Examiner:
    """Puts positions before *subjects*; the reference spends its many trials like them."""

    def __init__(self, subjects: Sequence[ExaminedPlayer], spending: Spending, seed: int) -> None:
        self.subjects = subjects
        self.seed = seed
        self._many = MonteCarlo(
            MonteCarloPlan(
                bandit="uniform",
                trials=REFERENCE_TRIALS,
                playout=spending.playout,
                hands=spending.hands,
            )
        )
        self._is_cancelled = False

    def cancel(self) -> None:
        """Examine nobody any more; a single decision is not worth interrupting."""
        self._is_cancelled = True

    def examine(self, numbered: tuple[int, View]) -> Examined:
        """What the choice of each of the subjects loses in a view, which has a number."""
        number, view = numbered
        reference = self._many.decide(view, derived_seed(self.seed, "reference", number))
        means = {candidate.move: candidate.mean for candidate in reference.candidates}
        best = max(means.values())
        lost = {}
        for subject in self.subjects:
            if self._is_cancelled:
                raise CancelledError
            player = named(subject.name)(derived_seed(self.seed, subject.name, number))
            lost[subject.name] = best - means[player.move(view)]
        return Examined(number, len(means), lost)


def losses(subjects: Sequence[ExaminedPlayer], found: Sequence[Examined]) -> list[Loss]:
    """What the choices of each of the *subjects* lose; for every N from the least loss on."""
    result = [
        Loss(subject, *_mean([one.lost[subject.name] for one in found])) for subject in subjects
    ]
    return sorted(result, key=lambda loss: (loss.subject.trials, loss.points))


def lead(
    found: Sequence[Examined], subject: ExaminedPlayer, other: ExaminedPlayer
) -> tuple[float, float]:
    """How much less the choices of *subject* lose than those of the *other*, position by position,
    and the standard error of it."""
    return _mean([one.lost[other.name] - one.lost[subject.name] for one in found])


def _mean(values: Sequence[float]) -> tuple[float, float]:
    """The mean, and the standard error of it."""
    return fmean(values), stdev(values) / sqrt(len(values))


def plot_leads(subjects: Sequence[ExaminedPlayer], found: Sequence[Examined]) -> Figure:
    """How far players are ahead of random sampling by N, a line for each."""
    figure = blank_figure()
    axes = figure.subplots()
    baselines = {one.trials: one for one in subjects if one.player == BASELINE}
    for player in dict.fromkeys(one.player for one in subjects):
        leads = {
            one.trials: lead(found, one, baselines[one.trials])
            for one in subjects
            if one.player == player
        }
        axes.errorbar(
            list(leads),
            [points for points, _ in leads.values()],
            yerr=[error for _, error in leads.values()],
            marker="o",
            capsize=3,
            label=player,
        )
    axes.set_xscale("log")
    axes.set_xlabel("playouts of a decision")
    axes.set_ylabel(f"points that a choice gains on {BASELINE}")
    axes.legend()
    return figure
