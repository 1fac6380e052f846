"""What choices lose, and what a bandit saves: the sums of `tefuda experiments bandits choices`."""

import pytest

from tefuda.daihinmin.search import choices
from tefuda.experiments.bandit_choices import (
    BASELINE,
    Examined,
    ExaminedPlayer,
    Examiner,
    lead,
    losses,
    paper_players,
    positions,
)
from tefuda.experiments.bandits import Spending

SUBJECTS = [ExaminedPlayer(BASELINE, 60, "the baseline"), ExaminedPlayer("epsilon", 60, "another")]


def test_a_lead_is_counted_position_by_position() -> None:
    found = [
        Examined(0, 2, {"the baseline": 0.5, "another": 0.1}),
        Examined(1, 3, {"the baseline": 0.3, "another": 0.1}),
    ]

    best, last = losses(SUBJECTS, found)

    assert (best.subject.player, last.subject.player) == ("epsilon", BASELINE)
    assert (best.points, best.error) == pytest.approx((0.1, 0))
    assert (last.points, last.error) == pytest.approx((0.4, 0.1))
    assert lead(found, best.subject, last.subject) == pytest.approx((0.3, 0.1))
    assert lead(found, last.subject, best.subject) == pytest.approx((-0.3, 0.1))


def test_all_positions_leave_a_choice_and_follow_from_the_seed() -> None:
    views = list(positions(5, seed=1))

    assert all(len(choices(view)) > 1 for view in views)
    assert views == list(positions(5, seed=1))
    assert views != list(positions(5, seed=2))


def test_positions_tell_of_the_exchange() -> None:
    first, *others = positions(20, seed=1)

    assert first.last_order is None
    assert all(view.last_order is not None for view in others)
    assert any(view.gave for view in others)


@pytest.mark.slow
def test_more_playouts_lose_less() -> None:
    subjects = paper_players((5, 1500), Spending())
    examiner = Examiner(subjects, Spending(), seed=1)
    found = [examiner.examine(numbered) for numbered in enumerate(positions(100, seed=1))]

    lost = {(loss.subject.player, loss.subject.trials): loss for loss in losses(subjects, found)}

    for player in {subject.player for subject in subjects}:
        few, many = lost[player, 5], lost[player, 1500]
        assert many.points + many.error < few.points - few.error, player
