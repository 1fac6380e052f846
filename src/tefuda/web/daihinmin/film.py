"""A game as a film: every move, what it brought about, and the field after it."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Literal

from pydantic import BaseModel

from tefuda.daihinmin.rules import Field, Game, Meld, MeldKind, Move, Turn
from tefuda.daihinmin.rules.cards import EIGHT

Event = Literal["lock", "revolution", "eleven_back", "eight", "spade_three", "cleared", "out"]
"""What a move can bring about: the names are those of the rules."""


class MeldShown(BaseModel):
    """A meld: its cards, what the joker *stands_for*, and the *text* by which it is asked for."""

    cards: list[str]
    stands_for: str | None
    text: str


class FieldShown(BaseModel):
    """All that is public at a moment, players by number."""

    to_move: int | None
    meld: MeldShown | None
    is_locked: bool
    is_revolution: bool
    is_reversed: bool
    passed: list[int]
    finished: list[int]


class TurnShown(BaseModel):
    """What a player did, a *move* or a pass; what came of it; and the *field* after it."""

    player: int
    move: MeldShown | None
    events: list[Event]
    field: FieldShown


class Film(BaseModel):
    """The *seats* in the order of play, the field at the start, and the turns from number *first*
    on: earlier ones are known to whoever asks."""

    seats: list[int]
    start: FieldShown
    first: int
    turns: list[TurnShown]


def film_of(game: Game, moves: Iterable[Move] = (), *, first: int = 0) -> Film:
    """The film of *moves* from number *first* on; *game* then has come through all of them."""
    start = field_shown(game.field)
    turns = list(_turns(game, moves, first))
    return Film(seats=list(game.seats), start=start, first=first, turns=turns)


def _turns(game: Game, moves: Iterable[Move], first: int) -> Iterator[TurnShown]:
    for number, move in enumerate(moves):
        before = game.field
        turn = game.pass_() if move is None else game.play(move)
        if number >= first:
            yield TurnShown(
                player=turn.player,
                move=None if move is None else meld_shown(move),
                events=list(_events(before, turn)),
                field=field_shown(game.field),
            )


def _events(before: Field, turn: Turn) -> Iterator[Event]:
    shown, meld = turn.shown, turn.move
    if shown.is_locked and not before.is_locked:
        yield "lock"
    if shown.is_revolution != before.is_revolution:
        yield "revolution"
    if shown.is_eleven_back != before.is_eleven_back:
        yield "eleven_back"
    if turn.cleared:
        yield _cause(before, meld)
    if meld is not None and not shown.counts[turn.player]:
        yield "out"


def _cause(before: Field, meld: Meld | None) -> Event:
    """Why the field was cleared."""
    if meld is None:
        return "cleared"
    if before.meld is not None and before.meld.kind is MeldKind.JOKER:
        return "spade_three"
    return "eight" if meld.covers(EIGHT) else "cleared"


def field_shown(field: Field) -> FieldShown:
    """What the page shows of *field*."""
    return FieldShown(
        to_move=field.to_move,
        meld=None if field.meld is None else meld_shown(field.meld),
        is_locked=field.is_locked,
        is_revolution=field.is_revolution,
        is_reversed=field.is_reversed,
        passed=sorted(field.passed),
        finished=list(field.finished),
    )


def meld_shown(meld: Meld) -> MeldShown:
    """What the page shows of *meld*."""
    stands_for = None if meld.stands_for is None else str(meld.stands_for)
    return MeldShown(
        cards=[str(card) for card in meld.cards], stands_for=stands_for, text=meld.text
    )
