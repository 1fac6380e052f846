"""`tefuda daihinmin endgame splits`: in how many splits of hidden cards each card wins."""

from __future__ import annotations

import json
from typing import Annotated, Any

import typer

from tefuda.cli.daihinmin.endgame_query import TableFile
from tefuda.cli.options import AsJson
from tefuda.daihinmin.endgame import (
    Chances,
    EndgameTable,
    Endings,
    HiddenEnding,
    SolvedSplit,
    chances,
    sure,
)
from tefuda.daihinmin.endgame.ending import parse_player
from tefuda.daihinmin.endgame.hands import LETTERS, hands_text, parse_ranks
from tefuda.daihinmin.endgame.hidden import Ranks
from tefuda.errors import NotationError
from tefuda.whole_numbers import whole_number

KnownText = Annotated[
    str,
    typer.Argument(
        metavar="CARDS",
        help="Your ranks / all of the others: '4 7 9 / 2 5 8 8'.",
        show_default=False,
    ),
]
Counts = Annotated[
    str, typer.Option(metavar="N,N", help="How many b and c have.", show_default=False)
]
OnTable = Annotated[
    int, typer.Option("--field", metavar="RANK", help="What lies there; 0: a leads.")
]
Passed = Annotated[
    str, typer.Option(metavar="PLAYER", help="Who has passed: b or c.", show_default=False)
]
Listed = Annotated[bool, typer.Option("--list", help="Every split, and what wins in it.")]


def command(
    cards: KnownText,
    *,
    counts: Counts,
    field: OnTable = 0,
    passed: Passed = "",
    listed: Listed = False,
    table: TableFile = None,
    as_json: AsJson = False,
) -> None:
    """In how many splits of the others' cards each card wins, of three players with single cards.

    You are a and see your own hand. Which cards b and c have together is
    known, and how many each, but not who has which. A card wins in a split if
    it makes a first for certain, against both together, once all is seen.

      tefuda daihinmin endgame splits "1 2 4 6 7 / 2 3 5 5 6" --counts 3,2
      tefuda daihinmin endgame splits "4 7 9 / 2 5 8 8" --counts 2,2 --field 3

    Splits differ in ranks; ways are deals of single cards, each as likely as
    any other. What is sure wins by one plan, without seeing anything.
    """
    hand, others = _known(cards)
    ending = HiddenEnding(
        hand,
        others,
        _pair(counts),
        field,
        frozenset(parse_player(name, 3) for name in passed),
    )
    found = chances(ending, Endings(3) if table is None else EndgameTable(table).endings_of(3))
    told = _told(found, listed=listed)
    if as_json:
        print(json.dumps(told))
    else:
        _print(told)


def _known(text: str) -> tuple[Ranks, Ranks]:
    parts = [parse_ranks(part, text) for part in text.split("/")]
    if len(parts) != 2:
        raise NotationError("expected your cards / those of the others, not {text!r}", text=text)
    return parts[0], parts[1]


def _pair(text: str) -> tuple[int, int]:
    numbers = [whole_number(word.strip()) for word in text.split(",")]
    match numbers:
        case [int(first), int(second)]:
            return first, second
    raise NotationError("--counts wants two numbers with a comma, not {text!r}", text=text)


def _told(found: Chances, *, listed: bool) -> dict[str, Any]:
    ending, safe = found.ending, sure(found.ending)
    return {
        "hand": sorted(ending.hand),
        "others": sorted(ending.others),
        "counts": ending.counts,
        "field": ending.field or None,
        "passed": [LETTERS[player] for player in ending.passed],
        "splits": len(found.splits),
        "ways": found.ways,
        "won": {"splits": len(found.won()), "ways": found.ways_won()},
        "moves": [
            {
                "card": rank or None,
                "splits": len(found.won(rank)),
                "ways": found.ways_won(rank),
                "sure": rank in safe,
            }
            for rank in ending.options
        ],
        "list": [_told_split(split) for split in found.splits] if listed else None,
    }


def _told_split(split: SolvedSplit) -> dict[str, Any]:
    _, second, third = split.hands
    winning = [rank or None for rank in split.winning]
    return {"b": second, "c": third, "ways": split.ways, "winning": winning}


def _print(told: dict[str, Any]) -> None:
    second, third = told["counts"]
    print(f"hand     {hands_text((told['hand'],))}")
    print(f"others   {hands_text((told['others'],))}: b has {second}, c has {third}")
    for move in told["moves"]:
        name = "pass" if move["card"] is None else f"card {move['card']}"
        print(f"{name:8} {_wins(move, told)}{', is sure' if move['sure'] else ''}")
    print(f"any      {_wins(told['won'], told)}")
    for split in told["list"] or []:
        winning = ", ".join("pass" if card is None else str(card) for card in split["winning"])
        dealt = hands_text((split["b"], split["c"]))
        print(f"{dealt}, ways {split['ways']}, winning {winning or '-'}")


def _wins(won: dict[str, Any], total: dict[str, Any]) -> str:
    splits, ways = (f"{won[what]} of {total[what]} {what}" for what in ("splits", "ways"))
    return f"wins in {splits}, {ways} ({won['ways'] / total['ways']:.0%})"
