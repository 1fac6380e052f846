"""`tefuda learn boards`: deals that are solved, and more of them when asked again."""

from pathlib import Path
from typing import Any

import numpy as np
import pytest

from tefuda.bridge.doubledummy.arrays import tables
from tefuda.bridge.people.practice import solving
from tefuda.cli import main


@pytest.fixture(autouse=True)
def _few_at_once(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(solving, "TOGETHER", 2)


def run(*arguments: str) -> int:
    """How `tefuda learn boards` with these *arguments* ends."""
    with pytest.raises(SystemExit) as stopped:
        main(["learn", "boards", *arguments, "--threads", "1"])
    return int(stopped.value.code or 0)


def made(path: Path, number: int) -> tuple[Any, Any]:
    """Owners and tricks in the file after the command."""
    assert run(str(path), "--number", str(number), "--seed", "1") == 0
    with np.load(path) as found:
        return found["owners"], found["tricks"]


def test_a_file_grows_and_its_deals_are_those_of_the_seed(tmp_path: Path) -> None:
    owners, tricks = made(tmp_path / "grown.npz", 3)
    assert len(owners) == 3
    assert (np.sort(owners, axis=1) == np.repeat(np.arange(4), 13)).all()
    assert (tricks == tables(owners, threads=1)).all()
    grown, _ = made(tmp_path / "grown.npz", 5)
    at_once, _ = made(tmp_path / "at_once.npz", 5)
    assert (grown == at_once).all()
    assert (grown[:3] == owners).all()


def test_another_seed_or_file_is_refused(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / "boards.npz"
    made(path, 1)
    assert run(str(path), "--seed", "2") != 0
    assert "its deals are of seed 1" in capsys.readouterr().err
    path.write_text("nonsense")
    assert run(str(path)) != 0
    assert "not a file of solved deals" in capsys.readouterr().err
