"""`tefuda daihinmin analyse`: a position as the strongest player sees it."""

from __future__ import annotations

import json
from collections.abc import Iterator
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Annotated, Any

import typer
from rich.console import Group
from rich.table import Table
from rich.text import Text

from tefuda.cli.language import told
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
from tefuda.words import Sentence

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

      tefuda daihinmin analyse --hand "S3 H9 JO" --others "D4 CK C5" \\
          --counts 2,1 --field S4

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
    with Bar():
        found = analysed(position, trials, seed)
    if as_json:
        print(json.dumps(_as_json(position, found), ensure_ascii=False))
    else:
        console().print(report(position, found))


def analysed(position: Position, trials: int = PLAN.trials, seed: int = 1) -> Analysis:
    """What is found about a *position* by so many playouts."""
    if not position.view.legal_melds():
        raise NotationError("there is nothing to choose: only a pass is legal here")
    plan = replace(PLAN, trials=trials, beliefs=position.has_history)
    return analyse(position.view, seed, plan)


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
    raise NotationError(
        "{path}: it has no turn {turn} in game {game}", path=path, turn=turn, game=game
    )


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
            raise ContradictionError("{cards} is in the hand and with the others", cards=both)
        counts = (len(hand), *_numbers("--counts", self.counts))
        if not 2 <= len(counts) <= PLAYERS or 0 in counts[1:]:
            raise NotationError(
                "--counts is for one to four players with cards: {counts!r}", counts=self.counts
            )
        if sum(counts[1:]) != len(others):
            raise ContradictionError(
                "the others have {count} cards, but --counts adds up to {sum}",
                count=len(others),
                sum=sum(counts[1:]),
            )
        finished = tuple(range(len(counts), PLAYERS))
        passed = frozenset(_numbers("--passed", self.passed) if self.passed else ())
        if not passed <= set(range(1, len(counts))):
            raise NotationError(
                "--passed is for players 1 to {last}: {passed!r}",
                last=len(counts) - 1,
                passed=self.passed,
            )
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
        following = (Sentence("player {number}", number=one) for one in range(1, PLAYERS))
        names = (Sentence("you"), *following)
        return Position(View(0, hand, field, moves), names)


def _numbers(option: str, text: str) -> list[int]:
    try:
        return [int(word) for word in text.split(",")]
    except ValueError:
        raise NotationError(
            "{option} wants numbers with commas, not {text!r}", option=option, text=text
        ) from None


def report(position: Position, found: Analysis) -> Group:
    """The position, its moves, and who may hold the strong cards."""
    parts: list[Text | Table] = [_scene(position)]
    if found.decision.is_proven:
        move = move_symbols(found.decision.move)
        proven = Sentence("proven: after {move} nobody can keep you from being next out", move=move)
        parts += [Text(), coloured(proven)]
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
    lines = [
        Sentence(
            "{name} [{number}] to move: {hand}",
            name=names[view.player],
            number=view.player,
            hand=symbols(view.hand),
        )
    ]
    if field.meld is not None:
        meld, owner = move_symbols(field.meld), names[field.owner]
        lines.append(Sentence("on the field: {meld} of {owner}", meld=meld, owner=owner))
    if field.is_locked:
        lines.append(Sentence("its suits are locked"))
    if field.is_revolution:
        lines.append(Sentence("revolution: low cards beat high ones"))
    lines.append(Sentence("cards of the others: {others:, }", others=list(_counts(position))))
    return coloured("\n".join(map(told, lines)))


def _counts(position: Position) -> Iterator[str]:
    """The number of cards of each other player who has some."""
    field = position.view.field
    for player in field.seats:
        if player != position.view.player and field.counts[player]:
            passed = f" {told(Sentence('(passed)'))}" if player in field.passed else ""
            yield f"{told(position.names[player])} {field.counts[player]}{passed}"


def _moves(position: Position, found: Analysis) -> Table:
    players = len(position.view.field.seats)
    table = plain_table()
    table.add_column(told(Sentence("move")))
    table.add_column(told(Sentence("mean place")), justify="right")
    table.add_column("")
    table.add_column(told(Sentence("playouts")), justify="right")
    for one in found.ranked[:MOST_MOVES]:
        was_played = position.has_history and one.move == position.played
        played = f"  ← {told(Sentence('played'))}" if was_played else ""
        name = told(move_symbols(one.move)) + played
        bar = "█" * round(BAR_WIDTH * (one.mean - 1) / (players - 1)) if one.trials else ""
        place = f"{_place(one, players):.2f} ± {one.standard_error:.2f}" if one.trials else "?"
        style = "bold" if one.move == found.decision.move else ""
        table.add_row(coloured(name), place, bar, str(one.trials), style=style)
    if len(found.ranked) > MOST_MOVES:
        more = told(Sentence("and {count} more", count=len(found.ranked) - MOST_MOVES))
        table.add_row(Text(more, style="dim"))
    return table


def _holders(position: Position, found: Analysis) -> Table:
    shown = list(position.view.unseen)[: -MOST_CARDS - 1 : -1]
    table = plain_table()
    table.add_column(told(Sentence("who holds")))
    for card in shown:
        table.add_column(coloured(card.symbol), justify="right")
    for player, chances in found.holders.items():
        table.add_row(told(position.names[player]), *(f"{chances[card]:.0%}" for card in shown))
    return table


def _sentence(position: Position, found: Analysis) -> Text:
    card: Card = list(position.view.unseen)[-1]
    player = max(found.holders, key=lambda one: found.holders[one][card])
    chance = found.holders[player][card]
    said = Sentence(
        "{card} is with {player} in {chance:.0%}",
        card=Sentence("the joker") if card.is_joker else card.symbol,
        player=position.names[player],
        chance=chance,
    )
    return Text("\n").append_text(coloured(said))


def _place(one: Candidate, players: int) -> float:
    return players + 1 - one.mean


def _plain(move: Move) -> str:
    return "pass" if move is None else move.text
