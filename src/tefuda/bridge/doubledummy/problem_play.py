"""A double-dummy problem being played: against the hardest defence, and what still keeps it."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from tefuda.bridge.doubledummy.solver import Solver
from tefuda.bridge.notation.problem import Problem
from tefuda.bridge.rules import PlayState, equal_groups
from tefuda.cards import Card, CardSet
from tefuda.errors import IllegalActionError

PARTNER_NEXT = 50
"""More ways than there can be: partner of the defender plays next, nobody has to find anything."""
ALL_MADE = 99
"""Nothing can go wrong any more: what a defence leaves least willingly."""


@dataclass(frozen=True, slots=True)
class ProblemPlay:
    """A *problem* part-way through, at *position*; the *solver* knows what can still be made."""

    problem: Problem
    position: PlayState
    solver: Solver

    @property
    def won(self) -> int:
        """The tricks that the side has which needs some."""
        return self.position.tricks_won[self.problem.side]

    @property
    def needed(self) -> int:
        """The tricks still needed."""
        return self.problem.needed - self.won

    @property
    def is_defence(self) -> bool:
        """Whether the other side is to play."""
        position = self.position
        return not position.is_over and position.to_play.side is not self.problem.side

    @property
    def legal(self) -> CardSet:
        """The cards that may be played; a problem may say what is led first."""
        cards = self.position.legal_cards()
        is_first = len(self.position.played) == len(self.problem.position.played)
        return cards & self.problem.leads if is_first and self.problem.leads else cards

    def after(self, card: Card) -> ProblemPlay:
        """The problem after the seat to play has played *card*."""
        if card not in self.legal and card in self.position.legal_cards():
            raise IllegalActionError(
                "{card} is not led in this problem: {leads} is", card=card, leads=self.problem.leads
            )
        return ProblemPlay(self.problem, self.position.after(card), self.solver)

    def keeps(self) -> bool:
        """Whether the contract can still be made."""
        return self.solver.can_make(self.position, self.needed, self.problem.side)

    def groups(self) -> Iterator[tuple[CardSet, ProblemPlay]]:
        """Legal cards that come to the same, and what is after the lowest."""
        for cards in equal_groups(self.position):
            if playable := cards & self.legal:
                yield playable, self.after(min(playable))

    def hardest(self) -> Card:
        """A card of the defence that beats the contract, or else leaves the fewest ways to it."""
        choices = [(after.ways(), min(cards)) for cards, after in self.groups()]
        return min(choices)[1]

    def ways(self) -> int:
        """How many of the next cards of the side that needs the tricks keep the contract."""
        if self.needed <= 0:
            return ALL_MADE
        if not self.keeps():
            return 0
        if self.is_defence or self.position.is_over:
            return PARTNER_NEXT
        return sum(len(cards) for cards, after in self.groups() if after.keeps())
