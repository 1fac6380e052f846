"""`tefuda experiments abc-ways`: one pass against probing, on the same triples."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Annotated

import typer
from rich.table import Table

from tefuda.cli.experiments.course import (
    DATA,
    AsJson,
    DataFolder,
    Only,
    Output,
    chosen,
    gathered,
    numbers_of,
    published,
)
from tefuda.cli.screen import console, plain_table
from tefuda.experiments import one_pass
from tefuda.experiments.one_pass import CUTTING, FULL, PROBING, Measurement, Triple
from tefuda.experiments.problems import PAPER_EXAMPLES, problems_in

WAYS = (PROBING, CUTTING, FULL)


def command(
    *,
    triples: Annotated[int, typer.Option(help="Triples for each example.", min=1)] = 4,
    horizons: Annotated[
        str, typer.Option(metavar="CARDS,CARDS", help="Horizons in cards.")
    ] = "4,6,8,10,12",
    seed: Annotated[int, typer.Option(help="For the triples.")] = 1,
    only: Only = "",
    data: DataFolder = DATA,
    as_json: AsJson = False,
    output: Output = None,
) -> None:
    """Nodes and time of the two ways to compute abc as the paper has it, and whether they agree.

    One pass visits each position once with its values on all three deals, with and without
    cutting; probing predicts the cards of b and c double dummy and follows only these.

      tefuda experiments abc-ways --horizons 8,12,16 --triples 1
    """
    problems = chosen(problems_in(published(data, PAPER_EXAMPLES)), only)
    sizes = numbers_of("cards", horizons)

    def drawn() -> Iterator[Triple]:
        for problem in problems:
            yield from one_pass.triples_of(problem, triples, seed)

    total = len(problems) * triples * len(sizes) * len(WAYS)
    found = gathered(one_pass.measure(drawn(), sizes), total, as_json=as_json)
    if not as_json:
        console().print(_table(found))
        compared = len(found) // len(WAYS)
        print(f"\nthe values differ in {one_pass.differing(found)} of {compared} cases")
    if output:
        one_pass.plot(found).savefig(output)


def _table(found: Sequence[Measurement]) -> Table:
    """Geometric means: nodes of the tree, positions searched double dummy, seconds."""
    columns = [f"{way}:\nnodes, positions, s" for way in WAYS]
    table = plain_table("cards", *columns, "time, one pass\n/ probing", "nodes\ncut / not")
    for horizon in sorted({one.horizon for one in found}):
        if {one.way for one in found if one.horizon == horizon} != set(WAYS):
            continue  # stopped in the middle
        means = {way: one_pass.typical(found, way, horizon) for way in WAYS}
        cells = [
            f"{nodes:,.0f}  {positions:,.0f}  {seconds:.4f}"
            for nodes, positions, seconds in means.values()
        ]
        times = [means[way][2] / means[PROBING][2] for way in (CUTTING, FULL)]
        ratio = means[CUTTING][0] / means[FULL][0]
        table.add_row(str(horizon), *cells, " / ".join(f"{t:.1f}" for t in times), f"{ratio:.2f}")
    return table
