"""Boards bid at several tables by two bidders, and what came of every call."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
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


@dataclass(frozen=True)
class BiddingRoom:
    """Tables with a board each, of which *learner_sits* tells by side whether the learner sits
    there, else people do, whose chances are raised to the power of *sharpness*."""

    boards: Boards
    learner_sits: Tensor
    learner: Bidder
    people: Bidder
    dtype: torch.dtype
    sharpness: float = 1.0

    def bid(self, generator: torch.Generator | None = None) -> tuple[Contracts, Turns]:
        """Bid all boards: what the tables came to, and every turn. Calls are drawn by the
        *generator*; without one everybody makes the likeliest call."""
        auctions = Auctions.at(self.boards)
        tables = torch.arange(len(self.boards), device=auctions.turn.device)
        ended = [torch.zeros_like(tables) for _ in Contracts._fields]
        turns: list[Turns] = []
        while len(tables):
            turns.append(self._turn(auctions, tables, len(turns), generator))
            auctions.add(turns[-1].call)
            over = auctions.is_over
            for whole, part in zip(ended, auctions.contract, strict=True):
                whole[tables[over]] = part[over]
            going_on = (~over).nonzero().squeeze(1)
            auctions, tables = auctions[going_on], tables[going_on]
        return Contracts(*ended), Turns(*(torch.cat(part) for part in zip(*turns, strict=True)))

    def _turn(
        self, auctions: Auctions, tables: Tensor, place: int, generator: torch.Generator | None
    ) -> Turns:
        """The next call at each of the *tables*, where *auctions* have so many calls."""
        inputs, legal, caller = auctions.inputs(self.dtype), auctions.legal(), auctions.turn
        is_learner = self.learner_sits[tables, caller % 2]
        by_people = log_chances(self.people(inputs), legal)
        by_learner = log_chances(self.learner(inputs), legal)
        others = (self.sharpness * by_people).log_softmax(1)
        chances = torch.where(is_learner[:, None], by_learner, others)
        call = _drawn(chances, generator)
        return Turns(
            table=tables,
            place=torch.full_like(tables, place),
            caller=caller,
            is_learner=is_learner,
            inputs=inputs,
            all_of_it=self._all_of_it(tables, caller, inputs),
            legal=legal,
            call=call,
            chance=chances.gather(1, call[:, None]).squeeze(1),
            people=by_people,
        )

    def _all_of_it(self, tables: Tensor, caller: Tensor, inputs: Tensor) -> Tensor:
        """The *inputs*, all hands, all tricks and who sits where, counted from the *caller*."""
        owner = (self.boards.owner[tables] - caller[:, None]) % SEATS
        seats = (caller[:, None] + torch.arange(SEATS, device=caller.device)) % SEATS
        tricks = self.boards.tricks[tables].gather(2, seats[:, None, :].expand(-1, STRAINS, -1))
        sides = torch.stack([caller % 2, (caller + 1) % 2], 1)
        parts = [
            one_hot(owner, SEATS).flatten(1),
            one_hot(tricks, RANKS + 1).flatten(1),
            self.learner_sits[tables[:, None], sides],
        ]
        told = torch.cat([inputs, *(part.to(inputs.dtype) for part in parts)], 1)
        return pad(told, (0, TABLE_COLUMNS - told.shape[1]))


def _drawn(chances: Tensor, generator: torch.Generator | None) -> Tensor:
    """A call for each row of logarithms of *chances*."""
    if generator is None:
        return chances.argmax(1)
    uniform = torch.rand(chances.shape, generator=generator, device=chances.device)
    tiny = torch.finfo(torch.float32).tiny
    return (chances - uniform.clamp_min(tiny).log().neg().clamp_min(tiny).log()).argmax(1)
