"""Files of boards: formats, encodings, strict and salvage."""

from pathlib import Path

import pytest

from tefuda.bridge.notation import FORMATS, load, read_file, save, viewer_link
from tefuda.bridge.notation.files import read_text
from tefuda.errors import NotationError

DEAL = "N:J2.J7642.Q8.J986 3.K3.T932.AK7542 9876.AT5.AJ74.Q3 AKQT54.Q98.K65.T"
GAME = f'[Board "1"]\n[North "Gölü"]\n[Dealer "N"]\n[Vulnerable "None"]\n[Deal "{DEAL}"]\n'
BROKEN = GAME.replace("J2.J7642", "J2.J764").replace('"1"', '"2"')


def test_strict_mode_stops_at_a_broken_board_and_salvage_reads_on(tmp_path: Path) -> None:
    path = tmp_path / "three.pbn"
    path.write_text(f"{GAME}\n{BROKEN}\n{GAME}")

    with pytest.raises(NotationError) as caught:
        load(path)

    assert str(caught.value) == f"{path}, line 7, board 2: north has 12 cards, east 13"
    assert [bool(reading.problems) for reading in read_file(path)] == [False, True, False]


@pytest.mark.parametrize("encoding", ["utf-8", "latin-1", "utf-8-sig"])
def test_both_encodings_are_read(tmp_path: Path, encoding: str) -> None:
    path = tmp_path / "one.PBN"
    path.write_bytes(GAME.encode(encoding))

    assert load(path)[0].players[0] == "Gölü"


@pytest.mark.parametrize("name", FORMATS)
def test_what_is_saved_is_loaded(tmp_path: Path, name: str) -> None:
    source = tmp_path / "source.pbn"
    source.write_text(GAME)
    path = tmp_path / f"copy.{name}"
    save(load(source), path)

    assert load(path) == load(source)
    assert path.read_bytes().count(b"\n") == path.read_bytes().count(b"\r\n")


def test_pbn_is_written_in_the_encoding_of_its_standard(tmp_path: Path) -> None:
    path = tmp_path / "one.pbn"
    path.write_text(GAME)
    save(load(path), path)

    assert "Gölü".encode("latin-1") in path.read_bytes()


@pytest.mark.parametrize("name", ["noise.pbn", "noise.lin", "noise.rbn"])
@pytest.mark.parametrize("content", [b"", b"\x00\xff\x13" * 1000, b"hello\n\nworld\n"])
def test_noise_is_one_error_that_names_the_file(tmp_path: Path, name: str, content: bytes) -> None:
    path = tmp_path / name
    path.write_bytes(content)

    with pytest.raises(NotationError, match=f"{name}: no boards in this"):
        read_file(path)


def test_thousands_of_boards_without_a_deal_are_one_error() -> None:
    with pytest.raises(NotationError, match="none of 10,000 boards has a deal; the first, line 1"):
        read_text("md|" * 1_000_000, FORMATS["lin"])


def test_an_unknown_ending_is_refused() -> None:
    with pytest.raises(NotationError, match=r"the name of a file of boards ends with .pbn"):
        read_file(Path("boards.txt"))


def test_a_link_shows_the_board_in_the_viewer(tmp_path: Path) -> None:
    path = tmp_path / "one.pbn"
    path.write_text(GAME)
    [record] = load(path)

    assert viewer_link(record).startswith(
        "https://www.bridgebase.com/tools/handviewer.html?lin=pn%7C%2C%2CG%C3%B6l%C3%BC%2C%7Cpg"
    )
    assert "md%7C3S9876HAT5DAJ74CQ3%2C" in viewer_link(record)
