"""The native solver of Daihinmin endings, and its mates, are those of the slow twin."""

from collections import Counter
from dataclasses import replace
from random import Random

import pytest

from tefuda import _core
from tefuda.daihinmin.rules import OFFICIAL, Game, Rules
from tefuda.daihinmin.rules.meld import meld_of
from tests.daihinmin_twins import slow_meld, some_ending, some_rules
from tests.reference import daihinmin as slow
from tests.reference import daihinmin_solver as twin

LOST, WON, UNKNOWN = 0, 1, 2
NO_LIMIT = (1 << 63, float("inf"))


def rules_for(rng: Random, number: int) -> Rules:
    """The official rules for two to five two times out of three; else any, with any pass limit."""
    if number % 3:
        return replace(OFFICIAL, players=rng.choice((2, 2, 2, 3, 3, 4, 5)))
    return replace(some_rules(rng, 2 * number), pass_limit=rng.choice((3, 5, 7, 20)))


def endings(name: str, count: int, cards: int) -> list[tuple[Game, slow.Table]]:
    """So many endings of up to so many *cards*."""
    rng = Random(name)
    made = (
        some_ending(rng, rng.randint(4, cards), rules_for(rng, number))
        for number in range(2 * count)
    )
    found = [ending for ending in made if ending is not None][:count]
    assert len(found) == count
    return found


def slow_move(named: tuple[int, int]) -> slow.Meld | None:
    """The move as the twin has it."""
    return slow_meld(meld_of(*named)) if named[0] else None


def check_ending(solver: _core.EndgameSolver, game: Game, table: slow.Table) -> bool:
    """Compare everything that is known about an ending; whether it is won."""
    winning = twin.winning_moves(table)
    value, moves, line, _ = solver.solve(game.in_core, *NO_LIMIT)

    assert value == (WON if winning else LOST)
    assert {slow_move(move) for move, of_move in moves if of_move == WON} == winning
    assert [slow_move(move) for move, _ in moves if slow_move(move) is None] == [
        None
    ] * game.may_pass
    assert {slow_move(move) for move, _ in moves} == set(twin.moves(table))
    assert _core.EndgameSolver(1_000).value(game.in_core, *NO_LIMIT) == value
    check_line(table, line, won=bool(winning))
    return bool(winning)


def check_line(table: slow.Table, line: list[tuple[int, int]], *, won: bool) -> None:
    """The line is legal, and at its end the one has finished who should."""
    ending = twin.Ending(table)
    hero, finished = table.turn, len(table.finished)
    for move in map(slow_move, line):
        assert len(table.finished) == finished
        assert move in set(twin.moves(table))
        table = twin.after(table, move)
        assert ending.is_won(table) is won
    assert (table.finished[finished:] == [hero]) is won
    assert table.is_over or len(table.finished) > finished


def check_mate(game: Game, table: slow.Table) -> bool:
    """Compare the mates with open and with hidden cards; whether there is one with open cards."""
    move = _core.mating_move(game.in_core, against_hidden=False)
    assert (move is not None) == twin.has_mate(table)
    if move is not None:
        assert slow_move(move) in twin.mating_moves(table)
    hidden, largest = twin.against_all(table)
    move = _core.mating_move(game.in_core, against_hidden=True)
    assert (move is not None) == twin.has_mate(hidden, largest)
    return twin.has_mate(table)


@pytest.mark.parametrize("part", range(4))
def test_endings_are_solved_as_by_the_twin(part: int) -> None:
    solver = _core.EndgameSolver(1 << 20)
    found = Counter(check_ending(solver, *ending) for ending in endings(f"quick {part}", 30, 8))
    assert min(found[True], found[False]) >= 5


@pytest.mark.parametrize("part", range(3))
def test_mates_are_those_of_the_twin(part: int) -> None:
    found = Counter(check_mate(*ending) for ending in endings(f"mates {part}", 60, 9))
    assert min(found[True], found[False]) >= 5


@pytest.mark.slow
@pytest.mark.parametrize("part", range(20))
def test_thousands_of_endings_are_solved_as_by_the_twin(part: int) -> None:
    solver = _core.EndgameSolver(1 << 20)
    for ending in endings(f"many {part}", 250, 11):
        check_ending(solver, *ending)


@pytest.mark.slow
@pytest.mark.parametrize("part", range(10))
def test_thousands_of_mates_are_those_of_the_twin(part: int) -> None:
    for ending in endings(f"many mates {part}", 1_000, 11):
        check_mate(*ending)


@pytest.mark.parametrize("seed", range(3))
def test_what_is_proven_in_playouts_is_what_is_solved(seed: int) -> None:
    solver, prover = _core.EndgameSolver(1 << 20), _core.EndgameProver(cards=10, nodes=1 << 40)
    for game, _ in endings(f"proofs {seed}", 40, 12):
        holding = sum(count > 0 for count in game.field.counts)
        in_reach = holding == 2 and sum(game.field.counts) <= 10
        value, moves, _, _ = solver.solve(game.in_core, *NO_LIMIT)
        move = prover.proven_move(game.in_core)

        assert prover.value(game.in_core) == (value if in_reach else UNKNOWN)
        assert (move is not None) == (in_reach and value == WON)
        assert move is None or (move, WON) in moves


def test_a_small_table_forgets_but_does_not_err() -> None:
    small, large = _core.EndgameSolver(64), _core.EndgameSolver(1 << 22)
    assert small.memory_bytes == 64
    for game, _ in endings("tables", 40, 14):
        assert small.value(game.in_core, *NO_LIMIT) == large.value(game.in_core, *NO_LIMIT)
    assert small.nodes > large.nodes
