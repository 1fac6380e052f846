"""Hand records to print, and the themes of lessons."""

import re
from html.parser import HTMLParser

import pytest

from tefuda.bridge import Board, Deal, Seat, Solver
from tefuda.bridge.belief import Belief, Evidence, Premises
from tefuda.bridge.doubledummy import par_of
from tefuda.bridge.knowledge.constraint import parse_constraint
from tefuda.bridge.knowledge.lessons import PLACES, Theme, themes
from tefuda.bridge.match.hand_records import PER_PAGE, Sheet, hand_records
from tefuda.errors import NotationError

BOARDS = [Board.numbered(number, Deal.random(number)) for number in range(1, 10)]


class Texts(HTMLParser):
    """All text of a page, and how often each class occurs."""

    def __init__(self) -> None:
        super().__init__()
        self.text = ""
        self.classes: dict[str, int] = {}

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        for name, value in attrs:
            if name == "class" and value:
                self.classes[value] = self.classes.get(value, 0) + 1

    def handle_data(self, data: str) -> None:
        self.text += data


def read(page: str) -> Texts:
    parser = Texts()
    parser.feed(page)
    parser.close()
    return parser


def test_four_boards_stand_on_a_page() -> None:
    found = read(hand_records(map(Sheet, BOARDS), "An <evening>"))

    assert found.classes["board"] == len(BOARDS)
    assert found.classes["page"] == -(-len(BOARDS) // PER_PAGE)
    assert "An <evening>" in found.text


def test_a_sheet_has_the_hands_the_table_and_par() -> None:
    board = BOARDS[0]
    sheet = Sheet.solved(board, Solver())
    text = read(hand_records([sheet], "")).text

    for seat in Seat:
        for suit in board.deal[seat].to_pbn().split("."):
            assert suit in text
    assert sheet.table is not None
    assert str(par_of(sheet.table, board.dealer, board.vulnerability)) in text
    rows = re.findall(r"<tr><th>([NESW])</th>((?:<td>\d+</td>)+)", hand_records([sheet], ""))
    assert len(rows) == 4


def test_it_is_printed_in_the_language_that_is_wanted() -> None:
    assert "ボード1" in hand_records([Sheet(BOARDS[0])], "", "ja")


@pytest.mark.parametrize("name", themes())
def test_a_theme_is_dealt_to_its_places(name: str) -> None:
    theme = Theme.named(name)
    for dealer in (Seat.NORTH, Seat.WEST):
        evidence = tuple(map(Evidence.parse, theme.constraints(dealer)))
        [deal] = Belief(Premises(evidence=evidence)).deals(1, seed=1)
        for text in theme.hands:
            place, _, constraint = text.partition(":")
            seat = dealer.next(PLACES.index(place))
            assert parse_constraint(constraint.strip()).holds(deal[seat])


def test_an_unknown_theme_names_those_that_there_are() -> None:
    with pytest.raises(NotationError, match="no lesson is called 'poker': there are one-no-trump"):
        Theme.named("poker")
