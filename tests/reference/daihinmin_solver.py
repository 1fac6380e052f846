"""Daihinmin endings the slow way, written for reading: every move of everybody is tried."""

from __future__ import annotations

from collections.abc import Hashable, Iterator
from dataclasses import replace
from functools import cache

from tests.reference.daihinmin import Hand, Meld, Table, copy_of, is_legal, melds


@cache
def melds_of(hand: Hand) -> tuple[Meld, ...]:
    """Everything that can be made of *hand*."""
    return tuple(set(melds(hand)))


def legal(table: Table) -> list[Meld]:
    """What `Table.legal` gives, found faster when asked often."""
    reverse = table.revolution != table.eleven_back
    return [
        meld
        for meld in melds_of(table.hands[table.turn])
        if is_legal(meld, table.below, table.locked, reverse, table.rules)
    ]


def moves(table: Table) -> Iterator[Meld | None]:
    """The legal moves; none is a pass."""
    yield from legal(table)
    if table.below is not None or table.rules.may_pass_on_lead:
        yield None


def after(table: Table, move: Meld | None) -> Table:
    """The game in which *move* was made."""
    result = copy_of(table)
    if move is None:
        result.pass_()
    else:
        result.play(move)
    return result


def state(table: Table) -> Hashable:
    """All that matters for what comes."""
    pile = (table.below, table.owner, table.locked, table.revolution, table.eleven_back)
    hands, out = tuple(table.hands), frozenset(table.out)
    return hands, table.turn, pile, table.backwards, out, table.passes


class Ending:
    """Can the *hero*, whose turn it is in *table*, be the next to finish, whatever the others do?

    A game that ends because everybody passes is not won.
    """

    def __init__(self, table: Table) -> None:
        self.hero = table.turn
        self.finished = len(table.finished)
        self.known: dict[Hashable, bool] = {}

    def is_won(self, table: Table) -> bool:
        """Whether they can, from a position of this ending."""
        if len(table.finished) > self.finished:
            return table.finished[self.finished] == self.hero
        if table.is_over:
            return False
        key = state(table)
        if key not in self.known:
            wanted = any if table.turn == self.hero else all
            self.known[key] = wanted(self.is_won(after(table, move)) for move in moves(table))
        return self.known[key]


def winning_moves(table: Table) -> set[Meld | None]:
    """The moves with which who is to move forces to be the next to finish."""
    ending = Ending(table)
    return {move for move in moves(table) if ending.is_won(after(table, move))}


def mating_moves(table: Table, largest: int = 53) -> set[Meld | None]:
    """The first moves of who is to move with which they can play all their cards while nobody else
    ever has a legal meld; the others are taken to have none of more than *largest* cards.
    """
    return {move for move in moves(table) if _mates(table, move, largest)}


def has_mate(table: Table, largest: int = 53) -> bool:
    """Whether there are any `mating_moves`."""
    return any(_mates(table, move, largest) for move in moves(table))


def _mates(table: Table, move: Meld | None, largest: int) -> bool:
    result = after(table, move)
    if not result.hands[table.turn]:
        return True
    return _comes_back(result, table.turn, largest) and has_mate(result, largest)


def _comes_back(table: Table, seat: int, largest: int) -> bool:
    """Let the others pass; whether none of them could play before it is the turn of *seat*."""
    while not table.is_over and table.turn != seat:
        if any(len(cards) <= largest for cards, _ in legal(table)):
            return False
        table.pass_()
    return not table.is_over


def against_all(table: Table) -> tuple[Table, int]:
    """The game of who is to move against one player with the cards of all others, who has passed
    if all of them have; and the most cards that any of the others holds."""
    seat = table.turn
    others = [hand for other, hand in enumerate(table.hands) if other != seat]
    left = {other for other, hand in enumerate(table.hands) if hand and other != seat}
    hands = [table.hands[seat], frozenset[int]().union(*others)]
    result = Table(hands, replace(table.rules, players=2), 0)
    result.below, result.passes = table.below, table.passes
    result.owner = 0 if table.owner == seat else 1
    result.locked, result.revolution = table.locked, table.revolution
    result.eleven_back = table.eleven_back
    result.out = {1} if left <= table.out else set()
    return result, max(map(len, others))
