"""Reading PBN 2.1: the games of a text as transcripts."""

from __future__ import annotations

import re
from abc import ABC, abstractmethod
from collections.abc import Iterator
from typing import ClassVar

from tefuda.bridge.notation.pbn_syntax import PbnGame, Piece, games
from tefuda.bridge.notation.transcript import Transcript, add_comment, pass_out
from tefuda.bridge.rules import Seat, Section, Strain, Trick
from tefuda.cards import Card
from tefuda.errors import NotationError
from tefuda.whole_numbers import whole_number
from tefuda.words import Sentence

MANDATORY_TAGS = (
    *("Event", "Site", "Date", "Board", "West", "North", "East", "South"),
    *("Dealer", "Vulnerable", "Deal", "Scoring", "Declarer", "Contract", "Result"),
)
"""What every game has, in the order in which it is written."""

OWN_TAGS = {*MANDATORY_TAGS, "Auction", "Play"} - {"Event", "Site", "Date", "Scoring"}
"""Tags that become part of the record itself; all others are kept as they are."""

UNKNOWN = "?"
"""The value of a tag about which the writer knew nothing."""

MARKS_OF_SUFFIX = {"!": "$1", "?": "$2", "!!": "$3", "??": "$4", "!?": "$5", "?!": "$6"}
"""What a suffix of a call or card says, as a numeric annotation."""

_TOKEN = re.compile(r"=(?P<note>\d+)=|(?P<mark>\$\d+|[!?]{1,2})|(?P<flag>\^\w)|[^\s=$^!?]+")
_RESULT = re.compile(r"\^?(?:(?P<side>NS|EW)\s*)?(?P<tricks>\d{1,2})(?:\s+(?:NS|EW)\s*\d{1,2})?")


def transcripts(text: str) -> Iterator[Transcript]:
    """The games of a PBN *text*, in its order."""
    return map(_transcript, games(text))


def _transcript(game: PbnGame) -> Transcript:
    known = {name: value for name, value in game.tags.items() if value != UNKNOWN}
    board = Transcript(
        label=" ".join(filter(None, (known.get("Board"), known.get("Room")))),
        line=game.line,
        number=known.get("Board", ""),
        deal=known.get("Deal", ""),
        dealer=known.get("Dealer", ""),
        vulnerability=known.get("Vulnerable", ""),
        contract=known.get("Contract", "").strip("-"),
        declarer=known.get("Declarer", "").lstrip("^"),
        leader=known.get("Play", "").strip("-"),
        score=known.get("Score", ""),
        players={seat: known[seat.title] for seat in Seat if seat.title in known},
        tags={name: value for name, value in known.items() if name not in OWN_TAGS},
        problems=list(game.problems),
    )
    if board.number and whole_number(board.number) is None:
        board.tags["Board"] = board.number
    for name in ("Declarer", "Result"):
        if known.get(name, "").startswith("^"):
            board.problems.append(
                Sentence("irregular {name} {value!r}", name=name.lower(), value=known[name])
            )
    for name, pieces in game.pieces.items():
        if name not in ("Auction", "Play"):
            _take_section(board, name, game.tags.get(name, ""), pieces)
    _AuctionReader(board, game).walk()
    _PlayReader(board, game).read()
    _take_result(board, known.get("Result", ""))
    board.comments.sort(key=lambda comment: comment.place)
    return board


def _take_section(board: Transcript, name: str, columns: str, pieces: list[Piece]) -> None:
    rows = tuple(piece.text.strip() for piece in pieces if not piece.is_comment)
    for piece in pieces:
        if piece.is_comment:
            add_comment(board.comments, 0, piece.text)
    if not rows:
        return
    if name in MANDATORY_TAGS or not name:
        after = Sentence("after the tag {name}", name=name)
        place = after if name else Sentence("before the first tag")
        board.problems.append(Sentence("text {place}: {text!r}", place=place, text=rows[0][:40]))
    else:
        board.sections.append(Section(name, columns, rows))
        board.tags.pop(name, None)


def _take_result(board: Transcript, text: str) -> None:
    """`9`, `EW 9`, `EW 9 NS 4`; `^9` where the director decided."""
    found = _RESULT.fullmatch(text.strip())
    if not found:
        board.tricks = text.strip().strip("-")
        return
    board.tricks = found["tricks"]
    if found["side"] and board.declarer[:1].upper() not in found["side"]:
        board.tricks = str(13 - int(found["tricks"]))


