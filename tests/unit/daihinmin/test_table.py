"""The referee: who is asked for what, and what each is shown."""

from concurrent.futures import CancelledError
from dataclasses import dataclass, field
from random import Random
from threading import Event

import pytest

from tefuda.daihinmin.players import LowestPlayer
from tefuda.daihinmin.rules import FULL_DECK, Cards, GiftView, Meld, Move, View
from tefuda.daihinmin.table import Table
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


def test_a_game_is_played_to_its_end() -> None:
    game = Table([LowestPlayer(0)] * 5).play(Random(1), SEATS)

    assert game.is_over
    assert sorted(game.order()) == [0, 1, 2, 3, 4]


def test_each_is_shown_his_own_cards_and_what_he_exchanged() -> None:
    watchers = [Watcher() for _ in SEATS]

    Table(watchers).play(Random(1), SEATS, ORDER)

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
    Table([watcher] * 5).play(Random(2), SEATS)

    view = watcher.views[30]
    assert len(view.hand) == view.field.counts[view.player]
    assert len(view.played) == 53 - sum(view.field.counts)
    assert view.may_pass
    assert view.hand | view.played | view.unseen == FULL_DECK


def test_an_illegal_move_is_told_with_its_place() -> None:
    with pytest.raises(IllegalActionError, match=r"turn 1, player \d: illegal meld"):
        Table([Cheat()] * 5).play(Random(1), SEATS)


def test_an_illegal_gift_is_told() -> None:
    class Miser(Watcher):
        def give(self, view: GiftView) -> Cards:
            return Cards()

    with pytest.raises(IllegalActionError, match="exchange: player 4 gives 2 cards, not ''"):
        Table([Miser()] * 5).play(Random(1), SEATS, ORDER)


def test_nobody_is_asked_once_it_is_stopped() -> None:
    stop = Event()
    stop.set()

    with pytest.raises(CancelledError):
        Table([Watcher()] * 5, stop=stop).play(Random(1), SEATS)
