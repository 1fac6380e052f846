"""What makes an ending a problem, and of which kind: criteria on exact chances."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from functools import cached_property

from tefuda.bridge.doubledummy import Solver
from tefuda.bridge.rules import PlayState, Seat
from tefuda.cards import Card, CardSet
from tefuda.experiments.guesses.endings import SURE, Ending, best_of

CLEAR = 0.05
"""By so much the right card must have a better chance than any other."""
TEMPTING = 0.5
"""Some other card must have so much of the chance of the right one."""
GUESSED = 0.1
"""A guess costs so much of the chance that there were if all hands were seen."""
MEAN_TRICKS = 0.05
"""A safety play gives up so many tricks on the mean."""
CERTAIN = 0.98
"""What wins so often is sure."""
MOSTLY = 0.75
"""The share of the ways to lie in which a defender must win the trick to be the one who does."""


@dataclass(frozen=True)
class Dilemma:
    """An *ending* in which one card, or some equal ones, are right, and others tempt."""

    ending: Ending

    @cached_property
    def right(self) -> CardSet:
        """The cards with the best chance to make the contract; none if that is not clear."""
        chances = self.ending.chances
        if not chances:
            return CardSet()
        right = best_of(chances)
        others = [chance for card, chance in chances.items() if card not in right]
        most = max(chances.values())
        is_clear = others and most - max(others) >= CLEAR and max(others) >= TEMPTING * most
        return right if is_clear and 2 * len(right) <= len(chances) else CardSet()

    @property
    def answers(self) -> CardSet:
        """The right cards, and all that are equal to them."""
        return CardSet.of(card for one in self.right for card in self.ending.cards[one])

    @cached_property
    def rival(self) -> Card:
        """The best of the others."""
        chances = self.ending.chances
        return max((one for one in chances if one not in self.right), key=chances.__getitem__)

    @property
    def is_guess(self) -> bool:
        """Whether it is a guess: who saw all hands would make it more often."""
        return self.ending.open_chance - max(self.ending.chances.values()) >= GUESSED

    @property
    def is_safety_play(self) -> bool:
        """Whether the right cards cost tricks on the mean."""
        tricks = self.ending.tricks
        return (
            bool(tricks)
            and max(tricks[card] for card in self.right) <= max(tricks.values()) - MEAN_TRICKS
        )

    @property
    def is_restricted_choice(self) -> bool:
        """Whether the answer would be another if honours told what they seem to tell."""
        naive = self.ending.naive_chances
        return bool(naive) and not best_of(naive) & self.right

    @property
    def is_avoidance(self) -> bool:
        """Whether the trick, if it is lost, is lost to one defender by the right card and to the
        other by its rival."""
        by_right, by_rival = (self._taker(card) for card in (min(self.right), self.rival))
        return by_right is not None and by_rival is not None and by_right is not by_rival

    @property
    def is_combination(self) -> bool:
        """Whether all is about how to play one suit, and a matter of odds."""
        return self._is_of_one_suit and max(self.ending.chances.values()) < CERTAIN

    @property
    def is_sure_line(self) -> bool:
        """Whether it is about one suit, of which one way to play it is sure."""
        return self._is_of_one_suit and max(self.ending.chances.values()) >= CERTAIN

    @property
    def _is_of_one_suit(self) -> bool:
        """Whether the right cards and their rival are of one suit."""
        return {card.suit for card in self.right} == {self.rival.suit}

    def _taker(self, card: Card) -> Seat | None:
        """The defender who mostly wins this trick after *card* where the enemy does, all playing as
        if they saw all hands; none if neither does mostly."""
        ending, solver = self.ending, Solver()
        shares = dict.fromkeys(Seat, 0.0)
        for way, weight in zip(ending.ways, ending.fair, strict=True):
            shares[_trick_winner(ending.state(way).after(card), solver)] += weight
        defenders = [seat for seat in Seat if seat not in ending.view.visible]
        lost = sum(shares[seat] for seat in defenders)
        likeliest = max(defenders, key=shares.__getitem__)
        return likeliest if lost > SURE and shares[likeliest] >= MOSTLY * lost else None


def _trick_winner(state: PlayState, solver: Solver) -> Seat:
    """Who wins the trick in progress by the best cards of all, low ones first."""
    while state.trick.cards:
        best = solver.solve(state).best
        state = state.after(min(best, key=lambda one: (one.rank, one.suit)))
    return state.trick_leader


KINDS: dict[str, Callable[[Dilemma], bool]] = {
    "restricted choice": lambda one: one.is_restricted_choice,
    "dangerous hand": lambda one: one.is_avoidance,
    "safety play": lambda one: one.is_safety_play,
    "guess": lambda one: one.is_guess,
    "combination": lambda one: one.is_combination,
    "sure line": lambda one: one.is_sure_line,
}
"""The kinds by name, the rarest first; an ending may be of several."""
