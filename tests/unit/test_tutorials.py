"""The tutorials show what the package does."""

import doctest
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
TUTORIALS = [ROOT / "README.md", *sorted((ROOT / "docs").glob("tutorial-*.md"))]


@pytest.mark.parametrize("path", TUTORIALS, ids=lambda path: path.stem)
def test_a_tutorial_runs_as_it_is_printed(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(ROOT)
    found = doctest.testfile(str(path), module_relative=False, encoding="utf-8")

    assert found.attempted > 0
    assert found.failed == 0
