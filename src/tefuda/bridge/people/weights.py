"""The weights of a network that plays as people do, and the file that holds them.

Two lines of text say what it is and what it was made with; then come the numbers, little endian,
whose SHA-256 the second line has. It needs numpy alone, as what trains a network does.
"""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from hashlib import sha256
from itertools import count
from pathlib import Path
from typing import Any, Literal, TypeAlias, get_args

import numpy as np
import numpy.typing as npt

from tefuda.errors import NotationError

Kind = Literal["calls", "cards"]
"""What a network gives chances of."""
KINDS: tuple[Kind, ...] = get_args(Kind)
TITLE = b"tefuda people "
VERSION = b"1"
STEPS = 127
"""Weights are whole numbers from -127 to 127."""
MOST_HEADER = 1 << 16

Floats: TypeAlias = npt.NDArray[np.float32]
Halves: TypeAlias = npt.NDArray[np.float16]
Bytes: TypeAlias = npt.NDArray[np.int8]


@dataclass(frozen=True, slots=True)
class Layer:
    """A layer: a row of *weights* for each output, with a scale and a bias of its own."""

    weights: Bytes
    scales: Floats
    biases: Floats

    @classmethod
    def quantised(cls, weights: Floats, biases: Floats) -> Layer:
        """The nearest layer, whose weights are whole numbers of eight bits."""
        weights = np.asarray(weights, dtype=np.float32)
        largest = np.abs(weights).max(axis=1)
        scales = np.where(largest > 0, largest / STEPS, 1).astype(np.float32)
        rounded = np.rint(weights / scales[:, None]).astype(np.int8)
        return cls(rounded, scales, np.asarray(biases, dtype=np.float32))

    @classmethod
    def shapes(cls, outputs: int, columns: int) -> list[_Shape]:
        """What a file has of such a layer."""
        return [(np.int8, (outputs, columns)), (np.float32, (outputs,)), (np.float32, (outputs,))]

    @property
    def floats(self) -> Floats:
        """The weights as they count."""
        return self.weights * self.scales[:, None]

    @property
    def arrays(self) -> tuple[Bytes, Floats, Floats]:
        """Its numbers, in the order of a file."""
        return self.weights, self.scales, self.biases


_Shape: TypeAlias = tuple[type[np.generic], tuple[int, ...]]


@dataclass(frozen=True, slots=True)
class Weights:
    """A network: *table* has a row for each input, which are added to *start*; then come *blocks*
    of two layers, and the *last* one, whose outputs are calls or cards.

    *made* says in a line by what command and of what data; *figures* are how well it did there.
    """

    kind: Kind
    table: Halves
    start: Floats
    blocks: tuple[tuple[Layer, Layer], ...]
    last: Layer
    made: str = ""
    figures: Mapping[str, Any] = field(default_factory=dict)

    @classmethod
    def quantised(
        cls,
        floats: Mapping[str, Floats],
        kind: Kind,
        *,
        made: str = "",
        figures: Mapping[str, Any] | None = None,
    ) -> Weights:
        """The weights of a trained network: `E` and `b0`, for each block `A0`, `a0`, `B0`, `b_0`
        with its number, and `C` and `c`."""
        blocks = []
        for number in count():
            if f"A{number}" not in floats:
                break
            up = Layer.quantised(floats[f"A{number}"], floats[f"a{number}"])
            down = Layer.quantised(floats[f"B{number}"], floats[f"b_{number}"])
            blocks.append((up, down))
        return cls(
            kind,
            np.asarray(floats["E"], dtype=np.float16),
            np.asarray(floats["b0"], dtype=np.float32),
            tuple(blocks),
            Layer.quantised(floats["C"], floats["c"]),
            made,
            dict(figures or {}),
        )

    @classmethod
    def read(cls, path: Path) -> Weights:
        """The weights in the file at *path*."""
        with path.open("rb") as file:
            _check_title(path, file.readline(MOST_HEADER))
            header = _header(path, file.readline(MOST_HEADER))
            payload = file.read()
        arrays = _arrays(path, header, payload)
        table, start = next(arrays), next(arrays)
        layers = [Layer(*three) for three in zip(arrays, arrays, arrays, strict=True)]
        blocks = tuple(zip(layers[:-1:2], layers[1:-1:2], strict=True))
        made, figures = header.get("made", ""), header.get("figures", {})
        return cls(header["kind"], table, start, blocks, layers[-1], made, figures)

    def write(self, path: Path) -> None:
        """Write them into a file at *path*."""
        payload = b"".join(_little_endian(array).tobytes() for array in self._arrays)
        header = {
            "kind": self.kind,
            "inputs": self.inputs,
            "width": self.width,
            "hidden": [len(up.biases) for up, _ in self.blocks],
            "outputs": len(self.last.biases),
            "sha256": sha256(payload).hexdigest(),
            "made": self.made,
            "figures": dict(self.figures),
        }
        lines = [TITLE + VERSION, json.dumps(header, ensure_ascii=False).encode(), payload]
        path.write_bytes(b"\n".join(lines))

    def floats(self) -> dict[str, Floats]:
        """The numbers by the names that `quantised` takes, from which a training can go on."""
        found = {"E": self.table.astype(np.float32), "b0": self.start}
        for number, (up, down) in enumerate(self.blocks):
            found |= {f"A{number}": up.floats, f"a{number}": up.biases}
            found |= {f"B{number}": down.floats, f"b_{number}": down.biases}
        return found | {"C": self.last.floats, "c": self.last.biases}

    @property
    def inputs(self) -> int:
        """How many inputs it has."""
        return len(self.table)

    @property
    def width(self) -> int:
        """How many numbers go from block to block."""
        return len(self.start)

    @property
    def layers(self) -> list[Layer]:
        """Both layers of each block, and the last one."""
        return [*(layer for block in self.blocks for layer in block), self.last]

    @property
    def _arrays(self) -> Iterator[npt.NDArray[Any]]:
        yield from (self.table, self.start)
        for layer in self.layers:
            yield from layer.arrays


