"""`tefuda learn`: from tables to nets and their figures, and what is said of bad files."""

import gzip
import json
import lzma
import sys
from pathlib import Path
from random import Random

import numpy as np
import pytest

from tefuda.bridge.notation import save
from tefuda.bridge.rules import Board, History, Record, Seat, Vulnerability
from tefuda.cli import main
from tests.people_nets import write_nets
from tests.reference.people_tables import compact
from tests.strategies import DECK, deal_of


def some_record(rng: Random) -> Record:
    """A board of players who call at random, mostly pass, and play at random."""
    board = Board(deal_of(rng.sample(DECK, 52)), rng.choice([*Seat]), Vulnerability.NONE)
    history = History.begun(board)
    while not history.is_over:
        actions = history.legal_actions()
        is_pass = not history.auction.is_over and rng.random() < 0.6
        history = history.after(actions[0] if is_pass else rng.choice(actions[:12]))
    return Record.of(history)


RECORDS = [some_record(Random(seed)) for seed in range(12)]


@pytest.fixture
def compact_file(tmp_path: Path) -> Path:
    """Some tables in a compact file."""
    path = tmp_path / "tables.bin.xz"
    path.write_bytes(lzma.compress(compact(RECORDS)))
    return path


@pytest.fixture
def nets(tmp_path: Path) -> Path:
    """Files of weights that nobody has trained."""
    folder = tmp_path / "nets"
    folder.mkdir()
    return write_nets(folder)


def told(capsys: pytest.CaptureFixture[str], *arguments: str | Path) -> str:
    """What the command prints."""
    with pytest.raises(SystemExit) as stopped:
        main(["learn", *map(str, arguments)])
    said = capsys.readouterr()

    assert not stopped.value.code, said.err
    return said.out


def complaint(capsys: pytest.CaptureFixture[str], *arguments: str | Path) -> str:
    """The one line in which the command says what is wrong."""
    with pytest.raises(SystemExit) as stopped:
        main(["learn", *map(str, arguments)])
    said = capsys.readouterr()

    assert stopped.value.code == 2
    assert said.out == ""
    assert said.err.count("\n") == 1
    return said.err


def test_a_score_is_the_same_on_any_number_of_threads(
    compact_file: Path, nets: Path, capsys: pytest.CaptureFixture[str],
    monkeypatch: pytest.MonkeyPatch,
) -> None:  # fmt: skip
    monkeypatch.setattr("tefuda.bridge.people.scoring.TABLES_AT_ONCE", 2)
    score = ("score", compact_file, "--json", "--weights", nets, "--limit", "5")
    found = json.loads(told(capsys, *score, "--threads", "1"))
    calls = sum(len(record.history.auction.calls) for record in RECORDS[:5])

    assert found == json.loads(told(capsys, *score, "--threads", "2"))
    assert list(found) == ["tables", "calls", "cards", "belief"]
    assert found["tables"] == 5
    assert found["calls"]["n"] == calls
    assert all(set(one) == {"cards", "bits", "placed", "blind", "n"} for one in found["belief"])
    assert all(0 <= found[kind]["right"] <= 1 < found[kind]["bits"] for kind in ("calls", "cards"))
    for one in found["belief"]:
        assert set(one) == {"cards", "bits", "placed", "blind", "n"}
        assert one["n"] % len(("declarer", "leader", "leader's partner")) == 0


def row_of(record: Record) -> str:
    """The record as collections of tables publish it."""
    board, auction = record.board, record.history.auction
    row = {
        "deal": board.deal.to_pbn(),
        "dealer": board.dealer.letter,
        "vul": board.vulnerability.text,
        "auction": list(map(str, auction.calls)),
        "play": list(map(str, record.played)),
    }
    return json.dumps(row) + "\n"


