"""System files: what may stand in them, and what is said about one that is wrong."""

from pathlib import Path

import pytest

from tefuda.bridge.knowledge.system import load_system, parse_system
from tefuda.errors import NotationError

SMALL = """\
parameter 1NT = 15..17   # a comment
define long(x) = x >= 6 and
      longest is x
opening
  1NT: 1NT.min <= hcp <= 1NT.max and balanced -- balanced
  2M: long(M) and hcp <= 10
after 1NT P where not passed
  2D [forcing]: hearts >= 5 -- transfer
"""


def test_a_file_becomes_rules_in_its_order() -> None:
    system = parse_system(SMALL, "small.system")

    assert [rule.call.text for rule in system.rules] == ["1NT", "2M", "2D"]
    assert system.rules[0].text == "15 <= hcp <= 17 and balanced"
    assert system.rules[0].meaning == "balanced"
    assert system.rules[1].text == "(M >= 6 and longest is M) and hcp <= 10"
    assert system.rules[2].flags == {"forcing"}
    assert system.rules[2].place == "small.system:8"


def test_parameters_replace_ranges() -> None:
    system = parse_system(SMALL, "small.system", {"1NT": (12, 14)})

    assert system.rules[0].text == "12 <= hcp <= 14 and balanced"


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("opening\n  1C: hpc >= 12", "s:2: unexpected 'hpc'"),
        ("opening\n  1Q: hcp >= 12", "s:2: unknown word '1Q'"),
        ("opening\n  1C hcp >= 12", "s:2: a rule is written"),
        ("opening\n  1C [often]: hcp >= 12", "s:2: unknown word 'often'"),
        ("opening\n  1C where raining: any", "s:2: unknown word 'raining'"),
        ("opening\n  1C where partner clubs: any", "s:2: unknown word 'clubs'"),
        ("\nafter 1NT Q\n  2C: any", "s:2: unknown word 'Q'"),
        ("beginning\n  1C: any", "s:1: unknown word 'beginning'"),
        ("  1C: any", "s:1: a rule stands before any context"),
        ("parameter nt = 17..15", "s:1: impossible range 17..15 of 'nt'"),
        ("parameter nt = strong", "s:1: a parameter is written"),
        ("define long", "s:1: a definition is written"),
        ("opening\n  1C: 17 <= hcp <= 15", "s:2: the rule can never apply: no hand"),
        ("opening\n  1C: spades >= 7 and hearts >= 7", "s:2: the rule can never apply: no hand"),
        ("after 1NT P\n  1C: any", "s:2: the rule can never apply: 1C is not legal"),
        ("define a = b\ndefine b = a\nopening\n  1C: a", "s:4: a loop: a uses b uses a"),
        ("define a(x) = x > 4\nopening\n  1C: a", "s:3: 'a' takes a suit"),
    ],
)
def test_what_is_wrong_is_told_with_file_and_line(text: str, message: str) -> None:
    with pytest.raises(NotationError) as caught:
        parse_system(text, "s")

    assert str(caught.value).startswith(message)


def test_an_unknown_parameter_is_refused() -> None:
    with pytest.raises(NotationError, match="unknown parameter '3NT'"):
        parse_system(SMALL, "small.system", {"3NT": (1, 2)})
    with pytest.raises(NotationError, match="impossible range 14\\.\\.12"):
        parse_system(SMALL, "small.system", {"1NT": (14, 12)})


def test_a_system_is_read_from_a_file(tmp_path: Path) -> None:
    path = tmp_path / "mine.system"
    path.write_text(SMALL)

    assert len(load_system(path).rules) == 3


def test_what_is_no_system_is_refused(tmp_path: Path) -> None:
    path = tmp_path / "latin.system"
    path.write_bytes(b"\xff\xfe")

    with pytest.raises(NotationError, match="not a text in UTF-8"):
        load_system(path)
    with pytest.raises(NotationError, match="unknown system 'acol'"):
        load_system("acol")


def test_an_included_file_stands_where_it_is_named(tmp_path: Path) -> None:
    (tmp_path / "below.system").write_text(
        "parameter nt = 15..17\ndefine long(x) = x >= 7\n"
        "opening\n  1NT: nt.min <= hcp <= nt.max\n  3x: long(x)\n"
    )
    above = tmp_path / "above.system"
    above.write_text(
        "parameter nt = 12..14\ndefine long(x) = x >= 6\nopening\n  2C: hcp >= 20\n"
        "include below.system\nopening\n  P: any\n"
    )

    system = load_system(above)

    assert [rule.call.text for rule in system.rules] == ["2C", "1NT", "3x", "P"]
    assert system.rules[1].text == "12 <= hcp <= 14"  # what is read first counts
    assert system.rules[2].text == "x >= 6"
    assert [rule.place for rule in system.rules[1:3]] == [
        f"{tmp_path / 'below.system'}:{line}" for line in (4, 5)
    ]


def test_a_file_that_includes_itself_is_refused(tmp_path: Path) -> None:
    one, two = tmp_path / "one.system", tmp_path / "two.system"
    one.write_text("\ninclude two.system\n")
    two.write_text("include one.system\n")

    with pytest.raises(NotationError) as refused:
        load_system(one)

    chain = " includes ".join(map(str, (one, two, one)))
    assert str(refused.value) == f"{two}:1: a loop: {chain}"


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("opening\n  P: any\ninclude nothing", "3: unknown system 'nothing'"),
        ("include no/such.system", "1: no system 'no/such.system': No such file"),
        ("include common\n  P: any", "2: a rule stands before any context"),
        ("define a = any\ndefine a = any", "2: 'a' is said twice"),
        ("parameter a = 1..2\nparameter a = 1..2", "2: 'a' is said twice"),
    ],
)
def test_what_is_wrong_around_includes_is_told_in_its_place(
    tmp_path: Path, text: str, message: str
) -> None:
    path = tmp_path / "mine.system"
    path.write_text(text)

    with pytest.raises(NotationError) as refused:
        load_system(path)

    assert str(refused.value).startswith(f"{path}:{message}")


def test_a_mistake_in_an_included_file_is_told_with_that_file(tmp_path: Path) -> None:
    (tmp_path / "below.system").write_text("opening\n  1C: hpc >= 12\n")
    above = tmp_path / "above.system"
    above.write_text("include below.system\n")

    with pytest.raises(NotationError) as refused:
        load_system(above)

    assert str(refused.value).startswith(f"{tmp_path / 'below.system'}:2: unexpected 'hpc'")
