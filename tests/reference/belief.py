"""All deals that agree with what is known, by trying every one: the slow twin of the belief."""

from collections.abc import Iterator
from itertools import combinations

from tefuda.bridge.belief import Premises
from tefuda.bridge.rules import Deal, Hand, Seat
from tefuda.cards import Card, CardSet


def consistent_deals(premises: Premises) -> list[Deal]:
    """Every deal that agrees with *premises*; only for small decks."""
    return [deal for deal in all_deals(premises) if agrees(deal, premises)]


def all_deals(premises: Premises) -> Iterator[Deal]:
    """Every way to deal the cards of which nothing is known."""
    needs = [premises.size - len(premises.known.get(seat, CardSet())) for seat in Seat]
    known = [set(premises.known.get(seat, CardSet())) for seat in Seat]
    for dealt in shared_out(sorted(set(premises.deck).difference(*known)), needs):
        hands = [Hand.of({*cards, *more}) for cards, more in zip(known, dealt, strict=True)]
        yield Deal((hands[0], hands[1], hands[2], hands[3]))


def shared_out(cards: list[Card], needs: list[int]) -> Iterator[list[tuple[Card, ...]]]:
    """Every way to give the first of *needs* so many of the *cards*, and so on."""
    if not needs:
        yield []
        return
    for taken in combinations(cards, needs[0]):
        left = [card for card in cards if card not in taken]
        for rest in shared_out(left, needs[1:]):
            yield [taken, *rest]


def agrees(deal: Deal, premises: Premises) -> bool:
    """Whether *deal* has no excluded card and meets every constraint."""
    unseen = set(premises.deck).difference(*premises.known.values())
    for seat, cards in premises.excluded.items():
        if unseen & set(cards) & set(deal[seat]):
            return False
    return all(evidence.constraint.holds(deal[evidence.seat]) for evidence in premises.evidence)
