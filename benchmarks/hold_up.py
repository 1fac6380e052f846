"""What the means of the hold-up in 003-1 depend on: the deals, the score, how far is searched.

`python -m benchmarks.hold_up`; two minutes of one processor.
"""

from __future__ import annotations

import argparse
from collections import Counter
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, fields, replace
from functools import lru_cache

import numpy as np
import numpy.typing as npt

from tefuda.bridge.knowledge.agreements import Agreements, both
from tefuda.bridge.knowledge.carding import Habits
from tefuda.bridge.rules import Hand, Seat, Vulnerability
from tefuda.bridge.search import Budget, Target
from tefuda.bridge.search.decider import Decider
from tefuda.bridge.search.monte_carlo import Survey, surveyed
from tefuda.cards import Card, Suit
from tefuda.experiments.problems import CardProblem, paper_examples

ACE, EIGHT, JACK = map(Card.parse, ("DA", "D8", "SJ"))
Flags = npt.NDArray[np.bool_]
NO_HABITS = {habit.name.replace("_", "-"): 0.0 for habit in fields(Habits)}
VARIANTS: Mapping[str, Mapping[str, object]] = {
    "as it is": {},
    "no habits": NO_HABITS,
    "leads not read": {"leads.strength": 0.0, "later-strength": 0.0, "again-strength": 0.0},
    "2NT 20-22": {"2NT": "20-22"},
    "any high card is even": {"count-high": "any"},
}
MADE = 9
NORTH_SOUTH = (Seat.NORTH, Seat.SOUTH)
Holdings = tuple[tuple[int, ...], ...]
"""For each seat the ranks that it holds of each suit."""


def problem() -> CardProblem:
    """East, who may take the ace or wait."""
    return next(one for one in paper_examples() if one.name == "003-1")


def survey_of(one: CardProblem, changes: Mapping[str, object], deals: int, seed: int) -> Survey:
    """The two cards on so many *deals*, double dummy, with other agreements."""
    agreed = Agreements.load().changed({**one.agreements, **changes})
    decider = Decider.of(one.view, both(agreed), (ACE, EIGHT))
    budget = Budget(deals=deals)
    return surveyed(decider, budget, budget.clock(), seed)


def classes(survey: Survey) -> Counter[str]:
    """The deals as the paper counts them."""
    ace, eight = (survey.values(Target.POINTS)[:, column] > 0 for column in range(2))
    found: Counter[str] = Counter()
    for row, beaten_by_ace, beaten_by_eight in zip(survey.sample, ace, eight, strict=True):
        if _lengths(Hand(int(row[Seat.WEST])))[Suit.DIAMONDS] == 1:
            found["West has one diamond"] += 1
        elif beaten_by_ace and beaten_by_eight:
            found["beaten by either"] += 1
        elif beaten_by_eight:
            found["beaten by ♦8 alone"] += 1
        else:
            found["beaten by ♦A alone" if beaten_by_ace else "made against either"] += 1
    return found


@dataclass(frozen=True, slots=True)
class Position:
    """A position at no-trump after some tricks, as a search of limited depth sees it."""

    hands: Holdings
    to_play: int
    trick: tuple[tuple[int, int, int], ...]
    won: int
    lost: int


def is_made(position: Position, tricks: int) -> bool:
    """Whether declarer makes it if all look *tricks* ahead, and then count the top tricks."""
    if position.won >= MADE or position.lost > 13 - MADE:
        return position.won >= MADE
    if not position.trick and not tricks:
        return _is_made_by_top_tricks(position)
    wants = Seat(position.to_play) in NORTH_SOUTH
    return (
        any(_is_made(after, tricks - (not after.trick)) is wants for after in _next(position))
        is wants
    )


_is_made = lru_cache(maxsize=1_000_000)(is_made)


def _next(position: Position) -> Iterator[Position]:
    held = position.hands[position.to_play]
    led = position.trick[0][1] if position.trick else None
    suits = [led] if led is not None and held[led] else range(4)
    others = [sum(hand[suit] for hand in position.hands) for suit in range(4)]
    for _, suit, rank in position.trick:
        others[suit] |= 1 << rank
    for suit in suits:
        above_is_held = False
        for rank in range(12, -1, -1):
            if held[suit] >> rank & 1:
                if not above_is_held:  # of touching cards one
                    yield _after(position, suit, rank)
                above_is_held = True
            elif others[suit] >> rank & 1:
                above_is_held = False


def _after(position: Position, suit: int, rank: int) -> Position:
    hands = tuple(
        tuple(
            ranks & ~(1 << rank) if (seat, other) == (position.to_play, suit) else ranks
            for other, ranks in enumerate(hand)
        )
        for seat, hand in enumerate(position.hands)
    )
    trick = (*position.trick, (position.to_play, suit, rank))
    if len(trick) < 4:
        return Position(hands, (position.to_play + 1) % 4, trick, position.won, position.lost)
    winner = max((one for one in trick if one[1] == trick[0][1]), key=lambda one: one[2])[0]
    ours = Seat(winner) in NORTH_SOUTH
    return Position(hands, winner, (), position.won + ours, position.lost + (not ours))


