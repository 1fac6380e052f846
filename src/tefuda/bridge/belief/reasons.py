"""Which observations a belief rests on, and how much each of them changes it."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace

from tefuda.bridge.belief.belief import Belief
from tefuda.bridge.belief.conclusions import HandChances
from tefuda.bridge.belief.evidence import Evidence, Likelihood
from tefuda.bridge.belief.learned import LearnedBelief
from tefuda.bridge.knowledge.meaning import in_words
from tefuda.bridge.rules import Seat
from tefuda.cards import SUITS_DOWN, Card, Suit
from tefuda.words import Sentence

NOTICEABLE = 0.005
"""A smaller change of chances is none: half a per cent."""


@dataclass(frozen=True, slots=True)
class LargestChange:
    """What an observation changes most about its seat: a chance, or its mean of hcp.

    It is about a *card*, about *length* cards of a *suit*, or, if both are none, about hcp.
    """

    before: float
    after: float
    suit: Suit | None = None
    length: int | None = None
    card: Card | None = None


@dataclass(frozen=True, slots=True)
class Reason:
    """Something that was observed of *seat*, and what would be believed otherwise.

    *suit* is none if it is about the whole hand. *says* is what must hold for the hand, as a
    constraint and *in_words*; empty where some hands are only less likely. *without* it is the
    belief of somebody who missed only this, *alone* that of somebody who has read nothing else,
    where that is known. *change* is none if without it one would believe the same.
    """

    seat: Seat
    suit: Suit | None
    observed: str
    says: str
    in_words: str
    without: HandChances
    alone: HandChances | None
    change: LargestChange | None


def reasons_of(belief: Belief | LearnedBelief) -> Iterator[Reason]:
    """All that was read into calls and cards: the auction by seats, and then card by card; what
    people would have done comes after what was agreed.

    Calls of one seat tell much of the same, so that missing one of them may change little. What
    all of them tell together comes first.
    """
    if isinstance(belief, LearnedBelief):
        yield from reasons_of(belief.certain)
        for observed, without in belief.changes():
            change = _largest_change(without, belief, observed.seat)
            yield Reason(observed.seat, None, observed.what, "", "", without, None, change)
        return
    premises = belief.premises
    for seat in Seat:
        told = tuple(evidence for evidence in premises.evidence if evidence.seat is seat)
        if len(told) > 1:
            yield _reason(belief, told, Sentence("the auction as a whole"))
        for evidence in told:
            yield _reason(belief, (evidence,), evidence.reason)
    for likelihood in premises.likelihoods:
        yield _reason(belief, (likelihood,), likelihood.reason)


def unread(belief: Belief | LearnedBelief) -> Belief:
    """The belief of somebody who sees the cards and reads nothing into calls and cards."""
    return Belief(replace(belief.premises, evidence=(), likelihoods=()))


def _reason(belief: Belief, parts: Sequence[Evidence | Likelihood], observed: str) -> Reason:
    premises = belief.premises
    for part in parts:
        premises = premises.without(part)
    alone = replace(
        premises,
        evidence=tuple(part for part in parts if isinstance(part, Evidence)),
        likelihoods=tuple(part for part in parts if isinstance(part, Likelihood)),
    )
    texts: tuple[str, str] = "", ""
    match parts:
        case [Evidence() as one]:
            texts = str(one.says), in_words(one.constraint)
    seat = parts[0].seat
    suit = parts[0].suit if isinstance(parts[0], Likelihood) else None
    without = Belief(premises)
    change = _largest_change(without, belief, seat)
    return Reason(seat, suit, observed, *texts, without, Belief(alone), change)


def _largest_change(before: HandChances, after: HandChances, seat: Seat) -> LargestChange | None:
    """Where the two differ most about *seat*, by the share of deals that tell another story."""
    found: list[tuple[float, LargestChange]] = []
    lengths = before.lengths(seat), after.lengths(seat)
    for suit in SUITS_DOWN:
        was, now = lengths[0][suit], lengths[1][suit]
        length = max(was | now, key=lambda value: abs(now.get(value, 0) - was.get(value, 0)))
        change = LargestChange(was.get(length, 0), now.get(length, 0), suit=suit, length=length)
        found.append((_distance(was, now), change))
    for card, chances in after.cards.items():
        change = LargestChange(before.cards[card][seat], chances[seat], card=card)
        found.append((abs(change.after - change.before), change))
    was, now = before.hcp(seat), after.hcp(seat)
    found.append((_distance(was, now), LargestChange(mean_of(was), mean_of(now))))
    distance, largest = max(found, key=lambda pair: pair[0])
    return largest if distance >= NOTICEABLE else None


def _distance(one: Mapping[int, float], other: Mapping[int, float]) -> float:
    """The share of deals that would have to change to make one distribution of the other."""
    return sum(abs(one.get(value, 0) - other.get(value, 0)) for value in one.keys() | other) / 2


def mean_of(chances: Mapping[int, float]) -> float:
    """The mean of a distribution."""
    return sum(value * chance for value, chance in chances.items())
