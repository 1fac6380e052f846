"""What `tefuda.bridge` and `tefuda.daihinmin` offer by their own names."""

import ast
import importlib
import subprocess
import sys
from pathlib import Path

import pytest

HEAVY = {"numpy", "matplotlib", "distributed", "fastapi", "rich"}


def homes_of(package: str) -> dict[str, str]:
    """For each name that *package* tells a type checker of, the module that it is said to be in."""
    tree = ast.parse(Path(str(importlib.import_module(package).__file__)).read_text("utf-8"))
    checked = next(node for node in tree.body if isinstance(node, ast.If))
    imports = [node for node in checked.body if isinstance(node, ast.ImportFrom)]
    return {alias.name: str(node.module) for node in imports for alias in node.names}


@pytest.mark.parametrize("game", ["bridge", "daihinmin"])
def test_every_name_is_what_a_type_checker_takes_it_for(game: str) -> None:
    package = importlib.import_module(f"tefuda.{game}")
    homes = homes_of(f"tefuda.{game}")

    assert sorted(package.__all__) == sorted(homes)
    for name, home in homes.items():
        assert getattr(package, name) is getattr(importlib.import_module(home), name)


@pytest.mark.parametrize("game", ["bridge", "daihinmin"])
def test_every_name_is_documented(game: str) -> None:
    package = importlib.import_module(f"tefuda.{game}")

    assert all(getattr(package, name).__doc__ for name in package.__all__)


@pytest.mark.parametrize("game", ["bridge", "daihinmin"])
def test_a_name_that_nobody_offers_is_missed_as_in_any_module(game: str) -> None:
    package = importlib.import_module(f"tefuda.{game}")

    with pytest.raises(AttributeError, match=f"module 'tefuda.{game}' has no attribute 'poker'"):
        _ = package.poker


def test_the_door_opens_without_what_is_heavy() -> None:
    opened = "import sys, tefuda.bridge, tefuda.daihinmin; tefuda.bridge.Deal; print(*sys.modules)"
    loaded = subprocess.run([sys.executable, "-c", opened], capture_output=True, check=True)

    assert not HEAVY & set(loaded.stdout.decode().split())
