"""Bids and contracts."""

from __future__ import annotations

import re
from dataclasses import dataclass
from enum import IntEnum

from tefuda.bridge.rules.seat import Seat, Strain
from tefuda.errors import NotationError
from tefuda.words import Sentence


class Doubling(IntEnum):
    """Whether a contract is doubled."""

    UNDOUBLED = 0
    DOUBLED = 1
    REDOUBLED = 2

    @property
    def text(self) -> str:
        """Nothing, `X` or `XX`."""
        return "X" * self


@dataclass(frozen=True, slots=True, order=True)
class Bid:
    """A number of tricks above six and a strain; bids compare as the auction ranks them."""

    level: int
    strain: Strain

    def __post_init__(self) -> None:
        if not 1 <= self.level <= 7:
            raise NotationError("no bid has the level {level!r}", level=self.level)

    @classmethod
    def parse(cls, text: str) -> Bid:
        """The bid of a text such as `3NT`, `3N`, `4h` or `4♥`."""
        try:
            return cls(int(text[:1]), Strain.parse(text[1:]))
        except ValueError:
            raise NotationError("unknown bid {text!r}", text=text) from None

    @property
    def tricks_needed(self) -> int:
        """The tricks that fulfil it."""
        return self.level + 6

    @property
    def symbol(self) -> str:
        """The bid as people write it: `4♥`."""
        return f"{self.level}{self.strain.symbol}"

    def __str__(self) -> str:
        return f"{self.level}{self.strain.letters}"


@dataclass(frozen=True, slots=True)
class Contract:
    """What declarer's side has undertaken; a board that was passed out has none."""

    level: int
    strain: Strain
    declarer: Seat
    doubling: Doubling = Doubling.UNDOUBLED

    def __post_init__(self) -> None:
        if not 1 <= self.level <= 7:
            raise NotationError("no contract has the level {level!r}", level=self.level)

    @classmethod
    def parse(cls, text: str, declarer: Seat | str) -> Contract:
        """The contract of a text such as `4SX` or `3NTxx`, by *declarer*."""
        if found := _CONTRACT.fullmatch(text.strip().upper()):
            bid, doubles = found.groups()
            strain = Strain.parse(bid[1:])
            return cls(int(bid[0]), strain, Seat.of(declarer), Doubling(len(doubles)))
        raise NotationError("unknown contract {text!r}", text=text)

    @property
    def bid(self) -> Bid:
        """The bid that it rests on."""
        return Bid(self.level, self.strain)

    @property
    def dummy(self) -> Seat:
        """Declarer's partner."""
        return self.declarer.partner

    @property
    def leader(self) -> Seat:
        """The seat that leads to the first trick."""
        return self.declarer.next()

    def decider_for(self, seat: Seat) -> Seat:
        """Who chooses the cards of *seat*: declarer those of dummy."""
        return self.declarer if seat is self.dummy else seat

    @property
    def tricks_needed(self) -> int:
        """The tricks that fulfil it."""
        return self.level + 6

    @property
    def text(self) -> str:
        """The contract without declarer, as PBN writes it: `4SX`."""
        return f"{self.bid}{self.doubling.text}"

    @property
    def sentence(self) -> Sentence:
        """The contract in words: `4SX by south`."""
        return Sentence("{text} by {seat}", text=self.text, seat=self.declarer.word)

    def __str__(self) -> str:
        return str(self.sentence)


_CONTRACT = re.compile(r"([1-7](?:NT?|[SHDC♠♥♦♣]))(X{0,2})")
