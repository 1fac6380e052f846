"""Endings by the full rules: one for each special rule, budgets, and what cannot be asked."""

from dataclasses import replace
from threading import Timer
from time import monotonic

import pytest

from tefuda import _core
from tefuda.daihinmin.endgame import (
    Budget,
    Solution,
    Solver,
    Trick,
    Value,
    ending,
    parse_hands_of_cards,
    solve,
)
from tefuda.daihinmin.rules import OFFICIAL, VARIANTS, Game, Meld, Move, Rules
from tefuda.errors import ContradictionError, NotationError, TefudaError

HARD = "S3 H3 S5 D6 C7 S9 HJ DQ CK SA H2 / C3 D4 H5 S6 D7 C9 SJ HQ DK CA D2"
"""Two hands that take a while."""


def made(hands: str, meld: str | None = None, rules: Rules = OFFICIAL, **trick: object) -> Game:
    """The ending of a text."""
    on_table = None if meld is None else Meld.parse(meld)
    return ending(parse_hands_of_cards(hands), Trick(meld=on_table, **trick), rules=rules)  # type: ignore[arg-type]


def texts(moves: list[Move]) -> set[str]:
    """The moves as text."""
    return {"pass" if move is None else move.text for move in moves}


def line(solution: Solution) -> list[str]:
    """The line as text."""
    return [f"{player} {'-' if move is None else move.text}" for player, move in solution.line]


@pytest.mark.parametrize(
    ("hands", "winning"),
    [
        ("S3 H2 / SA D4", {"H2"}),  # the strongest first
        ("S3 H8 / SA D4", {"H8"}),  # an 8 clears
        ("S3 D3 C4 / SA D5 HJ", {"S3 D3"}),  # a pair that is not beaten
        ("S5 S6 S7 D3 / SA DA H2", {"S5 S6 S7"}),  # a sequence
        ("S4 H4 D4 C4 D3 C5 / H6 H2 C2", {"S4 H4 D4 C4"}),  # low cards are strong from then on
        ("JO D4 / H2 S5", {"JO", "D4 JO@S4", "D4 JO@H4", "D4 JO@C4"}),  # the joker
        ("JO D4 / H2 S3", {"D4 JO@S4", "D4 JO@H4", "D4 JO@C4"}),  # which the spade three beats
        ("JO S3 D4 / HJ S5", {"JO"}),  # also one's own, which clears
    ],
)
def test_the_winning_moves_are_found(hands: str, winning: set[str]) -> None:
    solution = solve(made(hands))

    assert solution.value is Value.WON
    assert winning <= texts(solution.winning)


def test_a_lock_makes_a_weak_card_strong() -> None:
    hands = "H7 H9 S4 / C2 S5"

    assert solve(made(hands, "H5", is_locked=True)).value is Value.WON
    assert solve(made(hands, "D5")).value is Value.LOST


def test_five_of_a_kind_keep_the_lead_where_they_turn_nothing_round() -> None:
    game = made("S4 H4 D4 C4 JO D9 / SA HA DA CA C5", rules=replace(OFFICIAL, revolution=False))

    assert texts(solve(game).winning) >= {"S4 H4 D4 C4 JO"}
    assert _core.mating_move(game.in_core, against_hidden=False) is not None


def test_in_a_revolution_low_cards_are_strong() -> None:
    assert texts(solve(made("S3 CA / D4", is_revolution=True)).winning) == {"S3"}
    assert texts(solve(made("S3 CA / D4")).winning) == {"CA"}


def test_the_owner_may_play_on_his_own_cards() -> None:
    game = made("S6 S7 S9 D3 / C2 D4", "S5", owner=0, passed=frozenset([1]))
    solution = solve(game)
    rules = Rules(asks_owner_again=False)

    assert solution.value is Value.WON
    assert "0 S6" in line(solution)
    assert solve(made("S6 S7 H9 D3 / C2 D4", rules=rules)).value is Value.LOST


def test_the_owner_is_the_last_who_has_not_passed() -> None:
    hands = "H7 S4 / C2 S5 / DK"

    assert made(hands, "H5", to_move=0).field.owner == 2
    assert made(hands, "H5", to_move=0, passed=frozenset([2])).field.owner == 1
    assert made(hands, "H5", to_move=0, passed=frozenset([1, 2])).field.owner == 0
    assert made(hands, to_move=1).field.owner == 1


def test_two_together_can_prevent_what_neither_could() -> None:
    assert solve(made("SK D3 / HA S5")).value is Value.LOST
    assert solve(made("SK D4 / D3 C3")).value is Value.WON
    assert solve(made("SK D4 / D3 C3 / C6 HA")).value is Value.LOST


