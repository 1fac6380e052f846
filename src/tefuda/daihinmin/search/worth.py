"""What a place is worth for the rest of a match: its points, and the better start into the next."""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np

from tefuda.daihinmin.rules import POINTS


def place_worth(transitions: Sequence[Sequence[float]]) -> tuple[float, ...]:
    """The worth of each place, when *transitions* tell how often it led to which in the next game.

    What a place gains over a long match, compared with the other places; the same on average as
    the points. It solves worth = points + transitions · worth - mean points a game.
    """
    matrix = np.array(transitions, dtype=float)
    count = len(matrix)
    matrix /= matrix.sum(axis=1, keepdims=True)
    # The mean points a game are the last unknown; the last equation fixes the level.
    system = np.zeros((count + 1, count + 1))
    system[:count, :count] = np.eye(count) - matrix
    system[:count, count] = 1.0
    system[count, :count] = 1.0
    wanted = np.append(np.array(POINTS[:count]), sum(POINTS[:count]))
    solved = np.linalg.solve(system, wanted)
    return tuple(float(worth) for worth in solved[:count])
