"""Players: they are legal, they repeat with their seed, and they see only their View."""

import sys
from dataclasses import dataclass
from pathlib import Path
from random import Random
from types import FrameType
from typing import Any

import pytest

from tefuda.bridge import players
from tefuda.bridge.knowledge.agreements import bidder_of, both
from tefuda.bridge.players import (
    BiddingPlayer,
    PeoplePlayer,
    PlayerMaker,
    RandomPlayer,
    Team,
    decision_seed,
    named,
)
from tefuda.bridge.referee import play_board, seated
from tefuda.bridge.rules import (
    PASS,
    Auction,
    Board,
    Hand,
    History,
    Record,
    Seat,
    View,
    Vulnerability,
    parse_call,
)
from tefuda.bridge.search.bidders import Bidders
from tefuda.bridge.search.bidding import CallDecision
from tefuda.cards import Card
from tefuda.errors import NotationError
from tefuda.seeds import derived_seed
from tests.endings import random_deal
from tests.leaks import assert_blind, twin_of, view_at
from tests.people_nets import write_nets

BOARDS = [Board.numbered(number, random_deal(Random(number))) for number in range(1, 9)]


def played(maker: PlayerMaker, board: Board, seed: int = 1) -> Record:
    """The *board* after four players of the same kind had it."""
    return play_board(board, seated(dict.fromkeys(Seat, maker), seed))


@pytest.mark.parametrize("name", ["random", "bidder"])
@pytest.mark.parametrize("board", BOARDS[:3], ids=lambda board: board.number)
def test_players_are_legal_and_repeat_with_their_seed(name: str, board: Board) -> None:
    record = played(named(name), board)

    assert record.has_result
    assert record == played(named(name), board)
    assert record != played(named(name), board, seed=2)


@pytest.fixture(scope="module")
def people(tmp_path_factory: pytest.TempPathFactory) -> str:
    """The name of players who do what some network says."""
    return f"people:weights={write_nets(tmp_path_factory.mktemp('weights'))}"


@pytest.mark.parametrize("board", BOARDS[:3], ids=lambda board: board.number)
def test_people_are_legal_and_need_no_seed(people: str, board: Board) -> None:
    record = played(named(people), board)

    assert record.has_result
    assert record == played(named(people), board, seed=2)


@pytest.mark.parametrize("board", BOARDS[:3], ids=lambda board: board.number)
def test_people_do_not_see_hidden_cards(people: str, board: Board) -> None:
    assert_blind(named(people), played(named("bidder"), board), seed=5, rng=Random(board.number))


@pytest.mark.parametrize("place", [0, 30])
def test_people_do_what_is_likeliest(people: str, place: int) -> None:
    view = view_at(played(named("bidder"), BOARDS[1]), place)
    player = named(people)(1)
    assert isinstance(player, PeoplePlayer)
    chances: dict[Any, float] = player.people.chances(view)

    chosen = player.play(view) if view.auction.is_over else player.call(view)

    assert chances[chosen] == max(chances.values())


def test_people_without_weights_are_refused(tmp_path: Path) -> None:
    with pytest.raises(NotationError, match="there are no weights of learned players at"):
        named(f"people:weights={tmp_path}")(1)


@pytest.mark.parametrize("name", ["random", "bidder"])
@pytest.mark.parametrize("board", BOARDS[:3], ids=lambda board: board.number)
def test_players_do_not_see_hidden_cards(name: str, board: Board) -> None:
    record = played(named("bidder"), board)

    assert_blind(named(name), record, seed=5, rng=Random(board.number))


@dataclass
class Peeker:
    """A cheat: plays at random, but by the hand of the next seat, found with the referee."""

    seed: int

    def call(self, view: View) -> object:
        """A call that depends on a hidden hand."""
        return Random(self._hidden_hand(view)).choice(view.legal_calls())

    def play(self, view: View) -> Card:
        """A card that depends on a hidden hand."""
        return Random(self._hidden_hand(view)).choice(list(view.legal_cards()))

    def _hidden_hand(self, view: View) -> int:
        frame: FrameType | None = sys._getframe()
        while frame is not None:
            secret = frame.f_locals.get("history")
            if isinstance(secret, History):
                return secret.board.deal[view.seat.next()].mask ^ self.seed
            frame = frame.f_back
        raise AssertionError("no referee found")


