"""A candidate as the papers' figures show it: the deals that three players imagine, and the tree.

Each of the three believes in one deal. A position has three values, and on a deal in which it
cannot occur none: the papers' `*`.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, replace
from functools import partial
from typing import NamedTuple

import numpy as np

from tefuda import _core
from tefuda._core import Abc, AbcQuestion, Form, Pool
from tefuda.bridge.rules import Contract, Deal, Hand, Seat
from tefuda.bridge.search.abc import ABC_BYTES, PAPER, USUAL, AbcSearch, Method, options_of
from tefuda.bridge.search.budget import Budget
from tefuda.bridge.search.decider import Decider, Hands
from tefuda.bridge.search.target import Target
from tefuda.cards import CARD_AT, Card, CardSet
from tefuda.errors import IllegalActionError, NotationError

"""Whose rules: ours, or the paper's."""
DEALS = 8
TRIPLES = 4
"""How many pairs of deals b and c imagine for each deal of a."""

Values = tuple[float | None, float | None, float | None]
"""What a's side gets, on the deals of a, b and c; none is the papers' `*`."""


@dataclass(frozen=True, slots=True)
class ForkBranch:
    """*cards* that lead to the same *values*; of equal cards only the lowest is among them."""

    cards: tuple[Card, ...]
    values: Values
    is_chosen: bool


@dataclass(frozen=True, slots=True)
class Fork:
    """A position where *decider* chooses the next card of *seat*: one of the *branches*, of which
    the last is the card that is chosen."""

    seat: Seat
    decider: Seat
    branches: tuple[ForkBranch, ...]


@dataclass(frozen=True, slots=True)
class ImaginedTriple:
    """What *card* came to when a, b and c believed in the deals *imagined*.

    *values* are those of the position after *card*; *tree* are the positions from there on, along
    what is chosen.
    """

    card: Card
    imagined: tuple[Deal, Deal, Deal]
    values: Values
    tree: tuple[Fork, ...]


@dataclass(frozen=True, slots=True)
class LookedAt:
    """A *deal* that a believes possible, and for each candidate what its triples came to."""

    deal: Deal
    values: Mapping[Card, tuple[float, ...]]

    def value(self, card: Card) -> float:
        """The papers' s(m, d): the mean over the triples."""
        return float(np.mean(self.values[card]))


class Which(NamedTuple):
    """What is to be shown: a *card*, by default the best, on one of the triples of one of the deals
    looked at, both counted from 0, to a *depth* in cards, the candidate included."""

    card: Card | None = None
    deal: int = 0
    triple: int = 0
    depth: int = 8


THE_BEST = Which()


@dataclass(frozen=True, slots=True)
class Explained:
    """The deals *looked_at*, and the one *triple* of *which* deal is shown; *players* are a, b and
    c."""

    players: tuple[Seat, Seat, Seat]
    target: Target
    looked_at: tuple[LookedAt, ...]
    which: Which
    triple: ImaginedTriple

    @property
    def means(self) -> Mapping[Card, float]:
        """What each candidate is worth on all deals looked at, the best first."""
        return _means(self.looked_at)


def explain(
    decider: Decider,
    which: Which = THE_BEST,
    budget: Budget | None = None,
    seed: int = 0,
    *,
    target: Target = Target.POINTS,
    method: Method = USUAL,
) -> Explained:
    """What all candidates come to on the first deals of the search abc with this *seed*, as many as
    *budget* says, and *which* triple shows how.

    Of *method* the form is always the tree, and everybody believes in one deal.
    """
    budget = budget or Budget(abc_deals=DEALS)
    card, candidates = which.card, decider.choice.candidates
    if card is not None and card not in candidates:
        raise IllegalActionError(
            "{card} cannot be played: {legal} can", card=card, legal=CardSet.of(candidates)
        )
    if not 0 <= which.deal < budget.abc_deals:
        raise NotationError(
            "there is no deal {number}: they go from 1 to {size}",
            number=which.deal + 1,
            size=budget.abc_deals,
        )
    horizon = min(method.horizon, PAPER.horizon)  # a tree to the end would be too large
    method = replace(method, form=Form.TREE, horizon=horizon, coarse_spots=False)
    search = AbcSearch.of(decider, seed, target=target, method=method)
    sample = decider.belief.sample(budget.abc_deals, seed)
    items = [(number, _hands(deal)) for number, deal in enumerate(sample.tolist())]
    make_tool = partial(Abc, ABC_BYTES)
    look = partial(_looked_at, search, budget.hypotheses)
    looked_at = tuple(budget.where.map(look, items, make_tool))
    shown = next(iter(_means(looked_at))) if card is None else card
    triples = len(looked_at[which.deal].values[shown])
    if not 0 <= which.triple < triples:
        raise NotationError(
            "there is no triple {number}: they go from 1 to {size}",
            number=which.triple + 1,
            size=triples,
        )
    draw = partial(_triple, search, budget.hypotheses, which._replace(card=shown))
    (triple,) = budget.where.map(draw, [items[which.deal]], make_tool)
    players = (decider.view.seat, *search.others.players)
    return Explained(players, target, looked_at, which, triple)


