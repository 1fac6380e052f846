"""What the options of `tefuda play` say about every board, and the decision that follows."""

from __future__ import annotations

from dataclasses import dataclass, replace
from time import monotonic

from tefuda.bridge.belief import Pairs
from tefuda.bridge.rules import Moment, Seat, View
from tefuda.bridge.search import SEARCHES, Budget, Decision, Target, decide
from tefuda.cli.belief.case import Case
from tefuda.cli.bidding.agreements import changed
from tefuda.cli.progress import Bar
from tefuda.compute import Watched
from tefuda.errors import IllegalActionError, NotationError

SIGNALS = ("on", "off")


@dataclass(frozen=True, slots=True)
class Choice:
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

    def answer(self, case: Case) -> Answer:
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
        return Answer(case.title, view, decision, monotonic() - start)

    def _pairs(self, case: Case) -> Pairs:
        """The agreements at *case*; that signals are off overrides whatever was agreed."""
        pairs = changed(self.pairs, case.agreements)
        return changed(pairs, {"signals": "off"}) if self.signals == "off" else pairs


@dataclass(frozen=True, slots=True)
class Answer:
    """A *decision* for the seat of a *view*, and how long it took."""

    title: str
    view: View
    decision: Decision
    seconds: float
