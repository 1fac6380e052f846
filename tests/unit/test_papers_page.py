"""What the pages about papers and data tell to type can be typed, in a clone."""

import re
import shlex
from pathlib import Path

import pytest

from tefuda.bridge.exercises import PAPER_EXAMPLES
from tefuda.cli import main

ROOT = Path(__file__).parents[2]
PAGES = [ROOT / "docs" / name for name in ("papers.md", "data.md")]
COMMANDS = sorted(
    {
        command
        for page in PAGES
        for command in re.findall(r"`((?:tefuda|python|pytest) [^`]+)`", page.read_text("utf-8"))
    }
)
FILES = (".md", ".pbn", ".py", ".txt")


@pytest.mark.parametrize("command", COMMANDS)
def test_a_command_exists_with_its_options_and_files(
    command: str, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("COLUMNS", "200")
    program, *words = shlex.split(command)
    if program == "tefuda":
        names = [word for word in words if not word.startswith("-")]
        path = names[: next((i for i, n in enumerate(names) if not is_a_name(n)), len(names))]
        with pytest.raises(SystemExit) as stopped:
            main([*path, "--help"])
        told = capsys.readouterr().out

        assert stopped.value.code in (0, None), command
        assert [word for word in words if word.startswith("-") and word not in told] == []
    elif "-m" in words:
        assert (ROOT / words[-1].replace(".", "/")).with_suffix(".py").is_file()
    for word in words:
        assert not word.endswith(FILES) or (ROOT / word).is_file(), word


def is_a_name(word: str) -> bool:
    """Whether *word* may name a command."""
    return re.fullmatch(r"[a-z]+(-[a-z]+)*", word) is not None


def test_every_paper_has_its_table_and_every_row_its_verdict() -> None:
    page = (ROOT / "docs" / "papers.md").read_text("utf-8")
    tables = page.split("\n## ")[1:]

    assert [table[:3] for table in tables] == ["000", "001", "002", "003", "004"]
    for table in tables:
        rows = [line for line in table.splitlines() if line.startswith("| ")][1:]
        assert rows
        for row in rows:
            cells = [cell.strip() for cell in row.replace("\\|", "").strip("|").split("|")]
            assert len(cells) == 5, row
            assert all(cells[place] for place in (0, 1, 4)), row


def test_every_example_of_the_package_is_shown_by_a_command() -> None:
    page = (ROOT / "docs" / "papers.md").read_text("utf-8")
    names = re.findall(r'"id": "([^"]+)"', PAPER_EXAMPLES.read_text("utf-8"))

    assert [name for name in names if name not in page and name != "000-1c"] == []
