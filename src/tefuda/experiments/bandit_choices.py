"""What a bandit's choice loses: the chosen move beside the one that many more playouts name.

A league tells players apart by who finishes first, which is mostly luck; here the same positions
are put before all of them, and a choice is measured by the means of forty times as many playouts.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from math import sqrt
from random import Random
from statistics import fmean, stdev

from tefuda.daihinmin.players import StandardPlayer, named
from tefuda.daihinmin.rules import Cards, Game, View, shuffled_seats
from tefuda.daihinmin.search import Plan, monte_carlo
from tefuda.daihinmin.search.monte_carlo import choices
from tefuda.daihinmin.table import Table
from tefuda.experiments.bandits import PAPER_ORDER, Spending
from tefuda.seeds import derived_seed

TIMES_AS_MANY = 40
"""Playouts of the reference, for each of the bandit's."""


@dataclass(frozen=True, slots=True)
class Choice:
    """In a *position* with so many *moves*, *player* chose one that is this *loss* below the best,
    in points."""

    position: int
    moves: int
    player: str
    loss: float


@dataclass(frozen=True, slots=True)
class Loss:
    """The mean *points* that a player's choices lose, and the error of it; and in which share of
    the positions it chose the *best* move."""

    player: str
    points: float
    error: float
    best: float


def positions(count: int, seed: int) -> Iterator[View]:
    """Views in which there is a choice, each from another game of standard players."""
    player = StandardPlayer(0)
    order = None
    for number in range(count):
        rng = Random(derived_seed(seed, "position", number))
        seats = shuffled_seats(rng)
        game = Table([player] * len(seats)).play(rng, seats, order)
        yield _open_view(game, rng)
        order = tuple(game.order(rng))


def _open_view(game: Game, rng: Random) -> View:
    """A view of *game*, which is over, at a random moment at which there is a choice."""
    replayed = Game(_hands_at_start(game), game.seats, rules=game.rules)
    views = []
    for turn in game.turns:
        view = View.of(replayed, turn.player)
        if len(choices(view)) > 1:
            views.append(view)
        replayed.pass_() if turn.move is None else replayed.play(turn.move)
    return rng.choice(views)


def _hands_at_start(game: Game) -> list[Cards]:
    hands = game.hands
    for turn in game.turns:
        if turn.move is not None:
            hands[turn.player] |= turn.move.cards
    return hands


def chosen(views: Sequence[View], spending: Spending, seed: int) -> Iterator[Choice]:
    """What each of the paper's players chooses in each of the *views*."""
    many = Plan(bandit="uniform", trials=TIMES_AS_MANY * spending.trials, playout=spending.playout)
    for number, view in enumerate(views):
        reference = monte_carlo(view, many, derived_seed(seed, "reference", number))
        means = {candidate.move: candidate.mean for candidate in reference.candidates}
        for name in PAPER_ORDER:
            player = named(spending.player(name))(derived_seed(seed, name, number))
            loss = max(means.values()) - means[player.move(view)]
            yield Choice(number, len(means), name, loss)


def losses(found: Sequence[Choice]) -> list[Loss]:
    """What each player's choices lose, from the least on."""
    result = []
    for name in PAPER_ORDER:
        lost = [choice.loss for choice in found if choice.player == name]
        error = stdev(lost) / sqrt(len(lost)) if len(lost) > 1 else 0.0
        result.append(Loss(name, fmean(lost), error, fmean(loss == 0 for loss in lost)))
    return sorted(result, key=lambda one: one.points)
