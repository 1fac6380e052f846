"""`tefuda daihinmin endgame solve`: an ending by the full rules, every move judged."""

from __future__ import annotations

import json
from typing import Annotated, Any

import typer

from tefuda.cli.ending import interrupted
from tefuda.cli.options import AsJson
from tefuda.cli.progress import Bar
from tefuda.cli.screen import coloured, console
from tefuda.daihinmin.endgame import (
    Budget,
    Solution,
    Solver,
    Trick,
    Value,
    ending,
    parse_hands_of_cards,
)
from tefuda.daihinmin.endgame.ending import PLAYERS, parse_player
from tefuda.daihinmin.endgame.solver import DEFAULT_MEMORY_MB
from tefuda.daihinmin.rules import OFFICIAL, VARIANTS, Game, Meld, Move, Rules
from tefuda.errors import NotationError
from tefuda.words import Sentence

RULES = {"official": OFFICIAL, **VARIANTS}
MEANINGS = {
    Value.WON: "{player} can force to finish first",
    Value.LOST: "the others can prevent {player} from finishing first",
    Value.UNKNOWN: "the search ended too early to tell",
}

HandsText = Annotated[
    str,
    typer.Argument(
        metavar="HANDS", help="Cards of 2 to 5 players: 'S3 H3 JO / D4 D5'.", show_default=False
    ),
]
ToMove = Annotated[str, typer.Option("--to-move", metavar="PLAYER", help="Whose turn it is.")]
OnTable = Annotated[
    str | None,
    typer.Option(
        "--field", metavar="MELD", help="What lies there: 'H5', 'S6 JO@D6'.", show_default=False
    ),
]
Owner = Annotated[
    str | None,
    typer.Option(
        metavar="PLAYER",
        help="Who played it; else the last who has not passed.",
        show_default=False,
    ),
]
Passed = Annotated[
    str, typer.Option(metavar="PLAYERS", help="Who has passed: 'bc'.", show_default=False)
]
Locked = Annotated[bool, typer.Option("--lock", help="Its suits are locked.")]
Revolution = Annotated[bool, typer.Option("--revolution", help="Low cards beat high ones.")]
RulesName = Annotated[
    str,
    typer.Option(
        "--rules", metavar="NAME", help=Sentence("One of: {names:, }.", names=tuple(RULES))
    ),
]
Seconds = Annotated[float, typer.Option(min=0, help="Time for the search.")]
Nodes = Annotated[
    int | None, typer.Option(min=0, help="Positions to search.", show_default="no limit")
]
Memory = Annotated[float, typer.Option("--memory", min=0, help="Megabytes for the table.")]


def command(  # noqa: PLR0913  # an argument is an option of the command
    hands: HandsText,
    *,
    to_move: ToMove = "a",
    field: OnTable = None,
    owner: Owner = None,
    passed: Passed = "",
    locked: Locked = False,
    revolution: Revolution = False,
    rules: RulesName = "official",
    seconds: Seconds = 60.0,
    nodes: Nodes = None,
    memory: Memory = DEFAULT_MEMORY_MB,
    as_json: AsJson = False,
) -> None:
    """Can the player to move force to finish first, with which moves, and how?

    All cards are known, and all others play against them together. The players
    are a, b, c, d and e in the order of play; a leads, unless it is told.

      tefuda daihinmin endgame solve "C5 CT SJ DJ DA / D4 C7 C8 DQ JO"
      tefuda daihinmin endgame solve "H7 HK S4 / H9 C2 D5" --field H5 --lock

    Cards are S3 to S2, H, D and C, and JO. Where the search ends before all is
    known, what is not known is called unknown.
    """
    held = parse_hands_of_cards(hands)
    trick = Trick(
        to_move=parse_player(to_move, len(held)),
        meld=None if field is None else Meld.parse(field),
        owner=None if owner is None else parse_player(owner, len(held)),
        passed=frozenset(parse_player(name, len(held)) for name in passed),
        is_locked=locked,
        is_revolution=revolution,
    )
    game = ending(held, trick, rules=_rules(rules))
    solution = _solved(game, Budget(nodes, seconds), memory)
    if as_json:
        print(json.dumps(_as_json(solution)))
    else:
        _print(game, solution)


def _rules(name: str) -> Rules:
    if name not in RULES:
        raise NotationError(
            "unknown rules {name!r}: there are {known:, }", name=name, known=[*RULES]
        )
    return RULES[name]


def _solved(game: Game, budget: Budget, memory_mb: float) -> Solution:
    try:
        with Bar():
            return Solver(memory_mb).solve(game, budget)
    except KeyboardInterrupt:
        raise interrupted(Sentence("stopped before anything was known")) from None


def _as_json(solution: Solution) -> dict[str, Any]:
    return {
        "value": solution.value.word,
        "winning": [_text(move) for move in solution.winning],
        "moves": [{"move": _text(move), "value": value.word} for move, value in solution.moves],
        "line": [
            {"player": PLAYERS[player], "move": _text(move)} for player, move in solution.line
        ],
        "nodes": solution.nodes,
    }


def _text(move: Move) -> str:
    return "pass" if move is None else move.text


def _print(game: Game, solution: Solution) -> None:
    screen = console()
    told = MEANINGS[solution.value].format(player=PLAYERS[game.field.to_move or 0])
    unknown = [move for move, value in solution.moves if value is Value.UNKNOWN]
    rows = {
        "value": f"{solution.value.word}: {told}",
        "winning": ", ".join(map(_symbols, solution.winning)) or "-",
        "unknown": ", ".join(map(_symbols, unknown)),
        "line": _told_line(game, solution),
        "nodes": f"{solution.nodes:,}",
    }
    for name, row in rows.items():
        if row:
            screen.print(coloured(f"{name:<8} {row}"), soft_wrap=True)


def _told_line(game: Game, solution: Solution) -> str:
    """The moves of the line, with a bar where the field is cleared."""
    tricks: list[list[str]] = [[]]
    played = game.copy()
    for player, move in solution.line:
        turn = played.pass_() if move is None else played.play(move)
        tricks[-1].append(f"{PLAYERS[player]} {_symbols(move)}")
        if turn.cleared:
            tricks.append([])
    return " | ".join(", ".join(trick) for trick in tricks if trick)


def _symbols(move: Move) -> str:
    if move is None:
        return "passes"
    shown = " ".join(card.symbol for card in move.cards)
    return shown if move.stands_for is None else f"{shown} as {move.stands_for.symbol}"
