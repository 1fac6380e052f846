"""Files of weights: what is written is read, and what is wrong with a file is told."""

import re
from pathlib import Path

import numpy as np
import pytest

from tefuda.bridge.people.weights import Layer, Weights
from tefuda.errors import NotationError
from tests.people_nets import random_floats, random_weights


@pytest.fixture
def path(tmp_path: Path) -> Path:
    """A file of good weights."""
    path = tmp_path / "calls.net"
    random_weights("calls", 1, 16).write(path)
    return path


def test_what_is_written_is_read(tmp_path: Path) -> None:
    floats = random_floats(np.random.default_rng(2), (1983, 32, 52), 2)
    made, figures = "by hand, of nothing", {"bits": 1.5, "right": 0.25}
    weights = Weights.quantised(floats, "cards", made=made, figures=figures)
    weights.write(tmp_path / "cards.net")

    found = Weights.read(tmp_path / "cards.net")

    assert (found.kind, found.made, found.figures) == ("cards", made, figures)
    assert np.array_equal(found.table, weights.table)
    assert np.array_equal(found.start, weights.start)
    for one, other in zip(found.layers, weights.layers, strict=True):
        for name in ("weights", "scales", "biases"):
            assert np.array_equal(getattr(one, name), getattr(other, name))
            assert getattr(one, name).dtype == getattr(other, name).dtype


def test_a_rounded_weight_is_off_by_half_a_step_at_most() -> None:
    weights = np.random.default_rng(3).normal(size=(5, 64)).astype(np.float32)
    weights[2] = 0

    layer = Layer.quantised(weights, np.zeros(5, dtype=np.float32))

    steps = layer.scales[:, None]
    assert (np.abs(weights - layer.weights * steps) <= 0.501 * steps).all()
    assert np.abs(layer.weights).max() == 127


@pytest.mark.parametrize(
    ("start", "complaint"),
    [
        (b"\x7fELF", "is not a file of players' weights"),
        (b"", "is not a file of players' weights"),
        (b"tefuda people 2\n", "has weights of version '2', and this tefuda reads version '1'"),
        (b"tefuda people 1\n{}\n", "line 2: it does not say what the weights are"),
        (b"tefuda people 1\n[1]\n", "line 2: it does not say what the weights are"),
        (b"tefuda people 1\nhello\n", "line 2: it does not say what the weights are"),
        (
            b'tefuda people 1\n{"kind": "calls", "inputs": -1, "width": 16, "hidden": [16], '
            b'"outputs": 38, "sha256": ""}\n',
            "line 2: it does not say what the weights are",
        ),
    ],
)
def test_another_file_is_refused(tmp_path: Path, start: bytes, complaint: str) -> None:
    path = tmp_path / "calls.net"
    path.write_bytes(start)

    with pytest.raises(NotationError, match=re.escape(f"{path}") + ".*" + re.escape(complaint)):
        Weights.read(path)


def test_a_file_that_was_cut_off_is_refused(path: Path) -> None:
    path.write_bytes(path.read_bytes()[:-100])

    with pytest.raises(NotationError, match=r"has \d+ bytes of weights, not \d+: it was cut off"):
        Weights.read(path)


def test_a_file_that_was_changed_is_refused(path: Path) -> None:
    content = bytearray(path.read_bytes())
    content[-1] ^= 1
    path.write_bytes(content)

    with pytest.raises(NotationError, match="is damaged: its weights have another hash"):
        Weights.read(path)


def test_a_weight_that_is_not_a_number_is_refused(tmp_path: Path) -> None:
    weights = random_weights("calls", 1, 16)
    weights.table[3, 5] = np.nan
    weights.write(tmp_path / "calls.net")

    with pytest.raises(NotationError, match="has a weight that is not a number"):
        Weights.read(tmp_path / "calls.net")
