"""Proven moves for who sees only their own cards."""

from dataclasses import replace
from random import Random

import pytest

from tefuda.daihinmin.endgame import Advice, Certainty, Solver, Value, advise, ending
from tefuda.daihinmin.endgame.ending import parse_hands_of_cards
from tefuda.daihinmin.rules import FULL_DECK, OFFICIAL, Cards, Game, Meld, Rules, View, deal
from tests.daihinmin_twins import slow_cards, slow_meld
from tests.reference import daihinmin as slow
from tests.reference import daihinmin_solver as twin


def games_to_the_end(seed: int) -> list[tuple[Game, slow.Table]]:
    """Every moment of a game at random, in which the last two have something left to play for."""
    rng = Random(seed)
    hands = deal(rng, range(5), 0)
    first = rng.randrange(5)
    game = Game(hands, first=first)
    table = slow.Table([slow_cards(hand) for hand in hands], OFFICIAL, first)
    moments = []
    while not game.is_over:
        moments.append((game.copy(), table))
        melds = game.legal_melds()
        if not melds or (not game.field.is_empty and rng.random() < 0.2):
            game.pass_()
            table = twin.after(table, None)
        else:
            meld = rng.choice(melds)
            game.play(meld)
            table = twin.after(table, slow_meld(meld))
    return moments


def seen(game: Game) -> View:
    """What the player to move sees."""
    assert game.to_move is not None
    return View.of(game, game.to_move)


@pytest.mark.parametrize("seed", range(3))
def test_advice_is_right_at_every_turn(seed: int) -> None:
    solver, given = Solver(1), 0
    for game, _ in games_to_the_end(seed):
        advice = advise(seen(game), most_nodes=1 << 40)
        holding = sum(count > 0 for count in game.field.counts)
        if advice is not None:
            given += 1
            assert dict(solver.solve(game).moves)[advice.move] is Value.WON
        elif holding == 2 and sum(game.field.counts) <= 20:
            assert solver.value(game) is Value.LOST
    assert given


@pytest.mark.parametrize("seed", range(3))
def test_who_follows_advice_is_the_next_to_finish(seed: int) -> None:
    rng = Random(seed)
    for game, _ in games_to_the_end(seed):
        hero, finished = game.to_move, len(game.field.finished)
        if advise(seen(game), most_nodes=1 << 40) is None:
            continue
        while not game.is_over and len(game.field.finished) == finished:
            moves = [*game.legal_melds(), None]
            advice = advise(seen(game), most_nodes=1 << 40) if game.to_move == hero else None
            assert advice is not None or game.to_move != hero
            move = rng.choice(moves) if advice is None else advice.move
            game.pass_() if move is None else game.play(move)
        assert game.field.finished[finished] == hero


@pytest.mark.parametrize("seed", range(3))
def test_a_mate_does_not_depend_on_hidden_cards(seed: int) -> None:
    for game, table in games_to_the_end(seed):
        view = seen(game)
        advice = advise(view, most_cards=0)
        hidden, largest = twin.against_all(table)
        if len(view.hand) <= 6:  # more take the twin too long
            has_mate = twin.has_mate(hidden, largest)
            assert (advice is not None) == has_mate
        assert advice is None or advice.proof is Certainty.MATE


@pytest.mark.parametrize("seed", range(3))
def test_nobody_peeks(seed: int) -> None:
    rng = Random(seed)
    for game, _ in games_to_the_end(seed):
        view = seen(game)
        others = [player for player in game.seats if player != view.player]
        hidden = [card for player in others for card in game.hand(player)]
        rng.shuffle(hidden)
        hands = game.hands
        for player in others:
            count = len(hands[player])
            hands[player], hidden = Cards.of(hidden[:count]), hidden[count:]
        other = View.of(Game.resumed(hands, game.field), view.player)

        assert advise(replace(other, moves=view.moves)) == advise(view)


def test_who_is_not_to_move_gets_no_advice() -> None:
    game = Game(deal(Random(1), range(5), 0), first=0)

    assert advise(View.of(game, 1)) is None


def test_a_hand_of_one_meld_is_played() -> None:
    left = [Cards.parse(text) for text in ("S5 D5", "S3 H3 D3 C3", "H2 C2", "SA", "DK")]
    view = known_view(left, Rules())

    assert advise(view) == Advice(Meld.parse("S5 D5"), Certainty.MATE)


def test_the_last_two_know_each_other() -> None:
    game = ending(parse_hands_of_cards("S3 D9 HK S5 / HQ C4 DA"))
    view = known_view(game.hands, Rules(players=2))
    advice = advise(view)
    value = Solver().value(game)

    assert (advice is not None) == (value is Value.WON)
    assert advise(view, most_cards=6) is None


def known_view(hands: list[Cards], rules: Rules) -> View:
    """What the first player sees when all other cards have been played, by whomever."""
    game = Game(hands, rules=rules, first=0)
    gone = FULL_DECK
    for hand in hands:
        gone -= hand
    moves = tuple((1, Meld(Cards.of([card]))) for card in gone)
    return View(0, hands[0], game.field, moves, rules=rules)
