"""What hands have in common: facts, each as a constraint and as it is said."""

from __future__ import annotations

from dataclasses import dataclass

from tefuda.bridge.knowledge.bidding import parsed
from tefuda.bridge.knowledge.constraint import And, Constraint
from tefuda.bridge.knowledge.meaning import wording
from tefuda.words import Sentence


@dataclass(frozen=True, slots=True)
class Fact:
    """What nearly all of some hands have: a *constraint*, and how a player *says* it."""

    constraint: Constraint
    says: Sentence

    @classmethod
    def of(cls, constraint: str, says: Sentence) -> Fact:
        """The fact with a *constraint* as it is written."""
        return cls(parsed(constraint), says)


@dataclass(frozen=True, slots=True)
class Picture:
    """What hands *show*, the most important first, and what they *deny*: there the constraint
    says that they do not have it, and the words are for what they do not have."""

    shows: tuple[Fact, ...] = ()
    denies: tuple[Fact, ...] = ()

    @property
    def facts(self) -> tuple[Fact, ...]:
        """All that nearly all of the hands meet."""
        return self.shows + self.denies

    @property
    def constraint(self) -> Constraint:
        """All of it at once, for programs."""
        return And.of(fact.constraint for fact in self.facts)

    @property
    def sentence(self) -> Sentence:
        """`15 to 17 points, balanced; denies four spades`."""
        return wording.whole(
            [fact.says for fact in self.shows], [fact.says for fact in self.denies]
        )
