"""`tefuda play`: the report for people, and the scripted interface."""

import io
import json
import re
import sys
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from tefuda.bridge.exercises import PAPER_EXAMPLES
from tefuda.bridge.notation import save
from tefuda.bridge.rules import (
    Auction,
    Board,
    Deal,
    PlayState,
    Record,
    Seat,
    Strain,
    Vulnerability,
)
from tefuda.bridge.search import SEARCHES, Decision, WithheldSignal, decide
from tefuda.cards import Card
from tefuda.cli import main
from tefuda.cli.bridge import play

DEAL = "N:754.32.87.AJT987 AJ9.KJT5.JT92.K2 KQ62.AQ4.AKQ3.Q4 T83.9876.654.653"
CALLS = ["2N", "P", "3N", "P", "P", "P"]
PLAY = ["H6", "H2", "HK", "HA", "CQ", "C3", "C7"]
GOOD: dict[str, Any] = {
    "id": "duck",
    "deal": DEAL,
    "dealer": "S",
    "vul": "NS",
    "auction": CALLS,
    "contract": "3N",
    "declarer": "S",
    "play": PLAY,
    "seat": "E",
    "to_play": "E",
    "candidates": ["CK", "C2"],
    "agreements": {"2N": "21-22"},
    "answers": ["C2"],
}
QUICK = ("--search", "monte_carlo", "--deals", "5", "--seed", "1")


def run(capsys: pytest.CaptureFixture[str], *arguments: str) -> tuple[int, str, str]:
    with pytest.raises(SystemExit) as stopped:
        main(["play", *arguments])
    captured = capsys.readouterr()
    return int(stopped.value.code or 0), captured.out, captured.err


def ask(
    capsys: pytest.CaptureFixture[str],
    tmp_path: Path,
    *lines: Any,
    options: tuple[str, ...] = QUICK,
) -> tuple[int, list[dict[str, Any]]]:
    """What the command answers to *lines*, each text or an object; times are left out."""
    path = tmp_path / "problems.jsonl"
    texts = (line if isinstance(line, str) else json.dumps(line) for line in lines)
    path.write_text("".join(f"{text}\n" for text in texts))
    code, out, _ = run(capsys, "--json", str(path), *options)
    answers = [json.loads(line) for line in out.splitlines()]
    for answer in answers:
        assert answer.pop("seconds", 0) >= 0
    return code, answers


@pytest.fixture
def pbn(tmp_path: Path) -> str:
    """A file with one board, number 3, of which two tricks were begun."""
    auction = Auction.parse(CALLS, Seat.SOUTH)
    board = Board(Deal.from_pbn(DEAL), Seat.SOUTH, Vulnerability.NS, 3)
    played = tuple(map(Card.parse, PLAY))
    record = Record(board=board, auction=auction, contract=auction.contract, played=played)
    save([record], path := tmp_path / "boards.pbn")
    return str(path)


