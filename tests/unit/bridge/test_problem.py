"""Problem files: what is read, and what is refused with which words."""

from collections.abc import Iterable
from pathlib import Path

import pytest

from tefuda.bridge.notation.problem import Problem, format_problem, parse_problems
from tefuda.bridge.rules import Deal, PlayState, Seat, Side, Strain
from tefuda.cards import Card, CardSet
from tefuda.errors import TefudaError

COMPOSITIONS = Path(__file__).parents[3] / "examples" / "compositions.txt"

ENDING = """\
# A finesse.
Problem: finesse
North:   AQ...
East:    K2...
South:   43...
West:    65...
Trump:   NT
Leader:  South
Needed:  2 NS
"""


def parsed(text: str) -> list[Problem]:
    return list(parse_problems(text.splitlines()))


def changed(field: str, value: str) -> list[str]:
    """The lines of the ending with another value in one *field*."""
    lines = [line for line in ENDING.splitlines() if not line.startswith(f"{field}:")]
    return [*lines, f"{field}: {value}"]


def test_a_problem_is_read() -> None:
    (problem,) = parsed(ENDING)

    deal = Deal.from_pbn("N:AQ... K2... 43... 65...")
    assert problem == Problem(
        PlayState(deal, Strain.NO_TRUMP, Seat.SOUTH), Side.NS, 2, name="finesse"
    )
    assert problem.positions() == [problem.position]


def test_problems_are_apart_by_empty_lines_and_comments_are_not_lines() -> None:
    text = f"\n\n{ENDING}# still the same problem\nOrigin: here\n\n\n{ENDING}"

    assert [problem.origin for problem in parsed(text)] == ["here", ""]


def test_names_of_fields_may_be_in_any_case_and_order() -> None:
    lines = [line.lower() for line in reversed(ENDING.splitlines())]

    assert list(parse_problems(lines)) == parsed(ENDING)


def test_cards_already_played_lead_to_the_position() -> None:
    (problem,) = parse_problems(changed("Played", "S3 S5"))

    assert problem.position.to_play is Seat.NORTH
    assert problem.position.played == (Card.parse("S3"), Card.parse("S5"))


@pytest.mark.parametrize(
    ("lead", "cards"), [("S3", "S3"), ("s", "S4 S3"), ("S4 S3", "S4 S3"), ("any", ""), ("", "")]
)
def test_a_lead_names_cards_or_suits(lead: str, cards: str) -> None:
    (problem,) = parse_problems(changed("Lead", lead))

    assert problem.leads == CardSet.parse(cards)
    assert len(problem.positions()) == max(1, len(problem.leads))


def test_what_is_written_can_be_read() -> None:
    problems = list(parse_problems(COMPOSITIONS.read_text(encoding="utf-8").splitlines()))
    (mid_trick,) = parse_problems(changed("Played", "S3 S5"))

    assert len(problems) == 7
    for problem in [*problems, mid_trick]:
        assert parsed(format_problem(problem)) == [problem]


@pytest.mark.parametrize(
    ("lines", "message"),
    [
        (["Nonsense"], "line 1: expected one of North, .* and a colon"),
        (["", "Norht: AK..."], "line 2: expected one of North, "),
        (["# a comment", "Trump: NT"], "line 2: the problem lacks North, .*, Needed"),
        ([*ENDING.splitlines(), "Trump: S"], "line 10: Trump is given twice"),
        (changed("East", "K..."), "line 2: east has 1 card, north 2"),
        (changed("East", "A2..."), "line 2: SA is held by north and east"),
        (changed("East", "KX..."), "line 9: unknown rank 'X' in hand 'KX...'"),
        (changed("East", "KK..."), "line 9: SK is twice in hand 'KK...'"),
        (changed("East", "K2.."), "line 9: 3 suits instead of 4 in hand 'K2..'"),
        (changed("Trump", "X"), "line 9: unknown strain 'X'"),
        (changed("Leader", "X"), "line 9: unknown seat 'X'"),
        (changed("Cards", "3"), "line 10: the hands have 2 cards, not '3'"),
        (changed("Needed", "2"), "line 9: expected a number of tricks and NS or EW, not '2'"),
        (changed("Needed", "two NS"), "line 9: expected a number of tricks and NS or EW"),
        (changed("Needed", "3 NS"), "line 9: 3 tricks are needed, 2 are left"),
        (changed("Lead", "SA"), "line 10: illegal card 'SA': south does not hold it"),
        (changed("Lead", "H"), "line 10: south has no card of 'H' to lead"),
        (changed("Lead", "X"), "line 10: unknown suit 'X'"),
        (changed("Played", "S3 S4"), "line 10: illegal card 'S4': west does not hold it"),
        (changed("Played", "S3 S3"), "line 10: illegal card 'S3': it has been played"),
    ],
)
def test_bad_lines_are_refused_with_their_number(lines: Iterable[str], message: str) -> None:
    with pytest.raises(TefudaError, match=message):
        list(parse_problems(lines))
