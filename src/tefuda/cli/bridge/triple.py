"""`tefuda play --explain-triple`: what three players imagine, and what comes of it."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass, replace
from itertools import groupby
from time import monotonic
from typing import Annotated

import typer
from rich.console import RenderableType
from rich.panel import Panel
from rich.table import Table

from tefuda.bridge.knowledge.agreements import Pairs
from tefuda.bridge.rules import Deal, Seat, View
from tefuda.bridge.search import Budget, Decider, Target
from tefuda.bridge.search.abc import METHODS
from tefuda.bridge.search.explained import (
    Explained,
    Fork,
    ForkBranch,
    Values,
    Which,
    explain,
)
from tefuda.bridge.search.target import value_text
from tefuda.cards import SUITS_DOWN, Card, CardSet
from tefuda.cli.bridge.cases import Case
from tefuda.cli.bridge.diagrams import equals_text, story, when
from tefuda.cli.bridge.scripted import Json
from tefuda.cli.progress import Bar
from tefuda.cli.screen import coloured, framed, headed, plain_table
from tefuda.compute import Watched
from tefuda.errors import NotationError

MOST_CANDIDATES = 5
"""How many are shown beside each other."""
WIDTH = 74
"""What a frame leaves of 80 columns."""
MARGIN = 3
NOTE = (
    "Values are what the side of {a} gets: {a} chooses by the first column, {b} by the second, "
    "{c} by the third; * is where a card cannot be played on that deal."
)

ExplainTriple = Annotated[
    bool,
    typer.Option(
        "--explain-triple",
        help="Show instead what abc does on one deal: what the others would imagine after a card, "
        "the tree with the three values of every branch, and what each deal came to.",
    ),
]
CardName = Annotated[
    str,
    typer.Option(
        "--card",
        metavar="CARD",
        help="With --explain-triple: the candidate. Default: the best.",
        show_default=False,
    ),
]
DealNumber = Annotated[
    int,
    typer.Option("--deal", min=1, help="With --explain-triple: which of the deals looked at."),
]
TripleNumber = Annotated[
    int,
    typer.Option("--triple", min=1, help="With --explain-triple: which triple of that deal."),
]
Depth = Annotated[
    int,
    typer.Option("--depth", min=1, help="With --explain-triple: cards of the tree that are shown."),
]


def which_of(card: str, deal: int, triple: int, depth: int) -> Which:
    """What the options ask for, which count from 1."""
    return Which(Card.parse(card) if card else None, deal - 1, triple - 1, depth)


@dataclass(frozen=True, slots=True)
class TripleChoice:
    """*which* triple is explained for the *turn* of a case, by what *method*."""

    seat: Seat | None
    turn: Callable[[Case], tuple[View, Pairs]]
    which: Which
    method: str
    target: Target
    budget: Budget
    seed: int

    def __post_init__(self) -> None:
        if self.method not in METHODS:
            raise NotationError(
                "--{option} is one of {known:, }, not {value!r}",
                option="method",
                known=[*METHODS],
                value=self.method,
            )

    def report(self, case: Case) -> Panel:
        """The deals, the tree and the values, for people."""
        view, explained, _ = self._explained(case)
        heading = f"{view.seat.title}, {when(view)}"
        title = ": ".join(filter(None, (case.title, heading)))
        return framed(title, _blocks(view, explained), margin=2)

    def of_board(self, case: Case) -> Json:
        """The same for programs."""
        return self.of_line(case)

    def of_line(self, case: Case) -> Json:
        """The deals, the tree and the values; null is the papers' `*`."""
        _, explained, seconds = self._explained(case)
        return {**_as_json(explained), "method": self.method, "seconds": round(seconds, 3)}

    def _explained(self, case: Case) -> tuple[View, Explained, float]:
        view, pairs = self.turn(case)
        start = monotonic()
        with Bar() as waiting:
            explained = explain(
                Decider.of(view, pairs, case.candidates),
                self.which,
                replace(self.budget, where=Watched(self.budget.where, waiting.advance)),
                self.seed,
                target=self.target,
                method=METHODS[self.method],
            )
        return view, explained, monotonic() - start


def _as_json(explained: Explained) -> Json:
    triple = explained.triple
    return {
        "card": str(triple.card),
        "target": explained.target.value,
        "players": [seat.letter for seat in explained.players],
        "deal": explained.which.deal + 1,
        "triple": explained.which.triple + 1,
        "imagined": [deal.to_pbn() for deal in triple.imagined],
        "values": list(triple.values),
        "tree": [_of_fork(fork) for fork in triple.tree],
        "means": {str(card): mean for card, mean in explained.means.items()},
        "deals": [
            {
                "deal": one.deal.to_pbn(),
                "values": {str(card): list(values) for card, values in one.values.items()},
                "means": {str(card): one.value(card) for card in one.values},
            }
            for one in explained.looked_at
        ],
    }


