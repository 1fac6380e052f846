"""The lines of the protocol as we send them: one form for each, which every program understands."""

from __future__ import annotations

import re
from dataclasses import dataclass
from enum import Enum

from tefuda.bridge.rules import Bid, Board, Call, Hand, PlainCall, Seat, Vulnerability
from tefuda.cards import SUITS_DOWN, Card

PROTOCOL_VERSION = 18
DEFAULT_PORT = 2000
"""Where table managers usually listen."""

LONGEST_TEXT = 200
"""Letters of an explanation that are passed on."""
LONGEST_TEAM = 40
"""Letters of the name of a team."""

START_OF_BOARD = "Start of board"
END_OF_SESSION = "End of session"
ILLEGAL_CALL = "Illegal bid"
ILLEGAL_CARD = "Illegal card"

VULNERABLE = {
    Vulnerability.NONE: "Neither",
    Vulnerability.NS: "N/S",
    Vulnerability.EW: "E/W",
    Vulnerability.BOTH: "Both",
}
VERBS = {PlainCall.PASS: "passes", PlainCall.DOUBLE: "doubles", PlainCall.REDOUBLE: "redoubles"}
_SUITS_IN_ASCII = str.maketrans({"♠": "!S", "♥": "!H", "♦": "!D", "♣": "!C"})
_UNPRINTABLE = re.compile(r"[^ -~]")


class Mark(Enum):
    """How an explanation is marked: the call must be alerted, or it is only explained."""

    ALERT = "Alert."
    INFOS = "Infos."


@dataclass(frozen=True, slots=True)
class Explanation:
    """What a call shows, in free *text*."""

    mark: Mark
    text: str

    def __str__(self) -> str:
        return f"{self.mark.value} {plain(self.text)}".rstrip()


def plain(text: str, longest: int = LONGEST_TEXT) -> str:
    """The *text* in the letters that may travel, suits as `!S`, and not too long."""
    words = text.translate(_SUITS_IN_ASCII).replace("–", "-").split()
    return _UNPRINTABLE.sub("?", " ".join(words))[:longest].rstrip()


def team_name(text: str) -> str:
    """The name of a team as it can stand between quotation marks."""
    return plain(text.replace('"', ""), LONGEST_TEAM)


def connecting(team: str, seat: Seat) -> str:
    """What a client says first."""
    return f'Connecting "{team}" as {seat.title} using protocol version {PROTOCOL_VERSION}'


def seated(seat: Seat, team: str) -> str:
    """The answer to who gets a seat."""
    return f'{seat.title} ("{team}") seated'


def teams(north_south: str, east_west: str) -> str:
    """Who plays."""
    return f'Teams : N/S : "{north_south}" E/W : "{east_west}"'


def ready(seat: Seat, what: str) -> str:
    """That *seat* waits for something: `deal`, `East's bid`; `start` is what one is ready to."""
    return f"{seat.title} ready {'to' if what == 'start' else 'for'} {what}"


def bid_of(seat: Seat) -> str:
    """What is waited for when *seat* is to call."""
    return f"{seat.title}'s bid"


def card_of(who: str, trick: int) -> str:
    """What is waited for when *who*, a seat or `dummy`, is to play to a trick."""
    return f"{who}'s card to trick {trick}"


def deal(board: Board) -> str:
    """Which board it is."""
    vulnerable = VULNERABLE[board.vulnerability]
    return f"Board number {board.number}. Dealer {board.dealer.title}. {vulnerable} vulnerable."


def cards(whose: str, hand: Hand) -> str:
    """A hand: that of a seat, or `Dummy`'s."""
    suits = (f"{suit.letter} {' '.join(hand.ranks(suit)) or '-'}." for suit in SUITS_DOWN)
    return f"{whose}'s cards : {' '.join(suits)}"


def call(seat: Seat, made: Call, explanation: Explanation | None = None) -> str:
    """A call, with what it shows if that is said."""
    verb = f"bids {made}" if isinstance(made, Bid) else VERBS[made]
    return " ".join(filter(None, (seat.title, verb, str(explanation or ""))))


def play(seat: Seat, card: Card) -> str:
    """A card, rank first; the seat is the one whose card it is."""
    return f"{seat.title} plays {card.rank.letter}{card.suit.letter}"


def to_lead(who: str) -> str:
    """That a seat, or `Dummy`, begins the next trick: said to who decides on the card."""
    return f"{who} to lead"


def timing(boards: tuple[float, float], totals: tuple[float, float]) -> str:
    """What is said after a board: seconds of each side on it, and in all."""
    sides = zip(("N/S", "E/W"), boards, totals, strict=True)
    told = (
        f"{side} : this board  {_clock(board)},  total  {_long_clock(total)}."
        for side, board, total in sides
    )
    return f"Timing - {'  '.join(told)}"


def _clock(seconds: float) -> str:
    return f"{int(seconds) // 60:02}:{int(seconds) % 60:02}"


def _long_clock(seconds: float) -> str:
    return f"{int(seconds) // 3600}:{_clock(int(seconds) % 3600)}"
