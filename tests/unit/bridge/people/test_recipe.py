"""The nets that `tefuda learn players` trains if nobody says otherwise."""

from pathlib import Path

import pytest

from tefuda.bridge.people.policy import SHIPPED, read_weights
from tefuda.bridge.people.training.course import Course
from tefuda.bridge.people.training.recipe import WIDTHS, Recipe
from tefuda.bridge.people.weights import KINDS, Kind, Weights

MANY = 750_000
NETS = [(kind, name) for kind in KINDS for name in (kind, f"{kind}_swift")]


def courses(kind: Kind, recipe: Recipe) -> dict[str, Course]:
    """What the recipe says for many tables."""
    return dict(recipe.courses(kind, MANY, Path()))


def shipped(kind: Kind, name: str) -> Weights:
    """A net of the package."""
    return read_weights(SHIPPED / f"{name}.net", kind)


@pytest.mark.parametrize(("kind", "name"), NETS)
def test_the_usual_nets_have_the_sizes_of_those_in_the_package(kind: Kind, name: str) -> None:
    course, weights = courses(kind, Recipe())[name], shipped(kind, name)

    assert course.width % WIDTHS == 0
    assert weights.table.shape[1] == course.width
    assert [len(layer.biases) for layer in weights.layers[:-1]] == 2 * course.blocks * [
        course.width
    ]


def test_the_nets_of_the_package_are_small() -> None:
    found = {path.stem: path.stat().st_size for path in SHIPPED.glob("*.net")}
    practised = sum(found.pop(name) for name in ("practised", "practised_swift"))

    assert set(found) == {name for _, name in NETS}
    assert sum(found.values()) < 12e6
    assert practised < 4.5e6


@pytest.mark.parametrize("kind", KINDS)
def test_swift_nets_lose_little(kind: Kind) -> None:
    full, swift = shipped(kind, kind).figures, shipped(kind, f"{kind}_swift").figures

    assert full["n"] == swift["n"]
    assert swift["bits"] - full["bits"] <= 0.03


def test_everybody_learns_after_their_teachers() -> None:
    found = courses("cards", Recipe(epochs=5, seed=3))

    assert list(found) == ["cards_teacher0", "cards_teacher1", "cards", "cards_swift"]
    assert {found[name].width for name in list(found)[:2]} == {1024}
    assert len({found[name].seed for name in list(found)[:2]}) == 2
    for pupil in ("cards", "cards_swift"):
        assert found[pupil].teachers == (Path("cards_teacher0.npz"), Path("cards_teacher1.npz"))
        assert found[pupil].epochs == 10


def test_without_teachers_the_full_net_teaches() -> None:
    found = courses("calls", Recipe(teachers=0, epochs=5))

    assert list(found) == ["calls", "calls_swift"]
    assert (found["calls"].teachers, found["calls"].epochs) == ((), 5)
    assert found["calls_swift"].teachers == (Path("calls.npz"),)


def test_few_tables_have_small_batches() -> None:
    few = dict(Recipe().courses("calls", 5000, Path()))

    assert few["calls"].batch == 128
    assert courses("calls", Recipe())["calls"].batch == 8192
