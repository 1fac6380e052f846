"""`tefuda experiments people-belief`: what learned players tell of hidden hands at real tables."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import Annotated

import typer
from rich.table import Table

from tefuda.bridge.belief.insight import ROLES
from tefuda.bridge.people.policy import SHIPPED, People
from tefuda.cli.experiments.course import ROLES as ROLE_TITLES
from tefuda.cli.experiments.course import AsJson, Output, RecordFile, gathered, published
from tefuda.cli.language import told
from tefuda.cli.screen import console, plain_table
from tefuda.experiments.no_harm import TABLES, tables_of_people
from tefuda.experiments.people_belief import (
    READERS,
    TRICKS,
    Told,
    calibration,
    mean_bits,
    mean_placed,
    plot,
    told_at,
    views_at,
)
from tefuda.words import Sentence

READER_TITLES = {
    "people": Sentence("people"),
    "agreements": Sentence("agreements"),
    "blind": Sentence("blind"),
}


def command(
    *,
    data: Annotated[Path, typer.Option("--data", metavar="FOLDER", help="Where collections are.")],
    tables: Annotated[int, typer.Option(help="At how many tables.", min=1)] = 40,
    seed: Annotated[int, typer.Option(help="For the choice of tables, and the beliefs.")] = 1,
    weights: Annotated[
        Path,
        typer.Option(metavar="FOLDER", help="Default: those of the package.", show_default=False),
    ] = SHIPPED,
    record: RecordFile = None,
    as_json: AsJson = False,
    output: Output = None,
) -> None:
    """What calls and cards tell of the hidden hands, before tricks 1, 2, 4 and 6 at real tables.

    Learned players are beside the conventions that people were found to keep, and somebody who
    reads nothing. Bits are the logarithm of the true deal's chance over its chance if nothing is
    read; a hidden card is placed right by the chance that its owner is given. The picture shows
    whether of the cards given 70 % 70 % are there.

      tefuda experiments people-belief --data FOLDER --output calibration.svg
    """
    judges = People.load(weights, swift=True)
    rows = tables_of_people(published(data, TABLES))
    results = told_at(rows, tables, judges, seed, record)
    found = gathered(results, views_at(tables), as_json=as_json)
    if not as_json:
        console().print(_table(found))
        console().print(_calibration(found))
    if output:
        plot(found).savefig(output)


def _table(found: Sequence[Told]) -> Table:
    table = plain_table(
        Sentence("before trick"),
        Sentence("views"),
        *(Sentence("bits, {reader}", reader=READER_TITLES[name]) for name in READERS[:2]),
    )
    for name in READERS:
        table.add_column(told(Sentence("placed, {reader}", reader=READER_TITLES[name])))
    groups = [(f"{trick}", [one for one in found if one.trick == trick]) for trick in TRICKS]
    groups += [
        (
            f"{trick}, {told(ROLE_TITLES[role])}",
            [one for one in found if (one.trick, one.role) == (trick, role)],
        )
        for trick in TRICKS[1:]
        for role in ROLES
    ]
    for name, some in groups:
        if some:
            bits = [str(mean_bits(some, reader)) for reader in READERS[:2]]
            placed = [f"{mean_placed(some, reader).value:.1%}" for reader in READERS]
            table.add_row(name, str(len(some)), *bits, *placed)
    return table


def _calibration(found: Sequence[Told]) -> Table:
    table = plain_table(Sentence("chance given"), Sentence("cards"), Sentence("there"))
    for chance, share, count in calibration(found):
        table.add_row(f"{chance:.0%}", str(count), f"{share:.1%}")
    return table
