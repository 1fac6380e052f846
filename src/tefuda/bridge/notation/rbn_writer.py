"""Writing RBN.

It has a place for fewer tags than PBN and for nine explanations a board; a comment belongs to the
board as a whole.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator

from tefuda.bridge.notation.rbn_reader import (
    NAMED_SEATS,
    ROOMS,
    SCORINGS,
    TAGS,
    TEAM_TAGS,
    VULNERABILITIES,
)
from tefuda.bridge.notation.text import one_line
from tefuda.bridge.rules import Auction, Bid, Call, Contract, PlainCall, Record, Seat, Trick

HEADER = "% RBN 3.2\n"
MOST_NOTES = 9

_PLAIN_CALLS = {PlainCall.PASS: "P", PlainCall.DOUBLE: "X", PlainCall.REDOUBLE: "R"}
_VULNERABILITY_LETTERS = {text: letter for letter, text in VULNERABILITIES.items()}
_SCORING_LETTERS = {text: letter for letter, text in SCORINGS.items()}
_ROOM_LETTERS = {text: letter for letter, text in ROOMS.items()}
_DATE = re.compile(r"(\d{4})\.(\d\d|\?\?)\.(\d\d|\?\?)")


def to_rbn(records: Iterable[Record]) -> str:
    """The text of an RBN file with *records*; what holds on is not said again."""
    parts = [HEADER]
    before: dict[str, str] = {}
    for record in records:
        facts = _lasting_facts(record)
        news = {label: text for label, text in facts.items() if text != before.get(label, "")}
        lines = [*(f"{label} {text}".rstrip() for label, text in news.items()), *_lines(record)]
        parts.append("".join(f"{line}\n" for line in lines))
        before = facts
    return "\n".join(parts)


def _lasting_facts(record: Record) -> dict[str, str]:
    """The facts that hold for the records below too, by their letters; empty: none."""
    tags = {label: _tag_value(name, record.tag(name)) for label, name in TAGS.items()}
    teams = ":".join(_field(record.tag(name)) for name in TEAM_TAGS).rstrip(":")
    return {**tags, "K": teams, "N": _names(record), "B": _number(record), "H": _hands(record)}


def _lines(record: Record) -> Iterator[str]:
    """The lines about this record alone."""
    yield from (f"{{{comment.text}}}" for comment in record.comments)
    yield from _auction_lines(record)
    if record.contract is not None:
        yield f"C {_contract(record.contract)}"
    elif record.is_passed_out and record.auction is None:
        yield "C Pass"
    if record.history.state is not None and record.played:
        yield f"P {':'.join(map(_trick, record.history.state.tricks))}"
    if record.tricks is not None:
        yield f"R {record.tricks}"


def _tag_value(name: str, value: str) -> str:
    if name == "Scoring":
        return _SCORING_LETTERS.get(value, value)
    found = _DATE.fullmatch(value) if name == "Date" else None
    return "".join(part for part in found.groups() if part != "??") if found else one_line(value)


def _names(record: Record) -> str:
    north, south, west, east = (_name(record.player(seat)) for seat in NAMED_SEATS)
    place = _ROOM_LETTERS.get(record.tag("Room"), _field(record.tag("Table")))
    return f"{north}+{south}:{west}+{east}:{place}".rstrip(":")


def _name(text: str) -> str:
    return one_line(_field(text).replace("+", " "))


def _field(text: str) -> str:
    return one_line(text.replace(":", " "))


def _number(record: Record) -> str:
    number = record.board.number
    text = record.tag("Board") if number is None else str(number)
    return f"{_field(text)}:{_field(record.tag('Section'))}".rstrip(":")


def _hands(record: Record) -> str:
    hands = (record.board.deal[Seat.WEST.next(step)].to_pbn() for step in range(4))
    return f"W:{':'.join(hands)}"


def _auction_lines(record: Record) -> Iterator[str]:
    board = record.board
    auction = record.auction or Auction(board.dealer)
    texts = {alert.place: alert.text for alert in record.alerts}
    numbered = list(dict.fromkeys(filter(None, texts.values())))[:MOST_NOTES]
    calls = [
        _call(call) + _alert(texts, place, numbered) for place, call in enumerate(auction.calls)
    ]
    rounds = ["".join(calls[start : start + 4]) for start in range(0, len(calls), 4)]
    vulnerability = _VULNERABILITY_LETTERS[board.vulnerability.text]
    yield f"A {board.dealer.letter}{vulnerability}:{':'.join(rounds)}"
    for number, text in enumerate(numbered, start=1):
        yield f"{number} {text}"


def _alert(texts: dict[int, str], place: int, numbered: list[str]) -> str:
    if place not in texts:
        return ""
    text = texts[place]
    return f"^{numbered.index(text) + 1}" if text in numbered else "*"


def _call(call: Call) -> str:
    return str(call).replace("NT", "N") if isinstance(call, Bid) else _PLAIN_CALLS[call]


def _contract(contract: Contract) -> str:
    doubled = contract.doubling.text.replace("XX", "R")
    return f"{_call(contract.bid)}{doubled}:{contract.declarer.letter}"


def _trick(trick: Trick) -> str:
    return "".join(
        card.rank.letter if place and card.suit is trick.led else str(card)
        for place, card in enumerate(trick.cards)
    )
