"""`tefuda experiments endgame` and `endgame-values`: the paper's endings, solved and valued."""

from __future__ import annotations

import json
import time
from collections.abc import Iterable
from dataclasses import asdict
from typing import Annotated, Any

import typer
from rich.table import Table

from tefuda.cli.ending import say
from tefuda.cli.experiments.course import Output
from tefuda.cli.language import told
from tefuda.cli.options import AsJson
from tefuda.cli.progress import Bar
from tefuda.cli.screen import console, plain_table
from tefuda.daihinmin.endgame import Endings, hands_text
from tefuda.daihinmin.endgame.hands import MOST_CARDS
from tefuda.daihinmin.endgame.values import NAMES, FullOrders, ValueComparison, compared
from tefuda.experiments import endgame
from tefuda.experiments.endgame import (
    PRINTED_CHOICES,
    PRINTED_THREE,
    PRINTED_TWO,
    Census,
    PaperExample,
)
from tefuda.words import Sentence

Cards = Annotated[
    int, typer.Option(min=3, max=MOST_CARDS[3], help="How many cards the endings have.")
]


def command(*, as_json: AsJson = False, output: Output = None) -> None:
    """Every ending of 10 cards for two and three players, with single cards, solved and counted.

    A pattern is won if the leader can force the first place, and counted by
    the lowest card with which they do. The paper's reduction for two players
    does not always keep the winner, so the exact table is made as well.

      tefuda experiments endgame
      tefuda experiments endgame --output wins.svg
    """
    start = time.perf_counter()
    with Bar(endgame.work()) as bar:
        of_two, of_three = (endgame.solved(players, bar.advance) for players in (2, 3))
        two, exact = endgame.two_players(of_two)
        three = endgame.three_players(of_three)
    examples = endgame.answers(of_two, of_three)
    seconds = time.perf_counter() - start
    if as_json:
        censuses = {"two": two, "three": three, "two_exact": exact}
        told: dict[str, Any] = {name: asdict(census) for name, census in censuses.items()}
        choices = {",".join(values): value for values, value in endgame.choices().items()}
        print(json.dumps(told | {"choices": choices, "seconds": seconds}))
    else:
        _print(two, exact, three)
        console().print("", _choices_table(), "", _examples_table(examples), sep="\n")
        print(f"{seconds:.2f} s")
    if output:
        endgame.plot(two, three).savefig(output)


def _print(two: Census, exact: Census, three: Census) -> None:
    console().print(
        _table(Sentence("two players, 10 cards"), two, PRINTED_TWO, exact),
        "",
        _table(Sentence("three players, 10 cards"), three, PRINTED_THREE),
    )
    changed = exact.subcounts["changed by the paper's reduction"]
    print()
    say(
        Sentence(
            "The paper's reduction changes the winner of {changed:,} of {patterns:,} patterns "
            "of two players.\n"
            "Its {its:,} with card 1 are {ours:,} here, and {tens} with card 10, which it does "
            "not have:\n"
            "that it counted these with card 1 is inferred from the sum.",
            changed=changed,
            patterns=exact.patterns,
            its=PRINTED_THREE.by_card[1],
            ours=three.subcounts["1 of 1"],
            tens=three.subcounts["10 of 10"],
        )
    )


def _table(title: str, ours: Census, printed: Census, exact: Census | None = None) -> Table:
    columns = Sentence("paper"), Sentence("ours"), Sentence("exact")
    table = plain_table(title, *columns[: 3 if exact else 2])
    rows = [_rows(census) for census in (printed, ours, exact) if census]
    for name in dict.fromkeys(name for row in rows for name in row):
        table.add_row(told(name), *(f"{row[name]:,}" if name in row else "" for row in rows))
    return table


def _rows(census: Census) -> dict[str, int]:
    """What a table tells, from the top down."""
    by_card: dict[str, int] = {
        Sentence("won with card {card}", card=card): count for card, count in census.by_card.items()
    }
    subcounts = {f"  {name}": count for name, count in census.subcounts.items()}
    totals = {
        Sentence("won"): census.won,
        Sentence("not won"): census.lost,
        Sentence("patterns"): census.patterns,
    }
    return by_card | totals | {Sentence("of ways to hold the cards"): census.raw} | subcounts


def _choices_table() -> Table:
    title = Sentence("what c may choose from")
    table = plain_table(title, Sentence("paper"), Sentence("ours"))
    for values, ours in endgame.choices().items():
        table.add_row(", ".join(values), PRINTED_CHOICES[values], ours)
    return table


def _examples_table(found: Iterable[tuple[PaperExample, tuple[int, ...]]]) -> Table:
    table = plain_table(Sentence("example"), Sentence("paper"), Sentence("all that win"))
    for example, winning in found:
        table.add_row(hands_text(example.hands), str(example.card), " ".join(map(str, winning)))
    return table


def values(*, cards: Cards = 10, as_json: AsJson = False) -> None:
    """Who may be first of three players, if only that counts, and if every place does.

    The paper's values are sets of names, and a player who cannot be first does
    not care who is. If they care whether they are second or last, some
    endings come out otherwise. A forced first place is the same in both.

      tefuda experiments endgame-values --cards 8
    """
    names, orders = Endings(3), FullOrders()
    total = 2 * sum(names.count(size + 1) for size in range(cards))
    with Bar(total) as bar:
        names.solve_up_to(cards, bar.advance)
        orders.solve_up_to(cards, bar.advance)
        found = compared(names, orders, cards)
    if as_json:
        print(json.dumps(_compared_as_json(found)))
    else:
        _print_compared(found)


def _compared_as_json(found: ValueComparison) -> dict[str, object]:
    return {
        "cards": found.cards,
        Sentence("patterns"): found.patterns,
        "disagreements": found.disagreements,
        "narrower": found.narrower,
        "contrary": found.contrary,
        "counts": {
            names: dict(zip(NAMES, row, strict=True))
            for names, row in zip(NAMES, found.counts.tolist(), strict=True)
        },
    }


def _print_compared(found: ValueComparison) -> None:
    table = plain_table("", *NAMES)
    for names, row in zip(NAMES, found.counts.tolist(), strict=True):
        table.add_row(names, *(f"{count:,}" if count else "" for count in row))
    say(Sentence("who may be first: rows if only that counts, columns if every place does"))
    print()
    console().print(table)
    print()
    say(
        Sentence(
            "{patterns:,} patterns of {cards} cards, {differ:,} ({share:.1%}) differ:\n"
            "in {narrower:,} fewer may be first when every place counts, "
            "in {contrary:,} nobody may by both",
            patterns=found.patterns,
            cards=found.cards,
            differ=found.disagreements,
            share=found.disagreements / found.patterns,
            narrower=found.narrower,
            contrary=found.contrary,
        )
    )