def _check_title(path: Path, line: bytes) -> None:
    if not line.startswith(TITLE):
        raise NotationError("{path} is not a file of players' weights", path=path)
    version = line.removeprefix(TITLE).rstrip(b"\n")
    if version != VERSION:
        raise NotationError(
            "{path} has weights of version {version!r}, and this tefuda reads version {own!r}",
            path=path,
            version=version.decode(errors="replace"),
            own=VERSION.decode(),
        )


def _header(path: Path, line: bytes) -> dict[str, Any]:
    """The second line, with sizes that can be relied on."""
    try:
        header: dict[str, Any] = json.loads(line)
        sizes = [header["inputs"], header["width"], header["outputs"], *header["hidden"]]
        is_whole = all(isinstance(size, int) and 0 < size < 1 << 16 for size in sizes)
        if not is_whole or header["kind"] not in KINDS or "sha256" not in header:
            raise ValueError
    except (ValueError, KeyError, TypeError, RecursionError):
        raise NotationError(
            "{path}, line 2: it does not say what the weights are", path=path
        ) from None
    return header


def _shapes(header: Mapping[str, Any]) -> Iterator[_Shape]:
    width = header["width"]
    yield np.float16, (header["inputs"], width)
    yield np.float32, (width,)
    for hidden in header["hidden"]:
        yield from Layer.shapes(hidden, width)
        yield from Layer.shapes(width, hidden)
    yield from Layer.shapes(header["outputs"], width)


def _arrays(path: Path, header: Mapping[str, Any], payload: bytes) -> Iterator[Any]:
    """The numbers of *payload* in their order, once it is sure that these are all of them."""
    shapes = [(np.dtype(kind).newbyteorder("<"), shape) for kind, shape in _shapes(header)]
    needed = sum(kind.itemsize * int(np.prod(shape)) for kind, shape in shapes)
    if len(payload) != needed:
        raise NotationError(
            "{path} has {found} bytes of weights, not {needed}: it was cut off or added to",
            path=path,
            found=len(payload),
            needed=needed,
        )
    if sha256(payload).hexdigest() != header["sha256"]:
        raise NotationError("{path} is damaged: its weights have another hash", path=path)
    arrays = list(_cut(payload, shapes))
    if not all(np.isfinite(array).all() for array in arrays):
        raise NotationError("{path} has a weight that is not a number", path=path)
    return iter(arrays)


def _cut(payload: bytes, shapes: list[tuple[np.dtype[Any], tuple[int, ...]]]) -> Iterator[Any]:
    at = 0
    for kind, shape in shapes:
        size = int(np.prod(shape))
        yield np.frombuffer(payload, kind, size, at).reshape(shape)
        at += size * kind.itemsize


def _little_endian(array: npt.NDArray[Any]) -> npt.NDArray[Any]:
    return array.astype(array.dtype.newbyteorder("<"))
