"""Players that search for their cards: legal, blind to hidden cards, bound by their seed."""

from random import Random

import pytest

from tefuda.bridge.knowledge.agreements import Agreements, bidder_of, both, strangers
from tefuda.bridge.players import (
    CALL_SECONDS,
    MATCH_BUDGET,
    BiddingPlayer,
    CallSearch,
    CardSearch,
    PlayerMaker,
    SearchingPlayer,
    Team,
    decision_seed,
    named,
    player_of_level,
)
from tefuda.bridge.referee import play_board, seated
from tefuda.bridge.rules import Board, Record, Seat, View
from tefuda.bridge.search import SEARCHES, SKILLS, Budget, Level, decide
from tefuda.compute import Compute
from tefuda.errors import NotationError
from tests.endings import random_deal
from tests.leaks import assert_blind, view_at
from tests.turns_to_play import ENDING, TINY

BOARD = Board.numbered(3, random_deal(Random(3)))
LEAST = Budget(deals=1, abc_deals=1, hypotheses=2, where=Compute.threads(1))


def searching(search: str, budget: Budget) -> PlayerMaker:
    """Players who search with a *budget* of their own."""
    return lambda seed: BiddingPlayer(bidder_of(both()), CardSearch(search, seed, budget=budget))


@pytest.fixture(scope="module")
def record() -> Record:
    """A board that was bid, and played at random."""
    return play_board(BOARD, seated(dict.fromkeys(Seat, named("bidder")), 1))


@pytest.mark.parametrize("search", SEARCHES)
def test_a_search_does_not_see_hidden_cards(search: str, record: Record) -> None:
    assert_blind(searching(search, LEAST), record, seed=5, rng=Random(1), decisions=5)


@pytest.mark.parametrize("level", Level)
@pytest.mark.parametrize("search", ["fused", "monte_carlo"])
def test_nobody_sees_hidden_cards_at_any_level(search: str, level: Level, record: Record) -> None:
    def maker(seed: int) -> BiddingPlayer:
        chooser = CardSearch(search, seed, budget=LEAST, level=level, always=True)
        return BiddingPlayer(bidder_of(both()), chooser)

    assert_blind(maker, record, seed=5, rng=Random(1), decisions=4)


@pytest.mark.slow
@pytest.mark.parametrize("search", SEARCHES)
@pytest.mark.parametrize("number", [1, 2, 3, 4])
def test_a_search_never_sees_hidden_cards(search: str, number: int) -> None:
    board = Board.numbered(number, random_deal(Random(number)))
    record = play_board(board, seated(dict.fromkeys(Seat, named("bidder")), number))

    assert_blind(searching(search, TINY), record, seed=5, rng=Random(number), decisions=15)


def test_the_bidder_who_searches_does_not_see_hidden_cards(record: Record) -> None:
    def maker(seed: int) -> SearchingPlayer:
        cards = CardSearch("monte_carlo", seed, budget=LEAST)
        return SearchingPlayer(CallSearch(strangers(), seed, TINY), cards)

    assert_blind(maker, record, seed=5, rng=Random(2), decisions=5)


def test_tefuda_searches_for_calls_and_cards() -> None:
    player = named("tefuda")(1)

    assert isinstance(player, SearchingPlayer)
    assert isinstance(player.choose_card, CardSearch)
    view = view_at(play_board(BOARD, seated("bidder", 1)), 0)
    assert player.call(view) in view.legal_calls()


@pytest.mark.parametrize("search", SEARCHES)
def test_searches_are_players(search: str) -> None:
    player = named(search)(1)

    assert player == SearchingPlayer(CallSearch(both(), 1), CardSearch(search, 1))


def test_levels_are_players_with_a_search_of_their_own() -> None:
    pairs = both()
    for level, skill in SKILLS.items():
        player = named(level)(1)

        cards = CardSearch(skill.search, 1, pairs, skill.limited(MATCH_BUDGET), level)
        assert player == SearchingPlayer(CallSearch(pairs, 1), cards)
    assert SKILLS[Level.BEGINNER].limited(MATCH_BUDGET).deals == 4


def test_somebody_who_waits_does_not_wait_long_for_a_call() -> None:
    patient, hasty = (
        player_of_level(Level.EXPERT, 1, both(), Budget(seconds=seconds)) for seconds in (10.0, 0.5)
    )

    assert isinstance(patient, SearchingPlayer)
    assert isinstance(hasty, SearchingPlayer)
    assert patient.choose_call == CallSearch(both(), 1, Budget(seconds=CALL_SECONDS))
    assert hasty.choose_call == CallSearch(both(), 1, Budget(seconds=0.5))


def test_options_of_a_player_say_how_it_reads_and_signals() -> None:
    team = Team.named("abc:level=average:signals=always:agreements=upside-down")
    player = team.maker()(1)

    assert isinstance(player, SearchingPlayer)
    assert isinstance(player.choose_card, CardSearch)
    assert (player.choose_card.level, player.choose_card.always) == (Level.AVERAGE, True)
    assert team.agreed == Agreements.load("upside-down")
    never = Team.named("abc:signals=never").agreed
    assert never == Agreements.load().changed({"signals": "off"})


@pytest.mark.parametrize(
    ("name", "message"),
    [
        ("abc:level=god", "'god' is no value of level"),
        ("abc:signals=loud", "'loud' is no value of signals"),
        ("abc:hair=red", "unknown option 'hair'; it has agreements, level, signals"),
        ("abc:agreements=none", "player 'abc:agreements=none': no agreements 'none'"),
        ("random:level=expert", "unknown option 'level'; it has none"),
    ],
)
def test_what_is_wrong_with_a_name_is_told(name: str, message: str) -> None:
    with pytest.raises(NotationError, match=message):
        named(name)


def test_a_player_plays_what_the_search_decides() -> None:
    chooser = CardSearch("monte_carlo", 8)

    decision = decide(ENDING, None, MATCH_BUDGET, decision_seed(8, ENDING), search="monte_carlo")

    assert chooser(ENDING) == decision.card


def test_a_card_that_must_be_played_needs_no_search(record: Record) -> None:
    view = last_turn(record)

    assert CardSearch("no such search", 1)(view) == record.played[-1]


def last_turn(record: Record) -> View:
    """What the player of the last card sees."""
    assert record.auction is not None
    return view_at(record, len(record.auction.calls) + 51)


def test_declarer_searches_for_dummy_too(record: Record) -> None:
    assert record.auction is not None
    view = view_at(record, len(record.auction.calls) + 1)

    card = CardSearch("monte_carlo", 1, budget=LEAST)(view)

    assert record.contract is not None
    assert view.seat is record.contract.declarer
    assert card in record.board.deal[record.contract.dummy]


@pytest.mark.slow
@pytest.mark.parametrize("search", SEARCHES)
def test_a_board_repeats_with_its_seed(search: str) -> None:
    makers = dict.fromkeys(Seat, searching(search, LEAST))

    assert play_board(BOARD, seated(makers, 1)) == play_board(BOARD, seated(makers, 1))


@pytest.mark.slow
def test_four_searching_players_bid_and_play_a_hundred_boards() -> None:
    rng = Random(100)
    names = list(SEARCHES)
    for number in range(1, 101):
        board = Board.numbered(number, random_deal(rng))
        # every search sits in every seat in turn, beside every other
        makers = {seat: searching(names[(number + seat) % len(names)], LEAST) for seat in Seat}
        record = play_board(board, seated(makers, number))

        assert record.has_result
        assert record.is_passed_out or len(record.played) == 52
