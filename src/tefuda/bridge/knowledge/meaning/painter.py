"""Finding what the hands that make a call have in common, and what they never have."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, field
from functools import lru_cache

import numpy as np

from tefuda.bridge.knowledge.bidding import parsed
from tefuda.bridge.knowledge.constraint import HCP, LENGTHS, And, Constraint, Feature
from tefuda.bridge.knowledge.constraint.arrays import Numbers, Truths
from tefuda.bridge.knowledge.meaning import wording
from tefuda.bridge.knowledge.meaning.picture import Fact, Picture
from tefuda.bridge.knowledge.meaning.pool import Pool, usual_pool
from tefuda.bridge.knowledge.meaning.ranges import Range, ranges_of
from tefuda.cards import SUITS_DOWN, Suit
from tefuda.words import Sentence

USUAL = 0.9
"""The share of hands that must have what is said of them."""
HARDLY = 1 - USUAL
"""The share of hands at most that have what is denied."""
OFTEN, SELDOM = 0.12, 3
"""The share of hands at least that could have had it, so that denying it tells something; and
how much less often those that made the call have it."""
TELLING = 0.75
"""What a larger share of all such hands has goes without saying."""
EXCLUDED = 0.04
"""The share of all hands at least that a range of points must exclude to be worth saying."""
HIGHEST = 38
"""Numbers of points that are counted."""
WIDEST = 1
"""The most cards beyond the least of a suit where its end is told: else a suit is long."""
FEW = 25
"""Fewer hands than this tell points and lengths; what they never have may be chance."""
CACHED_WORDS = 4_096
FAMILIES = {"major": (Suit.SPADES, Suit.HEARTS), "minor": (Suit.DIAMONDS, Suit.CLUBS)}
_GOOD = "(2 of top 3 in {0} or 3 of top 5 in {0})"
_ACES = " + ".join(f"top 1 in {suit.name.lower()}" for suit in Suit)
_ACES_AND_KINGS = " + ".join(f"top 2 in {suit.name.lower()}" for suit in Suit)


@dataclass(frozen=True, slots=True)
class Context:
    """What is of interest about a call: the suit that it *named*, those that *partner* and
    *they* have shown, and whether three cards in several suits matter, as for a take-out double.
    """

    named: Suit | None = None
    partners: frozenset[Suit] = frozenset()
    theirs: frozenset[Suit] = frozenset()
    is_double: bool = False


@dataclass(slots=True)
class Painter:
    """Looks at the hands of *pool* that *made* a call, by weight, among those that *reached* it
    and among *all*."""

    pool: Pool
    made: Numbers
    reached: Numbers
    all: Numbers
    context: Context = field(default_factory=Context)

    def picture(self) -> Picture:
        """All that is worth saying."""
        shape = [*self._balanced(), *self._lengths(), *self._one_of_several()]
        if np.count_nonzero(self.made) < FEW:
            return Picture((*self._points(shape), *shape))
        good = list(self._good_suits(shape))
        points = list(self._points([*shape, *good]))
        shape = [self._with_end(fact, [*points, *shape, *good]) for fact in shape]
        shows = [*points, *shape, *good]
        for find in (self._stoppers, self._shortness):
            shows += find(shows)
        return Picture(tuple(shows), tuple(self._denials(shows)))

    # ------------------------------------------------------------ counting

    def share(self, constraint: Constraint | str) -> float:
        """The share of the hands that made the call and meet *constraint*."""
        return _share(self._meeting(constraint), self.made)

    def _share_of_such(self, constraint: Constraint | str, facts: Iterable[Fact]) -> float:
        """The same of all hands that reached the call and meet *facts*."""
        return _share(self._meeting(constraint), self.reached * self._such(facts))

    def _meeting(self, constraint: Constraint | str) -> Truths:
        text = parsed(constraint) if isinstance(constraint, str) else constraint
        return self.pool.meeting(text)

    def _such(self, facts: Iterable[Fact]) -> Truths:
        """The hands that meet all *facts*."""
        return self.pool.meeting(And.of(fact.constraint for fact in facts))

    def _ranges(self, feature: Feature, size: int, facts: Iterable[Fact]) -> list[Range]:
        """The ranges of *feature*, given that hands of the kind meet *facts*."""
        such = self._such(facts)
        numbers = self.pool.value(feature)
        made, possible = (
            np.bincount(numbers, weights * such, minlength=size).astype(np.float64)
            for weights in (self.made, self.all)
        )
        return ranges_of(made, possible)

    def _low(self, suit: Suit) -> int:
        """The most cards of *suit* that nearly all of the hands have."""
        counts = np.bincount(self.pool.value(LENGTHS[suit]), self.made, minlength=14)
        longer = np.cumsum(counts[::-1])[::-1] / counts.sum()
        return int(np.flatnonzero(longer >= USUAL)[-1])

    # ------------------------------------------------------------ what they show

    def _points(self, shape: Sequence[Fact]) -> Iterator[Fact]:
        """The points, as far as the call limits them for hands of this shape."""
        found = self._ranges(HCP, HIGHEST, shape)
        if not found:
            return
        text = " or ".join(_interval("hcp", one) for one in found)
        if _share(self._meeting(text), self.all) <= 1 - EXCLUDED:
            yield Fact.of(text, wording.points(found))

    def _balanced(self) -> Iterator[Fact]:
        if self.share("balanced") >= USUAL:
            yield Fact.of("balanced", wording.BALANCED)

    def _lengths(self) -> Iterator[Fact]:
        """The suits that are held with length; and support, where that is of interest."""
        context, lows = self.context, {suit: self._low(suit) for suit in SUITS_DOWN}
        supported = [suit for suit in SUITS_DOWN if lows[suit] == 3]
        together = context.is_double and len(supported) > 1
        for suit in sorted(SUITS_DOWN, key=lambda one: (one is not context.named, -lows[one])):
            least = 4
            if suit is context.named or suit in context.partners:
                least = 2 if suit is context.named and suit in context.partners else 3
            if lows[suit] >= (4 if together else least):
                yield _length(suit, Range(lows[suit]))
        if together:
            text = " and ".join(f"{suit.name.lower()} >= 3" for suit in supported)
            yield Fact.of(text, wording.support(supported, is_sure=self.share(text) >= USUAL))

    def _one_of_several(self) -> Iterator[Fact]:
        """Length in one suit or another: Stayman, or a suit that is yet to be named."""
        lengths = list(self._lengths())
        long = {suit for fact in lengths for suit in fact.constraint.suits}
        found = [
            fact
            for kind, suits in FAMILIES.items()
            if not long.intersection(suits)
            for fact in self._longest_of(kind, suits, lengths)
        ]
        yield from found
        if not long and not found:
            yield from self._longest_of("suit", tuple(Suit), lengths)

    def _longest_of(
        self, kind: str, suits: Sequence[Suit], facts: Sequence[Fact]
    ) -> Iterator[Fact]:
        least = 5 if kind == "minor" and not facts else 4  # four cards of a minor are common
        for count in range(7, least - 1, -1):
            text = " or ".join(f"{suit.name.lower()} >= {count}" for suit in suits)
            if self.share(text) >= USUAL:
                if _share(self._meeting(text), self.all * self._such(facts)) <= TELLING:
                    yield Fact.of(text, wording.one_of(kind, count))
                return

    def _with_end(self, fact: Fact, facts: Sequence[Fact]) -> Fact:
        """A *fact* about the length of one suit with its upper end, where the call has one."""
        suits = fact.constraint.suits
        if len(suits) != 1 or not fact.constraint.features <= set(LENGTHS):
            return fact
        suit = next(iter(suits))
        low = self._low(suit)
        others = [one for one in facts if one is not fact]
        name = suit.name.lower()
        if low == 5 and self._is_long_or_good(name, others):
            text = f"{name} >= 6 or {name} >= 5 and {_GOOD.format(name)}"
            return Fact.of(text, wording.long_or_good(suit, low + 1))
        high = self._ranges(LENGTHS[suit], 14, others)[-1].high
        if high is None or high > low + WIDEST:
            return fact
        return _length(suit, Range(low, high))

    def _is_long_or_good(self, name: str, facts: Sequence[Fact]) -> bool:
        """Whether five cards of the suit *name* are enough only if they are good ones."""
        good = _GOOD.format(name)
        if self.share(f"{name} >= 6") < 0.5 or self.share(f"{name} >= 6 or {good}") < USUAL:
            return False
        five = self._such(facts) & self._meeting(f"{name} == 5")
        return _share(self._meeting(good), self.reached * five) <= TELLING

    def _good_suits(self, facts: Sequence[Fact]) -> Iterator[Fact]:
        is_only = sum(len(fact.constraint.suits) == 1 for fact in facts) == 1
        for suit in (one for one in SUITS_DOWN if self._low(one) >= 5):
            good = _GOOD.format(suit.name.lower())
            if self.share(good) >= USUAL and self._share_of_such(good, facts) <= TELLING:
                yield Fact.of(good, wording.good(suit, is_only=is_only))

    def _stoppers(self, facts: Sequence[Fact]) -> Iterator[Fact]:
        for suit in sorted(self.context.theirs):
            text = f"stopper in {suit.name.lower()} >= 1"
            if self.share(text) >= USUAL and self._share_of_such(text, facts) <= USUAL:
                yield Fact.of(text, wording.stopper(suit))

    def aces(self) -> Iterator[Fact]:
        """How many aces or kings, where just that chose the call."""
        others = self.reached - self.made
        if not others.any() or np.count_nonzero(self.made) < FEW:
            return
        for count in range(4):
            numbers = (0, 4) if count == 0 else (count,)
            aces = " or ".join(f"{_ACES} == {number}" for number in numbers)
            kings = " or ".join(f"{_ACES_AND_KINGS} == {_ACES} + {number}" for number in numbers)
            for text, says in ((aces, wording.aces(count)), (kings, wording.kings(count))):
                if self.share(text) >= USUAL and _share(self._meeting(text), others) <= HARDLY:
                    yield Fact.of(text, says)

    def _shortness(self, facts: Sequence[Fact]) -> Iterator[Fact]:
        for suit, most in self._limits(facts):
            if most < 3:
                yield Fact.of(f"{suit.name.lower()} <= {most}", wording.at_most(suit, most))

    # ------------------------------------------------------------ what they deny

    def _denials(self, facts: Sequence[Fact]) -> Iterator[Fact]:
        limits = {suit: most for suit, most in self._limits(facts) if most >= 3}
        spades, hearts = (limits.get(suit) for suit in FAMILIES["major"])
        if spades is not None and spades == hearts:
            text = f"spades <= {spades} and hearts <= {spades}"
            if self.share(text) >= USUAL:  # two that are hardly ever long need not be so together
                yield Fact.of(text, wording.one_of("major", spades + 1))
                del limits[Suit.SPADES], limits[Suit.HEARTS]
        for suit, most in limits.items():
            yield Fact.of(f"{suit.name.lower()} <= {most}", wording.so_many(suit, most + 1))
        if self._is_denied("balanced", facts):
            yield Fact.of("not balanced", wording.A_BALANCED_HAND)

    def _limits(self, facts: Sequence[Fact]) -> Iterator[tuple[Suit, int]]:
        """The suits of which the hands have at most so many cards, though others have more."""
        told = {
            suit for fact in facts if len(suits := fact.constraint.suits) == 1 for suit in suits
        }
        for suit in (one for one in SUITS_DOWN if one not in told):
            for most in range(5):
                if self._is_denied(f"{suit.name.lower()} > {most}", facts):
                    yield suit, most
                    break

    def _is_denied(self, constraint: str, facts: Sequence[Fact]) -> bool:
        """Whether the hands hardly ever meet it, though others that meet *facts* often do."""
        share = self.share(constraint)
        if share > HARDLY:
            return False
        return self._share_of_such(constraint, facts) >= max(OFTEN, SELDOM * share)


@lru_cache(maxsize=CACHED_WORDS)
def in_words(constraint: Constraint) -> Sentence:
    """What hands that meet *constraint* have in common; the constraint itself if few do."""
    pool = usual_pool()
    made = pool.weights * pool.meeting(constraint)
    if np.count_nonzero(made) < FEW:
        return Sentence("{constraint}", constraint=str(constraint))
    return Painter(pool, made, pool.weights, pool.weights).picture().sentence


def _length(suit: Suit, one: Range) -> Fact:
    return Fact.of(_interval(suit.name.lower(), one), wording.length(suit, one))


def _interval(name: str, one: Range) -> str:
    low, high = one
    return f"{name} >= {low}" if high is None else f"{low} <= {name} <= {high}"


def _share(truths: Truths, weights: Numbers) -> float:
    """The share of the *weights* where it is true; none at all is nothing."""
    total = weights.sum()
    return float((weights * truths).sum() / total) if total else 0.0
