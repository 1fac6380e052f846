"""A card to be chosen, ready to be searched on any deal."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from tefuda.bridge.belief.arrays import Masks
from tefuda.bridge.rules import Seat, View
from tefuda.cards import Card, CardSet
from tefuda.errors import IllegalActionError

Hands = tuple[int, int, int, int]
"""The cards that North, East, South and West still hold, as masks."""


@dataclass(frozen=True, slots=True)
class CardChoice:
    """The turn that *view* is about, without the hidden cards; all plain numbers, for the core."""

    trump: int
    leader: int
    trick: tuple[int, ...]
    gone: int
    candidates: tuple[Card, ...]

    @classmethod
    def of(cls, view: View, candidates: Iterable[Card] | None = None) -> CardChoice:
        """The turn of *view*, whose seat must be the one to play; *candidates* may be limited."""
        trick = view.trick
        if view.contract is None or trick is None or not view.must_act:
            raise IllegalActionError("it is not the turn of {seat} to play", seat=view.seat.word)
        legal = view.legal_cards()
        cards = tuple(legal if candidates is None else candidates)
        for card in cards:
            if card not in legal:
                raise IllegalActionError(
                    "{card} cannot be played: {legal} can", card=card, legal=legal
                )
        if not cards:
            raise IllegalActionError("there is no candidate to choose from")
        return cls(
            int(view.contract.strain),
            int(trick.leader),
            tuple(map(int, trick.cards)),
            CardSet.of(view.played).mask,
            cards,
        )

    @property
    def to_play(self) -> Seat:
        """Whose card is next."""
        return Seat(self.leader).next(len(self.trick))

    def left(self, deal: Iterable[int]) -> Hands:
        """What is left of the hands of a *deal*, given as masks."""
        north, east, south, west = (hand & ~self.gone for hand in deal)
        return north, east, south, west

    def all_left(self, sample: Masks) -> list[Hands]:
        """What is left of the hands of each deal of a *sample*."""
        return [self.left(row) for row in sample.tolist()]
