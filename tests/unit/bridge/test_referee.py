"""The referee: whole boards, illegal actions, and what is written down."""

from concurrent.futures import CancelledError
from pathlib import Path
from random import Random
from threading import Event

import pytest

from tefuda.bridge.notation import load, read_file, save
from tefuda.bridge.players import Player, RandomPlayer, named
from tefuda.bridge.referee import ABANDONED, play_board, seated
from tefuda.bridge.rules import PASS, Board, Call, Record, Seat, View, parse_call
from tefuda.cards import Card
from tefuda.errors import IllegalActionError
from tests.endings import random_deal

BOARD = Board.numbered(1, random_deal(Random(7)))
NAMES = ("Ann", "Bob", "Cid", "Dan")


class Scripted:
    """Makes the *calls* in turn, then passes; plays the first legal card, or what it is told."""

    def __init__(self, *calls: str, cheats_with: object = None) -> None:
        self.calls: list[Call] = list(map(parse_call, calls))
        self.cheats_with = cheats_with
        self.views: list[View] = []

    def call(self, view: View) -> Call:
        """The next call."""
        self.views.append(view)
        return self.calls.pop(0) if self.calls else PASS

    def play(self, view: View) -> Card:
        """A legal card, or not."""
        self.views.append(view)
        if isinstance(self.cheats_with, str):
            return Card.parse(self.cheats_with)
        return next(iter(view.legal_cards()))


class Confused(Scripted):
    """Answers with something that is neither a call nor a card."""

    def call(self, view: View) -> Call:
        """Not a call."""
        return "1NT"  # type: ignore[return-value]  # that is the point


Players = dict[Seat, Player]


def table(north: Player, **others: Player) -> Players:
    """Scripted players who pass, but for those given."""
    players: Players = {seat: Scripted() for seat in Seat}
    players[Seat.NORTH] = north
    players |= {Seat[name.upper()]: player for name, player in others.items()}
    return players


def test_four_bots_play_boards_that_are_read_back_as_they_were(tmp_path: Path) -> None:
    rng = Random(11)
    boards = [Board.numbered(number, random_deal(rng)) for number in range(1, 4)]
    players = seated(dict.fromkeys(Seat, named("bidder")), 3)
    records = [play_board(board, players, names=NAMES, tags={"Room": "Open"}) for board in boards]
    save(records, tmp_path / "boards.pbn")

    assert all(record.has_result and not record.is_claimed for record in records)
    assert load(tmp_path / "boards.pbn") == records


def test_a_board_that_nobody_bids_on_is_passed_out() -> None:
    record = play_board(BOARD, table(Scripted()), names=NAMES)

    assert record.is_passed_out
    assert record.score() == 0
    assert record.players == NAMES


def test_declarer_is_asked_for_dummy_and_everybody_with_their_own_view() -> None:
    players = {seat: Scripted() for seat in Seat}
    players[Seat.NORTH] = Scripted("1NT")
    record = play_board(BOARD, players)

    assert record.tricks is not None
    assert len(record.played) == 52
    assert len(players[Seat.SOUTH].views) == 1  # its one call
    assert len(players[Seat.NORTH].views) == 1 + 26
    for seat, player in players.items():
        assert all(view.seat is seat and view.must_act for view in player.views)


def held_by(seat: Seat) -> str:
    """A card of *seat* on the board."""
    return str(next(iter(BOARD.deal[seat])))


@pytest.mark.parametrize(
    ("players", "reason"),
    [
        (
            table(Scripted("2S"), east=Scripted("1H")),
            "board 1, player of east: illegal call '1H' by east: it is not above 2S",
        ),
        (table(Confused()), "board 1, player of north: '1NT' is not a call"),
        (
            table(Scripted("1NT"), east=Scripted(cheats_with=held_by(Seat.WEST))),
            f"board 1, player of east: illegal card '{held_by(Seat.WEST)}': east does not hold it",
        ),
        (
            table(Scripted("1NT", cheats_with=held_by(Seat.WEST))),
            f"player of north: illegal card '{held_by(Seat.WEST)}': south does not hold it",
        ),
    ],
)
def test_a_cheat_is_refused(players: Players, reason: str) -> None:
    with pytest.raises(IllegalActionError) as refused:
        play_board(BOARD, players)

    assert reason in str(refused.value)


def test_what_is_not_a_card_is_refused() -> None:
    class Joker(Scripted):
        def play(self, view: View) -> Card:
            return 5  # type: ignore[return-value]  # an integer, as a card is too

    with pytest.raises(IllegalActionError, match="player of east: 5 is not a card"):
        play_board(BOARD, table(Scripted("1NT"), east=Joker()))


@pytest.mark.parametrize(
    "players",
    [
        table(Scripted("2S"), east=Scripted("1H")),
        table(Scripted("1NT"), south=Scripted(), west=RandomPlayer(1)),
        table(Scripted("1NT"), east=Scripted(cheats_with=held_by(Seat.WEST))),
    ],
    ids=["auction", "none", "play"],
)
def test_a_board_may_be_abandoned_instead(players: Players, tmp_path: Path) -> None:
    record = play_board(BOARD, players, names=NAMES, abandons=True)
    save([record], tmp_path / "board.pbn")
    [found] = read_file(tmp_path / "board.pbn")

    assert found.record == record
    assert bool(record.tag(ABANDONED)) is not record.has_result


def test_a_board_can_be_stopped_between_decisions() -> None:
    stop = Event()

    class Stopping(Scripted):
        def call(self, view: View) -> Call:
            stop.set()
            return super().call(view)

    with pytest.raises(CancelledError):
        play_board(BOARD, table(Stopping()), stop=stop)


def test_players_of_a_table_have_seeds_of_their_own() -> None:
    seeds: list[int] = []

    def make(seed: int) -> Player:
        seeds.append(seed)
        return RandomPlayer(seed)

    first: Record = play_board(BOARD, seated(dict.fromkeys(Seat, make), 1))

    assert len(set(seeds)) == 4
    assert first == play_board(BOARD, seated(dict.fromkeys(Seat, make), 1))
