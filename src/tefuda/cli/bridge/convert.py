"""`tefuda bridge convert`: from one format into another."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Annotated

import typer

from tefuda.bridge.notation import format_of, load, read_file, save
from tefuda.cli.bridge.source import File, report_problems
from tefuda.cli.options import AsJson

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
    readings = read_file(source) if salvage else []
    records = [found.record for found in readings if found.record] if salvage else load(source)
    save(records, output)
    if as_json:
        problems = [found.complaint(source) for found in readings if found.problems]
        print(json.dumps({"boards": len(records), "problems": problems}, ensure_ascii=False))
        return
    print(f"{len(records)} boards written to {output}")
    report_problems(source, readings)
