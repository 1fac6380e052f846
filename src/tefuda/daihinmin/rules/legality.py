"""What may be played on a pile, and why not."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations

from tefuda.cards import Suit
from tefuda.daihinmin.rules.cards import (
    ABOVE,
    BELOW,
    HIGHEST,
    JOKER,
    LOWEST,
    SPADE_THREE,
    Card,
    Cards,
)
from tefuda.daihinmin.rules.field import Pile
from tefuda.daihinmin.rules.meld import SHORTEST_SEQUENCE, Meld, MeldKind
from tefuda.daihinmin.rules.options import OFFICIAL, Rules


def refusal(meld: Meld, hand: Cards, pile: Pile, rules: Rules = OFFICIAL) -> str | None:
    """Why who holds *hand* may not play *meld* on *pile*; none if he may."""
    if not meld.cards <= hand:
        return f"{meld.cards - hand} is not in the hand"
    if meld.kind is MeldKind.GROUP and not rules.groups:
        return "groups are not played"
    if meld.kind is MeldKind.SEQUENCE and not rules.sequences:
        return "sequences are not played"
    if pile.meld is None:
        return None
    return _refusal_on(meld, pile.meld, pile, rules)


def _refusal_on(meld: Meld, below: Meld, pile: Pile, rules: Rules) -> str | None:
    if below.kind is MeldKind.JOKER:
        beats_joker = rules.spade_three and meld.cards == Cards.of([SPADE_THREE])
        return None if beats_joker else "it does not beat the joker"
    if len(meld) != len(below):
        return f"{len(meld)} cards on {len(below)}"
    if meld.kind is not MeldKind.JOKER and meld.kind is not below.kind:
        return f"a {meld.kind.name.lower()} on a {below.kind.name.lower()}"
    return None if meld.kind is MeldKind.JOKER else _weakness(meld, below, pile)


def _weakness(meld: Meld, below: Meld, pile: Pile) -> str | None:
    """Why *meld* does not beat another of its kind; none if it does."""
    beats = meld.high < below.low if pile.is_reversed else meld.low > below.high
    if not beats:
        return f"it does not beat {below}"
    if pile.is_locked and meld.suits != below.suits:
        return f"the suits of {below} are locked"
    return None


def legal_melds(hand: Cards, pile: Pile, rules: Rules = OFFICIAL) -> list[Meld]:
    """All melds that who holds *hand* may play on *pile*."""
    return [meld for meld in _melds(hand) if refusal(meld, hand, pile, rules) is None]


def _melds(hand: Cards) -> Iterator[Meld]:
    for card in hand:
        yield Meld(Cards.of([card]))
    yield from _groups(hand)
    yield from _sequences(hand)


def _groups(hand: Cards) -> Iterator[Meld]:
    for level in range(LOWEST, HIGHEST + 1):
        held = [Card(suit, level) for suit in Suit if Card(suit, level) in hand]
        for size in range(1, 5):
            for cards in combinations(held, size):
                if size > 1:
                    yield Meld(Cards.of(cards))
                if JOKER in hand:
                    for suit in Suit:
                        if Card(suit, level) not in cards:
                            yield Meld(Cards.of([*cards, JOKER]), Card(suit, level))
        if len(held) == 4 and JOKER in hand:
            yield Meld(Cards.of([*held, JOKER]))


def _sequences(hand: Cards) -> Iterator[Meld]:
    for suit in Suit:
        for low in range(BELOW, ABOVE + 1):
            for high in range(low + SHORTEST_SEQUENCE - 1, ABOVE + 1):
                places = [Card(suit, level) for level in range(low, high + 1)]
                missing = [place for place in places if place not in hand]
                if not missing:
                    yield Meld(Cards.of(places))
                if JOKER in hand and len(missing) <= 1:
                    for place in missing or places:
                        cards = [other for other in places if other != place]
                        yield Meld(Cards.of([*cards, JOKER]), place)
