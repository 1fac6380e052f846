"""Arguments that nobody would give in earnest: the core refuses them, and lives on."""

import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

import numpy as np
import pytest

from tefuda import _core
from tests.core_calls import (
    FULL,
    bound,
    example,
    known_hands,
    made_of,
    measure,
    nobody_waits,
    unseen,
)

ROOT = Path(__file__).parents[2]
SECONDS = 40
NOTHING: Any = None


@pytest.mark.parametrize("name", list(bound()))
def test_everything_that_is_bound_has_an_example(name: str) -> None:
    example(name)()


def packs(*cards: int) -> Any:
    return np.array(cards, np.uint64)


def forged_groups() -> Any:
    """Endings taken over from somebody who lied about what wins."""
    endings = _core.GroupEndings()
    endings.take_next(np.full(_core.GroupEndings.count(1), 0xFFFF, np.uint16))
    return endings.look_up([[1], []], False)


def three_hands() -> Any:
    """Endings of three players, up to five cards."""
    endings = _core.ThreeHandEndings(True)
    for _ in range(5):
        endings.solve_next(nobody_waits)
    return endings


def four_hands() -> Any:
    """Of which so many can be asked for that four times as many are none in 64 bits."""
    return _core.ManyHands(FULL, [13] * 4, [[True] * 41] * 4, -1, np.zeros(0, np.uint8))


def four_hidden_hands() -> Any:
    """The same, counted."""
    return _core.Layouts(0b1111, [(1, 0, 0, [], [], None)] * 4, 1, 1e6)


def over() -> Any:
    """A game of two that has ended."""
    hands, rules = [2, 1 << 17], 2 << 16 | 20 << 24
    game = _core.DaihinminGame(hands, rules, 0)
    game.play(2, 255)
    return game


REFUSED: dict[str, Callable[[], Any]] = {
    "sums that overflow": lambda: _core.share_out(packs(FULL), [2**31 - 1, 2**31 - 1, 5], 1),
    "cards that there are not": lambda: _core.share_out(packs(2**64 - 1), [13, 13, 0], 1),
    "no hands": lambda: _core.share_out(packs(FULL), [], 1),
    "more than fit": lambda: made_of("ManyHands").sample(1, 0, 2**62),
    "more than are none": lambda: four_hands().sample(1, 0, 2**62),
    "more layouts than fit": lambda: made_of("Layouts").sample(1, 2**62),
    "more layouts than are none": lambda: four_hidden_hands().sample(1, 2**62),
    "games without end": lambda: made_of("DaihinminGame").play_out(1, 0, 2**62),
    "None for a formula": lambda: _core.Layouts(unseen(), [(3, 0, 0, [NOTHING], [], None)], 1, 1e6),
    "None for a measure": lambda: _core.Formula([([(NOTHING, 1)], [(1, 0)])], [(1, 0)]),
    "suits that there are not": lambda: _core.Formula([([(measure(), 99)], [(1, 0)])], [(1, 0)]),
    "numbers that overflow": lambda: _core.Formula(
        [([(measure(), 1)], [(0, 2**31 - 1), (0, 2), (3, 0)])], [(1, 0)]
    ),
    "a power of weights": lambda: _core.Layouts(unseen(), known_hands(), 7, 1e6),
    "weights of nothing": lambda: _core.Layouts(
        unseen(), [(3, 0, 0, [], [(0, np.full(8192, np.nan))], None)], 1, 1e6
    ),
    "a table without end": lambda: _core.Solver(2**64 - 1),
    "a pass that leaves what is not solved": lambda: three_hands().options(
        [[13, 4, 13], [4, 2], [14]], 9, [1, 2], 2
    ),
    "a moment of no game": lambda: three_hands().options([[13, 4], [4, 2], [14]], 9, [1, 1], 7),
    "a forged table": forged_groups,
    "a move after the end": lambda: _core.EndgameProver(8, 100).proven_move(over()),
    "a player who is not there": lambda: _core.log_likelihoods(
        over(), [], 77, made_of("DaihinminPolicy")
    ),
    "no games to learn from": lambda: made_of("DaihinminLearner").study(1, 0, 1, 0, 0.1),
    "a tribute of many": lambda: made_of("DaihinminSight").with_tribute(1, 257, 2, 0),
    "who has finished twice": lambda: _core.DaihinminGame.resumed(
        *([2, 4, 0, 0, 0], example("DaihinminGame").arguments[1]),
        **{**example("DaihinminGame.resumed").named, "meld": (0, 255), "owner": 0}
        | {"finished": [2, 2, 2]},
    ),
}


@pytest.mark.parametrize("what", REFUSED)
def test_what_cannot_be_is_refused(what: str) -> None:
    with pytest.raises(ValueError, match=r"\w") as refused:
        REFUSED[what]()

    foreign = ("std::", "dtype")  # it is noticed at the border, not by chance within
    assert not any(word in str(refused.value) for word in foreign)


@pytest.mark.slow
@pytest.mark.sanitized
@pytest.mark.parametrize("seed", range(3))
def test_hostile_calls_are_survived(seed: int) -> None:
    """Under a sanitizer, nothing may be reported either."""
    command = [sys.executable, "-m", "tests.hostile_calls", str(seed), str(SECONDS)]
    ended = subprocess.run(
        command, cwd=ROOT, check=False, capture_output=True, text=True, timeout=10 * SECONDS
    )

    assert ended.returncode == 0, ended.stdout[-1000:] + ended.stderr[-3000:]
