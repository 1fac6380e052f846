"""What must survive a reload and a restart."""

import sqlite3
from contextlib import closing
from pathlib import Path

import pytest
from fastapi.testclient import TestClient
from pydantic import BaseModel

from tefuda.errors import NotationError
from tefuda.web import create_app
from tefuda.web.bridge.agreed import Agreed
from tefuda.web.bridge.tables.board_in_play import BoardInPlay
from tefuda.web.daihinmin.table.match_in_play import MatchInPlay
from tefuda.web.store import Changed, Store, StoreError


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


def test_a_first_use_that_fails_is_tried_again(tmp_path: Path) -> None:
    folder = tmp_path / "folder"
    folder.write_text("in the way")
    store = Store(folder / "boards.sqlite3")
    with pytest.raises(StoreError, match="cannot be kept now"):
        store.add(Note(text="one"))
    folder.unlink()

    name = store.add(Note(text="two")).id

    assert store.load(Note, name).state.text == "two"
    store.close()


def test_a_file_that_somebody_holds_is_waited_for_and_comes_back(tmp_path: Path) -> None:
    path = tmp_path / "boards.sqlite3"
    store = Store(path)
    name = store.add(Note(text="one")).id
    with closing(sqlite3.connect(path, isolation_level=None)) as other:
        other.execute("BEGIN IMMEDIATE")
        with pytest.raises(StoreError, match="locked"):
            store.add(Note(text="two"))

        assert store.load(Note, name).state.text == "one"

    assert store.add(Note(text="three")).version == 1
    store.close()


@pytest.mark.parametrize(
    ("as_good_as", "reason"),
    [("PRAGMA max_page_count = 1", "full"), ("PRAGMA query_only = ON", "readonly")],
)
def test_a_disk_that_takes_nothing_is_told_and_nothing_is_lost(
    tmp_path: Path, as_good_as: str, reason: str
) -> None:
    store = Store(tmp_path / "boards.sqlite3")
    name = store.add(Note(text="one")).id
    with store._database() as database:
        database.execute(as_good_as)
    with pytest.raises(StoreError, match=reason):
        store.add(Note(text="x" * 100_000))

    assert store.load(Note, name).state.text == "one"
    assert store.add(Note(text="x" * 100_000)).version == 1
    store.close()


def test_a_damaged_file_is_put_aside_and_a_new_one_begun(tmp_path: Path) -> None:
    path = tmp_path / "boards.sqlite3"
    path.write_bytes(b"this is no database" * 500)
    store = Store(path)
    with pytest.raises(StoreError, match="it is kept as"):
        store.recent(Note, 5)

    (aside,) = tmp_path.glob("*.damaged-*")
    assert aside.read_bytes() == b"this is no database" * 500
    assert store.add(Note(text="one")).version == 1
    store.close()


def test_a_file_that_is_damaged_inside_is_put_aside_whole(tmp_path: Path) -> None:
    path = tmp_path / "boards.sqlite3"
    store = Store(path)
    for number in range(100):
        store.add(Note(text=str(number) * 1000))
    store.close()
    damaged = bytearray(path.read_bytes())
    damaged[4096:40_000] = bytes(reversed(damaged[4096:40_000]))
    path.write_bytes(damaged)
    with pytest.raises(StoreError, match="it is kept as"):
        store.recent(Note, 200)

    (aside,) = tmp_path.glob("*.damaged-*")
    assert aside.read_bytes() == damaged
    assert store.add(Note(text="one")).version == 1
    store.close()


def test_boards_of_the_future_hide_no_new_ones() -> None:
    store = Store()
    old = store.add(Note(text="later")).id
    with store._database() as database:
        database.execute("UPDATE kept SET changed = unixepoch() + 1000000")
    new = store.add(Note(text="now")).id

    assert [stored.id for stored in store.recent(Note, 5)] == [new, old]


def test_a_row_that_is_no_board_hides_no_others(client: TestClient) -> None:
    begun = client.post("/api/bridge/tables", json={"seed": 5, "level": "novice"}).json()["id"]
    bad = BoardInPlay(number=1, deal="N:", seed=1, seat="S", level="club", agreed=Agreed())
    stored = client.app.state.store.add(bad)  # type: ignore[attr-defined]  # an application has one

    listed = client.get("/api/bridge/tables")

    assert listed.status_code == 200
    ids = [line["id"] for line in listed.json()]
    assert begun in ids
    assert stored.id not in ids


def test_the_page_is_told_what_cannot_be_kept_and_goes_on(tmp_path: Path) -> None:
    boards = tmp_path / "folder" / "boards.sqlite3"
    boards.parent.write_text("in the way")
    with TestClient(create_app(boards=boards), base_url="http://127.0.0.1:8000") as client:
        refused = client.get("/api/bridge/tables")
        healthy = client.get("/api/health")
        boards.parent.unlink()
        again = client.get("/api/bridge/tables")

    assert refused.status_code == 503
    assert "cannot be kept now" in refused.json()["error"]
    assert healthy.status_code == again.status_code == 200
