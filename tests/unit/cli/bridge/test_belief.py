"""`tefuda belief`: the report for people, and the scripted interface."""

import io
import json
import sys
from pathlib import Path
from random import Random
from typing import Any

import pytest

from tefuda.bridge.exercises import PAPER_EXAMPLES
from tefuda.bridge.notation import save
from tefuda.bridge.rules import (
    PASS,
    Auction,
    Board,
    Contract,
    Deal,
    History,
    Record,
    Seat,
    Vulnerability,
)
from tefuda.cards import Card
from tefuda.cli import main
from tests.leaks import twin_of

ROOT = Path(__file__).parents[4]
DEAL = "N:K87.K43.A843.Q74 9632.AT.Q965.J93 AQJ5.QJ.KT2.K862 T4.987652.J7.AT5"
CALLS = ["1N", "P", "3N", "P", "P", "P"]
PLAY = ["H7", "H3", "HA", "HJ", "HT", "HQ", "H2", "H4", "D2", "D7", "DA", "D5"]
GOOD: dict[str, Any] = {
    "id": "good",
    "deal": DEAL,
    "dealer": "S",
    "vul": "None",
    "auction": CALLS,
    "play": PLAY,
    "seat": "E",
}
BOARD = Board(Deal.from_pbn(DEAL), Seat.SOUTH, Vulnerability.NONE, 3)
AUCTION = Auction.parse(CALLS, Seat.SOUTH)
PLAYED = tuple(map(Card.parse, PLAY))


def run(capsys: pytest.CaptureFixture[str], *arguments: str) -> tuple[int, str, str]:
    with pytest.raises(SystemExit) as stopped:
        main(["belief", *arguments])
    captured = capsys.readouterr()
    return int(stopped.value.code or 0), captured.out, captured.err


def ask(
    capsys: pytest.CaptureFixture[str], tmp_path: Path, *lines: Any, options: tuple[str, ...] = ()
) -> tuple[int, list[dict[str, Any]]]:
    """What the command answers to *lines*, each text or an object."""
    path = tmp_path / "questions.jsonl"
    texts = (line if isinstance(line, str) else json.dumps(line) for line in lines)
    path.write_text("".join(f"{text}\n" for text in texts))
    code, out, _ = run(capsys, "--json", str(path), *options)
    return code, [json.loads(line) for line in out.splitlines()]


@pytest.fixture
def pbn(tmp_path: Path) -> str:
    """A file with one played board, number 3."""
    contract = AUCTION.contract
    record = Record(board=BOARD, auction=AUCTION, contract=contract, played=PLAYED, tricks=9)
    save([record], path := tmp_path / "boards.pbn")
    return str(path)


