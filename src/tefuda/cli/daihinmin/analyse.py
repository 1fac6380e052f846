"""`tefuda daihinmin analyse`: a position as the strongest player sees it."""

from __future__ import annotations

import json
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Annotated, Any

import typer
from rich.console import Group
from rich.table import Table
from rich.text import Text

from tefuda.cli.options import AsJson
from tefuda.cli.progress import Bar
from tefuda.cli.screen import coloured, console, plain_table
from tefuda.daihinmin.rules import FULL_DECK, Card, Cards, Field, Meld, Move, View
from tefuda.daihinmin.search.analysis import PLAN, Analysis, analyse
from tefuda.daihinmin.search.decision import Candidate
from tefuda.daihinmin.uecda.match_log import logged_turns
from tefuda.daihinmin.uecda.official_log import read_match
from tefuda.daihinmin.uecda.story import move_symbols, symbols
from tefuda.errors import ContradictionError, NotationError

PLAYERS = 5
BAR_WIDTH = 20
MOST_MOVES = 15
"""In the table; a script gets all."""
MOST_CARDS = 8
"""Whose holders are shown: the strongest."""

Log = Annotated[
    Path | None,
    typer.Argument(help="A log of `serve`, or of the official server.", show_default=False),
]
GameNumber = Annotated[int, typer.Option("--game", "-g", min=1, help="Which game of the log.")]
TurnNumber = Annotated[int, typer.Option("--turn", "-t", min=1, help="Before which turn of it.")]
Hand = Annotated[
    str, typer.Option(metavar="CARDS", help="Your cards: 'S3 HT JO'.", show_default=False)
]
Others = Annotated[
    str, typer.Option(metavar="CARDS", help="All that the others have.", show_default=False)
]
Counts = Annotated[
    str,
    typer.Option(
        metavar="N,N", help="How many each has, in the order of play.", show_default=False
    ),
]
OnTable = Annotated[
    str, typer.Option("--field", metavar="MELD", help="What lies there.", show_default=False)
]
Lock = Annotated[bool, typer.Option("--lock", help="Its suits are locked.")]
Revolution = Annotated[bool, typer.Option("--revolution", help="Low cards beat high ones.")]
Passed = Annotated[
    str, typer.Option(metavar="N,N", help="Who has passed: 1 follows you.", show_default=False)
]
Trials = Annotated[int, typer.Option(min=1, help="Playouts of all moves together.")]
Seed = Annotated[int, typer.Option(metavar="NUMBER", min=0, help="The same seed, the same answer.")]


def command(  # noqa: PLR0913  # an argument is an option of the command
    log: Log = None,
    *,
    game: GameNumber = 1,
    turn: TurnNumber = 1,
    hand: Hand = "",
    others: Others = "",
    counts: Counts = "",
    on_table: OnTable = "",
    lock: Lock = False,
    revolution: Revolution = False,
    passed: Passed = "",
    trials: Trials = PLAN.trials,
    seed: Seed = 1,
    as_json: AsJson = False,
) -> None:
    """What every move is worth, who may hold what, and whether there is a sure win.

    Of a turn of a recorded game, seen by the player whose turn it was:

      tefuda daihinmin analyse match.jsonl --game 3 --turn 17

    Or of a position in words. You are to move; who is not counted is out:

      tefuda daihinmin analyse --hand "S3 H9 JO" --others "D4 CK C5" --counts 2,1 --field "S4"

    The mean place is that of playouts by a learned policy. Hands are drawn
    as likely as they make the moves that were seen.
    """
    described = Described(
        hand=hand,
        others=others,
        counts=counts,
        field=on_table,
        lock=lock,
        revolution=revolution,
        passed=passed,
    )
    if (log is None) == (not hand):
        raise NotationError("expected a log, or a position with --hand, --others and --counts")
    position = described.position() if log is None else _logged_position(log, game, turn)
    _print(position, trials, seed, as_json=as_json)


