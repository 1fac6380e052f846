"""`tefuda bid` and `tefuda explain-auction`."""

import json
from pathlib import Path

import pytest

from tefuda.bridge.people.explained import explainer_of_people
from tefuda.cli import main
from tests.people_nets import write_nets

FOUR_HANDS = "N:AQ5.KJ4.AQ92.863 T82.Q97.KJ4.QT74 KJ73.AT852.65.A5 964.63.T873.KJ92"
GOOD = {"hand": "Q973.KJ52.A84.72", "auction": ["1N", "P"]}


def run(capsys: pytest.CaptureFixture[str], *arguments: str) -> tuple[int, str, str]:
    with pytest.raises(SystemExit) as stopped:
        main(list(arguments))
    code = stopped.value.code
    captured = capsys.readouterr()
    return code if isinstance(code, int) else 0, captured.out, captured.err


def test_a_hand_gets_its_call(capsys: pytest.CaptureFixture[str]) -> None:
    code, out, _ = run(capsys, "bid", "Q973.KJ52.A84.72", "1NT P", "--players", "agreements")

    assert code == 0
    assert out.startswith("2♣  Stayman")


def test_an_agreement_changes_the_call(capsys: pytest.CaptureFixture[str]) -> None:
    hand = "AK3.QJ52.Q64.J87"

    assert run(capsys, "bid", hand, "--players", "agreements")[1].startswith("1♣")
    assert run(capsys, "bid", hand, "--agreement", "1NT=12-14")[1].startswith("1NT")


@pytest.fixture
def weak_pair(tmp_path: Path) -> str:
    """The file of a pair whose 1NT is weak."""
    path = tmp_path / "weak.toml"
    path.write_text('[ranges]\n1NT = "12-14"\n[signals]\ncount = "off"\n')
    return str(path)


def test_each_pair_has_its_own_agreements(
    capsys: pytest.CaptureFixture[str], weak_pair: str
) -> None:
    by_both = run(capsys, "explain-auction", "1NT P P P", "--agreements", weak_pair)[1]
    by_one = run(capsys, "explain-auction", "1NT P P P", "--ns", weak_pair)[1]
    by_the_other = run(capsys, "explain-auction", "1NT P P P", "--ew", weak_pair)[1]

    assert "12 to 14 points" in by_both
    assert "12 to 14 points" in by_one
    assert "15 to 17 points" in by_the_other


