"""`tefuda daihinmin endgame query`: what comes of an ending, with which cards, and how."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Annotated, Any

import typer

from tefuda.cli.daihinmin.verify import AsJson
from tefuda.daihinmin.endgame import Answer, Endings, Table, Turn, hands_text, parse_hands, reduced

HandsText = Annotated[
    str,
    typer.Argument(
        metavar="HANDS", help="Ranks of 2 or 3 players: '2 4 4 / 1 3 5'.", show_default=False
    ),
]
TableFile = Annotated[
    Path | None,
    typer.Option(
        "--table", "-t", help="Look it up in this file, made by 'build'.", show_default=False
    ),
]


def command(hands: HandsText, *, table: TableFile = None, as_json: AsJson = False) -> None:
    """Who can force the first place when single cards are played, with which cards, and how.

    A rank is a number from 1 to 14, higher beats lower. The players are a, b
    and c; a leads.

      tefuda daihinmin endgame query "2 4 4 4 4 4 / 1 3 5"

    The value names all who may be first: 'a' is a forced win against all
    others together, 'bc' means that a can only choose who of b and c it is.
    Without --table the endings are solved on the spot.
    """
    held = parse_hands(hands)
    solved = Endings(len(held)) if table is None else Table.open(table)
    answer = solved.answer(held)
    if as_json:
        print(json.dumps(_as_json(answer)))
    else:
        _print(answer)


def _as_json(answer: Answer) -> dict[str, Any]:
    small = reduced(answer.hands)
    return {
        "hands": answer.hands,
        "reduced": small,
        "value": answer.value,
        "won": answer.is_won,
        "winning": answer.winning,
        "line": [
            {"player": turn.player, "card": turn.rank or None, "reduced": turn.reduced or None}
            for turn in answer.line
        ],
    }


def _print(answer: Answer) -> None:
    print(f"hands    {hands_text(answer.hands)}")
    print(f"reduced  {hands_text(reduced(answer.hands))}")
    print(f"value    {answer.value}")
    print(f"winning  {' '.join(map(str, answer.winning)) or '-'}")
    print(f"line     {', '.join(map(_told, answer.line))}")


def _told(turn: Turn) -> str:
    if not turn.rank:
        return f"{turn.player} passes"
    renamed = "" if turn.rank == turn.reduced else f" ({turn.reduced})"
    return f"{turn.player} {turn.rank}{renamed}"
