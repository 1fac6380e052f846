"""`tefuda experiments signals`: what a count signal tells, and what follows from it."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from itertools import chain
from math import sqrt
from statistics import fmean, stdev
from typing import Annotated

import typer
from rich.table import Table

from tefuda.cli.experiments.abc import MISSED, checks_table
from tefuda.cli.experiments.course import (
    AsJson,
    DataFolder,
    FirstSeed,
    Only,
    Output,
    RecordFile,
    Seeds,
    chosen,
    examples,
    gathered,
    plus_minus,
    symbols,
)
from tefuda.cli.language import told
from tefuda.cli.screen import coloured, console, plain_table
from tefuda.experiments import abc, giving, signals
from tefuda.experiments.attempts import Attempt, Plan, mean_scores, of
from tefuda.experiments.printed import LENGTHS, SCORES
from tefuda.experiments.problems import CardProblem
from tefuda.experiments.signals import Lengths, lengths_of
from tefuda.words import Sentence


def command(
    *,
    seeds: Seeds = 10,
    first_seed: FirstSeed = 1,
    only: Only = "",
    strict: Annotated[
        bool, typer.Option(help="Fail if something does not hold that must.")
    ] = False,
    data: DataFolder = None,
    record: RecordFile = None,
    as_json: AsJson = False,
    output: Output = None,
) -> None:
    """Partner's length with and without their count signal, and the card that each search plays.

    In 003-1 and 003-1v East has to read West's signal, in 000-4 West has to decide whether to
    give one. The chances are exact; the paper drew 50 deals. In 003-1g and 003-1vg West has to
    give the signals of 003-1 and 003-1v, not knowing that East has the ace.

      tefuda experiments signals --seeds 100 --strict
      tefuda experiments signals --only 003-1g,003-1vg --seeds 100 --strict
    """
    wanted = chosen([*examples(data, ",".join(signals.EXAMPLES)), *giving.examples()], only)
    problems = [one for one in wanted if one.name in signals.EXAMPLES]
    givers = [one for one in wanted if one not in problems]
    numbers = range(first_seed, first_seed + seeds)
    budget = giving.BUDGET  # for readers too: what is recorded together has the same terms
    plans = [
        Plan(problems, signals.WAYS, numbers, budget),
        Plan(givers, [giving.REASONING], numbers, budget),
    ]
    attempts = chain.from_iterable(plan.attempts(record) for plan in plans)
    found = gathered(attempts, sum(map(len, plans)), as_json=as_json)
    checks = list(giving.checks(givers, found))
    if not as_json and problems:
        console().print(_lengths_table(problems))
        console().print(_decisions_table(problems, found))
    if not as_json and givers:
        console().print(_giving_table(givers, found))
        console().print(checks_table(checks))
    if output:
        abc.plot(found, [way.name for way in signals.WAYS]).savefig(output)
    if strict and not all(check.holds for check in checks):
        raise typer.Exit(MISSED)


def _lengths(problems: Sequence[CardProblem]) -> Iterator[Lengths]:
    for problem in problems:
        if (problem.name, True) in LENGTHS:
            for is_read in (True, False):
                yield lengths_of(problem, is_read=is_read)


def _lengths_table(problems: Sequence[CardProblem]) -> Table:
    table = plain_table(
        Sentence("partner's length"), Sentence("deals"), Sentence("exact"), Sentence("paper, of 50")
    )
    for one in _lengths(problems):
        read = told(Sentence("signal read") if one.is_read else Sentence("no signal"))
        chances = ", ".join(
            f"{length}: {chance:.1%}"
            for length, chance in sorted(one.chances.items(), reverse=True)
        )
        printed = ", ".join(f"{length}: {count}" for length, count in one.printed.items())
        name = coloured(f"{one.problem} {one.suit.symbol}, {read}")
        table.add_row(name, f"{one.deals:,}", chances, printed)
    return table


def _decisions_table(problems: Sequence[CardProblem], found: Sequence[Attempt]) -> Table:
    table = plain_table(Sentence("search"), *(one.name for one in problems))
    for way in signals.WAYS:
        cells = [_cell(of(found, problem.name, way.name)) for problem in problems]
        table.add_row(way.name, *map(coloured, cells))
    table.add_row(
        told(Sentence("the paper")), *(coloured(_printed(problem)) for problem in problems)
    )
    return table


def _printed(problem: CardProblem) -> str:
    """The card of the paper, and the mean scores that it prints, if any."""
    means = {name: score for name, score in SCORES.get(problem.name, {}).items() if "mean" in name}
    scores = ", ".join(f"{symbols([name.split()[1]])} {mean:.0f}" for name, mean in means.items())
    return f"{symbols(problem.right)}\n{scores}".strip()


def _cell(attempts: Sequence[Attempt]) -> str:
    """How often which card was played, and the mean scores."""
    cards = Counter(one.card for one in attempts).most_common()
    told = ", ".join(f"{symbols([card])} {count}" for card, count in cards)
    scores = ", ".join(
        f"{symbols([card])} {mean:.0f}" for card, mean in mean_scores(attempts).items()
    )
    return f"{told}\n{scores}"


def _giving_table(givers: Sequence[CardProblem], found: Sequence[Attempt]) -> Table:
    way = giving.REASONING.name
    table = plain_table(Sentence("giving the signal"), Sentence("honest"), way)
    for problem in givers:
        right = list(map(str, problem.right))
        margins = _margins(of(found, problem.name, way), right)
        table.add_row(problem.name, coloured(symbols(right)), coloured(margins))
    table.caption = told(
        Sentence("seeds in which it has the highest mean, and the mean of its margin in points")
    )
    return table


def _margins(attempts: Sequence[Attempt], right: Sequence[str]) -> str:
    """How often the *right* card has the highest mean, by how much, and the mean scores."""
    margins = [giving.margin(one, right) for one in attempts]
    if not margins:
        return ""
    error = stdev(margins) / sqrt(len(margins)) if len(margins) > 1 else None
    first = sum(margin > 0 for margin in margins)
    on_top = told(Sentence("{first} of {count}", first=first, count=len(margins)))
    scores = ", ".join(
        f"{symbols([card])} {mean:.0f}" for card, mean in mean_scores(attempts).items()
    )
    return f"{on_top}, {fmean(margins):+.0f} {plus_minus(error)}\n{scores}"
