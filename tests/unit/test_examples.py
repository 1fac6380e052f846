"""The examples run, and the guides show what the package does."""

import doctest
import json
import re
import runpy
from pathlib import Path

import pytest

from tefuda.bridge import doubledummy
from tefuda.cli.bridge.dd import cards_asked, table_asked
from tefuda.cli.bridge.scripted import reply

ROOT = Path(__file__).parents[2]
DOCS = ROOT / "docs"
EXAMPLES = sorted((ROOT / "examples").glob("*.py"))
EXCHANGE = re.compile(r"\| in \| `(?P<question>.*)` \|\n\| out \| `(?P<answer>.*)` \|")


@pytest.mark.parametrize("path", EXAMPLES, ids=lambda path: path.stem)
def test_an_example_runs_and_says_something(path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    runpy.run_path(str(path), run_name="__main__")

    assert capsys.readouterr().out.strip()


GUIDES = [
    "double-dummy-guide.md",
    "own-bridge-player.md",
    "own-daihinmin-player.md",
    "problem-format.md",
]


@pytest.mark.parametrize("name", GUIDES)
def test_a_guide_runs_as_it_is_printed(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(ROOT)
    found = doctest.testfile(str(DOCS / name), module_relative=False, encoding="utf-8")

    assert found.attempted > 0
    assert found.failed == 0


def test_the_first_example_of_the_module_holds() -> None:
    found = doctest.testmod(doubledummy)

    assert found.attempted > 0
    assert found.failed == 0


def test_the_scripted_interface_answers_as_the_guide_says() -> None:
    guide = (DOCS / "double-dummy-guide.md").read_text(encoding="utf-8")
    exchanges = [found.group("question", "answer") for found in EXCHANGE.finditer(guide)]
    solver = doubledummy.Solver()

    assert len(exchanges) == 2
    for ask, (question, answer) in zip([cards_asked, table_asked], exchanges, strict=True):
        assert reply(ask, solver, question) == json.loads(answer)
