"""Double-dummy problems as text: the hands, the trump, who leads, and the tricks needed.

The format is described in `docs/problem-format.md`.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass
from typing import TypeVar

from tefuda.bridge.rules import Deal, Hand, PlayState, Seat, Side, Strain
from tefuda.cards import Card, CardSet, Suit
from tefuda.errors import (
    ContradictionError,
    IllegalActionError,
    NotationError,
    TefudaError,
)
from tefuda.whole_numbers import whole_number

REQUIRED = ("North", "East", "South", "West", "Trump", "Leader", "Needed")
OPTIONAL = ("Problem", "Origin", "Cards", "Lead", "Played")
FIELDS = {name.upper(): name for name in (*REQUIRED, *OPTIONAL)}

NO_CARDS = CardSet()

Value = TypeVar("Value")
Result = TypeVar("Result")


@dataclass(frozen=True, slots=True)
class Problem:
    """Can *side* take the tricks *needed* from *position* on, against any defence?

    If there are *leads*, one of them is played first, and the question is asked after each.
    """

    position: PlayState
    side: Side
    needed: int
    leads: CardSet = NO_CARDS
    name: str = ""
    origin: str = ""

    def positions(self) -> list[PlayState]:
        """The positions in which the question is asked."""
        return [self.position.after(card) for card in self.leads] or [self.position]


def parse_problems(lines: Iterable[str]) -> Iterator[Problem]:
    """The problems that *lines* describe, an empty line between any two.

    An error names the line. Problems before it have been yielded by then.
    """
    for entry in _entries(lines):
        yield _problem_of(entry)


def format_problem(problem: Problem) -> str:
    """The lines that describe *problem*, each ended."""
    position = problem.position
    values = {
        "Problem": problem.name,
        "Origin": problem.origin,
        **{seat.title: position.deal[seat].to_pbn() for seat in Seat},
        "Cards": str(len(position.deal[Seat.NORTH])),
        "Trump": position.trump.letters,
        "Leader": position.leader.title,
        "Lead": " ".join(map(str, problem.leads)),
        "Played": " ".join(map(str, position.played)),
        "Needed": f"{problem.needed} {problem.side.name}",
    }
    return "".join(f"{name + ':':<9}{value}\n" for name, value in values.items() if value)


def parse_needed(text: str, position: PlayState) -> tuple[int, Side]:
    """The goal of a text such as `11 NS`, which must be possible from *position* on."""
    word, _, side = text.partition(" ")
    number = whole_number(word)
    if number is None or side.strip().upper() not in Side.__members__:
        raise NotationError("expected a number of tricks and NS or EW, not {text!r}", text=text)
    if number > position.tricks_left:
        raise ContradictionError(
            "{number} tricks are needed, {left} are left", number=number, left=position.tricks_left
        )
    return number, Side[side.strip().upper()]


@dataclass(frozen=True, slots=True)
class _Entry:
    """The fields of one problem with their lines; it begins on line *start*."""

    start: int
    values: dict[str, tuple[int, str]]

    def read(self, name: str, parse: Callable[[str], Value], default: str = "") -> Value:
        """The value of the field *name*, by *parse*, whose errors get the line."""
        number, text = self.values.get(name, (self.start, default))
        return _on_line(number, parse, text)

    def missing(self) -> list[str]:
        """The required fields that are not there."""
        return [name for name in REQUIRED if name not in self.values]


def _entries(lines: Iterable[str]) -> Iterator[_Entry]:
    entry: _Entry | None = None
    for number, line in enumerate(lines, start=1):
        text = line.strip()
        if text.startswith("#"):
            continue
        if not text:
            if entry:
                yield entry
            entry = None
            continue
        name, value = _on_line(number, _field_of, text)
        entry = entry or _Entry(number, {})
        if name in entry.values:
            raise NotationError("line {number}: {name} is given twice", number=number, name=name)
        entry.values[name] = number, value
    if entry:
        yield entry


def _field_of(text: str) -> tuple[str, str]:
    name, colon, value = text.partition(":")
    if not colon or name.strip().upper() not in FIELDS:
        raise NotationError("expected one of {fields:, } and a colon", fields=list(FIELDS.values()))
    return FIELDS[name.strip().upper()], value.strip()


def _problem_of(entry: _Entry) -> Problem:
    if missing := entry.missing():
        raise NotationError(
            "line {line}: the problem lacks {missing:, }", line=entry.start, missing=missing
        )
    hands = {seat: entry.read(seat.title, Hand.from_pbn) for seat in Seat}
    deal = _on_line(entry.start, Deal.completed, hands)
    entry.read("Cards", lambda text: _check_length(deal, text), str(len(deal[Seat.NORTH])))
    trump = entry.read("Trump", Strain.parse)
    leader = entry.read("Leader", Seat.parse)
    position = entry.read("Played", lambda text: PlayState(deal, trump, leader, _cards_of(text)))
    leads = entry.read("Lead", lambda text: _leads_of(text, position))
    needed, side = entry.read("Needed", lambda text: parse_needed(text, position))
    return Problem(
        position, side, needed, leads, entry.read("Problem", str), entry.read("Origin", str)
    )


def _on_line(number: int, parse: Callable[[Value], Result], value: Value) -> Result:
    try:
        return parse(value)
    except TefudaError as error:
        raise type(error)(f"line {number}: {error}") from None


def _check_length(deal: Deal, text: str) -> None:
    length = len(deal[Seat.NORTH])
    if text != str(length):
        raise NotationError("the hands have {length} cards, not {text!r}", length=length, text=text)


def _cards_of(text: str) -> tuple[Card, ...]:
    return tuple(map(Card.parse, text.split()))


def _leads_of(text: str, position: PlayState) -> CardSet:
    """The cards of a text that names cards and whole suits: `S C HA`; empty for any card."""
    leads = CardSet()
    for word in () if text.lower() == "any" else text.split():
        leads |= _suit_to_lead(word, position) if len(word) == 1 else _card_to_lead(word, position)
    return leads


def _suit_to_lead(text: str, position: PlayState) -> CardSet:
    cards = position.legal_cards().in_suit(Suit.parse(text))
    if not cards:
        raise IllegalActionError(
            "{seat} has no card of {text!r} to lead", seat=position.to_play.word, text=text
        )
    return cards


def _card_to_lead(text: str, position: PlayState) -> CardSet:
    card = Card.parse(text)
    position.after(card)  # raises what is wrong with it
    return CardSet.of([card])
