"""`tefuda experiments leads-find`: opening leads on which people differ and the search does not."""

from __future__ import annotations

import json
from itertools import islice
from pathlib import Path
from typing import Annotated

import typer

from tefuda.cli.progress import with_progress
from tefuda.experiments.leads import finding


def find(
    *,
    seed: Annotated[int, typer.Option(help="The seed of the boards.")] = finding.SEED,
    number: Annotated[int, typer.Option(help="How many leads.", min=1)] = finding.NUMBER,
    output: Annotated[
        Path | None,
        typer.Option("--output", "-o", help="Write the problems here.", show_default=False),
    ] = None,
) -> None:
    """Find the opening leads that the page asks for: on boards dealt by chance, bid as people bid.

    tefuda experiments leads-find --seed 2026 --number 6 -o problems.jsonl
    """
    found = (row for row in finding.problems(seed) if row is not None)
    rows = list(with_progress(islice(found, number), number, stays=True))
    text = "".join(f"{json.dumps(row)}\n" for row in rows)
    if output is None:
        print(text, end="")
    else:
        output.write_text(text, encoding="utf-8")
