"""Networks with random weights, which play no bridge but have everything that trained ones have."""

from pathlib import Path
from typing import Any

import numpy as np

from tefuda.bridge.people.weights import Kind, Weights

OUTPUTS: dict[Kind, int] = {"calls": 38, "cards": 52}
INPUTS: dict[Kind, int] = {"calls": 735, "cards": 1983}


def random_floats(rng: np.random.Generator, sizes: tuple[int, int, int], blocks: int) -> Any:
    """Weights as training gives them, for *sizes* of inputs, width and outputs."""
    inputs, width, outputs = sizes

    def layer(rows: int, columns: int) -> Any:
        return rng.normal(0, columns**-0.5, (rows, columns)).astype(np.float32)

    floats = {
        "E": rng.normal(0, 0.3, (inputs, width)).astype(np.float32),
        "b0": rng.normal(0, 0.3, width).astype(np.float32),
        "C": 3 * layer(outputs, width),
        "c": rng.normal(0, 0.3, outputs).astype(np.float32),
    }
    for number in range(blocks):
        floats[f"A{number}"] = 1.4 * layer(width, width)
        floats[f"a{number}"] = rng.normal(0, 0.3, width).astype(np.float32)
        floats[f"B{number}"] = layer(width, width)
        floats[f"b_{number}"] = rng.normal(0, 0.3, width).astype(np.float32)
    return floats


def random_weights(kind: Kind, seed: int, width: int = 32, blocks: int = 2) -> Weights:
    """A network for *kind* that nobody has trained."""
    sizes = INPUTS[kind], width, OUTPUTS[kind]
    floats = random_floats(np.random.default_rng(seed), sizes, blocks)
    return Weights.quantised(floats, kind, made=f"random weights of seed {seed}")


def write_nets(folder: Path, seed: int = 1, width: int = 32) -> Path:
    """Files of weights in *folder*, as the package has them, for calls and for cards."""
    for kind in OUTPUTS:
        for name in (f"{kind}.net", f"{kind}_swift.net"):
            random_weights(kind, seed, width).write(folder / name)
    return folder
