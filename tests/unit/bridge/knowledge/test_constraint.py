"""The language of constraints: what it means, how it is written, and how it fails."""

import pytest

from tefuda.bridge.knowledge.constraint import HCP, parse_constraint, split
from tefuda.bridge.rules import Hand
from tefuda.cards import Suit
from tefuda.errors import NotationError

HAND = Hand.from_pbn("AQ842.K93.QJ.A72")  # 16 points, 5-3-2-3


@pytest.mark.parametrize(
    ("text", "holds"),
    [
        ("15 <= hcp <= 17 and balanced", True),
        ("hcp < 16", False),
        ("hcp = 16", True),
        ("hcp != 16", False),
        ("points == 17", True),
        ("spades >= 5", True),
        ("hearts > spades", False),
        ("spades + hearts >= 8", True),
        ("2 of top 3 in spades", True),
        ("3 of top 3 in spades", False),
        ("top 4 in diamonds == 2", True),
        ("hcp in diamonds == 3", True),
        ("controls == 5", True),
        ("losers == 7", True),
        ("quick_tricks == 6", True),
        ("stopper in hearts == 1", True),
        ("stopper in diamonds == 1", False),
        ("stopper == 3", True),
        ("has SA", True),
        ("has SA ♥K", True),
        ("has SA SK", False),
        ("not has SK", True),
        ("shape is 5-3-3-2", True),
        ("shape is 5=3=2=3", True),
        ("shape is 5=3=3=2", False),
        ("shape is 3-2-x-x", True),
        ("shape is 5=x=x=3", True),
        ("longest is spades", True),
        ("longest is clubs", False),
        ("semibalanced", True),
        ("hcp > 20 or spades == 5 and clubs == 3", True),
        ("(hcp > 20 or spades == 5) and clubs == 4", False),
        ("not (balanced and hcp < 20)", False),
        ("any", True),
        ("none", False),
    ],
)
def test_a_constraint_holds_or_not_and_reads_as_it_is_written(text: str, holds: bool) -> None:
    constraint = parse_constraint(text)

    assert constraint.holds(HAND) is holds
    assert parse_constraint(str(constraint)) == constraint


@pytest.mark.parametrize(
    ("hand", "balanced", "semibalanced"),
    [
        ("AKQ2.543.543.543", True, True),
        ("AKQ2.5432.543.54", True, True),
        ("AKQ32.543.543.54", True, True),
        ("AKQ32.5432.54.54", False, True),
        ("AKQ432.543.54.54", False, True),
        ("AKQ5432.54.54.54", False, False),
        ("AKQ32.5432.543.5", False, False),
        ("AKQ2.5432.5432.5", False, False),
        ("AKQ432.5432.543.", False, False),
    ],
)
def test_kinds_of_shape(hand: str, balanced: bool, semibalanced: bool) -> None:
    assert parse_constraint("balanced").holds(Hand.from_pbn(hand)) is balanced
    assert parse_constraint("semibalanced").holds(Hand.from_pbn(hand)) is semibalanced


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("", "unexpected end of constraint ''"),
        ("hcp >=", "unexpected end of constraint 'hcp >='"),
        ("hcp >= 12 and ballanced", "unexpected 'ballanced' at place 15"),
        ("hcp >= 12 balanced", "unexpected 'balanced' at place 11"),
        ("(hcp >= 12", "')' must come here"),
        ("hcp", "a comparison such as '<=' must come here"),
        ("has SX", "unexpected 'SX' at place 5"),
        ("shape is 5-3-3-3", "the lengths must sum up to 13"),
        ("shape is balanced", "a shape such as 5-3-3-2"),
        ("longest is majors", "unexpected 'majors' at place 12"),
        ("2 of top 3", "'in' must come here"),
        ("2 of hearts", "it must read like"),
        ("1 + 2 of top 3 in hearts", "it must read like"),
        ("2 of top 14 in hearts", "a number from 1 to 13"),
        ("hcp >= 12 $", "unexpected '$' at place 11"),
        ("(" * 1000 + "any", "nested more than 100 deep"),
    ],
)
def test_what_is_wrong_is_named_with_its_place(text: str, message: str) -> None:
    with pytest.raises(NotationError) as caught:
        parse_constraint(text)

    assert message in str(caught.value)


def test_names_stand_for_constraints() -> None:
    names = {"opening": parse_constraint("hcp >= 12 or points >= 13")}
    constraint = parse_constraint("opening and not balanced", names)

    assert constraint == parse_constraint("(hcp >= 12 or points >= 13) and not balanced")


def test_constraints_are_combined_by_operators() -> None:
    strong, long = parse_constraint("hcp >= 15"), parse_constraint("spades >= 6")

    assert str(strong & ~long) == "hcp >= 15 and not spades >= 6"
    assert str(strong & (long | strong)) == "hcp >= 15 and (spades >= 6 or hcp >= 15)"


def test_a_constraint_is_split_by_how_much_it_looks_at() -> None:
    parts = split(
        parse_constraint(
            "2 of top 3 in hearts and hearts >= 5 and hcp >= 12 and balanced and controls > 3"
            " and has SA CK"
        )
    )

    assert [str(part) for part in parts.by_suit[Suit.HEARTS]] == [
        "top 3 in hearts >= 2",
        "hearts >= 5",
    ]
    assert [str(part) for part in parts.by_suit[Suit.SPADES]] == ["has SA"]
    assert [str(part) for part in parts.by_cell] == ["hcp >= 12", "balanced"]
    assert [str(part) for part in parts.rest] == ["controls > 3"]
    assert HCP in parts.by_cell[0].features
