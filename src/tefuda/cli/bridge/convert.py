"""`tefuda bridge convert`: from one format into another."""

from __future__ import annotations

import json
import sys
from pathlib import Path
from typing import Annotated

import typer

from tefuda.bridge.notation import format_of, load, read_file, save
from tefuda.bridge.rules import Record
from tefuda.cli.bridge.options import AsJson, File

Output = Annotated[
    Path, typer.Argument(help="Where to write: .pbn, .lin or .rbn.", show_default=False)
]
Salvage = Annotated[
    bool, typer.Option("--salvage", help="Write broken boards too, as far as they are legal.")
]


def command(
    source: File, output: Output, *, salvage: Salvage = False, as_json: AsJson = False
) -> None:
    """Convert a file of boards between PBN, LIN and RBN, by the endings of the names.

    Stops at a broken board and writes nothing, unless told to salvage.
    """
    format_of(output)  # before anything is read
    records, problems = _salvaged(source) if salvage else (load(source), [])
    save(records, output)
    if as_json:
        print(json.dumps({"boards": len(records), "problems": problems}, ensure_ascii=False))
        return
    print(f"{len(records)} boards written to {output}")
    for problem in problems:
        print(f"tefuda: {problem}", file=sys.stderr)


def _salvaged(source: Path) -> tuple[list[Record], list[str]]:
    records: list[Record] = []
    problems: list[str] = []
    for reading in read_file(source):
        if reading.record is not None:
            records.append(reading.record)
        if reading.problems:
            problems.append(
                f"{source}, line {reading.line}, board {reading.label}: "
                f"{'; '.join(reading.problems)}"
            )
    return records, problems
