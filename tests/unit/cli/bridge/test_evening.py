"""What is done with files of boards: travellers, hand records, lessons, and other sources."""

import io
import json
from pathlib import Path

import pytest

from tefuda.bridge import load
from tefuda.bridge.notation import viewer_link
from tefuda.cli import main

EXAMPLES = Path(__file__).parents[4] / "examples"
EVENING, BOARD = str(EXAMPLES / "evening.pbn"), str(EXAMPLES / "board.lin")


def run(*words: str) -> int:
    with pytest.raises(SystemExit) as ended:
        main(list(words))
    return int(ended.value.code or 0)


def test_travellers_show_every_board_and_the_standings(capsys: pytest.CaptureFixture[str]) -> None:
    assert run("bridge", "travellers", EVENING) == 0
    shown = capsys.readouterr().out
    assert run("bridge", "travellers", EVENING, "--json") == 0
    told = json.loads(capsys.readouterr().out)

    assert "Chika - Dan" in shown
    assert [len(board["results"]) for board in told["boards"]] == [3] * 4
    assert told["standings"][0] == {
        "pair": "Kei - Lena", "boards": 4, "percent": 75.0, "imps": -2.0
    }  # fmt: skip


def test_travellers_need_results(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    path = tmp_path / "boards.pbn"
    assert run("deal", "-n", "2", "--seed", "1", "--output", str(path)) == 0

    assert run("bridge", "travellers", str(path)) == 2
    assert "no board has a result" in capsys.readouterr().err


def test_a_review_counts_a_claim(capsys: pytest.CaptureFixture[str]) -> None:
    assert run("bridge", "review", EVENING, "--board", "3") == 0
    assert "the claim of 8 tricks: declarer loses 1" in capsys.readouterr().out
    assert run("bridge", "review", EVENING, "--board", "3", "--json") == 0
    told = json.loads(capsys.readouterr().out)
    assert [board["claim_lost"] for board in told["boards"]] == [0, 1, 0]


@pytest.mark.parametrize("command", ["show", "check", "review"])
def test_a_link_and_lin_do_as_well_as_a_file(
    command: str, capsys: pytest.CaptureFixture[str]
) -> None:
    [record] = load(BOARD)
    answers = []
    for source in (BOARD, Path(BOARD).read_text(encoding="utf-8"), viewer_link(record)):
        assert run("bridge", command, source) == 0
        answers.append(capsys.readouterr().out)

    assert answers[0] == answers[1]
    assert answers[2] == answers[0] or command == "show"  # a link has no head with the result
    assert "problem" not in answers[2].replace("0 problems", "")


def test_boards_come_from_standard_input(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("sys.stdin", io.TextIOWrapper(io.BytesIO(Path(EVENING).read_bytes())))

    assert run("bridge", "show", "-", "--board", "3") == 0
    assert "4♥ by South" in capsys.readouterr().out


def test_more_on_standard_input_than_is_read_is_refused_and_not_cut(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("tefuda.cli.bridge.source.LONGEST_INPUT", 1000)
    monkeypatch.setattr("sys.stdin", io.TextIOWrapper(io.BytesIO(Path(EVENING).read_bytes())))

    assert run("bridge", "show", "-") == 2
    assert capsys.readouterr().err == "tefuda: standard input: longer than 1000 bytes\n"


def test_belief_and_bid_take_a_link(capsys: pytest.CaptureFixture[str]) -> None:
    [record] = load(EXAMPLES / "hold-up.pbn")
    link = viewer_link(record)

    assert run("belief", link, "--seat", "E", "--json") == 0
    assert json.loads(capsys.readouterr().out)["deals"] == 3139
    assert run("bid", link, "--at", "0.1", "--players", "people", "--json") == 0
    assert json.loads(capsys.readouterr().out)["call"] == "2N"


def test_hand_records_and_dealing_files_are_written(
    capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    page, machine = tmp_path / "evening.html", tmp_path / "evening.dup"

    assert run("bridge", "print", EVENING, "--output", str(page), "--hands-alone") == 0
    assert "4 boards written to" in capsys.readouterr().out
    assert "An evening at the club" in page.read_text(encoding="utf-8")
    assert run("bridge", "print", EVENING, "--output", "evening.txt") == 2
    assert "the name of a page ends with .html" in capsys.readouterr().err
    assert run("bridge", "convert", EVENING, str(machine)) == 0
    assert len(machine.read_bytes()) == 12 * 156


def test_a_lesson_is_a_folder(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    words = ("bridge", "lesson", "transfers", "--output", str(tmp_path), "-n", "2", "--seed", "1")

    assert run(*words) == 0
    assert capsys.readouterr().err == ""
    records = load(tmp_path / "boards.pbn")
    assert [str(record.auction.calls[0]) for record in records if record.auction] == ["1NT"] * 2
    assert (tmp_path / "boards.dup").stat().st_size == 2 * 156
    assert "15 to 17 points" in (tmp_path / "lesson.html").read_text(encoding="utf-8")


@pytest.mark.parametrize(
    ("words", "complaint"),
    [
        (["play", BOARD, "--agreement", "foo=1"], "no agreement is called 'foo': there are"),
        (["play", BOARD, "--agreement", "1NT=1"], "1NT: a range is written 12-14, not 1.0"),
        (["dd", "AK.. .. .. QJ.."], "AK.. .. .. QJ..: No such file or directory"),
        (
            ["dd", "QJ6.K652.J85.T98 873.J97.AT764.Q4 K5.T83.KQ9.A7652 -"],
            "a deal is a seat, a colon and 4 hands, not 'QJ6.K652",
        ),
        (["daihinmin", "client", "--port", "1"], "no server answers at 127.0.0.1:1: "),
    ],
)
def test_errors_name_what_was_meant(
    words: list[str], complaint: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert run(*words) == 2
    assert capsys.readouterr().err.startswith(f"tefuda: {complaint}")


def test_a_bad_line_of_json_is_told_with_its_number(
    capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    path = tmp_path / "lines.jsonl"
    path.write_text('{"deal": 3}\n{"x"\n\n', encoding="utf-8")

    assert run("dd", "--json", str(path)) == 2
    errors = [json.loads(line)["error"] for line in capsys.readouterr().out.splitlines()]
    assert errors[0] == "expected a text as 'deal', not 3"
    assert errors[1].startswith("not JSON in line 2: ")
    assert errors[2].startswith("not JSON in line 3: ")


def test_a_deal_without_a_seed_is_another_each_time_and_can_be_repeated(
    capsys: pytest.CaptureFixture[str],
) -> None:
    assert run("deal") == 0
    first = capsys.readouterr()
    assert run("deal") == 0
    second = capsys.readouterr()
    seed = first.err.removeprefix("tefuda: seed ").strip()

    assert first.out != second.out
    assert run("deal", "--seed", seed) == 0
    assert capsys.readouterr() == (first.out, "")
