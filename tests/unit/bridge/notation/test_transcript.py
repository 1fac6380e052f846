"""Replaying a transcript: what the file says against what the play gives."""

from dataclasses import replace

from tefuda.bridge.notation.transcript import Transcript, replay
from tefuda.bridge.rules import Deal, PlayState, Seat, Strain

DEAL = "N:AKQ.AKQ.AKQ.AKQJ JT9.JT9.JT9.T987 876.876.8765.654 5432.5432.432.32"


def played_out() -> list[str]:
    """Cards of a whole play of the deal, in which North wins everything."""
    state = PlayState(Deal.from_pbn(DEAL), Strain.NO_TRUMP, Seat.EAST)
    while not state.is_over:
        state = state.after(next(iter(state.legal_cards())))
    return list(map(str, state.played))


WHOLE = Transcript(
    label="1",
    line=1,
    number="1",
    deal=DEAL,
    contract="7NT",
    declarer="N",
    cards=played_out(),
    tricks="13",
    score="NS 1520",
)


def test_a_whole_play_decides_the_result() -> None:
    reading = replay(replace(WHOLE, tricks=""))

    assert reading.problems == ()
    assert reading.record is not None
    assert reading.record.tricks == 13
    assert not reading.record.is_claimed


def test_a_result_that_the_play_denies_is_a_problem() -> None:
    reading = replay(replace(WHOLE, tricks="12", score=""))

    assert reading.problems == ("declarer took 13 tricks, but the file says 12",)


def test_a_score_of_the_other_side_is_understood() -> None:
    assert replay(replace(WHOLE, score="EW -1520")).problems == ()
    assert replay(replace(WHOLE, score="EW 1520")).problems == (
        "the score is NS 1520, but the file says 'EW 1520'",
    )


def test_cards_without_a_contract_are_a_problem() -> None:
    reading = replay(replace(WHOLE, contract="", tricks="", score=""))

    assert reading.problems == ("52 cards were played without a contract",)


def test_dealer_and_vulnerability_follow_from_the_number_if_not_stated() -> None:
    reading = replay(replace(WHOLE, number="2", score=""))

    assert reading.record is not None
    assert str(reading.record.board).startswith("board 2, dealer East, vulnerable NS")


def test_a_complaint_says_where_and_what() -> None:
    reading = replay(replace(WHOLE, tricks="12", score=""))

    assert reading.complaint("a.pbn") == (
        "a.pbn, line 1, board 1: declarer took 13 tricks, but the file says 12"
    )
