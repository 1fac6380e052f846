"""What makes a decision a problem of one of the nine classes of 000, table 2.

Each criterion answers with the cards that are right, and with none where the decision is not of
its class. A class is an idea, such as to duck; the decision is of that class if the cards split
into those of the idea and others, and all that keep the tricks, double dummy on the deal as it
lies, are of the idea.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from itertools import permutations, product
from typing import TypeAlias

from tefuda.bridge.rules import PlayState, Seat
from tefuda.cards import Card, CardSet, Rank, Suit
from tefuda.experiments.classes.spot import Spot

Criterion: TypeAlias = Callable[[Spot], CardSet]
LATE = 8
"""Tricks left at most where somebody is thrown in."""
VERY_LATE = 6
"""Tricks left at most where one suit to guard is enough for a squeeze."""
LONG = 3
"""Cards of a suit that are worth an entry."""
HOLDING = range(2, 5)
"""The paper's two, three or four cards."""
NONE = CardSet()


def keeps_partner_right(spot: Spot) -> CardSet:
    """Several cards keep all tricks, but after some of them partner can give one away at their
    next turn: right are the others."""
    safe = [card for card in spot.best if not can_err(spot, spot.state.after(card))]
    return CardSet.of(safe) if len(safe) < len(spot.best) else NONE


def can_err(spot: Spot, state: PlayState) -> bool:
    """Whether partner's next card can cost a trick, everybody else playing their best; of
    cards that are equally good the seat itself chooses for partner, enemies against."""
    if state.is_over:
        return False
    solution = spot.solver.solve(state)
    if state.to_play is spot.partner:
        return solution.best != state.legal_cards()
    cards = [one.card for one in solution.results if one.tricks == solution.tricks]
    dangers = (can_err(spot, state.after(card)) for card in cards)
    return all(dangers) if state.to_play is spot.seat else any(dangers)


def takes_the_lead(spot: Spot) -> CardSet:
    """The seat takes a trick, or on lead keeps the lead, where other cards would leave it to
    partner."""
    is_left = any(spot.winners[card] is spot.partner for card in spot.legal - spot.taking)
    return spot.decided(spot.taking) if is_left else NONE


def throws_in_or_squeezes(spot: Spot) -> CardSet:
    """A discard while other suits must be kept; or an ending in which the trick must go to the
    enemy, as whoever is on lead would rather not be."""
    if spot.is_discarding:
        return _keeps_guards(spot)
    if spot.state.tricks_left > LATE:
        return NONE
    lost = CardSet.of(card for card in spot.legal if spot.winners[card] in spot.enemies)
    right = spot.decided(lost)
    kept = [card for card in spot.legal - lost if spot.winners[card] is spot.seat]
    ends = [spot.after_trick(card) for card in (kept if spot.led is not None else right)]
    return right if ends and all(_is_burden(spot, state) for state in ends) else NONE


def _keeps_guards(spot: Spot) -> CardSet:
    """The enemy runs winners: two suits, near the end one, must not be thrown from."""
    spare = {card.suit for card in spot.best}
    if not spot.is_led_by_enemies or spot.trump in spare:
        return NONE
    guards = {card.suit for card in spot.legal} - spare - {spot.trump}
    needed = 1 if spot.state.tricks_left <= VERY_LATE else 2
    return spot.decided(spot.in_suits(spare)) if len(guards) >= needed else NONE


def _is_burden(spot: Spot, state: PlayState) -> bool:
    """Whether the side on lead would take more tricks if either of the other side were to lead."""
    side = state.to_play.side

    def tricks(leader: Seat) -> int:
        ending = PlayState.from_remaining(state.hands, state.trump, leader)
        return spot.solver.tricks(ending, side)

    return not state.is_over and tricks(state.to_play) < min(map(tricks, side.other.seats))


def learns_honours_or_length(spot: Spot) -> CardSet:
    """Where one hidden honour lies, or a card more or less in a suit, turns the answer."""
    return spot.best if any(True for _ in turning_cards(spot)) else NONE


