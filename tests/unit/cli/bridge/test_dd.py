"""`tefuda dd`: what it prints, what it refuses, and the scripted interface."""

import io
import json
import random
import resource
import signal
import subprocess
import sys
import time
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from tefuda.bridge.doubledummy import table
from tefuda.bridge.notation import load, optimum_results
from tefuda.cli import main
from tests.endings import random_deal

ROOT = Path(__file__).parents[4]
COMPOSITIONS = str(ROOT / "examples" / "compositions.txt")
FINESSE = "N:AQ... 72... 43... K6..."
FULL = "N:QJ6.K652.J85.T98 873.J97.AT764.Q4 K5.T83.KQ9.A7652 AT942.AQ4.32.KJ3"
HARD = "N:KT74..Q853.AJ962 .Q853.AJ962.KT74 Q853.AJ962.KT74. AJ962.KT74..Q853"
BOARD = f"""\
[Board "7"]
[Dealer "S"]
[Vulnerable "All"]
[Deal "{FULL}"]
[Declarer "W"]
[Contract "2S"]
[Result "8"]
[Play "N"]
CT C4 CA CJ
H5 HJ HT HQ
*
"""


class Outcome:
    """What one run of the command did."""

    def __init__(self, code: int, out: str, err: str) -> None:
        self.code, self.out, self.err = code, out, err

    @property
    def replies(self) -> list[dict[str, Any]]:
        """The lines of the output, as JSON."""
        return list(map(json.loads, self.out.splitlines()))


@pytest.fixture
def run(capsys: pytest.CaptureFixture[str]) -> Any:
    """Run `tefuda dd` with some arguments."""

    def run(*arguments: str) -> Outcome:
        with pytest.raises(SystemExit) as stopped:
            main(["dd", *arguments])
        return Outcome(int(stopped.value.code or 0), *capsys.readouterr())

    return run


def lines_file(folder: Path, *lines: object) -> str:
    """A file of JSON lines; texts are written as they are."""
    path = folder / "questions.jsonl"
    texts = (line if isinstance(line, str) else json.dumps(line) for line in lines)
    path.write_text("".join(f"{text}\n" for text in texts), encoding="utf-8")
    return str(path)


def test_a_deal_gives_diagram_table_and_par(run: Any) -> None:
    done = run(FULL, "--dealer", "N")

    assert done.code == 0
    assert "♠ Q J 6" in done.out
    assert "Tricks by declarer" in done.out
    assert "-110 2♠ EW=" in done.out
    assert "best line" not in done.out


def test_a_trump_and_a_leader_give_the_cards_and_a_line(run: Any) -> None:
    done = run(FINESSE, "--trump", "NT", "--leader", "S")

    assert "South to play, 2 tricks left" in done.out
    assert "2   ♠43" in done.out
    assert "One best line of play" in done.out
    assert "Par" not in done.out


def test_the_play_may_have_begun(run: Any) -> None:
    done = run(FINESSE, "--trump", "nt", "--leader", "south", "--played", "S3 S6", "--cards")

    assert "on the table: S ♠3  W ♠6" in done.out
    assert "North to play" in done.out
    assert "best line" not in done.out


@pytest.mark.parametrize(("needed", "verdict"), [("2 NS", "they make it"), ("1 EW", "are beaten")])
def test_a_goal_is_proved_or_refuted(run: Any, needed: str, verdict: str) -> None:
    assert verdict in run(FINESSE, "--trump", "S", "--leader", "S", "--needed", needed).out


def test_a_problem_file_gives_a_verdict_for_each(run: Any) -> None:
    done = run(COMPOSITIONS, "--cards")

    assert done.out.count("they make it") == 7
    assert "CP55" in done.out


def test_a_board_file_gives_the_analysis_too(run: Any, tmp_path: Path) -> None:
    path = tmp_path / "board.pbn"
    path.write_text(BOARD, encoding="ascii")

    done = run(str(path))

    assert "board 7" in done.out
    assert "South deals, everybody vulnerable" in done.out
    assert "West can take 8" in done.out
    assert "spades are trumps, North to play" in done.out


def test_answers_come_as_json_on_request(run: Any, tmp_path: Path) -> None:
    path = tmp_path / "board.pbn"
    path.write_text(BOARD, encoding="ascii")

    (board,) = run(str(path), "--json").replies
    (ending,) = run(FINESSE, "--trump", "S", "--leader", "S", "--needed", "2 NS", "--json").replies

    assert board["table"]["S"] == [5, 8, 5, 8]
    assert board["par"]["score"] == -110
    assert board["par"]["contracts"][-1] == {
        "contract": "2S",
        "declarers": ["E", "W"],
        "tricks": 8,
    }
    assert len(board["line"]) == 52
    assert board["trace"][0] == 8
    assert ending["makes"] is True
    assert ending["cards"] == {"S4": 2, "S3": 2}
    assert ending["line"] == ["S3", "S6", "SQ", "S2", "SA", "S7", "S4", "SK"]


