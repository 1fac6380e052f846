"""Duplicate scoring (Laws of duplicate bridge, 77 and 78)."""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Sequence

from tefuda.bridge.rules.contract import Contract, Doubling
from tefuda.bridge.rules.seat import Side, Strain, Vulnerability
from tefuda.errors import IllegalActionError

IMP_STEPS = (
    20, 50, 90, 130, 170, 220, 270, 320, 370, 430, 500, 600,
    750, 900, 1100, 1300, 1500, 1750, 2000, 2250, 2500, 3000, 3500, 4000,
)  # fmt: skip
"""The smallest differences that are worth 1, 2, ... 24 IMPs."""


def score(contract: Contract | None, tricks: int, vulnerability: Vulnerability) -> int:
    """The points of declarer's side for *tricks* of 13; 0 for a board passed out (no contract)."""
    if contract is None:
        return 0
    if not 0 <= tricks <= 13:
        raise IllegalActionError("declarer cannot take {tricks!r} tricks", tricks=tricks)
    vulnerable = vulnerability.includes(contract.declarer.side)
    over = tricks - contract.tricks_needed
    if over < 0:
        return -_penalty(-over, contract.doubling, vulnerable)
    trick_points = _trick_points(contract) << contract.doubling
    return (
        trick_points
        + _level_bonus(contract.level, trick_points, vulnerable)
        + 50 * contract.doubling
        + over * _overtrick_points(contract, vulnerable)
    )


def score_for(
    side: Side, contract: Contract | None, tricks: int, vulnerability: Vulnerability
) -> int:
    """The points of *side*, whichever side declares."""
    points = score(contract, tricks, vulnerability)
    return points if contract is None or contract.declarer.side is side else -points


def imps(difference: int) -> int:
    """The International Match Points of a *difference* in points, with its sign."""
    won = bisect_right(IMP_STEPS, abs(difference))
    return won if difference >= 0 else -won


def matchpoints(scores: Sequence[int]) -> list[int]:
    """The matchpoints of each of the *scores* of one board, all seen from the same side: two for
    every score that it beats and one for every other that it equals."""
    return [
        sum(2 * (own > other) + (own == other) for other in scores) - 1  # not for itself
        for own in scores
    ]


def _trick_points(contract: Contract) -> int:
    """The points of the tricks bid, undoubled."""
    if contract.strain is Strain.NO_TRUMP:
        return 30 * contract.level + 10
    return (30 if contract.strain.is_major else 20) * contract.level


def _overtrick_points(contract: Contract, vulnerable: bool) -> int:
    if contract.doubling is not Doubling.UNDOUBLED:
        return 100 * contract.doubling * (1 + vulnerable)
    return 30 if contract.strain.is_major or contract.strain is Strain.NO_TRUMP else 20


def _level_bonus(level: int, trick_points: int, vulnerable: bool) -> int:
    """For a part-score or a game, and for a slam on top."""
    if trick_points < 100:
        return 50
    slam = {6: 500, 7: 1000}.get(level, 0)
    return (500 if vulnerable else 300) + slam + (slam // 2 if vulnerable else 0)


def _penalty(under: int, doubling: Doubling, vulnerable: bool) -> int:
    if doubling is Doubling.UNDOUBLED:
        return (100 if vulnerable else 50) * under
    if vulnerable:
        return (300 * under - 100) * doubling
    return (200 * under - 100 + 100 * max(0, under - 3)) * doubling
