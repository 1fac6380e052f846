"""Reading LIN, with the habits of real files."""

import pytest

from tefuda.bridge.notation import FORMATS, Reading, read_text
from tefuda.bridge.rules import Alert, Comment, Record, Seat, Vulnerability

HEAD = "vg|Bowl 2007,Final 1/6,I,1,2,Sweden,4,Netherlands,0|\nrs|3HN-1,3HS-1,,|\n"
NAMES = "pn|S1,W1,N1,E1,S2,W2,N2,E2|pg||\n"
DEAL = (
    "md|3SKJ2HA63DKQ952CJ2,SAT86H85D86CAKT98,S954HKQJT4D74CQ74,SQ73H972DAJT3C653|sv|0|"
    "mb|P|mb|P|mb|1N!|an|15-17|mb|d|mb|2H|mb|p|mb|p!|mb|3C|mb|3h|mb|P|mb|P|mb|P|pg||\n"
)
PLAY = "pc|c3|pc|c2|pc|cK|pc|c4|pg||\n"
LIN = f"{HEAD}{NAMES}qx|o1|{DEAL}{PLAY}nt|kit: a @C lead|mc|8|pg||\n"


def read(text: str) -> list[Reading]:
    """The boards of a LIN *text*."""
    return read_text(text, FORMATS["lin"])


def only(text: str) -> Record:
    """The one board of *text*, which has no fault."""
    [reading] = read(text)
    assert reading.problems == ()
    assert reading.record is not None
    return reading.record


def test_a_board_of_a_broadcast_match() -> None:
    record = only(LIN)

    assert record.board.number == 1
    assert record.board.dealer is Seat.NORTH
    assert record.board.vulnerability is Vulnerability.NONE
    assert record.board.deal.to_pbn(Seat.SOUTH).startswith("S:KJ2.A63.KQ952.J2 AT86.85.86.AKT98 ")
    assert record.players == ("N1", "E1", "S1", "W1")
    assert str(record.contract) == "3H by north"
    assert (record.tricks, record.is_claimed, record.score()) == (8, True, -50)
    assert record.alerts == (Alert(2, "15-17"), Alert(6))
    assert record.comments == (Comment(12 + 4, "kit: a @C lead"),)
    assert dict(record.tags) == {
        "Event": "Bowl 2007",
        "Stage": "Final 1/6",
        "Scoring": "IMP",
        "HomeTeam": "Sweden",
        "HomeCarryOver": "4",
        "VisitTeam": "Netherlands",
        "VisitCarryOver": "0",
        "Room": "Open",
    }


def test_the_closed_room_has_the_second_four_names() -> None:
    assert only(LIN.replace("qx|o1|", "qx|c1,BOARD 1|").replace("3HS", "3HN")).players == (
        "N2",
        "E2",
        "S2",
        "W2",
    )


def test_an_initial_after_a_comma_belongs_to_the_name() -> None:
    names = "pn|Duboin,Zia,Fantoni,Gitelman,Levin,B,Brogeland,Meckstroth,Auken|"
    text = LIN.replace(NAMES, names).replace("qx|o1|", "qx|c1|").replace("3HS", "3HN")

    assert only(text).player(Seat.SOUTH) == "Levin, B"


def test_the_fourth_hand_may_be_left_out() -> None:
    short = LIN.replace(",SQ73H972DAJT3C653|", ",|")

    assert only(short) == only(LIN)
    assert only(LIN.replace(",SQ73H972DAJT3C653|", "|")) == only(LIN)


def test_calls_and_cards_may_be_glued_together() -> None:
    glued = LIN.replace("mb|3h|mb|P|mb|P|mb|P|", "mb|3hppp|")
    glued = glued.replace("pc|c3|pc|c2|pc|cK|pc|c4|", "pc|c3c2cKc4|")

    assert only(glued) == only(LIN)


def test_line_breaks_mean_nothing() -> None:
    assert only(LIN.replace("|", "|\n")) == only(LIN)


def test_without_a_claim_the_list_of_results_counts() -> None:
    assert only(LIN.replace("mc|8|", "")).tricks == 8


