"""`tefuda experiments declarer`: what it is worth to declarer that guesses are yet to come."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from contextlib import closing, contextmanager
from dataclasses import asdict
from json import dumps
from multiprocessing import get_context
from typing import Annotated

import typer
from rich.table import Table

from tefuda.cli.experiments.course import AsJson, DataFolder, RecordFile, gathered, published
from tefuda.cli.progress import with_progress
from tefuda.cli.screen import console, plain_table
from tefuda.compute import Compute
from tefuda.experiments import declarer, own_boards
from tefuda.experiments.declarer import WAYS, Series, WaySummary, search_of
from tefuda.experiments.no_harm import PEOPLE, TABLES, tables_of_people
from tefuda.words import Sentence

OWN_BOARDS_EACH = 8
"""So many boards are dealt for each of a kind: one in seven or so is played in 3NT."""


def command(
    *,
    boards: Annotated[int, typer.Option(help="How many of each kind.", min=1)] = 200,
    seed: Annotated[int, typer.Option(help="For the choice of boards, and the searches.")] = 1,
    ways: Annotated[
        str,
        typer.Option(metavar="WAY,WAY", help="Searches; the others are compared with the first."),
    ] = ",".join(WAYS),
    processes: Annotated[int, typer.Option(help="How many boards are played at once.", min=1)] = 1,
    data: DataFolder = None,
    record: RecordFile = None,
    as_json: AsJson = False,
) -> None:
    """Boards in 3NT and in suits, played on from trick two by Monte Carlo, by αμ and recursively.

    Against defenders who see all hands, and against people as they were learned. A board takes
    about ten seconds of processor time in all. With --data the boards are those of experts, else
    they are dealt, bid and played on the spot.

      tefuda experiments declarer --data FOLDER --boards 10 --record declarer.jsonl
      tefuda experiments declarer --data FOLDER --processes 16 --record d.jsonl
      tefuda experiments declarer --boards 20 \\
          --ways monte_carlo,alpha_mu,alpha_mu:depth=3
    """
    if data is None:
        dealt = own_boards.tables(OWN_BOARDS_EACH * boards, seed)
        tables = list(with_progress(dealt, OWN_BOARDS_EACH * boards, stays=True))
    else:
        tables = tables_of_people(published(data, TABLES))
    agreed = "" if data is None else PEOPLE
    names = [way.strip() for way in ways.split(",")]
    for name in names:
        search_of(name)  # before anything takes long
    series = Series(declarer.chosen(tables, boards, seed), seed, names, agreed)
    with (
        at_once(processes) as where,
        closing(declarer.results(series, where, record)) as results,
    ):
        found = gathered(results, len(series), as_json=as_json)
    order = {name: place for place, name in enumerate(names)}
    found.sort(key=lambda one: order[one.way])
    summed = declarer.summaries(found)
    if as_json:
        print(dumps({"summaries": [asdict(one) for one in summed]}))
    else:
        console().print(_table(summed))


@contextmanager
def at_once(count: int) -> Iterator[Compute]:
    """So many processes, or this one alone."""
    if count == 1:
        yield Compute.threads(1)
        return
    with ProcessPoolExecutor(count, get_context("spawn")) as pool:
        yield Compute.executor(pool)


def _table(summed: Sequence[WaySummary]) -> Table:
    table = plain_table(
        Sentence("kind"),
        Sentence("defence"),
        Sentence("declarer"),
        Sentence("boards"),
        Sentence("tricks"),
        Sentence("made"),
        Sentence("tricks more"),
        Sentence("IMPs more"),
        Sentence("seconds: mean, median, most"),
    )
    for one in summed:
        times = ", ".join(f"{time:.2f}" for time in one.seconds)
        table.add_row(
            one.kind,
            one.defence,
            one.way,
            str(one.boards),
            f"{one.tricks:.3f}",
            f"{one.made:.1%}",
            *(
                _more(pair) if one.way != summed[0].way else ""
                for pair in (one.more_tricks, one.more_imps)
            ),
            times,
        )
    return table


def _more(mean_and_error: tuple[float, float]) -> str:
    mean, error = mean_and_error
    return f"{mean:+.3f} ± {error:.3f}"