def test_a_player_that_peeks_is_found_out() -> None:
    record = played(named("bidder"), BOARDS[0])

    with pytest.raises(AssertionError, match="sees through the cards"):
        assert_blind(Peeker, record, seed=1, rng=Random(1))  # type: ignore[arg-type]  # untyped cheat


def test_a_twin_differs_in_hidden_cards_alone() -> None:
    rng = Random(3)
    record = played(named("bidder"), BOARDS[1])
    assert record.auction is not None
    calls = len(record.auction.calls)
    different = 0
    for place in range(calls + 40):
        view = view_at(record, place)
        twin = twin_of(record.board, view, rng)
        different += twin != record.board

        assert History(twin, view.auction, view.played).view(view.seat) == view
        assert (
            Record(board=twin, contract=record.contract, played=view.played).history.state
            is not None
        )
    assert different >= calls + 35


def test_a_player_that_bids_leaves_the_cards_to_the_chooser() -> None:
    asked: list[View] = []

    def lowest(view: View) -> Card:
        asked.append(view)
        return min(view.legal_cards(), key=lambda card: (card.rank, card.suit))

    record = played(lambda _: BiddingPlayer(bidder_of(both()), lowest), BOARDS[2])

    assert len(asked) == 52
    assert record.contract is not None
    assert {view.seat for view in asked} == set(Seat) - {record.contract.dummy}
    bidder, auction = bidder_of(both()), Auction(record.board.dealer)
    hand = record.board.deal[record.board.dealer]
    assert record.auction is not None
    assert record.auction.calls[0] == bidder.choose(hand, auction, record.board.vulnerability)


def test_an_unknown_player_is_refused_with_those_there_are() -> None:
    with pytest.raises(NotationError, match=r"unknown player 'garbo': there are .*bidder.*random"):
        named("garbo")


def test_seeds_are_told_apart_by_what_they_are_for() -> None:
    board = BOARDS[0]
    first = History(board, Auction(board.dealer)).view(board.dealer)
    second = History(board, first.auction.after(parse_call("1C"))).view(board.dealer.next())

    assert derived_seed(1, "a") == derived_seed(1, "a")
    assert len({derived_seed(1, "a"), derived_seed(1, "b"), derived_seed(2, "a")}) == 3
    assert decision_seed(1, first) != decision_seed(1, second)
    assert 0 <= decision_seed(1, first) < 2**64


def test_random_players_use_all_their_choices() -> None:
    view = History(BOARDS[0], Auction(BOARDS[0].dealer)).view(BOARDS[0].dealer)

    calls = {RandomPlayer(seed).call(view) for seed in range(500)}

    assert calls == set(view.legal_calls())


@pytest.mark.parametrize(
    ("name", "system"),
    [
        ("tefuda", "people"),
        ("people", "people"),
        ("fused", "sayc"),
        ("bidder", "sayc"),
        ("tefuda:agreements=standard", "sayc"),
        ("fused:agreements=people", "people"),
    ],
)
def test_what_players_have_agreed_says_how_they_bid(name: str, system: str) -> None:
    assert Team.named(name).agreed.system == system


@pytest.mark.parametrize("name", ["tefuda:agreements=standard", "fused", "beginner"])
def test_a_pair_with_a_system_bids_by_its_rules(name: str) -> None:
    view = View(
        Seat.SOUTH,
        Vulnerability.NONE,
        Hand.from_pbn("KJ73.AT852.65.A5"),
        Auction.parse("1NT P"),
    )

    call = Team.named(name).maker()(1).call(view)

    assert call == bidder_of(both()).choose(view.hand, view.auction, view.vulnerability)


@pytest.mark.parametrize("seat", [Seat.NORTH, Seat.EAST])
def test_the_default_player_trusts_its_own_side_to_have_practised(
    seat: Seat, monkeypatch: pytest.MonkeyPatch
) -> None:
    asked: list[Any] = []

    def note(*_: object, bidders: Bidders) -> CallDecision:
        asked.extend([bidders.policy, bidders.judges])
        return CallDecision(PASS, ())

    monkeypatch.setattr(players, "decide_call", note)
    view = View(seat, Vulnerability.NONE, BOARDS[0].deal[seat], Auction(seat))

    assert named("tefuda")(1).call(view) is PASS
    assert [one.side for one in asked] == [seat.side, seat.side]
