"""The page about UECda shows what the package does."""

import doctest
from pathlib import Path

PAGE = Path(__file__).parents[3] / "docs" / "uecda.md"


def test_the_page_runs_as_it_is_printed() -> None:
    found = doctest.testfile(str(PAGE), module_relative=False, encoding="utf-8")

    assert found.attempted > 10
    assert found.failed == 0
