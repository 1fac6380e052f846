"""An ending that declarer must play, with every way in which the unseen cards can lie.

With few cards left all of them can be searched to the end, so that the chance of each card to make
the contract is exact: declarer does not see the defenders' cards, who see everything.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cached_property

import numpy as np

from tefuda._core import AlphaMu, AlphaMuOptions, DeclarerQuestion
from tefuda._core import Solver as NativeSolver
from tefuda.bridge.rules import Hand, PlayState, Seat, Strain, View
from tefuda.bridge.rules.equal_cards import equals_of
from tefuda.bridge.search.decider import CardChoice, Decider, Hands
from tefuda.bridge.search.stakes import Stakes, Values
from tefuda.cards import CARD_AT, FULL_DECK, Card, CardSet, Rank

MEMORY = 24_000_000
DRAWN = 2000
"""Deals that are drawn to see how likely each way to lie is."""
MOST_WAYS = 260
"""With five cards there are 252."""
MOST_QUESTIONS = 100_000
"""Put to the solver for a card; where they are not enough, the ending is left."""
SURE = 1e-9


@dataclass(frozen=True)
class Ending:
    """The *choice* of declarer, who sees *view*, and the *ways* in which the unseen cards may lie,
    with the *counts* of the deals that were drawn: calls and cards make some ways likelier."""

    view: View
    choice: CardChoice
    ways: list[Hands]
    counts: Values

    @classmethod
    def of(cls, decider: Decider, seed: int) -> Ending | None:
        """The ending that *decider* must play; none if there are too many ways to lie."""
        sample = decider.belief.sample(DRAWN, seed)
        counts = Counter(decider.choice.all_left(sample))
        if len(counts) > MOST_WAYS:
            return None
        ways = sorted(counts)
        drawn = np.array([counts[way] for way in ways], dtype=float)
        return cls(decider.view, decider.choice, ways, drawn)

    @classmethod
    def written(cls, view: View, drawn: Mapping[str, int]) -> Ending:
        """The ending that *view* is about, if deals were *drawn* as the property of that name says:
        no belief is asked."""
        choice, (after, before) = CardChoice.of(view), _defenders(view)
        left = {seat: hand - view.played_by(seat) for seat, hand in view.visible.items()}
        ways = []
        for text in drawn:
            left[after] = Hand.from_pbn(text)
            left[before] = Hand((view.unseen - left[after]).mask)
            ways.append(choice.left(left[seat].mask for seat in Seat))
        return cls(view, choice, ways, np.array(list(drawn.values()), dtype=float))

    @property
    def drawn(self) -> dict[str, int]:
        """How many deals were drawn of each way, by the cards that the defender after declarer has
        left. With these all chances can be found again, whatever becomes of our beliefs."""
        after, _ = _defenders(self.view)
        texts = [Hand(way[after]).to_pbn() for way in self.ways]
        return dict(zip(texts, map(int, self.counts), strict=True))

    @cached_property
    def weights(self) -> Values:
        """How likely each way is by calls and cards."""
        return np.asarray(self.counts / self.counts.sum())

    @cached_property
    def stakes(self) -> Stakes:
        """What there is to win."""
        return Stakes.of(self.view)

    @cached_property
    def cards(self) -> dict[Card, CardSet]:
        """The lowest of each group of equal cards that may be played, and the group."""
        groups = self.choice.equal_candidates(self.ways[0])
        return {min(group): group for group in groups}

    @cached_property
    def fair(self) -> Values:
        """The weights if a defender who could have followed with either of two equal honours did
        so with one as often as with the other: restricted choice."""
        factors = [1 / honours_to_choose_from(self.view, way) for way in self.ways]
        weights = self.weights * np.array(factors)
        return np.asarray(weights / weights.sum())

    @cached_property
    def chances(self) -> dict[Card, float]:
        """By card, the chance to make the contract."""
        return self.values(self.stakes.succeeds, self.fair)

    @cached_property
    def naive_chances(self) -> dict[Card, float]:
        """The same without restricted choice."""
        return self.values(self.stakes.succeeds, self.weights)

    @cached_property
    def tricks(self) -> dict[Card, float]:
        """By card, the mean of tricks for who wants as many as possible."""
        return self.values(np.arange(self.stakes.left + 1.0), self.fair)

    def values(self, scores: Values, weights: Values) -> dict[Card, float]:
        """By card, the best mean of *scores* that declarer can be sure of; nothing if that takes
        too long to find out."""
        search, to_the_end = AlphaMu(MEMORY), 2 * self.stakes.left
        options = AlphaMuOptions(depth=to_the_end, most_questions=MOST_QUESTIONS)
        found = {}
        for card in self.cards:
            result = search.evaluate(self._question(card, scores, weights), options)
            if result.depth < to_the_end:
                return {}
            found[card] = result.candidates[0].value
        return found

    @cached_property
    def open_tricks(self) -> Values:
        """By way and card, the tricks if all hands were seen from now on."""
        choice, solver = self.choice, NativeSolver(MEMORY)
        among = CardSet.of(self.cards).mask
        rows = []
        for way in self.ways:
            found = dict(solver.solve(way, choice.trump, choice.leader, choice.trick, among))
            rows.append([found[card] for card in self.cards])
        return np.array(rows)

    @property
    def open_chance(self) -> float:
        """The chance to make the contract if all hands were seen."""
        return float(self.fair @ self.stakes.succeeds[self.open_tricks].max(axis=1))

    def state(self, way: Hands) -> PlayState:
        """The position if the cards lie this *way*."""
        choice = self.choice
        return PlayState.from_remaining(
            [Hand(mask) for mask in way],
            Strain(choice.trump),
            Seat(choice.leader),
            [CARD_AT[card] for card in choice.trick],
        )

    def _question(self, card: Card, scores: Values, weights: Values) -> DeclarerQuestion:
        choice = self.choice
        return DeclarerQuestion(
            self.ways,
            choice.trump,
            choice.leader,
            list(choice.trick),
            candidates=[int(card)],
            scores=scores.tolist(),
            weights=weights.tolist(),
        )


def _defenders(view: View) -> tuple[Seat, Seat]:
    """The defender who plays after declarer, and the one who plays before."""
    assert view.contract is not None
    return view.contract.declarer.next(), view.contract.declarer.next(-1)


def best_of(values: dict[Card, float]) -> CardSet:
    """The cards with the greatest of the *values*."""
    most = max(values.values())
    return CardSet.of(card for card, value in values.items() if value >= most - SURE)


def honours_to_choose_from(view: View, way: Hands) -> int:
    """Among how many equal honours the defenders chose, all choices multiplied, when they followed
    suit as they did, if the cards that are left lie this *way*."""
    held = [hand | view.played_by(seat).mask for seat, hand in zip(Seat, way, strict=True)]
    ways, gone = 1, 0
    for trick in view.tricks:
        for place, (seat, card) in enumerate(trick.plays):
            is_choice = place > 0 and card.suit is trick.led and card.rank >= Rank.TEN
            if seat not in view.visible and is_choice:
                others = FULL_DECK.mask & ~gone & ~held[seat]
                ways *= equals_of(1 << card, held[seat], others).bit_count()
            held[seat] &= ~(1 << card)
        gone |= CardSet.of(trick.cards).mask
    return ways