def test_the_next_match_does_not_change_the_results_of_the_last() -> None:
    other = LIN.replace("rs|3HN-1", "rs|3HN=").replace("mc|8|", "mc|9|")

    assert [reading.record and reading.record.tricks for reading in read(LIN + other)] == [8, 9]


def test_a_file_of_own_hands_has_no_names_of_boards() -> None:
    boards = [
        f"pn|a,b,c,d|st||{DEAL.replace('sv|0|', f'rh||ah|Board {number}|sv|b|')}mc|9|\n"
        for number in (7, 8)
    ]
    records = [reading.record for reading in read("".join(boards))]

    assert [record.board.number for record in records if record] == [7, 8]
    assert all(record.player(Seat.WEST) == "b" for record in records if record)
    assert [reading.label for reading in read("".join(boards))] == ["Board 7", "Board 8"]


def test_a_tag_without_meaning_here_is_kept() -> None:
    assert only(LIN.replace("mc|8|", "pf|y|mc|8|")).tag("LIN_pf") == "y"


def test_what_is_said_before_the_first_board_belongs_to_it() -> None:
    record = only(LIN.replace("qx|o1|", "mn|Final|nt|kit: hello|qx|o1|"))

    assert record.tag("LIN_mn") == "Final"
    assert record.comments[0] == Comment(0, "kit: hello")


def test_a_file_with_a_head_but_no_boards_is_read() -> None:
    assert read(HEAD + NAMES) == []


@pytest.mark.parametrize(
    ("old", "new", "problem"),
    [
        ("mc|8|", "mc|9|", "9 tricks were claimed, but the list of results says 3HN-1"),
        ("mc|8|", "mc|14|", "14 tricks were claimed, but the list of results says 3HN-1"),
        ("rs|3HN-1", "rs|4HN-1", "the auction leads to 3H by north, but the file says 4H by north"),
        ("rs|3HN-1", "rs|PASS", "the auction leads to 3H by north, but the file says Pass"),
        ("rs|3HN-1", "rs|3HN?", "unknown result '3HN?' in the list of results"),
        ("mb|3h|", "mb|1h|", "illegal call '1H' by north: it is not above 3C"),
        ("mb|3h|", "mb|xyz|", "unknown call 'xyz'"),
        ("mb|3h|mb|P|mb|P|mb|P|", "mb|3h|", "the auction is not over after '3H'"),
        ("pc|c4|", "pc|s9|", "card 4: illegal card 'S9': north must follow clubs"),
        ("pc|c4|", "pc|zz|", "card 4: unknown suit 'z' in card 'zz'"),
        ("SKJ2H", "SAJ2H", "SA is held by south and west"),
        ("md|3SKJ2HA63DKQ952CJ2", "md|3SKJ2HA6", "south has 5 cards, north 13"),
        ("md|3SKJ2HA63DKQ952CJ2", "md|3SKJ2Hx", "1 suits instead of 4 in hand 'SKJ2HX'"),
        ("sv|0|", "sv|q|", "unknown vulnerability 'q'"),
        ("md|3S", "md|7S", "unknown seat '7'"),
        ("mc|8|pg||", "mc|8|pg||qx", "the file ends inside of 'qx'"),
        ("nt|kit", "<html>|kit", "unknown tag '<html>'"),
    ],
)
def test_what_is_wrong_with_a_board_is_named(old: str, new: str, problem: str) -> None:
    assert old in LIN
    [reading] = read(LIN.replace(old, new))

    assert any(found.startswith(problem) for found in reading.problems), reading.problems


def test_a_board_without_a_deal_is_not_dropped() -> None:
    first, second = read(f"{HEAD}{NAMES}qx|o1|qx|c1|{DEAL}")

    assert (first.label, first.record, first.problems) == ("o1", None, ("no deal",))
    assert second.record is not None


def test_what_is_legal_is_salvaged() -> None:
    [reading] = read(LIN.replace("pc|c4|", "pc|s9|"))

    assert reading.record is not None
    assert len(reading.record.played) == 3
    assert reading.line == 4
