"""A board as far as it went, and what one seat sees of it at some moment."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

from tefuda.bridge.rules import (
    Auction,
    Contract,
    Deal,
    Hand,
    PlayState,
    Record,
    Seat,
    View,
    Vulnerability,
    legal_cards,
)
from tefuda.bridge.rules.deal import given_hands
from tefuda.bridge.rules.play import tricks_of
from tefuda.cards import Card, CardSet, Suit
from tefuda.cli.belief.moment import Moment
from tefuda.errors import ContradictionError, IllegalActionError, NotationError


@dataclass(frozen=True, slots=True)
class Scene:
    """The *hands* that are given, and what was called and *played*; all of it is legal.

    Only a *seat* whose hand is given has a view. *agreements* are what the pairs do otherwise,
    *candidates* the cards that are in question, if not all.
    """

    title: str
    hands: Mapping[Seat, Hand]
    vulnerability: Vulnerability
    auction: Auction
    played: tuple[Card, ...] = ()
    seat: Seat | None = None
    agreements: Mapping[str, Any] = field(default_factory=dict)
    candidates: tuple[Card, ...] | None = None

    def __post_init__(self) -> None:
        for seat, hand in self.hands.items():
            if len(hand) != 13:
                raise ContradictionError(f"{seat.name.lower()} has {len(hand)} cards, not 13")
        if not self.played:
            return
        if not self.auction.is_over:
            raise IllegalActionError(f"{self.played[0]} was played before the auction is over")
        contract = self.auction.contract
        if contract is None:
            raise IllegalActionError(f"{self.played[0]} was played, but the board was passed out")
        self._refuse_illegal_cards(contract)

    def _refuse_illegal_cards(self, contract: Contract) -> None:
        if len(self.hands) == len(Seat):
            PlayState(Deal.completed(self.hands), contract.strain, contract.leader, self.played)
            return
        gone = CardSet()
        for trick in tricks_of(self.played, contract.strain, contract.leader):
            for seat, card in trick.plays:
                if reason := self._reason_against(seat, card, trick.led, gone):
                    raise IllegalActionError(f"illegal card '{card}': {reason}")
                gone |= CardSet.of([card])

    def _reason_against(self, seat: Seat, card: Card, led: Suit | None, gone: CardSet) -> str:
        """Why *seat* cannot have played *card*, as far as the hands are given; else empty."""
        holders = [holder for holder, hand in self.hands.items() if card in hand]
        hand = self.hands.get(seat)
        if card in gone:
            return "it has been played already"
        if holders != ([seat] if hand else []):
            return f"{seat.name.lower()} does not hold it"
        if hand and card not in legal_cards(hand - gone, led):
            return f"{seat.name.lower()} must follow suit"
        return ""

    @classmethod
    def of_record(cls, record: Record) -> Scene:
        """The board of a *record*, of which the auction must be known."""
        board = record.board
        if record.auction is None:
            raise IllegalActionError("the auction is not recorded, and a belief needs it")
        if not board.deal.is_complete:
            raise IllegalActionError("a belief needs a deal of all 52 cards")
        return cls(
            f"Board {board.number or '?'}",
            dict(zip(Seat, board.deal, strict=True)),
            board.vulnerability,
            record.auction,
            record.played,
        )

    def view(self, seat: Seat | None, at: Moment | None) -> View:
        """What *seat* sees at a moment, the end by default; no seat: the one whose turn it is."""
        auction, played = self.auction, self.played
        if at is not None:
            auction, played = at.cut(auction, played)
        contract = auction.contract if auction.is_over else None
        chosen = self.seat if seat is None else seat
        if chosen is None:
            chosen = self._seat_to_act(auction, played)
        dummy = self._hand(contract.dummy) if contract and played else None
        return View(chosen, self.vulnerability, self._hand(chosen), auction, dummy, played)

    def _seat_to_act(self, auction: Auction, played: tuple[Card, ...]) -> Seat:
        """The seat that has to call or to play: for dummy it is declarer."""
        anybody = View(Seat.NORTH, self.vulnerability, Hand(), auction, None, played)
        if anybody.is_over:
            raise IllegalActionError("the board is over: say with --seat whose belief is meant")
        contract = anybody.contract
        if contract and anybody.to_act is contract.dummy:
            return contract.declarer
        return anybody.to_act

    def _hand(self, seat: Seat) -> Hand:
        if seat not in self.hands:
            raise IllegalActionError(f"the hand of {seat.name.lower()} is not given")
        return self.hands[seat]


def hands_of(text: str) -> dict[Seat, Hand]:
    """The hands of a deal as PBN writes it; those that are not known may be `-`."""
    given = given_hands(text)
    if not given:
        raise NotationError(f"no hand is given in {text!r}")
    if len(given) < 3:
        return given
    return dict(zip(Seat, Deal.completed(given), strict=True))
