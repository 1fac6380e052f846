"""The tutorials show what the package does."""

import doctest
import io
import re
import shlex
from pathlib import Path

import pytest

from tefuda.cli import main

ROOT = Path(__file__).parents[2]
DOCS = ROOT / "docs"
TUTORIALS = [
    *sorted(ROOT.glob("README*.md")),
    *sorted(DOCS.glob("tutorial-*.md")),
    *sorted((DOCS / "ja").glob("*.md")),
]
READMES = sorted(ROOT.glob("README*.md"))
FIRST_LOOK = re.compile(r"```sh\n(PATH=.*?)```", re.DOTALL)


@pytest.mark.parametrize("path", TUTORIALS, ids=lambda path: path.stem)
def test_a_tutorial_runs_as_it_is_printed(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(ROOT)
    found = doctest.testfile(str(path), module_relative=False, encoding="utf-8")

    assert found.attempted > 0
    assert found.failed == 0


@pytest.mark.parametrize("path", READMES, ids=lambda path: path.stem)
def test_the_first_commands_of_a_readme_run_as_they_stand(
    path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """But for those that other tests run, and which take longest."""
    found = FIRST_LOOK.search(path.read_text(encoding="utf-8"))
    assert found is not None
    monkeypatch.chdir(ROOT)
    lines = [line for line in found[1].splitlines() if "tefuda " in line and "export" not in line]

    assert len(lines) >= 9
    for line in lines:
        piped, _, command = line.rpartition(" | ")
        words = shlex.split(command, comments=True)[1:]
        if words[0] in ("tour", "play"):
            continue
        given = shlex.split(piped)[1] if piped else ""
        monkeypatch.setattr("sys.stdin", io.TextIOWrapper(io.BytesIO(given.encode())))
        with pytest.raises(SystemExit) as ended:
            main(words)
        printed = capsys.readouterr().out
        assert not ended.value.code, line
        assert printed
        assert '"error"' not in printed
