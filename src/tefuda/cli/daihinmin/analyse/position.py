"""The position that is analysed: a turn of a log, or what the options describe."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path

from tefuda.cli.daihinmin.replay import read_match
from tefuda.daihinmin.rules import FULL_DECK, Cards, Field, Meld, Move, View
from tefuda.daihinmin.uecda.match_log import logged_turns
from tefuda.errors import ContradictionError, NotationError

PLAYERS = 5


@dataclass(frozen=True, slots=True)
class Position:
    """What a player sees, the *names* of all, and whether it is known how it came to this.

    If so, *played* is what they did, none being a pass.
    """

    view: View
    names: tuple[str, ...]
    has_history: bool = False
    played: Move = None


def logged_position(path: Path, game: int, turn: int) -> Position:
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
