"""The words of the interface for bridge, and a board as a request describes it."""

from __future__ import annotations

from functools import cached_property
from typing import Annotated, TypeVar

from pydantic import Field

from tefuda.bridge.knowledge.agreements import Pairs
from tefuda.bridge.rules import (
    Auction,
    Board,
    Contract,
    Deal,
    History,
    PlayState,
    Record,
    Seat,
    SeatLetter,
    Vulnerability,
    VulnerabilityText,
)
from tefuda.cards import Card, SuitLetter
from tefuda.errors import IllegalActionError
from tefuda.web.bridge.agreed import Agreed
from tefuda.web.endpoints import Strict

DealText = Annotated[str, Field(max_length=120, examples=["N:AKQJ.AKQ.AKQ.AKQ ..."])]
CallText = Annotated[str, Field(max_length=8, examples=["1NT"])]
CardText = Annotated[str, Field(max_length=3, examples=["SA"])]
ContractText = Annotated[str, Field(max_length=8, examples=["4SX"])]
T = TypeVar("T")
EachSeat = Annotated[dict[SeatLetter, T], Field(min_length=4)]
EachSuit = Annotated[dict[SuitLetter, T], Field(min_length=4)]
MOST_CALLS = 319  # the longest auction that the laws allow


class BoardSoFar(Strict):
    """A board as far as it went: all hands, what was called and played, what was agreed.

    Where the *auction* is empty, *contract* and *declarer* may say what it led to.
    """

    deal: DealText
    dealer: SeatLetter = "N"
    vulnerability: VulnerabilityText = "None"
    auction: list[CallText] = Field(default_factory=list, max_length=MOST_CALLS)
    contract: ContractText | None = None
    declarer: SeatLetter | None = None
    play: list[CardText] = Field(default_factory=list, max_length=52)
    agreed: Agreed = Field(default_factory=Agreed)

    @cached_property
    def board(self) -> Board:
        """The board itself, of 52 cards."""
        deal = Deal.from_pbn(self.deal)
        if not deal.is_complete:
            raise IllegalActionError("a board needs a deal of all 52 cards")
        return Board(deal, Seat.parse(self.dealer), Vulnerability.parse(self.vulnerability))

    @cached_property
    def record(self) -> Record:
        """What happened to it."""
        auction = Auction.parse(self.auction, self.board.dealer)
        contract = auction.contract if auction.is_over else None
        if not auction.calls and self.contract and self.declarer:
            contract = Contract.parse(self.contract, Seat.parse(self.declarer))
        return Record(
            board=self.board,
            auction=auction if auction.calls or contract is None else None,
            contract=contract,
            is_passed_out=auction.is_passed_out,
            played=tuple(map(Card.parse, self.play)),
        )

    @property
    def history(self) -> History:
        """What was called and played."""
        return self.record.history

    @property
    def position(self) -> PlayState:
        """The play so far; an error before there is a contract."""
        return position_of(self.history)

    def pairs(self) -> Pairs:
        """What both sides have agreed."""
        return self.agreed.pairs()


def position_of(history: History) -> PlayState:
    """The play of *history*; an error before there is a contract."""
    if history.state is None:
        raise IllegalActionError("there is no contract to play yet")
    return history.state
