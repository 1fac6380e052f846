"""Boards by wish: about a theme of bidding, or with hands that meet constraints."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from itertools import count
from typing import Annotated

from pydantic import BaseModel, Field

from tefuda.bridge.belief import Belief, Premises
from tefuda.bridge.belief.dealing import Dealing
from tefuda.bridge.knowledge.lessons import Theme
from tefuda.bridge.rules import Board, Deal, Seat
from tefuda.cards import CardSet
from tefuda.errors import NotationError
from tefuda.seeds import derived_seed
from tefuda.web.endpoints import Endpoint, Strict
from tefuda.web.jobs import Job

ConstraintTexts = Annotated[
    list[Annotated[str, Field(max_length=300, examples=["south: 15 <= hcp <= 17"])]],
    Field(max_length=12),
]
"""What hands must be, a text for each: of one hand, or with `ns` and `ew` of two together."""


class BoardWish(Strict):
    """What the hands of a board shall be: those of a *theme* of bidding, and such that meet
    *constraints*; whatever comes without either."""

    theme: Annotated[str, Field(max_length=40)] = ""
    constraints: ConstraintTexts = Field(default_factory=list)

    def board(self, seed: int, number: int, person: Seat) -> Board:
        """A board from *number* on, by its *seed*: about half of a theme's are bid from the
        learner's side of the table, the others from partner's, both by the *person*."""
        asked = list(self.constraints)
        dealer = Seat.dealer_of(number)
        if self.theme:
            chosen = Theme.named(self.theme)
            dealer = chosen.dealer_for(person, partner=bool(derived_seed(seed, "partner") % 2))
            asked += chosen.constraints(dealer)
        deal = dealt_by(asked, seed)
        fitting = next(one for one in count(number) if Seat.dealer_of(one) is dealer)
        return Board.numbered(fitting, deal)


class ConstraintsQuestion(Strict):
    """Constraints as somebody writes them."""

    constraints: ConstraintTexts


class ConstraintsRead(BaseModel):
    """They can be met: by one of so many deals; none where that is too rare to be estimated."""

    one_in: float | None


def dealt_by(
    constraints: Sequence[str], seed: int, known: Mapping[Seat, CardSet] | None = None
) -> Deal:
    """A deal that meets the *constraints*, of which empty ones say nothing, and has cards that are
    *known*."""
    return _first(_dealing(constraints, known), seed)


def _dealing(constraints: Sequence[str], known: Mapping[Seat, CardSet] | None = None) -> Dealing:
    return Dealing.of([text for text in constraints if text.strip()], known)


def _first(dealing: Dealing, seed: int) -> Deal:
    deal = next(dealing.deals(1, seed), None)
    if deal is None:
        raise NotationError("no deal was found that meets these constraints")
    return deal


def read(question: ConstraintsQuestion, job: Job) -> ConstraintsRead:
    """Whether constraints are right, and how rare the deals are that meet them."""
    dealing = _dealing(question.constraints)
    _first(dealing, 0)
    job.advance()
    every = Belief(Premises()).count
    share = dealing.share(0) if dealing.conditions else 1.0
    return ConstraintsRead(one_in=every / dealing.belief.count / share if share else None)


CONSTRAINTS = Endpoint("bridge/constraints", ConstraintsQuestion, ConstraintsRead, read, "quick")
