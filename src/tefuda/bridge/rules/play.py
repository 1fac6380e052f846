"""Playing the cards: who may play what, who wins a trick, and a deal part-way through."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from functools import lru_cache
from typing import NamedTuple

from tefuda.bridge.rules.deal import Deal, Hand, PartialDeal
from tefuda.bridge.rules.seat import Seat, Side, Strain
from tefuda.cards import Card, CardSet, Suit
from tefuda.errors import ContradictionError, IllegalActionError
from tefuda.words import Sentence


def legal_cards(hand: Hand, led: Suit | None) -> CardSet:
    """The cards of *hand* that may be played when *led* was led (none: on lead).

    A seat follows suit if it can and is otherwise free (Laws of duplicate bridge, 44).
    """
    following = hand.in_suit(led) if led is not None else hand
    return CardSet((following or hand).mask)


def beats(card: Card, best: Card, trump: Strain) -> bool:
    """Whether *card*, played later in a trick, beats the *best* card so far."""
    if card.suit == best.suit:
        return card.rank > best.rank
    return card.suit == trump.suit


class Play(NamedTuple):
    """A card by a seat."""

    seat: Seat
    card: Card


@dataclass(frozen=True, slots=True)
class Trick:
    """Up to four cards, by *leader* and then clockwise."""

    leader: Seat
    cards: tuple[Card, ...] = ()

    @property
    def plays(self) -> list[Play]:
        """The cards with the seats that played them."""
        return [Play(self.leader.next(step), card) for step, card in enumerate(self.cards)]

    @property
    def led(self) -> Suit | None:
        """The suit to follow; none as long as nothing was led."""
        return self.cards[0].suit if self.cards else None

    @property
    def is_full(self) -> bool:
        """Whether all four have played."""
        return len(self.cards) == 4

    @property
    def to_play(self) -> Seat:
        """The seat whose turn it is in a trick that is not full."""
        return self.leader.next(len(self.cards))

    def winner(self, trump: Strain) -> Seat:
        """The seat whose card is the best so far; something must have been led."""
        best = 0
        for step, card in enumerate(self.cards):
            if beats(card, self.cards[best], trump):
                best = step
        return self.leader.next(best)


# A search asks for the tricks of one View thousands of times, and Views come and go.
@lru_cache(maxsize=256)
def tricks_of(played: tuple[Card, ...], trump: Strain, leader: Seat) -> tuple[Trick, ...]:
    """The tricks that the cards *played* make up, in order, when *leader* led the first."""
    tricks: list[Trick] = []
    for start in range(0, len(played), 4):
        tricks.append(Trick(leader, played[start : start + 4]))
        leader = tricks[-1].winner(trump)
    return tuple(tricks)


@lru_cache(maxsize=256)
def played_by_seat(tricks: tuple[Trick, ...]) -> Mapping[Seat, CardSet]:
    """The cards that each seat has played to *tricks*."""
    cards: dict[Seat, list[Card]] = {seat: [] for seat in Seat}
    for trick in tricks:
        for seat, card in trick.plays:
            cards[seat].append(card)
    return {seat: CardSet.of(own) for seat, own in cards.items()}


class _Position(NamedTuple):
    """What a `PlayState` keeps up to date from card to card."""

    hands: tuple[Hand, Hand, Hand, Hand]
    trick: Trick
    tricks_won: tuple[int, int]

    def after(self, card: Card, trump: Strain) -> _Position:
        seat = self.trick.to_play
        north, east, south, west = (
            Hand(hand.mask & ~(1 << card)) if holder is seat else hand
            for holder, hand in zip(Seat, self.hands, strict=True)
        )
        trick = Trick(self.trick.leader, (*self.trick.cards, card))
        ns, ew = self.tricks_won
        if trick.is_full:
            winner = trick.winner(trump)
            trick = Trick(winner)
            ns, ew = (ns + 1, ew) if winner.side is Side.NS else (ns, ew + 1)
        return _Position((north, east, south, west), trick, (ns, ew))


@dataclass(frozen=True, slots=True)
class PlayState:
    """A deal part-way through its play: an immutable value; `after` gives the next one.

    *deal* is as it was before the first card, which *leader* led; *played* are the cards since
    then. Building one costs a step for every card played, `after` costs one step.
    """

    deal: Deal
    trump: Strain
    leader: Seat
    played: tuple[Card, ...] = ()
    _position: _Position = field(default=None, kw_only=True, compare=False, repr=False)  # type: ignore[assignment]  # filled below

    def __post_init__(self) -> None:
        if self._position is None:
            state = PlayState(
                self.deal,
                self.trump,
                self.leader,
                _position=_Position(self.deal.hands, Trick(self.leader), (0, 0)),
            )
            for card in self.played:
                state = state.after(card)
            object.__setattr__(self, "_position", state._position)

    @classmethod
    def from_remaining(
        cls, hands: Sequence[Hand], trump: Strain, leader: Seat, trick: Iterable[Card] = ()
    ) -> PlayState:
        """The ending in which the seats still hold *hands* and *leader* has begun a *trick*."""
        cards = tuple(trick)
        if len(cards) > 3:
            raise IllegalActionError(
                "{count} cards in the trick in progress: at most 3", count=len(cards)
            )
        dealt = {seat: hands[seat] for seat in Seat}
        for seat, card in Trick(leader, cards).plays:
            if any(card in hand for hand in dealt.values()):
                raise ContradictionError("{card} is in the trick and in a hand", card=card)
            dealt[seat] |= CardSet.of([card])
        return cls(Deal.completed(dealt), trump, leader, cards)

    @property
    def hands(self) -> tuple[Hand, Hand, Hand, Hand]:
        """The cards still held, by seat."""
        return self._position.hands

    @property
    def trick(self) -> Trick:
        """The trick in progress: three cards at most, and none when one has just been won."""
        return self._position.trick

    @property
    def tricks_won(self) -> tuple[int, int]:
        """The tricks that each `Side` has won."""
        return self._position.tricks_won

    @property
    def trick_leader(self) -> Seat:
        """The seat that leads or led to the trick in progress."""
        return self.trick.leader

    @property
    def to_play(self) -> Seat:
        """The seat whose turn it is; meaningless once `is_over`."""
        return self.trick.to_play

    @property
    def tricks_left(self) -> int:
        """The tricks not yet won, the one in progress included."""
        return self.deal.size - sum(self.tricks_won)

    @property
    def is_over(self) -> bool:
        """Whether every card has been played."""
        return not self.tricks_left

    @property
    def tricks(self) -> tuple[Trick, ...]:
        """All tricks so far, the one in progress last unless it is empty."""
        return tricks_of(self.played, self.trump, self.leader)

    def legal_cards(self) -> CardSet:
        """The cards that may be played now; none once the play is over."""
        held = self.hands[self.to_play]
        if not self.deal.knows(self.to_play):
            return held - CardSet.of(self.played)  # and it may have none of the suit led
        return legal_cards(held, self.trick.led)

    def after(self, card: Card) -> PlayState:
        """The state after the seat to play has played *card*."""
        if reason := self.reason_against(card):
            if isinstance(self.deal, PartialDeal):
                raise IllegalActionError(
                    "illegal card '{card}': {reason}", card=card, reason=reason
                )
            raise IllegalActionError(
                "illegal card '{card}': {reason} in {deal}",
                card=card,
                reason=reason,
                deal=self.deal,
            )
        return PlayState(
            self.deal,
            self.trump,
            self.leader,
            (*self.played, card),
            _position=self._position.after(card, self.trump),
        )

    def reason_against(self, card: Card) -> Sentence | None:
        """Why *card* may not be played now; none if it may."""
        if card in self.legal_cards():
            return None
        seat = self.to_play.word
        if self.is_over:
            return Sentence("the play is over")
        if card in self.played:
            return Sentence("it has been played already")
        if card not in self.hands[self.to_play]:
            return Sentence("{seat} does not hold it", seat=seat)
        assert self.trick.led is not None  # else every card held would be legal
        led = "suit" if isinstance(self.deal, PartialDeal) else self.trick.led.word
        return Sentence("{seat} must follow {led}", seat=seat, led=led)
