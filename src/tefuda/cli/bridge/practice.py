"""`tefuda practice`: bid a hand with a robot partner, on deals that meet constraints."""

from __future__ import annotations

import json
import sys
from collections.abc import Iterator
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Annotated, Literal

import typer

from tefuda.bridge.knowledge.agreements import Pairs
from tefuda.bridge.notation import load, save
from tefuda.bridge.players import MATCH_BUDGET, Player, RandomPlayer, SearchingPlayer, Team
from tefuda.bridge.referee import bid_board, seated
from tefuda.bridge.rules import PASS, Board, Call, Seat, View, parse_call
from tefuda.bridge.search.stakes import mean_and_error
from tefuda.cards import SUIT_SYMBOLS, SUITS_DOWN
from tefuda.cli.bridge.agreements import EastWest, NorthSouth, pairs_of
from tefuda.cli.bridge.candidates import Adviser
from tefuda.cli.bridge.explained import explained
from tefuda.cli.bridge.lesson import Lesson
from tefuda.cli.bridge.scripted import Json, short_call
from tefuda.cli.deal import Constraints, Number, dealing_of
from tefuda.cli.ending import interrupted, remark
from tefuda.cli.options import OwnSeed, own_seed
from tefuda.cli.progress import Bar
from tefuda.cli.screen import coloured, console
from tefuda.errors import IllegalActionError, TefudaError
from tefuda.ledger import replace_on_disk
from tefuda.seeds import derived_seed
from tefuda.words import Sentence

HELP, STOP = "?", "q"

SeatName = Annotated[str, typer.Option("--seat", help="Where you sit: N, E, S or W.")]
Silent = Annotated[bool, typer.Option("--silent", help="The other side always passes.")]
Robots = Annotated[
    Literal["tefuda", "people"],
    typer.Option("--players", help="Your partner and opponents: with search, or as people bid."),
]
Output = Annotated[
    Path | None,
    typer.Option(
        "--output", "-o", help="A file (.pbn, .lin) to which boards are added.", show_default=False
    ),
]
AsJson = Annotated[bool, typer.Option("--json", help="Ask and answer in lines of JSON.")]


def command(  # noqa: PLR0913  # one parameter for each option
    *,
    constraint: Constraints = None,
    number: Number = 8,
    seed: OwnSeed = None,
    seat: SeatName = "S",
    silent: Silent = False,
    players: Robots = "tefuda",
    ns: NorthSouth = "",
    ew: EastWest = "",
    output: Output = None,
    as_json: AsJson = False,
) -> None:
    """Bid one hand of boards that meet constraints, with a robot as partner.

      tefuda practice -c "south: 15 <= hcp <= 17 and balanced" -c "north: hcp >= 8"

    When it is your turn, type a call; `?` tells what the calls so far show and what could be
    called, `q` ends it. After the auction you see what each call showed, what else you could have
    called with chances and IMPs, the score double dummy, par, and what four robots would have
    reached. Constraints are those of `tefuda deal`; the same seed gives the same boards and robots.

    Robots call as strangers do; a pair that has agreed on a file plays it:

      tefuda practice --silent --ns standard -n 20 -o mine.pbn

    Calls may come from a file, one a line; with --json each question and each board is a line:

      tefuda practice --json -n 1 < calls.txt

    A question has "hand", "auction", "dealer", "vul" and "seat"; a board has "auction", "score",
    "par", "imps" against four robots, and "choices", your calls with "candidates". After Ctrl-C,
    or at the end of the file, finished boards are whole, and the one in progress is left out.
    """
    used = own_seed(seed)
    deals = list(dealing_of(constraint or []).deals(number, used))
    if not deals:
        raise IllegalActionError("no deal meets the constraints")
    boards = [Board.numbered(place, deal) for place, deal in enumerate(deals, start=1)]
    pairs = pairs_of("people", ns, ew)
    budget = MATCH_BUDGET if players == "tefuda" else None
    room = Room(Seat.parse(seat), Adviser(pairs, budget, used), players, silent, as_json)
    if output is not None:
        _add_to(output, [])  # refuses what is no file of boards before anybody has bid
    if seed is None:
        remark(Sentence("seed {seed}", seed=used))
    lessons: list[Lesson] = []
    try:
        for lesson in room.lessons(boards):
            lessons.append(lesson)
            if output is not None:
                _add_to(output, [lesson])
    except KeyboardInterrupt:
        _sum_up(lessons, as_json=as_json)
        told = {"done": len(lessons), "boards": len(boards)}
        raise interrupted(Sentence("stopped after {done} of {boards} boards", **told)) from None
    _sum_up(lessons, as_json=as_json)


