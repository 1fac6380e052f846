"""What is known about a deal, before anything is counted."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, field, replace
from functools import lru_cache
from math import inf

import numpy as np

from tefuda.bridge.knowledge.constraint import And, Constraint, parse_constraint
from tefuda.bridge.knowledge.constraint.arrays import Masks, Numbers, Truths, holding_for, ranks_of
from tefuda.bridge.knowledge.constraint.feature import RANK_SETS
from tefuda.bridge.knowledge.extent import Extent
from tefuda.bridge.knowledge.meaning import in_words
from tefuda.bridge.knowledge.within import asked_within
from tefuda.bridge.rules import Hand, Seat, Side
from tefuda.cards import FULL_DECK, CardSet, Suit
from tefuda.errors import ContradictionError, IllegalActionError, NotationError
from tefuda.words import Sentence

FULL_HAND = 13
KEPT = 4096
"""Collections of evidence about a seat of which it is remembered what they ask."""
FALSE_SIGNAL = 0.01
"""How likely a card is that contradicts what it should tell, once somebody must have erred."""


@dataclass(frozen=True, slots=True)
class Evidence:
    """Something that holds for the hand of *seat* as it was dealt, and the *reason* to think so.

    *gist* is the part of it that people are told, where the whole would fill a page.
    """

    seat: Seat
    constraint: Constraint
    reason: str = ""
    gist: Constraint | None = None

    def __hash__(self) -> int:
        """Quick: constraints of an auction are large, and the same few are looked up for ever."""
        return hash((self.seat, self.reason))

    @classmethod
    def parse(cls, text: str) -> Evidence:
        """The evidence of a text such as `south: 15 <= hcp <= 17 and balanced`."""
        seat, colon, constraint = text.partition(":")
        if not colon:
            raise NotationError("a seat and a colon must come first in {text!r}", text=text)
        try:
            found = Seat.parse(seat)
        except NotationError as error:
            raise NotationError("{error} in {text!r}", error=error, text=text) from None
        return cls(found, parse_constraint(constraint.strip()))

    @property
    def says(self) -> Constraint:
        """What people are told of it."""
        return self.constraint if self.gist is None else self.gist

    @property
    def sentence(self) -> Sentence:
        """The evidence in words, with the reason for it."""
        if not self.reason:
            return Sentence("{seat}: {constraint}", seat=self.seat.word, constraint=self.says)
        says = in_words(self.constraint)
        return Sentence(
            "{seat}: {says} ({reason})", seat=self.seat.word, says=says, reason=self.reason
        )

    def __str__(self) -> str:
        return str(self.sentence)


@dataclass(frozen=True, slots=True, eq=False)
class Likelihood:
    """How likely what was seen would be, by the cards of one *suit* that *seat* was dealt.

    *table* has a weight for every set of ranks, as 13 bits; only ratios matter, and 0 excludes.
    *says* is the part of the *reason* that an agreement or a habit gives.
    """

    seat: Seat
    suit: Suit
    table: Numbers
    reason: str = ""
    trust: float = 1.0
    """How much of it the opponents believe: a signal is meant for partner, and may deceive them."""
    says: str = ""

    def __post_init__(self) -> None:
        if self.table.shape != (RANK_SETS,):
            raise IllegalActionError(
                "{size} weights for {holdings} holdings: {told}",
                size=self.table.size,
                holdings=RANK_SETS,
                told=self,
            )
        if not (wrong := self.table[~(self.table >= 0) | (self.table == inf)]).size == 0:
            raise IllegalActionError("{wrong} is no likelihood: {told}", wrong=wrong[0], told=self)

    @classmethod
    def by(
        cls, seat: Seat, suit: Suit, weight: Callable[[CardSet], float], reason: str = ""
    ) -> Likelihood:
        """The likelihood that calls *weight* with the cards of *suit*, whatever they are."""
        weights = (weight(CardSet(ranks << 16 * suit)) for ranks in range(RANK_SETS))
        return cls(seat, suit, np.fromiter(weights, np.float64, RANK_SETS), reason)

    def weights(self, hands: Masks) -> Numbers:
        """The weight of each of the *hands*, masks of cards."""
        return self.table[ranks_of(hands, self.suit)]

    @property
    def softened(self) -> Likelihood:
        """The same where what is excluded is only unlikely: what was meant to be told is false."""
        floor = FALSE_SIGNAL * self.table.max()
        return replace(self, table=np.maximum(self.table, floor))

    def read_by(self, side: Side) -> Likelihood:
        """The same as *side* takes it: partners wholly, opponents as far as they trust it."""
        if self.trust == 1 or self.seat.side is side:
            return self
        table = 1 - self.trust + self.trust * self.table / self.table.max()
        return replace(self, table=table, trust=1.0)

    @property
    def sentence(self) -> Sentence:
        """What it speaks of, and the reason for it."""
        return Sentence(
            "{seat}'s {suit} ({reason})",
            seat=self.seat.word,
            suit=self.suit.word,
            reason=self.reason or Sentence("a weight"),
        )

    def __str__(self) -> str:
        return str(self.sentence)


@dataclass(frozen=True, slots=True)
class Premises:
    """All that is known about a deal of *deck* in hands of *size* cards: what a belief rests on.

    *known* are cards that a seat was dealt for certain, *excluded* those that it was not.
    *evidence* speaks of the hands as they were dealt, and *likelihoods* make some of the deals
    that are left more likely than others.
    """

    known: Mapping[Seat, CardSet] = field(default_factory=dict)
    excluded: Mapping[Seat, CardSet] = field(default_factory=dict)
    evidence: tuple[Evidence, ...] = ()
    deck: CardSet = FULL_DECK
    size: int = 13
    likelihoods: tuple[Likelihood, ...] = ()

    def __post_init__(self) -> None:
        seen = CardSet()
        for seat in Seat:
            cards = CardSet(self.known_of(seat).mask)
            if twice := cards & seen:
                raise ContradictionError("{twice} is known to be in two hands", twice=twice)
            if strange := cards - self.deck:
                raise ContradictionError(
                    "{strange} of {seat} is not in the deck", strange=strange, seat=seat.word
                )
            if len(cards) > self.size:
                raise ContradictionError(
                    "{seat} is known to hold {count} cards of {size}",
                    seat=seat.word,
                    count=len(cards),
                    size=self.size,
                )
            seen |= cards
        if len(self.deck) != 4 * self.size:
            raise ContradictionError(
                "{count} cards make no 4 hands of {size}", count=len(self.deck), size=self.size
            )

    def known_of(self, seat: Seat) -> CardSet:
        """The cards that *seat* was dealt for certain."""
        return self.known.get(seat, CardSet())

    def excluded_of(self, seat: Seat) -> CardSet:
        """The unseen cards that *seat* was not dealt."""
        return self.excluded.get(seat, CardSet()) & self.unseen

    def needs(self, seat: Seat) -> int:
        """How many of the unseen cards *seat* was dealt."""
        return self.size - len(self.known_of(seat))

    @property
    def unseen(self) -> CardSet:
        """The cards of which nobody knows where they are."""
        cards = self.deck
        for known in self.known.values():
            cards -= known
        return cards

    @property
    def hidden(self) -> tuple[Seat, ...]:
        """The seats that were dealt unseen cards."""
        return tuple(seat for seat in Seat if self.needs(seat))

    def conjuncts(self, seat: Seat) -> tuple[Constraint, ...]:
        """All that the evidence says about *seat*, each thing once, the simplest first."""
        told = tuple(evidence for evidence in self.evidence if evidence.seat is seat)
        return _asked(told, self.size)

    def is_restricted(self, seat: Seat) -> bool:
        """Whether *seat* does not hold just any of the unseen cards with the same chance."""
        weighted = any(likelihood.seat is seat for likelihood in self.likelihoods)
        return bool(weighted or self.conjuncts(seat) or self.excluded_of(seat))

    def false_of_known_hands(self) -> Iterator[Evidence]:
        """The evidence about hands of which all cards are known, as far as it is false."""
        for evidence in self.evidence:
            hand = Hand(self.known_of(evidence.seat).mask)
            if not self.needs(evidence.seat) and not evidence.constraint.holds(hand):
                yield evidence

    def without(self, part: Evidence | Likelihood) -> Premises:
        """The same when nobody had said *part*."""
        return replace(
            self,
            evidence=tuple(one for one in self.evidence if one is not part),
            likelihoods=tuple(one for one in self.likelihoods if one is not part),
        )


@lru_cache(maxsize=KEPT)
def _asked(told: tuple[Evidence, ...], size: int) -> tuple[Constraint, ...]:
    """Intervals around all hands of which everything is true that was *told* about one, and what
    is then left to ask."""
    whole = And.of(evidence.constraint for evidence in told)
    if size != FULL_HAND:  # intervals are for these
        return whole.conjuncts
    extent = Extent().narrowed(whole)
    return And.of((extent.constraint, asked_within(whole, extent))).conjuncts


def agreeing(premises: Premises, table: Masks) -> Truths:
    """Which deals of *table*, four masks each, agree with the cards that *premises* exclude and
    with their evidence about hidden hands."""
    fits = np.ones(len(table), dtype=np.bool_)
    for seat in premises.hidden:
        fits &= table[:, seat] & np.uint64(premises.excluded_of(seat).mask) == 0
        fits[fits] = holding_for(table[fits, seat], premises.conjuncts(seat))
    return fits
