"""A card to be played, as everybody at the table sees it."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cached_property

from tefuda.bridge.knowledge.carding.lead_asked import suit_asked
from tefuda.bridge.knowledge.carding.ranks import above, ranks_in
from tefuda.bridge.rules import Contract, Hand, Seat, Trick, View, beats
from tefuda.cards import FULL_DECK, Card, CardSet, Rank, Suit
from tefuda.errors import IllegalActionError


@dataclass(frozen=True)
class TurnToPlay:
    """The turn of *seat* to play to *trick*, when the cards *before* it have been played.

    *dummy* is dummy's hand as it was dealt, and none for the opening lead. *asked* is the suit that
    partner's double asks the opening lead to be of.
    """

    contract: Contract
    trick: Trick
    dummy: Hand | None
    before: tuple[tuple[Seat, Card], ...]
    asked: Suit | None = None

    @classmethod
    def of(cls, view: View) -> TurnToPlay:
        """The turn to play in *view*."""
        if view.contract is None or view.trick is None:
            raise IllegalActionError("there is no card to play")
        before = [play for trick in view.tricks for play in trick.plays]
        asked = None if before else suit_asked(view.auction, view.contract)
        return cls(view.contract, view.trick, view.dummy, tuple(before), asked)

    @property
    def seat(self) -> Seat:
        """Whose turn it is."""
        return self.trick.to_play

    @property
    def is_defender(self) -> bool:
        """Whether the seat defends."""
        return self.seat.side is not self.contract.declarer.side

    @property
    def is_opening_lead(self) -> bool:
        """Whether no card has been played."""
        return not self.before

    @property
    def place(self) -> int:
        """0 for the leader of the trick, 3 for the last hand."""
        return len(self.trick.cards)

    @cached_property
    def gone(self) -> CardSet:
        """The cards that have been played."""
        return CardSet.of(card for _, card in self.before)

    @property
    def best(self) -> Card | None:
        """The card that is winning the trick."""
        if not self.trick.cards:
            return None
        winner = self.trick.winner(self.contract.strain)
        return next(card for seat, card in self.trick.plays if seat is winner)

    @property
    def is_won_by_partner(self) -> bool:
        """Whether partner's card is winning the trick."""
        return self.place > 1 and self.trick.winner(self.contract.strain) is self.seat.partner

    @property
    def to_beat(self) -> Card | None:
        """The card that this seat beats if it can: an enemy's, or a small one that partner led.

        There is none for second hand, which waits.
        """
        if self.place < 2 or self.best is None:
            return None
        is_small = self.place == 2 and self.best.rank < Rank.TEN
        return None if self.is_won_by_partner and not is_small else self.best

    def can_win(self, suit: Suit, held: int) -> bool:
        """Whether a seat with the ranks *held* of *suit* has a card for the one `to_beat`."""
        card = self.to_beat
        return card is not None and card.suit is suit and bool(above(1 << card.rank, held))

    @property
    def partner_led(self) -> bool:
        """Whether partner has led to this trick."""
        return self.place > 0 and self.trick.leader is self.seat.partner

    @property
    def enemy_led(self) -> bool:
        """Whether an opponent has led to this trick."""
        return self.place > 0 and self.trick.leader.side is not self.seat.side

    def played_in(self, suit: Suit, by: Seat | None = None) -> int:
        """The ranks of *suit* that have been played, by one seat or by all."""
        return ranks_in(
            CardSet.of(card for seat, card in self.before if by is None or seat is by), suit
        )

    def followed(self, seat: Seat) -> Iterator[tuple[Suit, Card]]:
        """The cards that *seat* has played to tricks that others led, each with the suit led."""
        for start in range(0, len(self.before), 4):
            (_, led), *others = self.before[start : start + 4]
            yield from ((led.suit, card) for by, card in others if by is seat)

    def has_shown_out(self, seat: Seat, suit: Suit) -> bool:
        """Whether *seat* has not followed to *suit* in a trick before this one."""
        return any(led is suit and card.suit is not suit for led, card in self.followed(seat))

    def dummy_in(self, suit: Suit) -> int:
        """The ranks of *suit* that dummy holds now, as far as it is seen."""
        return 0 if self.dummy is None else ranks_in(self.dummy - self.gone, suit)

    def out_in(self, suit: Suit) -> int:
        """The ranks of *suit* that have not been played; those of this trick still count."""
        return ranks_in(FULL_DECK - self.gone | CardSet.of(self.trick.cards), suit)

    def can_beat(self, card: Card) -> bool:
        """Whether *card* would win the trick as it stands."""
        best = self.best
        return best is None or beats(card, best, self.contract.strain)


def turns_of(view: View) -> Iterator[tuple[TurnToPlay, Card]]:
    """All cards played so far, each with the turn in which it was; only what all have seen."""
    if view.contract is None:
        return
    before: list[tuple[Seat, Card]] = []
    for trick in view.tricks:
        for place, (seat, card) in enumerate(trick.plays):
            so_far = Trick(trick.leader, trick.cards[:place])
            dummy = view.dummy if before else None
            yield TurnToPlay(view.contract, so_far, dummy, tuple(before)), card
            before.append((seat, card))
