"""How experiments go: their options, where they run, results as they come, and being stopped."""

from __future__ import annotations

import json
import sys
from collections.abc import Iterable
from dataclasses import asdict
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any, TypeVar

import typer

from tefuda.bridge.exercises import PAPER_EXAMPLES
from tefuda.cards import Card
from tefuda.cli.ending import remark
from tefuda.cli.progress import with_progress
from tefuda.cli.screen import console
from tefuda.errors import NotationError
from tefuda.experiments.problems import (
    CardProblem,
    paper_examples,
    problems_in,
)
from tefuda.experiments.setting import Setting
from tefuda.words import Sentence

if TYPE_CHECKING:
    from _typeshed import DataclassInstance

    Result = TypeVar("Result", bound=DataclassInstance)
else:
    Result = TypeVar("Result")

Seeds = Annotated[int, typer.Option(help="How many seeds.", min=1)]
FirstSeed = Annotated[int, typer.Option(help="The first of the seeds, which follow each other.")]
Only = Annotated[
    str,
    typer.Option(metavar="ID,ID", help="Only these problems; default: all.", show_default=False),
]
DataFolder = Annotated[
    Path | None,
    typer.Option(
        "--data",
        metavar="FOLDER",
        envvar="TEFUDA_DATA",
        help="Where collections are; without them what comes with the package.",
        show_default=False,
    ),
]
AsJson = Annotated[
    bool, typer.Option("--json", help="A JSON object on each line: the setting, then results.")
]
Output = Annotated[
    Path | None,
    typer.Option(
        "--output", "-o", help="Draw a plot into this file: .png, .svg or .pdf.", show_default=False
    ),
]
RecordFile = Annotated[
    Path | None,
    typer.Option(
        "--record",
        help="Write results down here as they come; the same command goes on from there.",
        show_default=False,
    ),
]


ROLES = {"defence": Sentence("defence"), "declarer": Sentence("declarer")}
HALVES = {
    "open": Sentence("The half that is open"),
    "held out": Sentence("The half that is held out"),
}
"""What those who decide, and the halves of problems, are called."""


def gathered(results: Iterable[Result], total: int, *, as_json: bool) -> list[Result]:
    """All *results*, or those so far if the user stops it; the setting is printed before them."""
    setting = Setting.here(sys.argv[1:])
    if as_json:
        print(json.dumps(asdict(setting)), flush=True)
    else:
        console().print(str(setting), style="dim")
    found: list[Result] = []
    try:
        for result in with_progress(results, total, stays=not as_json):
            found.append(result)
            if as_json:
                print(json.dumps(asdict(result)), flush=True)
    except KeyboardInterrupt:
        remark(Sentence("stopped after {done} of {total}", done=len(found), total=total))
    return found


def plus_minus(error: float | None) -> str:
    """A standard error, as it is printed after its number; a question mark if it is not known."""
    return "± ?" if error is None else f"± {error:#.2g}"


def symbols(cards: Iterable[Any]) -> str:
    """Cards, or their texts, as symbols: `♦9 ♦T`."""
    return " ".join(Card.parse(str(card)).symbol for card in cards)


def published(folder: Path, name: Path) -> Path:
    """The file *name* of the collections in *folder*, which must be there."""
    path = folder / name
    if not path.is_file():
        raise NotationError(
            "no file {path!r}: docs/data.md tells what it is; without --data, what comes "
            "with the package is used",
            path=str(path),
        )
    return path


def examples(folder: Path | None, only: str) -> list[CardProblem]:
    """The papers' examples that *only* lists, all if it is empty: those of the package, or those
    of a file of the same form in *folder*."""
    if folder is None:
        return chosen(paper_examples(), only)
    return chosen(problems_in(published(folder, Path("bridge", PAPER_EXAMPLES.name))), only)


def chosen(problems: list[CardProblem], only: str) -> list[CardProblem]:
    """The *problems* with the ids that *only* lists; all if it is empty."""
    known = {problem.name: problem for problem in problems}
    wanted = [one.strip() for one in only.split(",") if one.strip()]
    for one in wanted:
        if one not in known:
            raise NotationError(
                "no problem has the id {one!r}: there are {known:, }", one=one, known=[*known]
            )
    return [known[one] for one in wanted] if wanted else problems


def numbers_of(things: Sentence, text: str) -> list[int]:
    """The numbers in a text such as `4,8,12`, which are numbers of *things*."""
    try:
        return [int(word) for word in text.split(",")]
    except ValueError:
        raise NotationError(
            "expected numbers of {things} with commas, not {text!r}", things=things, text=text
        ) from None
