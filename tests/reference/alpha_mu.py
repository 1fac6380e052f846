"""The slow twin of the αμ search: all outcomes of all ways of playing, for reading.

Cards, seats and positions are those of the double-dummy twin. An outcome is a tuple: what
declarer's side gets on each deal, None where the deal cannot be.
"""

from collections.abc import Iterable
from dataclasses import dataclass, field
from itertools import product

from tests.reference.double_dummy import RANKS, Position, Twin

Outcome = tuple[float | None, ...]
Deals = tuple[tuple[int, Position], ...]
"""Deals that look alike, by their numbers; of one number there may be several."""


@dataclass
class AlphaMuTwin:
    """The search in one *trump* for declarer's *side*, the parity of its seats; *size* deals."""

    trump: str
    side: int
    size: int
    scores: list[float]
    coarse: bool
    double_dummy: Twin = field(init=False)

    def __post_init__(self) -> None:
        self.double_dummy = Twin(self.trump)

    def front(self, deals: Deals, candidate: str, depth: int) -> set[Outcome]:
        """The best outcomes after *candidate*, the first of *depth* cards of declarer's side."""
        after = tuple((number, self.after(deal, candidate)) for number, deal in deals)
        return self.search(after, self.won(deals[0][1], candidate), depth - 1)

    def search(self, deals: Deals, won: int, depth: int) -> set[Outcome]:
        """The best outcomes from *deals* on, *won* tricks being declarer's."""
        first = deals[0][1]
        if depth == 0 or first.tricks_left == 0:
            return {self.open_hands(deals, won)}
        if first.to_play % 2 == self.side:
            found: set[Outcome] = set()
            for card in first.legal_cards():
                after = tuple((number, self.after(deal, card)) for number, deal in deals)
                found |= self.search(after, won + self.won(first, card), depth - 1)
            return best(found)
        shown: dict[str, set[tuple[int, Position]]] = {}
        tricks: dict[str, int] = {}
        for number, deal in deals:
            for card in deal.legal_cards():
                sight = self.sight(deal, card)
                shown.setdefault(sight, set()).add((number, self.after(deal, card)))
                tricks[sight] = won + self.won(deal, card)
        fronts = [self.search(tuple(some), tricks[sight], depth) for sight, some in shown.items()]
        return best(least(answers) for answers in product(*fronts))

    def open_hands(self, deals: Deals, won: int) -> Outcome:
        """What is got on each deal if everybody sees all hands."""
        values: list[float | None] = [None] * self.size
        for number, deal in deals:
            tricks = self.double_dummy.tricks(deal) if deal.tricks_left else 0
            if deal.to_play % 2 != self.side:
                tricks = deal.tricks_left - tricks
            score, known = self.scores[won + tricks], values[number]
            values[number] = score if known is None else min(known, score)
        return tuple(values)

    def sight(self, deal: Position, card: str) -> str:
        """What declarer sees of a defender's card: itself, or its suit and the next lower of the
        cards in sight by its place among them."""
        if not self.coarse:
            return card
        sight = {*deal.hands[self.side], *deal.hands[self.side + 2], *deal.trick}
        rank = RANKS.index(card[1])
        below = [one for one in sight if one[0] == card[0] and RANKS.index(one[1]) < rank]
        return f"{card[0]}{len(below)}"

    def after(self, deal: Position, card: str) -> Position:
        """*deal* after *card*."""
        hands = tuple(hand - {card} for hand in deal.hands)
        trick = (*deal.trick, card)
        if len(trick) < 4:
            return Position(hands, deal.leader, trick)
        return Position(hands, (deal.leader + self.double_dummy.winning_place(trick)) % 4)

    def won(self, deal: Position, card: str) -> int:
        """The tricks that declarer's side wins at once by *card*: one or none."""
        after = self.after(deal, card)
        return int(not after.trick and after.leader % 2 == self.side)


def least(outcomes: Iterable[Outcome]) -> Outcome:
    """By deal the least of several *outcomes*: a defender who knows the deal chooses."""
    columns = zip(*outcomes, strict=True)
    known = ([value for value in column if value is not None] for column in columns)
    return tuple(min(values) if values else None for values in known)


def best(outcomes: Iterable[Outcome]) -> set[Outcome]:
    """The *outcomes* to which no other is as good or better on every deal."""
    every = set(outcomes)
    return {one for one in every if not any(is_worse(one, other) for other in every - {one})}


def is_worse(one: Outcome, other: Outcome) -> bool:
    """Whether *other* is nowhere less; both know the same deals."""
    pairs = zip(one, other, strict=True)
    return all(a is None or b is None or a <= b for a, b in pairs)
