"""Endings by the full rules, with open cards: who is to move can force it, with which moves, how.

The question is whether they can be the next to finish, while all others play against them together.
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import IntEnum
from math import inf

from tefuda import _core
from tefuda.daihinmin.rules import Game, Move
from tefuda.daihinmin.rules.meld import meld_of
from tefuda.errors import ContradictionError

DEFAULT_MEMORY_MB = 64
"""Enough for 2 players with 12 cards each without forgetting much."""

_NO_LIMIT = (1 << 64) - 1


class Value(IntEnum):
    """Whether it can be forced; unknown, if the budget did not last. As in the core."""

    LOST = 0
    WON = 1
    UNKNOWN = 2

    @property
    def word(self) -> str:
        """The value in a word."""
        return self.name.lower()


@dataclass(frozen=True, slots=True)
class Budget:
    """What a question may cost: *nodes*, about a million a second, and *seconds*.

    None is no limit.
    """

    nodes: int | None = None
    seconds: float | None = None

    def __post_init__(self) -> None:
        if self.nodes is not None and self.nodes < 0:
            raise ContradictionError("a search cannot have {nodes!r} nodes", nodes=self.nodes)
        if self.seconds is not None and not self.seconds >= 0:
            raise ContradictionError(
                "a search cannot last {seconds!r} seconds", seconds=self.seconds
            )

    @property
    def in_core(self) -> tuple[int, float]:
        """The budget as the core takes it."""
        nodes = _NO_LIMIT if self.nodes is None else min(self.nodes, _NO_LIMIT)
        return nodes, inf if self.seconds is None else self.seconds


UNLIMITED = Budget()


@dataclass(frozen=True, slots=True)
class Solution:
    """The *value* of an ending for who is to move, and all *moves* with theirs.

    In the *line*, pairs of a player and a move, everybody plays a winning move who has one; it goes
    on until somebody finishes. If the *value* is known but the budget did not last, some moves
    may be unknown and the line short.
    """

    value: Value
    moves: tuple[tuple[Move, Value], ...]
    line: tuple[tuple[int, Move], ...]
    nodes: int

    @property
    def winning(self) -> list[Move]:
        """The moves that are known to win."""
        return [move for move, value in self.moves if value is Value.WON]


class Solver:
    """Answers questions about endings, and keeps what it learns about the last one.

    It serves one thread at a time; only `cancel` may be called by another.
    """

    def __init__(self, memory_mb: float = DEFAULT_MEMORY_MB) -> None:
        """A solver whose table takes no more than *memory_mb* megabytes; answers do not depend on
        it, but below 1 the time for many cards grows."""
        if not 0 <= memory_mb < inf:
            raise ContradictionError(
                "a solver cannot have {memory_mb!r} MB of memory", memory_mb=memory_mb
            )
        try:
            self._native = _core.EndgameSolver(int(memory_mb * 1_000_000))
        except (MemoryError, TypeError):  # the latter where the number is too large for the core
            raise ContradictionError(
                "there are no {memory_mb!r} MB of memory", memory_mb=memory_mb
            ) from None

    def value(self, game: Game, budget: Budget = UNLIMITED) -> Value:
        """Whether the player to move can force to be the next to finish."""
        return Value(self._native.value(game.in_core, *budget.in_core))

    def solve(self, game: Game, budget: Budget = UNLIMITED) -> Solution:
        """The value of every move, and a line to the end; costs several times a `value`."""
        value, moves, line, nodes = self._native.solve(game.in_core, *budget.in_core)
        return Solution(
            Value(value),
            tuple((move_of(move), Value(number)) for move, number in moves),
            _with_players(game, [move_of(move) for move in line]),
            nodes,
        )

    def cancel(self) -> None:
        """End the running question, or else the next one, with what is known. Any thread may."""
        self._native.cancel()

    def clear(self) -> None:
        """Forget everything learned."""
        self._native.clear()

    @property
    def nodes(self) -> int:
        """The positions searched so far."""
        return self._native.nodes

    @property
    def memory_mb(self) -> float:
        """The megabytes that the table takes."""
        return self._native.memory_bytes / 1_000_000


def solve(game: Game, budget: Budget = UNLIMITED) -> Solution:
    """What a `Solver` says about *game*."""
    return Solver().solve(game, budget)


def move_of(named: tuple[int, int]) -> Move:
    """The move that the core names so; no cards are a pass."""
    return meld_of(*named) if named[0] else None


def _with_players(game: Game, line: list[Move]) -> tuple[tuple[int, Move], ...]:
    played = game.copy()
    for move in line:
        played.make(move)
    return played.moves[len(game.moves) :]
