"""Lines of the table-manager protocol: sent in one form, read in all that programs use."""

import re

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tefuda.bridge.protocol import lines, reading
from tefuda.bridge.protocol.lines import Explanation, Mark
from tefuda.bridge.protocol.reading import BoardLine, Connecting, HeardCall, HeardCard, Ready
from tefuda.bridge.rules import ALL_BIDS, Board, Deal, Hand, PlainCall, Seat, Vulnerability
from tefuda.cards import DECK, Card
from tefuda.errors import NotationError, TefudaError
from tests import strategies

READERS = [
    reading.read_connecting,
    reading.read_seated,
    reading.read_teams,
    reading.read_ready,
    reading.read_board,
    reading.read_cards,
    reading.read_call,
    reading.read_play,
    reading.read_to_lead,
]
ASCII_LINE = re.compile(r"[ -~]*")
HAND = Hand.from_pbn("AK5.QJ.T98765.32")


@pytest.mark.parametrize(
    ("line", "said"),
    [
        (lines.connecting("A team", Seat.EAST), Connecting("A team", Seat.EAST, 18)),
        ('CONNECTING "x" AS west USING PROTOCOL VERSION 19 2/1', Connecting("x", Seat.WEST, 19)),
        ('Connecting "WB" as ANYPL using protocol version 18', Connecting("WB", None, 18)),
        (lines.seated(Seat.SOUTH, "A"), Seat.SOUTH),
        ('North "A" seated', Seat.NORTH),
        ("WEST A seated.", Seat.WEST),
        (lines.teams("A", "B"), ("A", "B")),
        ('Teams: N/S: "A". E/W: "B"', ("A", "B")),
        ('Teams: N/S "A" E/W "B". Playing IMP', ("A", "B")),
        (lines.ready(Seat.WEST, "start"), Ready(Seat.WEST, "start")),
        ("WEST ready for  NORTH's bid", Ready(Seat.WEST, "north's bid")),
        ("East ready for dummy.", Ready(Seat.EAST, "dummy")),
        (
            "Board number 7. Dealer South. Both vulnerable. Open room.",
            BoardLine(7, Seat.SOUTH, Vulnerability.BOTH),
        ),
        ("board number 2. dealer EAST. n/s vulnerable", BoardLine(2, Seat.EAST, Vulnerability.NS)),
        ("North's cards : S A K 5.H Q J.D T 9 8 7 6 5.C 3 2.", HAND),
        ("North's cards : C 3 2. D 10 9 8 7 6 5. H Q J. S A K 5.", HAND),
        ("Dummy's cards : S A K 5. H Q J. D T 9 8 7 6 5. C 3 2 ", HAND),
        ("north's cards: s ak5. h qj. d t98765. c 32.", HAND),
        ("SOUTH PASSES", HeardCall(Seat.SOUTH, PlainCall.PASS)),
        ("South doubles.", HeardCall(Seat.SOUTH, PlainCall.DOUBLE)),
        ("South redoubles", HeardCall(Seat.SOUTH, PlainCall.REDOUBLE)),
        ("South bids 3nt", HeardCall(Seat.SOUTH, ALL_BIDS[14])),
        (
            "South bids 3N. Alert. C=0-8,HCP=17-19.",
            HeardCall(Seat.SOUTH, ALL_BIDS[14], Explanation(Mark.ALERT, "C=0-8,HCP=17-19.")),
        ),
        ("West plays 10H. count", HeardCard(Seat.WEST, Card.parse("HT"))),
        ("WEST plays ks", HeardCard(Seat.WEST, Card.parse("SK"))),
        ("dummy plays 2c", HeardCard(None, Card.parse("C2"))),
        ("Dummy to lead", True),
    ],
)
def test_a_line_is_read_by_one_reader_in_every_form(line: str, said: object) -> None:
    assert [found for read in READERS if (found := read(line)) is not None] == [said]


def test_a_void_is_a_dash() -> None:
    hand = Hand.from_pbn("AKQJT98765432...")
    line = lines.cards("North", hand)

    assert line == "North's cards : S A K Q J T 9 8 7 6 5 4 3 2. H -. D -. C -."
    assert reading.read_cards(line) == hand
    assert reading.read_cards(line.replace("-", "")) == hand


@pytest.mark.parametrize(
    "line",
    [
        "North's cards : S A K. H Q. D J. C T.",
        "North's cards : S A A 5. H Q J. D T 9 8 7 6 5. C 3 2.",
        "North's cards : X A K 5. H Q J. D T 9 8 7 6 5. C 3 2.",
    ],
)
def test_what_is_not_a_hand_is_refused(line: str) -> None:
    with pytest.raises(NotationError):
        reading.read_cards(line)


def test_an_unknown_seat_is_named() -> None:
    with pytest.raises(NotationError, match="unknown seat 'Up'"):
        reading.read_connecting('Connecting "A" as Up using protocol version 18')


def test_the_time_is_told_as_table_managers_do() -> None:
    told = lines.timing((61.9, 5), (3725, 0))

    assert told == (
        "Timing - N/S : this board  01:01,  total  1:02:05.  "
        "E/W : this board  00:05,  total  0:00:00."
    )


def test_an_explanation_travels_in_plain_letters() -> None:
    said = Explanation(Mark.ALERT, "5+ ♠,\r\n 11–15 点 " + "x" * 999)

    assert str(said).startswith("Alert. 5+ !S, 11-15 ? x")
    assert len(str(said)) <= lines.LONGEST_TEXT + len("Alert. ")


@given(strategies.deals(), st.integers(1, 99))
def test_hands_and_boards_come_back_as_they_were_sent(deal: Deal, number: int) -> None:
    board = Board.numbered(number, deal)

    assert reading.read_board(lines.deal(board)) == BoardLine(
        number, board.dealer, board.vulnerability
    )
    for seat in Seat:
        assert reading.read_cards(lines.cards(seat.title, deal[seat])) == deal[seat]


@given(st.sampled_from(Seat), st.sampled_from((*PlainCall, *ALL_BIDS)), st.text(max_size=300))
def test_calls_come_back_with_what_was_said_about_them(seat, call, text) -> None:  # type: ignore[no-untyped-def]
    explanation = Explanation(Mark.INFOS, lines.plain(text))
    line = lines.call(seat, call, explanation)

    assert ASCII_LINE.fullmatch(line)
    assert reading.read_call(line) == HeardCall(seat, call, explanation)
    assert reading.read_call(lines.call(seat, call)) == HeardCall(seat, call)


@given(st.sampled_from(Seat), st.sampled_from(DECK))
def test_cards_come_back(seat: Seat, card: Card) -> None:
    assert reading.read_play(lines.play(seat, card)) == HeardCard(seat, card)


@given(st.text(alphabet=st.characters(max_codepoint=300), max_size=120))
def test_nonsense_is_nothing_or_an_error_of_ours(line: str) -> None:
    for read in READERS:
        try:
            read(line)
        except TefudaError:
            continue
