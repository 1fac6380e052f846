"""What a search answers: the card, what every candidate is worth, and why."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, field
from functools import cached_property
from typing import overload

from tefuda.bridge.knowledge.constraint.arrays import Masks
from tefuda.bridge.search.target import Target, difference_text
from tefuda.cards import Card
from tefuda.words import Sentence


@dataclass(frozen=True, slots=True)
class Candidate:
    """A *card* that could be played: the *mean* of the target over *deals*, with its standard
    error, and the *chance* to make the contract, or to beat it."""

    card: Card
    mean: float
    stderr: float
    chance: float
    deals: int


@dataclass(frozen=True, slots=True)
class WithheldSignal:
    """An *honest* signal that was not given, and what it would have *cost*, with its error."""

    honest: Card
    cost: float
    stderr: float

    def text(self, target: Target) -> Sentence:
        """The same in words; the cost is what *target* counts."""
        return Sentence(
            "the honest signal {card} is withheld: it would have cost {cost}",
            card=self.honest.symbol,
            cost=difference_text(self.cost, self.stderr, target),
        )


class Reasons(Sequence[str]):
    """Sentences that *find* finds when they are first read: to tell why takes as long as half the
    search, and who plays on wants the card alone."""

    def __init__(self, find: Callable[[], Iterable[str]]) -> None:
        self._find = find

    @cached_property
    def sentences(self) -> tuple[str, ...]:
        """All of them."""
        return tuple(self._find())

    @overload
    def __getitem__(self, index: int) -> str: ...
    @overload
    def __getitem__(self, index: slice) -> tuple[str, ...]: ...
    def __getitem__(self, index: int | slice) -> str | tuple[str, ...]:
        return self.sentences[index]

    def __len__(self) -> int:
        return len(self.sentences)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Sequence) and self.sentences == tuple(other)

    def __hash__(self) -> int:
        return hash(self.sentences)

    def __repr__(self) -> str:
        return repr(self.sentences)

    def __reduce__(self) -> tuple[type[tuple[str, ...]], tuple[tuple[str, ...]]]:
        return tuple, (self.sentences,)  # what finds them stays here


@dataclass(frozen=True, slots=True)
class Decision:
    """The *card* to play, all *candidates*, the best first, and *reasons* in words.

    *sample* are the deals behind it, as `Belief.sample` gives them. *withheld* is an honest
    signal that it keeps back. *is_complete* is false if time ran out before all that was planned
    had been searched. *surveyed* are all candidates by Monte Carlo, if only some went on to another
    search: means of two searches cannot be compared.
    """

    card: Card
    candidates: tuple[Candidate, ...]
    search: str
    target: Target
    sample: Masks = field(compare=False, repr=False)
    reasons: Sequence[str] = ()
    withheld: WithheldSignal | None = None
    is_complete: bool = True
    surveyed: tuple[Candidate, ...] = ()

    def of(self, card: Card) -> Candidate:
        """The candidate *card*."""
        return next(one for one in self.candidates if one.card == card)

    def beside(self, card: Card) -> tuple[Candidate, Candidate]:
        """The chosen candidate and *card*, by the last search that looked at both."""
        if (candidate := self.of(card)) not in self.surveyed:
            return self.of(self.card), candidate
        return next(one for one in self.surveyed if one.card == self.card), candidate
