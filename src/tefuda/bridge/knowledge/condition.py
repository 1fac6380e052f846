"""Conditions on a rule: what must be true of the auction besides the calls that a pattern names.

    x > y, x < y            the suit of x ranks above, below that of y
    major x, minor x        the suit of x is one
    seat = 3, seat <= 2     the place of the first bid; before it, of this call, from the dealer on
    passed                  this seat passed before anyone bid
    vulnerable              its side is; `they vulnerable`: the other side is
    contested               the opponents have bid or doubled
    forced                  partner asked for a bid, or for a game that is not yet bid
    game forced             a call of the own side asked for game
    explained               a rule explains each call of the own side
    ours                    the highest bid is of the own side
    game, level <= 3        the highest bid is a game or more; its level
    last x                  the highest bid is in x
    partner x, own x        partner, this seat has shown at least four x
    theirs x                an opponent has shown at least three x
    agreed x                this seat and partner have shown eight x together; `fit`: of some suit

Each may stand after `not`.
"""

from __future__ import annotations

import operator
import re
from collections.abc import Callable, Mapping
from dataclasses import dataclass

from tefuda.bridge.knowledge.extent import Extent
from tefuda.bridge.knowledge.pattern import SUITS_OF_LETTER, Binding
from tefuda.bridge.rules import DOUBLE, PASS, Auction, Bid, Seat, Side, Strain, Vulnerability
from tefuda.cards import Suit
from tefuda.errors import NotationError

SHOWN_LENGTH = 4
"""So many cards of a suit are "shown"."""
FIT = 8
"""So many cards of a suit together are a fit."""
THEIR_LENGTH = 3
"""So many make a suit that of the opponents: their openings in a minor may have no more."""


@dataclass(frozen=True, slots=True)
class BiddingSituation:
    """An *auction* with what each seat has shown in it, before the call of the next seat."""

    auction: Auction
    vulnerability: Vulnerability
    extents: Mapping[Seat, Extent]
    is_forced: bool
    is_game_forced: bool
    unexplained: frozenset[Side] = frozenset()
    """The sides that made a call that no rule has."""

    @property
    def me(self) -> Extent:
        """What the seat to call has shown."""
        return self.extents[self.auction.to_call]

    @property
    def partner(self) -> Extent:
        """What its partner has shown."""
        return self.extents[self.auction.to_call.partner]

    @property
    def opponents(self) -> tuple[Extent, Extent]:
        """What the opponents have shown."""
        seat = self.auction.to_call
        return self.extents[seat.next()], self.extents[seat.next(3)]

    @property
    def highest(self) -> Bid | None:
        """The last bid."""
        return highest_bid(self.auction)


def highest_bid(auction: Auction) -> Bid | None:
    """The last bid of *auction*, if any."""
    return next((call for call in reversed(auction.calls) if isinstance(call, Bid)), None)


@dataclass(frozen=True, slots=True)
class Condition:
    """A condition as it was written: a *word*, its *arguments*, and whether it is denied."""

    word: str
    arguments: tuple[str, ...] = ()
    is_denied: bool = False

    @classmethod
    def parse(cls, text: str) -> Condition:
        """The condition of a text."""
        positive = text.removeprefix("not ")
        is_denied = positive != text
        if match := re.fullmatch(r"(\w) ([<>]) (\w)", positive):
            _check_letters(match[1], match[3])
            return cls(match[2], (match[1], match[3]), is_denied)
        if match := re.fullmatch(r"(seat|level) (=|<=|>=) (\d)", positive):
            return cls(match[1], (match[2], match[3]), is_denied)
        if match := re.fullmatch(r"(partner|own|theirs|agreed|last|major|minor) (\w+)", positive):
            _check_letters(match[2])
            return cls(match[1], (match[2],), is_denied)
        if positive in _PLAIN:
            return cls(positive, (), is_denied)
        raise NotationError(f"unknown word {text!r} among the conditions")

    @property
    def letters(self) -> set[str]:
        """The letters for suits that it uses."""
        return {argument for argument in self.arguments if argument in SUITS_OF_LETTER}

    def holds(self, situation: BiddingSituation, bound: Binding) -> bool:
        """Whether it is true under the binding *bound*."""
        return self._is_true(situation, bound) is not self.is_denied

    def _is_true(self, situation: BiddingSituation, bound: Binding) -> bool:
        if self.word in _PLAIN:
            return _PLAIN[self.word](situation)
        if self.word in "<>":
            left, right = (bound[letter] for letter in self.arguments)
            return left > right if self.word == ">" else left < right
        if self.word in ("seat", "level"):
            count = _seat(situation) if self.word == "seat" else _level(situation)
            return _COMPARISONS[self.arguments[0]](count, int(self.arguments[1]))
        return _is_shown(self.word, situation, bound[self.arguments[0]])


