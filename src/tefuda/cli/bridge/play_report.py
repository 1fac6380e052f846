"""A decision on the terminal."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from math import isfinite

from rich.console import RenderableType
from rich.panel import Panel
from rich.table import Table
from rich.text import Text

from tefuda.bridge.rules import Contract, View
from tefuda.bridge.search import Candidate, Decision
from tefuda.bridge.search.target import value_text
from tefuda.cli.bridge.diagrams import story, when
from tefuda.cli.screen import bar, coloured, framed, headed, percent, plain_table

BAR_WIDTH = 10
RULER_WIDTH = 24


@dataclass(frozen=True, slots=True)
class TimedDecision:
    """A *decision* for the seat of a *view*, and how long it took."""

    title: str
    view: View
    decision: Decision
    seconds: float


def report(timed: TimedDecision) -> Panel:
    """All of it in a frame: what the seat sees, the candidates, the decision and its reasons."""
    view = timed.view
    heading = f"{view.seat.title}, {when(view)}"
    return framed(": ".join(filter(None, (timed.title, heading))), _blocks(timed), margin=2)


def _blocks(timed: TimedDecision) -> Iterator[RenderableType]:
    view, decision = timed.view, timed.decision
    yield coloured(view.diagram())
    yield coloured("\n".join([*_contract(view), *story(view)]))
    yield headed("Candidates", _candidates(view, decision))
    found = f"{decision.card.symbol}  by {decision.search}, in {timed.seconds:.1f} seconds"
    yield headed("Decision", coloured(found))
    yield headed("Why", _list(_reasons(decision)))


def _contract(view: View) -> Iterator[str]:
    contract = view.contract
    if contract is not None:
        whose = "you" if contract.declarer is view.seat else contract.declarer.title
        bid = f"{contract.bid.symbol}{contract.doubling.text}"
        yield f"contract: {bid} by {whose}, vulnerable: {view.vulnerability.text}"


def _reasons(decision: Decision) -> Iterator[str]:
    yield from decision.reasons
    if decision.withheld is not None:
        yield decision.withheld.text(decision.target)
    if not decision.is_complete:
        yield "time ran out: this is the best so far"


def _list(sentences: Iterable[str]) -> Table:
    """The *sentences* with a dot before each, wrapped beside it."""
    table = Table.grid(padding=(0, 1))
    for sentence in sentences:
        table.add_row("•", coloured(sentence))
    return table


def _candidates(view: View, decision: Decision) -> Table:
    table = plain_table()
    table.add_column("card")
    table.add_column(_chance_title(view.contract, view), no_wrap=True)
    table.add_column("mean", justify="right", no_wrap=True)
    table.add_column("", no_wrap=True)
    table.add_column("deals", justify="right")
    ends = _ends(decision.candidates)
    for one in decision.candidates:
        table.add_row(
            coloured(one.card.symbol),
            Text.assemble((bar(one.chance, BAR_WIDTH), "cyan"), f" {percent(one.chance):>3}"),
            value_text(one.mean, decision.target, one.stderr),
            Text(ruler(one, ends), style="cyan"),
            str(one.deals),
            style="bold" if one.card == decision.card else "",
        )
    return table


def _chance_title(contract: Contract | None, view: View) -> str:
    declares = contract is not None and contract.declarer.side is view.seat.side
    return f"{'makes' if declares else 'beats'} it, %"


def _ends(candidates: Sequence[Candidate]) -> tuple[float, float]:
    """The least and the most that the means may be by their standard errors."""
    reaches = [
        one.mean + sign * (one.stderr if isfinite(one.stderr) else 0.0)
        for one in candidates
        for sign in (-1, 1)
    ]
    return min(reaches), max(reaches)


def ruler(one: Candidate, ends: tuple[float, float]) -> str:
    """Where the mean lies between two *ends*, and its standard error to either side: `─●─`."""
    low, high = ends
    error = one.stderr if isfinite(one.stderr) else high - low

    def place(value: float) -> int:
        share = (value - low) / (high - low) if high > low else 0.5
        return round(min(max(share, 0.0), 1.0) * (RULER_WIDTH - 1))

    first, middle, last = (place(one.mean + step * error) for step in (-1, 0, 1))
    line = " " * first + "─" * (middle - first) + "●" + "─" * (last - middle)
    return f"{line:<{RULER_WIDTH}}"
