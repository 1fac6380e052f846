"""What must hold for every ending, whatever the cards."""

from dataclasses import replace
from itertools import permutations
from random import Random

from hypothesis import given, settings
from hypothesis import strategies as st

from tefuda.cards import Suit
from tefuda.daihinmin.endgame import Budget, Solver, Value, ending
from tefuda.daihinmin.rules import OFFICIAL, SPADE_THREE, Card, Cards, Game
from tests.daihinmin_twins import some_ending

ORDERS = list(permutations(Suit))


@st.composite
def endings(draw: st.DrawFn) -> Game:
    """An ending of two or three players, somewhere in a trick."""
    rng = Random(draw(st.integers(0, 2**32 - 1)))
    rules = replace(OFFICIAL, players=draw(st.sampled_from((2, 3))))
    made = None
    while made is None:
        made = some_ending(rng, draw(st.integers(6, 12)), rules)
    return made[0]


def renamed(cards: Cards, order: tuple[Suit, ...]) -> Cards:
    """The *cards* with their suits exchanged."""
    return Cards.of(card if card.is_joker else Card(order[card.suit], card.level) for card in cards)


@given(endings())
def test_the_value_is_that_of_the_best_move(game: Game) -> None:
    solution = Solver(1).solve(game)

    assert (solution.value is Value.WON) == bool(solution.winning)
    assert {move for move, _ in solution.moves if move} == set(game.legal_melds())
    assert (None in dict(solution.moves)) == game.may_pass


@given(endings(), st.integers(0, 200))
def test_a_budget_never_changes_what_is_known(game: Game, nodes: int) -> None:
    solver = Solver(1)
    whole = dict(solver.solve(game).moves)
    solver.clear()
    part = solver.solve(game, Budget(nodes=nodes))

    assert part.nodes <= nodes
    assert all(value in (whole[move], Value.UNKNOWN) for move, value in part.moves)


@given(endings(), st.sampled_from(ORDERS))
@settings(max_examples=60)
def test_suits_are_alike_where_the_spade_three_is_not_held(
    game: Game, order: tuple[Suit, ...]
) -> None:
    hands = [hand - Cards.of([SPADE_THREE]) for hand in game.hands]
    if not all(hands):
        return
    exchanged = [renamed(hand, order) for hand in hands]
    if any(SPADE_THREE in hand for hand in exchanged):
        return

    assert Solver(1).value(ending(hands)) == Solver(1).value(ending(exchanged))


@given(endings())
def test_a_friend_less_is_no_harm(game: Game) -> None:
    # Who beats two others together, each of whom can pass, beats either of them alone.
    hands = game.hands
    if len(hands) == 3 and all(hands) and Solver(1).value(ending(hands)) is Value.WON:
        assert Solver(1).value(ending([hands[0], hands[1]])) is Value.WON
        assert Solver(1).value(ending([hands[0], hands[2]])) is Value.WON