def turning_cards(spot: Spot) -> Iterator[tuple[Card, Card]]:
    """Pairs of cards that partner and declarer hold and that, exchanged, leave none of the best
    cards best: an honour for a small card of its suit, or two small cards of different suits."""
    if len(spot.best) == len(spot.legal):
        return
    for own, other in _exchanges(spot):
        if own.suit in spot.voids[spot.declarer] or other.suit in spot.voids[spot.partner]:
            continue
        hands = list(spot.state.hands)
        for seat, gone, got in ((spot.partner, own, other), (spot.declarer, other, own)):
            hands[seat] = (hands[seat] - CardSet.of([gone])) | CardSet.of([got])
        trick = spot.state.trick
        turned = PlayState.from_remaining(hands, spot.state.trump, trick.leader, trick.cards)
        if not spot.solver.solve(turned).best & spot.best:
            yield own, other


def _exchanges(spot: Spot) -> Iterator[tuple[Card, Card]]:
    """What partner and declarer may exchange: a card of partner, a card of declarer."""
    own, other = (
        {suit: list(spot.held(seat, suit)) for suit in Suit}
        for seat in (spot.partner, spot.declarer)
    )
    for suit in Suit:
        for pair in product(own[suit], other[suit]):
            low, honour = sorted(pair)
            if low.rank < Rank.JACK <= honour.rank and low in (own[suit][-1], other[suit][-1]):
                yield pair
    for longer, shorter in permutations(Suit, 2):
        if own[longer] and other[shorter]:
            smallest = own[longer][-1], other[shorter][-1]
            if max(card.rank for card in smallest) < Rank.JACK:
                yield smallest


def keeps_control(spot: Spot) -> CardSet:
    """The highest card of trumps, or of a suit that an enemy would run, is not parted with:
    another card of that suit is played, or a trick is not ruffed with it."""
    for suit in Suit:
        if not _controls(spot, suit):
            continue
        top = CardSet.of(spot.ranking(suit)[:1])
        is_ruffing = spot.is_discarding and suit is spot.trump
        others = spot.legal if is_ruffing else spot.in_suits([suit])
        if top <= spot.legal and (right := spot.decided(others - top)):
            return right
    return NONE


def _controls(spot: Spot, suit: Suit) -> bool:
    """Whether the seat has the highest card of a *suit*, an enemy the next, and the suit is
    trumps, or long with an enemy."""
    if len(spot.ranking(suit)) < 2:
        return False
    top, second = spot.ranking(suit)[:2]
    if top not in spot.hand or not any(second in spot.state.hands[one] for one in spot.enemies):
        return False
    return suit is spot.trump or any(len(spot.held(one, suit)) >= LONG for one in spot.enemies)


def makes_trump_tricks(spot: Spot) -> CardSet:
    """It matters whether the seat ruffs, leads trumps, or leads for a ruff; or which trump it
    plays to a trick of trumps."""
    if spot.trump is None:
        return NONE
    ideas: list[CardSet] = []
    trumps = spot.in_suits([spot.trump])
    if spot.is_discarding and trumps:
        ideas = [trumps, spot.legal - trumps]
    elif spot.led is spot.trump:
        ideas = [spot.honours, spot.legal - spot.honours]
    elif spot.led is None:
        ideas = [trumps, spot.in_suits(_suits_to_ruff(spot))]
    return next((right for idea in ideas if (right := spot.decided(idea))), NONE)


def _suits_to_ruff(spot: Spot) -> set[Suit]:
    """Suits that partner would ruff, and those of which the seat, with trumps, has its last."""
    assert spot.trump is not None
    suits = set(Suit) - {spot.trump}
    found: set[Suit] = set()
    if spot.held(spot.partner, spot.trump):
        found |= {suit for suit in suits if not spot.held(spot.partner, suit)}
    if spot.held(spot.seat, spot.trump):
        found |= {suit for suit in suits if len(spot.held(spot.seat, suit)) == 1}
    return found


