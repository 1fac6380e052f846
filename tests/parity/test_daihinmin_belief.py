"""How likely hands explain what was seen: native = step by step."""

from itertools import combinations
from math import log
from random import Random

import pytest

from tefuda import _core
from tefuda.daihinmin.policy import read_weights
from tefuda.daihinmin.rules import FULL_DECK, Cards, Game, View
from tefuda.daihinmin.rules.meld import NOWHERE
from tefuda.daihinmin.search import Sight
from tests.daihinmin_views import views_of_game


def slow_gift_weight(count: int, rich: Cards, poor: Cards, gift: Cards) -> float:
    """Every gift and every tribute that can have led to these hands, one by one."""
    gifts = [gift] if gift else [Cards.of(cards) for cards in combinations(poor, count)]
    total = 0.0
    for given in gifts:
        hand, kept = rich | given, poor - given
        tributes = [Cards.of(cards) for cards in combinations(hand, count)]
        ways = sum((kept | paid).strongest(count) == paid for paid in tributes)
        ordered = list(hand.strongest(len(hand)))
        ordered.sort(key=lambda card: (card.level, card >> 4))
        total += ways * 0.5 ** sum(ordered.index(card) for card in given)
    return total


@pytest.mark.parametrize("seed", range(12))
def test_gifts_are_weighed_as_if_every_exchange_was_tried(seed: int) -> None:
    rng = Random(seed)
    count = 1 + seed % 2
    cards = rng.sample(list(FULL_DECK), 13)
    rich, poor = Cards.of(cards[:7]), Cards.of(cards[7:])
    shown = Cards.of(rng.sample(list(poor), count)) if seed % 3 == 0 else Cards()

    weight = _core.gift_weight(count, rich.mask, poor.mask, shown.mask)

    assert weight == pytest.approx(slow_gift_weight(count, rich, poor, shown))


def slow_log_likelihood(hands: list[Cards], view: View, policy: _core.DaihinminPolicy) -> float:
    """The game replayed with these hands of the beginning; every move's probability."""
    game = Game(hands, view.field.seats, first=view.moves[0][0])
    total = 0.0
    for player, move in view.moves:
        if player != view.player:
            sight = Sight.of(View.of(game, player)).in_core()
            named = (0, NOWHERE) if move is None else move.in_core
            chances = {(cards, joker): chance for cards, joker, chance in policy.chances(sight)}
            total += log(max(1e-3, chances[named])) if len(chances) > 1 else 0.0
        game.pass_() if move is None else game.play(move)
    return total


@pytest.mark.parametrize("seed", range(3))
def test_a_history_is_as_likely_as_its_moves_one_by_one(seed: int) -> None:
    policy = _core.DaihinminPolicy(list(read_weights()), 1.5)
    views = [view for view in views_of_game(seed) if len(view.moves) > 5]
    for view in views[::12]:
        seats = view.field.seats
        now = Sight.of(view).draw(seed=1, count=1)[0]
        begun = list(now)
        for player, move in view.moves:
            begun[player] |= move.cards if move else Cards()
        turns = [
            (seats.index(player), *(move.in_core if move else (0, NOWHERE)))
            for player, move in view.moves
        ]
        game = Game.resumed(now, view.field).in_core

        found = _core.log_likelihood(game, turns, seats.index(view.player), policy)

        assert found == pytest.approx(slow_log_likelihood(begun, view, policy), abs=1e-6)
