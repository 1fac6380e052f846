"""`tefuda learn attempts`: trainings side by side, from their logs."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from tefuda.bridge.people.training.attempts import Trained
from tefuda.cli.language import told
from tefuda.experiments.plots import blank_figure
from tefuda.words import Sentence

HEAD = [
    Sentence("kind"),
    Sentence("size"),
    Sentence("choices"),
    Sentence("epochs"),
    Sentence("time"),
    Sentence("right, bits"),
    Sentence("not a pass; opening lead"),
]

Logs = Annotated[
    list[Path], typer.Argument(metavar="LOG...", help="What trainings wrote.", show_default=False)
]
Picture = Annotated[
    Path | None,
    typer.Option("--output", "-o", metavar="FILE", help="Draw the curves.", show_default=False),
]


def command(logs: Logs, *, output: Picture = None) -> None:
    """Compare finished trainings: a table in Markdown, and the curves as a picture.

      tefuda learn attempts nets/training/*.jsonl --output curves.svg

    The table has the figures on the deals that were left out to report on, the
    curves those after each epoch on the deals to choose by.
    """
    attempts = [Trained.read(path) for path in logs]
    for row in (map(told, HEAD), ["---"] * len(HEAD), *(attempt.row() for attempt in attempts)):
        print(f"| {' | '.join(row)} |")
    if output:
        draw(attempts, output)


def draw(attempts: list[Trained], output: Path) -> None:
    """The bits after each epoch, a curve for each of the *attempts*, kinds side by side."""
    kinds = sorted({attempt.course["kind"] for attempt in attempts})
    figure = blank_figure()
    for kind, axes in zip(kinds, figure.subplots(1, len(kinds), squeeze=False)[0], strict=True):
        for attempt in attempts:
            if attempt.course["kind"] == kind:
                bits = [epoch["bits"] for epoch in attempt.epochs]
                axes.plot(range(1, len(bits) + 1), bits, label=attempt.name)
        axes.set_xlabel("epochs")
        axes.set_ylabel(f"bits, {kind}")
        axes.legend(fontsize="small")
    figure.savefig(output)
