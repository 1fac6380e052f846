"""Boards bid at several tables by two bidders, and what came of every call."""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

import torch
from torch import Tensor
from torch.nn.functional import one_hot, pad

from tefuda.bridge.people.practice.auctions import COLUMNS, Auctions, Contracts
from tefuda.bridge.people.practice.boards import RANKS, SEATS, STRAINS, Boards
from tefuda.bridge.people.training.judging import log_chances

Bidder = Callable[[Tensor], Tensor]
"""Logits of all calls for rows of inputs."""

CARDS = 52
OF_TABLE = SEATS * CARDS + STRAINS * SEATS * (RANKS + 1) + 2
TABLE_COLUMNS = -(-(COLUMNS + OF_TABLE) // 64) * 64
"""Of the rows that tell all about a table."""


class Turns(NamedTuple):
    """Decisions, in the order in which they were made; a row each."""

    table: Tensor
    place: Tensor
    """How many calls there were before at this table."""
    caller: Tensor
    is_learner: Tensor
    inputs: Tensor
    """What the caller was told."""
    all_of_it: Tensor
    """What somebody would be told who sees all hands, and what can be made."""
    legal: Tensor
    call: Tensor
    chance: Tensor
    """Of the call by the one who made it, as a logarithm."""
    people: Tensor
    """What people would call: logarithms of chances."""


def bid(
    boards: Boards,
    learner_sits: Tensor,
    learner: Bidder,
    people: Bidder,
    *,
    sharpness: float,
    generator: torch.Generator | None,
    dtype: torch.dtype,
) -> tuple[Contracts, Turns | None]:
    """Bid the *boards*: *learner_sits* tells for each table and side whether the learner does.

    Calls are drawn by the *generator*, and all turns are told; without one everybody makes the
    likeliest call, and nothing is told.
    """
    auctions, open_tables = (
        Auctions.at(boards),
        torch.arange(len(boards), device=boards.dealer.device),
    )
    ended = [
        torch.zeros(len(boards), dtype=torch.long, device=open_tables.device) for _ in range(3)
    ]
    turns: list[Turns] = []
    place = 0
    while len(open_tables):
        inputs, legal = auctions.inputs(dtype), auctions.legal()
        is_learner = learner_sits[open_tables, auctions.turn % 2]
        by_people = log_chances(people(inputs), legal)
        by_learner = log_chances(learner(inputs), legal)
        others = (sharpness * by_people).log_softmax(1)
        chances = torch.where(is_learner[:, None], by_learner, others)
        calls = _drawn(chances, generator)
        if generator is not None:
            turns.append(
                Turns(
                    open_tables,
                    torch.full_like(open_tables, place),
                    auctions.turn,
                    is_learner,
                    inputs,
                    _all_of_it(boards, open_tables, auctions.turn, learner_sits, inputs),
                    legal,
                    calls,
                    chances.gather(1, calls[:, None]).squeeze(1),
                    by_people,
                )
            )
        auctions.add(calls)
        over, place = auctions.is_over, place + 1
        for whole, part in zip(ended, auctions.contract, strict=True):
            whole[open_tables[over]] = part[over]
        going_on = (~over).nonzero().squeeze(1)
        auctions, open_tables = auctions[going_on], open_tables[going_on]
    told = Turns(*(torch.cat(column) for column in zip(*turns, strict=True))) if turns else None
    return Contracts(*ended), told


def _drawn(chances: Tensor, generator: torch.Generator | None) -> Tensor:
    """A call for each row of logarithms of *chances*."""
    if generator is None:
        return chances.argmax(1)
    uniform = torch.rand(chances.shape, generator=generator, device=chances.device)
    tiny = torch.finfo(torch.float32).tiny
    return (chances - uniform.clamp_min(tiny).log().neg().clamp_min(tiny).log()).argmax(1)


def _all_of_it(
    boards: Boards, tables: Tensor, caller: Tensor, learner_sits: Tensor, inputs: Tensor
) -> Tensor:
    """The *inputs*, all hands, all tricks and who sits where, counted from the *caller*."""
    owner = (boards.owner[tables] - caller[:, None]) % SEATS
    seats = (caller[:, None] + torch.arange(SEATS, device=caller.device)) % SEATS
    tricks = boards.tricks[tables].gather(2, seats[:, None, :].expand(-1, STRAINS, -1))
    sides = torch.stack([caller % 2, (caller + 1) % 2], 1)
    parts = [
        one_hot(owner, SEATS).flatten(1),
        one_hot(tricks, RANKS + 1).flatten(1),
        learner_sits[tables[:, None], sides],
    ]
    told = torch.cat([inputs, *(part.to(inputs.dtype) for part in parts)], 1)
    return pad(told, (0, TABLE_COLUMNS - told.shape[1]))
