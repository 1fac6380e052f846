"""A client before a server that lies: one clear error, whatever it is told."""

from contextlib import suppress
from random import Random

import pytest

from tefuda.daihinmin.players import Player, RandomPlayer
from tefuda.daihinmin.players.registry import named
from tefuda.daihinmin.rules import Cards
from tefuda.daihinmin.uecda.cells import table_of_cards
from tefuda.daihinmin.uecda.client import Link, play_match
from tefuda.daihinmin.uecda.client_view import ClientView
from tefuda.daihinmin.uecda.codec import Protocol
from tefuda.daihinmin.uecda.messages import Answer, End, Status, state_table
from tefuda.daihinmin.uecda.table import TABLE_SIZE, Table
from tefuda.errors import NotationError, TefudaError

HAND = Cards.parse("D3 S3 H5 C5 S8 HJ D2")
OTHERS = (7, 12, 11, 12, 11)
SEATS = (0, 1, 2, 3, 4)


def start(hand: Cards = HAND, *, to_give: int = 0, ranks: tuple[int, ...] = (0,) * 5) -> Table:
    status = Status(OTHERS, ranks, SEATS, is_start=True, to_give=to_give)
    return state_table(table_of_cards(hand), status)


def turn(
    hand: Cards = HAND, *, sizes: tuple[int, ...] = OTHERS, player: int = 0, is_empty: bool = True
) -> Table:
    status = Status(sizes, (0,) * 5, SEATS, is_your_turn=True, player=player, is_empty=is_empty)
    return state_table(table_of_cards(hand), status)


class Liar(Link):
    """A server that says what it was told to say, and then the same again and again."""

    def __init__(self, tables: list[Table], numbers: list[int]) -> None:
        self.protocol = Protocol.UECDA_2007
        self.tables = tables
        self.numbers = numbers

    def send(self, table: Table) -> None:
        """It does not listen."""

    def receive_table(self) -> Table:
        return self.tables.pop(0) if len(self.tables) > 1 else self.tables[0]

    def receive_int(self) -> int:
        return self.numbers.pop(0) if len(self.numbers) > 1 else self.numbers[0]


@pytest.mark.parametrize("number", [-1, 5, 2**31 - 1, -(2**31)])
def test_player_numbers_are_0_to_4(number: int) -> None:
    with pytest.raises(NotationError, match="they are 0 to 4"):
        play_match(Liar([start()], [0]), number, RandomPlayer(1))


def test_nobody_moves_without_cards() -> None:
    none = Cards()
    tables = [start(none), turn(none, sizes=(0, 12, 11, 12, 11))]

    with pytest.raises(NotationError, match="to move with 0 cards"):
        play_match(Liar(tables, [9, 0]), 0, RandomPlayer(1))


@pytest.mark.parametrize("to_give", [3, 8, 100, 2**31 - 1])
def test_nobody_gives_more_than_two_cards(to_give: int) -> None:
    tables = [start(to_give=to_give, ranks=(0, 1, 2, 3, 4))]

    with pytest.raises(NotationError, match="of their 7 cards"):
        play_match(Liar(tables, [0]), 0, RandomPlayer(1))


@pytest.mark.parametrize(
    "table",
    [
        turn(sizes=(3, 12, 11, 12, 11)),
        turn(sizes=(7, -12, 11, 12, 11)),
        turn(sizes=(7, 12, 11, 12, 2**31 - 1)),
        turn(player=3),
        turn(player=77),
    ],
)
def test_what_the_server_counts_must_be_there(table: Table) -> None:
    view = ClientView(0)
    view.start(start())

    with pytest.raises(NotationError, match="the server"):
        view.turn(table)


def lie(table: Table, rng: Random) -> Table:
    """The *table* with a few cells changed."""
    data = bytearray(table.data)
    for _ in range(rng.choice((1, 1, 2, 5))):
        place = 4 * rng.randrange(TABLE_SIZE // 4)
        value = rng.choice(
            (0, 1, 2, 3, 4, 5, 13, 255, 2**31 - 1, -1, -(2**31), rng.getrandbits(31))
        )
        data[place : place + 4] = value.to_bytes(4, "big", signed=True)
    return Table(bytes(data))


def survives(player: Player, rng: Random) -> None:
    honest = [start(to_give=rng.choice((0, 0, 1, 2)), ranks=rng.choice([SEATS, (0,) * 5])), turn()]
    tables = [lie(rng.choice(honest), rng) for _ in range(8)]
    tables[0] = rng.choice((honest[0], tables[0]))
    numbers = [
        rng.choice((int(Answer.ACCEPTED), End.GOES_ON, End.GAME_OVER, 77)) for _ in range(12)
    ]
    liar = Liar([*tables, lie(turn(), rng)], [*numbers, int(End.MATCH_OVER)])
    with suppress(TefudaError):
        play_match(liar, rng.choice((0, 0, 0, 3)), player)


@pytest.mark.slow
@pytest.mark.parametrize("name", ["random", "standard", "tefuda:n=20", "epsilon:n=20"])
def test_a_client_survives_whatever_it_is_told(name: str) -> None:
    player = named(name)(1)
    for seed in range(1000):
        survives(player, Random(seed))
