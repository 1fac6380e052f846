"""The layout is the architecture: imports point up the list of layers, never down."""

import ast
from collections.abc import Iterator
from graphlib import CycleError, TopologicalSorter
from importlib.util import resolve_name
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
PACKAGE = ROOT / "src" / "tefuda"
CORE = ROOT / "core"

SHARED = [
    "_core",
    "words",
    "errors",
    "cards",
    "seeds",
    "whole_numbers",
    "links",
    "packed_text",
    "front_door",
    "compute",
    "ledger",
    "player_names",
    "own_players",
]
BRIDGE = [
    "rules",
    "notation",
    "doubledummy",
    "exercises",
    "knowledge",
    "people",
    "belief",
    "search",
    "players",
    "referee",
    "match",
    "protocol",
]
DAIHINMIN = [
    "rules",
    "worth",
    "endgame",
    "bandits",
    "policy",
    "imitation",
    "search",
    "players",
    "referee",
    "league",
    "uecda",
]
TOP = ["web", "experiments", "cli", "__main__"]

# A game by its bare name is its `__init__.py`, which may offer all that the game has.
LAYERS = [
    "tefuda",
    *(f"tefuda.{name}" for name in SHARED),
    *(f"tefuda.bridge.{name}" for name in BRIDGE),
    "tefuda.bridge",
    *(f"tefuda.daihinmin.{name}" for name in DAIHINMIN),
    "tefuda.daihinmin",
    *(f"tefuda.{name}" for name in TOP),
]

MODULES = sorted(PACKAGE.rglob("*.py"))
SOURCES = sorted([*CORE.rglob("*.hpp"), *CORE.rglob("*.cpp")])


def name_of(path: Path) -> str:
    """The dotted name under which *path*, a file of the package, is imported."""
    parts = path.relative_to(PACKAGE.parent).with_suffix("").parts
    return ".".join(parts[:-1] if parts[-1] == "__init__" else parts)


def layer_of(name: str) -> str:
    """The layer that holds the module or object *name*: the longest layer that it starts with."""
    return max((layer for layer in LAYERS if f"{name}.".startswith(f"{layer}.")), key=len)


def imported_names(source: str, package: str) -> Iterator[str]:
    """Everything of tefuda that *source*, a module in *package*, imports; lazily or not."""
    for node in ast.walk(ast.parse(source)):
        match node:
            case ast.Import(names=names):
                found = [alias.name for alias in names]
            case ast.ImportFrom(module=module, names=names, level=level):
                origin = resolve_name("." * level + (module or ""), package)
                found = [f"{origin}.{alias.name}" for alias in names]
            case _:
                found = []
        yield from (name for name in found if name.split(".")[0] == "tefuda")


def imports_of(path: Path) -> list[str]:
    """Everything of tefuda that the module at *path* imports."""
    name = name_of(path)
    package = name if path.name == "__init__.py" else name.rpartition(".")[0]
    return list(imported_names(path.read_text(encoding="utf-8"), package))


@pytest.mark.parametrize("path", MODULES, ids=name_of)
def test_every_module_is_in_a_layer(path: Path) -> None:
    name = name_of(path)

    assert layer_of(name) != "tefuda" or name == "tefuda", (
        f"{name} is in no layer: add it to the list in {Path(__file__).name}"
    )


@pytest.mark.parametrize("path", MODULES, ids=name_of)
def test_imports_point_up_the_list(path: Path) -> None:
    layer = layer_of(name_of(path))
    for used in imports_of(path):
        assert LAYERS.index(layer_of(used)) <= LAYERS.index(layer), (
            f"{path} imports {used}, which is in a layer above {layer}"
        )


def test_no_modules_import_each_other() -> None:
    names = set(map(name_of, MODULES))
    imports = {
        name_of(path): {used if used in names else used.rpartition(".")[0] for used in found}
        for path, found in zip(MODULES, map(imports_of, MODULES), strict=True)
    }
    try:
        TopologicalSorter(imports).prepare()
    except CycleError as error:
        pytest.fail(" imports ".join(reversed(error.args[1])))


@pytest.mark.parametrize("path", sorted((PACKAGE / "daihinmin").rglob("*.py")), ids=name_of)
def test_daihinmin_does_not_know_bridge(path: Path) -> None:
    # The list forbids the other direction.
    for used in imports_of(path):
        assert not layer_of(used).startswith("tefuda.bridge"), f"{path} imports {used}"


@pytest.mark.parametrize("path", SOURCES, ids=lambda path: str(path.relative_to(ROOT)))
def test_only_the_bindings_know_python(path: Path) -> None:
    if CORE / "bindings" not in path.parents:
        source = path.read_text(encoding="utf-8")

        assert "#include <nanobind" not in source
        assert "#include <Python.h>" not in source


@pytest.mark.parametrize(("game", "other"), [("bridge", "daihinmin"), ("daihinmin", "bridge")])
def test_the_games_do_not_know_each_other_in_the_core(game: str, other: str) -> None:
    for path in SOURCES:
        if CORE / game in path.parents:
            assert f'#include "{other}/' not in path.read_text(encoding="utf-8"), path


@pytest.mark.parametrize(
    ("source", "package", "imported"),
    [
        ("import os, tefuda.cards", "tefuda.bridge", ["tefuda.cards"]),
        ("from tefuda import cards", "tefuda.bridge", ["tefuda.cards"]),
        ("from tefuda.bridge.rules import Deal", "tefuda.cli", ["tefuda.bridge.rules.Deal"]),
        ("from . import deal", "tefuda.bridge.rules", ["tefuda.bridge.rules.deal"]),
        ("from .. import belief", "tefuda.bridge.rules", ["tefuda.bridge.belief"]),
        ("from ...cards import Suit", "tefuda.bridge.rules", ["tefuda.cards.Suit"]),
        ("def lazy():\n    import tefuda.cli", "tefuda.bridge", ["tefuda.cli"]),
        ("import tefudamore", "tefuda", []),
    ],
)
def test_imports_are_found_however_they_are_written(
    source: str, package: str, imported: list[str]
) -> None:
    assert list(imported_names(source, package)) == imported


@pytest.mark.parametrize(
    ("name", "layer"),
    [
        ("tefuda.cards.Suit", "tefuda.cards"),
        ("tefuda.bridge.rules.deal.Deal", "tefuda.bridge.rules"),
        ("tefuda.bridge.Deal", "tefuda.bridge"),
        ("tefuda.carpentry", "tefuda"),
    ],
)
def test_a_name_belongs_to_the_longest_layer_it_starts_with(name: str, layer: str) -> None:
    assert layer_of(name) == layer
