"""Sure tricks by trying everything: every deal that is possible, every line, every defence."""

from collections.abc import Iterator, Sequence
from itertools import combinations

from tefuda.bridge.rules import Seat, View
from tefuda.cards import Card, Suit

Hands = tuple[frozenset[Card], ...]
"""What the four seats hold."""


def sure_tricks(view: View) -> int:
    """The tricks that the side of *view*'s seat can still take for certain.

    The seat, and dummy if it declares, play one line; all others know all hands.
    """
    contract, trick = view.contract, view.trick
    assert contract is not None
    assert trick is not None
    own = {view.seat, contract.dummy} if view.seat is contract.declarer else {view.seat}
    game = _Game(own, contract.strain.suit)
    return game.sure(list(_deals(view)), trick.leader, list(trick.cards))


class _Game:
    def __init__(self, own: set[Seat], trump: Suit | None) -> None:
        self.own = own
        self.trump = trump

    def sure(self, deals: Sequence[Hands], leader: Seat, trick: list[Card]) -> int:
        """The tricks to come: the claimer cannot tell the *deals* apart, the others can."""
        if len(trick) == 4:
            winner = leader.next(
                trick.index(max(trick, key=lambda card: self._height(card, trick)))
            )
            return (winner in self.own) + self.sure(deals, winner, [])
        seat = leader.next(len(trick))
        if not deals[0][seat]:
            return 0
        legal = [_legal(deal[seat], trick) for deal in deals]
        values = []
        for card in frozenset().union(*legal):
            possible = [
                _without(deal, seat, card)
                for deal, cards in zip(deals, legal, strict=True)
                if card in cards
            ]
            values.append(self.sure(possible, leader, [*trick, card]))
        return max(values) if seat in self.own else min(values)

    def _height(self, card: Card, trick: list[Card]) -> tuple[bool, bool, int]:
        return card.suit is self.trump, card.suit is trick[0].suit, card.rank


def _legal(hand: frozenset[Card], trick: list[Card]) -> frozenset[Card]:
    following = frozenset(card for card in hand if trick and card.suit is trick[0].suit)
    return following or hand


def _without(deal: Hands, seat: Seat, card: Card) -> Hands:
    return tuple(
        hand - {card} if holder is seat else hand for holder, hand in zip(Seat, deal, strict=True)
    )


def _deals(view: View) -> Iterator[Hands]:
    """All ways in which the hidden cards can lie."""
    hidden = [seat for seat in Seat if seat not in view.visible]
    unseen, voids = list(view.unseen), view.shown_voids
    known = {seat: frozenset(hand - view.played_by(seat)) for seat, hand in view.visible.items()}
    size = 13 - len(view.played_by(hidden[0]))
    for first in combinations(unseen, size):
        held = known | {hidden[0]: frozenset(first), hidden[1]: frozenset(unseen) - set(first)}
        if not any(card.suit in voids[seat] for seat in hidden for card in held[seat]):
            yield tuple(held[seat] for seat in Seat)
