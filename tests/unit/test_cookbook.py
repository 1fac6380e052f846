"""The recipes of the cookbook run as they are printed."""

import doctest
import re
import shlex
from pathlib import Path

import pytest

from tefuda.cli import main

ROOT = Path(__file__).parents[2]
PAGE = ROOT / "docs" / "cookbook.md"
RECIPES = re.split(r"^## ", PAGE.read_text(encoding="utf-8"), flags=re.MULTILINE)[1:]
COMMAND = re.compile(r"^\$ (tefuda .*)$", re.MULTILINE)


def title(recipe: str) -> str:
    return recipe.partition("\n")[0]


def followed(recipe: str, names: dict[str, object]) -> bool:
    """Whether a *recipe* does what it says; it may use *names*, and adds to them."""
    runner = doctest.DocTestRunner()
    steps = doctest.DocTestParser().get_doctest(recipe, names, title(recipe), str(PAGE), 0)
    runner.run(steps, clear_globs=False)
    names.update(steps.globs)
    commands = COMMAND.findall(recipe)
    for command in commands:
        with pytest.raises(SystemExit) as ended:
            main(shlex.split(command)[1:])
        if ended.value.code:
            return False
    return runner.failures == 0 and bool(steps.examples or commands)


def test_all_recipes_run(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """In one test, since later ones use what earlier ones have named; in a folder of their own."""
    (tmp_path / "examples").symlink_to(ROOT / "examples")
    monkeypatch.chdir(tmp_path)
    names: dict[str, object] = {}

    assert [title(recipe) for recipe in RECIPES if not followed(recipe, names)] == []


def test_recipes_are_numbered() -> None:
    numbers = [int(title(recipe).partition(".")[0]) for recipe in RECIPES]

    assert numbers == list(range(1, len(RECIPES) + 1))
    assert len(numbers) >= 25
