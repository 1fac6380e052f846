"""All that a pair has agreed about its cards, for one turn: what is right, and what is told."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from functools import partial
from typing import NamedTuple

from tefuda.bridge.knowledge.carding.convention import Convention, chance_of
from tefuda.bridge.knowledge.carding.habits import Habits
from tefuda.bridge.knowledge.carding.leads import Leads
from tefuda.bridge.knowledge.carding.ranks import QUEEN, SPOTS, below, ranks_in
from tefuda.bridge.knowledge.carding.signals import (
    Signals,
    asks_for_higher,
    echo_begun,
    has_entry,
    likes,
    other_suits,
    shows_sequence,
)
from tefuda.bridge.knowledge.carding.trump_echo import (
    follows_with_trump,
    had_three,
    right_first_trump,
    right_second_trump,
    trump_begun,
)
from tefuda.bridge.knowledge.carding.turn import TurnToPlay
from tefuda.bridge.rules import Hand, legal_cards
from tefuda.cards import Card, CardSet, Suit
from tefuda.words import Sentence

NO_CHOICE = 0.2
"""How often there is no card to ask with, or nothing to ask for: a preference never excludes."""


class _Rule(NamedTuple):
    """Which ranks of a holding are *right*, by a lead or by a signal."""

    kind: str
    right: Callable[[int], int]
    strength: float
    says: str


@dataclass(frozen=True, slots=True)
class Carding:
    """The leads, signals and habits of one pair."""

    leads: Leads = field(default_factory=Leads)
    signals: Signals = field(default_factory=Signals)
    habits: Habits = field(default_factory=Habits)

    def right_cards(self, turn: TurnToPlay, hand: Hand) -> CardSet:
        """The cards of *hand*, all that the seat still holds, that leads and signals call for:
        one for each suit that may be played, or of the suit that partner has asked for alone; none
        where they are silent.
        """
        right = CardSet()
        choices = self._asked_for(turn, legal_cards(hand, turn.trick.led))
        for suit in Suit:
            if held := ranks_in(choices, suit):
                right |= CardSet(self._right(turn, suit, held, hand) << 16 * suit)
        return right

    def _asked_for(self, turn: TurnToPlay, choices: CardSet) -> CardSet:
        """The *choices* of the suit that partner has asked for, if there are any; else all."""
        if turn.asked is None or self.leads.after_double == "nothing":
            return choices
        return choices.in_suit(turn.asked) or choices

    def truthful_cards(self, turn: TurnToPlay, hand: Hand) -> CardSet:
        """The legal cards of *hand* but those that would be read as a signal, and a false one."""
        right = self.right_cards(turn, hand)
        return CardSet.of(
            card
            for card in legal_cards(hand, turn.trick.led)
            if card in right or not (right.in_suit(card.suit) and self._is_signal(turn, card))
        )

    def _is_signal(self, turn: TurnToPlay, card: Card) -> bool:
        return any(one.kind == "signal" for one in self.conventions(turn, card))

    def conventions(self, turn: TurnToPlay, card: Card) -> Iterator[Convention]:
        """What *card*, played in this *turn*, tells about the hand that it came from."""
        played, suit = 1 << card.rank, card.suit
        wins = turn.place >= 2 and turn.can_beat(card)
        is_sequence = played == QUEEN and self.signals.is_sequence(turn, suit)
        # other honours, and cards that win, are played for other reasons than to signal
        is_told = (played & SPOTS or is_sequence) and not wins
        rule = self._rule(turn, suit)
        if rule and (turn.place == 0 or is_told):
            chance = partial(chance_of, played, rule.right)
            yield Convention(rule.kind, suit, chance, rule.strength, rule.says)
        elif is_told and (suits := self._preference(turn, suit)):
            yield from self._of_preference(turn, card, suits)
        elif is_told and played < self._trump_begun(turn, suit):
            strength, says = self.signals.trump_echo_strength, Sentence("high-low in trumps: three")
            yield Convention("signal", suit, had_three, strength, says)
        yield from self.habits.conventions(turn, card)

    def _right(self, turn: TurnToPlay, suit: Suit, held: int, hand: Hand) -> int:
        if rule := self._rule(turn, suit):
            return rule.right(held)
        if self.signals.echoes_in_trumps and follows_with_trump(turn, suit):
            return self._right_trump(turn, suit, held)
        if (suits := self._preference(turn, suit)) and not turn.can_win(suit, held):
            higher, lower = (has_entry(ranks_in(hand, other)) for other in suits)
            return self.signals.right_preference(held, higher) if higher != lower else 0
        return 0

    def _right_trump(self, turn: TurnToPlay, suit: Suit, held: int) -> int:
        """The trump that tells whether there are three, unless it should win the trick."""
        if turn.can_win(suit, held):
            return 0
        if first := self._trump_begun(turn, suit):
            return right_second_trump(first, held)
        return 0 if turn.played_in(suit, turn.seat) else right_first_trump(held)

    def _trump_begun(self, turn: TurnToPlay, suit: Suit) -> int:
        return trump_begun(turn, suit) if self.signals.echoes_in_trumps else 0

    def _rule(self, turn: TurnToPlay, suit: Suit) -> _Rule | None:
        """What the holding in *suit* alone decides."""
        return self._signal(turn, suit) if turn.place else self._lead(turn, suit)

    def _lead(self, turn: TurnToPlay, suit: Suit) -> _Rule | None:
        """What a defender leads from *suit*, at first or later; trumps are led from any holding,
        and what partner will ruff asks for another suit."""
        trump, leads = turn.contract.strain.suit, self.leads
        if not turn.is_defender or suit is trump or self._preference(turn, suit):
            return None
        against_suit = trump is not None
        says = Sentence("the card led from such a suit")
        if turn.is_opening_lead:
            right = partial(leads.right, against_suit=against_suit)
            return _Rule("lead", right, leads.strength, says)
        if turn.played_in(suit, turn.seat):
            says = Sentence("led again: by what is left")
            return _Rule("lead", leads.right_again, leads.again_strength, says)
        right = partial(leads.right_later, against_suit=against_suit)
        if leads.later == "attitude":
            says = Sentence("led later: low from an honour, high from nothing")
        return _Rule("lead", right, leads.later_strength, says)

    def _signal(self, turn: TurnToPlay, suit: Suit) -> _Rule | None:
        """The signal by which the holding in *suit* is told, unless it should win the trick; who
        could win what partner led, and ducks, tells with what."""
        signals = self.signals
        kind = signals.purpose(turn, suit)
        right: Callable[[int], int]
        if (first := echo_begun(turn, suit)) and signals.count != "off":
            right, strength = partial(signals.right_echo, first), signals.echo_strength
            says = Sentence("high-low: an even number")
        elif kind == "count":
            right, strength = signals.right_count, signals.count_strength
            says = Sentence("count: odd or even")
        elif kind == "attitude":
            has_sequence = signals.is_sequence(turn, suit)

            def right(held: int) -> int:
                if has_sequence and shows_sequence(held):
                    return QUEEN
                return signals.right_attitude(held, likes(turn, suit, held))

            strength = signals.attitude_strength
            says = Sentence("attitude: the suit is liked or not")
        else:
            return None

        def right_unless_it_wins(held: int) -> int:
            if not turn.can_win(suit, held):
                return right(held)
            ducks = below(1 << turn.to_beat.rank, held) & SPOTS if turn.to_beat else 0
            if kind == "attitude" and turn.partner_led and ducks:
                return signals.right_attitude(ducks, likes(turn, suit, held))
            return 0

        return _Rule("signal", right_unless_it_wins, strength, says)

    def _preference(self, turn: TurnToPlay, suit: Suit) -> tuple[Suit, Suit] | None:
        """The suits between which a card of *suit* chooses, if it does."""
        if self.signals.purpose(turn, suit) != "preference":
            return None
        return other_suits(turn, suit)

    def _of_preference(
        self, turn: TurnToPlay, card: Card, suits: tuple[Suit, Suit]
    ) -> Iterator[Convention]:
        """A suit that is asked for has an entry, the other has none, if there was a choice."""
        wanted = suits if asks_for_higher(self.signals, turn, card) else tuple(reversed(suits))
        strength = self.signals.preference_strength
        for suit, entry in zip(wanted, (True, False), strict=True):
            says = (
                Sentence("preference: {suit} is wanted", suit=suit.word)
                if entry
                else Sentence("preference: {suit} is not wanted", suit=suit.word)
            )
            yield Convention("signal", suit, partial(_matches, entry), strength, says)


def _matches(entry: bool, held: int) -> float:
    return 1.0 if has_entry(held) is entry else NO_CHOICE
