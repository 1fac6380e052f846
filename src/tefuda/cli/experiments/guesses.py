"""`tefuda experiments guesses`: problems of declarer play with an exact answer."""

from __future__ import annotations

import json
from collections.abc import Sequence
from contextlib import closing
from functools import partial
from pathlib import Path
from typing import Annotated

import typer

from tefuda.cli.experiments.course import HALVES, AsJson, FirstSeed, RecordFile, Seeds, gathered
from tefuda.cli.language import told
from tefuda.cli.options import Threads, where_of
from tefuda.cli.progress import with_progress
from tefuda.cli.screen import console, plain_table
from tefuda.experiments.declarer import WAYS
from tefuda.experiments.guesses import finding, table
from tefuda.experiments.guesses.table import GuessRow
from tefuda.experiments.notebook import Notebook
from tefuda.words import Sentence


def command(
    *,
    seeds: Seeds = 1,
    first_seed: FirstSeed = 1,
    record: RecordFile = None,
    as_json: AsJson = False,
) -> None:
    """Safety plays, guesses and combinations by Monte Carlo, by αμ and by recursive Monte Carlo.

    For each kind, in each half of the problems: how many each search gets right, and in brackets
    the exact chance that its cards have to make the contract, on the mean, beside that of the right
    cards and of any card.

      tefuda experiments guesses --seeds 5 --record guesses.jsonl
      tefuda experiments guesses-find --record boards.jsonl
    """
    problems = table.guesses()
    tried = range(first_seed, first_seed + seeds)
    total = len(problems) * len(WAYS) * len(tried)
    found = gathered(table.attempts(problems, tried, record), total, as_json=as_json)
    if as_json or len(found) < total:
        return
    for half in table.HALVES:
        some = [one for one in problems if one.half == half]
        _print(HALVES[half], table.rows(some, found))
    _print(Sentence("Both halves"), table.rows(problems, found))


def find(
    *,
    seed: Annotated[int, typer.Option(help="For the boards, and what is drawn.")] = finding.SEED,
    boards: Annotated[int, typer.Option(help="How many are dealt.", min=1)] = finding.BOARDS,
    count: Annotated[int, typer.Option(help="Problems, at most.", min=1)] = finding.COUNT,
    threads: Threads = None,
    record: RecordFile = None,
    output: Annotated[
        Path | None,
        typer.Option("--output", "-o", help="Write the problems here.", show_default="print them"),
    ] = None,
) -> None:
    """Find such problems on boards that learned players bid and play.

    They are the endings of three to five tricks in which all ways in which the unseen cards may lie
    can be searched to the end. A board takes about a tenth of a second.

      tefuda experiments guesses-find --boards 100
    """
    names = list(map(str, range(1, boards + 1)))
    make_search = partial(finding.BoardSearch, seed)
    with Notebook(record, {"seed": seed}).opened() as notebook:
        done = notebook.completed(
            names, where_of(threads, None), finding.BoardSearch.found, make_search
        )
        with closing(done):
            found = dict(with_progress(done, boards, stays=True))
    lines = [json.dumps(one) for one in finding.chosen((found[name] for name in names), count)]
    text = "".join(f"{line}\n" for line in lines)
    if output is None:
        print(text, end="")
    else:
        output.write_text(text, encoding="utf-8")


def _print(title: str, shown: Sequence[GuessRow]) -> None:
    console().print(told(title), style="bold")
    printed = plain_table(
        Sentence("kind"), Sentence("of"), Sentence("any"), *WAYS, Sentence("right")
    )
    for row in shown:
        cells = [f"{row.solved[way]:.1f} ({row.chances[way]:.1%})" for way in WAYS]
        printed.add_row(row.kind, str(row.problems), f"{row.any:.1%}", *cells, f"{row.right:.1%}")
    console().print(printed)
