"""Links to a hand viewer that name each part of a board: `?n=SAK...&d=n&v=b&b=1&a=1SP2S&p=HK...`.

Hands are suits followed by their cards, in either case; calls follow each other without spaces, an
exclamation mark alerts one, its explanation stands in brackets, and remarks in braces.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from urllib.parse import urlencode

from tefuda.bridge.notation.lin_writer import VIEWER
from tefuda.bridge.notation.transcript import Reading, Transcript, add_comment, replay
from tefuda.bridge.rules import Bid, Call, Hand, PlainCall, Record, Seat
from tefuda.cards import SUITS_DOWN, Rank

VULNERABILITIES = {"n": "NS", "e": "EW", "b": "All", "o": "None", "-": "None", "0": "None"}
LONGEST_WORD = 8
"""So much of what cannot be read is shown."""

_VULNERABILITY_LETTERS = {"NS": "n", "EW": "e", "All": "b", "None": "o"}
_CALLS = {"p": "Pass", "d": "X", "x": "X", "r": "XX"}
_CALL_LETTERS = {PlainCall.PASS: "P", PlainCall.DOUBLE: "D", PlainCall.REDOUBLE: "R"}
_CALL = re.compile(
    r"(?P<call>[1-7]NT?|[1-7][CDHS]|[PDXR])(?P<alert>!?)(?:\((?P<says>[^)]*)\))?"
    r"|\{(?P<remark>[^}]*)\}|[\s,/?-]",
    re.IGNORECASE,
)
_CARD = re.compile(r"(?P<suit>[CDHS])(?P<rank>10|[2-9TJQKA])|[\s,/-]", re.IGNORECASE)
_SUIT = re.compile(r"([SHDC])([^SHDC]*)", re.IGNORECASE)


def has_hands(query: Mapping[str, str]) -> bool:
    """Whether *query* names at least three hands."""
    return sum(seat.letter.lower() in query for seat in Seat) >= len(Seat) - 1


def read_viewer_query(query: Mapping[str, str]) -> Reading:
    """The board that the parts of *query* tell; one hand may be left out."""
    hands = {seat: _hand(query.get(seat.letter.lower(), "")) for seat in Seat}
    said = Transcript(
        label=query.get("b", ""),
        line=1,
        number=query.get("b", ""),
        deal="N:" + " ".join(hand or _rest(hands) for hand in hands.values()),
        dealer=query.get("d", "").upper(),
        vulnerability=VULNERABILITIES.get(query.get("v", "").lower(), ""),
    )
    said.players = {seat: query.get(f"{seat.letter.lower()}n", "") for seat in Seat}
    _read_calls(query.get("a", ""), said)
    for found in _words(_CARD, query.get("p", "")):
        if isinstance(found, str):
            said.cards.append(found)  # which is no card, and will be told so
        elif found["suit"]:
            said.cards.append(found["suit"].upper() + _ranks(found["rank"]))
    return replay(said)


def _read_calls(text: str, said: Transcript) -> None:
    for found in _words(_CALL, text):
        if isinstance(found, str):
            said.calls.append(found)  # which is no call, and will be told so
        elif call := found["call"]:
            if found["alert"] or found["says"] is not None:
                said.alerts[len(said.calls)] = found["says"] or ""
            said.calls.append(_CALLS.get(call.lower(), call.upper()))
        elif found["remark"]:
            add_comment(said.comments, len(said.calls), found["remark"])


def _words(pattern: re.Pattern[str], text: str) -> Iterator[re.Match[str] | str]:
    """What *pattern* finds from the start of *text* on; where it fails, what stands there."""
    place = 0
    while place < len(text):
        found = pattern.match(text, place)
        if found is None:
            yield text[place : place + LONGEST_WORD]
            return
        yield found
        place = found.end()


def _ranks(text: str) -> str:
    return text.upper().replace("10", "T")


def _hand(text: str) -> str:
    """A hand as PBN has it; empty where none is given."""
    suits = {found[1].upper(): _ranks(found[2]) for found in _SUIT.finditer(text)}
    return ".".join(suits.get(suit.letter, "") for suit in SUITS_DOWN) if suits else ""


def _rest(hands: Mapping[Seat, str]) -> str:
    """The cards that none of the *hands* has."""
    held = [hand.split(".") for hand in hands.values() if hand]
    suits = ("".join(hand[place] for hand in held) for place in range(len(SUITS_DOWN)))
    ranks = [rank.letter for rank in reversed(Rank)]
    return ".".join("".join(rank for rank in ranks if rank not in suit) for suit in suits)


def viewer_query(record: Record) -> str:
    """The address at which a hand viewer shows *record*, part by part."""
    board, alerts = record.board, dict(record.alerts)
    calls = record.auction.calls if record.auction else ()
    parts = {seat.letter.lower(): _written(board.deal[seat]) for seat in Seat}
    parts |= {f"{seat.letter.lower()}n": record.player(seat) for seat in Seat}
    parts["d"] = board.dealer.letter.lower()
    parts["v"] = _VULNERABILITY_LETTERS[board.vulnerability.text]
    parts["b"] = "" if board.number is None else str(board.number)
    parts["a"] = "".join(_call(call, alerts.get(place)) for place, call in enumerate(calls))
    parts["p"] = "".join(map(str, record.played))
    return f"{VIEWER}?{urlencode({name: text for name, text in parts.items() if text})}"


def _written(hand: Hand) -> str:
    return "".join(suit.letter + hand.ranks(suit) for suit in SUITS_DOWN)


def _call(call: Call, alert: str | None) -> str:
    text = str(call).replace("NT", "N") if isinstance(call, Bid) else _CALL_LETTERS[call]
    if alert is None:
        return text
    said = re.sub(r"[(){}]", " ", alert).strip()
    return f"{text}!({said})" if said else f"{text}!"
