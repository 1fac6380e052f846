"""`tefuda learn boards`: deals with what can be made, for a bidder's practice."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from tefuda.bridge.people.practice.solving import TOGETHER, DealFile
from tefuda.cli.ending import interrupted, say
from tefuda.cli.options import Threads
from tefuda.cli.progress import with_progress
from tefuda.words import Sentence

Output = Annotated[Path, typer.Argument(metavar="FILE", help="An .npz; it is made, or grows.")]
Number = Annotated[int, typer.Option("--number", "-n", min=1, help="Deals in the end.")]
Seed = Annotated[int, typer.Option(metavar="NUMBER", min=0, help="The same seed, the same deals.")]
PIECES_BETWEEN_WRITES = 32


def command(
    output: Output, *, number: Number = 50_000, seed: Seed = 0, threads: Threads = None
) -> None:
    """Deal boards and solve them double dummy, for `tefuda learn practice`.

      tefuda learn boards boards.npz --number 50000

    It takes about a tenth of a second for each deal and processor. After Ctrl-C
    the same command goes on where it was, and a greater number adds deals.
    """
    deals = DealFile(output, seed)
    if len(deals) > number:
        say(
            Sentence(
                "{output}: it has {deals} deals, more than {number}",
                output=output,
                deals=len(deals),
                number=number,
            )
        )
        return
    steps = -(-(number - len(deals)) // TOGETHER)
    try:
        for place, _ in enumerate(with_progress(deals.grow(number, threads), steps, stays=True)):
            if place % PIECES_BETWEEN_WRITES == 0:
                deals.write()
    except KeyboardInterrupt:
        stopped = Sentence("stopped; the same command goes on with {output}", output=output)
        raise interrupted(stopped) from None
    finally:
        deals.write()
    say(Sentence("{output}: {deals} deals", output=output, deals=len(deals)))
