"""Scores of many tables at once, and IMPs between them."""

from __future__ import annotations

import torch
from torch import Tensor

from tefuda.bridge.people.practice.auctions import NOTHING, Contracts
from tefuda.bridge.people.practice.boards import STRAINS, Boards
from tefuda.bridge.rules.score import IMP_STEPS

NO_TRUMP, HEARTS = 4, 2
BOOK = 6


def scores(boards: Boards, contract: Contracts) -> Tensor:
    """The points of North-South at each table, if all play double dummy."""
    rows = torch.arange(len(boards), device=contract.bid.device)
    bid = contract.bid.clamp_min(0)
    level, strain = bid // STRAINS + 1, bid % STRAINS
    side = contract.declarer % 2
    vulnerable = boards.vulnerable[rows, side].long()
    over = boards.tricks[rows, strain, contract.declarer] - BOOK - level
    made = _made(level, strain, contract.doubling, vulnerable, over)
    points = torch.where(over >= 0, made, -_penalty(contract.doubling, vulnerable, -over))
    points = torch.where(contract.bid == NOTHING, 0, points)
    return torch.where(side == 0, points, -points)


def imps(difference: Tensor) -> Tensor:
    """The IMPs of a *difference* in points, with its sign."""
    steps = torch.tensor(IMP_STEPS, device=difference.device)
    return torch.bucketize(difference.abs(), steps, right=True) * difference.sign()


def _made(
    level: Tensor, strain: Tensor, doubling: Tensor, vulnerable: Tensor, over: Tensor
) -> Tensor:
    a_trick = torch.where(strain < HEARTS, 20, 30)
    tricks = (a_trick * level + torch.where(strain == NO_TRUMP, 10, 0)) * 2**doubling
    bonus = torch.where(tricks >= 100, 300 + 200 * vulnerable, 50)
    bonus = bonus + torch.where(level == 6, 500 + 250 * vulnerable, 0)
    bonus = bonus + torch.where(level == 7, 1000 + 500 * vulnerable, 0) + 50 * doubling
    an_over = torch.where(doubling == 0, a_trick, 50 * 2**doubling * (1 + vulnerable))
    return tricks + bonus + an_over * over


def _penalty(doubling: Tensor, vulnerable: Tensor, down: Tensor) -> Tensor:
    plain = 50 * (1 + vulnerable) * down
    not_vulnerable = 300 * down - 200 - 100 * (down - 1).clamp(0, 2)  # 100, 300, 500, then 300 each
    doubled = torch.where(vulnerable == 1, 300 * down - 100, not_vulnerable)
    return torch.where(doubling == 0, plain, doubled * doubling)
