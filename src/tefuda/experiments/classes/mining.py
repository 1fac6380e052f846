"""Problems of the nine classes, found on boards that our own players bid and played."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from functools import cached_property

from tefuda.bridge.doubledummy import Solver
from tefuda.bridge.notation.rows import history_of
from tefuda.bridge.rules import History
from tefuda.cards import CardSet
from tefuda.experiments.classes import criteria
from tefuda.experiments.classes.sound import DefenderTurn
from tefuda.experiments.classes.spot import Spot
from tefuda.experiments.notebook import Json
from tefuda.seeds import derived_seed

SEED, BOARDS, EACH = 2006, 429, 16
"""What the problems of the package were found with."""
LEAST_LEFT = 2
"""Tricks left at least: with one card there is nothing to choose."""


class BoardTurns:
    """The turns of the defenders on one board that was played, each ready to be judged."""

    def __init__(self, row: Json, seed: int, solver: Solver) -> None:
        self.row = row
        self._seed = seed
        self._solver = solver

    @cached_property
    def turns(self) -> list[DefenderTurn]:
        """Those at which they saw dummy and had a choice."""
        history, solver = history_of(self.row), Solver()
        if history.contract is None:
            return []
        turns = [
            DefenderTurn(
                moment, Spot(moment.state, history.contract.declarer, solver), self._seed_of(moment)
            )
            for moment in history.moments()
            if moment.state is not None and moment.played and not moment.is_over
        ]
        return [turn for turn in turns if _is_choice(turn.spot)]

    def _seed_of(self, moment: History) -> int:
        return derived_seed(self._seed, self.row["id"], len(moment.played))

    def problem(self, name: str, *, decisive: bool) -> Json | None:
        """The first problem of the class called *name*, if there is one; *decisive* ones are those
        on which the contract hangs."""
        for turn in self.turns:
            if is_decisive(turn) is decisive and (right := right_cards(name, turn)):
                return {
                    **self.row,
                    "id": f"{self.row['id']} card {len(turn.history.played) + 1}",
                    "kind": name,
                    "play": [str(card) for card in turn.history.played],
                    "seat": turn.spot.seat.letter,
                    "answers": [str(card) for card in right],
                }
        return None


def right_cards(name: str, turn: DefenderTurn) -> CardSet:
    """The right cards at that *turn*, if it is a sound problem of the class called *name*."""
    right = criteria.CLASSES[name](turn.spot)
    if right and name == criteria.PARTNER:
        right = turn.after_asking_partner()
    if not right or not is_choosy(turn.spot, right):
        return CardSet()
    if name == criteria.COUNT and not turn.is_told():
        return CardSet()
    return right if turn.is_open(right) else CardSet()


def is_choosy(spot: Spot, right: CardSet) -> bool:
    """Whether at most half of what can be played is *right*, equal cards being the same."""
    groups = [one.cards for one in spot.solution.results]
    return 2 * sum(cards <= right for cards in groups) <= len(groups)


def is_decisive(turn: DefenderTurn) -> bool:
    """Whether the defence beats the contract with all its tricks, and with one less does not."""
    contract, state = turn.history.contract, turn.history.state
    assert contract is not None  # cards are being played
    assert state is not None
    needed = 14 - contract.tricks_needed - state.tricks_won[turn.spot.seat.side]
    return turn.spot.solution.tricks == needed


def problems(boards: Iterable[Json], each: int, seed: int) -> Iterator[Json]:
    """Up to *each* problems of every class, at most one from each of the *boards*, the contract
    at stake where possible. What fits several classes goes to the one that has the fewest."""
    solver = Solver()
    unused = [BoardTurns(row, seed, solver) for row in boards if row["play"]]
    counts = dict.fromkeys(criteria.CLASSES, 0)
    for decisive in (True, False):
        left = []
        for board in unused:
            wanted = sorted(
                (name for name in counts if counts[name] < each), key=counts.__getitem__
            )
            found = _first(board, wanted, decisive=decisive)
            if found is None:
                left.append(board)
            else:
                counts[found["kind"]] += 1
                yield found
        unused = left


def _first(board: BoardTurns, names: Sequence[str], *, decisive: bool) -> Json | None:
    found = (board.problem(name, decisive=decisive) for name in names)
    return next((one for one in found if one is not None), None)


def _is_choice(spot: Spot) -> bool:
    """Whether a defender has to choose."""
    is_defender = spot.seat not in spot.enemies
    return is_defender and len(spot.legal) > 1 and spot.state.tricks_left >= LEAST_LEFT