def test_a_line_of_json_is_answered_with_chances_by_seat(
    capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    code, [answer] = ask(capsys, tmp_path, GOOD)

    assert code == 0
    assert answer["id"] == "good"
    assert isinstance(answer["deals"], int)
    assert answer["exact"]
    assert answer["doubts"] == []
    assert list(answer["lengths"]) == ["S", "W"]
    assert list(answer["lengths"]["S"]) == ["S", "H", "D", "C"]
    for suits in answer["lengths"].values():
        for chances in suits.values():
            assert sum(chances.values()) == pytest.approx(1)
    # 52 cards less East's 13, dummy's 13 and the six that the two others have played
    assert len(answer["cards"]) == 20
    for chances in answer["cards"].values():
        assert list(chances) == ["S", "W"]
        assert sum(chances.values()) == pytest.approx(1)


def test_lengths_are_those_of_the_hands_as_dealt(
    capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    _, [answer] = ask(capsys, tmp_path, GOOD)

    # South has played both hearts that it had, and may have more; West has shown two of them.
    assert min(map(int, answer["lengths"]["S"]["H"])) >= 2
    hearts = answer["lengths"]
    for length, chance in hearts["S"]["H"].items():
        assert hearts["W"]["H"][str(8 - int(length))] == pytest.approx(chance)


def test_hands_that_nobody_sees_need_not_be_given(
    capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    north, east, _, _ = DEAL.removeprefix("N:").split()

    code, [whole, seen] = ask(capsys, tmp_path, GOOD, {**GOOD, "deal": f"N:{north} {east} - -"})

    assert code == 0
    assert seen == whole


@pytest.mark.parametrize("seat", "ESW")
@pytest.mark.parametrize("cards", [pytest.param(0, marks=pytest.mark.slow), 1, 6, 12])
def test_exchanging_hidden_cards_changes_nothing(
    capsys: pytest.CaptureFixture[str], tmp_path: Path, seat: str, cards: int
) -> None:
    rng = Random(cards)
    view = History(BOARD, AUCTION, PLAYED[:cards]).view(Seat.parse(seat))
    question = {**GOOD, "play": PLAY[:cards], "seat": seat}
    twins = [twin_of(BOARD, view, rng).deal.to_pbn() for _ in range(3)]

    code, answers = ask(capsys, tmp_path, question, *({**question, "deal": deal} for deal in twins))

    assert code == 0
    assert any(deal != DEAL for deal in twins)
    assert all(answer == answers[0] for answer in answers)


def test_before_the_opening_lead_three_hands_are_hidden(
    capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    _, [answer, cut] = ask(capsys, tmp_path, {**GOOD, "play": []}, GOOD, options=("--at", "1.1"))

    assert list(answer["lengths"]) == ["N", "S", "W"]
    assert set(answer["points"]["S"]) == {"15", "16", "17"}
    assert cut == answer


def test_agreements_of_a_line_change_what_is_read(
    capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    weak = {**GOOD, "agreements": {"NS": {"1N": "12-14"}}}
    deaf = {**GOOD, "agreements": {"EW": {"signals": "off"}}}

    _, [usual, by_weak, by_deaf] = ask(capsys, tmp_path, GOOD, weak, deaf)
    _, [by_option] = ask(capsys, tmp_path, GOOD, options=("--agreement", "1NT=12-14"))

    assert set(usual["points"]["S"]) <= {"15", "16", "17"}
    assert set(by_weak["points"]["S"]) <= {"12", "13", "14"}
    assert by_option == by_weak
    assert by_deaf["lengths"]["W"]["D"] != usual["lengths"]["W"]["D"]


def test_an_array_is_answered_like_lines(
    capsys: pytest.CaptureFixture[str], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    questions = [GOOD, {**GOOD, "id": 7, "seat": "W"}]
    _, expected = ask(capsys, tmp_path, *questions)
    path = tmp_path / "questions.json"
    path.write_text(json.dumps(questions, indent=1))
    by_file = run(capsys, "--json", str(path))
    piped = io.TextIOWrapper(io.BytesIO(json.dumps(questions).encode()))
    monkeypatch.setattr(sys, "stdin", piped)
    by_pipe = run(capsys, "--json", "-")

    assert [answer["id"] for answer in expected] == ["good", 7]
    assert by_file == by_pipe
    assert list(map(json.loads, by_file[1].splitlines())) == expected


BAD_LINES = [
    ("nonsense", "not JSON"),
    ("[1]", "expected an object"),
    ({}, "expected a text as 'deal'"),
    ({"seat": None}, "expected a text as 'seat'"),
    ({"dealer": None}, "expected a text as 'dealer'"),
    ({"auction": None}, "expected a list of calls as 'auction'"),
    ({"auction": ["1N", "1C"]}, "illegal call '1C' by west"),
    ({"auction": ["1N"]}, "H7 was played before the auction is over"),
    ({"auction": ["P"] * 4}, "H7 was played, but the board was passed out"),
    ({"seat": "Q"}, "unknown seat 'Q'"),
    ({"vul": "maybe"}, "unknown vulnerability 'maybe'"),
    ({"play": "H7"}, "expected a list of cards as 'play'"),
    ({"play": ["H7", "H3", "HX"]}, "unknown rank 'X' in card 'HX'"),
    ({"play": ["H7", "H3", "H3"]}, "illegal card 'H3': it has been played already"),
    ({"play": ["H7", "HT"]}, "illegal card 'HT': north does not hold it"),
    ({"play": ["H7", "C4"]}, "illegal card 'C4': north must follow hearts"),
    ({"deal": DEAL.replace("T4", "A4")}, "SA is held by south and west"),
    ({"deal": DEAL.replace("K87.", "K8.")}, "north has 12 cards"),
    ({"deal": "N:AK... QJ... T9... 87..."}, "north has 2 cards, not 13"),
    ({"deal": "N:- - - -"}, "no hand is given"),
    ({"deal": "N:K87.K43.A843.Q74 - - -"}, "the hand of east is not given"),
    ({"agreements": {"1N": "weak"}}, "1N: a range is written 12-14"),
    ({"agreements": {"count": "loud"}}, "count is one of"),
]


@pytest.mark.parametrize(("wrong", "message"), BAD_LINES)
def test_a_bad_line_is_answered_in_its_place(
    capsys: pytest.CaptureFixture[str], tmp_path: Path, wrong: Any, message: str
) -> None:
    line = {**GOOD, **wrong} if isinstance(wrong, dict) and wrong else wrong

    code, answers = ask(capsys, tmp_path, GOOD, line, GOOD)

    assert code == 2
    assert answers[0] == answers[2]
    assert list(answers[1]) == ["error"]
    assert answers[1]["error"].startswith(message)


# North and East are given, South and West are hidden.
SEEN = f"N:{' '.join(DEAL.removeprefix('N:').split()[:2])} - -"


@pytest.mark.parametrize(
    ("play", "message"),
    [
        (["H7", "H3", "HA", "SK"], "illegal card 'SK': south does not hold it"),
        (["H7", "H3", "S2"], "illegal card 'S2': east must follow suit"),
        (["H7", "HK", "H5"], "illegal card 'H5': east does not hold it"),
        (["H7", "H3", "HA", "H7"], "illegal card 'H7': it has been played already"),
        (["H7", "H3", "HA", "S5", "HT", "H9"], "south played H9, and before that S5 when hearts"),
    ],
)
def test_a_view_that_contradicts_itself_is_refused(
    capsys: pytest.CaptureFixture[str], tmp_path: Path, play: list[str], message: str
) -> None:
    code, [answer] = ask(capsys, tmp_path, {**GOOD, "deal": SEEN, "play": play})

    assert code == 2
    assert answer["error"].startswith(message)


def test_a_broken_array_is_one_error(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    path = tmp_path / "broken.json"
    path.write_text(json.dumps([GOOD], indent=1)[:-4])

    code, out, err = run(capsys, "--json", str(path))

    assert (code, out) == (2, "")
    assert err.startswith(f"tefuda: {path}: not JSON")
    assert err.count("\n") == 1


def test_a_board_is_reported_with_its_reasons(capsys: pytest.CaptureFixture[str], pbn: str) -> None:
    code, out, err = run(capsys, pbn, "--board", "3", "--seat", "E")

    assert (code, err) == (0, "")
    assert "East, before card 1 of trick 4" in out
    assert "Deals that agree with all that East saw and was told" in out
    assert "the call 1NT" in out
    assert "♥7 in trick 1" in out
    assert "♠A" in out
    assert "♠8" not in out


def test_spots_are_shown_on_demand(capsys: pytest.CaptureFixture[str], pbn: str) -> None:
    assert "♠5" in run(capsys, pbn, "--seat", "E", "--spots")[1]


def test_a_board_as_json_says_what_each_observation_changes(
    capsys: pytest.CaptureFixture[str], pbn: str
) -> None:
    code, out, _ = run(capsys, pbn, "--seat", "E", "--json")
    answer = json.loads(out)
    by_observed = {reason["observed"]: reason for reason in answer["because"]}
    auction = by_observed["the auction as a whole"]

    assert code == 0
    assert (answer["board"], answer["seat"]) == ("Board 3", "E")
    assert answer["deals"] < auction["deals_without"] < answer["deals_unread"]
    assert auction["deals_alone"] < answer["deals_unread"]
    assert auction["change"]["mean"] == "points"
    assert 15 <= auction["change"]["to"] <= 17
    lead = next(reason for name, reason in by_observed.items() if name.startswith("♥7 in trick 1"))
    assert (lead["seat"], lead["suit"], lead["says"]) == ("W", "H", None)


def test_without_the_signal_the_belief_is_that_of_a_pair_that_gives_none(
    capsys: pytest.CaptureFixture[str],
) -> None:
    board = str(ROOT / "examples" / "hold-up.pbn")

    told = json.loads(run(capsys, board, "--json")[1])
    silent = json.loads(run(capsys, board, "--json", "--agreement", "signals=off")[1])
    signal = next(one for one in told["because"] if one["observed"].startswith("♦7 in trick 2"))
    change = signal["change"]

    assert told["deals"] < signal["deals_without"] == silent["deals"]
    assert (change["suit"], change["length"], change["to"]) == ("D", 3, 0)
    assert change["from"] == pytest.approx(silent["lengths"]["W"]["D"]["3"])


@pytest.mark.parametrize(
    ("at", "seat", "when"),
    [
        ("0.1", "South", "before call 1"),
        pytest.param("0.4", "East", "before call 4", marks=pytest.mark.slow),
        pytest.param("1.1", "West", "before card 1 of trick 1", marks=pytest.mark.slow),
        ("1.2", "South", "before card 2 of trick 1"),  # dummy's card is declarer's choice
        ("1.3", "East", "before card 3 of trick 1"),
        ("4.1", "South", "before card 1 of trick 4"),
    ],
)
def test_a_moment_has_a_seat_whose_turn_it_is(
    capsys: pytest.CaptureFixture[str], pbn: str, at: str, seat: str, when: str
) -> None:
    code, out, _ = run(capsys, pbn, "--at", at)

    assert code == 0
    assert f"{seat}, {when}" in out


@pytest.mark.parametrize(
    ("options", "message"),
    [
        (("--at", "4.2"), "no moment '4.2': 12 cards were played"),
        (("--at", "0.8"), "no moment '0.8': there were 6 calls"),
        (("--at", "2.5"), "no moment '2.5': there are 13 tricks of 4 cards"),
        (("--at", "two"), "a moment is written 2.3"),
        (("--board", "4"), "no board 4 among 1"),
        (("--board", "x"), "no board 'x', which is not a number"),
        (("--seat", "dummy"), "unknown seat 'dummy'"),
        (("--agreements", "nobody"), "no agreements 'nobody'"),
    ],
)
def test_bad_options_are_told_in_one_line(
    capsys: pytest.CaptureFixture[str], pbn: str, options: tuple[str, ...], message: str
) -> None:
    code, out, err = run(capsys, pbn, *options)

    assert (code, out) == (2, "")
    assert message in err
    assert err.count("\n") == 1


def test_a_board_without_an_auction_has_no_belief(
    capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    save([Record(board=BOARD)], path := tmp_path / "deal.pbn")

    code, _, err = run(capsys, str(path), "--seat", "N")

    assert code == 2
    assert "board 3: the auction is not recorded" in err


def test_a_contract_alone_is_enough(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    contract = Contract.parse("3NT", "S")
    save([Record(board=BOARD, contract=contract)], path := tmp_path / "contract.pbn")

    code, out, _ = run(capsys, str(path))

    assert code == 0
    assert "West, before card 1 of trick 1" in out
    assert "calls: not recorded" in out


@pytest.fixture
def passed_out(tmp_path: Path) -> str:
    """A file with one board that nobody bid on."""
    passes = Auction(Seat.SOUTH, (PASS,) * 4)
    save([Record(board=BOARD, auction=passes, is_passed_out=True)], path := tmp_path / "passed.pbn")
    return str(path)


def test_when_all_is_over_somebody_must_be_named(
    capsys: pytest.CaptureFixture[str], passed_out: str
) -> None:
    code, _, err = run(capsys, passed_out)

    assert code == 2
    assert "the board is over: say with --seat whose belief is meant" in err


@pytest.mark.slow
def test_a_board_that_was_passed_out_has_beliefs(
    capsys: pytest.CaptureFixture[str], passed_out: str
) -> None:
    code, out, _ = run(capsys, passed_out, "--seat", "N")

    assert code == 0
    assert "North, when all is over" in out


def test_a_problem_is_chosen_by_its_id(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    path = tmp_path / "questions.json"
    path.write_text(json.dumps([GOOD, {**GOOD, "id": "other", "seat": "W"}]))

    shown = run(capsys, str(path), "--board", "other")
    missing = run(capsys, str(path), "--board", "third")

    assert shown[0] == 0
    assert "other: West, before card 1 of trick 4" in shown[1]
    assert "good" not in shown[1]
    assert missing[0] == 2
    assert "no problem has the id 'third'" in missing[2]


def test_calls_that_contradict_the_cards_are_doubted(
    capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    # East has 27 points: nobody can have the 15 that South's 1NT promises.
    deal = "N:8743.K43.843.Q74 AKQ.AQT.AKQ5.K93 JT5.J2.T962.J862 962.98765.J7.AT5"
    code, [answer] = ask(
        capsys, tmp_path, {**GOOD, "deal": deal, "auction": ["1N", "P", "P"], "play": []}
    )

    assert code == 0
    assert any("the call 1NT" in doubt for doubt in answer["doubts"])


# Ranges of a prototype over 2,000 sampled deals; the papers drew 50 (45 and 5; 30, 17, 3; 43, 7).
@pytest.mark.parametrize(
    ("name", "signals", "shares"),
    [
        ("003-1", "standard", {"2": (82, 86), "1": (14, 18)}),
        ("003-1", "off", {"3": (51, 53), "2": (41, 44), "1": (5, 6)}),
        ("003-1v", "standard", {"3": (89, 91), "1": (9, 11)}),
    ],
)
def test_a_count_signal_is_read_as_in_the_papers(
    capsys: pytest.CaptureFixture[str],
    name: str,
    signals: str,
    shares: dict[str, tuple[int, int]],
) -> None:
    _, out, _ = run(
        capsys, "--json", str(PAPER_EXAMPLES), "--board", name, "--agreement", f"signals={signals}"
    )
    answer = json.loads(out)
    diamonds = answer["lengths"]["W"]["D"]

    assert answer["exact"]
    assert diamonds.keys() == shares.keys()
    for length, (low, high) in shares.items():
        assert low <= round(100 * diamonds[length]) <= high
