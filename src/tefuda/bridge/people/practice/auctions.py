"""Auctions of many tables in lock step, as tensors: who may call what, and what a caller is told.

The inputs are those of the core, to the bit.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple, Self

import torch
from torch import Tensor
from torch.nn.functional import one_hot, pad

from tefuda.bridge.people.practice.boards import SEATS, STRAINS, Boards

PASS, DOUBLE, REDOUBLE, FIRST_BID = range(4)
CALLS = 38
BIDS = CALLS - FIRST_BID
SAID = 3 * BIDS + 1
"""Of one seat: bids made, doubled, redoubled, and a pass before any bid."""
REMEMBERED = 3
"""Last calls that a caller is told."""
NOTHING = -1
INPUTS = 735
COLUMNS = 768
"""Of the rows that nets take; those behind the inputs are 0."""


class Contracts(NamedTuple):
    """What tables came to: the bid from 0 for 1C, or `NOTHING` if all passed."""

    bid: Tensor
    declarer: Tensor
    doubling: Tensor


class Auctions:
    """The auctions at some tables, a row each; all tensors have the tables first."""

    def __init__(self, parts: Mapping[str, Tensor]) -> None:
        self._parts = dict(parts)

    @classmethod
    def at(cls, boards: Boards) -> Auctions:
        """New auctions, one at each of the *boards*."""
        n, device = len(boards), boards.dealer.device

        def filled(value: int, *shape: int) -> Tensor:
            return torch.full((n, *shape), value, device=device)

        return cls(
            {
                "hands": boards.hands(),
                "vulnerable": boards.vulnerable,
                "dealer": boards.dealer,
                "turn": boards.dealer.clone(),
                "count": filled(0),
                "passes": filled(0),
                "bid": filled(NOTHING),
                "bidder": filled(0),
                "doubling": filled(0),
                "last": filled(CALLS, REMEMBERED),
                "said": torch.zeros(n, SEATS, SAID + 1, dtype=torch.bool, device=device),
                "namer": filled(NOTHING, 2, STRAINS),
            }
        )

    def __len__(self) -> int:
        return len(self.turn)

    def __getattr__(self, name: str) -> Tensor:
        try:
            return self._parts[name]
        except KeyError:
            raise AttributeError(name) from None

    def __getitem__(self, rows: Tensor) -> Self:
        """Some of them, in the order of *rows*."""
        return type(self)({name: part[rows] for name, part in self._parts.items()})

    @property
    def is_over(self) -> Tensor:
        """Where nobody may call any more."""
        return (self.count >= 4) & (self.passes >= 3)

    @property
    def contract(self) -> Contracts:
        """What each table would come to if its auction ended now."""
        rows = torch.arange(len(self), device=self.turn.device)
        declarer = self.namer[rows, self.bidder % 2, self.bid.clamp_min(0) % STRAINS]
        return Contracts(self.bid, declarer.clamp_min(0), self.doubling)

    def legal(self) -> Tensor:
        """The calls that may be made now, by the laws 18 to 22."""
        bids = torch.arange(BIDS, device=self.turn.device) > self.bid[:, None]
        has_bid = self.bid != NOTHING
        is_own = (self.bidder - self.turn) % 2 == 0
        doubles = has_bid & ~is_own & (self.doubling == 0)
        redoubles = has_bid & is_own & (self.doubling == 1)
        passes = torch.ones_like(doubles)
        return torch.cat([torch.stack([passes, doubles, redoubles], 1), bids], 1)

    def inputs(self, dtype: torch.dtype) -> Tensor:
        """What the callers are told, as rows of 0 and 1."""
        rows = torch.arange(len(self), device=self.turn.device)
        seats = (self.turn[:, None] + torch.arange(SEATS, device=rows.device)) % SEATS
        has_bid = (self.bid != NOTHING)[:, None]
        told = [
            self.hands[rows, self.turn],
            self.vulnerable[rows[:, None], seats[:, :2] % 2],
            one_hot((self.dealer - self.turn) % SEATS, SEATS),
            self.said[rows[:, None], seats, :SAID].flatten(1),
            one_hot(self.bid + 1, BIDS + 1)[:, 1:],
            one_hot((self.bidder - self.turn) % SEATS, SEATS) * has_bid,
            one_hot(self.doubling, 3) * has_bid,
            one_hot(self.last, CALLS + 1).flatten(1),
        ]
        return pad(torch.cat([part.to(dtype) for part in told], 1), (0, COLUMNS - INPUTS))

    def add(self, calls: Tensor) -> None:
        """Make one call at each table, legal ones."""
        parts, rows = self._parts, torch.arange(len(self), device=calls.device)
        is_bid, is_pass = calls >= FIRST_BID, calls == PASS
        said = torch.where(is_bid, calls - FIRST_BID, self.bid + BIDS * calls)
        said = torch.where(is_pass, SAID - (self.bid == NOTHING).long(), said)
        self.said[rows, self.turn, said] = True  # a pass over a bid is said nowhere: the last place
        bid = torch.where(is_bid, calls - FIRST_BID, self.bid)
        place = rows, self.turn % 2, bid.clamp_min(0) % STRAINS
        is_first = is_bid & (self.namer[place] == NOTHING)
        self.namer[place] = torch.where(is_first, self.turn, self.namer[place])
        parts["doubling"] = torch.where(is_bid, 0, self.doubling + (~is_pass).long())
        parts["bidder"] = torch.where(is_bid, self.turn, self.bidder)
        parts["bid"] = bid
        parts["passes"] = torch.where(is_pass, self.passes + 1, 0)
        parts["last"] = torch.cat([calls[:, None], self.last[:, :-1]], 1)
        parts["turn"] = (self.turn + 1) % SEATS
        parts["count"] = self.count + 1
