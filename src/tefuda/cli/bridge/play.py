"""`tefuda play`: which card a seat should play next, and why."""

from __future__ import annotations

import sys
from dataclasses import dataclass, replace
from math import isfinite
from time import monotonic
from typing import Annotated

import typer
from rich.panel import Panel

from tefuda.bridge.belief import Pairs
from tefuda.bridge.rules import Moment, Seat
from tefuda.bridge.search import SEARCHES, Budget, Candidate, Target, WithheldSignal, decide
from tefuda.cli.bridge.agreements import (
    BothPairs,
    Changes,
    EastWest,
    NorthSouth,
    SystemName,
    changed,
    pairs_of,
)
from tefuda.cli.bridge.cases import AsJson, At, Case, FileName, Which, answer_all
from tefuda.cli.bridge.play_report import TimedDecision, report
from tefuda.cli.bridge.scripted import Json
from tefuda.cli.options import INTERRUPTED, Cluster, Threads, where_of
from tefuda.cli.progress import Bar
from tefuda.compute import Watched
from tefuda.errors import IllegalActionError, NotationError

SIGNALS = ("on", "off")
USUAL = Budget()

SeatName = Annotated[
    str,
    typer.Option(
        "--seat",
        help="Who is to play: N, E, S or W. Default: what a problem says; in files of boards the "
        "seat whose turn it is, for dummy declarer.",
        show_default=False,
    ),
]
SearchName = Annotated[
    str, typer.Option("--search", metavar="NAME", help=f"One of: {', '.join(SEARCHES)}.")
]
Signals = Annotated[
    str,
    typer.Option(
        "--signals",
        metavar="on|off",
        help=f"Whether defenders signal and are read: {' or '.join(SIGNALS)}.",
    ),
]
TargetName = Annotated[
    str, typer.Option("--target", metavar="NAME", help=f"One of: {', '.join(Target)}.")
]
Deals = Annotated[
    int | None,
    typer.Option(
        "--deals",
        min=1,
        help=f"How many deals are looked at. Default: {USUAL.deals}, by abc {USUAL.abc_deals}.",
        show_default=False,
    ),
]
Seed = Annotated[
    int, typer.Option(metavar="NUMBER", min=0, help="The same seed gives the same decision.")
]
Seconds = Annotated[
    float | None,
    typer.Option(
        "--budget",
        metavar="SECONDS",
        min=0.0,
        help="The best so far counts when this time is up. Default: no limit.",
        show_default=False,
    ),
]


def command(  # noqa: PLR0913  # one parameter for each option: typer reads the signature
    file: FileName,
    *,
    board: Which = "",
    seat: SeatName = "",
    at: At = "",
    search: SearchName = "fused",
    signals: Signals = "on",
    target: TargetName = "points",
    deals: Deals = None,
    seed: Seed = 0,
    seconds: Seconds = None,
    threads: Threads = None,
    cluster: Cluster = None,
    as_json: AsJson = False,
    agreements: BothPairs = "standard",
    ns: NorthSouth = "",
    ew: EastWest = "",
    system: SystemName = "",
    changes: Changes = None,
) -> None:
    """Which card a seat should play next, what the others are worth, and why.

      tefuda play FILE.pbn --board 3 --seat E --at 2.3

    Only what that seat sees is used. The search monte_carlo solves every candidate double dummy
    on deals that agree with it; abc lets the other players choose by what they would believe
    after it; fused does that only where monte_carlo is blind.

    For programs, a line of JSON gives a line of JSON:

      tefuda play --json --search fused --signals on --seed 1 problems.jsonl

    A line is as for `tefuda belief`, and may have "candidates", the cards to choose from. The
    answer has "id", "card", "candidates" (for each card "mean", "stderr", "chance" to make or
    beat the contract, "deals"), "seconds", "search", "target", "seat", "reasons", "signal" (an
    honest signal that is withheld, and what it would cost) and "complete"; a bad line gives
    "error" in its place, and exit code 2 at the end. An array is answered the same way.
    """
    choice = PlayChoice(
        pairs_of(agreements, ns, ew, system=system, changes=changes or ()),
        Seat.parse(seat) if seat else None,
        Moment.parse(at) if at else None,
        search,
        signals,
        target,
        Budget(
            seconds,
            deals or USUAL.deals,
            deals or USUAL.abc_deals,
            where=where_of(threads, cluster),
        ),
        seed,
    )
    try:
        answer_all(choice, file, board, as_json=as_json)
    except KeyboardInterrupt:
        print("tefuda: stopped", file=sys.stderr)
        raise typer.Exit(INTERRUPTED) from None


@dataclass(frozen=True, slots=True)
class PlayChoice:
    """Which *search* decides for what *target* and *budget*; none: what the board says itself."""

    pairs: Pairs
    seat: Seat | None
    at: Moment | None
    search: str
    signals: str
    target: str
    budget: Budget
    seed: int

    def __post_init__(self) -> None:
        for option, value, known in (
            ("search", self.search, tuple(SEARCHES)),
            ("signals", self.signals, SIGNALS),
            ("target", self.target, tuple(Target)),
        ):
            if value not in known:
                raise NotationError(f"--{option} is one of {', '.join(known)}, not {value!r}")

    def report(self, case: Case) -> Panel:
        """The card and why, for people."""
        return report(self._decided(case))

    def of_board(self, case: Case) -> Json:
        """The same for programs."""
        return self.of_line(case)

    def of_line(self, case: Case) -> Json:
        """The card, what every candidate is worth, the best first, and why."""
        return _as_json(self._decided(case))

    def _decided(self, case: Case) -> TimedDecision:
        """The decision at *case*, with a word to whoever waits for it."""
        if self.at is None and len(case.history.played) == 52:
            raise IllegalActionError("the board is over: say with --at before which card")
        view = case.view(self.seat, self.at)
        start = monotonic()
        with Bar() as bar:
            decision = decide(
                view,
                self._pairs(case),
                replace(self.budget, where=Watched(self.budget.where, bar.advance)),
                self.seed,
                search=self.search,
                target=Target(self.target),
                candidates=case.candidates,
            )
        return TimedDecision(case.title, view, decision, monotonic() - start)

    def _pairs(self, case: Case) -> Pairs:
        """The agreements at *case*; that signals are off overrides whatever was agreed."""
        pairs = changed(self.pairs, case.agreements)
        return changed(pairs, {"signals": "off"}) if self.signals == "off" else pairs


def _as_json(timed: TimedDecision) -> Json:
    decision = timed.decision
    return {
        "card": str(decision.card),
        "candidates": {str(one.card): _of_candidate(one) for one in decision.candidates},
        "seconds": round(timed.seconds, 3),
        "search": decision.search,
        "target": decision.target.value,
        "seat": timed.view.seat.letter,
        "reasons": list(decision.reasons),
        "signal": decision.withheld and _of_signal(decision.withheld),
        "complete": decision.is_complete,
    }


def _of_candidate(candidate: Candidate) -> Json:
    return {
        "mean": candidate.mean,
        "stderr": _number(candidate.stderr),
        "chance": candidate.chance,
        "deals": candidate.deals,
    }


def _of_signal(signal: WithheldSignal) -> Json:
    return {"honest": str(signal.honest), "cost": signal.cost, "stderr": _number(signal.stderr)}


def _number(value: float) -> float | None:
    """The *value*; JSON has no infinity, which is the error of a single deal."""
    return value if isfinite(value) else None
