"""Reading RBN, the format of Richard Pavlicek: a line for each fact, one letter in front of it.

After https://www.rpbridge.net/7a12.htm, version 3. An empty line ends a record. What is said
about the event, the players and the hands holds for the records below as well.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass, field

from tefuda.bridge.notation.text import lines_of, one_line
from tefuda.bridge.notation.transcript import MOST_PROBLEMS, Transcript, add_comment, pass_out
from tefuda.bridge.rules import Seat
from tefuda.whole_numbers import whole_number
from tefuda.words import Sentence

TAGS = {"D": "Date", "T": "Title", "L": "Site", "E": "Event", "S": "Stage", "F": "Scoring"}
"""What PBN calls the facts behind these letters."""

LASTING = "DTLESFKNBH"
"""Letters whose facts hold until others are given."""

TEAM_TAGS = ("HomeTeam", "VisitTeam", "HomeCarryOver", "VisitCarryOver")
ROOMS = {"O": "Open", "C": "Closed"}
VULNERABILITIES = {"Z": "None", "N": "NS", "E": "EW", "B": "All", "?": ""}
SCORINGS = {"I": "IMP", "M": "MP", "B": "BAM", "R": "Rubber", "C": "Chicago"}
NAMED_SEATS = (Seat.NORTH, Seat.SOUTH, Seat.WEST, Seat.EAST)
"""The order of the names of the players."""

MARK = re.compile(r"\s*%\s*RBN")
"""How a file says that it is RBN."""

_HANDS = re.compile(r"[NESW][:;]")
_FACT = re.compile(r"([A-Z0-9])(?:\s+(.*))?")
_CALL = re.compile(
    r"(?P<call>[PXRAY]|[1-7][CDHSN])(?:(?P<alert>\*)|\^(?P<note>\d))?", re.IGNORECASE
)
_CARD = re.compile(
    r"(?P<suit>[SHDC]?)(?P<rank>[2-9TJQKA])(?:(?P<alert>\*)|\^(?P<note>\d))?", re.IGNORECASE
)
_AUCTION = re.compile(r"(?:([NESW])([ZNEB?]):)?(.*)")
_CONTRACT = re.compile(r"(?P<bid>[1-7][CDHSN])(?P<doubled>XX|[XR]?)", re.IGNORECASE)
_DATE = re.compile(r"(\d{4})(\d\d)?(\d\d)?")


@dataclass(slots=True)
class _Facts:
    """The lines of one record: its facts by letter, its notes and its paragraphs."""

    line: int
    values: dict[str, str] = field(default_factory=dict)
    call_notes: dict[str, str] = field(default_factory=dict)
    card_notes: dict[str, str] = field(default_factory=dict)
    paragraphs: list[str] = field(default_factory=list)
    problems: list[str] = field(default_factory=list)

    def take(self, line: str) -> None:
        found = _FACT.fullmatch(line)
        if found is None:
            self.complain(Sentence("unknown label in {line!r}", line=line[:40]))
        elif found[1].isdecimal():
            notes = self.card_notes if "P" in self.values else self.call_notes
            notes[found[1]] = one_line(found[2] or "")
        else:
            self.values[found[1]] = one_line(found[2] or "")

    def complain(self, problem: str) -> None:
        """Note a *problem*, unless there are too many."""
        if len(self.problems) < MOST_PROBLEMS:
            self.problems.append(problem)

    def end_paragraph(self, lines: list[str], is_closed: bool) -> None:
        """Take the *lines* of a paragraph, if there are any, and empty the list."""
        if not lines:
            return
        if not is_closed:
            self.complain(Sentence("a paragraph without its closing brace"))
        self.paragraphs.append(" ".join(lines).removeprefix("{").removesuffix("}"))
        lines.clear()


def transcripts(text: str) -> Iterator[Transcript]:
    """The records of an RBN *text*, in its order."""
    lasting: dict[str, str] = {}
    is_marked = MARK.match(text) is not None
    for facts in _records(text):
        given = set(facts.values)
        facts.values = {**lasting, **facts.values}
        lasting = {label: facts.values[label] for label in LASTING if label in facts.values}
        if not is_marked and not _HANDS.match(facts.values.get("H", "")):
            continue  # noise, which has lines that start with a letter and a space too
        if facts.problems or given & set("BHACPR"):  # otherwise only the event is described
            yield _transcript(facts)


def _records(text: str) -> Iterator[_Facts]:
    """The records of *text*, an empty line after each; braces enclose a paragraph."""
    facts = _Facts(1)
    paragraph: list[str] = []
    for number, line in enumerate(lines_of(text), start=1):
        if not line.strip():
            facts.end_paragraph(paragraph, is_closed=False)
            if facts.values:
                yield facts
                facts = _Facts(number + 1)
        elif paragraph or line.startswith("{"):
            paragraph.append(line.rstrip())
            if line.rstrip().endswith("}"):
                facts.end_paragraph(paragraph, is_closed=True)
        elif not line.startswith("%"):
            facts.take(line)
    facts.end_paragraph(paragraph, is_closed=False)
    if facts.values or facts.problems:
        yield facts


def _transcript(facts: _Facts) -> Transcript:
    values = facts.values
    board = Transcript(label="", line=facts.line, problems=list(facts.problems))
    for label, name in TAGS.items():
        if values.get(label):
            board.tags[name] = values[label]
    if "Date" in board.tags:
        board.tags["Date"] = _date(board.tags["Date"])
    if "Scoring" in board.tags:
        board.tags["Scoring"] = SCORINGS.get(board.tags["Scoring"], board.tags["Scoring"])
    for label in ("M", "I"):
        if values.get(label):
            board.tags[f"RBN_{label}"] = values[label]
    _take_teams(board, values.get("K", ""))
    _take_names(board, values.get("N", ""))
    _take_number(board, values.get("B", ""))
    _take_hands(board, values.get("H", ""))
    for paragraph in facts.paragraphs:
        add_comment(board.comments, 0, paragraph)
    _take_auction(board, values.get("A", ""), facts.call_notes)
    _take_contract(board, values.get("C", ""))
    _take_play(board, values.get("P", ""), facts.card_notes)
    board.tricks, _, rest = values.get("R", "").partition(":")
    if rest:
        board.tags["RBN_R"] = rest
    return board


def _date(text: str) -> str:
    """`19980131` as PBN writes it; a date that is vague in another way stays as it is."""
    found = _DATE.fullmatch(text)
    return ".".join(part or "??" for part in found.groups()) if found else text


def _take_teams(board: Transcript, value: str) -> None:
    for name, text in zip(TEAM_TAGS, value.split(":"), strict=False):
        if one_line(text):
            board.tags[name] = one_line(text)


def _take_names(board: Transcript, value: str) -> None:
    """`North+South:West+East:O`, with any part left out at the end."""
    pairs = value.split(":")
    names = [name for pair in (*pairs, "", "")[:2] for name in (*pair.split("+"), "")[:2]]
    board.players = dict(zip(NAMED_SEATS, map(one_line, names), strict=True))
    if len(pairs) > 2 and pairs[2]:
        name = "Room" if pairs[2] in ROOMS else "Table"
        board.tags[name] = ROOMS.get(pairs[2], pairs[2])


def _take_number(board: Transcript, value: str) -> None:
    number, _, section = value.partition(":")
    board.label = " ".join(filter(None, (number, board.tags.get("Room"))))
    board.number = number.strip()
    if board.number and whole_number(board.number) is None:
        board.tags["Board"] = board.number
    if section:
        board.tags["Section"] = section


def _take_hands(board: Transcript, value: str) -> None:
    """`W:hand:hand:hand:`, a semicolon before a hand that is to stay hidden."""
    first, *hands = value.replace(";", ":").split(":")
    if hands:
        hands += [""] * (4 - len(hands))
        board.deal = f"{first}:{' '.join(hand or '-' for hand in hands)}"


def _take_auction(board: Transcript, value: str, notes: dict[str, str]) -> None:
    """`WN:1SP2SP:4SA`: dealer and vulnerability, then round after round."""
    found = _AUCTION.fullmatch(value)
    assert found is not None  # whatever the value, the last group takes it
    board.dealer = found[1] or ("W" if value else "")
    board.vulnerability = VULNERABILITIES[found[2] or "?"]
    text = "".join(found[3].replace(":", "").split())
    calls = list(_CALL.finditer(text))
    if "".join(call[0] for call in calls) != text:
        board.calls.append(text)
        return
    for call in calls:
        word = call["call"].upper()
        if word == "A":
            pass_out(board.calls)
        elif word != "Y":  # your call: a question to the reader
            board.calls.append(word)
        if call["alert"] or call["note"]:
            board.alerts[len(board.calls) - 1] = notes.get(call["note"] or "", "")


def _take_contract(board: Transcript, value: str) -> None:
    """`4SX:N`, `3NR:W`: the contract and who declared it."""
    contract, _, rest = value.partition(":")
    found = _CONTRACT.fullmatch(contract)
    board.contract = contract
    if found:
        board.contract = found["bid"] + found["doubled"].upper().replace("R", "XX")
    board.declarer = rest.partition(":")[0]


def _take_play(board: Transcript, value: str, notes: dict[str, str]) -> None:
    """`CK65A:...`: trick after trick in the order of play; a card without suit follows."""
    for trick in re.split("[:;]", "".join(value.split())):
        cards = list(_CARD.finditer(trick))
        if "".join(card[0] for card in cards) != trick or (cards and not cards[0]["suit"]):
            board.cards.append(trick)
            return
        for card in cards:
            board.cards.append((card["suit"] or cards[0]["suit"]) + card["rank"])
            if card["note"]:
                place = len(board.calls) + len(board.cards)
                add_comment(board.comments, place, notes.get(card["note"], ""))
