"""Reading LIN, the format of Bridge Base Online: `tag|value|tag|value|...`, any number of boards.

Line breaks mean nothing. The file of a broadcast match (vugraph) starts with `vg` (the match),
`rs` (the results, open and closed room of each board in turn) and `pn` (four or eight players).
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass, field

from tefuda.bridge.notation.text import one_line
from tefuda.bridge.notation.transcript import MOST_PROBLEMS, Transcript, add_comment
from tefuda.bridge.rules import Seat
from tefuda.cards import SUITS_DOWN
from tefuda.whole_numbers import whole_number
from tefuda.words import Sentence

SEATS = (Seat.SOUTH, Seat.WEST, Seat.NORTH, Seat.EAST)
"""The order of the hands, of the names and, from 1, of the dealers."""

ROOMS = {"o": "Open", "c": "Closed"}
SCORINGS = {"I": "IMP", "P": "MP", "B": "BAM"}
VULNERABILITIES = {"o": "None", "n": "NS", "e": "EW", "b": "All"}
MATCH_TAGS = {
    0: "Event",
    1: "Stage",
    2: "Scoring",
    5: "HomeTeam",
    6: "HomeCarryOver",
    7: "VisitTeam",
    8: "VisitCarryOver",
}
"""What PBN calls the fields of `vg`; the third and fourth are the first and last board."""

OTHER_TAG = "LIN_"
"""Before the name of a tag that has no meaning here but is kept."""

COMMENT_TAGS = {"nt", "ob", "at"}
LAYOUT_TAGS = {"pg", "st", "rh", "sa", "bt", "ht"}
"""Tags about pages and pictures: nothing about the board is in them."""

_TAG = re.compile(r"[a-z]{2}", re.IGNORECASE)
_CALL = re.compile(r"(?P<call>[pdr]|[1-7](?:nt?|[cdhs]))(?P<alert>!?)", re.IGNORECASE)
_CARD = re.compile(r"[shdc](?:10|[2-9tjqka])", re.IGNORECASE)
_HAND = re.compile(r"(?:[SHDC](?:10|[2-9TJQKA])*)+")
_HOLDING = re.compile(r"([SHDC])([^SHDC]*)")
_INITIAL = re.compile(r"[A-Z]\.?")
_RESULT = re.compile(
    r"(?P<bid>[1-7](?:NT?|[SHDC]))(?P<declarer>[NESW])(?P<doubled>X{0,2})(?P<over>=|[+-]\d{1,2})?"
)


@dataclass(slots=True)
class _Match:
    """What the head of a file says about the boards that follow."""

    tags: dict[str, str] = field(default_factory=dict)
    first_board: int | None = None
    results: list[str] = field(default_factory=list)
    names: list[str] = field(default_factory=list)


def transcripts(text: str) -> Iterator[Transcript]:
    """The boards of a LIN *text*, in its order."""
    reader = _Reader()
    line = 1
    parts = text.split("|")
    for tag, value in zip(parts[::2], parts[1::2], strict=False):
        line += tag.count("\n")
        yield from reader.take(tag.strip().lower(), value, line)
        line += value.count("\n")
    rest = parts[-1].strip() if len(parts) % 2 else parts[-1]
    if rest and reader.board:
        reader.board.problems.append(Sentence("the file ends inside of {rest!r}", rest=rest[:20]))
    yield from reader.finish()


class _Reader:
    """Takes tag after tag, holds the board in progress and gives it back when the next begins."""

    def __init__(self) -> None:
        self.match = _Match()
        self.board: Transcript | None = None
        self.claimed = ""
        self.early_comments: list[str] = []

    def take(self, tag: str, value: str, line: int) -> Iterator[Transcript]:
        if tag == "qx" or (tag == "md" and (self.board is None or self.board.deal)):
            yield from self.finish()
            self.board = self._start(value if tag == "qx" else "", line)
        if tag == "vg":
            yield from self.finish()  # the list of results that follows is not about it
        if tag in _HEADS:
            _HEADS[tag](self.match, value.strip())
        elif self.board is None:
            self._take_early(tag, value)
        else:
            self._take_field(self.board, tag, value)

    def _take_early(self, tag: str, value: str) -> None:
        """Keep for the next board what is said before it."""
        if tag in COMMENT_TAGS:
            self.early_comments.append(value)
        elif tag not in LAYOUT_TAGS and _TAG.fullmatch(tag) and value.strip():
            self.match.tags[OTHER_TAG + tag] = one_line(value)

    def _take_field(self, board: Transcript, tag: str, value: str) -> None:
        if tag in _FIELDS:
            _FIELDS[tag](board, value)
            if tag == "md":
                self._seat_players(board)
        elif tag == "mc":
            self.claimed = value.strip()
        elif not _TAG.fullmatch(tag):
            if len(board.problems) < MOST_PROBLEMS:
                board.problems.append(Sentence("unknown tag {tag!r}", tag=tag[:20]))
        elif tag not in LAYOUT_TAGS and tag != "qx" and value.strip():
            board.tags[OTHER_TAG + tag] = one_line(value)

    def finish(self) -> Iterator[Transcript]:
        """The board in progress, if any, with what the head of the file says about it."""
        if self.board is not None:
            self._state_result(self.board)
            yield self.board
        self.board, self.claimed = None, ""

    def _start(self, name: str, line: int) -> Transcript:
        """The board that `qx` calls *name*: `o17`, `c3,BOARD 3`."""
        label = name.partition(",")[0].strip()
        board = Transcript(label=label, line=line, tags=dict(self.match.tags))
        for comment in self.early_comments:
            add_comment(board.comments, 0, comment)
        self.early_comments = []
        if found := re.search(r"\d+", label):
            board.number = found[0]
        if label[:1].lower() in ROOMS:
            board.tags["Room"] = ROOMS[label[0].lower()]
        return board

    def _seat_players(self, board: Transcript) -> None:
        in_closed_room = board.tags.get("Room") == "Closed" and len(self.match.names) > 4
        names = self.match.names[4:8] if in_closed_room else self.match.names[:4]
        board.players = dict(zip(SEATS, names, strict=False))

    def _state_result(self, board: Transcript) -> None:
        """Join the claim and the entry of the result list; they must agree."""
        board.tricks = self.claimed
        entry = self._listed_result(board)
        found = _RESULT.fullmatch(entry)
        if entry in ("PASS", "P"):
            board.contract = "Pass"
        elif entry and not found:
            board.problems.append(
                Sentence("unknown result {entry!r} in the list of results", entry=entry)
            )
        if not found:
            return
        bid, declarer, doubled, over = found.groups()
        board.contract, board.declarer = bid + doubled, declarer
        listed = "" if over is None else str(6 + int(bid[0]) + int(over.strip("=") or 0))
        if self.claimed and listed not in ("", self.claimed):
            board.problems.append(
                Sentence(
                    "{claimed} tricks were claimed, but the list of results says {found}",
                    claimed=self.claimed,
                    found=found[0],
                )
            )
        board.tricks = self.claimed or listed

    def _listed_result(self, board: Transcript) -> str:
        number = whole_number(board.number)
        if self.match.first_board is None or number is None:
            return ""
        boards_before = number - self.match.first_board
        place = 2 * boards_before + (board.tags.get("Room") == "Closed")
        if not 0 <= place < len(self.match.results):
            return ""
        return self.match.results[place].strip().upper()


def _take_match(match: _Match, value: str) -> None:
    fields = [one_line(part) for part in value.split(",")]
    tags = {name: fields[place] for place, name in MATCH_TAGS.items() if place < len(fields)}
    if "Scoring" in tags:
        tags["Scoring"] = SCORINGS.get(tags["Scoring"].upper(), tags["Scoring"])
    match.tags = {name: text for name, text in tags.items() if text}
    first = fields[3] if len(fields) > 3 else ""
    match.first_board = whole_number(first)
    match.results = []


def _take_results(match: _Match, value: str) -> None:
    match.results = value.split(",")


def _take_names(match: _Match, value: str) -> None:
    """Names apart by commas; where there are too many, an initial belongs to the name before."""
    names = [one_line(name) for name in value.split(",")]
    if len(names) not in (4, 8):
        for place in range(len(names) - 1, 0, -1):
            if _INITIAL.fullmatch(names[place]):
                names[place - 1 : place + 1] = [f"{names[place - 1]}, {names[place]}"]
    match.names = names


def _take_deal(board: Transcript, value: str) -> None:
    """Dealer's digit and three or four hands, from south: `3SAKHQ...,S...,S...,`."""
    digit = re.match(r"\s*(\d?)", value)
    dealer = digit[1] if digit else ""
    if dealer:
        board.dealer = SEATS[int(dealer) - 1].letter if dealer in "1234" else dealer
    hands = value.strip().removeprefix(dealer).split(",")
    hands += [""] * (4 - len(hands))
    board.deal = "S:" + " ".join(map(_pbn_hand, hands))


