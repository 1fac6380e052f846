"""`tefuda play`: which card a seat should play next, and why."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from math import isfinite
from time import monotonic
from typing import Annotated

import typer
from rich.console import RenderableType
from rich.panel import Panel
from rich.table import Table
from rich.text import Text

from tefuda.bridge.knowledge.agreements import Pairs
from tefuda.bridge.rules import Contract, Moment, Seat, View
from tefuda.bridge.search import (
    METHODS,
    SEARCHES,
    SKILLS,
    Budget,
    Candidate,
    Decision,
    Level,
    Target,
    WithheldSignal,
    decide,
)
from tefuda.bridge.search.explained import DEALS as EXPLAINED_DEALS
from tefuda.bridge.search.explained import THE_BEST
from tefuda.bridge.search.target import value_text
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
from tefuda.cli.bridge.diagrams import scene, story
from tefuda.cli.bridge.scripted import Json
from tefuda.cli.bridge.triple import (
    CardName,
    DealNumber,
    Depth,
    ExplainTriple,
    TripleChoice,
    TripleNumber,
    which_of,
)
from tefuda.cli.ending import interrupted
from tefuda.cli.language import told
from tefuda.cli.options import Cluster, Threads, where_of
from tefuda.cli.progress import Bar
from tefuda.cli.screen import bar, coloured, framed, headed, percent, plain_table
from tefuda.compute import Watched
from tefuda.errors import IllegalActionError, NotationError
from tefuda.words import Sentence

BAR_WIDTH = 10
RULER_WIDTH = 24

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
    str,
    typer.Option(
        "--search",
        metavar="NAME",
        help=Sentence(
            "One of: {names:, }. Default: that of the level, {usual} for an expert.",
            names=tuple(SEARCHES),
            usual=SKILLS[Level.EXPERT].search,
        ),
        show_default=False,
    ),
]
LevelName = Annotated[
    str,
    typer.Option(
        "--level",
        metavar="NAME",
        help=Sentence(
            "How the seat takes what was told, and thinks: {names:, }.", names=tuple(Level)
        ),
    ),
]
MethodName = Annotated[
    str,
    typer.Option(
        "--method",
        metavar="NAME",
        help=Sentence(
            "Decide, or with --explain-triple explain, by abc computed so: {names:, }.",
            names=tuple(METHODS),
        ),
        show_default=False,
    ),
]
Signals = Annotated[
    str,
    typer.Option(
        "--signals",
        metavar="on|off",
        help="Whether defenders signal and are read.",
    ),
]
TargetName = Annotated[
    str,
    typer.Option(
        "--target", metavar="NAME", help=Sentence("One of: {names:, }.", names=tuple(Target))
    ),
]
Deals = Annotated[
    int | None,
    typer.Option(
        "--deals",
        min=1,
        help=Sentence(
            "How many deals are looked at. Default: {usual}, by abc {by_abc}.",
            usual=USUAL.deals,
            by_abc=USUAL.abc_deals,
        ),
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
    search: SearchName = "",
    level: LevelName = Level.EXPERT.value,
    method: MethodName = "",
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
    explain_triple: ExplainTriple = False,
    card: CardName = "",
    deal: DealNumber = 1,
    triple: TripleNumber = 1,
    depth: Depth = THE_BEST.depth,
) -> None:
    """Which card a seat should play next, what the others are worth, and why.

      tefuda play FILE.pbn --board 3 --seat E --at 2.3

    Only what that seat sees is used. The search monte_carlo solves every candidate double dummy
    on deals that agree with it; abc lets the other players choose by what they would believe
    after it; fused does that only where monte_carlo is blind. --method paper is abc as Otawa and
    Uehara have it.

    An average player takes every signal for true and thinks that nobody plays a card that loses;
    a beginner reads neither calls nor signals, and thinks besides that touching cards are led from
    the top. Both use monte_carlo, on 32 and on 4 deals.

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
        level,
        method,
        signals,
        target,
        deals,
        Budget(seconds, where=where_of(threads, cluster)),
        seed,
    )
    which = which_of(card, deal, triple, depth)
    if which != THE_BEST and not explain_triple:
        raise NotationError("--card, --deal, --triple and --depth need --explain-triple")
    explained = TripleChoice(
        choice.seat,
        choice.turn,
        which,
        method or "usual",
        Target(choice.target),
        replace(choice.budget, abc_deals=deals or max(EXPLAINED_DEALS, deal)),
        seed,
    )
    try:
        answer_all(explained if explain_triple else choice, file, board, as_json=as_json)
    except KeyboardInterrupt:
        raise interrupted(Sentence("stopped")) from None