class _SectionReader(ABC):
    """Walks through the words of a section; what they mean is up to the two kinds of section."""

    name: ClassVar[str]

    def __init__(self, board: Transcript, game: PbnGame) -> None:
        self.board = board
        self.pieces = game.pieces.get(self.name, [])
        self.notes = game.notes.get(self.name, {})

    def walk(self) -> None:
        unused = dict(self.notes)
        for piece in self.pieces:
            if piece.is_comment:
                self.take_remark(piece.text)
                continue
            for found in _TOKEN.finditer(piece.text):
                if found["note"]:
                    self.take_note(self.notes.get(found["note"], ""))
                    unused.pop(found["note"], None)
                elif found["mark"]:
                    self.take_remark(MARKS_OF_SUFFIX.get(found["mark"], found["mark"]))
                elif found["flag"]:
                    self.board.problems.append(
                        Sentence(
                            "irregularity {flag} {place}", flag=found["flag"], place=self.here()
                        )
                    )
                else:
                    self.take_word(found[0])
        for number, text in unused.items():
            self.take_remark(f"{number}: {text}")

    @abstractmethod
    def take_word(self, word: str) -> None:
        """Take a call or a card, or a sign that stands for some."""

    @abstractmethod
    def take_note(self, text: str) -> None:
        """Take the note to the last word."""

    @abstractmethod
    def take_remark(self, text: str) -> None:
        """Take a comment or a mark behind the last word."""

    @abstractmethod
    def here(self) -> str:
        """Where the reader is, for a message."""


class _AuctionReader(_SectionReader):
    """Reads the calls with their alerts, marks and comments."""

    name = "Auction"

    def __init__(self, board: Transcript, game: PbnGame) -> None:
        super().__init__(board, game)
        self.is_open = True
        first = game.tags.get(self.name, "").strip("?-#")
        if first and board.dealer and first[0].upper() != board.dealer[0].upper():
            board.problems.append(
                Sentence(
                    "the dealer is {dealer!r}, but {first!r} calls first",
                    dealer=board.dealer,
                    first=first,
                )
            )

    def take_word(self, word: str) -> None:
        if word in ("*", "+", "-"):
            self.is_open = self.is_open and word == "-"
        elif not self.is_open:
            self.board.problems.append(
                Sentence("call {word!r} after the end of the auction", word=word)
            )
        elif word.upper() == "AP":
            pass_out(self.board.calls)
        else:
            self.board.calls.append(word)

    def take_note(self, text: str) -> None:
        if self.board.calls:
            self.board.alerts[len(self.board.calls) - 1] = text

    def take_remark(self, text: str) -> None:
        add_comment(self.board.comments, len(self.board.calls), text)

    def here(self) -> str:
        return Sentence("after {count} calls", count=len(self.board.calls))


class _PlayReader(_SectionReader):
    """Reads the cards, which stand in columns by seat, and puts them in the order of play."""

    name = "Play"

    def __init__(self, board: Transcript, game: PbnGame) -> None:
        super().__init__(board, game)
        self.cards: list[str] = []
        self.remarks: list[tuple[int, str]] = []

    def read(self) -> None:
        self.walk()
        order = self._order_of_play()
        self.board.cards = [self.cards[column] for column in order]
        place_of = {column: place + 1 for place, column in enumerate(order)}
        calls = len(self.board.calls)
        for column, text in self.remarks:
            place = place_of.get(column, 0 if column < 0 else len(order))
            add_comment(self.board.comments, calls + place, text)

    def take_word(self, word: str) -> None:
        if word not in ("*", "+"):
            self.cards.append(word)

    def take_note(self, text: str) -> None:
        self.take_remark(text)

    def take_remark(self, text: str) -> None:
        self.remarks.append((len(self.cards) - 1, text))

    def here(self) -> str:
        return Sentence("in trick {trick}", trick=len(self.cards) // 4 + 1)

    def _order_of_play(self) -> list[int]:
        """The columns in the order of play, up to the first unknown card.

        A row is a trick, its columns go clockwise from the opening leader, and the winner of the
        trick before it leads.
        """
        trump = self._trump()
        order: list[int] = []
        leader = 0
        for row in range(0, len(self.cards), 4):
            trick: list[Card] = []
            for step in range(4):
                column = row + (leader + step) % 4
                if column >= len(self.cards) or self.cards[column].startswith("-"):
                    self._report_cards_left_out(order)
                    return order
                order.append(column)
                try:
                    trick.append(Card.parse(self.cards[column]))
                except NotationError:
                    return order  # the replay will name it
            leader = (leader + Trick(Seat.NORTH, tuple(trick)).winner(trump)) % 4
        return order

    def _report_cards_left_out(self, order: list[int]) -> None:
        taken = set(order)
        left_out = [
            card
            for column, card in enumerate(self.cards)
            if column not in taken and not card.startswith("-")
        ]
        if left_out:
            self.board.problems.append(
                Sentence(
                    "an unknown card in trick {trick}; left out: {cards: }",
                    trick=len(order) // 4 + 1,
                    cards=left_out,
                )
            )

    def _trump(self) -> Strain:
        """The strain of the stated contract, or else of the last bid."""
        for text in (self.board.contract, *reversed(self.board.calls)):
            if found := re.match(r"[1-7](NT?|[SHDC])", text.upper()):
                return Strain.parse(found[1])
        return Strain.NO_TRUMP