def _means(looked_at: Iterable[LookedAt]) -> Mapping[Card, float]:
    deals = list(looked_at)
    means = {card: float(np.mean([one.value(card) for one in deals])) for card in deals[0].values}
    return dict(sorted(means.items(), key=lambda item: (-item[1], item[0])))


@dataclass(frozen=True)
class _Thoughts:
    """What a deal of a makes b and c imagine after *card*, in the order of their thoughts."""

    card: Card
    deal: Hands
    b: list[Hands]
    c: list[Hands]

    @property
    def triples(self) -> int:
        """How many there are: the first of b with the first of c, and so on."""
        return min(TRIPLES, len(self.b), len(self.c))


def _looked_at(search: AbcSearch, hypotheses: int, abc: Abc, item: tuple[int, Hands]) -> LookedAt:
    """All candidates on one deal."""
    values = {}
    for thoughts in _thoughts(search, hypotheses, item):
        questions = (_question(search, thoughts, place) for place in range(thoughts.triples))
        results = (abc.evaluate(question)[0] for question in questions)
        values[thoughts.card] = tuple(result.values[0] for result in results)
    return LookedAt(_deal(item[1]), values)


def _triple(
    search: AbcSearch,
    hypotheses: int,
    which: Which,
    abc: Abc,
    item: tuple[int, Hands],
) -> ImaginedTriple:
    """The candidate on one triple of a deal."""
    place = which.triple
    (thoughts,) = (one for one in _thoughts(search, hypotheses, item) if one.card == which.card)
    question = _question(search, thoughts, place)
    line = [int(thoughts.card)]
    position = abc.fork(question, line)
    values, tree = _values(position.values), []
    while position.chosen is not None and len(line) < which.depth:
        tree.append(_fork(position, search.others.contract))
        line.append(position.chosen)
        position = abc.fork(question, line)
    imagined = _deal(thoughts.deal), _deal(thoughts.b[place]), _deal(thoughts.c[place])
    return ImaginedTriple(thoughts.card, imagined, values, tuple(tree))


def _thoughts(search: AbcSearch, hypotheses: int, item: tuple[int, Hands]) -> Iterator[_Thoughts]:
    """What b and c imagine after each candidate, if a deal is true: with as much in common as can
    be."""
    number, deal = item
    others = search.others
    random = np.random.default_rng([search.seed, number])
    believed = others.imagined(deal, [hypotheses] * len(others.players), random)
    tickets = [random.exponential(size=len(one.deals)) for one in believed]
    for column, card in enumerate(others.choice.candidates):
        b, c = (
            [_hands(row) for row in one.in_order(column, ticket)[:TRIPLES].tolist()]
            for one, ticket in zip(believed, tickets, strict=True)
        )
        yield _Thoughts(card, deal, b, c)


def _question(search: AbcSearch, thoughts: _Thoughts, place: int) -> AbcQuestion:
    """What a candidate is worth when b and c believe in one deal each, and have no other."""
    others, choice = search.others, search.others.choice
    b, c = (Pool([choice.left(deals[place])], [[1.0]]) for deals in (thoughts.b, thoughts.c))
    return AbcQuestion(
        choice.left(thoughts.deal),
        choice.trump,
        choice.leader,
        choice.trick,
        deciders=others.deciders,
        candidates=[thoughts.card],
        b=b,
        c=c,
        scores=search.scores,
        options=options_of(others.view, search.method),
        triples=[(0, 0)],
    )


def _fork(position: _core.Fork, contract: Contract) -> Fork:
    """The branches that come to the same taken together, the chosen card alone and last."""
    same: dict[tuple[bool, Values], list[Card]] = {}
    for branch in position.branches:
        key = branch.card == position.chosen, _values(branch.values)
        same.setdefault(key, []).append(CARD_AT[branch.card])
    branches = [ForkBranch(tuple(cards), *key[::-1]) for key, cards in same.items()]
    branches.sort(key=lambda branch: branch.is_chosen)
    seat = Seat(position.to_play)
    return Fork(seat, contract.decider_for(seat), tuple(branches))


def _hands(row: Iterable[int]) -> Hands:
    north, east, south, west = row
    return north, east, south, west


def _deal(hands: Hands) -> Deal:
    north, east, south, west = map(Hand, hands)
    return Deal((north, east, south, west))


def _values(values: Iterable[float | None]) -> Values:
    mine, of_b, of_c = values
    return mine, of_b, of_c
