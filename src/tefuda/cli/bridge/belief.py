"""`tefuda belief`: what a seat may conclude about the cards that it has not seen."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated

import typer
from rich.panel import Panel

from tefuda.bridge.belief import Belief, Pairs, believe
from tefuda.bridge.belief.reasons import Change, Reason, reasons_of, unread
from tefuda.bridge.rules import Moment, Seat, View
from tefuda.cards import SUITS_DOWN
from tefuda.cli.bridge.agreements import (
    BothPairs,
    Changes,
    EastWest,
    NorthSouth,
    SystemName,
    changed,
    pairs_of,
)
from tefuda.cli.bridge.belief_report import hidden_seats, report
from tefuda.cli.bridge.cases import AsJson, At, Case, FileName, Which, answer_all
from tefuda.cli.bridge.scripted import Json
from tefuda.cli.progress import with_progress

SeatName = Annotated[
    str,
    typer.Option(
        "--seat",
        help="Whose belief: N, E, S or W. Default: what a problem says; in files of boards the "
        "seat whose turn it is, for dummy declarer.",
        show_default=False,
    ),
]
Spots = Annotated[bool, typer.Option("--spots", help="Show the cards below the ten as well.")]


def command(  # noqa: PLR0913  # one parameter for each option: typer reads the signature
    file: FileName,
    *,
    board: Which = "",
    seat: SeatName = "",
    at: At = "",
    spots: Spots = False,
    as_json: AsJson = False,
    agreements: BothPairs = "standard",
    ns: NorthSouth = "",
    ew: EastWest = "",
    system: SystemName = "",
    changes: Changes = None,
) -> None:
    """What a seat may conclude about the cards it has not seen, and which observations say so.

      tefuda belief FILE.pbn --board 3 --seat E --at 2.3

    Only what that seat sees is used: its hand, dummy once the opening lead is made, the calls
    and the cards played. Lengths and points are those of the hands as they were dealt.

    For programs, a line of JSON gives a line of JSON:

      tefuda belief --json positions.jsonl

    A line has "deal" (hands nobody sees may be -), "dealer", "auction" (a list of calls) and
    "seat", and may have "vul", "play" (a list of cards), "agreements" ({"1N": "12-14",
    "signals": "off"}, or {"NS": {...}, "EW": {...}}) and "id". The answer has "deals", "exact"
    (if not, "deals" and chances are estimates), "lengths" (by seat and suit, as dealt: the
    chance of each length), "points", "cards" (for every card that is not seen yet, the chance
    of each hidden seat) and "doubts"; a bad line gives "error" in its place, and exit code 2 at
    the end. An array of such objects is answered the same way.

    With --json, boards of other files are answered with "because" as well: for each
    observation the deals without it, by it alone, and what it changes most; "deals_unread" are
    those that agree with the cards seen, whatever calls and cards may mean.
    """
    choice = BeliefChoice(
        pairs_of(agreements, ns, ew, system=system, changes=changes or ()),
        Seat.parse(seat) if seat else None,
        Moment.parse(at) if at else None,
        spots,
    )
    answer_all(choice, file, board, as_json=as_json)


@dataclass(frozen=True, slots=True)
class BeliefChoice:
    """What the options say about every case; none: what the case says itself."""

    pairs: Pairs
    seat: Seat | None = None
    at: Moment | None = None
    spots: bool = False

    def report(self, case: Case) -> Panel:
        """What may be concluded and why, for people."""
        view, belief = self._belief(case)
        reasons = list(with_progress(reasons_of(belief), stays=True))
        return report(case.title, view, belief, reasons, spots=self.spots)

    def of_board(self, case: Case) -> Json:
        """The same for programs."""
        view, belief = self._belief(case)
        return {
            "seat": view.seat.letter,
            **_of_belief(view, belief),
            "deals_unread": unread(belief).count,
            "because": list(map(_of_reason, reasons_of(belief))),
        }

    def of_line(self, case: Case) -> Json:
        """What may be concluded: `{"deals", "exact", "lengths", "points", "cards", "doubts"}`."""
        return _of_belief(*self._belief(case))

    def _belief(self, case: Case) -> tuple[View, Belief]:
        view = case.view(self.seat, self.at)
        return view, believe(view, changed(self.pairs, case.agreements))


def _of_belief(view: View, belief: Belief) -> Json:
    """The number of deals, and the chances of lengths, points and unseen cards by seat."""
    hidden = hidden_seats(view)
    return {
        "deals": belief.count,
        "exact": belief.is_exact,
        "lengths": {seat.letter: _lengths(belief, seat) for seat in hidden},
        "points": {seat.letter: _chances(belief.hcp(seat)) for seat in hidden},
        "cards": {
            str(card): {seat.letter: chance for seat, chance in chances.items()}
            for card, chances in belief.cards.items()
        },
        "doubts": list(belief.doubts),
    }


def _of_reason(reason: Reason) -> Json:
    """One observation with the deals that there would be without it, or by it alone."""
    return {
        "seat": reason.seat.letter,
        "suit": reason.suit.letter if reason.suit is not None else None,
        "observed": reason.observed,
        "says": reason.says or None,
        "deals_without": reason.without.count,
        "deals_alone": reason.alone.count,
        "change": reason.change and _of_change(reason.change),
    }


def _of_change(change: Change) -> Json:
    if change.card is not None:
        what: Json = {"card": str(change.card)}
    elif change.suit is not None:
        what = {"suit": change.suit.letter, "length": change.length}
    else:
        what = {"mean": "points"}
    return {**what, "from": change.before, "to": change.after}


def _lengths(belief: Belief, seat: Seat) -> Json:
    lengths = belief.lengths(seat)
    return {suit.letter: _chances(lengths[suit]) for suit in SUITS_DOWN}


def _chances(chances: dict[int, float]) -> dict[str, float]:
    return {str(value): chance for value, chance in chances.items()}
