"""`tefuda experiments endgame-hidden`: whether own hand and counts fix the card."""

from __future__ import annotations

import json
from dataclasses import asdict
from functools import reduce
from operator import add
from typing import Annotated

import typer

from tefuda.cli.options import AsJson
from tefuda.cli.progress import Bar
from tefuda.cli.screen import console, plain_table
from tefuda.daihinmin.endgame import Endings
from tefuda.daihinmin.endgame.hands import MOST_CARDS
from tefuda.experiments.hidden_endings import KnownEndings, census, known_endings

Cards = Annotated[
    int, typer.Option(min=3, max=MOST_CARDS[3], help="How many cards the endings have.")
]


def command(*, cards: Cards = 8, as_json: AsJson = False) -> None:
    """Does a leader who sees only their own hand know which card to play, with single cards?

    Of three players each knows how many cards the others have and which are
    left. The paper had hoped that this fixes the card, and found that in most
    cases it does not. All endings of a size are asked, in every split.

      tefuda experiments endgame-hidden --cards 7
      tefuda experiments endgame-hidden --cards 10

    8 cards take seconds, 10 some minutes.
    """
    with Bar(sum(1 for _ in known_endings(cards))) as bar:
        rows = census(cards, Endings(3), bar.advance)
    total = reduce(add, rows.values())
    if as_json:
        by_own = {str(own): asdict(row) for own, row in rows.items()}
        print(json.dumps({"cards": cards, "own": by_own, "total": asdict(total)}))
    else:
        _print(cards, rows, total)


def _print(cards: int, rows: dict[int, KnownEndings], total: KnownEndings) -> None:
    columns = "endings", "some split", "same label", "one card all", "sure", "one card, if any"
    table = plain_table("own cards", *columns)
    for name, row in [*((str(own), row) for own, row in rows.items()), ("all", total)]:
        table.add_row(name, *(f"{count:,}" for count in asdict(row).values()))
    console().print(table)
    print(
        f"\nOf {total.endings:,} endings of {cards} cards, as their leader knows them, "
        f"{_part(total.some, total.endings)} are won in some split.\n"
        "The lowest card that wins, the one in the paper's table, is the same in all splits of "
        f"{_part(total.label, total.endings)}.\n"
        f"One card wins all splits of {_part(total.always, total.endings)}; "
        f"by one plan, without seeing, of {total.sure:,}.\n"
        "Of those that are won in some split, one card wins all splits that any card wins in "
        f"{_part(total.fixed, total.some)}."
    )


def _part(count: int, whole: int) -> str:
    return f"{count:,} ({count / whole:.1%})"
