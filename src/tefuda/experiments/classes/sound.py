"""Whether a problem is sound: what the defender could know, and what partner would really do.

The right card is defined by the deal as it lies. These are checks that it is not a shot in the
dark, by what neither search decides on: in how many deals it is right, not by how much on the mean.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property

from tefuda.bridge.belief import Conclusion, belief_of
from tefuda.bridge.players import CardSearch
from tefuda.bridge.rules import History, Seat
from tefuda.bridge.search import Budget, Decider
from tefuda.bridge.search.monte_carlo import surveyed
from tefuda.cards import Card, CardSet
from tefuda.compute import Compute
from tefuda.experiments import own_boards
from tefuda.experiments.classes.criteria import turning_cards
from tefuda.experiments.classes.spot import Spot
from tefuda.seeds import derived_seed

DEALS = Budget(deals=40, where=Compute.threads(1))
HALF = 0.5
"""The share of believable deals in which a right card must keep all tricks."""
TEMPTING = 0.25
"""The share of them in which some other card must do so."""
TOLD = 0.75
"""How sure a defender must be of what turns the answer, and ..."""
TOLD_MORE = 0.2
"""... how much surer than by the cards alone, without calls, leads and signals."""
ASKED = 6
"""How often partner is asked what they would do."""
GOES_WRONG = 2
"""Partner is likely to go wrong if so many of these answers cost a trick."""


@dataclass(frozen=True)
class DefenderTurn:
    """A defender's turn: the *history* before it, the *spot* with all hands open, and the *seed* of
    what is drawn."""

    history: History
    spot: Spot
    seed: int

    @cached_property
    def decider(self) -> Decider:
        """The defender, who sees two hands and what was told."""
        return Decider.of(self.history.view(self.spot.seat))

    def is_open(self, right: CardSet) -> bool:
        """Whether one of the *right* cards keeps all tricks in at least half of the deals that the
        defender must reckon with, and some other card in a quarter of them: neither a shot in the
        dark nor plain to see."""
        survey = surveyed(self.decider, DEALS, DEALS.clock(), derived_seed(self.seed, "open"))
        keeps = survey.tricks == survey.field[:, None]
        is_right = [card in right for card in survey.choice.candidates]
        found = keeps[:, is_right].any(axis=1).mean()
        tempts = keeps[:, [not one for one in is_right]].mean(axis=0).max()
        return bool(found >= HALF and tempts >= TEMPTING)

    def is_told(self) -> bool:
        """Whether calls and cards tell where something lies that turns the answer."""
        read, seen = self.decider.belief, belief_of(self.decider.view)
        for own, other in turning_cards(self.spot):
            sure = self._sureness(read, own, other)
            if sure >= TOLD and sure - self._sureness(seen, own, other) >= TOLD_MORE:
                return True
        return False

    def _sureness(self, belief: Conclusion, own: Card, other: Card) -> float:
        """How sure *belief* is of what an exchange of partner's *own* card and declarer's *other*
        would change: where an honour lies, or how many cards of a suit partner was dealt."""
        partner = self.spot.partner
        if own.suit is other.suit:
            honour = max(own, other)
            return belief.cards[honour][partner if honour is own else self.spot.declarer]
        dealt = self.history.board.deal[partner].in_suit(own.suit)
        return belief.lengths(partner)[own.suit].get(len(dealt), 0.0)

    def after_asking_partner(self) -> CardSet:
        """The best cards after which partner never goes wrong, if after all others partner often
        does; none if it is not so clear."""
        best = [one for one in self.spot.solution.results if one.cards <= self.spot.best]
        errors = {one.cards: self._errors_after(one.card) for one in best}
        wrong = [cards for cards, count in errors.items() if count >= GOES_WRONG]
        right = [cards for cards, count in errors.items() if not count]
        if not wrong or len(wrong) + len(right) < len(errors):
            return CardSet()
        return CardSet.of(card for cards in right for card in cards)

    def _errors_after(self, card: Card) -> int:
        """How many of the answers of partner cost a trick, at their next turn after *card*."""
        history = self.history.after(card)
        while (state := history.state) is not None and not state.is_over:
            best = self.spot.solver.solve(state).best
            if state.to_play is self.spot.partner:
                if best == state.legal_cards():
                    return 0
                return sum(card not in best for card in self._answers(history, state.to_play))
            history = history.after(min(best, key=lambda one: (one.rank, one.suit)))
        return 0

    def _answers(self, history: History, seat: Seat) -> list[Card]:
        """What ordinary players would do at that turn."""
        view = history.view(seat)
        seeds = (derived_seed(self.seed, "partner", number) for number in range(ASKED))
        search, budget = own_boards.PLAYER, own_boards.BUDGET
        return [CardSearch(search, seed, budget=budget)(view) for seed in seeds]