def test_a_file_of_boards_gets_its_tables(run: Any, tmp_path: Path) -> None:
    source, output = tmp_path / "boards.pbn", tmp_path / "solved.pbn"
    stale = '[OptimumResultTable "Declarer;Denomination\\2R;Result\\2R"]\nN NT 13\n'
    source.write_text(BOARD + stale)

    outcome = run("--table", str(source), "--output", str(output))

    assert (outcome.code, outcome.out) == (0, f"1 boards written to {output}\n")
    [record] = load(output)
    assert optimum_results(record) == table(record.board.deal).by_declarer
    assert [section.name for section in record.sections] == ["OptimumResultTable"]
    [told] = load(source)
    assert replace(record, sections=()) == replace(told, sections=())


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        (["--output", "solved.pbn"], "--output goes with --table, and with nothing else"),
        (["--table", "--par", "--output", "solved.pbn"], "--output goes with --table"),
        (["--table", "--output", "solved.lin"], "only PBN has a place for tables of tricks"),
        (["--table", "--output", "solved"], "the name of a file of boards ends with"),
    ],
)
def test_tables_are_written_to_pbn_alone(
    run: Any, tmp_path: Path, arguments: list[str], message: str
) -> None:
    source = tmp_path / "boards.pbn"
    source.write_text(BOARD)

    outcome = run(str(source), *arguments)

    assert outcome.code == 2
    assert message in outcome.err


def test_a_broken_board_is_not_written_away(run: Any, tmp_path: Path) -> None:
    source, output = tmp_path / "boards.pbn", tmp_path / "solved.pbn"
    source.write_text(BOARD.replace("H5 HJ", "H5 D7"))

    outcome = run("--table", str(source), "--output", str(output))

    assert outcome.code == 2
    assert "card 8: illegal card" in outcome.err
    assert not output.exists()


