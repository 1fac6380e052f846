"""What `tefuda dd` is asked about: the boards, deals and problems of a source."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from tefuda.bridge.doubledummy.findings import Solvable
from tefuda.bridge.notation import FORMATS
from tefuda.bridge.notation.problem import Problem, parse_needed, parse_problems
from tefuda.bridge.notation.transcript import replay
from tefuda.bridge.rules import Board, Deal, PlayState, Record, Seat, Strain, Vulnerability
from tefuda.cards import Card
from tefuda.cli.bridge.source import Kind, Source
from tefuda.errors import IllegalActionError, NotationError, TefudaError


@dataclass(frozen=True, slots=True)
class Override:
    """What the user says about everything in a source; where it is none, the source is believed."""

    trump: Strain | None = None
    leader: Seat | None = None
    played: tuple[Card, ...] = ()
    needed: str = ""
    dealer: Seat | None = None
    vulnerability: Vulnerability | None = None

    def applied(self, title: str, board: Board, record: Record | None = None) -> Solvable:
        """What it makes of a *board* and of the *record* of its play."""
        position = self._position(board.deal, record)
        problem = None
        if self.needed:
            if position is None:
                raise IllegalActionError("the tricks needed mean nothing without --trump")
            needed, side = parse_needed(self.needed, position)
            problem = Problem(position, side, needed)
        return Solvable(title, self._board(board), position, problem, record)

    def _board(self, board: Board) -> Board:
        dealer = board.dealer if self.dealer is None else self.dealer
        vulnerability = board.vulnerability if self.vulnerability is None else self.vulnerability
        return Board(board.deal, dealer, vulnerability, board.number)

    def _position(self, deal: Deal, record: Record | None) -> PlayState | None:
        contract = record.contract if record else None
        trump = contract.strain if contract and self.trump is None else self.trump
        leader = contract.leader if contract and self.leader is None else self.leader
        if trump is None and leader is None and not self.played:
            return None
        if trump is None or leader is None:
            raise IllegalActionError("a position needs both a trump and a leader")
        return PlayState(deal, trump, leader, self.played)


def solvables(source: Source, override: Override) -> Iterator[Solvable]:
    """Everything in *source*, in its order; an error names the line."""
    read = {Kind.DEALS: _deals, Kind.PROBLEMS: _problems}.get(source.kind, _records)
    return read(source, override)


def _deals(source: Source, override: Override) -> Iterator[Solvable]:
    for number, line in enumerate(source.lines, start=1):
        if not line.strip():
            continue
        try:
            board = Board(Deal.from_pbn(line), Seat.NORTH, Vulnerability.NONE)
            yield override.applied(f"deal {number}" if source.name else "", board)
        except TefudaError as error:
            raise type(error)(f"line {number}: {error}" if source.name else str(error)) from None


def _problems(source: Source, override: Override) -> Iterator[Solvable]:
    if override != Override():
        raise IllegalActionError("problems say themselves what is trump, led, played and needed")
    for problem in parse_problems(source.lines):
        board = Board(problem.position.deal, Seat.NORTH, Vulnerability.NONE)
        yield Solvable(problem.name or "problem", board, problem.position, problem)


def _records(source: Source, override: Override) -> Iterator[Solvable]:
    """The boards of a file, read only as far as the first that has no usable deal."""
    form = FORMATS[source.kind.name.lower()]
    reading = None
    for reading in map(replay, form.transcripts("".join(source.lines))):
        if reading.record is None:
            raise NotationError(f"line {reading.line}: {'; '.join(reading.problems)}")
        title = f"board {reading.label}" if reading.label else f"line {reading.line}"
        yield override.applied(title, reading.record.board, reading.record)
    if reading is None:
        raise NotationError(f"no boards in this {form.name.upper()} text")
