"""`tefuda bid` and `tefuda explain-auction`."""

import json
from pathlib import Path

import pytest

from tefuda.cli import main

GOOD = {"hand": "Q973.KJ52.A84.72", "auction": ["1N", "P"]}


def run(capsys: pytest.CaptureFixture[str], *arguments: str) -> tuple[int, str, str]:
    with pytest.raises(SystemExit) as stopped:
        main(list(arguments))
    code = stopped.value.code
    captured = capsys.readouterr()
    return code if isinstance(code, int) else 0, captured.out, captured.err


def test_a_hand_gets_its_call(capsys: pytest.CaptureFixture[str]) -> None:
    code, out, _ = run(capsys, "bid", "Q973.KJ52.A84.72", "1NT P")

    assert code == 0
    assert out.startswith("2♣  Stayman")


def test_an_agreement_changes_the_call(capsys: pytest.CaptureFixture[str]) -> None:
    hand = "AK3.QJ52.Q64.J87"

    assert run(capsys, "bid", hand)[1].startswith("1♣")
    assert run(capsys, "bid", hand, "--agreement", "1NT=12-14")[1].startswith("1NT")


def test_lines_of_json_are_answered_one_by_one(
    capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    weak = {"hand": "AK3.QJ52.Q64.J87", "auction": [], "agreements": {"1N": "12-14"}, "vul": "N-S"}
    path = tmp_path / "hands.jsonl"
    path.write_text(json.dumps(GOOD) + "\n" + json.dumps(weak) + "\n")

    code, out, _ = run(capsys, "bid", "--json", str(path))

    first, second = map(json.loads, out.splitlines())
    assert code == 0
    assert first["call"] == "2C"
    assert first["shows"]["forcing"]
    assert second["call"] == "1N"
    assert second["shows"]["hcp"] == [12, 14]
    assert second["shows"]["lengths"]["S"] == [2, 5]


@pytest.mark.parametrize(
    ("line", "message"),
    [
        ("nonsense", "not JSON"),
        ("[1]", "expected an object"),
        ("{}", "expected a text as 'hand'"),
        ('{"hand": "AK.Q.J.T", "auction": []}', "5 cards instead of 13"),
        (json.dumps({**GOOD, "auction": 7}), "expected a list of calls"),
        (json.dumps({**GOOD, "auction": ["1N", "1C"]}), "illegal call '1C' by east"),
        (json.dumps({**GOOD, "auction": ["P", "P", "P", "P"]}), "the auction is over"),
        (json.dumps({**GOOD, "auction": ["one"]}), "unknown call 'one'"),
        (json.dumps({**GOOD, "vul": "maybe"}), "unknown vulnerability"),
        (json.dumps({**GOOD, "agreements": {"1N": "weak"}}), "a range is written 12-14"),
        (json.dumps({**GOOD, "agreements": {"1N": "14-12"}}), "sayc.system:6: impossible range"),
        (json.dumps({**GOOD, "agreements": {"tea": "1-2"}}), "sayc.system: unknown parameter"),
        (json.dumps({**GOOD, "agreements": [1]}), "expected an object as 'agreements'"),
    ],
)
def test_a_bad_line_is_answered_in_its_place(
    capsys: pytest.CaptureFixture[str], tmp_path: Path, line: str, message: str
) -> None:
    path = tmp_path / "hands.jsonl"
    path.write_text(f"{json.dumps(GOOD)}\n{line}\n{json.dumps(GOOD)}\n")

    code, out, _ = run(capsys, "bid", "--json", str(path))

    answers = list(map(json.loads, out.splitlines()))
    assert code == 2
    assert [answer.get("call") for answer in answers] == ["2C", None, "2C"]
    assert answers[1]["error"].startswith(message)


def test_an_auction_is_explained_call_by_call(capsys: pytest.CaptureFixture[str]) -> None:
    code, out, _ = run(capsys, "explain-auction", "1NT P 2C P", "--dealer", "S")

    assert code == 0
    assert "South" in out
    assert "15-17 hcp" in out
    assert "Stayman" in out


def test_an_auction_is_explained_in_json(capsys: pytest.CaptureFixture[str]) -> None:
    _, out, _ = run(capsys, "explain-auction", "1NT P 7D", "--json")

    rows = list(map(json.loads, out.splitlines()))
    assert [row["seat"] + row["call"] for row in rows] == ["N1N", "EP", "S7D"]
    assert rows[2]["constraint"] == ""


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        (("explain-auction", "1NT 1C"), "illegal call '1C' by east"),
        (("explain-auction", "1NT", "--agreement", "strong"), "an agreement is written"),
        (("explain-auction", "1NT", "--system", "acol"), "unknown system 'acol'"),
        (("bid", "AK.Q.J"), "3 suits instead of 4"),
    ],
)
def test_bad_input_is_told_in_one_line(
    capsys: pytest.CaptureFixture[str], arguments: tuple[str, ...], message: str
) -> None:
    code, _, err = run(capsys, *arguments)

    assert code == 2
    assert message in err
    assert err.count("\n") == 1
