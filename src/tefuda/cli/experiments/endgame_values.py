"""`tefuda experiments endgame-values`: two ways to value endings of three players."""

from __future__ import annotations

import json
from typing import Annotated

import typer

from tefuda.cli.options import AsJson
from tefuda.cli.progress import Bar
from tefuda.cli.screen import console, plain_table
from tefuda.daihinmin.endgame import Endings
from tefuda.daihinmin.endgame.hands import MOST_CARDS
from tefuda.daihinmin.endgame.values import NAMES, FullOrders, ValueComparison, compared

Cards = Annotated[
    int, typer.Option(min=3, max=MOST_CARDS[3], help="How many cards the endings have.")
]


def command(*, cards: Cards = 10, as_json: AsJson = False) -> None:
    """Who may be first of three players, if only that counts, and if every place does.

    The paper's values are sets of names, and a player who cannot be first does
    not care who is. If they care whether they are second or last, some
    endings come out otherwise. A forced first place is the same in both.

      tefuda experiments endgame-values --cards 8
    """
    names, orders = Endings(3), FullOrders()
    total = 2 * sum(names.count(size + 1) for size in range(cards))
    with Bar(total) as bar:
        names.solve_up_to(cards, bar.advance)
        orders.solve_up_to(cards, bar.advance)
        found = compared(names, orders, cards)
    if as_json:
        print(json.dumps(_as_json(found)))
    else:
        _print(found)


def _as_json(found: ValueComparison) -> dict[str, object]:
    return {
        "cards": found.cards,
        "patterns": found.patterns,
        "disagreements": found.disagreements,
        "narrower": found.narrower,
        "contrary": found.contrary,
        "counts": {
            names: dict(zip(NAMES, row, strict=True))
            for names, row in zip(NAMES, found.counts.tolist(), strict=True)
        },
    }


def _print(found: ValueComparison) -> None:
    table = plain_table("", *NAMES)
    for names, row in zip(NAMES, found.counts.tolist(), strict=True):
        table.add_row(names, *(f"{count:,}" if count else "" for count in row))
    print("who may be first: rows if only that counts, columns if every place does\n")
    console().print(table)
    share = found.disagreements / found.patterns
    print(
        f"\n{found.patterns:,} patterns of {found.cards} cards, {found.disagreements:,} "
        f"({share:.1%}) differ:\nin {found.narrower:,} fewer may be first when every place "
        f"counts, in {found.contrary:,} nobody may by both"
    )
