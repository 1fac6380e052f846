"""Options that the commands of `tefuda learn` share."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from tefuda.bridge.people.sources import tables_at
from tefuda.bridge.people.tables import Tables
from tefuda.cli.ending import remark
from tefuda.errors import NotationError
from tefuda.words import Sentence

Data = Annotated[
    Path,
    typer.Argument(
        metavar="DATA",
        help="Tables: a compact file (.bin.xz), rows of JSON (.jsonl.gz), or a folder of PBN "
        "and LIN files.",
        show_default=False,
    ),
]
Limit = Annotated[
    int | None,
    typer.Option(metavar="N", min=1, help="Only the first so many tables.", show_default=False),
]


def tables_of(data: Path, limit: int | None) -> Tables:
    """The tables that the options name; it is told how many were left out."""
    tables = tables_at(data, limit)
    if not len(tables):
        raise NotationError("{data}: it has no tables", data=data)
    if tables.skipped:
        remark(
            Sentence(
                "{skipped} boards without a whole auction were left out", skipped=tables.skipped
            )
        )
    return tables
