"""Boards played on by declarers who search, in short."""

import json
from pathlib import Path

import pytest

from tefuda.bridge.knowledge.agreements import both
from tefuda.bridge.rules import PlayState, View
from tefuda.cards import Card
from tefuda.cli import main
from tefuda.compute import Compute
from tefuda.errors import NotationError
from tefuda.experiments import declarer
from tefuda.experiments.declarer import DeclaredResult, Declarer, Series
from tefuda.experiments.notebook import Json
from tests.turns_to_play import ENDING

NO_TRUMP: Json = {
    "id": "one",
    "deal": "N:K87.K43.A843.Q74 9632.AT.Q965.J93 AQJ5.QJ.KT2.K862 T4.987652.J7.AT5",
    "dealer": "S",
    "vul": "None",
    "auction": ["1N", "Pass", "3N", "Pass", "Pass", "Pass"],
    "play": ["H7", "H3", "HA", "HJ", "HT", "HQ", "H2", "H4", "D2", "D7", "DA", "D5"],
}
SUIT: Json = {**NO_TRUMP, "id": "two", "auction": ["1S", "Pass", "2S", "Pass", "Pass", "Pass"]}
PARTSCORE: Json = {**NO_TRUMP, "id": "three", "auction": ["1N", "Pass", "Pass", "Pass"]}


def test_boards_are_chosen_in_turn_and_each_deal_once() -> None:
    hands = NO_TRUMP["deal"][2:].split()
    turned = {**SUIT, "id": "turned", "deal": f"N:{' '.join([*hands[2:], *hands[:2]])}"}
    turned |= {"dealer": "N", "play": ["H7", "H3", "HA", "HJ"]}

    assert [declarer.kind_of(row) for row in (NO_TRUMP, SUIT, PARTSCORE)] == ["3NT", "suit", None]
    assert declarer.kind_of({**NO_TRUMP, "play": ["H7"]}) is None
    assert declarer.chosen([NO_TRUMP, PARTSCORE, NO_TRUMP], 2, 1) == []
    assert declarer.chosen([NO_TRUMP, PARTSCORE, turned, NO_TRUMP], 2, 1) == [NO_TRUMP, turned]


def test_whoever_plays_the_board_goes_on_from_trick_two() -> None:
    seen: list[int] = []

    def declare(view: View) -> Card:
        seen.append(len(view.played))
        return min(view.legal_cards())

    def defend(view: View, state: PlayState) -> Card:
        assert view.to_act is state.to_play
        return min(state.legal_cards())

    start = declarer._before_trick_two(NO_TRUMP)
    history, seconds = declarer.played_on(start, declare, defend)

    assert len(history.played) == 52
    assert history.played[:4] == start.played
    assert min(seen) >= 4
    assert len(seen) == 24
    assert len(seconds) <= len(seen)


def test_differences_are_taken_board_by_board() -> None:
    def result(table: str, way: str, tricks: int) -> DeclaredResult:
        points = 400 + 30 * (tricks - 9) if tricks >= 9 else -50 * (9 - tricks)
        return DeclaredResult(
            table, "3NT", way, "people", tricks, points, tricks >= 9, [0.5, 1.5, 1.0]
        )

    found = [
        result(table, way, tricks)
        for table, plays in {"one": (8, 9, 9), "two": (10, 10, 9)}.items()
        for way, tricks in zip(declarer.WAYS, plays, strict=True)
    ]
    found.append(result("only one way", "monte_carlo", 3))
    usual, alpha_mu, recursive = declarer.summaries(found)

    assert usual.boards == 2
    assert (usual.tricks, usual.made, usual.more_tricks) == (9.0, 0.5, (0.0, 0.0))
    assert (alpha_mu.more_tricks, alpha_mu.more_imps) == ((0.5, 0.5), (5.0, 5.0))
    assert recursive.more_imps[0] == pytest.approx((10 - 1) / 2)
    assert usual.seconds == (1.0, 1.0, 1.5)


@pytest.mark.slow
def test_a_board_is_played_by_all_and_gone_on_from(tmp_path: Path) -> None:
    path = tmp_path / "declarer.jsonl"
    series = Series([NO_TRUMP], 1)
    first = list(declarer.results(series, Compute.threads(1), path))

    assert len(first) == len(series) == len(declarer.WAYS) * len(declarer.DEFENCES)
    assert list(declarer.results(series, Compute.threads(1), path)) == first
    assert {one.kind for one in first} == {"3NT"}


@pytest.mark.parametrize(
    ("way", "complaint"),
    [
        ("guess", "unknown search 'guess'"),
        ("alpha_mu:cards=3", "unknown option 'cards'"),
        ("alpha_mu:depth=deep", "'deep' is no value of depth"),
        ("monte_carlo:depth=3", "unknown option 'depth'"),
    ],
)
def test_a_way_that_is_none_is_refused(way: str, complaint: str) -> None:
    with pytest.raises(NotationError, match=complaint):
        declarer.search_of(way)


def test_a_way_may_have_options() -> None:
    chosen = Declarer("alpha_mu:depth=1:deals=4", 1, both())
    card = chosen(ENDING)

    assert card in ENDING.legal_cards()
    assert Declarer("alpha_mu:depth=1:deals=4", 1, both())(ENDING) == card


def test_the_command_has_its_options(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit):
        main(["experiments", "declarer", "--help"])

    assert "--processes" in capsys.readouterr().out
    assert json.dumps(declarer.method_terms(declarer.BUDGET))
