"""`tefuda dd --table --output`: a file of boards, each with its table of tricks."""

from __future__ import annotations

from pathlib import Path

from tefuda.bridge.doubledummy.solver import Solver, table_of_next
from tefuda.bridge.notation import format_of, load, save, with_optimum_results
from tefuda.cli.progress import with_progress
from tefuda.compute import ordered_map
from tefuda.errors import NotationError


def add_tables(source: Path, output: Path, threads: int | None) -> None:
    """Write the boards of *source* to *output*, in PBN, each with its `OptimumResultTable`.

    Stops at a broken board before anything is solved, and writes nothing.
    """
    if format_of(output).name != "pbn":
        raise NotationError("{path}: only PBN has a place for tables of tricks", path=output)
    records = load(source)
    deals = [record.board.deal for record in records]
    tables = ordered_map(table_of_next, deals, Solver, threads=threads)
    watched = with_progress(tables, len(deals), stays=True)
    solved = (
        with_optimum_results(record, table.by_declarer)
        for record, table in zip(records, watched, strict=True)
    )
    save(solved, output)
    print(f"{len(records)} boards written to {output}")