def test_a_line_of_json_is_answered_with_a_card_and_its_worth(
    capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    code, [answer] = ask(capsys, tmp_path, GOOD)

    assert code == 0
    assert answer["id"] == "duck"
    assert answer["card"] == "CK"
    assert list(answer["candidates"]) == ["CK", "C2"]
    assert answer["candidates"]["C2"] == {"mean": -690, "stderr": 0, "chance": 0, "deals": 5}
    assert (answer["search"], answer["target"], answer["seat"]) == ("monte_carlo", "points", "E")
    assert answer["complete"] is True
    assert answer["signal"] is None
    assert "♣K has the best mean over 5 deals" in answer["reasons"][0]


@pytest.mark.parametrize("search", SEARCHES)
def test_the_same_seed_gives_the_same_answer(
    capsys: pytest.CaptureFixture[str], tmp_path: Path, search: str
) -> None:
    options = ("--search", search, "--deals", "3", "--seed", "4")

    _, [one] = ask(capsys, tmp_path, GOOD, options=(*options, "--threads", "1"))
    _, [two] = ask(capsys, tmp_path, GOOD, options=(*options, "--threads", "2"))

    assert one == two
    assert one["search"] == search


def test_an_array_is_answered_like_lines(
    capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    path = tmp_path / "problems.json"
    path.write_text(json.dumps([GOOD, {**GOOD, "id": "again"}], indent=1))

    code, out, _ = run(capsys, "--json", str(path), *QUICK)

    assert code == 0
    assert [json.loads(line)["id"] for line in out.splitlines()] == ["duck", "again"]


def test_lines_come_from_standard_input(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    text = io.TextIOWrapper(io.BytesIO(json.dumps(GOOD).encode()))
    monkeypatch.setattr(sys, "stdin", text)

    code, out, _ = run(capsys, "--json", "-", *QUICK)

    assert code == 0
    assert json.loads(out)["card"] == "CK"


def test_only_what_the_seat_sees_is_used(
    capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    north, east, _, _ = DEAL.removeprefix("N:").split()
    blind = {**GOOD, "deal": f"N:{north} {east} - -"}

    code, [whole, seen] = ask(capsys, tmp_path, GOOD, blind)

    assert code == 0
    assert whole == seen


def test_without_candidates_every_legal_card_is_one(
    capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    lead = {**GOOD, "play": [], "seat": "W"}
    del lead["candidates"]

    _, [answer] = ask(capsys, tmp_path, lead, options=(*QUICK[:2], "--deals", "2"))

    assert len(answer["candidates"]) == 13


def test_a_candidate_named_twice_counts_once(
    capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    twice = {**GOOD, "candidates": ["CK", "C2", "CK"]}

    _, [once, answer] = ask(capsys, tmp_path, GOOD, twice, options=("--deals", "2"))

    assert answer == once


def test_signals_can_be_off(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    # West's ♦7 shows two diamonds, so that declarer has three: only with signals it is known
    question = {
        **GOOD,
        "deal": "N:96.754.KQJT6.752 QT43.J2.A84.JT43 AK75.AQ9.953.AK8 J82.KT863.72.Q96",
        "play": ["H6", "H4", "HJ", "HQ", "D3", "D7", "DK", "D4", "DQ"],
        "candidates": ["DA", "D8"],
        "agreements": {"2N": "20-21"},
    }
    options = ("--search", "monte_carlo", "--deals", "40", "--seed", "1")

    _, [on] = ask(capsys, tmp_path, question, options=options)
    _, [off] = ask(capsys, tmp_path, question, options=(*options, "--signals", "off"))
    agreed = {**question, "agreements": {"2N": "20-21", "signals": "off"}}
    _, [by_line] = ask(capsys, tmp_path, agreed, options=options)

    assert on["card"] == "D8"
    assert off["card"] == "DA"
    assert by_line == off


def test_without_time_the_best_so_far_is_marked(
    capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    code, [answer] = ask(capsys, tmp_path, GOOD, options=("--budget", "0"))

    assert code == 0
    assert answer["complete"] is False
    assert answer["card"] == "CK"
    assert answer["candidates"]["CK"]["stderr"] is None


@pytest.mark.parametrize(
    ("change", "message"),
    [
        ({"seat": "W"}, "it is not the turn of west to play"),
        ({"seat": "N"}, "it is not the turn of north to play"),
        ({"candidates": ["CK", "SA"]}, "SA cannot be played: CK C2 can"),
        ({"candidates": []}, "there is no candidate to choose from"),
        ({"candidates": "CK"}, "expected a list of cards as 'candidates', not 'CK'"),
        ({"candidates": ["XX"]}, "unknown suit 'X' in card 'XX'"),
        ({"play": [*PLAY[:-1], "S4"]}, f"illegal card 'S4': north must follow clubs in {DEAL}"),
        ({"auction": ["2N", "P"]}, "H6 was played before the auction is over"),
        ({"agreements": {"2N": "weak"}}, "2N: a range is written 12-14, not 'weak'"),
        ({"agreements": []}, None),
        ({"deal": None}, "expected a text as 'deal', not None"),
    ],
)
def test_a_bad_line_gives_an_error_in_its_place(
    capsys: pytest.CaptureFixture[str],
    tmp_path: Path,
    change: dict[str, Any],
    message: str | None,
) -> None:
    code, answers = ask(capsys, tmp_path, {**GOOD, **change}, GOOD)

    assert len(answers) == 2
    assert answers[1]["card"] == "CK"
    if message is None:
        assert (code, answers[0]["card"]) == (0, "CK")  # nothing agreed is nothing changed
    else:
        assert (code, answers[0]) == (2, {"error": message})


def test_cards_that_contradict_each_other_are_an_error(
    capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    north, east, _, _ = DEAL.removeprefix("N:").split()
    revoked = [*PLAY[:4], "CQ", "S3", "C7", "C2", "C4", "C3", "C8"]
    question = {**GOOD, "deal": f"N:{north} {east} - -", "play": revoked, "candidates": ["CK"]}

    code, [answer] = ask(capsys, tmp_path, question)

    assert code == 2
    assert answer == {"error": "west played C3, and before that S3 when clubs were led"}


@pytest.mark.parametrize(
    ("options", "message"),
    [
        (
            ("--search", "guess"),
            "--search is one of fused, abc, monte_carlo, alpha_mu, recursive, not 'guess'",
        ),
        (("--level", "god"), "--level is one of expert, average, beginner, not 'god'"),
        (
            ("--method", "own"),
            "--method is one of usual, paper, mixed, people, as-people, not 'own'",
        ),
        (("--signals", "maybe"), "--signals is one of on, off, not 'maybe'"),
        (("--target", "fun"), "--target is one of points, imps, matchpoints, contract, not 'fun'"),
        (("--at", "soon"), "a moment is written 2.3, before card 3 of trick 2, not 'soon'"),
        (
            ("--threads", "2", "--cluster", "tcp://localhost:1"),
            "work runs on 2 threads or on tcp://localhost:1, not on both",
        ),
        (("--board", "none"), "no problem has the id 'none'"),
    ],
)
@pytest.mark.parametrize("form", [(), ("--json",)], ids=["report", "json"])
def test_bad_options_are_refused_in_one_sentence(
    capsys: pytest.CaptureFixture[str],
    tmp_path: Path,
    options: tuple[str, ...],
    message: str,
    form: tuple[str, ...],
) -> None:
    path = tmp_path / "problems.jsonl"
    path.write_text(json.dumps(GOOD))

    code, out, err = run(capsys, str(path), *form, *options)

    assert (code, out) == (2, "")
    assert err.startswith("tefuda: ")
    assert err.endswith(f"{message}\n")
    assert err.count("\n") == 1


def test_a_board_is_shown_as_the_seat_sees_it(
    capsys: pytest.CaptureFixture[str], pbn: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("COLUMNS", "100")

    code, out, _ = run(capsys, pbn, "--seat", "E", "--agreement", "2NT=21-22", *QUICK)

    assert code == 0
    assert "Board 3: East, before card 4 of trick 2" in out
    assert "♣ A J 10 9 8" in out  # dummy, less what was played
    assert "♥ J 10 5" in out
    assert "Q 6 2" not in out  # South's spades
    assert "contract: 3NT by South, vulnerable: NS" in out
    assert "on the table: S ♣Q  W ♣3  N ♣7" in out
    assert "beats it, %" in out
    assert "−690 ± 0" in out
    assert "♣K  by monte_carlo, in" in out
    assert "• ♣K has the best mean over 5 deals when all hands are seen" in out


def test_the_seat_to_play_is_found_and_a_moment_can_be_chosen(
    capsys: pytest.CaptureFixture[str], pbn: str
) -> None:
    code, out, _ = run(capsys, pbn, "--at", "2.3", "--json", *QUICK)

    answer = json.loads(out)
    assert code == 0
    assert (answer["board"], answer["seat"]) == ("Board 3", "S")  # for dummy
    assert set(answer["candidates"]) == {"CA", "CJ", "CT", "C9", "C8", "C7"}


def test_a_seat_that_is_not_to_play_is_told_so(
    capsys: pytest.CaptureFixture[str], pbn: str
) -> None:
    code, out, err = run(capsys, pbn, "--seat", "W", *QUICK)

    assert (code, out) == (2, "")
    assert err.endswith("board 3: it is not the turn of west to play\n")


def test_time_that_ran_out_and_a_signal_withheld_are_told(
    capsys: pytest.CaptureFixture[str], pbn: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    def withholding(*given: Any, **options: Any) -> Decision:
        signal = WithheldSignal(Card.parse("C8"), 30.0, 10.0)
        return replace(decide(*given, **options), withheld=signal)

    monkeypatch.setenv("COLUMNS", "120")
    monkeypatch.setattr(play, "decide", withholding)

    code, out, _ = run(capsys, pbn, "--at", "2.3", "--search", "abc", "--budget", "0")

    assert code == 0
    assert "• the honest signal ♣8 is withheld: it would have cost 30 ± 10 points" in out
    assert "• time ran out: this is the best so far" in out


@pytest.mark.parametrize("form", [(), ("--json",)], ids=["report", "json"])
def test_ctrl_c_ends_the_command_in_one_sentence(
    capsys: pytest.CaptureFixture[str],
    pbn: str,
    monkeypatch: pytest.MonkeyPatch,
    form: tuple[str, ...],
) -> None:
    def interrupted(*_: Any, **__: Any) -> None:
        raise KeyboardInterrupt

    monkeypatch.setattr(play, "decide", interrupted)

    code, out, err = run(capsys, pbn, *form)

    assert (code, out, err) == (130, "", "tefuda: stopped\n")


def test_a_played_board_needs_a_moment(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    played = finished()
    question = {**GOOD, "play": played, "candidates": None}

    code, [answer] = ask(capsys, tmp_path, question)

    assert code == 2
    assert answer == {"error": "the board is over: say with --at before which card"}


def finished() -> list[str]:
    """All 52 cards of the deal: each plays the first that is legal."""
    state = PlayState(Deal.from_pbn(DEAL), Strain.parse("N"), Seat.WEST)
    while not state.is_over:
        state = state.after(min(state.legal_cards()))
    return list(map(str, state.played))


def test_the_papers_problems_are_answered(capsys: pytest.CaptureFixture[str]) -> None:
    code, out, _ = run(
        capsys, "--json", str(PAPER_EXAMPLES), "--search", "monte_carlo", "--deals", "2"
    )

    answers = [json.loads(line) for line in out.splitlines()]
    problems = json.loads(PAPER_EXAMPLES.read_text())
    assert code == 0
    assert [answer["id"] for answer in answers] == [problem["id"] for problem in problems]
    for answer, problem in zip(answers, problems, strict=True):
        assert set(answer["candidates"]) == set(problem["candidates"])
        assert answer["card"] in problem["candidates"]


TRIPLE = ("--explain-triple", "--agreement", "2NT=21-22", "--seed", "1", "--card", "C2")


def test_a_triple_is_explained_by_three_deals_a_tree_and_all_values(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch, pbn: str
) -> None:
    monkeypatch.setenv("COLUMNS", "80")
    code, out, _ = run(capsys, pbn, *TRIPLE, "--deal", "8")

    assert code == 0
    assert max(map(len, out.splitlines())) == 80
    assert "Deal 8 of 8, triple 1: what is imagined after ♣2" in out
    assert "a: East       b: West       c: South" in out
    assert re.search(r"N for S ♣A +−690 +−600 +\+100 ", out)
    assert re.search(r"▸ N for S ♣8 +\+100 +−690 +−690 ", out)
    assert re.search(r"▸ E ♣K +\+100 +\* +\* ", out)
    assert re.search(r"8 +−295 +−660 +\+100  \+100  −690  −690 ", out)


def test_a_triple_is_told_to_programs(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    options = (*TRIPLE, "--deals", "2", "--triple", "2", "--depth", "3", "--method", "paper")
    code, [answer] = ask(capsys, tmp_path, GOOD, options=options)

    assert code == 0
    assert answer["id"] == "duck"
    assert (answer["card"], answer["method"], answer["target"]) == ("C2", "paper", "points")
    assert (answer["deal"], answer["triple"], answer["players"]) == (1, 2, ["E", "W", "S"])
    assert answer["imagined"][0] == answer["deals"][0]["deal"]
    assert answer["values"][0] == answer["deals"][0]["values"]["C2"][1]
    assert [fork["seat"] for fork in answer["tree"]] == ["S", "W"]
    assert all(fork["branches"][-1]["chosen"] for fork in answer["tree"])
    assert None in answer["tree"][0]["branches"][0]["values"]
    assert answer["means"].keys() == {"CK", "C2"}


@pytest.mark.parametrize(
    ("options", "message"),
    [
        (("--card", "C2"), "need --explain-triple"),
        (("--deal", "2"), "need --explain-triple"),
        (
            ("--explain-triple", "--method", "guess"),
            "--method is one of usual, paper, mixed, people, as-people, not 'guess'",
        ),
        (("--explain-triple", "--card", "C3"), "C3 cannot be played: CK C2 can"),
        (("--explain-triple", "--deals", "2", "--deal", "3"), "there is no deal 3"),
    ],
)
def test_what_cannot_be_explained_is_refused(
    capsys: pytest.CaptureFixture[str], pbn: str, options: tuple[str, ...], message: str
) -> None:
    code, _, err = run(capsys, pbn, *options)

    assert code == 2
    assert message in err
    assert len(err.splitlines()) == 1


def test_a_level_brings_its_own_search_and_fallacies(
    capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    after = {**GOOD, "play": [*PLAY, "C2", "C4", "C5"], "seat": "S", "to_play": "N"}
    again = {**after, "candidates": ["CA", "CJ"]}

    code, (beginner,) = ask(capsys, tmp_path, again, options=("--level", "beginner"))
    assert code == 0
    assert (beginner["card"], beginner["search"]) == ("CJ", "monte_carlo")
    assert {one["deals"] for one in beginner["candidates"].values()} == {4}

    _, (average,) = ask(
        capsys, tmp_path, again, options=("--level", "average", "--deals", "8", "--search", "abc")
    )
    assert average["search"] == "abc"
    assert {one["deals"] for one in average["candidates"].values()} == {8}
