"""Habits of everybody who plays bridge: each is likely, none is certain."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from functools import partial

from tefuda.bridge.knowledge.carding.convention import Convention
from tefuda.bridge.knowledge.carding.discards import is_first_discard, spared
from tefuda.bridge.knowledge.carding.leads import LONG
from tefuda.bridge.knowledge.carding.ranks import (
    ACE,
    KING,
    SPOTS,
    above,
    below,
    highest,
    lowest,
)
from tefuda.bridge.knowledge.carding.turn import TurnToPlay
from tefuda.bridge.rules.equal_cards import equals_of
from tefuda.cards import Card, Suit
from tefuda.words import Sentence


@dataclass(frozen=True, slots=True)
class Habits:
    """How strong each habit is, from 0, nobody has it, to 1, nobody ever acts against it.

    *bare_king*: a defender who can win with their king does not leave it alone under dummy's ace.
    *plain_trick*: the last hand wins a trick that it can win. *cheapest*: it does not win with more
    than is needed. *second_low*: a defender in second hand plays low. *third_high*: third hand
    high, with the lowest of equals. *long_suit_led*: the opening lead against no-trump is from
    length. *first_discard*: a defender's first discard is from a suit that can spare it, the
    likelier the longer the suit. *from_the_top*: who leads one of touching cards leads the highest;
    nobody has that habit, but beginners think so.
    """

    bare_king: float = 0.8
    plain_trick: float = 0.5
    cheapest: float = 0.8
    second_low: float = 0.6
    third_high: float = 0.8
    long_suit_led: float = 0.8
    first_discard: float = 0.95
    from_the_top: float = 0.0

    def conventions(self, turn: TurnToPlay, card: Card) -> Iterator[Convention]:
        """What *card* tells if it was played out of habit."""
        for says, strength, breaks in self._habits(turn, card):
            if strength:
                yield Convention("habit", card.suit, partial(_kept, breaks), strength, says)
        if self.first_discard and is_first_discard(turn, card.suit):
            says = Sentence("a first discard is from length")
            yield Convention("habit", card.suit, spared, self.first_discard, says)

    def _habits(self, turn: TurnToPlay, card: Card) -> Iterator[tuple[str, float, _Breach]]:
        """Each habit that *card* may break, and whether it does from a given holding."""
        played = 1 << card.rank
        if turn.is_opening_lead and turn.contract.strain.suit is None:
            yield Sentence("against no-trump a long suit is led"), self.long_suit_led, _is_short
        if not turn.place:
            breaks = partial(_is_not_top, played, turn.out_in(card.suit))
            yield Sentence("touching cards are led from the top"), self.from_the_top, breaks
        if not turn.place or card.suit is not turn.trick.led:
            return
        if turn.place == 1 and turn.is_defender and not played & SPOTS:
            yield Sentence("second hand low"), self.second_low, partial(_jumps, played)
        to_beat = turn.to_beat
        if to_beat is None or to_beat.suit is not card.suit:
            return
        best, out = 1 << to_beat.rank, turn.out_in(card.suit)
        if turn.is_defender and turn.dummy_in(card.suit) & ACE:
            breaks = partial(_bares_king, played)
            yield Sentence("no king is left bare under the ace"), self.bare_king, breaks
        if turn.place == 2 and turn.is_defender and not _dummy_matters(turn, card.suit, best):
            breaks = partial(_is_not_third_high, played, best, out)
            yield Sentence("third hand high, the lowest of equals"), self.third_high, breaks
        if turn.place == 3 and played < best:
            yield (
                Sentence("a trick is not given away"),
                self.plain_trick,
                partial(_gives_trick, best),
            )
        if turn.place == 3 and played > best:
            breaks = partial(_wastes, played, best, out)
            yield Sentence("no more than is needed"), self.cheapest, breaks


_Breach = Callable[[int], bool]


def _kept(breaks: _Breach, held: int) -> float:
    return float(not breaks(held))


def _dummy_matters(turn: TurnToPlay, suit: Suit, best: int) -> bool:
    """Whether third hand has dummy's cards to think of: those that may beat it in this trick, and
    the honours that it will have to beat later."""
    higher = above(best, turn.dummy_in(suit))
    has_played = turn.trick.leader.next() is turn.contract.dummy
    return bool(higher & ~SPOTS if has_played else higher)


def _is_short(held: int) -> bool:
    return held.bit_count() < LONG


def _is_not_top(played: int, out: int, held: int) -> bool:
    return highest(equals_of(played, held, out)) > played


def _bares_king(played: int, held: int) -> bool:
    return held == KING | played and played != KING


def _jumps(played: int, held: int) -> bool:
    """An honour was played though a spot was there, and it was none of a sequence."""
    touches = held & (played << 1 | played >> 1)
    return bool(below(played, held) & SPOTS) and not touches


def _is_not_third_high(played: int, best: int, out: int, held: int) -> bool:
    """Something could have been done, and it was not the lowest of the highest."""
    return highest(held) > best and played != lowest(equals_of(highest(held), held, out))


def _gives_trick(best: int, held: int) -> bool:
    return bool(above(best, held))


def _wastes(played: int, best: int, out: int, held: int) -> bool:
    cheapest = lowest(above(best, held))
    return not played & equals_of(cheapest, held, out)
