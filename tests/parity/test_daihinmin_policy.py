"""The learned policy looks at what its slow twin looks at."""

from random import Random

import pytest

from tefuda import _core
from tefuda.daihinmin.rules import OFFICIAL, Game, deal
from tests.daihinmin_twins import slow_cards, slow_meld, some_ending, some_rules, take_any_turn
from tests.reference import daihinmin as slow
from tests.reference.daihinmin_policy import BLOCKS, Outlook, number_of


def check_position(game: Game, twin: slow.Table, seen: set[str]) -> None:
    """Compare the features of every move; those that there were are *seen*."""
    outlook = Outlook(twin)
    moves = [*game.legal_melds(), *([] if game.field.is_empty else [None])]
    for move, found in zip(moves, _core.policy_features(game.in_core), strict=True):
        features = list(outlook.features(slow_meld(move) if move else None))

        assert sorted(found) == sorted(map(number_of, features)), (game.field, move, features)
        seen.update(name for name, _ in features)


def check_game(seed: int, seen: set[str]) -> int:
    """Compare wherever a random game from the deal on comes to; the positions compared."""
    rng = Random(seed)
    hands = deal(rng, range(5), 0, OFFICIAL)
    game = Game(hands)
    assert game.to_move is not None
    twin = slow.Table([slow_cards(hand) for hand in hands], OFFICIAL, game.to_move)
    while not game.is_over:
        check_position(game, twin, seen)
        take_any_turn(game, twin, rng, passing=0.2)
    return len(game.moves)


def check_ending(seed: int, seen: set[str]) -> None:
    """Compare in an ending by any rules, in which special cards are likely."""
    rng = Random(seed)
    ending = some_ending(rng, rng.randint(8, 24), some_rules(rng, seed))
    if ending is not None:
        check_position(*ending, seen)


def test_features_are_those_of_the_slow_twin() -> None:
    seen: set[str] = set()
    for seed in range(2):
        check_game(seed, seen)
    for seed in range(40):
        check_ending(seed, seen)

    assert len(seen) > len(BLOCKS) - 3


@pytest.mark.slow
def test_features_are_those_of_the_slow_twin_in_thousands_of_positions() -> None:
    seen: set[str] = set()
    compared = sum(check_game(seed, seen) for seed in range(100, 160))
    for seed in range(1000, 3000):
        check_ending(seed, seen)

    assert compared > 3000
    assert seen == BLOCKS.keys()
