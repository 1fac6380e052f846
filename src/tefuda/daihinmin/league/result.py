"""What a league has come to: points, how sure they are, and how sticky standings are."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import pairwise
from math import sqrt
from statistics import fmean, variance

from tefuda.daihinmin.league.errors import Batches
from tefuda.daihinmin.rules import Order, points
from tefuda.errors import ContradictionError


@dataclass(frozen=True, slots=True)
class LeagueResult:
    """The orders of all games of *players*, round by round.

    So many consecutive rounds are *alike*, having the same deals with places exchanged.
    """

    players: tuple[str, ...]
    rounds: tuple[tuple[Order, ...], ...]
    alike: int = 1

    @classmethod
    def together(cls, results: Sequence[LeagueResult]) -> LeagueResult:
        """Several matches as one; who has the same name in all of them is the same player."""
        first, *others = results
        rounds = [*first.rounds]
        for other in others:
            if len({*first.players}) < len(first.players) or {*other.players} != {*first.players}:
                names = " and of ".join(", ".join(one.players) for one in (first, other))
                raise ContradictionError(f"matches of {names} cannot be counted together")
            number = [first.players.index(name) for name in other.players]
            rounds += [
                tuple(tuple(number[player] for player in order) for order in orders)
                for orders in other.rounds
            ]
        return cls(first.players, tuple(rounds))

    @property
    def games(self) -> int:
        """How many games were played."""
        return sum(map(len, self.rounds))

    @property
    def points(self) -> list[float]:
        """The points per game of each player: 5 for the first place to 1 for the last."""
        return [fmean(gained) if gained else 0.0 for gained in self._points_by_player()]

    @property
    def standard_errors(self) -> list[float] | None:
        """Of the points per game, from the means of batches of consecutive games.

        Who was first has better cards in the next game, so that games are not independent, and
        errors from single games would be too small. None if there are too few batches.
        """
        errors = [self.batches.error(gained) for gained in self._points_by_player()]
        known = [error for error in errors if error is not None]
        return known if len(known) == len(errors) else None

    @property
    def batches(self) -> Batches:
        """The batches of games that standard errors are from."""
        together = self.alike * len(self.rounds[0]) if self.alike > 1 and self.rounds else 1
        return Batches.of(self.games, together)

    def lead(self, player: int, other: int) -> tuple[float, float | None]:
        """By how many points a game *player* is ahead of *other*, and the standard error of it."""
        mine, yours = (self._points_by_player()[number] for number in (player, other))
        ahead = [one - two for one, two in zip(mine, yours, strict=True)]
        return fmean(ahead) if ahead else 0.0, self.batches.error(ahead)

    def transitions(self, player: int) -> list[list[float]]:
        """How often *player* came from one place, by row, to another in the next game, by column.

        Shares of each row; a place that they never had before another game has a row of zeros.
        """
        size = len(self.players)
        counts = [[0] * size for _ in range(size)]
        for before, after in self._successions():
            counts[before.index(player)][after.index(player)] += 1
        return [_shares(row) for row in counts]

    def from_each_place(self, player: int) -> tuple[float, float] | None:
        """Points a game of *player* if every place had led to as many games, and their error.

        Who happened to be rich, most of what makes points unsure, does not count in it; nor does
        that who is better is rich more often, so that it is nearer to the mean than points are.
        None if some place led to fewer than two.
        """
        gained: list[list[int]] = [[] for _ in self.players]
        for before, after in self._successions():
            gained[before.index(player)].append(points(after)[player])
        if min(map(len, gained)) < 2:
            return None
        error = sqrt(sum(variance(games) / len(games) for games in gained)) / len(gained)
        return fmean(map(fmean, gained)), error

    def _successions(self) -> Iterator[tuple[Order, Order]]:
        """The orders of each game with ranks, and of the one before it."""
        for orders in self.rounds:
            yield from pairwise(orders)

    def _points_by_player(self) -> list[list[int]]:
        gained = [points(order) for orders in self.rounds for order in orders]
        return [[game[player] for game in gained] for player in range(len(self.players))]


def _shares(row: Sequence[int]) -> list[float]:
    total = sum(row)
    return [count / total if total else 0.0 for count in row]