def _of_fork(fork: Fork) -> Json:
    return {
        "seat": fork.seat.letter,
        "decider": fork.decider.letter,
        "branches": [
            {
                "cards": [str(card) for card in branch.cards],
                "values": list(branch.values),
                "chosen": branch.is_chosen,
            }
            for branch in fork.branches
        ],
    }


def _blocks(view: View, explained: Explained) -> Iterator[RenderableType]:
    a, b, c = explained.players
    yield coloured("\n".join(story(view)))
    yield headed(_deals_title(explained), _diagrams(view, explained))
    yield headed("What may follow", _tree(explained))
    yield NOTE.format(a=a.title, b=b.title, c=c.title)
    yield headed("What each deal came to", _looked_at(explained))


def _deals_title(explained: Explained) -> str:
    which = explained.which
    return (
        f"Deal {which.deal + 1} of {len(explained.looked_at)}, triple {which.triple + 1}: "
        f"what is imagined after {explained.triple.card.symbol}"
    )


def _diagrams(view: View, explained: Explained) -> Table:
    """The three deals, less the cards played: beside each other if they fit."""
    gone = CardSet.of(view.played)
    titles = [f"{name}: {seat.title}" for name, seat in zip("abc", explained.players, strict=True)]
    drawn = [_small_diagram(deal, gone) for deal in explained.triple.imagined]
    table = Table.grid(padding=(0, MARGIN, 0, 0))
    widths = [max(map(len, text.splitlines())) for text in drawn]
    if sum(widths) + 2 * MARGIN <= WIDTH:
        table.add_row(*titles)
        table.add_row(*map(coloured, drawn))
        return table
    for title, text in zip(titles, drawn, strict=True):
        table.add_row(title)
        table.add_row(coloured(text))
    return table


def _small_diagram(deal: Deal, gone: CardSet) -> str:
    """The hands without a compass between them."""
    north, east, south, west = (
        [suit.symbol + (hand - gone).ranks(suit) for suit in SUITS_DOWN] for hand in deal
    )
    width = max(map(len, west)) + 2
    indent = " " * (width // 2 + 1)
    middle = [f"{left:<{width}}{right}" for left, right in zip(west, east, strict=True)]
    around = [[indent + line for line in lines] for lines in (north, south)]
    return "\n".join((*around[0], *middle, *around[1]))


def _tree(explained: Explained) -> Table:
    """A line for each branch; what is chosen comes last, and what follows it below, indented."""
    triple = explained.triple
    table = plain_table("card", *(seat.title for seat in explained.players))
    root = ForkBranch((triple.card,), triple.values, is_chosen=True)
    forks = Fork(explained.players[0], explained.players[0], (root,)), *triple.tree
    for depth, fork in enumerate(forks):
        stands_in = "" if fork.decider is fork.seat else f" for {fork.decider.letter}"
        for branch in fork.branches:
            mark = "▸ " if branch.is_chosen else "  "
            table.add_row(
                coloured(
                    f"{'  ' * depth}{mark}{fork.seat.letter}{stands_in} {_cards_text(branch.cards)}"
                ),
                *_texts(branch.values, explained.target),
                style="bold" if branch.is_chosen else "",
            )
    return table


def _cards_text(cards: Iterable[Card]) -> str:
    """Cards by suit: `♠QT6 ♥4`."""
    suits = groupby(cards, key=lambda card: card.suit)
    return " ".join(equals_text(CardSet.of(same)) for _, same in suits)


def _texts(values: Values, target: Target) -> list[str]:
    return ["*" if value is None else value_text(value, target) for value in values]


def _looked_at(explained: Explained) -> Table:
    """A line for each deal: the means of the best candidates, and all triples of the one shown."""
    card, target = explained.triple.card, explained.target
    best = [one for one in explained.means if one != card][: MOST_CANDIDATES - 1]
    cards = [one for one in explained.means if one == card or one in best]
    table = plain_table("deal", *(one.symbol for one in cards), f"triples of {card.symbol}")
    for number, one in enumerate(explained.looked_at):
        triples = "  ".join(value_text(value, target) for value in one.values[card])
        means = (value_text(one.value(other), target) for other in cards)
        style = "bold" if number == explained.which.deal else ""
        table.add_row(str(number + 1), *means, triples, style=style)
    table.add_row("mean", *(value_text(explained.means[one], target) for one in cards), "")
    return table
