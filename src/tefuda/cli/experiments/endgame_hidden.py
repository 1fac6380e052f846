"""`tefuda experiments endgame-hidden`: whether own hand and counts fix the card."""

from __future__ import annotations

import json
from dataclasses import asdict
from functools import reduce
from operator import add
from typing import Annotated

import typer

from tefuda.cli.ending import say
from tefuda.cli.language import told
from tefuda.cli.options import AsJson
from tefuda.cli.progress import Bar
from tefuda.cli.screen import console, plain_table
from tefuda.daihinmin.endgame import Endings
from tefuda.daihinmin.endgame.hands import MOST_CARDS
from tefuda.experiments.hidden_endings import KnownEndings, census, known_endings
from tefuda.words import Sentence

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
    columns = (
        Sentence("endings"),
        Sentence("some split"),
        Sentence("same label"),
        Sentence("one card all"),
        Sentence("sure"),
        Sentence("one card, if any"),
    )
    table = plain_table(Sentence("own cards"), *columns)
    named = [*((str(own), row) for own, row in rows.items()), (told(Sentence("all")), total)]
    for name, row in named:
        table.add_row(name, *(f"{count:,}" for count in asdict(row).values()))
    console().print(table)
    print()
    say(
        Sentence(
            "Of {endings:,} endings of {cards} cards, as their leader knows them, "
            "{some} are won in some split.\n"
            "The lowest card that wins, the one in the paper's table, is the same in all splits "
            "of {label}.\n"
            "One card wins all splits of {always}; by one plan, without seeing, of {sure:,}.\n"
            "Of those that are won in some split, one card wins all splits that any card wins in "
            "{fixed}.",
            endings=total.endings,
            cards=cards,
            some=_part(total.some, total.endings),
            label=_part(total.label, total.endings),
            always=_part(total.always, total.endings),
            sure=total.sure,
            fixed=_part(total.fixed, total.some),
        )
    )


def _part(count: int, whole: int) -> str:
    return f"{count:,} ({count / whole:.1%})"
