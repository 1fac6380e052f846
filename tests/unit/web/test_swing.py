"""A swing explained: the bidding, then the play of each table."""

import pytest

from tefuda.errors import IllegalActionError
from tefuda.web.bridge.swing import Swing, SwingQuestion, swing
from tefuda.web.jobs import Job

DEAL = "N:AJ6.KQ82.QT932.8 87.74.J8754.KQ62 KQ543.T3.AK.A943 T92.AJ965.6.JT75"
FOUR = '[Contract "4S"] [Declarer "S"] [Result "11"]'
LEAD = '[Play "W"]\nHA H2 H4 HT\n'


def played(contract: str, play: str = "", deal: str = DEAL) -> str:
    """A table as a file has it."""
    return f'[Board "7"]\n[Dealer "S"]\n[Vulnerable "All"]\n[Deal "{deal}"]\n{contract}\n{play}'


def explained(here: str, there: str) -> Swing:
    """The swing between two tables."""
    return swing(SwingQuestion(here=here, there=there), Job(lambda _: None, lambda _: None))


def test_a_swing_is_the_bidding_and_the_play_of_both_tables() -> None:
    slam = played('[Contract "6S"] [Declarer "S"] [Result "11"]')
    found = explained(slam, played(FOUR))

    assert found.imps == -13
    assert found.bidding + found.here - found.there == -100 - 650
    assert found.told[0].startswith("-13 IMPs for NS: here 6♠ by South")
    assert found.told[1].startswith("The bidding brought NS")
    other = explained(played(FOUR), slam)
    assert (other.imps, other.bidding) == (13, -found.bidding)


def test_cards_that_lost_tricks_are_named() -> None:
    less = FOUR.replace("11", "9")
    found = explained(played(less, LEAD), played(FOUR))

    assert found.told[1] == "Both tables were in the same contract."
    assert found.bidding == 0
    assert found.here - found.there == -100 - 650
    assert any(text.startswith("Here the play brought NS") for text in found.told)


def test_a_board_passed_out_is_compared_too() -> None:
    passed = played('[Contract "Pass"] [Auction "S"]\nPass Pass Pass Pass')
    found = explained(passed, played(FOUR))

    assert (found.imps, found.here) == (-12, 0)
    assert "passing out" in found.told[1]


def test_tables_without_a_result_and_other_deals_are_refused() -> None:
    with pytest.raises(IllegalActionError, match="both tables need a result"):
        explained(played('[Contract "4S"] [Declarer "S"]'), played(FOUR))
    rotated = DEAL.replace("N:", "E:")
    with pytest.raises(IllegalActionError, match="another deal"):
        explained(played(FOUR), played(FOUR, deal=rotated))
