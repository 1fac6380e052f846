"""Boards to practise on: deals with the tricks of every declarer, on one device.

Suits may change places, and players seats: what can be made changes with them, and nobody meets
the same hand again. So a hundred thousand solved deals are millions.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, fields
from itertools import permutations
from pathlib import Path
from typing import Any, Self
from zipfile import BadZipFile

import numpy as np
import torch
from torch import Tensor

from tefuda.errors import NotationError

SEATS, SUITS, RANKS, STRAINS = 4, 4, 13, 5
HCP = (*[0] * 9, 1, 2, 3, 4)
"""Points of a two up to an ace."""
MOST_POINTS = 37
"""Hands with more are told as having so many."""


@dataclass(frozen=True)
class Boards:
    """Some boards: a row each."""

    owner: Tensor
    """The seat that holds each card, by the numbers that networks give to cards."""
    tricks: Tensor
    """What a declarer takes, by strain and seat."""
    dealer: Tensor
    vulnerable: Tensor
    """Of North-South and of East-West."""

    def __len__(self) -> int:
        return len(self.owner)

    def repeated(self, times: int) -> Self:
        """All boards, one after the other so many times: the tables of a board are `len` apart."""
        return type(self)(*(part.repeat(times, *[1] * (part.ndim - 1)) for part in self._parts))

    @property
    def _parts(self) -> Sequence[Tensor]:
        return [getattr(self, field.name) for field in fields(self)]

    def hands(self) -> Tensor:
        """What each seat is told of its own hand: cards, lengths and points, 0 or 1."""
        seats = torch.arange(SEATS, device=self.owner.device)
        cards = self.owner[:, None, :] == seats[None, :, None]
        by_suit = cards.view(len(self), SEATS, SUITS, RANKS)
        lengths = torch.nn.functional.one_hot(by_suit.sum(3), RANKS + 1).flatten(2)
        values = torch.tensor(HCP, device=self.owner.device)
        points = (by_suit * values).sum((2, 3)).clamp_max(MOST_POINTS)
        told = torch.nn.functional.one_hot(points, MOST_POINTS + 1)
        return torch.cat([cards, lengths.bool(), told.bool()], 2)


class SolvedDeals:
    """Deals with their tables of tricks, of which boards are drawn."""

    def __init__(self, owner: Tensor, tricks: Tensor) -> None:
        self.owner, self.tricks = owner.long(), tricks.long()
        device = owner.device
        self._orders = torch.tensor(list(permutations(range(SUITS))), device=device)

    @classmethod
    def read(cls, path: Path, device: torch.device) -> SolvedDeals:
        """Those in the file at *path*, which `tefuda learn boards` wrote."""
        try:
            with np.load(path) as found:
                arrays: list[Any] = [found["owners"], found["tricks"]]
        except (OSError, ValueError, KeyError, BadZipFile) as error:
            raise NotationError(f"{path}: it is not a file of solved deals: {error}") from None
        owners, tricks = arrays
        n = len(owners)
        if owners.shape != (n, SUITS * RANKS) or tricks.shape != (n, STRAINS, SEATS):
            raise NotationError(
                f"{path}: arrays of {owners.shape} and {tricks.shape} are not deals with tables"
            )
        return cls(torch.from_numpy(owners).to(device), torch.from_numpy(tricks).to(device))

    def __len__(self) -> int:
        return len(self.owner)

    def parted(self, held_out: int) -> tuple[SolvedDeals, SolvedDeals]:
        """All but the last *held_out* deals, and these."""
        if not 0 < held_out < len(self):
            raise NotationError(f"{held_out} of {len(self)} deals cannot be held out")
        first = len(self) - held_out
        return (
            SolvedDeals(self.owner[:first], self.tricks[:first]),
            SolvedDeals(self.owner[first:], self.tricks[first:]),
        )

    def draw(self, number: int, generator: torch.Generator) -> Boards:
        """So many boards: a deal with its suits and seats changed, dealer and vulnerability."""
        device = self.owner.device

        def drawn(below: int, *shape: int) -> Tensor:
            return torch.randint(below, (number, *shape), generator=generator, device=device)

        which = drawn(len(self))
        order, turn = self._orders[drawn(len(self._orders))], drawn(SEATS)
        owner = self.owner[which].view(number, SUITS, RANKS)
        owner = owner.gather(1, order[:, :, None].expand(-1, -1, RANKS)).flatten(1)
        no_trump = torch.full((number, 1), SUITS, device=device)
        strains = torch.cat([order, no_trump], 1)[:, :, None].expand(-1, -1, SEATS)
        tricks = self.tricks[which].gather(1, strains)
        seats = (torch.arange(SEATS, device=device) - turn[:, None]) % SEATS
        tricks = tricks.gather(2, seats[:, None, :].expand(-1, STRAINS, -1))
        owner = (owner + turn[:, None]) % SEATS
        return Boards(owner, tricks, drawn(SEATS), drawn(2, 2).bool())
