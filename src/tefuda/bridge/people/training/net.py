"""The net of a learned player in PyTorch, and the arrays by which it is stored.

A sum over 0/1 inputs, residual blocks on a norm without parameters, and a last layer. What is
trained here must agree with the inference of the core.
"""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import Any

import numpy as np
import torch
from torch import Tensor, nn
from torch.nn import functional

Arrays = dict[str, np.ndarray[Any, Any]]

EPSILON = 1e-5
STEPS_OF_INT8 = 127
START = 0.1
"""Spread of the first layer at the start: about a hundred inputs are 1, so sums are about 1."""


def norm(values: Tensor) -> Tensor:
    """Each row with mean 0 and deviation 1."""
    return functional.layer_norm(values, values.shape[-1:], eps=EPSILON)


class Dense(nn.Linear):
    """A dense layer, whose weights may be rounded to 8 bits as they will be in the end."""

    is_rounded = False

    def forward(self, values: Tensor) -> Tensor:
        """The values after the layer."""
        if not self.is_rounded:
            return super().forward(values)
        return functional.linear(values, _rounded(self.weight), self.bias)


def _rounded(rows: Tensor) -> Tensor:
    """Each row in steps of its largest value; gradients pass as if nothing had been done."""
    with torch.no_grad():
        step = rows.abs().amax(-1, keepdim=True).clamp_min(EPSILON) / STEPS_OF_INT8
        difference = (rows / step).round() * step - rows
    return rows + difference


class Block(nn.Module):
    """What is added to the values: two layers with a corner between them."""

    def __init__(self, width: int, dropout: float) -> None:
        super().__init__()
        self.into = Dense(width, width)
        self.back = Dense(width, width)
        self.dropout = nn.Dropout(dropout)
        nn.init.zeros_(self.back.weight)
        nn.init.zeros_(self.back.bias)

    def forward(self, values: Tensor) -> Tensor:
        """The values with what is added."""
        hidden = torch.relu(self.into(norm(values)))
        return values + self.back(self.dropout(hidden))


class Net(nn.Module):
    """The net, for rows of 0 and 1 with some unused columns at the end.

    With *players*, how many numbers there are and in how many dimensions players differ, it also
    learns who decides and who the partner is; a stranger has number 0 and adds nothing.
    """

    def __init__(
        self,
        inputs: int,
        width: int,
        blocks: int,
        outputs: int,
        *,
        columns: int,
        dropout: float = 0.0,
        players: tuple[int, int] = (0, 0),
    ) -> None:
        super().__init__()
        self.inputs = inputs
        self.first = nn.Parameter(torch.randn(columns, width) * START)
        self.bias = nn.Parameter(torch.zeros(width))
        self.dropout = nn.Dropout(dropout)
        self.blocks = nn.ModuleList(Block(width, dropout) for _ in range(blocks))
        self.last = Dense(width, outputs)
        self.who: nn.Embedding | None = None
        if players[1]:
            self.who = nn.Embedding(*players, padding_idx=0)
            self.manner = nn.Linear(2 * players[1], width, bias=False)
            nn.init.normal_(self.who.weight, std=START)
            nn.init.zeros_(self.who.weight[0])
        with torch.no_grad():
            self.first[inputs:] = 0

    def forward(self, seen: Tensor, players: Tensor) -> Tensor:
        """The logits of all outputs, legal or not."""
        values = seen @ self.first + self.bias
        if self.who is not None:
            values = values + self.manner(self.who(players).flatten(1))
        values = self.dropout(values)
        for block in self.blocks:
            values = block(values)
        return self.last(norm(values))

    def forget(self, inputs: range) -> None:
        """Have weights of 0 for *inputs*, which stay so as long as none of them is ever 1."""
        with torch.no_grad():
            self.first[inputs.start : inputs.stop] = 0

    def round_from_here(self) -> None:
        """Compute with rounded weights in the dense layers from now on."""
        for layer in self.modules():
            if isinstance(layer, Dense):
                layer.is_rounded = True

    def arrays(self) -> Arrays:
        """All weights, by the names under which they are stored."""
        return {name: part.detach().cpu().numpy() for name, part in self._parts().items()}

    def write(self, path: Path) -> None:
        """Store it at *path*, an `.npz`."""
        arrays: dict[str, Any] = self.arrays()
        np.savez(path, **arrays)

    @classmethod
    def from_arrays(cls, arrays: Mapping[str, np.ndarray[Any, Any]], columns: int) -> Net:
        """The net that was stored as *arrays*, for rows of so many *columns*."""
        inputs, width = arrays["E"].shape
        blocks = sum(name.startswith("A") for name in arrays)
        players = arrays["who"].shape if "who" in arrays else (0, 0)
        net = cls(inputs, width, blocks, len(arrays["C"]), columns=columns, players=players)
        with torch.no_grad():
            for name, part in net._parts().items():
                part.copy_(torch.from_numpy(np.array(arrays[name])))
        return net

    def _parts(self) -> dict[str, Tensor]:
        parts = {"E": self.first[: self.inputs], "b0": self.bias}
        for number, block in enumerate(self.blocks):
            parts |= {f"A{number}": block.into.weight, f"a{number}": block.into.bias}
            parts |= {f"B{number}": block.back.weight, f"b_{number}": block.back.bias}
        parts |= {"C": self.last.weight, "c": self.last.bias}
        if self.who is not None:
            parts |= {"who": self.who.weight, "manner": self.manner.weight}
        return parts
