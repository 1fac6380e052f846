"""`tefuda experiments bandits`: five ways to spend the playouts of a Daihinmin player."""

from __future__ import annotations

import json
from collections.abc import Sequence
from contextlib import closing
from functools import partial
from itertools import pairwise, zip_longest
from pathlib import Path
from typing import Annotated, Any

import typer
from rich.table import Table

from tefuda.cli.daihinmin.league import LeagueEnd, played
from tefuda.cli.ending import say
from tefuda.cli.experiments.course import AsJson, Output, gathered, numbers_of, plus_minus
from tefuda.cli.language import told
from tefuda.cli.options import Cluster, Threads, where_of
from tefuda.cli.screen import console, plain_table
from tefuda.daihinmin.league import LeagueResult
from tefuda.daihinmin.search import HANDS, PLAYOUTS
from tefuda.errors import NotationError
from tefuda.experiments import bandits
from tefuda.experiments.bandit_choices import (
    BASELINE,
    Examined,
    Examiner,
    Loss,
    lead,
    losses,
    paper_players,
    plot_leads,
    positions,
    swept_players,
)
from tefuda.experiments.bandits import OPPONENTS, Spending, SweepScore
from tefuda.experiments.printed import BANDIT_ORDER, BEST_SHARE, BEST_TEMPERATURE
from tefuda.words import Sentence

Trials = Annotated[int, typer.Option(min=5, help="Playouts of a decision.")]
PlayedOut = Annotated[
    str, typer.Option("--playout", help=Sentence("One of: {names:, }.", names=tuple(PLAYOUTS)))
]
DrawnBy = Annotated[
    str,
    typer.Option(
        "--hands",
        help=Sentence("What is used of hidden hands: {names:, }.", names=tuple(HANDS)),
    ),
]
Seed = Annotated[int, typer.Option(metavar="NUMBER", min=0, help="The same seed, the same games.")]


def sweep(  # noqa: PLR0913  # an argument is an option of the command
    *,
    games: Annotated[int, typer.Option("--games", "-n", min=1, help="Of each league.")] = 300,
    trials: Trials = 1500,
    playout: PlayedOut = "uniform",
    against: Annotated[
        str, typer.Option(metavar="A,B", help="Which opponents, each four times.")
    ] = ",".join(OPPONENTS),
    seed: Seed = 1,
    threads: Threads = None,
    record: Annotated[
        Path | None,
        typer.Option(
            metavar="FOLDER",
            help="Write leagues down here; the same command goes on from there.",
            show_default=False,
        ),
    ] = None,
    as_json: AsJson = False,
    output: Output = None,
) -> None:
    """The parameters c of epsilon and r of soft_max, by points per game against four opponents.

    The opponents are four ucb1_tuned, four random_sampling and four standard players.

      tefuda experiments bandits sweep --games 300 --record leagues/ \\
          --output sweep.svg
    """
    opponents = [name.strip() for name in against.split(",")]
    for name in opponents:
        if name not in OPPONENTS:
            raise NotationError(
                "unknown opponents {name!r}: there are {known:, }", name=name, known=[*OPPONENTS]
            )
    if record is not None:
        record.mkdir(parents=True, exist_ok=True)
    setups = bandits.sweep(Spending(trials, playout), seed, opponents)
    with closing(bandits.scores(setups, games, where_of(threads, None), record)) as results:
        found = gathered(results, len(setups), as_json=as_json)
    if not as_json:
        console().print(_sweep_table(found))
    if output:
        bandits.plot_sweep(found).savefig(output)


def table(  # noqa: PLR0913  # an argument is an option of the command
    *,
    games: Annotated[int, typer.Option("--games", "-n", min=1, help="How many games.")] = 3000,
    trials: Trials = 1500,
    playout: PlayedOut = "uniform",
    hands: DrawnBy = "exchanged",
    seed: Seed = 1,
    threads: Threads = None,
    cluster: Cluster = None,
    record: Annotated[
        Path | None,
        typer.Option(help="Write rounds down here, and go on from there.", show_default=False),
    ] = None,
    as_json: Annotated[bool, typer.Option("--json", help="One JSON object.")] = False,
    output: Output = None,
) -> None:
    """The five players at one table: which order, and how sure it is.

    tefuda experiments bandits table --games 3000 --output table.svg
    tefuda experiments bandits table --playout standard --trials 300
    """
    league = bandits.one_table(Spending(trials, playout, hands), seed)
    result = played(league, LeagueEnd(games), where_of(threads, cluster), record)
    if as_json:
        print(json.dumps(_as_json(result)))
    else:
        console().print(_ranking_table(result))
        say(
            Sentence(
                "{games} games, {trials} playouts by {playout} players, seed {seed}",
                games=result.games,
                trials=trials,
                playout=playout,
                seed=seed,
            )
        )
    if output:
        bandits.plot_table(result).savefig(output)


def regret(
    *,
    trials: Trials = 1500,
    runs: Annotated[int, typer.Option(min=1, help="Over how many runs the mean is taken.")] = 200,
    as_json: Annotated[bool, typer.Option("--json", help="One JSON object: all curves.")] = False,
    output: Output = None,
) -> None:
    """The bandits on a problem of the textbook: ten arms that pay 1 or nothing.

    tefuda experiments bandits regret --trials 10000 --output regret.svg
    """
    curves = bandits.regret_curves(trials, runs)
    if as_json:
        print(json.dumps(curves))
    else:
        places = [place for place in (10, 100, 1000, 10_000, 100_000) if place < trials] + [trials]
        shown = plain_table(Sentence("regret after"), *map(str, places))
        for name, curve in curves.items():
            shown.add_row(name, *(f"{curve[place - 1]:.1f}" for place in places))
        console().print(shown)
    if output:
        bandits.plot_regret(curves).savefig(output)


