"""What came of moves where `tefuda` would have made another one, in a match that was logged.

Run as a program: `python -m benchmarks.daihinmin_rivals LOG [GAMES]`, with a log of `tefuda
daihinmin serve` or of the official server. For every player: how often they made another move than
the search, what it says that they lost by that, in the worth of places, and what came of every 1
that it said, by regression of the place that they came to. 1 is a search that knows, 0 one that
tells nothing of real games. Moves are weighed by another race than the one that chose, so that
neither is flattered by its own chance, which makes what came a little smaller than it was; errors
count a player's game as one.
"""

from __future__ import annotations

import sys
from collections import defaultdict
from collections.abc import Iterator
from dataclasses import replace
from itertools import groupby
from pathlib import Path
from typing import NamedTuple

import numpy as np
from rich.progress import track

from tefuda.daihinmin.search import RacePlan, RaceSearch, choices
from tefuda.daihinmin.uecda.match_log import LoggedGame, LoggedTurn, logged_turns
from tefuda.daihinmin.uecda.official_log import read_match
from tefuda.daihinmin.worth import TRANSITIONS, place_worth

CHOOSING = RacePlan(seconds=0.0, standards=0.0)
JUDGING = replace(CHOOSING, trials=1600, worlds=400, steps=5000, early_stop=False)
FEWEST = 40
"""Other moves than those of the search that a player must have made to be told of."""


class Judged(NamedTuple):
    """A decision: by whom and in which game, what it seemed to *lose*, and what came of it.

    *beyond* is the worth of the place at the end, less what the best move promised; *known* is what
    else it may depend on.
    """

    player: int
    game: int
    is_other: bool
    lost: float
    beyond: float
    known: tuple[float, ...]


def judged(
    game: LoggedGame, turns: list[LoggedTurn], searches: list[RaceSearch]
) -> Iterator[Judged]:
    """The decisions of a *game* that the search cannot prove, looked at again."""
    assert game.order is not None
    worth = place_worth(TRANSITIONS)
    for number, logged in enumerate(turns):
        view, made = logged.view, logged.turn.move
        if made not in choices(view) or len(choices(view)) == 1:
            continue
        chosen, again = (
            search.decide(view, 1000 * game.number + number + 500 * place)
            for place, search in enumerate(searches)
        )
        if chosen.is_proven or again.is_proven:
            continue
        means = {one.move: one.mean for one in again.candidates}
        promised, cards = means[chosen.move], len(view.hand)
        yield Judged(
            view.player,
            game.number,
            made != chosen.move,
            promised - means[made],
            worth[game.order.index(view.player)] - promised,
            (1.0, promised, promised**2, cards, cards**2, float(view.field.is_empty)),
        )


def came_of(decisions: list[Judged]) -> tuple[float, float]:
    """What came of 1 that moves seemed to lose, and its standard error."""
    known = np.array([(*one.known, one.lost) for one in decisions])
    beyond = np.array([one.beyond for one in decisions])
    inverse = np.linalg.pinv(known.T @ known)
    found = inverse @ known.T @ beyond
    residues = known * (beyond - known @ found)[:, None]
    by_game: defaultdict[tuple[int, int], np.ndarray] = defaultdict(lambda: np.zeros(len(found)))
    for one, residue in zip(decisions, residues, strict=True):
        by_game[one.player, one.game] += residue
    sums = np.array(list(by_game.values()))
    variance = inverse @ (sums.T @ sums) @ inverse
    return -float(found[-1]), float(np.sqrt(variance[-1, -1]))


def tell(name: str, decisions: list[Judged]) -> None:
    """A line about a player, or several."""
    others = [one for one in decisions if one.is_other]
    games = len({(one.player, one.game) for one in decisions})
    share = len(others) / len(decisions)
    line = f"{name:12} {len(decisions):6} decisions, {share:6.1%} others"
    if len(others) >= FEWEST:
        lost = sum(one.lost for one in others) / games
        slope, error = came_of(decisions)
        line += f", which seem to lose {lost:.3f} a game; of 1 came {slope:.2f} ± {error:.2f}"
    print(line)


def main() -> None:
    """Tell of the log that was named."""
    match = read_match(Path(sys.argv[1]))
    most = int(sys.argv[2]) if len(sys.argv) > 2 else len(match.games)
    ended = [game for game in match.games if game.order is not None][:most]
    by_game = groupby(logged_turns(match), lambda logged: logged.game)
    turns = {number: list(logged) for number, logged in by_game}
    searches = [RaceSearch(CHOOSING), RaceSearch(JUDGING)]
    found: list[Judged] = []
    for game in track(ended, "games"):
        found += judged(game, turns[game.number], searches)
    for player, entrant in enumerate(match.entrants):
        tell(entrant.name, [one for one in found if one.player == player])
    tell(f"all but {match.entrants[0].name}", [one for one in found if one.player != 0])


if __name__ == "__main__":
    main()
