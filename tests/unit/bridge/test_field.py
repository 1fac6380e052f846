"""A board at many tables: legal to the end, the same for a seed, and not everywhere the same."""

from tefuda.bridge.match.field import drawn, field_of
from tefuda.bridge.people.policy import People
from tefuda.bridge.rules import Board, Deal
from tefuda.cards import Card

BOARD = Board.numbered(1, Deal.random(7))


def test_tables_differ_and_come_back() -> None:
    people = People.load(swift=True)
    field = field_of(BOARD, 6, 3, people)

    assert all(one.is_over and one.board == BOARD for one in field)
    assert field == field_of(BOARD, 6, 3, people)
    assert field[:2] == field_of(BOARD, 2, 3, people)  # a table does not depend on the others
    assert len({one.actions for one in field}) > 1


def test_an_action_is_drawn_by_its_chance() -> None:
    ace, two = Card.parse("SA"), Card.parse("S2")
    chances = {ace: 0.25, two: 0.75}

    assert [drawn(chances, number) for number in (0.0, 0.24, 0.26, 0.99)] == [ace, ace, two, two]
    assert drawn({ace: 0.3, two: 0.6}, 0.95) == two
