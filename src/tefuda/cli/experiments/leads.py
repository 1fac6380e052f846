"""`tefuda experiments leads-find`: opening leads on which people differ and the search does not."""

from __future__ import annotations

import json
import sys
from contextlib import nullcontext
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

    tefuda experiments leads-find --seed 2027 --number 24 -o leads.jsonl
    """
    found = (row for row in finding.problems(seed) if row is not None)
    with nullcontext(sys.stdout) if output is None else output.open("w", encoding="utf-8") as file:
        for row in with_progress(islice(found, number), number, stays=True):
            print(json.dumps(row), file=file, flush=True)  # it may take long, and be stopped
