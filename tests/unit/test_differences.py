"""Where two searches choose differently, both cards are played on among people."""

from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest

from tefuda.bridge.rules import View
from tefuda.compute import Compute
from tefuda.experiments import differences
from tefuda.experiments.differences import SEARCHES, Difference

BOARDS = 6
TIMES = 4


@pytest.fixture(autouse=True)
def scripted(monkeypatch: pytest.MonkeyPatch) -> None:
    """One search plays the first card that is legal, the other the last; a few times will do."""

    def decide(view: View, *, search: str, **_: Any) -> SimpleNamespace:
        choose = min if search == SEARCHES[0] else max
        return SimpleNamespace(card=choose(view.legal_cards()))

    monkeypatch.setattr(differences, "decide", decide)
    monkeypatch.setattr(differences, "TIMES", TIMES)


def found(path: Path | None = None) -> list[Difference]:
    """Some decisions, in order."""
    done = differences.differences(7, BOARDS, Compute.threads(1), path)
    return sorted(done, key=lambda one: one.board)


def test_cards_that_differ_are_played_on_and_equal_ones_are_not() -> None:
    decided = [one for one in found() if one.role]

    assert any(one.imps for one in decided)
    for one in decided:
        assert one.place < 36
        assert set(one.cards) == set(SEARCHES)
        if one.imps is not None:
            assert one.cards[SEARCHES[0]] != one.cards[SEARCHES[1]]
            assert one.imps * TIMES == pytest.approx(round(one.imps * TIMES))


def test_a_record_is_gone_on_with(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = tmp_path / "differences.jsonl"
    once = found(path)
    monkeypatch.setattr(differences, "decide", None)  # nobody is asked again

    assert found(path) == once
