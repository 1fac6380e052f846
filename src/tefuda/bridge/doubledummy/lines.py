"""How it is done: one optimal line of play, and a proof that can be browsed."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import NamedTuple

from tefuda.bridge.doubledummy.solver import Solver
from tefuda.bridge.rules import Play, PlayState, Side, equal_groups
from tefuda.cards import Card, CardSet


def line(position: PlayState, solver: Solver | None = None) -> tuple[Play, ...]:
    """The play from *position* to the end when everyone plays a best card.

    Of several best cards the lowest is played, and of those of one rank the lowest suit: the same
    line every time.
    """
    solver = solver or Solver()
    plays: list[Play] = []
    while not position.is_over:
        choices = CardSet.of(min(group) for group in equal_groups(position))
        if len(choices) > 1:
            choices = solver.solve(position).best
        plays.append(Play(position.to_play, _lowest(choices)))
        position = position.after(plays[-1].card)
    return tuple(plays)


def tree(
    position: PlayState, target: int, side: Side | None = None, solver: Solver | None = None
) -> Proof:
    """The proof that *side* (default: the side to play) can take *target* tricks, or cannot.

    If it cannot, the proof is that of the other side, which takes all but *target* - 1.
    """
    solver = solver or Solver()
    side = position.to_play.side if side is None else side
    if not solver.can_make(position, target, side):
        side, target = side.other, position.tricks_left - target + 1
    return Proof(position, side, target, solver)


class Branch(NamedTuple):
    """Cards that come to the same, and the proof after the lowest of them."""

    cards: CardSet
    proof: Proof

    @property
    def card(self) -> Card:
        """The card that was played."""
        return min(self.cards)


@dataclass(frozen=True, slots=True)
class Proof:
    """A node of the proof that *side* takes at least *needed* tricks from *position* on.

    A whole proof is huge; each node finds its `branches` when it is asked for them.
    """

    position: PlayState
    side: Side
    needed: int
    solver: Solver = field(compare=False, repr=False)

    @property
    def is_complete(self) -> bool:
        """Whether the tricks have been taken."""
        return self.needed <= 0

    @property
    def is_our_turn(self) -> bool:
        """Whether the side that proves is to play."""
        return self.position.to_play.side is self.side

    def branches(self) -> tuple[Branch, ...]:
        """One card that wins, if the side that proves is to play; otherwise every defence.

        None once the proof is complete.
        """
        if self.is_complete:
            return ()
        branches = (Branch(group, self.after(min(group))) for group in equal_groups(self.position))
        if not self.is_our_turn:
            return tuple(branches)
        return (next(branch for branch in branches if branch.proof._holds()),)

    def after(self, card: Card) -> Proof:
        """The node after *card*, which must be one that some branch plays."""
        after = self.position.after(card)
        won = after.tricks_won[self.side] - self.position.tricks_won[self.side]
        return Proof(after, self.side, self.needed - won, self.solver)

    def _holds(self) -> bool:
        return self.solver.can_make(self.position, self.needed, self.side)


def _lowest(cards: CardSet) -> Card:
    return min(cards, key=lambda card: (card.rank, card.suit))