def _check_letters(*letters: str) -> None:
    for letter in letters:
        if letter not in SUITS_OF_LETTER:
            raise NotationError(f"unknown word {letter!r}: a letter for a suit is expected")


def _is_shown(word: str, situation: BiddingSituation, suit: Suit) -> bool:
    if word in ("major", "minor"):
        return Strain(suit).is_major is (word == "major")
    if word == "last":
        return situation.highest is not None and situation.highest.strain.suit is suit
    mine, partners = (extent.lengths[suit].low for extent in (situation.me, situation.partner))
    if word == "partner":
        return partners >= SHOWN_LENGTH
    if word == "own":
        return mine >= SHOWN_LENGTH
    if word == "agreed":
        return mine + partners >= FIT
    return any(extent.lengths[suit].low >= THEIR_LENGTH for extent in situation.opponents)


def _has_fit(situation: BiddingSituation) -> bool:
    pairs = zip(situation.me.lengths, situation.partner.lengths, strict=True)
    return any(mine.low + partners.low >= FIT for mine, partners in pairs)


def _seat(situation: BiddingSituation) -> int:
    """The place of the first call that was no pass; without one, of the next call."""
    calls = situation.auction.calls
    places = (place for place, call in enumerate(calls, start=1) if call is not PASS)
    return next(places, len(calls) + 1)


def _level(situation: BiddingSituation) -> int:
    return situation.highest.level if situation.highest else 0


def _is_passed(situation: BiddingSituation) -> bool:
    auction = situation.auction
    return any(
        call is PASS and seat is auction.to_call
        for (seat, call), _ in zip(auction, range(_seat(situation) - 1), strict=False)
    )


def _is_vulnerable(situation: BiddingSituation) -> bool:
    return situation.vulnerability.includes(situation.auction.to_call.side)


def _are_they_vulnerable(situation: BiddingSituation) -> bool:
    return situation.vulnerability.includes(situation.auction.to_call.next().side)


def _is_contested(situation: BiddingSituation) -> bool:
    side = situation.auction.to_call.side
    return any(
        seat.side is not side and (isinstance(call, Bid) or call is DOUBLE)
        for seat, call in situation.auction
    )


def _is_ours(situation: BiddingSituation) -> bool:
    contract = situation.auction.contract
    return contract is not None and contract.declarer.side is situation.auction.to_call.side


def is_game(bid: Bid | None) -> bool:
    """Whether *bid* is a game or more."""
    if bid is None:
        return False
    needed = {Strain.NO_TRUMP: 3, Strain.SPADES: 4, Strain.HEARTS: 4}.get(bid.strain, 5)
    return bid.level >= needed


_PLAIN: dict[str, Callable[[BiddingSituation], bool]] = {
    "passed": _is_passed,
    "vulnerable": _is_vulnerable,
    "they vulnerable": _are_they_vulnerable,
    "explained": lambda situation: situation.auction.to_call.side not in situation.unexplained,
    "contested": _is_contested,
    "forced": lambda situation: situation.is_forced,
    "game forced": lambda situation: situation.is_game_forced,
    "ours": _is_ours,
    "fit": _has_fit,
    "game": lambda situation: is_game(situation.highest),
}
_COMPARISONS: dict[str, Callable[[int, int], bool]] = {
    "=": operator.eq,
    "<=": operator.le,
    ">=": operator.ge,
}
