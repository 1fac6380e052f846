"""A claim that gives tricks away, in the analysis of a board and in the tallies."""

from dataclasses import replace
from pathlib import Path

import pytest

from tefuda.bridge import load
from tefuda.bridge.doubledummy import Solver, analyse
from tefuda.bridge.doubledummy.analysis import tallies
from tefuda.bridge.rules import Record

CLAIMED: Record = next(
    record
    for record in load(Path(__file__).parents[3] / "examples" / "evening.pbn")
    if record.is_claimed
)


@pytest.mark.parametrize(("tricks", "lost"), [(7, 2), (8, 1), (9, 0), (10, -1)])
def test_a_claim_is_measured_by_what_could_still_be_made(tricks: int, lost: int) -> None:
    analysis = analyse(replace(CLAIMED, tricks=tricks), Solver())

    assert (analysis.claimed, analysis.trace[-1]) == (tricks, 9)
    assert analysis.lost_by_claim == lost


def test_declarer_pays_for_a_claim_and_defenders_for_their_consent() -> None:
    low, high = CLAIMED, replace(CLAIMED, tricks=10)
    claims = tallies([low], [analyse(low)])
    consents = tallies([high], [analyse(high)])

    assert claims["role"]["declarer"].tricks == claims["side"]["NS"].tricks == 1
    assert claims["player"][low.player(low.contract.declarer)].tricks == 1  # type: ignore[union-attr]
    assert consents["role"]["defence"].tricks == consents["side"]["EW"].tricks == 1
    assert not any(tally.tricks for tally in consents["player"].values())


def test_a_board_that_was_played_out_has_no_claim() -> None:
    played = load(Path(__file__).parents[3] / "examples" / "board.lin")[0]

    assert analyse(played).lost_by_claim == 0