def _pbn_hand(text: str) -> str:
    text = "".join(text.split()).upper()
    if not text:
        return "-"
    if not _HAND.fullmatch(text):
        return text  # for the error to show
    holdings = dict.fromkeys("SHDC", "")
    for suit, ranks in _HOLDING.findall(text):
        holdings[suit] += ranks
    return ".".join(holdings[suit.letter] for suit in SUITS_DOWN)


def _take_number(board: Transcript, value: str) -> None:
    """`Board 7`: counts where the board has no better name."""
    found = re.search(r"\d+", value)
    if found and not board.number:
        board.number = found[0]
    board.label = board.label or one_line(value)


def _take_vulnerability(board: Transcript, value: str) -> None:
    text = value.strip().lower()
    board.vulnerability = VULNERABILITIES.get("o" if text in ("", "0", "-") else text, text)


def _take_calls(board: Transcript, value: str) -> None:
    """One call or several glued together, `!` after one that was alerted."""
    text = "".join(value.split())
    found = list(_CALL.finditer(text))
    if "".join(match[0] for match in found) != text or not found:
        board.calls.append(text)
        return
    for match in found:
        board.calls.append(match["call"])
        if match["alert"]:
            board.alerts[len(board.calls) - 1] = ""


def _take_explanation(board: Transcript, value: str) -> None:
    if board.calls:
        board.alerts[len(board.calls) - 1] = one_line(value)
    else:
        add_comment(board.comments, 0, value)


def _take_cards(board: Transcript, value: str) -> None:
    """One card or several glued together."""
    text = "".join(value.split())
    found = _CARD.findall(text)
    board.cards += found if "".join(found) == text and found else [text]


def _take_comment(board: Transcript, value: str) -> None:
    add_comment(board.comments, len(board.calls) + len(board.cards), value)


_HEADS = {"vg": _take_match, "rs": _take_results, "pn": _take_names}
_FIELDS = {
    "md": _take_deal,
    "ah": _take_number,
    "sv": _take_vulnerability,
    "mb": _take_calls,
    "an": _take_explanation,
    "pc": _take_cards,
    **dict.fromkeys(COMMENT_TAGS, _take_comment),
}
