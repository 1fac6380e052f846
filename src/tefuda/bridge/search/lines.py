"""The lines that were played out after a candidate, told as a player would tell them."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import cache

from tefuda.bridge.rules import Hand, Play, Seat, Strain, Trick, legal_cards
from tefuda.bridge.rules.play import beats
from tefuda.bridge.search.scene import Scene
from tefuda.cards import CARD_AT, Card, CardSet, Rank
from tefuda.words import Sentence

LOWEST_TOLD = Rank.TEN
"""Cards below are all the same in a story."""

_LEADS = Sentence("leads {card}")
_RUFFS = Sentence("ruffs with {card}")
_DISCARDS = Sentence("discards {card}")
_FINESSES = Sentence("finesses {card}")
_PLAYS = Sentence("plays {card}")


@dataclass(frozen=True, slots=True)
class Step:
    """A card of a line: its *seat*, what it did with it, such as `finesses ♣J`, and all that it
    *could* have done. Cards that are as good as each other are told by the same words."""

    seat: Seat
    action: str
    could: frozenset[str]


@dataclass(frozen=True, slots=True)
class Line:
    """What happened on one deal: the *steps*, what they came to, and who won which tricks.

    *wins* has the winning card of each full trick with the number of the step that ended it.
    """

    value: float
    steps: tuple[Step, ...]
    wins: tuple[tuple[int, Play], ...]

    @classmethod
    def of(cls, scene: Scene, deal: Sequence[int], cards: Sequence[int], value: float) -> Line:
        """The line of *cards*, the candidate first, from *scene* on, when *deal* is true."""
        trump = Strain(scene.trump)
        trick = Trick(Seat(scene.leader), tuple(CARD_AT[card] for card in scene.trick))
        left = [Hand(hand) for hand in scene.left(deal)]
        gone = CardSet(scene.gone) - CardSet.of(trick.cards)
        steps, wins = [], []
        for number, card in enumerate(CARD_AT[index] for index in cards):
            seat = trick.to_play
            actions = {
                one: action_of(trick, one, left[seat], gone, trump)
                for one in legal_cards(left[seat], trick.led)
            }
            steps.append(Step(seat, actions[card], frozenset(actions.values())))
            left[seat] -= CardSet.of([card])
            trick = Trick(trick.leader, (*trick.cards, card))
            if trick.is_full:
                winner = trick.winner(trump)
                wins.append((number, Play(winner, dict(trick.plays)[winner])))
                gone |= CardSet.of(trick.cards)
                trick = Trick(winner)
        return cls(value, tuple(steps), tuple(wins))

    def wins_after(self, step: int) -> Iterator[Play]:
        """Who won, and with which cards, the tricks that were not over before *step*."""
        return (play for number, play in self.wins if number >= step)


def action_of(trick: Trick, card: Card, held: CardSet, gone: CardSet, trump: Strain) -> Sentence:
    """What it is to play *card* to *trick* from the cards *held*, when others are *gone*."""
    top = highest_equal(card, held, gone)
    if trick.led is None:
        return _told(_LEADS, top)
    if card.suit is not trick.led:
        return _told(_RUFFS if card.suit is trump.suit else _DISCARDS, top)
    best = dict(trick.plays)[trick.winner(trump)]
    is_third = len(trick.cards) == 2
    if is_third and beats(card, best, trump) and max(held.in_suit(card.suit)) > top:
        return _told(_FINESSES, top)
    return _told(_PLAYS, top)


@cache  # the same few are told of every card of every line
def _told(action: str, card: Card) -> Sentence:
    low = Sentence("a low {suit}", suit=card.suit.symbol)
    return Sentence(action, card=card.symbol if card.rank >= LOWEST_TOLD else low)


def highest_equal(card: Card, held: CardSet, gone: CardSet) -> Card:
    """The highest of the cards *held* that take the same tricks as *card*, when others are
    *gone*."""
    top = card
    for index in range(card + 1, Card(card.suit, Rank.ACE) + 1):
        between = CARD_AT[index]
        if between in held:
            top = between
        elif between not in gone:
            break
    return top
