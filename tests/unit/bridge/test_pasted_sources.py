"""Boards as people have them: a file, LIN as text, a link of the hand viewer in both its ways."""

from pathlib import Path

import pytest

from tefuda.bridge import Record, load
from tefuda.bridge.notation import is_pasted, read_source, to_lin, viewer_link

FILE = Path(__file__).parents[3] / "examples" / "board.lin"
[BOARD] = load(FILE)
FIELDS = (
    "https://www.bridgebase.com/tools/handviewer.html?s=sK95h542dQ7432cK8&w=sT73hAKJT986dKcT7"
    "&n=sA8hQ73d986cAJ964&e=sQJ642hdAJ105cQ532&d=e&v=n&b=2&sn=Dan&wn=Jo&nn=Chika&en=Ida"
    "&a=PP1HP1S!(five%20spades)P2HP2NTP3SP4SPPP&p=D2DKD6D5HKH3C2H2"
)


def only(source: str) -> Record:
    [reading] = read_source(source)
    assert not reading.problems
    assert reading.record is not None
    return reading.record


def test_a_file_its_text_and_its_link_are_the_same_board() -> None:
    assert only(str(FILE)) == BOARD
    text, link = only(to_lin([BOARD])), only(viewer_link(BOARD))

    for record in (text, link):
        assert (record.board, record.auction, record.played) == (
            BOARD.board,
            BOARD.auction,
            BOARD.played,
        )


def test_a_link_may_give_hands_calls_and_cards_one_by_one() -> None:
    record = only(FIELDS)

    assert record.board == BOARD.board
    assert record.auction == BOARD.auction
    assert record.played == BOARD.played[:8]
    assert record.players == BOARD.players
    assert [(alert.place, alert.text) for alert in record.alerts] == [(4, "five spades")]


@pytest.mark.parametrize(
    ("text", "is_one"),
    [("boards.pbn", False), ("md|1S..|", True), ("HTTPS://x", True), ("a b.lin", False)],
)
def test_what_is_no_name_of_a_file_is_told_by_its_looks(text: str, is_one: bool) -> None:
    assert is_pasted(text) is is_one
