"""`tefuda daihinmin endgame`: for people, for programs, and when the input is wrong."""

import json
from pathlib import Path

import pytest

from tefuda.cli import main

PAPER_EXAMPLE = "2 4 4 4 4 4 / 1 3 5"


def run(*arguments: str) -> int:
    """Run the command; its exit code."""
    with pytest.raises(SystemExit) as stopped:
        main(["daihinmin", "endgame", *arguments])
    return int(stopped.value.code or 0)


def test_a_query_tells_value_cards_and_line(capsys: pytest.CaptureFixture[str]) -> None:
    assert run("query", PAPER_EXAMPLE) == 0

    lines = dict(line.split(maxsplit=1) for line in capsys.readouterr().out.splitlines())
    assert lines["value"] == "a"
    assert lines["winning"] == "4"
    assert lines["line"].startswith("a 4, b 5, a passes, b 1, a 4, b passes")
    assert lines["line"].endswith("a 2")


def test_a_query_answers_programs_in_both_ranks(capsys: pytest.CaptureFixture[str]) -> None:
    assert run("query", "--json", "3 7 9 / 5 5 / 11") == 0

    answer = json.loads(capsys.readouterr().out)
    assert answer["hands"] == [[3, 7, 9], [5, 5], [11]]
    assert answer["reduced"] == [[1, 3, 3], [2, 2], [4]]
    assert answer["value"] == "c"
    assert answer["winning"] == []
    assert answer["line"][0] == {"player": "a", "card": 3, "reduced": 1}
    assert answer["line"][-1] == {"player": "c", "card": 11, "reduced": 4}


def test_a_query_with_groups(capsys: pytest.CaptureFixture[str]) -> None:
    assert run("query", "--groups", "3 3 8 / 4 4 jo") == 0
    words = capsys.readouterr().out.splitlines()
    assert run("query", "--groups", "--json", "--revolution", "5 6 / 3 3 4") == 0
    answer = json.loads(capsys.readouterr().out)

    assert words == ["hands    3 3 8 / 4 4 JO", "value    a", "winning  8", "line     a 8, a 3 3"]
    assert answer["value"] == "b"
    assert answer["winning"] == []
    assert answer["line"][0] == {"player": "a", "card": "5"}
    assert answer["line"][-1]["player"] == "b"


