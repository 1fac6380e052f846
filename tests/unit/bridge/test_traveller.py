"""Travellers: matchpoints and IMPs of a board over a field, and the standings."""

from pathlib import Path

import pytest

from tefuda.bridge import load
from tefuda.bridge.match import standings, travellers
from tefuda.bridge.rules import Board, Contract, Deal, Record, Side, imps

EVENING = load(Path(__file__).parents[3] / "examples" / "evening.pbn")
BOARD = Board.numbered(1, Deal.random(1))


def result(contract: str, declarer: str, tricks: int, names: str = "") -> Record:
    players = tuple(names.split()) if names else ("", "", "", "")
    made = Contract.parse(contract, declarer)
    return Record(board=BOARD, players=players, contract=made, tricks=tricks)  # type: ignore[arg-type]


def test_each_table_gets_two_for_a_win_and_one_for_a_tie() -> None:
    [sheet] = travellers([result("4S", "N", 10), result("4S", "N", 10), result("3NT", "E", 9)])

    assert [one.score for one in sheet.results] == [420, 420, -400]
    assert [one.matchpoints for one in sheet.results] == [3, 3, 0]
    assert [one.share(Side.EW) for one in sheet.results] == [0.25, 0.25, 1.0]


def test_imps_are_a_mean_and_between_two_rooms_those_of_the_match() -> None:
    [three] = travellers([result("4S", "N", 10), result("4S", "N", 9), result("2S", "N", 8)])
    [two] = travellers([result("4S", "N", 10), result("4S", "N", 9)])

    best = [imps(420 + 50), imps(420 - 110)]
    assert three.results[0].imps == sum(best) / 2
    assert two.results[0].imps == -two.results[1].imps == imps(470)


def test_a_table_alone_gets_half_and_no_imps() -> None:
    [sheet] = travellers([result("4S", "N", 10)])

    assert (sheet.results[0].share(Side.NS), sheet.results[0].imps) == (0.5, 0)


def test_a_board_without_result_has_no_row() -> None:
    [sheet] = travellers([Record(board=BOARD)])

    assert sheet.results == ()


def test_a_pair_is_the_same_in_any_seats_and_all_of_the_field_adds_up() -> None:
    sheets = travellers(EVENING)
    found = standings(sheets)

    assert [len(sheet.results) for sheet in sheets] == [3] * 4
    assert {one.boards for one in found} == {4}
    assert sum(one.share for one in found) == pytest.approx(3)
    assert sum(one.imps for one in found) == pytest.approx(0)
    turned = [result("4S", "N", 10, "Ann Cy Bob Di"), result("4S", "N", 9, "Cy Bob Di Ann")]
    assert sorted(one.pair for one in standings(travellers(turned))) == ["Ann - Bob", "Cy - Di"]


def test_who_sits_at_both_tables_wins_a_board_once() -> None:
    rooms = [result("4S", "N", 10, "A B A B"), result("4S", "N", 9, "B A B A")]

    found = {one.pair: (one.boards, one.imps) for one in standings(travellers(rooms))}

    assert found == {"A - A": (1, imps(470)), "B - B": (1, -imps(470))}
