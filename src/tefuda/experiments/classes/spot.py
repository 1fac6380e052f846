"""A defender's turn with all hands open, as the author of a problem sees it."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from functools import cached_property

from tefuda.bridge.doubledummy import Solution, Solver
from tefuda.bridge.rules import Hand, PlayState, Seat
from tefuda.cards import Card, CardSet, Rank, Suit


@dataclass(frozen=True)
class Spot:
    """The turn of a defender in *state*, against *declarer*; a *solver* knows what each card is
    worth. *Best* means double dummy, on these hands."""

    state: PlayState
    declarer: Seat
    solver: Solver

    @property
    def seat(self) -> Seat:
        """Who is to play."""
        return self.state.to_play

    @property
    def partner(self) -> Seat:
        """The other defender."""
        return self.seat.partner

    @property
    def enemies(self) -> tuple[Seat, Seat]:
        """Declarer and dummy."""
        return self.declarer, self.declarer.partner

    @property
    def hand(self) -> Hand:
        """What the seat to play holds."""
        return self.state.hands[self.seat]

    @property
    def trump(self) -> Suit | None:
        """The trump suit; none at no-trump."""
        return self.state.trump.suit

    @property
    def led(self) -> Suit | None:
        """The suit led; none on lead."""
        return self.state.trick.led

    @property
    def is_led_by_enemies(self) -> bool:
        """Whether declarer or dummy began the trick."""
        return self.led is not None and self.state.trick_leader in self.enemies

    @property
    def is_following(self) -> bool:
        """Whether the seat has a card of the suit led."""
        return self.led is not None and bool(self.hand.in_suit(self.led))

    @property
    def is_discarding(self) -> bool:
        """Whether the seat has none of the suit led, and may play what it likes."""
        return self.led is not None and not self.is_following

    @cached_property
    def legal(self) -> CardSet:
        """The cards that may be played."""
        return self.state.legal_cards()

    @cached_property
    def solution(self) -> Solution:
        """What each of them is worth."""
        return self.solver.solve(self.state)

    @property
    def best(self) -> CardSet:
        """The cards that keep all tricks."""
        return self.solution.best

    def decided(self, idea: Iterable[Card]) -> CardSet:
        """The best cards, if all of them are of the *idea* and there were others to play."""
        cards = CardSet.of(idea)
        return self.best if self.best <= cards and self.legal - cards else CardSet()

    def in_suits(self, suits: Iterable[Suit]) -> CardSet:
        """The legal cards of these *suits*."""
        wanted = set(suits)
        return CardSet.of(card for card in self.legal if card.suit in wanted)

    @property
    def honours(self) -> CardSet:
        """The legal cards from the ten up."""
        return CardSet.of(card for card in self.legal if card.rank >= Rank.TEN)

    def held(self, seat: Seat, suit: Suit) -> CardSet:
        """The cards of one *suit* that *seat* holds."""
        return CardSet(self.state.hands[seat].in_suit(suit).mask)

    def ranking(self, suit: Suit) -> list[Card]:
        """The cards of a *suit* that are not gone, in a hand or in this trick, from the top."""
        cards = CardSet.of(card for card in self.state.trick.cards if card.suit is suit)
        for seat in Seat:
            cards |= self.held(seat, suit)
        return list(cards)

    @cached_property
    def voids(self) -> dict[Seat, set[Suit]]:
        """The suits that each seat has failed to follow."""
        found: dict[Seat, set[Suit]] = {seat: set() for seat in Seat}
        for trick in self.state.tricks:
            for seat, card in trick.plays:
                if trick.led is not None and card.suit is not trick.led:
                    found[seat].add(trick.led)
        return found

    def masters(self, seat: Seat) -> set[Suit]:
        """The suits in which *seat* holds the highest card."""
        tops = ((suit, self.ranking(suit)) for suit in Suit)
        return {suit for suit, cards in tops if cards and cards[0] in self.state.hands[seat]}

    def after_trick(self, card: Card) -> PlayState:
        """The state after *card* and the best of the others to this trick, low cards first."""
        state = self.state.after(card)
        while state.trick.cards:
            best = self.solver.solve(state).best
            state = state.after(min(best, key=lambda one: (one.rank, one.suit)))
        return state

    @cached_property
    def winners(self) -> dict[Card, Seat]:
        """Who wins this trick after each legal card, by the best cards of the others."""
        return {card: self.after_trick(card).trick_leader for card in self.legal}

    @property
    def taking(self) -> CardSet:
        """The cards with which the seat itself wins this trick."""
        return CardSet.of(card for card, winner in self.winners.items() if winner is self.seat)
