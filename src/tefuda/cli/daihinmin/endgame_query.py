"""`tefuda daihinmin endgame query`: what comes of an ending, with which cards, and how."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Annotated, Any

import typer

from tefuda.cli.options import AsJson
from tefuda.daihinmin.endgame import (
    EndgameTable,
    Endings,
    GroupAnswer,
    GroupEndings,
    Hands,
    SingleCardAnswer,
    parse_hands,
    reduced,
)
from tefuda.daihinmin.endgame.groups import levels_text, parse_levels
from tefuda.errors import IllegalActionError

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
WithGroups = Annotated[
    bool, typer.Option("--groups", help="Two players with groups: '3 3 8 JO / 4 4 A'.")
]
Revolution = Annotated[
    bool, typer.Option("--revolution", help="Low cards beat high ones; with --groups.")
]


def command(
    hands: HandsText,
    *,
    table: TableFile = None,
    with_groups: WithGroups = False,
    revolution: Revolution = False,
    as_json: AsJson = False,
) -> None:
    """Who can force the first place, with which cards, and how.

    By default single cards are played. A rank is a number from 1 to 14, higher
    beats lower. The players are a, b and c; a leads.

      tefuda daihinmin endgame query "2 4 4 4 4 4 / 1 3 5"

    The value names all who may be first: 'a' is a forced win against all
    others together, 'bc' means that a can only choose who of b and c it is.

    With --groups two players hold cards of the contest without their suits:
    groups, the joker (JO), eights and revolutions count, sequences do not.

      tefuda daihinmin endgame query --groups "3 3 8 / 4 4 JO"

    Without --table the endings are solved on the spot.
    """
    opened = None if table is None else EndgameTable(table)
    told: dict[str, Any]
    if with_groups:
        held = parse_levels(hands)
        groups = GroupEndings() if opened is None else opened.groups
        told = _told_groups(groups.answer(held, is_reversed=revolution))
    elif revolution:
        raise IllegalActionError("there is no revolution with single cards: add --groups")
    else:
        held = parse_hands(hands)
        told = _told((opened or Endings(len(held))).answer(held))
    if as_json:
        print(json.dumps(told))
    else:
        _print(told)


def _told(answer: SingleCardAnswer) -> dict[str, Any]:
    return {
        "hands": answer.hands,
        "reduced": reduced(answer.hands),
        "value": answer.value,
        "won": answer.is_won,
        "winning": answer.winning,
        "line": [
            {"player": turn.player, "card": turn.rank or None, "reduced": turn.reduced or None}
            for turn in answer.line
        ],
    }


def _told_groups(answer: GroupAnswer) -> dict[str, Any]:
    return {
        "hands": levels_text(answer.hands).split(" / "),
        "value": "a" if answer.is_won else "b",
        "won": answer.is_won,
        "winning": [group.text for group in answer.winning],
        "line": [{"player": turn.player, "card": turn.group.text or None} for turn in answer.line],
    }


def _print(told: dict[str, Any]) -> None:
    def side_by_side(hands: list[str] | Hands) -> str:
        return " / ".join(one if isinstance(one, str) else " ".join(map(str, one)) for one in hands)

    print(f"hands    {side_by_side(told['hands'])}")
    if "reduced" in told:
        print(f"reduced  {side_by_side(told['reduced'])}")
    print(f"value    {told['value']}")
    print(f"winning  {', '.join(map(str, told['winning'])) or '-'}")
    print(f"line     {', '.join(map(_turn, told['line']))}")


def _turn(turn: dict[str, Any]) -> str:
    if turn["card"] is None:
        return f"{turn['player']} passes"
    small = turn.get("reduced", turn["card"])
    return f"{turn['player']} {turn['card']}" + (f" ({small})" if small != turn["card"] else "")
