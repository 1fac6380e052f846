"""Reading and writing RBN, after the description of its author."""

import pytest

from tefuda.bridge.notation import FORMATS, Reading, read_text, to_rbn
from tefuda.bridge.rules import Alert, Comment, Record, Seat, Vulnerability

RBN = """\
% RBN 3.2

D 19980131
E Southeastern Regional:Flight A
F I
K Nickell:Schwartz:10
N Wolff+Hamman:Stansby+Martel:O
B 7:C
H W:AKQT54.Q98.K65.T:J2.J7642.Q8.J986:3.K3.T932.AK7542:
A NZ:P2C^1P2D*:P3CP4S:A
1 natural
C 4S:W
P H23TQ:H84KA:S6A23:SK
2 a note on the play
{A paragraph
of two lines}
R 10:+6

N +Roth:GIB
A NB:A
"""


def read(text: str) -> list[Reading]:
    """The boards of an RBN *text*."""
    return read_text(text, FORMATS["rbn"])


def first(text: str) -> Record:
    """The first board of *text*, which has no fault."""
    reading = read(text)[0]
    assert reading.problems == ()
    assert reading.record is not None
    return reading.record


def test_a_record_with_everything() -> None:
    record = first(RBN)

    assert record.players == ("Wolff", "Martel", "Hamman", "Stansby")
    assert record.board.number == 7
    assert record.board.dealer is Seat.NORTH
    assert record.board.vulnerability is Vulnerability.NONE
    assert str(record.contract) == "4S by west"
    assert record.alerts == (Alert(1, "natural"), Alert(3))
    assert " ".join(map(str, record.played)) == "H2 H3 HT HQ H8 H4 HK HA S6 SA S2 S3 SK"
    assert (record.tricks, record.score()) == (10, -420)
    assert record.comments == (Comment(0, "A paragraph of two lines"),)
    assert dict(record.tags) == {
        "Date": "1998.01.31",
        "Event": "Southeastern Regional:Flight A",
        "Scoring": "IMP",
        "HomeTeam": "Nickell",
        "VisitTeam": "Schwartz",
        "HomeCarryOver": "10",
        "Room": "Open",
        "Section": "C",
        "RBN_R": "+6",
    }


def test_what_is_not_said_again_holds_on() -> None:
    second = read(RBN)[1].record

    assert second is not None
    assert second.is_passed_out
    assert second.board.deal == first(RBN).board.deal
    assert second.tag("Event") == "Southeastern Regional:Flight A"
    assert second.players == ("", "", "Roth", "GIB")


def test_redoubled_and_shortened() -> None:
    text = to_rbn([first(RBN.replace("4S:A", "4S:XRA").replace("C 4S:W", "C 4SR:W"))])

    assert "C 4SR:W" in text
    assert "P H23TQ:H84KA:S6A23:SK" in text
    assert (
        first(text).contract == first(RBN.replace("4S:A", "4S:XRA").replace("C 4S:W", "")).contract
    )


@pytest.mark.parametrize(
    ("old", "new", "problem"),
    [
        ("C 4S:W", "C 4S:E", "the auction leads to 4S by west, but the file says 4S by east"),
        ("P3CP4S", "P3CP4Z", "unknown call 'P2C^1P2D*P3CP4ZA'"),
        ("H23TQ", "H23XQ", "card 1: unknown rank '23XQ' in card 'H23XQ'"),
        ("H23TQ", "23TQ", "card 1: unknown suit '2' in card '23TQ'"),
        ("R 10", "R ten", "unknown number of tricks 'ten'"),
        ("H W:AKQT54", "H W:AKQT5", "west has 12 cards, not 13"),
        ("two lines}", "two lines", "a paragraph without its closing brace"),
        ("F I", "Hello", "unknown label in 'Hello'"),
    ],
)
def test_what_is_wrong_with_a_record_is_named(old: str, new: str, problem: str) -> None:
    assert old in RBN
    reading = read(RBN.replace(old, new))[0]

    assert any(found.startswith(problem) for found in reading.problems), reading.problems