def test_rows_of_json_score_like_a_compact_file(
    compact_file: Path, nets: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    rows = tmp_path / "tables.jsonl.gz"
    rows.write_bytes(gzip.compress("".join(map(row_of, RECORDS)).encode()))
    one, other = (
        json.loads(told(capsys, "score", path, "--json", "--weights", nets, "--limit", "3"))
        for path in (compact_file, rows)
    )

    assert one == other
    assert one["tables"] == 3


def test_rows_that_are_cut_off_or_no_boards(
    nets: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    packed = gzip.compress("".join(map(row_of, RECORDS)).encode())
    texts = {
        "cut.jsonl.gz": packed[:-30],
        "plain.jsonl.gz": b"no archive",
        "other.jsonl": row_of(RECORDS[0]).encode() + b'{"deal": 3}',
        "text.jsonl": b"deal",
    }
    said = {}
    for name, text in texts.items():
        (tmp_path / name).write_bytes(text)
        said[name] = complaint(capsys, "score", tmp_path / name, "--weights", nets)

    assert all(name in text for name, text in said.items())
    assert "other.jsonl, line 2: not a board: 'dealer'" in said["other.jsonl"]
    assert "text.jsonl, line 1" in said["text.jsonl"]


def test_a_score_for_people(
    compact_file: Path, nets: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    calls, cards, *beliefs = told(
        capsys, "score", compact_file, "--weights", nets, "--limit", "3", "--swift"
    ).splitlines()

    assert calls.startswith("calls: ")
    assert calls.endswith(" bits")
    assert cards.startswith("cards: ")
    assert all("bits of hidden hands" in line for line in beliefs)


def test_a_file_that_is_cut_off(
    compact_file: Path, nets: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    compact_file.write_bytes(compact_file.read_bytes()[:-20])

    assert str(compact_file) in complaint(capsys, "score", compact_file, "--weights", nets)


def test_tables_that_are_cut_off(
    tmp_path: Path, nets: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / "tables.bin"
    path.write_bytes(compact(RECORDS)[:-3])

    assert str(path) in complaint(capsys, "score", path, "--weights", nets)


def test_weights_of_another_hash(
    compact_file: Path, nets: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    net = nets / "calls.net"
    weights = bytearray(net.read_bytes())
    weights[-1] ^= 1
    net.write_bytes(weights)

    assert "another hash" in complaint(capsys, "score", compact_file, "--weights", nets)


def test_weights_of_another_version(
    compact_file: Path, nets: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    net = nets / "cards.net"
    net.write_bytes(net.read_bytes().replace(b"tefuda people 1", b"tefuda people 2", 1))

    assert "version '2'" in complaint(capsys, "score", compact_file, "--weights", nets)


def test_no_tables(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert "no PBN or LIN file" in complaint(capsys, "encode", tmp_path, "-o", tmp_path / "out")


def test_files_of_boards_are_encoded_like_a_compact_file(
    compact_file: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    boards = tmp_path / "boards"
    boards.mkdir()
    save(RECORDS[:5], boards / "1.pbn")
    save(RECORDS[5:], boards / "2.lin")
    for source in (compact_file, boards):
        told(capsys, "encode", source, "--output", tmp_path / source.stem)
    for column in ("inputs", "answer", "legal", "part"):
        one, other = (
            np.load(tmp_path / source.stem / "cards" / f"{column}.npy")
            for source in (compact_file, boards)
        )

        assert np.array_equal(one, other)


def test_training_without_pytorch_is_refused(
    compact_file: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str],
    monkeypatch: pytest.MonkeyPatch,
) -> None:  # fmt: skip
    monkeypatch.setitem(sys.modules, "torch", None)
    said = complaint(capsys, "players", compact_file, "--output", tmp_path / "out")

    assert "pip install 'tefuda[train]'" in said
    assert not (tmp_path / "out").exists()


def test_a_width_that_the_inference_does_not_take(
    compact_file: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    pytest.importorskip("torch", reason="PyTorch, the extra tefuda[train], is not installed")
    said = complaint(capsys, "players", compact_file, "-o", tmp_path, "--width", "100")

    assert "a width of 100: must be a multiple of 16" in said


@pytest.mark.slow
def test_players_are_trained_and_a_second_time_nothing_is_left_to_do(
    compact_file: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    pytest.importorskip("torch", reason="PyTorch, the extra tefuda[train], is not installed")
    nets = tmp_path / "nets"
    small = ("--width", "32", "--swift-width", "16", "--teachers", "1", "--epochs", "2")
    first = told(capsys, "players", compact_file, "--output", nets, *small)
    logs = {path.name: path.stat().st_mtime_ns for path in (nets / "training").iterdir()}
    again = told(capsys, "players", compact_file, "--output", nets, *small)

    assert first == again
    assert {path.name for path in nets.glob("*.net")} == {
        "calls.net", "calls_swift.net", "cards.net", "cards_swift.net",
    }  # fmt: skip
    assert logs == {path.name: path.stat().st_mtime_ns for path in (nets / "training").iterdir()}
    assert json.loads(told(capsys, "score", compact_file, "--json", "--weights", nets))
    refused = complaint(capsys, "players", compact_file, "-o", nets, *small, "--seed", "5")
    assert "made by another course" in refused


def test_attempts_side_by_side(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    log = tmp_path / "one.jsonl"
    rows: list[dict[str, object]] = [
        {"kind": "calls", "width": 64, "blocks": 2, "dropout": 0.3, "seed": 7, "teachers": []},
        {"epoch": 1, "step": 10, "seconds": 1.5, "bits": 2.0},
        {"epoch": 2, "step": 20, "seconds": 3.5, "bits": 1.5},
        {"test": {"right": 0.5, "bits": 1.25}, "not a pass": {"right": 0.25, "bits": 2.5}},
    ]
    log.write_text("".join(json.dumps(row) + "\n" for row in rows))
    picture = tmp_path / "curves.svg"
    *_, line = told(capsys, "attempts", log, "--output", picture).splitlines()

    assert line == ("| calls | 64 x 2 | dropout 0.3 | 2 | 4 s | 50.00%, 1.2500 | 25.00%, 2.5000 |")
    assert "<svg" in picture.read_text()


def test_a_log_that_is_not_finished(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    log = tmp_path / "one.jsonl"
    log.write_text('{"kind": "calls", "width": 64}\n')

    assert "not the log of a finished training" in complaint(capsys, "attempts", log)