def _is_made_by_top_tricks(position: Position) -> bool:
    side = position.to_play % 2
    if side and position.lost + _top_tricks(position, side) > 13 - MADE:
        return False
    return position.won + _top_tricks(position, 0) >= MADE


def _top_tricks(position: Position, side: int) -> int:
    """The tricks that a side can cash in a hand that leads, or that its partner can lead to."""
    hands = position.hands
    tops = [[_tops(hands, seat, suit) for suit in range(4)] for seat in (side, side + 2)]
    ours = hands[side], hands[side + 2]
    reached = [
        position.to_play == seat
        or any(tops[here][suit] and ours[1 - here][suit] for suit in range(4))
        for here, seat in enumerate((side, side + 2))
    ]
    return sum(
        min(
            sum(tops[here][suit].bit_count() for here in range(2) if reached[here]),
            max(ours[0][suit].bit_count(), ours[1][suit].bit_count()),
        )
        for suit in range(4)
    )


def _tops(hands: Holdings, seat: int, suit: int) -> int:
    """The ranks of *seat* that no opponent can beat."""
    theirs = (hands[(seat + 1) % 4][suit] | hands[(seat + 3) % 4][suit]).bit_length()
    return hands[seat][suit] >> theirs << theirs


def positions(survey: Survey) -> Iterator[Position]:
    """The deals after the eight, when North is winning with the queen."""
    gone = survey.choice.gone | 1 << int(EIGHT)
    for row in survey.sample.tolist():
        hands = tuple(
            tuple((hand & ~gone) >> 16 * suit & 0x1FFF for suit in range(4)) for hand in row
        )
        # South has won with the queen of hearts, North with the king of diamonds and is winning
        trick = ((int(Seat.NORTH), 1, 10), (int(Seat.EAST), 1, 6))
        yield Position(hands, int(Seat.SOUTH), trick, 2, 0)


def share_made(survey: Survey, tricks: int) -> float:
    """How often the contract is made after the eight, if all look so many *tricks* ahead."""
    _is_made.cache_clear()
    return float(np.mean([is_made(one, tricks + 1) for one in positions(survey)]))


def conditions(survey: Survey) -> Iterator[tuple[str, Flags]]:
    """What may be different about the paper's deals, and which of ours are so."""
    south, west = ([Hand(int(row[seat])) for row in survey.sample] for seat in (2, 3))
    jack = np.array([JACK in hand for hand in west])
    yield "West has ♠J", jack
    yield "South has ♠J", ~jack
    yield "South has 20 points", np.array([hand.hcp == 20 for hand in south])
    yield "South has no five cards of a suit", np.array([max(_lengths(one)) < 5 for one in south])


def _lengths(hand: Hand) -> list[int]:
    return [len(hand.in_suit(suit)) for suit in Suit]


def as_the_paper_drew(survey: Survey, flags: Flags) -> float:
    """The mean of the eight on some of the deals, with 45 doubletons and 5 singletons of West."""
    eights = survey.values(Target.POINTS)[:, 1]
    short = np.array([_lengths(Hand(int(row[3])))[Suit.DIAMONDS] == 1 for row in survey.sample])
    return float(0.9 * eights[flags & ~short].mean() + 0.1 * eights[flags & short].mean())


def main() -> None:
    """Print all of it."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--deals", type=int, default=2000)
    parser.add_argument("--shallow-deals", type=int, default=60)
    parser.add_argument("--tricks", type=int, nargs="*", default=[0, 1, 2, 3])
    parser.add_argument("--seed", type=int, default=1)
    options = parser.parse_args()
    one = problem()
    usual = survey_of(one, {}, options.deals, options.seed)
    print("deals by class:")
    for name, count in classes(usual).most_common():
        print(f"  {name}: {count / options.deals:.1%}")
    eights = usual.values(Target.POINTS)[:, 1]
    print(f"♦8 on 50 of them: {eights.mean():.0f} ± {eights.std() / 50**0.5:.0f}")
    for name, flags in conditions(usual):
        share, weighed = flags.mean(), as_the_paper_drew(usual, flags)
        print(f"{name}, {share:.0%}: ♦8 {eights[flags].mean():.0f}, as 45 to 5 {weighed:.0f}")
    for name, changes in VARIANTS.items():
        print(f"{name}: {_means(survey_of(one, changes, options.deals, options.seed))}")
    safe = replace(one, view=replace(one.view, vulnerability=Vulnerability.NONE))
    print(f"nobody vulnerable: {_means(survey_of(safe, {}, options.deals, options.seed))}")
    few = survey_of(one, {}, options.shallow_deals, options.seed)
    made = float((few.values(Target.POINTS)[:, 1] < 0).mean())
    print(f"made after ♦8, double dummy to the end: {made:.0%} of {options.shallow_deals}")
    for tricks in options.tricks:
        print(f"looking {tricks} tricks ahead: {share_made(few, tricks):.0%}", flush=True)


def _means(survey: Survey) -> str:
    ace, eight = survey.values(Target.POINTS).mean(axis=0)
    return f"♦A {ace:.0f}, ♦8 {eight:.0f}"


if __name__ == "__main__":
    main()
