"""Laws of double dummy: nothing depends on where North is or on what a suit is called."""

from random import Random

from hypothesis import assume, given
from hypothesis import strategies as st

from tefuda.bridge.doubledummy import Solver, analyse, line, tree
from tefuda.bridge.rules import Deal, Hand, PlayState, Seat, Strain
from tefuda.cards import Card, Suit
from tests.strategies import deals, play_states

states = st.integers(1, 6).flatmap(play_states)
suit_orders = st.permutations(tuple(Suit))

# One solver for all examples: what it learned from the others must not matter.
SOLVER = Solver()


def rotated(deal: Deal, steps: int) -> Deal:
    """The *deal* with every hand so many seats further on."""
    north, east, south, west = (deal[seat.next(-steps)] for seat in Seat)
    return Deal((north, east, south, west))


def renamed(card: Card, order: list[Suit]) -> Card:
    """The *card* when each suit is called what *order* says."""
    return Card(order[card.suit], card.rank)


def with_suits_renamed(deal: Deal, order: list[Suit]) -> Deal:
    north, east, south, west = (Hand.of(renamed(card, order) for card in hand) for hand in deal)
    return Deal((north, east, south, west))


def strain_renamed(strain: Strain, order: list[Suit]) -> Strain:
    return strain if strain.suit is None else Strain(order[strain.suit])


@given(states, st.integers(1, 3))
def test_rotating_the_table_changes_nothing(state: PlayState, steps: int) -> None:
    deal = rotated(state.deal, steps)
    turned = PlayState(deal, state.trump, state.leader.next(steps), state.played)

    assert SOLVER.solve(turned) == SOLVER.solve(state)


@given(deals(size=4), st.integers(1, 3))
def test_a_table_turns_with_the_seats(deal: Deal, steps: int) -> None:
    table, turned = SOLVER.table(deal), SOLVER.table(rotated(deal, steps))

    for strain in Strain:
        for seat in Seat:
            assert turned[strain][seat.next(steps)] == table[strain][seat]


@given(states, suit_orders)
def test_renaming_the_suits_renames_the_cards(state: PlayState, order: list[Suit]) -> None:
    other = PlayState(
        with_suits_renamed(state.deal, order),
        strain_renamed(state.trump, order),
        state.leader,
        tuple(renamed(card, order) for card in state.played),
    )

    solution, of_other = SOLVER.solve(state), SOLVER.solve(other)

    for card in state.legal_cards():
        assert of_other[renamed(card, order)] == solution[card]


@given(states)
def test_the_two_sides_share_the_tricks(state: PlayState) -> None:
    side = state.to_play.side

    assert SOLVER.tricks(state, side) + SOLVER.tricks(state, side.other) == state.tricks_left


@given(states)
def test_a_best_card_keeps_the_value_and_no_card_raises_it(state: PlayState) -> None:
    assume(not state.is_over)
    side = state.to_play.side
    solution = SOLVER.solve(state)
    for card in state.legal_cards():
        after = state.after(card)
        won = after.tricks_won[side] - state.tricks_won[side]

        assert won + SOLVER.tricks(after, side) == solution[card]
        assert solution[card] <= solution.tricks


@given(states)
def test_a_line_takes_what_the_solver_promises(state: PlayState) -> None:
    side = state.to_play.side
    end = state
    for play in line(state, SOLVER):
        assert play.seat is end.to_play
        end = end.after(play.card)

    assert end.is_over
    assert end.tricks_won[side] - state.tricks_won[side] == SOLVER.tricks(state)


@given(states)
def test_nothing_is_lost_along_a_line(state: PlayState) -> None:
    start = PlayState(state.deal, state.trump, state.leader)
    cards = tuple(play.card for play in line(start, SOLVER))
    played = PlayState(state.deal, state.trump, state.leader, cards)

    assert analyse(played, SOLVER).errors == ()


@given(states, st.integers(0, 7), st.randoms(use_true_random=False))
def test_a_proof_holds_against_any_defence(state: PlayState, target: int, rng: Random) -> None:
    proof = tree(state, target, solver=SOLVER)
    while branches := proof.branches():
        assert len(branches) == 1 or not proof.is_our_turn
        proof = rng.choice(branches).proof

    assert proof.is_complete