def _sweep_table(found: Sequence[SweepScore]) -> Table:
    met = [name for name in OPPONENTS if any(score.opponents == name for score in found)]
    shown = plain_table(
        Sentence("player"),
        Sentence("parameter"),
        *(Sentence("against four {name}", name=name) for name in met),
    )
    cells = {
        (
            score.player,
            score.value,
            score.opponents,
        ): f"{score.points:.2f} {plus_minus(score.error)}"
        for score in found
    }
    for player, value in dict.fromkeys((score.player, score.value) for score in found):
        option = f"c = {value:g} N/K" if player == "epsilon" else f"r = {value:g}"
        shown.add_row(player, option, *(cells.get((player, value, name), "") for name in met))
    shown.caption = told(
        Sentence(
            "best in the paper: {parameters}",
            parameters=f"c = {BEST_SHARE:g} N/K, r = {BEST_TEMPERATURE:g}",
        )
    )
    return shown


def _ranking_table(result: LeagueResult) -> Table:
    shown = plain_table(
        Sentence("player"),
        Sentence("points"),
        Sentence("ahead of the next"),
        Sentence("place in the paper"),
    )
    order = bandits.ranking(result)
    errors = result.standard_errors
    for place, player in enumerate(order):
        ahead = ""
        if place + 1 < len(order):
            lead, error = result.lead(player, order[place + 1])
            ahead = f"{lead:.3f} {plus_minus(error)}"
        points = f"{result.points[player]:.3f} {plus_minus(errors[player] if errors else None)}"
        shown.add_row(BANDIT_ORDER[player], points, ahead, str(player + 1))
    return shown


def _as_json(result: LeagueResult) -> dict[str, Any]:
    order = bandits.ranking(result)
    leads = [result.lead(*pair) for pair in pairwise(order)]
    return {
        "players": list(result.players),
        Sentence("points"): result.points,
        "stderr": result.standard_errors,
        "order": [BANDIT_ORDER[player] for player in order],
        "paper_order": list(BANDIT_ORDER),
        "leads": [{Sentence("points"): lead, "stderr": error} for lead, error in leads],
        "games": result.games,
    }


def choices(  # noqa: PLR0913  # an argument is an option of the choices
    *,
    count: Annotated[int, typer.Option("--positions", "-n", min=2, help="How many.")] = 300,
    trials: Annotated[
        str, typer.Option(metavar="N,N", help="Playouts of a decision: one number, or several.")
    ] = "1500",
    swept: Annotated[
        bool, typer.Option("--sweep", help="By c of epsilon and r of soft_max, not the five.")
    ] = False,
    playout: PlayedOut = "uniform",
    hands: DrawnBy = "exchanged",
    seed: Seed = 1,
    threads: Threads = None,
    as_json: AsJson = False,
    output: Output = None,
) -> None:
    """What each player's choices lose, by the means of 60,000 playouts.

    All are asked in the same positions, so that this tells them apart where a league does not.

      tefuda experiments bandits choices --positions 1000 --trials 60,300,1500
      tefuda experiments bandits choices --sweep --playout standard
      tefuda experiments bandits choices --hands believed
    """
    players = swept_players if swept else paper_players
    spending = Spending(playout=playout, hands=hands)
    subjects = players(numbers_of(Sentence("playouts"), trials), spending)
    views = enumerate(positions(count, seed))
    examiner = partial(Examiner, subjects, spending, seed)
    with closing(where_of(threads, None).map(Examiner.examine, views, examiner)) as examined:
        found = gathered(examined, count, as_json=as_json)
    if len(found) < 2:
        return  # stopped before anything could be said about errors
    if not as_json:
        by_loss = losses(subjects, found)
        for number in dict.fromkeys(loss.subject.trials for loss in by_loss):
            shown = [loss for loss in by_loss if loss.subject.trials == number]
            console().print(_losses_table(shown, found))
    if output:
        plot_leads(subjects, found).savefig(output)


def _losses_table(shown: Sequence[Loss], found: Sequence[Examined]) -> Table:
    """The players of one N, from the least loss on."""
    baseline = next(loss.subject for loss in shown if loss.subject.player == BASELINE)
    columns = (
        Sentence("points lost"),
        Sentence("ahead of\nthe next"),
        Sentence("ahead of\n{player}", player=BASELINE),
        Sentence("in the\npaper"),
    )
    table = plain_table(f"N = {baseline.trials}", *columns)
    for loss, following in zip_longest(shown, shown[1:]):
        ahead = _loss_text(*lead(found, loss.subject, following.subject)) if following else ""
        saved = _loss_text(*lead(found, loss.subject, baseline))
        player = loss.subject.player
        place = str(BANDIT_ORDER.index(player) + 1) if player in BANDIT_ORDER else ""
        table.add_row(player, _loss_text(loss.points, loss.error), ahead, saved, place)
    return table


def _loss_text(points: float, error: float) -> str:
    return f"{points:.4f} {plus_minus(error)}"
