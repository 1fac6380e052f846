"""How well nets foretell what people did: in bits an action, and how often they are right."""

from __future__ import annotations

from collections.abc import Sequence
from math import log

import torch
from torch import Tensor

from tefuda.bridge.people.figures import Figures
from tefuda.bridge.people.training.lessons import Batch, Lessons
from tefuda.bridge.people.training.net import Net

NEVER = -1e4
"""The logit of what is not allowed."""
BATCH = 8192


def log_chances(logits: Tensor, legal: Tensor) -> Tensor:
    """The logarithms of the chances of the legal outputs; the others have none worth a name."""
    return logits.float().masked_fill(~legal, NEVER).log_softmax(1)


def mean_chances(nets: Sequence[Net], batch: Batch, players: Tensor) -> Tensor:
    """The mean of what the *nets* give."""
    found = [log_chances(net(batch.seen, players), batch.legal).exp() for net in nets]
    return torch.stack(found).mean(0)


@torch.no_grad()
def judge(nets: Sequence[Net], lessons: Lessons, rows: Tensor, *, named: bool = False) -> Figures:
    """The *nets* together on the examples at *rows*, in full precision; with players *named*?"""
    for net in nets:
        net.eval()
    right = torch.zeros((), dtype=torch.float64, device=lessons.device)
    surprise = torch.zeros_like(right)
    for batch in lessons.batches(rows, BATCH, torch.float32):
        players = batch.players if named else torch.zeros_like(batch.players)
        chances = mean_chances(nets, batch, players)
        given = chances.gather(1, batch.answer.unsqueeze(1))
        right += (chances.argmax(1) == batch.answer).sum()
        surprise -= given.clamp_min(torch.finfo(torch.float32).tiny).log().double().sum()
    n = max(len(rows), 1)
    return Figures(len(rows), right.item() / n, surprise.item() / n / log(2))