def test_the_proof_is_stepped_through(run: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("sys.stdin", io.StringIO("\n2\nnonsense\nb\nSK\n\n7\nq\n"))

    done = run(FINESSE, "--trump", "NT", "--leader", "S", "--explore")

    shown = done.out.split("─" * 20)
    assert done.code == 0
    assert "This wins:\n  1  ♠43" in done.out
    assert "Every defence:\n  1  ♠K\n  2  ♠6" in done.out
    assert done.out.count("a number or a card plays it") == 3
    assert len(shown) > 6


def test_a_position_at_the_end_of_the_play_has_nothing_left(run: Any) -> None:
    cards = "S3 S6 SQ S2 SA S7 S4 SK"

    done = run(FINESSE, "--trump", "NT", "--leader", "S", "--played", cards)

    assert done.code == 0
    assert "0 tricks left" in done.out


def test_a_proof_ends_with_the_input(run: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("sys.stdin", io.StringIO("\n" * 20))

    done = run(FINESSE, "--trump", "NT", "--leader", "S", "--explore")

    assert done.code == 0
    assert "North-South have the tricks they need." in done.out


# The scripted interface


def test_a_line_of_json_gives_the_tricks_of_every_card(run: Any, tmp_path: Path) -> None:
    questions = lines_file(
        tmp_path,
        {"deal": FINESSE, "trump": "NT", "leader": "S"},
        {"deal": FINESSE, "trump": "S", "leader": "S", "played": ["S3", "S6"]},
        {"deal": FULL, "trump": "S", "leader": "N", "id": "what else it says is ignored"},
    )

    done = run("--json", questions)

    assert done.code == 0
    assert done.err == ""
    assert done.replies[:2] == [{"cards": {"S4": 2, "S3": 2}}, {"cards": {"SQ": 2, "SA": 1}}]
    assert done.replies[2]["cards"]["D5"] == 5
    assert len(done.replies[2]["cards"]) == 13


def test_a_line_of_json_gives_a_table(run: Any, tmp_path: Path) -> None:
    done = run("--table", "--json", lines_file(tmp_path, {"deal": FULL}))

    assert done.code == 0
    assert done.replies == [
        {
            "table": {
                "S": [5, 8, 5, 8],
                "H": [6, 6, 6, 6],
                "D": [5, 7, 5, 7],
                "C": [7, 5, 7, 5],
                "NT": [6, 6, 6, 6],
            }
        }
    ]
    assert list(done.replies[0]["table"]) == ["S", "H", "D", "C", "NT"]


def test_lines_come_from_standard_input_too(run: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    text = json.dumps({"deal": FINESSE}) + "\n"
    monkeypatch.setattr("sys.stdin", io.TextIOWrapper(io.BytesIO(text.encode())))

    assert run("--table", "--json", "-").replies[0]["table"]["NT"] == [2, 0, 2, 1]


BAD_LINES: list[tuple[object, str]] = [
    ("", "not JSON"),
    ("{", "not JSON"),
    ("[" * 5000, "not JSON"),
    ('{"deal": ' + "9" * 5000 + "}", "not JSON"),
    ("[1, 2]", "expected an object, not '[1, 2]'"),
    ({}, "expected a text as 'deal', not None"),
    ({"deal": 7}, "expected a text as 'deal', not 7"),
    ({"deal": FINESSE}, "expected a text as 'trump', not None"),
    ({"deal": FINESSE, "trump": "S", "leader": "X"}, "unknown seat 'X'"),
    ({"deal": FINESSE, "trump": "X", "leader": "S"}, "unknown strain 'X'"),
    ({"deal": FINESSE, "trump": "S", "leader": "S", "played": "S3"}, "a list of cards as 'played'"),
    ({"deal": FINESSE, "trump": "S", "leader": "S", "played": [3]}, "a list of cards as 'played'"),
    ({"deal": FINESSE, "trump": "S", "leader": "S", "played": ["X3"]}, "unknown suit 'X'"),
    ({"deal": FINESSE, "trump": "S", "leader": "S", "played": ["SA"]}, "south does not hold it"),
    ({"deal": "N:AQ... 72... 43... A6...", "trump": "S", "leader": "S"}, "SA is held by"),
    ({"deal": "N:AQ... 72... 43... K...", "trump": "S", "leader": "S"}, "west has 1 card"),
]


@pytest.mark.parametrize(("bad", "message"), BAD_LINES)
def test_a_bad_line_is_answered_in_its_place(
    run: Any, tmp_path: Path, bad: object, message: str
) -> None:
    good = {"deal": FINESSE, "trump": "NT", "leader": "S"}

    done = run("--json", lines_file(tmp_path, good, bad, good))

    assert done.code == 2
    assert done.err == ""
    assert [list(reply) for reply in done.replies] == [["cards"], ["error"], ["cards"]]
    assert message in done.replies[1]["error"]
    assert len(done.replies[1]["error"]) <= 300


def test_the_order_of_lines_is_kept_on_any_number_of_threads(run: Any, tmp_path: Path) -> None:
    rng = random.Random(7)
    deals = [random_deal(rng, rng.randint(1, 6)).to_pbn() for _ in range(200)]
    questions = lines_file(tmp_path, *({"deal": deal} for deal in deals))

    one, many = (run("--table", "--json", questions, "--threads", n) for n in ("1", "4"))

    assert len(one.replies) == 200
    assert one.out == many.out


def test_lines_of_json_are_not_explored(run: Any, tmp_path: Path) -> None:
    done = run("--json", "--explore", lines_file(tmp_path, {"deal": FULL}))

    assert done.code == 2
    assert done.err.count("\n") == 1


def test_scripts_ask_for_cards_or_a_table_only(run: Any, tmp_path: Path) -> None:
    done = run("--json", "--par", lines_file(tmp_path, {"deal": FULL}))

    assert done.code == 2
    assert "JSON lines ask for the cards or" in done.err


# Bad input


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        (["N:AAKQ... 2345... 6789... TJ..."], "SA is twice in hand 'AAKQ...'"),
        (["N:AK... AQ... 43... 65..."], "SA is held by north and east"),
        (["N:AK... Q... 43... 65..."], "east has 1 card, north 2"),
        (["N:AK.. QJ... 43... 65..."], "3 suits instead of 4"),
        (["N:AK... QJ... 43..."], "a deal is a seat, a colon and 4 hands"),
        (["N:AX... QJ... 43... 65..."], "unknown rank 'X'"),
        ([FINESSE, "--trump", "X", "--leader", "S"], "unknown strain 'X'"),
        ([FINESSE, "--trump", "S", "--leader", "X"], "unknown seat 'X'"),
        ([FINESSE, "--trump", "S"], "needs both a trump and a leader"),
        ([FINESSE, "--played", "S3"], "needs both a trump and a leader"),
        ([FINESSE, "--cards"], "depend on the trump and on who leads"),
        ([FINESSE, "--par"], "par needs 13 cards"),
        ([FINESSE, "--analysis"], "no record of play"),
        ([FINESSE, "--explore"], "a proof needs a trump and a leader"),
        ([FINESSE, "--needed", "2 NS"], "mean nothing without --trump"),
        ([FINESSE, "--trump", "S", "--leader", "S", "--needed", "2"], "NS or EW, not '2'"),
        ([FINESSE, "--trump", "S", "--leader", "S", "--played", "SA"], "south does not hold it"),
        ([FINESSE, "--trump", "S", "--leader", "S", "--played", "X3"], "unknown suit 'X'"),
        ([FINESSE, "--trump", "S", "--leader", "S", "--played", "S3 S3"], "it has been played"),
        ([COMPOSITIONS, "--trump", "S"], "problems say themselves"),
        (["no-such-file"], "no-such-file: No such file or directory"),
        (["/"], "/: Is a directory"),
    ],
)
def test_bad_input_is_one_line_and_exit_code_2(
    run: Any, arguments: list[str], message: str
) -> None:
    done = run(*arguments)

    assert done.code == 2
    assert done.out == ""
    assert message in done.err
    assert done.err.count("\n") == 1


@pytest.mark.parametrize(
    ("name", "content", "message"),
    [
        ("empty.txt", "", ": empty"),
        ("blank.txt", "\n\n \n", ": empty"),
        ("empty.jsonl", "", ": empty"),
        ("empty.pbn", "", ": empty"),
        (
            "prose.txt",
            "Once upon a time\n",
            "prose.txt: no boards, problems or deals: it begins 'Once",
        ),
        ("deals.txt", f"{FINESSE}\nN:AX...\n", "deals.txt: line 2: a deal is a seat"),
        ("problem.txt", "Trump: S\n", "problem.txt: line 1: the problem lacks North"),
        ("board.pbn", '[Board "1"]\n[Deal "N:AK... - - -"]\n', "board.pbn: line 1: "),
        ("board.pbn", BOARD.replace("873.J97", "883.J97"), "board.pbn: line 1: "),
        ("noise.pbn", "no tags at all\n", "noise.pbn: "),
        ("noise.jsonl", "x" * 5_000_000, "line 1 is longer than 4,000,000 bytes"),
    ],
)
def test_a_bad_file_is_refused_with_its_place(
    run: Any, tmp_path: Path, name: str, content: str, message: str
) -> None:
    path = tmp_path / name
    path.write_text(content, encoding="utf-8")

    done = run(str(path), "--table", "--json")

    assert done.code == 2
    assert message in done.err
    assert done.err.count("\n") == 1


def test_nothing_is_answered_when_a_later_line_is_bad(run: Any, tmp_path: Path) -> None:
    path = tmp_path / "deals.txt"
    path.write_text(f"{FINESSE}\n" * 200 + "nonsense\n", encoding="utf-8")

    done = run(str(path), "--table", "--json")

    assert done.code == 2
    assert done.out == ""
    assert "deals.txt: line 201: " in done.err


@pytest.mark.slow
@pytest.mark.parametrize("threads", ["1", "2"])
def test_ctrl_c_stops_a_long_run_even_when_pressed_twice(tmp_path: Path, threads: str) -> None:
    questions = lines_file(tmp_path, *[{"deal": HARD}] * 50)
    command = [sys.executable, "-c", "from tefuda.cli import main; main()"]
    arguments = ["dd", "--table", "--json", questions, "--threads", threads]
    with subprocess.Popen([*command, *arguments], stderr=subprocess.PIPE, text=True) as running:
        time.sleep(2)
        running.send_signal(signal.SIGINT)
        running.send_signal(signal.SIGINT)
        _, told = running.communicate(timeout=5)

    assert running.returncode == 130
    assert "terminate" not in told


def noise(path: Path, kind: str) -> None:
    """Write 50 MB of nonsense of some *kind* to *path*."""
    rng = random.Random(50)
    megabyte = {
        "bytes": rng.randbytes(1_000_000),
        "letters": rng.randbytes(500_000).hex().encode(),
        "blank": b"\n" * 1_000_000,
        "brackets": b"[" * 1_000_000,
        "lines": b'[Deal "N:' + rng.randbytes(33).hex().encode() + b'"]\n',
    }[kind]
    with path.open("wb") as file:
        for _ in range(50_000_000 // len(megabyte)):
            file.write(megabyte)


@pytest.mark.slow
@pytest.mark.parametrize("name", ["noise", "noise.pbn", "noise.lin"])
@pytest.mark.parametrize("kind", ["bytes", "letters", "blank", "brackets", "lines"])
def test_50_megabytes_of_noise_are_refused_within_bounds(
    tmp_path: Path, name: str, kind: str
) -> None:
    path = tmp_path / name
    noise(path, kind)

    def limit_memory() -> None:
        resource.setrlimit(resource.RLIMIT_AS, (2_000_000_000, 2_000_000_000))

    done = subprocess.run(
        [sys.executable, "-c", "from tefuda.cli import main; main()", "dd", str(path)],
        capture_output=True,
        text=True,
        timeout=60,
        check=False,
        preexec_fn=limit_memory,
    )

    assert done.returncode == 2
    assert done.stdout == ""
    assert done.stderr.count("\n") == 1
    assert len(done.stderr) < 1000