class _Left(Exception):  # no error: the person has had enough
    """The person ended the practice."""


@dataclass(frozen=True, slots=True)
class Room:
    """A person at *seat*, and robots called *players* at the others; who is *silent* are the
    opponents. It is talked in JSON or as people do."""

    seat: Seat
    adviser: Adviser
    players: str
    silent: bool
    as_json: bool

    def lessons(self, boards: list[Board]) -> Iterator[Lesson]:
        """Each of the *boards* as it is bid, until the person ends it; it is printed."""
        for board in boards:
            try:
                lesson = self._lesson(board)
            except _Left:
                return
            if self.as_json:
                _print_line(lesson.json(self.adviser))
            else:
                console().print(lesson.report(self.adviser))
            yield lesson

    def _lesson(self, board: Board) -> Lesson:
        robots = self._robots(board)
        person = SearchingPlayer(self._asked, robots[self.seat].play)
        auction = bid_board(board, {**robots, self.seat: person})
        with Bar():
            usual = bid_board(board, robots)
            return Lesson.of(board, self.seat, (auction, usual), self.adviser)

    def _robots(self, board: Board) -> dict[Seat, Player]:
        seed = derived_seed(self.adviser.seed, "players", board.number or 0)
        robots = seated(dict.fromkeys(Seat, Team.named(self.players).maker(self._pairs)), seed)
        if self.silent:
            silent = SearchingPlayer(lambda _: PASS, RandomPlayer(seed).play)
            robots |= {one: silent for one in Seat if one.side is not self.seat.side}
        return robots

    @property
    def _pairs(self) -> Pairs:
        return self.adviser.pairs

    def _asked(self, view: View) -> Call:
        """The call that the person makes in *view*; what is no legal call is told, and asked for
        again."""
        if self.as_json:
            _print_line({"ask": _of_view(view)})
        else:
            console().print(coloured(_told(view)))
        while True:
            word = _word_of_the_person()
            if word == HELP:
                self._help(view)
                continue
            try:
                call = parse_call(word)
                view.auction.after(call)
            except TefudaError as error:
                if self.as_json:
                    raise
                remark(str(error))
                continue
            return call

    def _help(self, view: View) -> None:
        if self.as_json:
            _print_line({"advice": self.adviser.json(view)})
            return
        if view.auction.calls:
            console().print(explained(view.auction, view.vulnerability, self._pairs))
        self.adviser.print(view)


def _told(view: View) -> str:
    """The question as a person reads it."""
    suits = zip(SUITS_DOWN, view.hand.to_pbn().split("."), strict=True)
    holding = "  ".join(f"{SUIT_SYMBOLS[suit]} {ranks or '-'}" for suit, ranks in suits)
    calls = "  ".join(f"{seat.letter} {call.symbol}" for seat, call in view.auction)
    heading = f"{view.seat.title}, vulnerable {view.vulnerability.text}:  {holding}"
    return f"{heading}\n{calls or 'you deal'}"


def _of_view(view: View) -> Json:
    return {
        "seat": view.seat.letter,
        "hand": view.hand.to_pbn(),
        "dealer": view.auction.dealer.letter,
        "vul": view.vulnerability.text,
        "auction": list(map(short_call, view.auction.calls)),
    }


def _word_of_the_person() -> str:
    """The next word on standard input; empty lines are passed over."""
    while line := sys.stdin.readline():
        word = line.strip()
        if word.lower() == STOP:
            break
        if word:
            return word
    raise _Left


def _print_line(row: Json) -> None:
    print(json.dumps(row), flush=True)


def _add_to(path: Path, lessons: list[Lesson]) -> None:
    """Add the boards of *lessons* to the file at *path*, which is whole at any moment."""
    known = load(path) if path.exists() else []
    records = [replace(lesson.bid.record, tags=(("Event", "practice"),)) for lesson in lessons]
    written = path.with_name(f"{path.stem}.part{path.suffix}")
    save([*known, *records], written)
    replace_on_disk(written, path)


def _sum_up(lessons: list[Lesson], *, as_json: bool) -> None:
    found = [lesson.bid.imps for lesson in lessons]
    if as_json or not found:
        return
    mean, error = mean_and_error(found)
    spread = f" ± {error:.1f}" if len(found) > 1 else ""
    print(
        f"{len(found)} boards: {sum(found):+d} IMPs against four robots, {mean:+.1f}{spread} each"
    )
