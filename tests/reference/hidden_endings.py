"""The single-card game of three with hidden hands, slowly, every deal by itself.

Cards are dealt one by one, so that equal ranks are different cards; nothing is looked up.
"""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Iterable
from itertools import combinations

from tests.reference.endgame import Hands, Position, SingleCardGame

PASS = 0


def deals(hand: Iterable[int], others: Iterable[int], second: int) -> Counter[Hands]:
    """The hands of a, b and c when b gets *second* of the others' cards, each as often as it is
    dealt."""
    cards = sorted(others)
    found: Counter[Hands] = Counter()
    for chosen in combinations(range(len(cards)), second):
        theirs = tuple(cards[place] for place in chosen)
        rest = tuple(card for place, card in enumerate(cards) if place not in chosen)
        found[tuple(sorted(hand)), theirs, rest] += 1
    return found


def position(hands: Hands, field: int = 0, passed: Iterable[int] = ()) -> Position:
    """When a is to move: on lead, or after the last who has not passed has played *field*."""
    out = frozenset(passed)
    owner = 0 if not field else 1 if 2 in out else 2
    return Position(hands, 0, owner, field, out)


def moves(at: Position) -> list[int]:
    """What the mover may play, and PASS unless they lead."""
    return [*sorted(set(at.cards())), *([] if at.is_lead else [PASS])]


def winning(game: SingleCardGame, at: Position) -> list[int]:
    """What makes a first for certain, when all see all cards."""
    sure = frozenset({(0,)})
    return [
        move
        for move in moves(at)
        if (game.of_card(at, move) if move else game.value(at.after_pass())) == sure
    ]


def sure(alike: frozenset[Position]) -> list[int]:
    """What makes a first in all of these positions, which look alike, by one plan."""
    first = next(iter(alike))
    return [move for move in moves(first) if _is_won(_after(alike, move))]


def _is_won(alike: frozenset[Position]) -> bool:
    first = next(iter(alike))
    if first.out:
        return first.out == (0,)
    if first.mover == 0:
        return bool(sure(alike))
    seen: defaultdict[int, set[Position]] = defaultdict(set)
    for one in alike:
        for move in moves(one):
            seen[move] |= _after({one}, move)
    return all(_is_won(frozenset(group)) for group in seen.values())


def _after(alike: Iterable[Position], move: int) -> frozenset[Position]:
    return frozenset(one.played(move) if move else one.after_pass() for one in alike)