def _print(position: Position, trials: int, seed: int, *, as_json: bool) -> None:
    if not position.view.legal_melds():
        raise NotationError("there is nothing to choose: only a pass is legal here")
    plan = replace(PLAN, trials=trials, beliefs=position.has_history)
    with Bar():
        found = analyse(position.view, seed, plan)
    if as_json:
        print(json.dumps(_as_json(position, found), ensure_ascii=False))
    else:
        console().print(_report(position, found))


@dataclass(frozen=True, slots=True)
class Position:
    """What a player sees, the *names* of all, and whether it is known how it came to this.

    If so, *played* is what they did, none being a pass.
    """

    view: View
    names: tuple[str, ...]
    has_history: bool = False
    played: Move = None


def _logged_position(path: Path, game: int, turn: int) -> Position:
    """Turn *turn* of game *game* in the log at *path*."""
    match = read_match(path)
    for logged in logged_turns(match):
        if (logged.game, len(logged.before.moves) + 1) == (game, turn):
            names = tuple(entrant.name for entrant in match.entrants)
            return Position(logged.view, names, has_history=True, played=logged.turn.move)
    raise NotationError(f"{path}: it has no turn {turn} in game {game}")


@dataclass(frozen=True, slots=True, kw_only=True)
class Described:
    """A position in words: *hand* and *others* are cards, *counts* those of the other players.

    The player is number 0, and the others follow them in the order of play; who is not counted has
    finished.
    """

    hand: str
    others: str
    counts: str
    field: str = ""
    lock: bool = False
    revolution: bool = False
    passed: str = ""

    def position(self) -> Position:
        """The position, if the cards add up."""
        hand, others = Cards.parse(self.hand), Cards.parse(self.others)
        if not hand:
            raise NotationError("--hand has no cards")
        if both := hand & others:
            raise ContradictionError(f"{both} is in the hand and with the others")
        counts = (len(hand), *_numbers("--counts", self.counts))
        if not 2 <= len(counts) <= PLAYERS or 0 in counts[1:]:
            raise NotationError(f"--counts is for one to four players with cards: {self.counts!r}")
        if sum(counts[1:]) != len(others):
            raise ContradictionError(
                f"the others have {len(others)} cards, but --counts adds up to {sum(counts[1:])}"
            )
        finished = tuple(range(len(counts), PLAYERS))
        passed = frozenset(_numbers("--passed", self.passed) if self.passed else ())
        if not passed <= set(range(1, len(counts))):
            raise NotationError(f"--passed is for players 1 to {len(counts) - 1}: {self.passed!r}")
        meld = Meld.parse(self.field) if self.field else None
        field = Field(
            seats=tuple(range(PLAYERS)),
            counts=counts + (0,) * len(finished),
            to_move=0,
            owner=len(counts) - 1 if meld else 0,
            meld=meld,
            is_locked=self.lock,
            is_revolution=self.revolution,
            passed=passed,
            finished=finished,
        )
        # Nobody knows who played what; that it is gone is all that counts without a history.
        gone = FULL_DECK - hand - others
        moves = tuple((0, Meld(Cards.of([card]))) for card in gone)
        names = ("you", *(f"player {number}" for number in range(1, PLAYERS)))
        return Position(View(0, hand, field, moves), names)


def _numbers(option: str, text: str) -> list[int]:
    try:
        return [int(word) for word in text.split(",")]
    except ValueError:
        raise NotationError(f"{option} wants numbers with commas, not {text!r}") from None


def _report(position: Position, found: Analysis) -> Group:
    """The position, its moves, and who may hold the strong cards."""
    parts: list[Text | Table] = [_scene(position)]
    if found.decision.is_proven:
        move = move_symbols(found.decision.move)
        parts.append(coloured(f"\nproven: after {move} nobody can keep you from being next out"))
    parts += [Text(), _moves(position, found)]
    if found.holders:
        parts += [Text(), _holders(position, found), _sentence(position, found)]
    return Group(*parts)


def _as_json(position: Position, found: Analysis) -> dict[str, Any]:
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
    table = plain_table()
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
    table = plain_table()
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
