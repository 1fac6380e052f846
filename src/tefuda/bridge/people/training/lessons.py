"""The examples of one kind, on the device that trains; batches of them as 0/1 matrices."""

from __future__ import annotations

import json
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any, NamedTuple

import numpy as np
import torch
from torch import Tensor

from tefuda.errors import IllegalActionError, NotationError

ABOUT = "about.json"
FIELDS = ("inputs", "answer", "legal", "part", "players")
NO_INPUT = 65535
ROWS_AT_ONCE = 1 << 20
COLUMNS_TOGETHER = 64
"""Matrices are multiplied fastest if their sides are multiples of it."""


@dataclass(frozen=True)
class About:
    """What the numbers in a folder of examples mean."""

    kind: str
    inputs: int
    outputs: int
    groups: tuple[tuple[str, int, int], ...]
    """Name, first input and size of each group of inputs."""

    @classmethod
    def read(cls, folder: Path) -> About:
        """What the file in *folder* says."""
        found = json.loads((folder / ABOUT).read_text(encoding="utf-8"))
        groups = tuple((str(name), int(first), int(size)) for name, first, size in found["groups"])
        return cls(str(found["kind"]), int(found["inputs"]), int(found["outputs"]), groups)

    def group(self, name: str) -> range:
        """The inputs of the group of that *name*."""
        for found, first, size in self.groups:
            if found == name:
                return range(first, first + size)
        known = ", ".join(found for found, _, _ in self.groups)
        raise IllegalActionError(f"no group of inputs {name!r} among {known}")


class Batch(NamedTuple):
    """Some examples, as a net takes them."""

    seen: Tensor
    """A row of 0 and 1 for each example."""
    players: Tensor
    """Numbers of who decides and of the partner; 0: a stranger."""
    legal: Tensor
    """True for the outputs that are allowed."""
    answer: Tensor


class Lessons:
    """All examples of one kind, on one device."""

    def __init__(
        self,
        about: About,
        arrays: dict[str, np.ndarray[Any, Any]],
        device: torch.device,
        *,
        without: Sequence[str] = (),
    ) -> None:
        self.about = about
        self.device = device
        self.columns = -(-(about.inputs + 1) // COLUMNS_TOGETHER) * COLUMNS_TOGETHER
        self._inputs = self._placed(arrays["inputs"], without)
        self._answer = torch.from_numpy(np.array(arrays["answer"])).to(device)
        self._legal = torch.from_numpy(np.array(arrays["legal"]).view(np.int64)).to(device)
        self._players = torch.from_numpy(np.asarray(arrays["players"]).astype(np.int32)).to(device)
        self._part = torch.from_numpy(np.array(arrays["part"])).to(device)
        self._outputs = torch.arange(about.outputs, device=device)
        self.numbers = int(self._players.max()) + 1 if len(self) else 1
        """One more than the highest number of a player."""

    @classmethod
    def read(
        cls,
        folder: Path,
        device: torch.device,
        *,
        without: Sequence[str] = (),
        limit: int | None = None,
    ) -> Lessons:
        """The examples (the first *limit* of them) that `tefuda learn encode` wrote to *folder*."""
        arrays = {name: np.load(folder / f"{name}.npy", mmap_mode="r") for name in FIELDS}
        lengths = {name: len(array) for name, array in arrays.items()}
        if len(set(lengths.values())) > 1:
            raise NotationError(f"{folder}: arrays of different lengths: {lengths}")
        arrays = {name: array[:limit] for name, array in arrays.items()}
        return cls(About.read(folder), arrays, device, without=without)

    def __len__(self) -> int:
        return len(self._answer)

    def rows(self, part: int) -> Tensor:
        """The numbers of the examples in *part*."""
        return (self._part == part).nonzero().squeeze(1)

    def batch(self, rows: Tensor, dtype: torch.dtype) -> Batch:
        """The examples at *rows*."""
        seen = torch.zeros(len(rows), self.columns, dtype=dtype, device=self.device)
        seen.scatter_(1, self._inputs[rows].long(), 1.0)
        seen[:, self.about.inputs :] = 0  # where inputs that are not there were written
        legal = (self._legal[rows].unsqueeze(1) >> self._outputs) & 1
        return Batch(seen, self._players[rows].long(), legal.bool(), self._answer[rows].long())

    def batches(self, rows: Tensor, size: int, dtype: torch.dtype) -> Iterator[Batch]:
        """All examples at *rows*, so many at a time."""
        for some in rows.split(size):
            yield self.batch(some, dtype)

    def special(self) -> tuple[str, Tensor]:
        """The examples by which tables are compared beside all: its name, and which they are.

        Calls that are not a pass; opening leads (the leader's card to the first trick).
        """
        if self.about.kind == "calls":
            return "not a pass", self._answer != 0
        leader, first = self.about.group("turn")[1], self.about.group("trick")[0]
        return "opening lead", self._sees(leader) & self._sees(first)

    def _sees(self, wanted: int) -> Tensor:
        some = self._inputs.split(ROWS_AT_ONCE)
        return torch.cat([(rows == wanted).any(1) for rows in some])

    def _placed(self, inputs: np.ndarray[Any, Any], without: Sequence[str]) -> Tensor:
        """The inputs on the device; those that are left out are as if they were not there."""
        column = torch.full((NO_INPUT + 1,), self.about.inputs, dtype=torch.int16)
        column[: self.about.inputs] = torch.arange(self.about.inputs, dtype=torch.int16)
        for name in without:
            left_out = self.about.group(name)
            column[left_out.start : left_out.stop] = self.about.inputs
        column = column.to(self.device)
        placed = torch.empty(inputs.shape, dtype=torch.int16, device=self.device)
        most = 0
        for start in range(0, len(inputs), ROWS_AT_ONCE):
            some = np.array(inputs[start : start + ROWS_AT_ONCE]).view(np.int16)
            index = torch.from_numpy(some).to(self.device).int() & NO_INPUT
            placed[start : start + len(some)] = column[index]
            most = max(most, int((index != NO_INPUT).sum(1).max()))
        return placed[:, :most].contiguous()  # behind these no row has any
