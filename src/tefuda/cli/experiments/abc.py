"""`tefuda experiments abc`, `abc-ablation`, `abc-ways`: the papers' examples by many searches."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from math import isfinite
from statistics import median
from typing import Annotated

import typer
from rich.table import Table

from tefuda.bridge.search import Budget
from tefuda.bridge.search.stakes import mean_and_error
from tefuda.cli.ending import say
from tefuda.cli.experiments.course import (
    AsJson,
    DataFolder,
    FirstSeed,
    Only,
    Output,
    RecordFile,
    Seeds,
    examples,
    gathered,
    numbers_of,
    symbols,
)
from tefuda.cli.language import told
from tefuda.cli.screen import coloured, console, plain_table
from tefuda.experiments import abc, one_pass, printed
from tefuda.experiments import ablation as variants
from tefuda.experiments import fitting as fit
from tefuda.experiments.attempts import Attempt, Plan, Way, mean_scores, of
from tefuda.experiments.one_pass import CUTTING, FULL, PROBING, Effort, Triple
from tefuda.experiments.problems import CardProblem
from tefuda.words import Sentence

WAYS = (PROBING, CUTTING, FULL)
MISSED = 1
"""The exit code when something that must hold does not."""


def command(  # noqa: PLR0913  # one parameter for each option: typer reads the signature
    *,
    seeds: Seeds = 10,
    first_seed: FirstSeed = 1,
    only: Only = "",
    fitting: Annotated[
        int,
        typer.Option(
            metavar="NUMBER", help="Instead, so many deals by chance that fit 000-1.", min=0
        ),
    ] = 0,
    strict: Annotated[
        bool, typer.Option(help="Fail if something does not hold that must.")
    ] = False,
    data: DataFolder = None,
    record: RecordFile = None,
    as_json: AsJson = False,
    output: Output = None,
) -> None:
    """The papers' examples by Monte Carlo, abc and both fused: how often the right card.

    All with one configuration, the default but for more patience with spots. Example 000-1c is
    there for comparison only: another deal that fits the text of 000-1, on which the enemy has no
    reason to go wrong.

      tefuda experiments abc --seeds 100 --first-seed 5001
      tefuda experiments abc --seeds 100 --record abc.jsonl --output abc.svg

    The picture of 000-1 is lost, and the deal of the example was made to fit. With --fitting others
    are drawn that fit the text, one after the other by the first seed:

      tefuda experiments abc --fitting 20 --seeds 3 --first-seed 5001
    """
    problems = fit.problems(fitting, first_seed) if fitting else examples(data, only)
    plan = Plan(problems, abc.WAYS, _range(first_seed, seeds), abc.BUDGET)
    found = gathered(plan.attempts(record), len(plan), as_json=as_json)
    checks = abc.checks(found)
    if not as_json:
        screen = console()
        screen.print(_shares(problems, plan.ways, found))
        screen.print(_scores(problems, found))
        screen.print(checks_table(checks))
    if output:
        abc.plot(found, [way.name for way in plan.ways]).savefig(output)
    if strict and not all(check.holds for check in checks):
        raise typer.Exit(MISSED)


def ablation(
    *,
    seeds: Seeds = 5,
    first_seed: FirstSeed = 1,
    only: Only = "",
    seconds: Annotated[float, typer.Option(help="The most time for one decision.", min=0.1)] = 30.0,
    data: DataFolder = None,
    record: RecordFile = None,
    as_json: AsJson = False,
    output: Output = None,
) -> None:
    """The papers' examples by abc, with each departure from the paper undone in turn.

    The last rows begin at the other end: the paper's method, and one departure alone.

    tefuda experiments abc-ablation --seeds 20
    """
    problems = examples(data, only)
    plan = Plan(problems, variants.WAYS, _range(first_seed, seeds), Budget(seconds=seconds))
    found = gathered(plan.attempts(record), len(plan), as_json=as_json)
    if not as_json:
        console().print(_ablation_table(problems, found))
    if output:
        abc.plot(found, list(variants.VARIANTS)).savefig(output)


def _range(first: int, count: int) -> range:
    return range(first, first + count)


def _shares(
    problems: Sequence[CardProblem], ways: Sequence[Way], found: Sequence[Attempt]
) -> Table:
    table = plain_table(
        Sentence("example"), Sentence("right"), *(way.name for way in ways), Sentence("the paper")
    )
    for problem in problems:
        cells = [_cell(of(found, problem.name, way.name)) for way in ways]
        cells.append(_printed_seconds(problem.name))
        table.add_row(problem.name, coloured(symbols(problem.right)), *map(coloured, cells))
    caption = Sentence(
        "seconds of processor time: the median .. the most; "
        "the paper: seconds of abc on 64 processors"
    )
    table.caption = told(caption)
    return table


def _cell(attempts: Sequence[Attempt]) -> str:
    """How many are right, by the best mean and by the card played, which cards these were, and the
    seconds of processor time: the median and the most."""
    if not attempts:
        return ""
    best, right = (
        sum(getattr(one, name) for one in attempts) for name in ("is_best_right", "is_right")
    )
    seconds = [one.processor_seconds for one in attempts]
    lines = (
        Sentence(
            "best mean {best}, played {right} of {count}",
            best=best,
            right=right,
            count=len(attempts),
        ),
        Sentence("best {cards}", cards=_counted(one.best for one in attempts)),
        Sentence("played {cards}", cards=_counted(one.card for one in attempts)),
        f"{median(seconds):.2f} .. {max(seconds):.2f} s",
    )
    return "\n".join(map(told, lines))


def _counted(cards: Iterable[str]) -> str:
    counts = Counter(cards).most_common()
    return ", ".join(f"{symbols([card])} {count}" for card, count in counts)


def _printed_seconds(example: str) -> str:
    seconds = printed.SECONDS.get(example)
    return "" if seconds is None else f"{seconds:.2f} s"


def _scores(problems: Sequence[CardProblem], found: Sequence[Attempt]) -> Table:
    table = plain_table(Sentence("example"), Sentence("card"), "Monte Carlo", "abc")
    table.add_column(told(Sentence("the paper")))
    for problem in problems:
        means = [mean_scores(of(found, problem.name, way)) for way in ("Monte Carlo", "abc")]
        for card in means[0]:
            scores = [f"{mean[card]:.0f}" if card in mean else "" for mean in means]
            quoted = abc.printed_scores(problem.name, card)
            table.add_row(problem.name, coloured(symbols([card])), *scores, quoted)
    return table


def checks_table(checks: Sequence[abc.Check]) -> Table:
    """What must hold, and whether it does."""
    table = plain_table(Sentence("what must hold"), Sentence("found"), Sentence("needed"), "")
    for check in checks:
        table.add_row(coloured(check.name), check.found, check.needed, _mark(check))
    return table


def _mark(check: abc.Check) -> str:
    return "✓" if check.holds else f"✗ {told(Sentence('missed'))}"


def _ablation_table(problems: Sequence[CardProblem], found: Sequence[Attempt]) -> Table:
    table = plain_table(
        Sentence("variant"), *(problem.name for problem in problems), Sentence("seconds")
    )
    for name in variants.VARIANTS:
        tried = [of(found, problem.name, name) for problem in problems]
        seconds = [one.processor_seconds for some in tried for one in some]
        spent = f"{median(seconds):.2f}" if seconds else ""
        cells = [
            _margin_of(problem, attempts) for problem, attempts in zip(problems, tried, strict=True)
        ]
        table.add_row(name, *cells, spent)
    table.caption = told(
        Sentence("points by which the right card is ahead; in how many it has the best mean")
    )
    return table


def _margin_of(problem: CardProblem, attempts: Sequence[Attempt]) -> str:
    """By how much the right card is ahead on the mean, in how many it is, and how many ran out of
    time."""
    if not attempts:
        return ""
    mean, error = mean_and_error(variants.margins(attempts, problem.right))
    late = sum(not one.is_complete for one in attempts)
    marked = f" ({told(Sentence('{late} late', late=late))})" if late else ""
    first = sum(one.is_best_right for one in attempts)
    reach = f" ± {error:.0f}" if isfinite(error) else ""
    share = told(Sentence("{first} of {count}", first=first, count=len(attempts)))
    return f"{mean:+.0f}{reach}\n{share}{marked}"


def ways(
    *,
    triples: Annotated[int, typer.Option(help="Triples for each example.", min=1)] = 4,
    horizons: Annotated[
        str, typer.Option(metavar="CARDS,CARDS", help="Horizons in cards.")
    ] = "4,6,8,10,12",
    seed: Annotated[int, typer.Option(help="For the triples.")] = 1,
    only: Only = "",
    data: DataFolder = None,
    as_json: AsJson = False,
    output: Output = None,
) -> None:
    """Nodes and time of the two ways to compute abc as the paper has it, and whether they agree.

    One pass visits each position once with its values on all three deals, with and without
    cutting; probing predicts the cards of b and c double dummy and follows only these.

      tefuda experiments abc-ways --horizons 8,12,16 --triples 1
    """
    problems = examples(data, only)
    sizes = numbers_of(Sentence("cards"), horizons)

    def drawn() -> Iterator[Triple]:
        for problem in problems:
            yield from one_pass.triples_of(problem, triples, seed)

    total = len(problems) * triples * len(sizes) * len(WAYS)
    found = gathered(one_pass.measure(drawn(), sizes), total, as_json=as_json)
    if not as_json:
        console().print(_ways_table(found))
        compared = len(found) // len(WAYS)
        print()
        say(
            Sentence(
                "the values differ in {differing} of {compared} cases",
                differing=one_pass.differing(found),
                compared=compared,
            )
        )
        say(
            Sentence(
                "the paper, at 16 cards: one pass takes more than {times} times as "
                "long as probing; cutting leaves about {left} of the nodes",
                times=printed.PROBING_FASTER,
                left=printed.NODES_LEFT,
            )
        )
    if output:
        one_pass.plot(found).savefig(output)


def _ways_table(found: Sequence[Effort]) -> Table:
    """Geometric means: nodes of the tree, positions searched double dummy, seconds."""
    columns = [Sentence("{way}:\nnodes, positions, s", way=way) for way in WAYS]
    times = Sentence("time, one pass\n/ probing")
    table = plain_table(Sentence("cards"), *columns, times, Sentence("nodes\ncut / not"))
    for horizon in sorted({one.horizon for one in found}):
        if {one.way for one in found if one.horizon == horizon} != set(WAYS):
            continue  # stopped in the middle
        means = {way: one_pass.typical(found, way, horizon) for way in WAYS}
        cells = [
            f"{nodes:,.0f}  {positions:,.0f}  {seconds:.4f}"
            for nodes, positions, seconds in means.values()
        ]
        ratios = [means[way][2] / means[PROBING][2] for way in (CUTTING, FULL)]
        ratio = means[CUTTING][0] / means[FULL][0]
        table.add_row(str(horizon), *cells, " / ".join(f"{t:.1f}" for t in ratios), f"{ratio:.2f}")
    return table
