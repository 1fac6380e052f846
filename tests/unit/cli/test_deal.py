"""`tefuda deal`: what it prints and what it refuses."""

import json
from typing import Any

import pytest

from tefuda.bridge.knowledge.constraint import parse_constraint
from tefuda.bridge.notation import FORMATS, read_text
from tefuda.bridge.rules import Deal, Hand, Seat
from tefuda.cli import main

NOTRUMP = "15 <= hcp <= 17 and balanced"


@pytest.fixture
def run(capsys: pytest.CaptureFixture[str]) -> Any:
    """Run `tefuda deal` with some arguments."""

    def run(*arguments: str) -> tuple[int, str, str]:
        with pytest.raises(SystemExit) as stopped:
            main(["deal", *arguments])
        return (int(stopped.value.code or 0), *capsys.readouterr())

    return run


def test_deals_meet_the_constraint_and_repeat(run: Any) -> None:
    arguments = ["--constraint", f"south: {NOTRUMP}", "-n", "20", "--seed", "1", "--json"]
    code, out, err = run(*arguments)
    deals = [Deal.from_pbn(json.loads(line)["deal"]) for line in out.splitlines()]

    assert (code, err, len(deals)) == (0, "", 20)
    assert all(parse_constraint(NOTRUMP).holds(deal[Seat.SOUTH]) for deal in deals)
    assert run(*arguments)[1] == out
    assert run(*arguments[:-2], "2", "--json")[1] != out


def test_plain_lines_are_deals(run: Any) -> None:
    code, out, _ = run("-c", "s: spades >= 6", "-c", "n: spades >= 4", "-n", "3")

    assert code == 0
    assert [len(Deal.from_pbn(line)[Seat.SOUTH]) for line in out.splitlines()] == [13] * 3


def test_pbn_can_be_read_again(run: Any) -> None:
    _, out, _ = run("-n", "3", "--pbn")

    assert [reading.label for reading in read_text(out, FORMATS["pbn"])] == ["1", "2", "3"]


def test_given_cards_are_kept(run: Any) -> None:
    _, out, _ = run("--hand", "south: AKQ32.KQ4.A5.J63", "--hand", "N:...AK", "-n", "2")

    for line in out.splitlines():
        deal = Deal.from_pbn(line)
        assert deal[Seat.SOUTH] == Hand.from_pbn("AKQ32.KQ4.A5.J63")
        assert Hand.from_pbn("...AK") <= deal[Seat.NORTH]


def test_the_number_of_deals_is_told(run: Any) -> None:
    assert run("--count")[1] == "53,644,737,765,488,792,839,237,440,000 deals\n"
    loose = [word for seat in "nesw" for word in ("-c", f"{seat}: 8 < hcp < 12 and balanced")]
    assert json.loads(run(*loose, "--count", "--json")[1])["exact"] is False
    assert json.loads(run(*loose[:4], "--count", "--json")[1])["exact"] is True


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        (["-c", "hcp > 3"], "a seat and a colon must come first in 'hcp > 3'"),
        (["-c", "south: hpc > 3"], "unexpected 'hpc' at place 1 of constraint 'hpc > 3'"),
        (["-c", "x: hcp > 3"], "unknown seat 'x' in 'x: hcp > 3'"),
        (["-c", "south: hcp > 37"], "no deal agrees with all of this: south: hcp > 37"),
        (["--hand", "south"], "a seat and a colon must come first in 'south'"),
        (["--hand", "S:A...", "--hand", "S:K..."], "south has two hands"),
        (["--hand", "S:A...", "--hand", "N:A..."], "SA is known to be in two hands"),
        (["--json", "--pbn"], "deals are printed as JSON or as PBN"),
    ],
)
def test_what_is_wrong_is_told_in_one_line(run: Any, arguments: list[str], message: str) -> None:
    code, out, err = run(*arguments)

    assert (code, out) == (2, "")
    assert err.startswith(f"tefuda: {message}")
    assert err.count("\n") == 1