def ducks_or_not(spot: Spot) -> CardSet:
    """The enemy has led a plain suit, and the trick must be left to them, or must not."""
    if not spot.is_led_by_enemies or not spot.is_following or spot.led is spot.trump:
        return NONE
    left = {winner for winner in spot.winners.values() if winner is not spot.seat}
    if spot.partner in left or not spot.taking:
        return NONE
    return spot.decided(spot.taking) or spot.decided(spot.legal - spot.taking)


def plays_from_a_holding(spot: Spot) -> CardSet:
    """With two, three or four cards of the suit led, none of which wins the trick, it matters
    whether an honour is played or a small card."""
    if not spot.is_following or len(spot.legal) not in HOLDING or spot.taking:
        return NONE
    small = spot.legal - spot.honours
    return spot.decided(spot.honours) or spot.decided(small)


def minds_entries(spot: Spot) -> CardSet:
    """An entry is taken from the enemy, or made for partner."""
    ideas = (_attacks_entry, _cuts_suit, _unblocks, _builds_entry)
    return next((right for idea in ideas if (right := idea(spot))), NONE)


def _attacks_entry(spot: Spot) -> CardSet:
    """A lead of the only suit in which an enemy with a long suit can be reached."""
    if spot.led is not None:
        return NONE
    for enemy in spot.enemies:
        for suit in _long_suits(spot, enemy):
            entries = spot.masters(enemy) - {suit}
            if len(entries) == 1 and (right := spot.decided(spot.in_suits(entries))):
                return right
    return NONE


def _cuts_suit(spot: Spot) -> CardSet:
    """A long suit is led, whose hand has no entry beside it: the trick is taken in time, or
    held up."""
    if not spot.is_led_by_enemies or not spot.is_following or not spot.taking:
        return NONE
    for enemy in spot.enemies:
        if spot.led in _long_suits(spot, enemy) and not spot.masters(enemy) - {spot.led}:
            return spot.decided(spot.taking) or spot.decided(spot.legal - spot.taking)
    return NONE


def _unblocks(spot: Spot) -> CardSet:
    """An honour goes, so that partner, who is longer there, can run the suit or get in."""
    if spot.led is None or spot.taking:
        return NONE
    longer = [
        suit
        for suit in Suit
        if len(spot.held(spot.partner, suit)) >= max(LONG - 1, len(spot.held(spot.seat, suit)))
    ]
    return spot.decided(spot.honours & spot.in_suits(longer))


def _builds_entry(spot: Spot) -> CardSet:
    """A lead of a suit in which partner, who has a long one and no way to it, has the second
    highest card."""
    if spot.led is not None:
        return NONE
    for suit in _long_suits(spot, spot.partner):
        if spot.masters(spot.partner) - {suit}:
            continue
        seconds = [
            other
            for other in set(Suit) - {suit}
            if len(spot.ranking(other)) > 1
            and spot.ranking(other)[1] in spot.state.hands[spot.partner]
        ]
        if right := spot.decided(spot.in_suits(seconds)):
            return right
    return NONE


def _long_suits(spot: Spot, seat: Seat) -> list[Suit]:
    """Plain suits in which *seat* is long, longer than anybody else."""
    others = [one for one in Seat if one is not seat]
    return [
        suit
        for suit in Suit
        if suit is not spot.trump
        and len(spot.held(seat, suit)) >= LONG
        and len(spot.held(seat, suit)) > max(len(spot.held(one, suit)) for one in others)
    ]


PARTNER = "keep partner right"
COUNT = "honours and length"
CLASSES: Mapping[str, Criterion] = {
    PARTNER: keeps_partner_right,
    "take the lead": takes_the_lead,
    "throw-in, squeeze": throws_in_or_squeezes,
    COUNT: learns_honours_or_length,
    "keep control": keeps_control,
    "trump tricks, ruffs": makes_trump_tricks,
    "duck or not": ducks_or_not,
    "two, three, four cards": plays_from_a_holding,
    "entries": minds_entries,
}
"""The classes in the order of the table, in short; `printed.TABLE_2` has what the paper found."""
