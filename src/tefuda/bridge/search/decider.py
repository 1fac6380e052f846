"""The player who is to play a card: what they may conclude, and what partner expects of them."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, replace
from functools import cached_property, reduce
from operator import or_

from tefuda.bridge.belief import Conclusion, Level, PublicEvidence, after_calls, concluded
from tefuda.bridge.knowledge.agreements import Agreed, Pairs, both
from tefuda.bridge.knowledge.carding import TurnToPlay
from tefuda.bridge.knowledge.constraint.arrays import Masks
from tefuda.bridge.people.policy import People
from tefuda.bridge.rules import Seat, View
from tefuda.bridge.rules.equal_cards import equal_sets
from tefuda.cards import CARD_AT, Card, CardSet
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

    def equal_candidates(self, hands: Hands) -> list[CardSet]:
        """The candidates, those together that come to the same, if *hands* are left."""
        others = reduce(or_, hands) & ~hands[self.to_play] | CardSet.of(self._trick_cards).mask
        return [CardSet(equal) for equal in equal_sets(CardSet.of(self.candidates).mask, others)]

    @property
    def _trick_cards(self) -> list[Card]:
        return [CARD_AT[card] for card in self.trick]

    def left(self, deal: Iterable[int]) -> Hands:
        """What is left of the hands of a *deal*, given as masks."""
        north, east, south, west = (hand & ~self.gone for hand in deal)
        return north, east, south, west

    def all_left(self, sample: Masks) -> list[Hands]:
        """What is left of the hands of each deal of a *sample*."""
        return [self.left(row) for row in sample.tolist()]


@dataclass(frozen=True)
class Decider:
    """The seat of *view* with all that a decision needs to know, worked out once: the *choice*, the
    *evidence* that everybody has, and what this seat believes."""

    view: View
    pairs: Pairs
    choice: CardChoice
    evidence: PublicEvidence
    belief: Conclusion

    @classmethod
    def of(
        cls,
        view: View,
        agreements: Agreed | None = None,
        candidates: Iterable[Card] | None = None,
        level: Level = Level.EXPERT,
    ) -> Decider:
        """The seat of *view*, which must be the one to play; *candidates* may be limited, and what
        is read and agreed is as a player of that *level* takes it."""
        pairs = level.taken(both(agreements))
        choice = CardChoice.of(view, candidates)
        evidence = level.evidence(view, pairs)
        certain = concluded(view, evidence.read_by(view.seat.side))
        has_listened = level is not Level.BEGINNER
        belief = after_calls(certain, view, pairs) if has_listened else certain
        return cls(view, pairs, choice, evidence, belief)

    def among(self, candidates: tuple[Card, ...]) -> Decider:
        """The same with fewer *candidates*."""
        return replace(self, choice=replace(self.choice, candidates=candidates))

    @cached_property
    def turn(self) -> TurnToPlay:
        """The turn to play, as everybody at the table sees it."""
        return TurnToPlay.of(self.view)

    @cached_property
    def honest_cards(self) -> CardSet:
        """The cards that the agreements call for: what is led, and what signals tell the truth."""
        view = self.view
        if not self.turn.is_defender:
            return CardSet()
        held = view.hand - view.played_by(view.seat)
        return self.pairs[view.seat.side].carding.right_cards(self.turn, held)

    @cached_property
    def customs(self) -> dict[Card, float]:
        """How likely people would play each legal card here."""
        (chances,) = People.load().card_chances([self.view])
        return chances

    def preferred(self, cards: Iterable[Card]) -> Card:
        """The one of the *cards*, all equally good, that a player would choose.

        That is what was agreed, which partner expects, and otherwise what people play most.
        """
        honest, customs = self.honest_cards, self.customs
        return max(cards, key=lambda card: (card in honest, customs[card], -card))
