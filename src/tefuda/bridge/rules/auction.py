"""Calls and auctions: what may be said, when it is over, and what it led to."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from enum import Enum
from functools import lru_cache
from typing import NamedTuple, TypeAlias

from tefuda.bridge.rules.contract import Bid, Contract, Doubling
from tefuda.bridge.rules.seat import Seat, Strain
from tefuda.errors import IllegalActionError, NotationError
from tefuda.words import Sentence

_PASS_WORD = Sentence("Pass")


class PlainCall(Enum):
    """The three calls that are not bids."""

    PASS = "Pass"
    DOUBLE = "X"
    REDOUBLE = "XX"

    @property
    def symbol(self) -> str:
        """The call as people write it."""
        return _PASS_WORD if self is PlainCall.PASS else self.value

    def __str__(self) -> str:
        return self.value


Call: TypeAlias = Bid | PlainCall
PASS, DOUBLE, REDOUBLE = PlainCall
ALL_BIDS = tuple(Bid(level, strain) for level in range(1, 8) for strain in Strain)

_CALL_OF_WORD: dict[str, Call] = {
    **dict.fromkeys(("P", "PASS"), PASS),
    **dict.fromkeys(("X", "D", "DBL", "DOUBLE"), DOUBLE),
    **dict.fromkeys(("XX", "R", "RDBL", "REDOUBLE"), REDOUBLE),
    **{str(bid): bid for bid in ALL_BIDS},
}


def parse_call(text: str) -> Call:
    """The call of a text in either case: `Pass`, `p`, `X`, `d`, `XX`, `r`, `1NT`, `1N`, `4♥`."""
    call = _CALL_OF_WORD.get(text.upper())
    if call is not None:
        return call
    try:
        return Bid.parse(text)
    except NotationError:
        raise NotationError("unknown call {text!r}", text=text) from None


class _LastBid(NamedTuple):
    """The highest bid so far, its place in the auction, and how it has been doubled."""

    bid: Bid
    place: int
    doubling: Doubling


@dataclass(frozen=True, slots=True)
class Auction:
    """The *calls* in order, the first by *dealer*: an immutable value in which all are legal."""

    dealer: Seat
    calls: tuple[Call, ...] = ()

    def __post_init__(self) -> None:
        for place, call in enumerate(self.calls):
            reason = _reason_against(call, self.calls[:place])
            if reason:
                seat = self.dealer.next(place).word
                raise IllegalActionError(
                    "illegal call '{call}' by {seat}: {reason}", call=call, seat=seat, reason=reason
                )

    @classmethod
    def parse(cls, calls: str | Iterable[str], dealer: Seat | str = Seat.NORTH) -> Auction:
        """The auction of a text such as `1NT P 3NT`, or of a text for each call."""
        texts = calls.split() if isinstance(calls, str) else calls
        return cls(Seat.of(dealer), tuple(map(parse_call, texts)))

    @classmethod
    def leading_to(cls, contract: Contract, dealer: Seat) -> Auction:
        """The shortest auction that leads to *contract*: declarer bids it at once."""
        passes = (PASS,) * ((contract.declarer - dealer) % 4)
        doubles = (DOUBLE, REDOUBLE)[: contract.doubling]
        return cls(dealer, (*passes, contract.bid, *doubles, PASS, PASS, PASS))

    @property
    def to_call(self) -> Seat:
        """The seat whose turn it is; meaningless once `is_over`."""
        return self.dealer.next(len(self.calls))

    @property
    def is_over(self) -> bool:
        """Whether three have passed after the last bid, or all four without any."""
        return _is_over(self.calls)

    @property
    def is_passed_out(self) -> bool:
        """Whether nobody bid and it is over."""
        return self.is_over and _last_bid(self.calls) is None

    @property
    def contract(self) -> Contract | None:
        """The contract if the auction ended now; none as long as nobody has bid.

        Declarer is the first of the side that named the strain (Laws of duplicate bridge, 22).
        """
        return _contract(self)

    def is_legal(self, call: Call) -> bool:
        """Whether *call* may be made now."""
        return _reason_against(call, self.calls) is None

    def legal_calls(self) -> Iterator[Call]:
        """The calls that may be made now: pass, doubles, then bids upwards; none once over."""
        return (call for call in (*PlainCall, *ALL_BIDS) if self.is_legal(call))

    def after(self, call: Call) -> Auction:
        """The auction after the seat whose turn it is has made *call*."""
        return Auction(self.dealer, (*self.calls, call))

    def __iter__(self) -> Iterator[tuple[Seat, Call]]:
        return ((self.dealer.next(place), call) for place, call in enumerate(self.calls))

    def __str__(self) -> str:
        return " ".join(map(str, self.calls))


@lru_cache(maxsize=256)  # asked for at every step of the play
def _contract(auction: Auction) -> Contract | None:
    last = _last_bid(auction.calls)
    if last is None:
        return None
    first = next(
        place
        for place in range(last.place % 2, last.place + 1, 2)
        if isinstance(call := auction.calls[place], Bid) and call.strain is last.bid.strain
    )
    declarer = auction.dealer.next(first)
    return Contract(last.bid.level, last.bid.strain, declarer, last.doubling)


def _is_over(calls: tuple[Call, ...]) -> bool:
    return len(calls) >= 4 and all(call is PASS for call in calls[-3:])


def _last_bid(calls: tuple[Call, ...]) -> _LastBid | None:
    doubling = Doubling.UNDOUBLED
    for place in range(len(calls) - 1, -1, -1):
        match calls[place]:
            case Bid() as bid:
                return _LastBid(bid, place, doubling)
            case PlainCall.DOUBLE:
                doubling = max(doubling, Doubling.DOUBLED)
            case PlainCall.REDOUBLE:
                doubling = Doubling.REDOUBLED
    return None


def _reason_against(call: Call, calls: tuple[Call, ...]) -> Sentence | None:
    """Why *call* may not follow *calls* (Laws of duplicate bridge, 18 to 22); none if it may."""
    if _is_over(calls):
        return Sentence("the auction is over")
    last = _last_bid(calls)
    if isinstance(call, Bid):
        if last is None or call > last.bid:
            return None
        return Sentence("it is not above {bid}", bid=last.bid)
    if call is PASS:
        return None
    if last is None:
        return Sentence("nobody has bid")
    own_side = (len(calls) - last.place) % 2 == 0
    reason = _reason_against_double if call is DOUBLE else _reason_against_redouble
    return reason(last, own_side)


def _reason_against_double(last: _LastBid, own_side: bool) -> Sentence | None:
    if last.doubling is not Doubling.UNDOUBLED:
        return Sentence("{bid} has been doubled already", bid=last.bid)
    return Sentence("{bid} is a bid of the own side", bid=last.bid) if own_side else None


def _reason_against_redouble(last: _LastBid, own_side: bool) -> Sentence | None:
    if last.doubling is not Doubling.DOUBLED:
        return Sentence("{bid} is not doubled", bid=last.bid)
    return None if own_side else Sentence("{bid} is a bid of the other side", bid=last.bid)
