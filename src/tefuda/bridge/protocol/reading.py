"""Lines of the protocol as others send them: any case, any blanks, every form that is in use.

Each function gives what a line says, or none if it says something else.
"""

from __future__ import annotations

import re
from dataclasses import dataclass

from tefuda.bridge.protocol.lines import (
    END_OF_SESSION,
    START_OF_BOARD,
    VERBS,
    VULNERABLE,
    Explanation,
    Mark,
    plain,
    team_name,
)
from tefuda.bridge.rules import Bid, Call, Hand, Seat, Vulnerability
from tefuda.cards import Card, Rank, Suit
from tefuda.errors import NotationError

ANY_SEAT = "anypl"
"""What a program says that takes any seat."""
DUMMY = "dummy"

_SEAT = r"(north|east|south|west)"
_WHO = rf"(north|east|south|west|{DUMMY})"
_CONNECTING = re.compile(
    r'connecting "?(.*?)"? as (\w+) using protocol version (\d{1,9})\b.*', re.IGNORECASE
)
_SEATED = re.compile(rf"{_SEAT}\b.*\bseated\W*", re.IGNORECASE)
_TEAMS = re.compile(r'teams ?:? ?n/s ?:? ?"([^"]*)"\.? ?e/w ?:? ?"([^"]*)".*', re.IGNORECASE)
_READY = re.compile(rf"{_SEAT} ready (?:for|to) (.+?)\.?", re.IGNORECASE)
_DEAL = re.compile(
    rf"board number (\d{{1,9}})\. ?dealer {_SEAT}\. ?(neither|none|n/s|e/w|both|all) vulnerable.*",
    re.IGNORECASE,
)
_CARDS = re.compile(rf"{_WHO}'s cards ?: ?(.*)", re.IGNORECASE)
_CALL = re.compile(
    rf"{_SEAT} (pass(?:es)?|doubles?|redoubles?|bids ([1-7]) ?(nt?|[cdhs]))\.?"
    r"(?: (alert|infos)\b[.:]? ?(.*))?",
    re.IGNORECASE,
)
_PLAY = re.compile(
    rf"{_WHO} plays (?:([2-9tjqka]|10)([cdhs])|([cdhs])([2-9tjqka]|10))(?:\b.*)?", re.IGNORECASE
)
_LEAD = re.compile(rf"{_WHO} to lead\.?", re.IGNORECASE)

_VULNERABILITY = {text.lower(): value for value, text in VULNERABLE.items()} | {
    "none": Vulnerability.NONE,
    "all": Vulnerability.BOTH,
}
_CALL_OF_VERB = {verb[:4]: made for made, verb in VERBS.items()}


@dataclass(frozen=True, slots=True)
class Connecting:
    """Who wants to play: a *team*, and the *seat*, none if any will do."""

    team: str
    seat: Seat | None
    version: int


@dataclass(frozen=True, slots=True)
class Ready:
    """That *seat* waits for *what*, in lower case: `deal`, `east's bid`."""

    seat: Seat
    what: str


@dataclass(frozen=True, slots=True)
class HeardCall:
    """A *call* by *seat*, with what it shows if that was said."""

    seat: Seat
    call: Call
    explanation: Explanation | None = None


@dataclass(frozen=True, slots=True)
class HeardCard:
    """A *card*, said to be of *seat*; none if it was said to be dummy's."""

    seat: Seat | None
    card: Card


@dataclass(frozen=True, slots=True)
class BoardLine:
    """Which board is played: its *number*, *dealer* and *vulnerability*."""

    number: int
    dealer: Seat
    vulnerability: Vulnerability


def tidy(line: str) -> str:
    """The *line* with single blanks, and none around it."""
    return " ".join(line.split())


def is_start_of_board(line: str) -> bool:
    """Whether a board begins, or begins again."""
    return _bare(line) == START_OF_BOARD.lower()


def is_end_of_session(line: str) -> bool:
    """Whether there is nothing more to play."""
    return _bare(line) == END_OF_SESSION.lower()


def read_connecting(line: str) -> Connecting | None:
    """Who wants to play. An unknown seat is an error, which says so."""
    if not (match := _CONNECTING.fullmatch(tidy(line))):
        return None
    seat = None if match[2].lower() == ANY_SEAT else Seat.parse(match[2])
    return Connecting(team_name(match[1]), seat, int(match[3]))


def read_seated(line: str) -> Seat | None:
    """The seat that one has got."""
    match = _SEATED.fullmatch(tidy(line))
    return Seat.parse(match[1]) if match else None


def read_teams(line: str) -> tuple[str, str] | None:
    """The teams, North and South first."""
    match = _TEAMS.fullmatch(tidy(line))
    return (match[1], match[2]) if match else None


def read_ready(line: str) -> Ready | None:
    """Who waits for what."""
    match = _READY.fullmatch(tidy(line))
    return Ready(Seat.parse(match[1]), match[2].lower()) if match else None


def read_board(line: str) -> BoardLine | None:
    """Which board is played."""
    if not (match := _DEAL.fullmatch(tidy(line))):
        return None
    return BoardLine(int(match[1]), Seat.parse(match[2]), _VULNERABILITY[match[3].lower()])


def read_cards(line: str) -> Hand | None:
    """A hand: suits in any order, each with its letter; a void is a dash or nothing."""
    if not (match := _CARDS.fullmatch(tidy(line))):
        return None
    suits = [part.strip() for part in match[2].split(".")]
    held = [card for part in suits if part for card in _suit(part)]
    if len(held) != 13 or len(set(held)) != 13:
        raise NotationError(f"a hand has 13 cards, not {len(set(held))}: {line!r}")
    return Hand.of(held)


def read_call(line: str) -> HeardCall | None:
    """A call, and what it is said to show."""
    if not (match := _CALL.fullmatch(tidy(line))):
        return None
    verb = match[2].lower()
    made = Bid.parse(match[3] + match[4]) if match[3] else _CALL_OF_VERB[verb[:4]]
    explanation = None
    if match[5]:
        explanation = Explanation(Mark(f"{match[5].capitalize()}."), plain(match[6]))
    return HeardCall(Seat.parse(match[1]), made, explanation)


def read_play(line: str) -> HeardCard | None:
    """A card; rank first as it should be, or suit first."""
    if not (match := _PLAY.fullmatch(tidy(line))):
        return None
    rank, suit = (match[2], match[3]) if match[2] else (match[5], match[4])
    seat = None if match[1].lower() == DUMMY else Seat.parse(match[1])
    return HeardCard(seat, Card(Suit.parse(suit), Rank.parse(rank)))


def read_to_lead(line: str) -> bool | None:
    """That one has to lead, from the own hand or dummy's."""
    return True if _LEAD.fullmatch(tidy(line)) else None


def _bare(line: str) -> str:
    return tidy(line).rstrip(".").lower()


def _suit(part: str) -> list[Card]:
    """The cards of a text such as `S A K 10`, `SAKT` or `S -`."""
    suit, ranks = Suit.parse(part[0]), part[1:].replace("10", "T").replace("-", "")
    return [Card(suit, Rank.parse(letter)) for letter in "".join(ranks.split())]
