"""The single-card game of Daihinmin, slowly: cards as they are, no reduction, no tables."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import cache
from itertools import chain, product
from typing import NamedTuple

Hands = tuple[tuple[int, ...], ...]
Order = tuple[int, ...]
"""Players as they come in; only the first if nothing else counts."""
Value = frozenset[Order]


class Position(NamedTuple):
    """Who has what; the *mover* has to beat the *field*, or leads if they own it themselves."""

    hands: Hands
    mover: int = 0
    owner: int = 0
    field: int = 0
    passed: frozenset[int] = frozenset()
    out: Order = ()

    @property
    def is_lead(self) -> bool:
        """Whether the field is empty."""
        return self.mover == self.owner

    def cards(self) -> list[int]:
        """What the mover may play, from the lowest on."""
        return [card for card in self.hands[self.mover] if card > self.field]

    def played(self, card: int) -> Position:
        """After the mover has played *card*."""
        hand = list(self.hands[self.mover])
        hand.remove(card)
        hands = (*self.hands[: self.mover], tuple(hand), *self.hands[self.mover + 1 :])
        out = self.out if hand else (*self.out, self.mover)
        return self._replace(hands=hands, field=card, owner=self.mover, out=out)._moved_on()

    def after_pass(self) -> Position:
        """After the mover has passed."""
        return self._replace(passed=self.passed | {self.mover})._moved_on()

    def _moved_on(self) -> Position:
        """The turn goes to the next who may play, or the field is cleared."""
        count = len(self.hands)
        for player in [(self.mover + step) % count for step in range(1, count)]:
            if player not in (*self.passed, *self.out, self.owner):
                return self._replace(mover=player)
        for player in [(self.owner + step) % count for step in range(count)]:
            if player not in self.out:
                return Position(self.hands, player, player, out=self.out)
        raise AssertionError("somebody is left")


class SingleCardGame:
    """Played to the end by all, each for their own place."""

    def __init__(self, *, whole_order: bool = False, passes_freely: bool = True) -> None:
        self.whole_order = whole_order
        self.passes_freely = passes_freely
        self.value = cache(self._value)

    def of_card(self, position: Position, card: int) -> Value:
        """What may come of it when *card* is played."""
        after = position.played(card)
        if after.out and not self.whole_order:
            return frozenset({after.out[:1]})
        if len(after.out) == len(after.hands) - 1:
            last = set(range(len(after.hands))) - set(after.out)
            return frozenset({(*after.out, *last)})
        return self.value(after)

    def _value(self, position: Position) -> Value:
        """What may come of *position*."""
        mover = position.mover
        options = [self.of_card(position, card) for card in position.cards()]
        is_hopeful = any(order[0] == mover for value in options for order in value)
        if not position.is_lead and (self.passes_freely or not is_hopeful):
            options.append(self.value(position.after_pass()))
        return self.chosen(options, mover)

    def chosen(self, options: list[Value], player: int) -> Value:
        """All that may come of the options to which *player* prefers no other."""

        def places(value: Value) -> set[int]:
            if self.whole_order:
                return {order.index(player) for order in value}
            return {int(order[0] != player) for order in value}

        def is_better(one: Value, other: Value) -> bool:
            return max(places(one)) <= min(places(other)) and places(one) != places(other)

        return frozenset(
            chain(*(one for one in options if not any(is_better(two, one) for two in options)))
        )


def all_hands(players: int, cards: int) -> Iterator[Hands]:
    """Every way to deal cards whose ranks rise by none or one."""
    for rises in product((0, 1), repeat=cards - 1):
        ranks = [1 + sum(rises[:place]) for place in range(cards)]
        for owners in product(range(players), repeat=cards):
            yield dealt(ranks, owners, players)


def dealt(ranks: Iterable[int], owners: Iterable[int], players: int) -> Hands:
    """The hands when each of the *ranks* goes to its owner."""
    pairs = sorted(zip(ranks, owners, strict=True))
    return tuple(tuple(rank for rank, one in pairs if one == player) for player in range(players))


def paper_form(hands: Hands) -> Hands:
    """Junji Nishino's reduction of two hands: a sweep over both from the lowest card on."""
    left = [list(hand) for hand in hands]
    new: list[list[int]] = [[], []]
    rank = 1
    while left[0] or left[1]:
        if left[0] and left[1] and left[0][0] == left[1][0]:
            for player in (0, 1):  # a pair does not use the rank up
                left[player].pop(0)
                new[player].append(rank)
            continue
        player = 0 if not left[1] or (left[0] and left[0][0] < left[1][0]) else 1
        other = left[1 - player]
        while left[player] and (not other or left[player][0] < other[0]):
            left[player].pop(0)
            new[player].append(rank)
        rank += 1
    return tuple(map(tuple, new))