def test_a_line_of_json_has_agreements_for_each_pair(
    capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    hand = {"hand": "AK3.QJ52.Q64.J87", "auction": []}
    weak = {"NS": {"1N": "12-14"}}
    lines = [{**hand, "dealer": dealer, "agreements": weak} for dealer in "NE"]
    path = tmp_path / "hands.jsonl"
    path.write_text("\n".join(map(json.dumps, lines)))

    code, out, _ = run(capsys, "bid", "--json", str(path))

    assert code == 0
    assert [json.loads(line)["call"] for line in out.splitlines()] == ["1N", "1C"]


def test_agreements_about_cards_are_no_ranges(capsys: pytest.CaptureFixture[str]) -> None:
    changes = ("--agreement", "signals=off", "--agreement", "bare-king=0.5")

    code, out, _ = run(capsys, "bid", "Q973.KJ52.A84.72", "1NT P", *changes)

    assert code == 0
    assert out.startswith("2♣")


def test_another_system_brings_its_own_ranges(
    capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    path = tmp_path / "tiny.system"
    path.write_text("parameter 1NT = 10..12\n\nopening\n  1NT: 1NT.min <= hcp <= 1NT.max -- weak\n")

    code, out, err = run(capsys, "explain-auction", "1NT", "--system", str(path))

    assert (code, err) == (0, "")
    assert "10 to 12 points" in out


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
        (json.dumps({**GOOD, "agreements": {"1N": "weak"}}), "1N: a range is written 12-14"),
        (json.dumps({**GOOD, "agreements": {"1N": "14-12"}}), "common.system:8: impossible range"),
        (json.dumps({**GOOD, "agreements": {"tea": "1-2"}}), "sayc.system: unknown parameter"),
        (json.dumps({**GOOD, "agreements": [1]}), "expected an object as 'agreements'"),
        (json.dumps({**GOOD, "agreements": {"NS": 1}}), "expected an object as 'agreements of NS'"),
        (json.dumps({**GOOD, "agreements": {"system": "no/such"}}), "no/such: No such file"),
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
    assert "15 to 17 points" in out
    assert "Stayman" in out
    assert "artificial, forcing" in out


def test_calls_of_people_are_explained(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    untrained = explainer_of_people(write_nets(tmp_path))
    monkeypatch.setattr("tefuda.cli.bridge.explained.explainer_at", lambda _: untrained)

    _, table, _ = run(capsys, "explain-auction", "1NT P", "--players", "people")
    _, lines, _ = run(capsys, "explain-auction", "1NT P", "--players", "people", "--json")

    first, second = map(json.loads, lines.splitlines())
    assert first["says"].split(",")[0] in table
    assert (first["call"], second["call"]) == ("1N", "P")
    assert 0 < first["share"] < 1


@pytest.fixture
def untrained_words(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    """Words by nets that have learned nothing: they are there at once."""
    untrained = explainer_of_people(write_nets(tmp_path))
    for module in ("explained", "candidates"):
        monkeypatch.setattr(f"tefuda.cli.bridge.{module}.explainer_at", lambda _: untrained)


@pytest.mark.usefixtures("untrained_words")
@pytest.mark.parametrize("players", ["tefuda", "people"])
def test_candidates_have_chances_and_a_search_tells_their_worth(
    capsys: pytest.CaptureFixture[str], tmp_path: Path, players: str
) -> None:
    hand = "AK3.AQ752.K54.97"
    close = {"hand": hand, "auction": ["1H", "P", "2H", "P"], "dealer": "S"}
    path = tmp_path / "hands.jsonl"
    path.write_text(f'{json.dumps(close)}\n{{"hand": "AK.Q.J.T", "auction": []}}\n')
    options = ("--players", players, "--seconds", "0.1")

    code, lines, _ = run(capsys, "bid", "--json", str(path), *options)
    _, table, _ = run(capsys, "bid", hand, "1H P 2H P", "--dealer", "S", *options)

    found, refused = map(json.loads, lines.splitlines())
    assert code == 2
    assert refused == {"error": "5 cards instead of 13 in hand 'AK.Q.J.T'"}
    chances = [one["chance"] for one in found["candidates"]]
    assert chances == sorted(chances, reverse=True)
    assert found["call"] in [one["call"] for one in found["candidates"]]
    assert (found["candidates"][0]["deals"] > 0) is (players == "tefuda")
    assert ("±" in table) is (players == "tefuda")
    assert f"{chances[0]:.0%}" in table


@pytest.mark.usefixtures("untrained_words")
def test_a_hand_on_the_command_line_is_answered_in_json(
    capsys: pytest.CaptureFixture[str],
) -> None:
    options = ("--seconds", "0.1", "--json")
    code, out, _ = run(capsys, "bid", "AK3.QJ752.KQ4.J7", "1H P 2H P", "--dealer", "S", *options)

    found = json.loads(out)
    assert code == 0
    assert {"call", "chance", "imps", "error", "deals", "says"} == found["candidates"][0].keys()


def test_the_rules_of_a_pair_are_for_its_own_calls(capsys: pytest.CaptureFixture[str]) -> None:
    hand = "AK3.QJ52.Q64.J87"
    ours = json.loads(run(capsys, "bid", hand, "--ns", "standard", "--json")[1])
    rest = ("--ew", "standard", "--json", "--seconds", "0")
    theirs = json.loads(run(capsys, "bid", hand, *rest)[1])

    assert ours["shows"]["meaning"]
    assert "candidates" in theirs


BOARDS = """[Board "1"]
[Dealer "N"]
[Vulnerable "None"]
[Deal "N:AQ5.KJ4.AQ92.863 T82.Q97.KJ4.QT74 KJ73.AT852.65.A5 964.63.T873.KJ92"]
[Auction "N"]
1NT Pass

[Board "2"]
[Dealer "E"]
[Vulnerable "NS"]
[Deal "N:AQ5.KJ4.AQ92.863 T82.Q97.KJ4.QT74 KJ73.AT852.65.A5 964.63.T873.KJ92"]
[Auction "E"]
Pass Pass Pass Pass

[Board "3"]
[Dealer "N"]
[Vulnerable "NS"]
[Deal "N:AQ5.KJ4.AQ92.863 T82.Q97.KJ4.QT74 KJ73.AT852.65.A5 964.63.T873.KJ92"]
"""


@pytest.fixture
def boards(tmp_path: Path) -> str:
    """A file of three boards: an auction that stops, one that is over, and none."""
    path = tmp_path / "boards.pbn"
    path.write_text(BOARDS)
    return str(path)


def test_a_board_of_a_file_is_gone_on_with(capsys: pytest.CaptureFixture[str], boards: str) -> None:
    rules = ("--players", "agreements")
    code, out, _ = run(capsys, "bid", boards, "--board", "1", *rules)
    _, line, _ = run(capsys, "bid", boards, "--board", "1", *rules, "--json")
    _, first, _ = run(capsys, "bid", boards, "--board", "3", *rules)

    assert code == 0
    assert out.startswith("Board 1: South KJ73.AT852.65.A5, 1NT Pass\n2♣  Stayman")
    answer = json.loads(line)
    assert (answer["board"], answer["seat"], answer["call"]) == ("Board 1", "S", "2C")
    assert first.startswith("Board 3: North AQ5.KJ4.AQ92.863\n1NT")


def test_a_board_that_is_over_is_asked_about_a_call(
    capsys: pytest.CaptureFixture[str], boards: str
) -> None:
    rules = ("--players", "agreements")
    code, _, err = run(capsys, "bid", boards, "--board", "2", *rules)
    _, out, _ = run(capsys, "bid", boards, "--board", "2", "--at", "0.4", *rules)

    assert code == 2
    assert "board 2: the auction is over: --at 0.1 is before its first call, 0.4 before" in err
    assert out.startswith("Board 2: North AQ5.KJ4.AQ92.863, Pass Pass Pass\n1NT")
    assert "there were 4 calls" in run(capsys, "bid", boards, "--board", "2", "--at", "0.9")[2]
    assert "no board 7 among 3" in run(capsys, "bid", boards, "--board", "7")[2]


@pytest.mark.usefixtures("untrained_words")
@pytest.mark.parametrize("players", ["agreements", "people"])
def test_four_hands_are_bid_out(capsys: pytest.CaptureFixture[str], players: str) -> None:
    code, out, _ = run(capsys, "bid", FOUR_HANDS, "--players", players, "--json")

    calls = [json.loads(line)["call"] for line in out.splitlines()]
    assert code == 0
    assert calls[0] == "1N"
    assert calls[-3:] == ["P", "P", "P"]


def test_a_call_is_told_in_words_and_not_as_code(capsys: pytest.CaptureFixture[str]) -> None:
    code, out, _ = run(capsys, "bid", "K3.AQ752.Q64.J87", "--players", "agreements")

    assert code == 0
    assert "shows 11 or more points, five or more hearts" in out
    assert "hcp" not in out


def test_an_auction_is_explained_in_json(capsys: pytest.CaptureFixture[str]) -> None:
    _, out, _ = run(capsys, "explain-auction", "1NT P 7D", "--json")

    rows = list(map(json.loads, out.splitlines()))
    assert [row["seat"] + row["call"] for row in rows] == ["N1N", "EP", "S7D"]
    assert rows[2]["constraint"] == ""
    assert rows[0]["says"] == "15 to 17 points, balanced"
    assert [row["kind"] for row in rows] == ["natural", "", "natural"]


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        (("explain-auction", "1NT 1C"), "illegal call '1C' by east"),
        (("explain-auction", "1NT", "--agreement", "strong"), "an agreement is written"),
        (("explain-auction", "1NT", "--system", "acol"), "unknown system 'acol'"),
        (("explain-auction", "1NT", "--agreement", "count=maybe"), "count is one of standard"),
        (("explain-auction", "1NT", "--agreement", "1NT=12"), "1NT: a range is written 12-14"),
        (("explain-auction", "1NT", "--ns", "nobody.toml"), "no agreements 'nobody.toml'"),
        (("explain-auction", "1NT", "--system", "no/such.system"), "no/such.system: No such file"),
        (("bid", "AK.Q.J"), "3 suits instead of 4"),
        (("bid", "AK.Q.J", "--json"), "3 suits instead of 4"),
        (("bid", "AA3.QJ52.KQ4.J87"), "twice"),
        (("bid", GOOD["hand"], "1NT X X"), "illegal call 'X' by south: 1NT has been doubled"),
        (("bid", GOOD["hand"], "1NT P X"), "illegal call 'X' by south: 1NT is a bid of the own"),
        (("bid", GOOD["hand"], "1NT 1C"), "illegal call '1C' by east: it is not above 1NT"),
        (("bid", GOOD["hand"], "X"), "illegal call 'X' by north: nobody has bid"),
        (("bid", GOOD["hand"], "P P P P"), "the auction is over"),
        (("bid", "N:AQ... T8... KJ... 96..."), "2 cards instead of 13 in hand 'AQ...'"),
        (("bid", FOUR_HANDS, "1NT"), "a deal is bid from the beginning"),
    ],
)
def test_bad_input_is_told_in_one_line(
    capsys: pytest.CaptureFixture[str], arguments: tuple[str, ...], message: str
) -> None:
    code, _, err = run(capsys, *arguments)

    assert code == 2
    assert message in err
    assert err.count("\n") == 1
