"""An analysis on the terminal, or for scripts."""

from __future__ import annotations

from typing import Any

from rich import box
from rich.console import Group
from rich.table import Table
from rich.text import Text

from tefuda.cli.daihinmin.analyse.position import Position
from tefuda.cli.screen import coloured
from tefuda.daihinmin.rules import Card, Move
from tefuda.daihinmin.search.analysis import Analysis
from tefuda.daihinmin.search.decision import Candidate
from tefuda.daihinmin.uecda.story import move_symbols, symbols

BAR_WIDTH = 20
MOST_MOVES = 15
"""In the table; a script gets all."""
MOST_CARDS = 8
"""Whose holders are shown: the strongest."""


def report(position: Position, found: Analysis) -> Group:
    """The position, its moves, and who may hold the strong cards."""
    parts: list[Text | Table] = [_scene(position)]
    if found.decision.is_proven:
        move = move_symbols(found.decision.move)
        parts.append(coloured(f"\nproven: after {move} nobody can keep you from being next out"))
    parts += [Text(), _moves(position, found)]
    if found.holders:
        parts += [Text(), _holders(position, found), _sentence(position, found)]
    return Group(*parts)


def as_json(position: Position, found: Analysis) -> dict[str, Any]:
    """All of it, cards by their text."""
    view = position.view
    return {
        "player": view.player,
        "hand": str(view.hand),
        "move": _plain(found.decision.move),
        "is_proven": found.decision.is_proven,
        "played": _plain(position.played) if position.has_history else None,
        "candidates": [
            {
                "move": _plain(one.move),
                "mean_place": _place(one, len(view.field.seats)) if one.trials else None,
                "stderr": one.standard_error if one.trials else None,
                "playouts": one.trials,
            }
            for one in found.ranked
        ],
        "holders": {
            str(player): {str(card): chance for card, chance in cards.items()}
            for player, cards in found.holders.items()
        },
    }


def _scene(position: Position) -> Text:
    view, names = position.view, position.names
    field = view.field
    lines = [f"{names[view.player]} [{view.player}] to move: {symbols(view.hand)}"]
    if field.meld is not None:
        lock = ", locked" if field.is_locked else ""
        lines.append(f"on the field: {move_symbols(field.meld)} of {names[field.owner]}{lock}")
    if field.is_revolution:
        lines.append("revolution: low cards beat high ones")
    others = [
        f"{names[player]} {field.counts[player]}{' (passed)' if player in field.passed else ''}"
        for player in field.seats
        if player != view.player and field.counts[player]
    ]
    lines.append("cards of the others: " + ", ".join(others))
    return coloured("\n".join(lines))


def _moves(position: Position, found: Analysis) -> Table:
    players = len(position.view.field.seats)
    table = Table(box=box.SIMPLE_HEAD, show_edge=False, pad_edge=False)
    for column, justify in (("move", "left"), ("mean place", "right"), ("", "left")):
        table.add_column(column, justify=justify)  # type: ignore[arg-type]
    table.add_column("playouts", justify="right")
    for one in found.ranked[:MOST_MOVES]:
        was_played = position.has_history and one.move == position.played
        name = move_symbols(one.move) + ("  ← played" if was_played else "")
        bar = "█" * round(BAR_WIDTH * (one.mean - 1) / (players - 1)) if one.trials else ""
        place = f"{_place(one, players):.2f} ± {one.standard_error:.2f}" if one.trials else "?"
        style = "bold" if one.move == found.decision.move else ""
        table.add_row(coloured(name), place, bar, str(one.trials), style=style)
    if len(found.ranked) > MOST_MOVES:
        table.add_row(Text(f"and {len(found.ranked) - MOST_MOVES} more", style="dim"))
    return table


def _holders(position: Position, found: Analysis) -> Table:
    shown = list(position.view.unseen)[: -MOST_CARDS - 1 : -1]
    table = Table(box=box.SIMPLE_HEAD, show_edge=False, pad_edge=False)
    table.add_column("who holds")
    for card in shown:
        table.add_column(coloured(card.symbol), justify="right")
    for player, chances in found.holders.items():
        table.add_row(position.names[player], *(f"{chances[card]:.0%}" for card in shown))
    return table


def _sentence(position: Position, found: Analysis) -> Text:
    card: Card = list(position.view.unseen)[-1]
    player = max(found.holders, key=lambda one: found.holders[one][card])
    chance = found.holders[player][card]
    name = "the joker" if card.is_joker else card.symbol
    return coloured(f"\n{name} is with {position.names[player]} in {chance:.0%}")


def _place(one: Candidate, players: int) -> float:
    return players + 1 - one.mean


def _plain(move: Move) -> str:
    return "pass" if move is None else move.text
