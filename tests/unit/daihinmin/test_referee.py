"""The referee: who is asked for what, and what each is shown."""

from concurrent.futures import CancelledError
from dataclasses import dataclass, field
from random import Random
from threading import Event

import pytest

from tefuda.daihinmin.players import LowestPlayer
from tefuda.daihinmin.referee import Referee, Schedule, SeededDealer, play_game
from tefuda.daihinmin.rules import FULL_DECK, Cards, GiftView, History, Meld, Move, View
from tefuda.errors import IllegalActionError

SEATS = (0, 1, 2, 3, 4)
ORDER = (4, 3, 2, 1, 0)


@dataclass
class Watcher:
    """Plays as the lowest player does, and remembers what it was shown."""

    views: list[View] = field(default_factory=list)

    def give(self, view: GiftView) -> Cards:
        """The weakest cards."""
        return LowestPlayer(0).give(view)

    def move(self, view: View) -> Move:
        """The weakest meld."""
        self.views.append(view)
        return LowestPlayer(0).move(view)


class Cheat(Watcher):
    """Plays and gives cards that it does not have."""

    def move(self, view: View) -> Move:
        """A card of somebody else."""
        return Meld(Cards.of([next(iter(view.unseen))]))


def dealt(seed: int, last_order: tuple[int, ...] | None = None) -> History:
    """A game before anybody has done anything."""
    return History.of_deal(Random(seed), SEATS, last_order)


def test_a_game_is_played_to_its_end() -> None:
    game = play_game([LowestPlayer(0)] * 5, dealt(1))

    assert game.state.is_over
    assert sorted(game.state.order()) == [0, 1, 2, 3, 4]


def test_each_is_shown_their_own_cards_and_what_they_exchanged() -> None:
    watchers = [Watcher() for _ in SEATS]

    play_game(watchers, dealt(1, ORDER))

    for player, watcher in enumerate(watchers):
        first = watcher.views[0]
        count = {4: 2, 3: 1, 2: 0, 1: 1, 0: 2}[player]
        assert len(first.gave) == count
        assert len(first.received) == (count if player < 2 else 0)
        assert first.received <= first.hand | first.played
        assert first.last_order == ORDER
        assert first.player == player
        assert all(view.must_move for view in watcher.views)
        assert len(first.unseen) == 53 - len(first.hand) - len(first.played)
    assert watchers[0].views[0].received == watchers[4].views[0].gave


def test_a_view_knows_nothing_but_its_own_hand() -> None:
    watcher = Watcher()
    play_game([watcher] * 5, dealt(2))

    view = watcher.views[30]
    assert len(view.hand) == view.field.counts[view.player]
    assert len(view.played) == 53 - sum(view.field.counts)
    assert view.may_pass
    assert view.hand | view.played | view.unseen == FULL_DECK


def test_an_illegal_move_is_told_with_its_place() -> None:
    with pytest.raises(IllegalActionError, match=r"turn 1, player \d: illegal meld"):
        play_game([Cheat()] * 5, dealt(1))


def test_an_illegal_gift_is_told() -> None:
    class Miser(Watcher):
        def give(self, view: GiftView) -> Cards:
            return Cards()

    with pytest.raises(IllegalActionError, match="exchange: player 4 gives 2 cards, not ''"):
        play_game([Miser()] * 5, dealt(1, ORDER))


def test_nobody_is_asked_once_it_is_stopped() -> None:
    stop = Event()
    stop.set()

    with pytest.raises(CancelledError):
        play_game([Watcher()] * 5, dealt(1), stop)


def test_games_follow_each_other_with_standings_and_seats() -> None:
    schedule = Schedule(games=7, reset_period=5)
    games = list(Referee(SeededDealer(3), schedule).play([LowestPlayer(0)] * 5))

    assert [game.last_order for game in games] == [
        None if number in (0, 5) else games[number - 1].order for number in range(7)
    ]
    assert len({games[number].seats for number in (0, 3, 6)}) == 3
    assert all(games[number].seats == games[number // 3 * 3].seats for number in range(7))
    assert all(game.exchange is None or game.exchange.is_over for game in games)


def test_what_is_never_drawn_again_is_kept() -> None:
    schedule = Schedule(games=3, reset_period=0, seat_period=0)
    first, *others = Referee(SeededDealer(3), schedule).play([LowestPlayer(0)] * 5)

    assert first.last_order is None
    assert {game.seats for game in (first, *others)} == {SEATS}
    assert all(game.last_order is not None for game in others)
