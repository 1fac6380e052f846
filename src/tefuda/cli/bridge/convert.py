"""`tefuda bridge convert`: from one format into another."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Annotated

import typer

from tefuda.bridge.notation import check_name_to_write, save
from tefuda.cli.bridge.source import File, boards_of, name_of, report_problems
from tefuda.cli.ending import say
from tefuda.cli.options import AsJson
from tefuda.errors import NotationError
from tefuda.words import Sentence

Output = Annotated[
    Path, typer.Argument(help="Where to write: .pbn, .lin, .rbn or .dup.", show_default=False)
]
Salvage = Annotated[
    bool, typer.Option("--salvage", help="Write broken boards too, as far as they are legal.")
]


def command(
    source: File, output: Output, *, salvage: Salvage = False, as_json: AsJson = False
) -> None:
    """Convert boards between PBN, LIN and RBN, by the endings of the names.

      tefuda bridge convert examples/evening.pbn evening.lin

    A file for a dealing machine has the deals alone:

      tefuda bridge convert examples/evening.pbn evening.dup

    Stops at a broken board and writes nothing, unless told to salvage.
    """
    check_name_to_write(output)
    readings = boards_of(source)
    complaints = [found.complaint(name_of(source)) for found in readings if found.problems]
    if complaints and not salvage:
        raise NotationError(complaints[0])
    records = [found.record for found in readings if found.record]
    save(records, output)
    if as_json:
        print(json.dumps({"boards": len(records), "problems": complaints}, ensure_ascii=False))
        return
    say(Sentence("{count} boards written to {output}", count=len(records), output=output))
    report_problems(source, readings)