def test_a_pass_is_judged_like_any_move() -> None:
    ends_the_trick = solve(made("S2 D3 / SA D4", "SK", owner=0, passed=frozenset([1])))
    gives_up_the_lead = solve(made("S2 / S3 S4"))

    assert None in ends_the_trick.winning
    assert dict(gives_up_the_lead.moves)[None] is Value.LOST
    assert texts(gives_up_the_lead.winning) == {"S2"}


def test_the_line_goes_on_until_somebody_finishes() -> None:
    game = made("S3 H2 / SA D4")

    assert line(solve(game)) == ["0 H2", "1 -", "0 -", "0 S3"]
    assert game.moves == ()


def test_other_rules_have_other_values() -> None:
    assert solve(made("S3 H8 / SA D4", rules=VARIANTS["none"])).value is Value.LOST


def test_running_out_of_nodes_or_time_is_a_result() -> None:
    game = made(HARD)

    by_nodes = solve(game, Budget(nodes=5))
    by_time = solve(game, Budget(seconds=0))

    assert by_nodes.value is by_time.value is Value.UNKNOWN
    assert by_nodes.nodes == 5
    assert by_nodes.line == ()
    assert Solver().value(game, Budget(nodes=5)) is Value.UNKNOWN


def test_moves_found_before_the_budget_is_spent_stay_known() -> None:
    game = made("C5 CT SJ DJ DA / D4 C7 C8 DQ JO")
    everything = dict(solve(game).moves)
    parts = [solve(game, Budget(nodes=nodes)) for nodes in range(0, 180, 5)]
    half_known = [part for part in parts if Value.UNKNOWN in dict(part.moves).values()]

    assert any(part.value is Value.WON for part in half_known)
    assert all(
        value in (everything[move], Value.UNKNOWN) for part in parts for move, value in part.moves
    )


def test_a_search_can_be_cancelled_and_the_solver_asked_again() -> None:
    solver, game = Solver(), made(HARD.replace("H2 /", "H2 D8 /") + " C8")
    started = monotonic()
    timer = Timer(0.02, solver.cancel)
    timer.start()
    solver.value(game, Budget(seconds=20))
    timer.join()

    assert monotonic() - started < 10
    solver.clear()
    assert solver.value(made("S3 H2 / SA D4")) is Value.WON


def test_a_solver_knows_an_ending_again() -> None:
    solver, game = Solver(1), made(HARD)
    value = solver.value(game)
    nodes = solver.nodes

    assert solver.value(game) is value
    assert solver.nodes - nodes < nodes
    assert 0.5 < solver.memory_mb <= 1


@pytest.mark.parametrize(
    ("text", "told"),
    [
        ("S3", "expected the hands of 2 to 5 players"),
        ("S3 / S4 / S5 / S6 / S7 / S8", "expected the hands of 2 to 5 players"),
        ("S3 / ", "the hand of b is empty"),
        ("S3 S3 / S4", "S3, number 2 in 'S3 S3 ', is there twice"),
        ("S1 / S4", "unknown rank '1' in card 'S1'"),
        ("nonsense", "unknown suit"),
    ],
)
def test_what_is_no_ending_is_told(text: str, told: str) -> None:
    with pytest.raises(NotationError) as error:
        parse_hands_of_cards(text)
    assert told in str(error.value)


@pytest.mark.parametrize(
    ("trick", "told"),
    [
        ({"passed": frozenset([0])}, "a has passed, and cannot be to move"),
        ({"is_locked": True}, "suits cannot be locked when nothing lies there"),
        ({"owner": 1}, "there is no owner when nothing lies there"),
        ({"meld": "JO", "is_locked": True}, "suits cannot be locked under a joker"),
        ({"meld": "S3"}, "S3 lies there, and is in the hand of a"),
    ],
)
def test_a_moment_that_cannot_be_is_told(trick: dict[str, object], told: str) -> None:
    with pytest.raises(TefudaError, match=told):
        made("S3 H2 / SA D4", **trick)  # type: ignore[arg-type]


def test_a_card_is_in_one_hand_only() -> None:
    with pytest.raises(ContradictionError, match="S3 of player 1 is in another hand too"):
        made("S3 H2 / S3 D4")


@pytest.mark.parametrize("memory_mb", [-1, float("nan"), 1e15, 1e300])
def test_a_solver_needs_memory_that_there_is(memory_mb: float) -> None:
    with pytest.raises(ContradictionError, match="MB of memory"):
        Solver(memory_mb)


@pytest.mark.parametrize("budget", [{"nodes": -1}, {"seconds": -1.0}, {"seconds": float("nan")}])
def test_a_budget_is_not_negative(budget: dict[str, float]) -> None:
    with pytest.raises(ContradictionError, match="a search cannot"):
        Budget(**budget)  # type: ignore[arg-type]
