"""The tutorials show what the package does."""

import doctest
from pathlib import Path

import pytest

DOCS = Path(__file__).parents[2] / "docs"
README = Path(__file__).parents[2] / "README.md"
TUTORIALS = [README, *sorted(DOCS.glob("tutorial-*.md"))]


@pytest.mark.parametrize("path", TUTORIALS, ids=lambda path: path.stem)
def test_a_tutorial_runs_as_it_is_printed(path: Path) -> None:
    found = doctest.testfile(str(path), module_relative=False, encoding="utf-8")

    assert found.attempted > 0
    assert found.failed == 0
