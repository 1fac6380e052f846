"""What one seat can see, and nothing else."""

from __future__ import annotations

from dataclasses import dataclass

from tefuda.bridge.rules.auction import Auction, Call
from tefuda.bridge.rules.contract import Contract
from tefuda.bridge.rules.deal import Hand, diagram
from tefuda.bridge.rules.play import Trick, legal_cards, played_by_seat, tricks_of
from tefuda.bridge.rules.seat import Seat, Vulnerability
from tefuda.cards import FULL_DECK, Card, CardSet, Suit


@dataclass(frozen=True, slots=True)
class View:
    """All that *seat* has seen of a board so far: what players and their search decide on.

    *hand* is as it was dealt. *dummy* is dummy's hand as it was dealt, and none before the
    opening lead. *played* are all cards so far, from the opening lead on. Where nobody knows how
    the auction went on, *stated* is the contract that it led to.
    """

    seat: Seat
    vulnerability: Vulnerability
    hand: Hand
    auction: Auction
    dummy: Hand | None = None
    played: tuple[Card, ...] = ()
    stated: Contract | None = None

    @property
    def contract(self) -> Contract | None:
        """The contract, once the auction is over; none if it was passed out."""
        return self.auction.contract if self.auction.is_over else self.stated

    @property
    def tricks(self) -> tuple[Trick, ...]:
        """All tricks so far, the one in progress last unless it is empty."""
        contract = self.contract
        return tricks_of(self.played, contract.strain, contract.leader) if contract else ()

    @property
    def trick(self) -> Trick | None:
        """The trick in progress, empty if one has just been won; none outside of the play."""
        if self.contract is None or self.is_over:
            return None
        tricks = self.tricks
        if not tricks:
            return Trick(self.contract.leader)
        last = tricks[-1]
        return Trick(last.winner(self.contract.strain)) if last.is_full else last

    @property
    def is_over(self) -> bool:
        """Whether the board is over: passed out, or every card played."""
        return self.auction.is_passed_out or len(self.played) == 52

    @property
    def to_act(self) -> Seat:
        """The seat whose call or card is next; meaningless once `is_over`."""
        trick = self.trick
        return self.auction.to_call if trick is None else trick.to_play

    @property
    def must_act(self) -> bool:
        """Whether it is up to this seat: declarer also plays dummy's cards, dummy none."""
        if self.is_over:
            return False
        to_act = self.to_act
        return self.seat is (self.contract.decider_for(to_act) if self.contract else to_act)

    @property
    def visible(self) -> dict[Seat, Hand]:
        """The hands that this seat sees, as they were dealt."""
        hands = {self.seat: self.hand}
        if self.contract and self.dummy is not None:
            hands[self.contract.dummy] = self.dummy
        return hands

    @property
    def unseen(self) -> CardSet:
        """The cards that are in no visible hand and have not been played."""
        seen = CardSet.of(self.played)
        for hand in self.visible.values():
            seen |= hand
        return FULL_DECK - seen

    @property
    def shown_voids(self) -> dict[Seat, frozenset[Suit]]:
        """For each seat the suits that it has failed to follow."""
        voids: dict[Seat, set[Suit]] = {seat: set() for seat in Seat}
        for trick in self.tricks:
            for seat, card in trick.plays:
                if trick.led is not None and card.suit is not trick.led:
                    voids[seat].add(trick.led)
        return {seat: frozenset(suits) for seat, suits in voids.items()}

    def played_by(self, seat: Seat) -> CardSet:
        """The cards that *seat* has played."""
        return played_by_seat(self.tricks)[seat]

    def legal_calls(self) -> list[Call]:
        """The calls that this seat may make now; none if it may not call."""
        if self.contract is not None or not self.must_act:
            return []
        return list(self.auction.legal_calls())

    def legal_cards(self) -> CardSet:
        """The cards that this seat may play now, its own or dummy's; none if it may not play."""
        trick = self.trick
        if trick is None or not self.must_act:
            return CardSet()
        held = self.visible[self.to_act] - self.played_by(self.to_act)
        return legal_cards(held, trick.led)

    def diagram(self) -> str:
        """The visible hands, less the cards played, around a compass."""
        held = {seat: hand - self.played_by(seat) for seat, hand in self.visible.items()}
        north, east, south, west = (held.get(seat) for seat in Seat)
        return diagram((north, east, south, west))
