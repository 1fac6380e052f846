"""What three players imagine after a card, and the tree that abc makes of it."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Annotated, Literal

from pydantic import BaseModel, Field

from tefuda.bridge.rules import Deal, Seat, SeatLetter
from tefuda.bridge.search import Decider
from tefuda.bridge.search.abc import METHODS
from tefuda.bridge.search.explained import (
    DEALS,
    Explained,
    Fork,
    ForkBranch,
    LookedAt,
    Which,
    explain,
)
from tefuda.cards import Card, CardSet
from tefuda.web.bridge.candidates import MOST_SECONDS, SEED, budget_for, view_to_play
from tefuda.web.bridge.values import BoardSoFar, CardText, EachSeat
from tefuda.web.endpoints import Endpoint, Strict
from tefuda.web.jobs import Job

ThreeValues = Annotated[list[float | None], Field(min_length=3, max_length=3)]
"""On the deals of a, b and c; none where a position cannot occur."""


class TripleQuestion(Strict):
    """Which card, and which triple of which deal, both counted from 1."""

    board: BoardSoFar
    card: CardText
    candidates: list[CardText] | None = Field(default=None, min_length=1, max_length=13)
    method: Literal["usual", "paper"] = "usual"
    deal: Annotated[int, Field(ge=1, le=DEALS)] = 1
    triple: Annotated[int, Field(ge=1)] = 1
    depth: Annotated[int, Field(ge=1, le=16)] = 8
    seed: Annotated[int, Field(ge=0, le=2**53 - 1)] = SEED


class TreeBranch(BaseModel):
    """Cards that lead to the same values, or the one that is chosen."""

    cards: list[str]
    values: ThreeValues
    chosen: bool


class TreeFork(BaseModel):
    """A position: whose card is next, who decides, and what it may be; the chosen card is last."""

    seat: SeatLetter
    decider: SeatLetter
    branches: list[TreeBranch]


class DealLookedAt(BaseModel):
    """The mean of each candidate on a deal, and what each triple of the card came to."""

    means: dict[str, float]
    triples: list[float]


class TripleShown(BaseModel):
    """What a, b and c, the *players*, hold to be dealt, less the cards played, and the tree."""

    card: str
    players: list[SeatLetter]
    imagined: list[EachSeat[list[str]]]
    values: ThreeValues
    tree: list[TreeFork]
    deals: list[DealLookedAt]
    means: dict[str, float]


def triple_explained(question: TripleQuestion, job: Job) -> TripleShown:
    """What three players would imagine after a card, and what abc makes of it on one deal."""
    view = view_to_play(question.board.history)
    chosen = question.candidates
    cards = None if chosen is None else tuple(dict.fromkeys(map(Card.parse, chosen)))
    explained = explain(
        Decider.of(view, question.board.pairs(), cards),
        Which(Card.parse(question.card), question.deal - 1, question.triple - 1, question.depth),
        budget_for(job, MOST_SECONDS, DEALS),
        question.seed,
        method=METHODS[question.method],
    )
    return _shown(explained, CardSet.of(view.played))


def _shown(explained: Explained, gone: CardSet) -> TripleShown:
    triple = explained.triple
    return TripleShown(
        card=str(triple.card),
        players=[seat.letter for seat in explained.players],
        imagined=[_held(deal, gone) for deal in triple.imagined],
        values=list(triple.values),
        tree=[_fork(fork) for fork in triple.tree],
        deals=[_looked_at(one, triple.card) for one in explained.looked_at],
        means=_by_card(explained.means),
    )


def _held(deal: Deal, gone: CardSet) -> dict[SeatLetter, list[str]]:
    return {seat.letter: [str(card) for card in deal[seat] - gone] for seat in Seat}


def _fork(fork: Fork) -> TreeFork:
    return TreeFork(
        seat=fork.seat.letter,
        decider=fork.decider.letter,
        branches=[_branch(branch) for branch in fork.branches],
    )


def _branch(branch: ForkBranch) -> TreeBranch:
    return TreeBranch(
        cards=list(map(str, branch.cards)), values=list(branch.values), chosen=branch.is_chosen
    )


def _looked_at(one: LookedAt, card: Card) -> DealLookedAt:
    means = _by_card({other: one.value(other) for other in one.values})
    return DealLookedAt(means=means, triples=list(one.values[card]))


def _by_card(values: Mapping[Card, float]) -> dict[str, float]:
    return {str(card): value for card, value in values.items()}


TRIPLE = Endpoint("bridge/triple", TripleQuestion, TripleShown, triple_explained, "long")