@dataclass(frozen=True, slots=True)
class PlayChoice:
    """Which *search*, or which *method* of abc, decides for what *target* and *budget*; none: what
    the board says itself.

    Without a *search* or a number of *deals* they are those of players of the *level*.
    """

    pairs: Pairs
    seat: Seat | None
    at: Moment | None
    search: str
    level: str
    method: str
    signals: str
    target: str
    deals: int | None
    budget: Budget
    seed: int

    def __post_init__(self) -> None:
        for option, value, known in (
            ("search", self.search or "fused", tuple(SEARCHES)),
            ("level", self.level, tuple(Level)),
            ("method", self.method or "usual", tuple(METHODS)),
            ("signals", self.signals, SIGNALS),
            ("target", self.target, tuple(Target)),
        ):
            if value not in known:
                raise NotationError(
                    "--{option} is one of {known:, }, not {value!r}",
                    option=option,
                    known=list(map(str, known)),
                    value=value,
                )

    def report(self, case: Case) -> Panel:
        """The card and why, for people."""
        return _report(self._decided(case))

    def of_board(self, case: Case) -> Json:
        """The same for programs."""
        return self.of_line(case)

    def of_line(self, case: Case) -> Json:
        """The card, what every candidate is worth, the best first, and why."""
        return _as_json(self._decided(case))

    def _decided(self, case: Case) -> TimedDecision:
        """The decision at *case*, with a word to whoever waits for it."""
        view, pairs = self.turn(case)
        level, start = Level(self.level), monotonic()
        with Bar() as waiting:
            decision = decide(
                view,
                pairs,
                replace(self._budget, where=Watched(self.budget.where, waiting.advance)),
                self.seed,
                search=METHODS.get(self.method) or self.search or SKILLS[level].search,
                target=Target(self.target),
                candidates=case.candidates,
                level=level,
            )
        return TimedDecision(case.title, view, decision, monotonic() - start)

    @property
    def _budget(self) -> Budget:
        if self.deals is None:
            return SKILLS[Level(self.level)].limited(self.budget)
        return replace(self.budget, deals=self.deals, abc_deals=self.deals, spot_deals=self.deals)

    def turn(self, case: Case) -> tuple[View, Pairs]:
        """What is seen at *case*, and what is agreed there; that signals are off overrides all."""
        if self.at is None and len(case.history.played) == 52:
            raise IllegalActionError("the board is over: say with --at before which card")
        pairs = changed(self.pairs, case.agreements)
        if self.signals == "off":
            pairs = changed(pairs, {"signals": "off"})
        return case.view(self.seat, self.at), pairs


@dataclass(frozen=True, slots=True)
class TimedDecision:
    """A *decision* for the seat of a *view*, and how long it took."""

    title: str
    view: View
    decision: Decision
    seconds: float


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


def _report(timed: TimedDecision) -> Panel:
    """All of it in a frame: what the seat sees, the candidates, the decision and its reasons."""
    view = timed.view
    return framed(scene(timed.title, view), _blocks(timed), margin=2)


def _blocks(timed: TimedDecision) -> Iterator[RenderableType]:
    view, decision = timed.view, timed.decision
    yield coloured(view.diagram())
    yield coloured("\n".join(map(told, [*_contract(view), *story(view)])))
    yield headed(Sentence("Candidates"), _candidates(view, decision))
    found = Sentence(
        "{card}  by {search}, in {seconds:.1f} seconds",
        card=decision.card.symbol,
        search=decision.search,
        seconds=timed.seconds,
    )
    yield headed(Sentence("Decision"), coloured(found))
    yield headed(Sentence("Why"), _list(_reasons(decision)))


def _contract(view: View) -> Iterator[Sentence]:
    contract = view.contract
    if contract is not None:
        is_own = contract.declarer is view.seat
        yield Sentence(
            "contract: {bid} by {whose}, vulnerable: {who}",
            bid=f"{contract.bid.symbol}{contract.doubling.text}",
            whose=Sentence("you") if is_own else contract.declarer.title,
            who=view.vulnerability.text,
        )


def _reasons(decision: Decision) -> Iterator[str]:
    yield from decision.reasons
    if decision.withheld is not None:
        yield decision.withheld.text(decision.target)
    if not decision.is_complete:
        yield Sentence("time ran out: this is the best so far")


def _list(sentences: Iterable[str]) -> Table:
    """The *sentences* with a dot before each, wrapped beside it."""
    table = Table.grid(padding=(0, 1))
    table.add_column()
    table.add_column(overflow="fold")
    for sentence in sentences:
        table.add_row("•", coloured(sentence))
    return table


def _candidates(view: View, decision: Decision) -> Table:
    table = plain_table()
    table.add_column(told(Sentence("card")))
    table.add_column(told(_chance_title(view.contract, view)), no_wrap=True)
    table.add_column(told(Sentence("mean")), justify="right", no_wrap=True)
    table.add_column("", no_wrap=True)
    table.add_column(told(Sentence("deals")), justify="right")
    ends = _ends(decision.candidates)
    for one in decision.candidates:
        table.add_row(
            coloured(one.card.symbol),
            Text.assemble((bar(one.chance, BAR_WIDTH), "cyan"), f" {percent(one.chance):>3}"),
            told(value_text(one.mean, decision.target, one.stderr)),
            Text(ruler(one, ends), style="cyan"),
            str(one.deals),
            style="bold" if one.card == decision.card else "",
        )
    return table


def _chance_title(contract: Contract | None, view: View) -> Sentence:
    declares = contract is not None and contract.declarer.side is view.seat.side
    return Sentence("makes it, %") if declares else Sentence("beats it, %")


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
