"""`tefuda daihinmin endgame build`: a table of solved endings in a file."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from tefuda.cli.ending import interrupted
from tefuda.cli.progress import Bar
from tefuda.daihinmin.endgame.building import build, plan, plan_with_groups, work
from tefuda.words import Sentence

Players = Annotated[int, typer.Option(help="Endings of two up to so many players: 2 or 3.")]
Cards = Annotated[
    int, typer.Option(help="Endings of up to so many cards: 10, or 14 for two players alone.")
]
TableFile = Annotated[
    Path, typer.Option("--output", "-o", help="Where the table is written.", show_default=False)
]
WithGroups = Annotated[
    bool,
    typer.Option("--groups", help="Two players with groups, joker, 8-cut and revolution instead."),
]


def command(
    *,
    players: Players = 3,
    cards: Cards = 10,
    with_groups: WithGroups = False,
    output: TableFile,
) -> None:
    """Solve all endings in which single cards are played, and write them to a file.

      tefuda daihinmin endgame build --players 3 --cards 10 -o endings.table
      tefuda daihinmin endgame build --players 2 --cards 14 -o two.table
      tefuda daihinmin endgame build --groups -o groups.table

    After Ctrl-C, or a power cut, the same command goes on where it was. The
    file is the same however often that happens, and has checksums.
    """
    sections = plan_with_groups(cards) if with_groups else plan(players, cards)
    total = work(sections)
    try:
        with Bar(total) as bar:
            build(output, sections, bar.advance)
    except KeyboardInterrupt:
        raise interrupted(Sentence("stopped; the same command goes on from here")) from None
    print(f"{output}: {total:,} endings, {output.stat().st_size:,} bytes")