def test_a_table_with_groups_is_built_and_asked(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / "groups.table"

    assert run("build", "--groups", "--cards", "6", "-o", str(path)) == 0
    assert "9,529 endings" in capsys.readouterr().out
    assert run("query", "--groups", "--table", str(path), "3 3 8 / 4 4 JO") == 0
    assert "winning  8" in capsys.readouterr().out
    assert run("query", "--table", str(path), "1 / 2") == 2
    assert "has no endings of 2 players" in capsys.readouterr().err


@pytest.mark.parametrize(
    ("arguments", "told"),
    [
        (["--groups", "3 3 3 / 3 3"], "there are not 5 cards '3', as in '3 3 3 / 3 3'"),
        (["--groups", "JO 3 / JO"], "there are not 2 cards 'JO'"),
        (["--groups", "1 / 3"], "'1' is no rank in '1 / 3'"),
        (["--groups", "S3 / 3"], "'S3' is no rank"),
        (["--groups", "3 / "], "the hand of b is empty"),
        (["--groups", "3 / 4 / 5"], "expected the hands of 2 players"),
        (["--groups", "3 4 5 6 7 8 / 3 4 5 6 7"], "11 cards in"),
        (["--revolution", "3 / 4"], "there is no revolution with single cards"),
    ],
)
def test_bad_hands_with_groups_are_told_in_one_line(
    arguments: list[str], told: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert run("query", *arguments) == 2

    error = capsys.readouterr().err
    assert len(error.splitlines()) == 1
    assert told in error


@pytest.mark.parametrize(
    ("text", "told"),
    [
        ("2 x / 1", "'x' is no rank in '2 x / 1': ranks are numbers from 1 to 14"),
        ("2 15 / 1", "'15' is no rank"),
        ("0 / 1", "'0' is no rank"),
        ("2 / ", "the hand of b is empty in '2 / '"),
        ("1 2 3", "expected the hands of 2 or 3 players"),
        ("1 / 2 / 3 / 4", "expected the hands of 2 or 3 players"),
        ("", "expected the hands of 2 or 3 players"),
        ("1 2 3 4 5 / 1 2 3 4 / 1 2", "11 cards in"),
    ],
)
def test_bad_hands_are_told_in_one_line(
    text: str, told: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert run("query", text) == 2

    captured = capsys.readouterr()
    assert captured.out == ""
    assert len(captured.err.splitlines()) == 1
    assert told in captured.err


def test_splits_are_told_card_by_card(capsys: pytest.CaptureFixture[str]) -> None:
    assert run("splits", "1 2 4 6 7 / 2 3 5 5 6", "--counts", "3,2", "--list") == 0

    lines = capsys.readouterr().out.splitlines()
    assert "card 2   wins in 3 of 7 splits, 4 of 10 ways (40%)" in lines
    assert "any      wins in 3 of 7 splits, 4 of 10 ways (40%)" in lines
    assert "3 5 6 / 2 5, ways 2, winning 2, 4" in lines
    assert "2 3 5 / 5 6, ways 2, winning -" in lines


def test_splits_answer_programs(capsys: pytest.CaptureFixture[str]) -> None:
    arguments = "4 7 9 / 2 5 8 8", "--counts", "2,2", "--field", "3", "--passed", "b"

    assert run("splits", *arguments, "--json") == 0

    answer = json.loads(capsys.readouterr().out)
    assert (answer["splits"], answer["ways"], answer["passed"]) == (4, 6, ["b"])
    assert answer["moves"][0] == {"card": 4, "splits": 4, "ways": 6, "sure": True}
    assert answer["moves"][-1] == {"card": None, "splits": 1, "ways": 1, "sure": False}
    assert answer["list"] is None


@pytest.mark.parametrize(
    ("arguments", "told"),
    [
        (["4 x / 2 5", "--counts", "1,1"], "'x' is no rank in '4 x / 2 5'"),
        (["4 / 2 / 5", "--counts", "1,1"], "expected your cards / those of the others, not '4 / 2"),
        (["4 / 2 5", "--counts", "2"], "--counts wants two numbers with a comma, not '2'"),
        (["4 / 2 5", "--counts", "1,2"], "b and c share 2 cards and have at least one each"),
        (
            ["4 / 2 5", "--counts", "1,1", "--field", "3", "--passed", "d"],
            "no player is called 'd'",
        ),
        (["4 / 2 5", "--counts", "1,1", "--passed", "b"], "only if something lies there"),
        (["4 / 2 5", "--counts", "1,1", "--field", "20"], "20 cannot lie there"),
    ],
)
def test_bad_splits_are_told_in_one_line(
    arguments: list[str], told: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert run("splits", *arguments) == 2

    captured = capsys.readouterr()
    assert captured.out == ""
    assert len(captured.err.splitlines()) == 1
    assert told in captured.err


def test_splits_are_looked_up_in_a_table(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / "endings.table"

    assert run("build", "--cards", "6", "-o", str(path)) == 0
    capsys.readouterr()
    assert run("splits", "4 7 / 2 5 8 8", "--counts", "2,2", "--table", str(path)) == 0
    from_table = capsys.readouterr().out
    assert run("splits", "4 7 / 2 5 8 8", "--counts", "2,2") == 0
    assert capsys.readouterr().out == from_table


@pytest.mark.slow
def test_the_experiment_answers_programs_and_draws(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    plot = tmp_path / "wins.svg"
    with pytest.raises(SystemExit) as stopped:
        main(["experiments", "endgame", "--json", "--output", str(plot)])

    answer = json.loads(capsys.readouterr().out)
    assert not stopped.value.code
    assert answer.keys() == {"two", "three", "two_exact", "choices", "seconds"}
    assert (answer["two"]["raw"], answer["three"]["raw"]) == (524_288, 30_233_088)
    assert answer["choices"]["a,bc"] == "bc"
    assert answer["two"]["won"] == 3518
    assert answer["three"]["by_card"]["1"] == 134_510
    assert answer["two_exact"]["subcounts"] == {"changed by the paper's reduction": 2419}
    assert "<svg" in plot.read_text()


@pytest.mark.slow
def test_the_experiment_shows_the_paper_beside_ours(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit):
        main(["experiments", "endgame"])

    told = " ".join(capsys.readouterr().out.split())
    assert "134,510 134,510" in told
    assert "2,419 of 21,056" in told
    assert "30,233,088 30,233,088" in told
    assert "inferred" in told


def test_a_table_is_built_and_asked(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = tmp_path / "endings.table"

    assert run("build", "--players", "2", "--cards", "9", "-o", str(path)) == 0
    assert "11,447 endings" in capsys.readouterr().out
    assert run("query", "--json", "--table", str(path), PAPER_EXAMPLE) == 0
    assert json.loads(capsys.readouterr().out)["winning"] == [4]
    assert run("query", "--table", str(path), "1 / 2 / 3") == 2
    assert "has no endings of 3 players" in capsys.readouterr().err


def test_a_build_tells_what_is_wrong(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert run("build", "--cards", "11", "-o", str(tmp_path / "x")) == 2
    assert "tables for 3 players have 1 to 10 cards, not 11" in capsys.readouterr().err
    assert run("build", "--cards", "2", "-o", str(tmp_path / "absent" / "x")) == 2
    assert "No such file or directory" in capsys.readouterr().err


def test_a_stopped_build_says_how_to_go_on(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    def interrupt(*_: object) -> None:
        raise KeyboardInterrupt

    with monkeypatch.context() as patched:
        patched.setattr("tefuda.cli.progress.Bar.advance", interrupt)

        assert run("build", "--cards", "3", "-o", str(tmp_path / "x")) == 130
    assert "the same command goes on" in capsys.readouterr().err
    assert run("build", "--cards", "3", "-o", str(tmp_path / "x")) == 0


def test_hidden_endings_are_counted_for_people_and_programs(
    capsys: pytest.CaptureFixture[str],
) -> None:
    with pytest.raises(SystemExit):
        main(["experiments", "endgame-hidden", "--cards", "5"])
    told = capsys.readouterr().out
    with pytest.raises(SystemExit):
        main(["experiments", "endgame-hidden", "--cards", "5", "--json"])
    answer = json.loads(capsys.readouterr().out)

    assert "Of 317 endings of 5 cards" in told
    assert answer["total"]["endings"] == sum(row["endings"] for row in answer["own"].values())
    assert answer["total"] == {"endings": 317, "label": 220} | dict.fromkeys(
        ("some", "always", "sure", "fixed"), 236
    )
