"""Writing LIN, and links to the hand viewer of Bridge Base Online.

LIN knows no escapes: a bar in a text becomes a slash, a comma in a list a space. Of the tags only
the match, the teams and the room have a place in it.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from urllib.parse import quote

from tefuda.bridge.notation.lin_reader import (
    MATCH_TAGS,
    OTHER_TAG,
    ROOMS,
    SCORINGS,
    SEATS,
    VULNERABILITIES,
)
from tefuda.bridge.notation.text import one_line
from tefuda.bridge.rules import Bid, Call, Contract, Hand, PlainCall, Record
from tefuda.cards import SUITS_DOWN
from tefuda.errors import NotationError

VIEWER = "https://www.bridgebase.com/tools/handviewer.html"
MOST_BOARDS = 100
"""The boards that one list of results covers."""

_PLAIN_CALLS = {PlainCall.PASS: "p", PlainCall.DOUBLE: "d", PlainCall.REDOUBLE: "r"}
_ROOM_LETTERS = {room: letter for letter, room in ROOMS.items()}
_SCORING_LETTERS = {scoring: letter for letter, scoring in SCORINGS.items()}
_VULNERABILITY_LETTERS = {text: letter for letter, text in VULNERABILITIES.items()}


def to_lin(records: Iterable[Record]) -> str:
    """The text of a LIN file with *records*."""
    return "".join(_head(match) + "".join(map(_board, match)) for match in _matches(records))


def viewer_link(record: Record) -> str:
    """The address at which the hand viewer of Bridge Base Online shows *record*."""
    return f"{VIEWER}?lin={quote(_board(record).replace(chr(10), ''))}"


def _matches(records: Iterable[Record]) -> Iterator[list[Record]]:
    """Runs of records that one head can describe: of one match, and no board twice in a room."""
    match: list[Record] = []
    slots: set[tuple[int | None, int]] = set()
    for record in records:
        slot = (record.board.number, _column(record))
        known = [number for number, _ in (*slots, slot) if number is not None]
        is_new = match and _match_tags(record) != _match_tags(match[0])
        if match and (is_new or slot in slots or max(known) - min(known) >= MOST_BOARDS):
            yield match
            match, slots = [], set()
        match.append(record)
        slots.add(slot)
    if match:
        yield match


def _column(record: Record) -> int:
    """The place of the record's room among the two results of a board."""
    return int(record.tag("Room") == ROOMS["c"])


def _match_tags(record: Record) -> list[str]:
    return [record.tag(name) for name in MATCH_TAGS.values()]


def _head(match: list[Record]) -> str:
    """The lines `vg` and `rs` above the boards of a *match*."""
    numbers = [record.board.number for record in match if record.board.number is not None]
    first, last = (min(numbers), max(numbers)) if numbers else (1, 0)
    fields = [""] * 9
    for place, name in MATCH_TAGS.items():
        fields[place] = _item(match[0].tag(name))
    fields[2] = _SCORING_LETTERS.get(fields[2], fields[2])
    fields[3:5] = str(first), str(last)
    results = [""] * (2 * (last - first + 1))
    for record in match:
        if record.board.number is not None:
            results[2 * (record.board.number - first) + _column(record)] = _result(record)
        elif record.auction is None and (record.contract or record.is_passed_out):
            raise NotationError("LIN cannot state the contract of a board without number or calls")
    return f"vg|{','.join(fields)}|\nrs|{','.join(results)}|\n"


def _result(record: Record) -> str:
    """`4SN+1`, `3NWx-2`, `PASS`; without a result only the contract."""
    contract = record.contract
    if contract is None:
        return "PASS" if record.is_passed_out else ""
    text = f"{_call(contract.bid)}{contract.declarer.letter}{contract.doubling.text.lower()}"
    return text + ("" if record.tricks is None else _over(contract, record.tricks))


def _over(contract: Contract, tricks: int) -> str:
    over = tricks - contract.tricks_needed
    return f"{over:+d}" if over else "="


def _board(record: Record) -> str:
    board = record.board
    names = ",".join(_item(record.player(seat)) for seat in SEATS)
    number = "" if board.number is None else str(board.number)
    room = _ROOM_LETTERS.get(record.tag("Room"))
    name = f"qx|{room}{number}|" if room else ""
    hands = ",".join(_hand(board.deal[seat]) for seat in SEATS)
    deal = f"md|{SEATS.index(board.dealer) + 1}{hands}|"
    title = f"ah|Board {number}|" if number and not room else ""
    vulnerability = f"sv|{_VULNERABILITY_LETTERS[board.vulnerability.text]}|"
    others = "".join(
        f"{tag.removeprefix(OTHER_TAG)}|{_text(value)}|"
        for tag, value in record.tags
        if tag.startswith(OTHER_TAG)
    )
    actions = "".join(_actions(record))
    return f"pn|{names}|pg||\n{name}{deal}{title}{vulnerability}{others}{actions}"


def _actions(record: Record) -> Iterator[str]:
    """Calls and cards with their comments, and the claim."""
    alerts = {alert.place: alert.text for alert in record.alerts}
    calls = record.auction.calls if record.auction else ()
    last = len(calls) + len(record.played)
    yield _comments(record, 0, last)
    for place, call in enumerate(calls):
        alert = f"!|an|{_text(alerts[place])}|" if place in alerts else "|"
        yield f"mb|{_call(call)}{alert}{_comments(record, place + 1, last)}"
    yield "pg||\n"
    for count, card in enumerate(record.played, start=1):
        end = "pg||\n" if count % 4 == 0 else ""
        yield f"pc|{card}|{_comments(record, len(calls) + count, last)}{end}"
    if record.is_claimed:
        yield f"mc|{record.tricks}|pg||\n"


def _comments(record: Record, place: int, last: int) -> str:
    return "".join(
        f"nt|{_text(comment.text)}|"
        for comment in record.comments
        if min(comment.place, last) == place
    )


def _call(call: Call) -> str:
    return str(call).replace("NT", "N") if isinstance(call, Bid) else _PLAIN_CALLS[call]


def _hand(hand: Hand) -> str:
    return "".join(suit.letter + hand.ranks(suit) for suit in SUITS_DOWN)


def _text(text: str) -> str:
    return one_line(text.replace("|", "/"))


def _item(text: str) -> str:
    return one_line(_text(text).replace(",", " "))
