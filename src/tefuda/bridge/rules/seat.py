"""Seats and sides of the table, strains and vulnerability."""

from __future__ import annotations

from enum import IntEnum
from typing import Literal, get_args

from tefuda.cards import Suit
from tefuda.errors import NotationError
from tefuda.words import Sentence

SeatLetter = Literal["N", "E", "S", "W"]
VulnerabilityText = Literal["None", "NS", "EW", "All"]

_LETTERS: tuple[SeatLetter, ...] = get_args(SeatLetter)
_TITLES = Sentence("North"), Sentence("East"), Sentence("South"), Sentence("West")
_WORDS = Sentence("north"), Sentence("east"), Sentence("south"), Sentence("west")


class Side(IntEnum):
    """The two partnerships."""

    NS = 0
    EW = 1

    @property
    def other(self) -> Side:
        """The opponents."""
        return Side(1 - self)

    @property
    def seats(self) -> tuple[Seat, Seat]:
        """The two seats of this side."""
        return Seat(self), Seat(self + 2)


class Seat(IntEnum):
    """The four seats, in the order of play."""

    NORTH = 0
    EAST = 1
    SOUTH = 2
    WEST = 3

    @property
    def letter(self) -> SeatLetter:
        """`N`, `E`, `S` or `W`."""
        return _LETTERS[self]

    @property
    def title(self) -> str:
        """`North`, `East`, `South` or `West`."""
        return _TITLES[self]

    @property
    def word(self) -> str:
        """`north`, `east`, `south` or `west`."""
        return _WORDS[self]

    @property
    def partner(self) -> Seat:
        """The seat opposite."""
        return _SEATS[self ^ 2]

    @property
    def side(self) -> Side:
        """The partnership that sits here."""
        return Side(self & 1)

    def next(self, steps: int = 1) -> Seat:
        """The seat *steps* further in the order of play; negative steps go back."""
        return _SEATS[(self + steps) & 3]

    @classmethod
    def parse(cls, text: str) -> Seat:
        """The seat of a letter or of a whole name, in either case."""
        word = text.strip().upper()
        for seat in cls:
            if word in (seat.letter, seat.name):
                return seat
        raise NotationError("unknown seat {text!r}", text=text)

    @classmethod
    def of(cls, seat: Seat | str) -> Seat:
        """The seat that is meant, which people may write as a text."""
        return cls.parse(seat) if isinstance(seat, str) else seat

    @classmethod
    def dealer_of(cls, board: int) -> Seat:
        """The dealer of the board of that number (Laws of duplicate bridge, 2)."""
        return cls((board - 1) % 4)


_SEATS = tuple(Seat)  # an index is several times faster than Seat(number)


class Strain(IntEnum):
    """What a contract can be played in: the four suits, then no-trump."""

    CLUBS = 0
    DIAMONDS = 1
    HEARTS = 2
    SPADES = 3
    NO_TRUMP = 4

    @property
    def suit(self) -> Suit | None:
        """The trump suit, or none."""
        return _SUIT_OF_STRAIN[self]

    @property
    def letters(self) -> str:
        """`C`, `D`, `H`, `S` or `NT`."""
        return ("C", "D", "H", "S", "NT")[self]

    @property
    def symbol(self) -> str:
        """`♣`, `♦`, `♥`, `♠` or `NT`."""
        return ("♣", "♦", "♥", "♠", "NT")[self]

    @property
    def is_major(self) -> bool:
        """Hearts or spades."""
        return self in (Strain.HEARTS, Strain.SPADES)

    @classmethod
    def parse(cls, text: str) -> Strain:
        """The strain of a letter or symbol in either case; no-trump is `NT` or `N`."""
        word = text.upper()
        for strain in cls:
            if word in (strain.letters, strain.symbol, strain.letters[:1]):
                return strain
        raise NotationError("unknown strain {text!r}", text=text)


_SUIT_OF_STRAIN: tuple[Suit | None, ...] = (*Suit, None)


class Vulnerability(IntEnum):
    """Which sides are vulnerable: the bits of a set of sides."""

    NONE = 0
    NS = 1
    EW = 2
    BOTH = 3

    def includes(self, side: Side) -> bool:
        """Whether *side* is vulnerable."""
        return bool(self >> side & 1)

    @property
    def text(self) -> VulnerabilityText:
        """As PBN writes it: `None`, `NS`, `EW` or `All`."""
        return _TEXTS[self]

    @classmethod
    def parse(cls, text: str) -> Vulnerability:
        """The vulnerability of a PBN value in either case: `None`, `Love`, `-`, `NS`, `EW`,
        `All`, `Both`; `N-S` and `E-W` are seen too."""
        try:
            return _VULNERABILITY[text.strip().upper()]
        except KeyError:
            raise NotationError("unknown vulnerability {text!r}", text=text) from None

    @classmethod
    def of_board(cls, board: int) -> Vulnerability:
        """The vulnerability of the board of that number (Laws of duplicate bridge, 2)."""
        turn = board - 1
        return cls((turn + turn // 4) % 4)


_TEXTS: tuple[VulnerabilityText, ...] = get_args(VulnerabilityText)
_VULNERABILITY = {
    "NONE": Vulnerability.NONE,
    "LOVE": Vulnerability.NONE,
    "-": Vulnerability.NONE,
    "NS": Vulnerability.NS,
    "N-S": Vulnerability.NS,
    "EW": Vulnerability.EW,
    "E-W": Vulnerability.EW,
    "ALL": Vulnerability.BOTH,
    "BOTH": Vulnerability.BOTH,
}
