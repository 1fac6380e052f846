"""What a View leaves open, and how a move is chosen there."""

from dataclasses import replace

import pytest

from tefuda.daihinmin.rules import DIAMOND_THREE, Cards, Field, Meld, Move, View
from tefuda.daihinmin.search import Candidate, MonteCarlo, MonteCarloPlan, Sight
from tefuda.errors import ContradictionError
from tests.daihinmin_views import ORDER, decisions, views_of_game


def first_view(player: int) -> View:
    """What *player* sees when they are first to move in some game after an exchange."""
    return next(view for view in views_of_game(4) if view.player == player)


def test_what_the_rich_gave_is_with_the_poor_until_it_is_played() -> None:
    rich, poor = ORDER[0], ORDER[-1]
    for view in (view for view in views_of_game(4) if view.player == rich):
        played = Cards.of([c for who, m in view.moves if who == poor and m for c in m.cards])

        assert Sight.of(view).certain[poor] == view.gave - played


def test_what_the_poor_gave_is_with_the_rich_unless_it_came_back() -> None:
    view = first_view(ORDER[-1])

    sight = Sight.of(view)

    played = Cards.of([c for _, meld in view.moves if meld for c in meld.cards])
    assert sight.certain[ORDER[0]] == view.gave - view.received - played
    assert sight.tribute is None


def test_nothing_but_what_the_leader_has_is_certain_for_who_did_not_exchange() -> None:
    view = first_view(ORDER[2])
    sight = Sight.of(view)

    leader, led = view.moves[0]
    assert led is not None
    assert DIAMOND_THREE not in led.cards
    assert sight.certain[leader] == Cards.of([DIAMOND_THREE])
    assert not any(cards for player, cards in enumerate(sight.certain) if player != leader)
    assert sight.tribute is None


def test_the_payer_of_a_tribute_never_has_stronger_cards_than_he_gave() -> None:
    view = first_view(ORDER[1])
    payer = ORDER[-2]
    strongest_mine = (view.hand | view.gave).strongest(1)

    for hands in Sight.of(view).draw(seed=1, count=200):
        kept = hands[payer] - view.gave

        assert (kept | strongest_mine).strongest(1) == strongest_mine


def test_drawn_hands_have_the_right_sizes_and_all_unseen_cards() -> None:
    for view in decisions(range(3)):
        for hands in Sight.of(view).draw(seed=1, count=3):
            assert tuple(map(len, hands)) == view.field.counts
            assert hands[view.player] == view.hand
            others = [hands[player] for player in range(5) if player != view.player]
            assert Cards.of([card for cards in others for card in cards]) == view.unseen


def test_a_tribute_that_cannot_have_been_paid_is_left_out_of_account() -> None:
    view = first_view(ORDER[0])
    payer = ORDER[-1]
    shown = Meld(view.unseen.strongest(1))  # stronger than all that they can have given
    mine = view.hand.natural - view.hand.natural.strongest(3)
    counts = [len(mine) if player == view.player else 0 for player in range(5)]
    counts[payer] = 52 - len(mine) - len(view.played)
    field = view.field._replace(counts=tuple(counts), finished=(0, 1, 4), to_move=view.player)
    impossible = replace(view, hand=mine, moves=(*view.moves, (payer, shown)), field=field)

    hands = Sight.of(impossible).draw(seed=1, count=5)

    assert all(len(by_player[payer]) == counts[payer] for by_player in hands)


def test_cards_that_do_not_add_up_are_refused() -> None:
    field = Field((0, 1, 2, 3, 4), (2, 5, 5, 5, 5), to_move=0, owner=0)
    view = View(0, Cards.parse("S3 S4"), field)

    with pytest.raises(ContradictionError, match=r"counts \(2, 5, 5, 5, 5\) cards, but 51 are"):
        Sight.of(view).draw(seed=1, count=1)


def test_more_certain_cards_than_a_player_has_are_refused() -> None:
    view = first_view(ORDER[0])
    counts = list(view.field.counts)
    counts[ORDER[-1]] = 1

    with pytest.raises(ContradictionError, match="has 1 cards, but was given"):
        Sight.of(replace(view, field=view.field._replace(counts=tuple(counts))))


def ending(hand: str, others: str, below: str = "") -> View:
    """Player 0 to move against player 1, who holds *others*; the rest are out."""
    mine, his = Cards.parse(hand), Cards.parse(others)
    gone = Cards(~(mine.mask | his.mask) & 0xBFFE3FFE3FFE3FFE)
    moves: list[tuple[int, Move]] = [(2, Meld(Cards.of([card]))) for card in gone]
    field = Field(
        (0, 1, 2, 3, 4),
        (len(mine), len(his), 0, 0, 0),
        to_move=0,
        owner=1 if below else 0,
        meld=Meld.parse(below) if below else None,
        finished=(2, 3, 4),
    )
    return View(0, mine, field, tuple(moves))


@pytest.mark.parametrize("bandit", ["uniform", "epsilon", "ucb1_tuned", "soft_max"])
def test_every_bandit_finds_a_plain_win(bandit: str) -> None:
    view = ending("S3 S2", "HK H5")  # the 2 first, and then the 3

    decision = MonteCarlo(MonteCarloPlan(bandit=bandit, trials=200, playout="uniform")).decide(
        view, seed=1
    )

    assert decision.move == Meld.parse("S2")
    assert decision.trials == 200
    best = max(decision.candidates, key=lambda candidate: candidate.mean)
    assert best.mean == 2.0


def test_standard_playouts_know_what_the_default_client_overlooks() -> None:
    # It does not break its pair of kings, so that the 3 takes the trick and the 4 is the last.
    view = ending("S3 S4", "HK DK")

    uniform = MonteCarlo(MonteCarloPlan(trials=100, playout="uniform")).decide(view, seed=1)
    standard = MonteCarlo(MonteCarloPlan(trials=100, playout="standard")).decide(view, seed=1)

    assert min(candidate.mean for candidate in uniform.candidates) < 2.0
    assert {candidate.mean for candidate in standard.candidates} == {2.0}


def test_a_vote_is_taken_when_there_are_several_estimates() -> None:
    plan = MonteCarloPlan(trials=500, estimates=5, playout="uniform")

    decision = MonteCarlo(plan).decide(ending("S3 S2", "HK H5"), seed=1)

    assert [candidate.votes for candidate in decision.candidates] == [0, 5]


def test_a_single_choice_is_made_without_playouts() -> None:
    decision = MonteCarlo(MonteCarloPlan()).decide(ending("S3 S4", "HK H5", "HA"), seed=1)

    assert decision.move is None
    assert decision.trials == 0


def test_a_candidate_knows_how_sure_it_is() -> None:
    candidate = Candidate.of_sums(None, 4, 12.0, 40.0)

    assert (candidate.mean, candidate.deviation, candidate.standard_error) == (3.0, 1.0, 0.5)
    assert Candidate.of_sums(None, 0, 0.0, 0.0).standard_error == float("inf")


@pytest.mark.parametrize(
    ("wrong", "complaint"),
    [
        ({"bandit": "greedy"}, "unknown bandit 'greedy'"),
        ({"trials": 0}, "0 trials for 1 estimates"),
        ({"estimates": 0}, "1500 trials for 0 estimates"),
        ({"d": 0.0}, "d is 0.0, and should be at least 1e-06"),
    ],
)
def test_an_impossible_plan_is_refused(wrong: dict[str, object], complaint: str) -> None:
    with pytest.raises(ContradictionError, match=complaint):
        MonteCarloPlan(**wrong)  # type: ignore[arg-type]
