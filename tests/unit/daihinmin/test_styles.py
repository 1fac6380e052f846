"""What is remembered of the others from game to game."""

from dataclasses import replace
from math import exp, log
from random import Random

import pytest

from tefuda.daihinmin.players import Player, TefudaPlayer, seated
from tefuda.daihinmin.referee import Referee, Schedule, SeededDealer, play_game
from tefuda.daihinmin.rules import Cards, GiftView, History
from tefuda.daihinmin.search import RacePlan, RaceSearch, Styles
from tests.daihinmin_views import SEATS

FIRST = 0.1
QUICK = RacePlan(trials=20, worlds=50, steps=100, seconds=0.0)
NAMES = ["policy", "standard", "policy", "standard", "policy"]


def played(seed: int) -> History:
    """A game of policies and default clients that is over."""
    return play_game(seated(NAMES, seed), History.of_deal(Random(seed), SEATS))


def last_holder(game: History) -> int:
    """Who did not get rid of all cards."""
    (player,) = (player for player in SEATS if game.state.hand(player))
    return player


def test_what_games_show_adds_up() -> None:
    styles = Styles(FIRST)
    assert styles.chance(1) == pytest.approx(FIRST)

    for _ in range(2):
        styles.learn({1: log(3), 2: -3.0})

    assert styles.chance(1) == pytest.approx(0.5)  # 9 times the odds of 1 to 9
    assert styles.chance(2) == pytest.approx(exp(-6) / (9 + exp(-6)))
    assert styles.chance(3) == pytest.approx(FIRST)


def test_nobody_becomes_too_sure() -> None:
    styles = Styles(FIRST)
    for _ in range(1000):
        styles.learn({1: 50.0, 2: -50.0})

    assert styles.chance(1) == 0.95
    assert 0 < styles.chance(2) < 1e-20


def test_who_must_be_nobody_stays_nobody() -> None:
    styles = Styles(0.0)
    styles.learn({1: 30.0})

    assert styles.chance(1) == 0.0


def test_an_exchange_knows_who_paid_the_tribute() -> None:
    styles = Styles(0.5)
    styles.learn({4: log(9), 1: log(3 / 7), 2: log(1 / 4)})
    hand = Cards.parse("S3 H3 DK C2 JO")

    assert styles.of_exchange(GiftView(0, hand, 2, (0, 1, 2, 3, 4))) == pytest.approx((0.9, 1 / 3))
    assert styles.of_exchange(GiftView(1, hand, 1, (0, 1, 2, 4, 3)))[0] == pytest.approx(0.9)
    assert styles.of_exchange(GiftView(1, hand, 1)) == (0.5, 0.5)


def test_few_games_show_who_is_like_the_default_client() -> None:
    search = RaceSearch(QUICK)
    for viewer in SEATS:
        games = [search.odds_of_standard(played(seed).view(viewer)) for seed in range(3)]
        for player in set(SEATS) - {viewer}:
            shown = sum(odds[player] for odds in games)
            assert shown > 10 if NAMES[player] == "standard" else shown < -10


def test_it_does_not_matter_who_looks() -> None:
    search, game = RaceSearch(QUICK), played(1)
    by_viewer = [search.odds_of_standard(game.view(viewer)) for viewer in SEATS]

    for player in SEATS:
        found = {odds[player] for odds in by_viewer if player in odds}
        assert len(found) == 1


def test_nothing_is_learned_of_hands_that_stay_hidden() -> None:
    search, game = RaceSearch(QUICK), played(2)
    unfinished = game.before(len(game.moves) // 2)
    poor = last_holder(game)
    shown = game.view((poor + 1) % 5)
    twice = replace(shown, moves=(*shown.moves, (poor, shown.moves[0][1])))

    assert search.odds_of_standard(unfinished.view(0)) == {}
    assert search.odds_of_standard(twice) == {}  # no game: a card was put down by two


@pytest.mark.parametrize("first", [0.0, FIRST])
def test_a_match_shows_who_the_default_clients_are(first: float) -> None:
    tefuda = TefudaPlayer(0, replace(QUICK, standards=first))
    players: list[Player] = [tefuda, *seated(NAMES[1:], 0)]
    list(Referee(SeededDealer(3), Schedule(games=3)).play(players))

    for player in range(1, 5):
        is_standard = NAMES[player] == "standard"
        expected = 0.95 if is_standard and first else 0.0
        assert tefuda.styles.chance(player) == pytest.approx(expected, abs=1e-3)
