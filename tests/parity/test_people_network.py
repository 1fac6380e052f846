"""Networks of learned players: both builds of the core agree, and they agree with the formula."""

from typing import Any

import numpy as np
import pytest

from tefuda import _core
from tefuda.bridge.people.weights import Kind, Weights
from tests.people_nets import random_weights
from tests.reference import people_network

NO_INPUT = 65535
ROUNDING = 2e-3
"""How far a chance may be from the formula, by what is rounded on the way."""


def core_network(weights: Weights, *, portable: bool = False) -> _core.PeopleNetwork:
    layers = [layer.arrays for layer in weights.layers]
    table = weights.table.astype(np.float32)
    return _core.PeopleNetwork(table, weights.start, layers, portable)


def random_questions(weights: Weights, seed: int, size: int) -> tuple[Any, Any]:
    """Inputs, filled up, and legal actions."""
    rng = np.random.default_rng(seed)
    inputs = np.full((size, 80), NO_INPUT, dtype=np.uint16)
    for row in inputs:
        active = rng.choice(weights.inputs, rng.integers(0, 81), replace=False)
        row[: len(active)] = active
    outputs = len(weights.last.biases)
    choices = [rng.choice(outputs, rng.integers(1, outputs + 1), replace=False) for _ in inputs]
    legal = [sum(1 << int(action) for action in actions) for actions in choices]
    return inputs, np.array(legal, dtype=np.uint64)


SIZES: list[tuple[Kind, int, int]] = [("calls", 16, 1), ("cards", 48, 2), ("cards", 256, 2)]


@pytest.mark.parametrize(("kind", "width", "blocks"), SIZES)
def test_chances_are_those_of_the_formula(kind: Kind, width: int, blocks: int) -> None:
    weights = random_weights(kind, width, width, blocks)
    inputs, legal = random_questions(weights, 1, 30)

    found = core_network(weights).chances(inputs, legal)

    for row, may, chances in zip(inputs, legal, found, strict=True):
        expected = people_network.chances(weights, row[row != NO_INPUT], int(may))
        assert chances == pytest.approx(expected, abs=ROUNDING)
        assert expected[chances.argmax()] >= expected.max() - ROUNDING
        assert not chances[expected == 0].any()


@pytest.mark.parametrize(("kind", "width", "blocks"), [*SIZES, ("calls", 768, 3)])
def test_both_builds_agree_in_every_bit(kind: Kind, width: int, blocks: int) -> None:
    weights = random_weights(kind, width, width, blocks)
    inputs, legal = random_questions(weights, 2, 100)

    fast = core_network(weights).chances(inputs, legal)
    portable = core_network(weights, portable=True).chances(inputs, legal)

    assert np.array_equal(fast, portable)


def test_a_chance_does_not_depend_on_what_else_is_asked() -> None:
    weights = random_weights("cards", 3, 64)
    network = core_network(weights)
    inputs, legal = random_questions(weights, 3, 100)

    together = network.chances(inputs, legal)
    apart = [network.chances(inputs[i : i + 1], legal[i : i + 1])[0] for i in range(100)]

    assert np.array_equal(together, apart)


def test_scores_are_logarithms_of_the_chances() -> None:
    weights = random_weights("calls", 4)
    network = core_network(weights)
    inputs, legal = random_questions(weights, 4, 60)
    chances = network.chances(inputs, legal)
    answers = np.array([int(may).bit_length() - 1 for may in legal], dtype=np.uint8)

    logs, best = network.scored(inputs, legal, answers)

    assert np.exp(logs) == pytest.approx(chances[range(60), answers], rel=1e-5)
    assert np.array_equal(best, chances.argmax(axis=1))


def test_a_network_for_calls_is_not_asked_about_cards() -> None:
    network = core_network(random_weights("calls", 5))
    board = _core.PublicBoard(0, 0, [3, 0, 0, 0])

    with pytest.raises(ValueError, match="not one for this kind of decision"):
        network.card_choices([(board, 1, 0x1FFF)])


@pytest.mark.parametrize(
    ("row", "legal", "answer", "complaint"),
    [
        ([735], 0b11, 0, "row 0 has the input 735, which is not known"),
        ([1], 0, 0, "row 0 has no legal action, or one that is not known"),
        ([1], 1 << 38, 38, "row 0 has no legal action, or one that is not known"),
        ([1], 0b11, 2, "the answer of row 0 is not legal"),
        ([1], 0b11, 200, "the answer of row 0 is not legal"),
    ],
)
def test_what_no_encoder_gives_is_refused(
    row: list[int], legal: int, answer: int, complaint: str
) -> None:
    network = core_network(random_weights("calls", 6))

    with pytest.raises(ValueError, match=complaint):
        network.scored(
            np.array([row], dtype=np.uint16),
            np.array([legal], dtype=np.uint64),
            np.array([answer], dtype=np.uint8),
        )
