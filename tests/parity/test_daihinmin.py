"""The native rules of Daihinmin are those of the slow twin."""

from random import Random

import pytest

from tefuda.cards import Suit
from tefuda.daihinmin.rules import Cards, Game, Pile, deal, legal_melds
from tefuda.daihinmin.rules.cards import CARD_AT, FULL_DECK
from tests.daihinmin_twins import slow_cards, slow_meld, some_rules
from tests.reference import daihinmin as slow


def check_game(seed: int) -> int:
    """Play a game at random by both, from a deal with few cards or many; the positions compared."""
    rng = Random(seed)
    rules = some_rules(rng, seed)
    seats = tuple(range(rules.players))
    hands = list(deal(rng, seats, 0, rules))
    if rng.random() < 0.5:  # shorter games reach more ends, and fewer suits make more melds
        kept = Cards.of(rng.sample(list(FULL_DECK), rng.randint(12, 40)))
        hands = [hand & kept for hand in hands]
    holders = [player for player in seats if hands[player]]
    if len(holders) < len(seats):
        return 0
    first = rng.choice(holders)
    game = Game(hands, seats, rules=rules, first=first)
    twin = slow.Table([slow_cards(hand) for hand in hands], rules, first)
    positions = 0
    while not game.is_over:
        melds = game.legal_melds()
        positions += 1
        found = {slow_meld(meld) for meld in melds}
        assert len(found) == len(melds)
        assert found == twin.legal()
        if (game.may_pass and rng.random() < 0.25) or not melds:
            game.pass_()
            twin.pass_()
        else:
            meld = max(rng.sample(melds, min(2, len(melds))), key=len)
            game.play(meld)
            twin.play(slow_meld(meld))
        check_field(game, twin)
    return positions


def check_field(game: Game, twin: slow.Table) -> None:
    """Both are at the same moment."""
    field = game.field
    assert game.is_over == twin.is_over
    assert [slow_cards(hand) for hand in game.hands] == twin.hands
    assert (None if field.meld is None else slow_meld(field.meld)) == twin.below
    assert field.owner == twin.owner or twin.is_over
    assert field.to_move == (None if twin.is_over else twin.turn)
    assert field.is_locked == twin.locked
    assert field.is_revolution == twin.revolution
    assert field.is_eleven_back == twin.eleven_back
    assert field.is_backwards == twin.backwards
    assert field.passed == twin.out
    assert list(field.finished) == twin.finished
    assert field.passes_in_a_row == twin.passes


def check_position(rng: Random) -> None:
    """Compare the legal melds of any hand, of any size, on any pile."""
    cards = list(FULL_DECK)
    narrow = rng.choice(
        (FULL_DECK, Cards.of(card for card in cards if card.level in (5, 6, 7, 15)))
    )
    suit = rng.choice(list(Suit))
    pool = [card for card in cards if card in narrow or card.suit is suit]
    hand = Cards.of(rng.sample(pool, rng.randint(1, min(14, len(pool)))))
    others = Cards.of(rng.sample(cards, 14))
    led = legal_melds(others, Pile())
    meld = max(rng.sample(led, min(3, len(led))), key=len)
    pile = rng.choice((Pile(), Pile(meld, rng.random() < 0.3, rng.random() < 0.5)))
    rules = some_rules(rng, rng.randrange(100))
    below = None if pile.meld is None else slow_meld(pile.meld)
    melds = legal_melds(hand, pile, rules)
    found = {slow_meld(meld) for meld in melds}

    assert len(found) == len(melds)
    assert found == {
        meld
        for meld in slow.melds(slow_cards(hand))
        if slow.is_legal(meld, below, pile.is_locked, pile.is_reversed, rules)
    }


@pytest.mark.parametrize("seed", range(12))
def test_games_go_as_those_of_the_twin(seed: int) -> None:
    assert check_game(seed) > 5


@pytest.mark.parametrize("seed", range(8))
def test_legal_melds_are_those_of_the_twin(seed: int) -> None:
    rng = Random(seed)
    for _ in range(250):
        check_position(rng)


@pytest.mark.slow
def test_thousands_of_games_go_as_those_of_the_twin() -> None:
    seed = positions = 0
    while positions < 60_000:
        positions += check_game(seed)
        seed += 1


@pytest.mark.slow
@pytest.mark.parametrize("part", range(10))
def test_legal_melds_are_those_of_the_twin_on_many_positions(part: int) -> None:
    rng = Random(f"positions {part}")
    for _ in range(6_000):
        check_position(rng)


@pytest.mark.parametrize("seed", range(4))
def test_lines_are_counted_as_the_twin_does(seed: int) -> None:
    rng = Random(seed)
    rules = some_rules(rng, seed)
    seats = tuple(range(rules.players))
    cards = rng.sample([card for card in FULL_DECK if rules.joker or not card.is_joker], 12)
    hands = [Cards.of(cards[player :: len(seats)]) for player in seats]
    game = Game(hands, seats, rules=rules, first=0)
    twin = slow.Table([slow_cards(hand) for hand in hands], rules, 0)

    assert game.count_lines(3) == slow.count_lines(twin, 3)


def test_every_place_is_named_alike() -> None:
    assert {place for shape in slow.SHAPES for place in shape} | {slow.JOKER} == set(CARD_AT)
