"""Tables and integers of the UECda protocol, byte by byte."""

import pytest

from tefuda.daihinmin.uecda.codec import (
    Protocol,
    decode_int,
    decode_table,
    encode_int,
    encode_table,
)
from tefuda.daihinmin.uecda.messages import Profile, Status, state_table
from tefuda.daihinmin.uecda.table import Table
from tefuda.errors import NotationError

HAND = Table.of([(0, 1, 1), (3, 13, 1), (2, 1, 1), (4, 1, 2)])
STATUS = Status(
    is_your_turn=True,
    player=3,
    is_empty=True,
    revolution=True,
    hand_sizes=(10, 10, 11, 11, 11),
    ranks=(2, 1, 0, 4, 3),
    seats=(2, 1, 0, 4, 3),
)


def test_a_table_is_120_integers_from_the_most_significant_byte() -> None:
    data = encode_table(Protocol.UECDA_2007, HAND)

    assert len(data) == 480
    assert data[4:8] == b"\0\0\0\1"
    assert data[4 * (4 * 15 + 1) :][:4] == b"\0\0\0\2"
    assert sum(data) == 5


def test_the_oldest_version_writes_as_x86_does() -> None:
    assert encode_table(Protocol.UECDA_2006, HAND)[4:8] == b"\1\0\0\0"
    assert encode_int(Protocol.UECDA_2006, 9) == b"\x09\0\0\0"
    assert encode_int(Protocol.UECDA_2007, 9) == b"\0\0\0\x09"
    assert encode_int(Protocol.UECDA_2014, 9) == b"\0\0\0\x09"


def test_only_the_oldest_version_tells_the_poor_how_much_they_gave() -> None:
    table = Table.of([(5, 1, -2)])

    assert decode_table(Protocol.UECDA_2006, encode_table(Protocol.UECDA_2006, table)) == table
    assert decode_table(Protocol.UECDA_2007, encode_table(Protocol.UECDA_2007, table)) == Table()
    assert decode_table(Protocol.UECDA_2014, encode_table(Protocol.UECDA_2014, table)) == table


def test_the_newest_version_writes_33_letters() -> None:
    # Ranks 3 (spades 1 + diamonds 4) to 2 (clubs 8); the joker in cell 61; nothing to exchange;
    # the turn of player 3; an empty pile and a revolution; then row 6.
    text = "5000000000008" + "3D" + "2" + "B" + "5" + "AABBB" + "21043" + "21043"

    table = state_table(HAND, STATUS)

    assert encode_table(Protocol.UECDA_2014, table) == text.encode()
    assert decode_table(Protocol.UECDA_2014, text.encode()) == table
    assert decode_table(Protocol.UECDA_2014, text.lower().encode()) == table


def test_a_table_without_a_joker_says_ff() -> None:
    data = encode_table(Protocol.UECDA_2014, Table.of([(0, 1, 1)]))

    assert data[13:15] == b"FF"


def test_the_status_is_read_as_it_was_written() -> None:
    table = state_table(HAND, STATUS)

    assert Status.from_table(table) == STATUS
    assert table.row(5)[:8] == (0, 0, 1, 3, 1, 0, 1, 0)
    assert table.row(6) == (10, 10, 11, 11, 11, 2, 1, 0, 4, 3, 2, 1, 0, 4, 3)
    assert table.row(7) == (0,) * 15


def test_a_profile_is_a_version_and_a_name() -> None:
    table = Profile(Protocol.UECDA_2014, "tefuda").to_table()

    assert table.at(0, 0) == 20140
    assert table.row(1)[:7] == (*b"tefuda", 0)
    assert Profile.from_table(table) == Profile(Protocol.UECDA_2014, "tefuda")


def test_a_name_is_cut_after_nine_characters_and_at_the_first_zero() -> None:
    long = Profile(Protocol.UECDA_2007, "a long name indeed").to_table()
    left_over = Table.of([(0, 0, 20070), (1, 0, ord("x")), (1, 2, 777), (1, 3, ord("y"))])

    assert Profile.from_table(long).name == "a?long?na"
    assert Profile.from_table(left_over).name == "x"


def test_what_would_garble_a_terminal_is_not_in_a_name() -> None:
    table = Table.of([(0, 0, 20070), (1, 0, 27), (1, 1, ord("a")), (1, 2, -5), (1, 3, 70000)])

    assert Profile.from_table(table).name == "?a??"


@pytest.mark.parametrize(
    ("protocol", "data", "message"),
    [
        (Protocol.UECDA_2007, b"\0" * 479, "a table of 20070 takes 480 bytes, not 479"),
        (Protocol.UECDA_2014, b"0" * 32, "a table of 20140 takes 33 bytes, not 32"),
        (Protocol.UECDA_2014, b"0" * 20 + b"x" + b"0" * 12, "b'x' at 20 is no letter"),
        (Protocol.UECDA_2014, b"0" * 13 + b"FE" + b"0" * 18, "stands in no cell 254"),
    ],
)
def test_bytes_that_are_no_table_are_told(protocol: Protocol, data: bytes, message: str) -> None:
    with pytest.raises(NotationError, match=message):
        decode_table(protocol, data)


def test_an_integer_takes_four_bytes() -> None:
    assert decode_int(Protocol.UECDA_2007, b"\xff\xff\xff\xfe") == -2
    with pytest.raises(NotationError, match="an integer takes 4 bytes, not 3"):
        decode_int(Protocol.UECDA_2007, b"123")


def test_a_number_too_large_for_a_letter_is_told() -> None:
    with pytest.raises(NotationError, match="16 does not fit into letter 18"):
        encode_table(Protocol.UECDA_2014, Table.of([(6, 0, 16)]))


def test_an_unknown_version_is_told() -> None:
    with pytest.raises(NotationError, match="unknown protocol 20071: there are 20060, 20070"):
        Profile.from_table(Table.of([(0, 0, 20071)]))


def test_seats_that_are_no_order_of_the_players_are_told() -> None:
    with pytest.raises(NotationError, match=r"seats the players \(0, 0, 0, 0, 0\)"):
        Status.from_table(Table())


def test_a_table_has_8_rows_of_15() -> None:
    with pytest.raises(NotationError, match=r"no cell \[8\]\[0\]"):
        Table.of([(8, 0, 1)])
    with pytest.raises(NotationError, match="120 cells, not 3"):
        Table.of_cells((1, 2, 3))
