"""The lines that were played out after a candidate, told as a player would tell them, and the point
of them at which another player's choice decided."""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import cache
from typing import NamedTuple

import numpy as np

from tefuda.bridge.rules import Contract, Hand, Play, Seat, Strain, Trick, legal_cards
from tefuda.bridge.rules.equal_cards import equals_of
from tefuda.bridge.rules.play import beats
from tefuda.bridge.search.decider import CardChoice
from tefuda.cards import CARD_AT, Card, CardSet, Rank
from tefuda.words import Sentence

LOWEST_TOLD = Rank.TEN
"""Cards below are all the same in a story."""
TELLING_SHARE = 0.1
"""A choice is worth mentioning if it is made, and not made, in so many of the lines."""
NEARLY_BEST = 0.8
"""The first point is told that explains so much of what the best one does."""
REGULARLY = 0.75
"""What follows a choice is told if it does in so many of the lines."""

_LEADS = Sentence("leads {card}")
_RUFFS = Sentence("ruffs with {card}")
_DISCARDS = Sentence("discards {card}")
_FINESSES = Sentence("finesses {card}")
_PLAYS = Sentence("plays {card}")


@dataclass(frozen=True, slots=True)
class LineStep:
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
    steps: tuple[LineStep, ...]
    wins: tuple[tuple[int, Play], ...]

    @classmethod
    def of(
        cls, choice: CardChoice, deal: Sequence[int], cards: Sequence[int], value: float
    ) -> Line:
        """The line of *cards*, the candidate first, from *choice* on, when *deal* is true."""
        trump = Strain(choice.trump)
        trick = Trick(Seat(choice.leader), tuple(CARD_AT[card] for card in choice.trick))
        left = [Hand(hand) for hand in choice.left(deal)]
        gone = CardSet(choice.gone) - CardSet.of(trick.cards)
        steps, wins = [], []
        for number, card in enumerate(CARD_AT[index] for index in cards):
            seat = trick.to_play
            actions = {
                one: action_of(trick, one, left[seat], gone, trump)
                for one in legal_cards(left[seat], trick.led)
            }
            steps.append(LineStep(seat, actions[card], frozenset(actions.values())))
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
    top = CARD_AT[equals_of(1 << card, held.mask, ~gone.mask).bit_length() - 1]
    if trick.led is None:
        return _told(_LEADS, top)
    if card.suit is not trick.led:
        return _told(_RUFFS if card.suit is trump.suit else _DISCARDS, top)
    is_third = len(trick.cards) == 2
    if is_third and max(held.in_suit(card.suit)) > top:
        best = dict(trick.plays)[trick.winner(trump)]
        if beats(card, best, trump):
            return _told(_FINESSES, top)
    return _told(_PLAYS, top)


@cache  # the same few are told of every card of every line
def _told(action: str, card: Card) -> Sentence:
    low = Sentence("a low {suit}", suit=card.suit.symbol)
    return Sentence(action, card=card.symbol if card.rank >= LOWEST_TOLD else low)


@dataclass(frozen=True, slots=True)
class TurningPoint:
    """*who* chooses an *action* on *count* of the *choices* that they have, which is worth *value*
    to you; if they do not you get what is in *otherwise*. *aftermath* is what follows, in words."""

    who: Seat
    action: str
    count: int
    choices: int
    value: float
    otherwise: float
    aftermath: tuple[str, ...] = ()

    @property
    def difference(self) -> float:
        """What the choice gives you."""
        return self.value - self.otherwise


class _Split(NamedTuple):
    """The lines of a step in which its seat acts in one way, and those in which it could have.
    Lines in which it had no choice are in neither."""

    step: int
    seat: Seat
    action: str
    done: list[Line]
    undone: list[Line]

    @property
    def explained(self) -> float:
        """How much of what the lines differ by is between the two kinds."""
        done, undone = len(self.done), len(self.undone)
        return self.difference**2 * done * undone / (done + undone)

    @property
    def difference(self) -> float:
        return _mean(self.done) - _mean(self.undone)


def turning_point(
    lines: Sequence[Line], you: Seat, contract: Contract, *, is_good: bool
) -> TurningPoint | None:
    """The first choice of another player, good for you or bad, that explains most of the
    difference between *lines*; none if nobody's does."""
    splits = [one for one in _splits(lines, you, contract) if (one.difference > 0) is is_good]
    if not splits:
        return None
    most = max(one.explained for one in splits)
    first = next(one for one in splits if one.explained >= NEARLY_BEST * most)
    who = contract.decider_for(first.seat)
    return TurningPoint(
        who,
        first.action if who is first.seat else Sentence("{action} from dummy", action=first.action),
        len(first.done),
        len(first.done) + len(first.undone),
        _mean(first.done),
        _mean(first.undone),
        tuple(_aftermath(first, you, contract)),
    )


def _splits(lines: Sequence[Line], you: Seat, contract: Contract) -> Iterator[_Split]:
    """The choices of others that are made often enough, and not made, in the order of play."""
    enough = max(2.0, TELLING_SHARE * len(lines))
    for step in range(max((len(line.steps) for line in lines), default=0)):
        at_turn: dict[Seat, list[Line]] = defaultdict(list)
        for line in lines:
            if step < len(line.steps):
                at_turn[line.steps[step].seat].append(line)
        for seat, some in sorted(at_turn.items()):
            if contract.decider_for(seat) is you:
                continue
            for action in sorted({line.steps[step].action for line in some}):
                free = [line for line in some if {action} < line.steps[step].could]
                done = [line for line in free if line.steps[step].action == action]
                undone = [line for line in free if line.steps[step].action != action]
                if min(len(done), len(undone)) >= enough:
                    yield _Split(step, seat, action, done, undone)


def _aftermath(split: _Split, you: Seat, contract: Contract) -> Iterator[str]:
    """What regularly follows a choice: your next trick, and that dummy gets no more."""
    next_wins = Counter(
        next((play.card for play in line.wins_after(split.step) if play.seat is you), None)
        for line in split.done
    )
    card, count = next_wins.most_common(1)[0]
    if card is not None and count >= REGULARLY * len(split.done):
        yield Sentence("you then win {card}", card=card.symbol)
    if contract.declarer is not you:
        without, within = (
            np.mean([not _dummy_wins(line, split.step, contract.dummy) for line in lines])
            for lines in (split.done, split.undone)
        )
        if without >= REGULARLY and within <= 1 - REGULARLY:
            yield Sentence("dummy is cut off")


def _dummy_wins(line: Line, step: int, dummy: Seat) -> bool:
    return any(play.seat is dummy for play in line.wins_after(step))


def _mean(lines: Sequence[Line]) -> float:
    return float(np.mean([line.value for line in lines]))
