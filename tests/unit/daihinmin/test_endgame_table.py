"""Tables of endings: the same however they were built, and refused if anything is wrong."""

from pathlib import Path

import numpy as np
import pytest

from tefuda.daihinmin.endgame import EndgameTable, Endings, GroupEndings, Hands, build
from tefuda.daihinmin.endgame.building import plan, plan_with_groups, work
from tefuda.daihinmin.endgame.table_file import LINE_BYTES
from tefuda.errors import ContradictionError, IllegalActionError, NotationError

SMALL = plan(3, 5)
HANDS = (1, 4), (2,), (3,)


@pytest.fixture(scope="module")
def built(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A small table."""
    path = tmp_path_factory.mktemp("tables") / "small.table"
    build(path, SMALL)
    return path


def test_a_table_has_what_was_solved(built: Path) -> None:
    opened = EndgameTable(built)
    solved = Endings(3)
    solved.solve_up_to(5)

    assert opened.sizes == {2: 5, 3: 5}
    assert opened.look_up(HANDS) == solved.look_up(HANDS)
    assert opened.answer(HANDS) == solved.answer(HANDS)
    assert opened.look_up(((1, 1), (2,))) == ("b", ())


def test_endings_with_groups_are_kept_the_same_way(tmp_path: Path, built: Path) -> None:
    path = tmp_path / "groups.table"
    build(path, plan_with_groups(6))
    hands = (1, 1, 6), (2, 2, 14)  # 3 3 8 / 4 4 JO
    opened = EndgameTable(path)

    assert opened.sizes == {}
    assert opened.groups.solved == 6
    assert opened.groups.look_up(hands) == (6, 1, False)
    assert opened.groups.answer(hands) == GroupEndings().answer(hands)
    with pytest.raises(IllegalActionError, match="has no endings with groups"):
        _ = EndgameTable(built).groups


def test_the_heartbeat_is_told_of_every_pattern(tmp_path: Path) -> None:
    told: list[int] = []
    build(tmp_path / "one", SMALL, told.append)
    build(tmp_path / "one", SMALL, told.append)

    assert sum(told) == 2 * work(SMALL)


@pytest.mark.parametrize("stop_after", [1, 3, 7, 10])
def test_an_interrupted_build_goes_on_to_the_same_file(
    built: Path, tmp_path: Path, stop_after: int
) -> None:
    path = tmp_path / "again.table"
    left = stop_after

    def interrupt(_: int) -> None:
        nonlocal left
        left -= 1
        if left == 0:
            raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):
        build(path, SMALL, interrupt)

    assert not path.exists()
    build(path, SMALL)
    assert path.read_bytes() == built.read_bytes()
    assert list(tmp_path.iterdir()) == [path]


@pytest.mark.parametrize("cut", [0, 1, LINE_BYTES, LINE_BYTES + 7, -LINE_BYTES, -LINE_BYTES - 1])
def test_a_build_goes_on_from_whatever_a_power_cut_left(
    built: Path, tmp_path: Path, cut: int
) -> None:
    path = tmp_path / "again.table"
    path.with_name("again.table.part").write_bytes(built.read_bytes()[:cut])

    build(path, SMALL)

    assert path.read_bytes() == built.read_bytes()


def test_a_build_takes_over_what_is_damaged_from_before_the_damage(
    built: Path, tmp_path: Path
) -> None:
    path = tmp_path / "again.table"
    data = bytearray(built.read_bytes())
    data[len(data) // 2] ^= 1
    path.with_name("again.table.part").write_bytes(data)

    build(path, SMALL)

    assert path.read_bytes() == built.read_bytes()


def test_no_damage_goes_unnoticed(built: Path, tmp_path: Path) -> None:
    path = tmp_path / "damaged.table"
    whole = built.read_bytes()
    for place in range(0, len(whole), 41):
        data = bytearray(whole)
        data[place] ^= 4
        path.write_bytes(data)
        with pytest.raises(NotationError, match=r"damaged or cut off|not a table"):
            EndgameTable(path)


@pytest.mark.parametrize("cut", [0, 1, LINE_BYTES, 1000, -1, -LINE_BYTES])
def test_a_table_that_was_cut_off_is_refused(built: Path, tmp_path: Path, cut: int) -> None:
    path = tmp_path / "short.table"
    path.write_bytes(built.read_bytes()[:cut])

    with pytest.raises(NotationError, match=r"short.table: (damaged or cut off|not a table)"):
        EndgameTable(path)


@pytest.mark.parametrize("text", ["", "hello", "{}", "x" * 1000, "[" * 200])
def test_a_foreign_file_is_refused(tmp_path: Path, text: str) -> None:
    path = tmp_path / "foreign"
    path.write_text(text)

    with pytest.raises(NotationError, match="foreign: not a table of endings"):
        EndgameTable(path)
    with pytest.raises(NotationError, match="foreign: not a table of endings"):
        build(path, SMALL)
    assert path.read_text() == text


def test_a_table_with_other_endings_is_not_overwritten(built: Path) -> None:
    before = built.read_bytes()

    with pytest.raises(ContradictionError, match="has other endings"):
        build(built, plan(2, 4))
    assert built.read_bytes() == before


@pytest.mark.parametrize(("players", "cards"), [(1, 5), (4, 5), (3, 11), (2, 15), (2, 0)])
def test_only_what_can_be_solved_is_planned(players: int, cards: int) -> None:
    with pytest.raises(IllegalActionError, match=r"tables (are built )?for"):
        plan(players, cards)


def test_only_so_many_cards_are_planned_with_groups() -> None:
    with pytest.raises(IllegalActionError, match="tables with groups have 1 to 10 cards, not 11"):
        plan_with_groups(11)


@pytest.mark.parametrize(
    ("hands", "told"),
    [
        (((1, 2, 3), (4, 5, 6)), "are no hands of 2 players with up to 5 cards"),
        (((1,), (2,), (3,), (4,)), "has no endings of 4 players"),
        (((99,), (1,)), "are no hands of 2 players"),
    ],
)
def test_what_a_table_does_not_have_is_refused(built: Path, hands: Hands, told: str) -> None:
    with pytest.raises(IllegalActionError, match=told):
        EndgameTable(built).look_up(hands)
    with pytest.raises(IllegalActionError, match=told):
        EndgameTable(built).answer(hands)


def test_the_core_refuses_entries_of_another_size() -> None:
    with pytest.raises(ValueError, match="not the endings of 1 cards"):
        Endings(2).take_next(np.zeros(7, np.uint16))
