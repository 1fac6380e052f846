"""What must survive a reload and a restart."""

import sqlite3
from contextlib import closing
from pathlib import Path

import pytest
from pydantic import BaseModel

from tefuda.errors import NotationError
from tefuda.web.bridge.agreed import Agreed
from tefuda.web.bridge.tables.board_in_play import BoardInPlay
from tefuda.web.daihinmin.table.match_in_play import MatchInPlay
from tefuda.web.store import Changed, Store


class Note(BaseModel):
    """Something to keep."""

    text: str


class Other(BaseModel):
    """Something else."""

    text: str


def test_what_is_kept_is_there_after_a_restart(tmp_path: Path) -> None:
    path = tmp_path / "new" / "folder" / "boards.sqlite3"
    store = Store(path)
    name = store.add(Note(text="one")).id
    store.save(store.load(Note, name), Note(text="two"))
    store.close()

    store = Store(path)
    assert store.load(Note, name) == (name, 2, Note(text="two"))
    store.close()


def test_of_two_changes_at_once_the_second_is_refused() -> None:
    store = Store()
    first = store.add(Note(text="one"))
    store.save(first, Note(text="two"))

    with pytest.raises(Changed, match="changed in the meantime"):
        store.save(first, Note(text="three"))
    assert store.load(Note, first.id).state.text == "two"


@pytest.mark.parametrize("name", ["", "nothing", "' OR 1=1 --", "../x"])
def test_an_unknown_name_is_refused(name: str) -> None:
    store = Store()
    store.add(Note(text="one"))

    with pytest.raises(NotationError, match="nothing is kept"):
        store.load(Note, name)


def test_kinds_are_kept_apart() -> None:
    store = Store()
    name = store.add(Note(text="one")).id

    with pytest.raises(NotationError, match="nothing is kept"):
        store.load(Other, name)
    assert store.recent(Other, 5) == []


def test_what_changed_last_is_listed_first() -> None:
    store = Store()
    names = [store.add(Note(text=str(number))).id for number in range(4)]

    assert [stored.id for stored in store.recent(Note, 3)] == names[:0:-1]


def test_what_another_version_has_written_is_left_alone() -> None:
    store = Store()

    class Note(BaseModel):  # as it is in a later version
        words: list[str]

    old = store.add(globals()["Note"](text="one"))
    new = store.add(Note(words=["two"]))

    assert [stored.id for stored in store.recent(Note, 9)] == [new.id]
    with pytest.raises(NotationError, match="another version of tefuda has written"):
        store.load(Note, old.id)


@pytest.mark.parametrize(
    ("state", "kind"),
    [
        (
            BoardInPlay(number=1, deal="N:", seed=1, seat="S", level="club", agreed=Agreed()),
            "Sitting",
        ),
        (MatchInPlay.begin(("random",) * 4, 1), "Match"),
    ],
)
def test_rows_bear_the_kind_that_older_servers_gave_them(
    tmp_path: Path, state: BaseModel, kind: str
) -> None:
    path = tmp_path / "store.sqlite"
    store = Store(path)
    store.add(state)
    store.close()

    with closing(sqlite3.connect(path)) as rows:
        assert rows.execute("SELECT kind FROM kept").fetchall() == [(kind,)]
