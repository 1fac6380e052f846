"""Daihinmin as the core and the slow twin have it, side by side: rules, melds, endings."""

from __future__ import annotations

from random import Random

from tefuda.cards import Suit
from tefuda.daihinmin.rules import (
    FULL_DECK,
    JOKER,
    OFFICIAL,
    SPADE_THREE,
    Card,
    Cards,
    Game,
    Meld,
    Rules,
    plain,
)
from tefuda.daihinmin.rules.cards import EIGHT
from tests.reference import daihinmin as slow

SWITCHES = (
    "joker",
    "groups",
    "sequences",
    "revolution",
    "suit_lock",
    "eight_cut",
    "spade_three",
    "eleven_back",
    "six_reverse",
    "asks_owner_again",
    "may_pass_on_lead",
    "first_out_wins",
)


def slow_cards(cards: Cards) -> frozenset[int]:
    """The cards as the twin has them."""
    return frozenset(map(int, cards))


def slow_meld(meld: Meld) -> slow.Meld:
    """The meld as the twin has it."""
    return slow_cards(meld.cards), None if meld.stands_for is None else int(meld.stands_for)


def some_rules(rng: Random, number: int) -> Rules:
    """The official rules every other time; else each option on or off, or single cards only."""
    if number % 2:
        return OFFICIAL
    if number % 10 == 0:
        return plain(rng.choice((2, 3)))
    switches = {name: rng.random() < 0.5 for name in SWITCHES}
    return Rules(players=rng.randint(2, 5), pass_limit=rng.choice((5, 20)), **switches)


def some_cards(rng: Random, count: int, rules: Rules) -> list[Card]:
    """So many cards of a part of the deck in which some special rule is likely to matter."""
    suit, level = rng.choice(list(Suit)), rng.randint(1, 11)
    deck = [card for card in FULL_DECK if rules.joker or not card.is_joker]
    special = {JOKER, SPADE_THREE, *(Card(suit, EIGHT) for suit in Suit)}
    pools = (
        deck,  # anything
        [card for card in deck if card.suit is suit or card.is_joker],  # sequences
        [card for card in deck if level <= card.level <= level + 2 or card.is_joker],  # groups
        [card for card in deck if card in special or card.level in (1, 12, 13)],
    )
    pool = list(rng.choice([pool for pool in pools if len(pool) >= count]))
    chosen = rng.sample(pool, count)
    if rules.joker and JOKER not in chosen and rng.random() < 0.5:
        chosen[0] = JOKER
    return chosen


def some_ending(rng: Random, cards: int, rules: Rules) -> tuple[Game, slow.Table] | None:
    """A game of so many *cards*, dealt about evenly, after some turns at random.

    None, if it was over by then.
    """
    players = rules.players
    dealt = some_cards(rng, max(cards, players), rules)
    hands = [Cards.of(dealt[player::players]) for player in range(players)]
    first = rng.randrange(players)
    game = Game(hands, rules=rules, first=first)
    twin = slow.Table([slow_cards(hand) for hand in hands], rules, first)
    for _ in range(rng.choice((0, 0, 1, 2, 3, 4))):
        take_any_turn(game, twin, rng, passing=0.3)
        if game.is_over:
            return None
    return game, twin


def take_any_turn(game: Game, twin: slow.Table, rng: Random, *, passing: float) -> None:
    """A turn at random in both; a pass, where there is a choice, with that probability."""
    melds = game.legal_melds()
    if game.may_pass and (not melds or rng.random() < passing):
        game.pass_()
        twin.pass_()
    else:
        meld = rng.choice(melds)
        game.play(meld)
        twin.play(slow_meld(meld))
