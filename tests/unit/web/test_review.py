"""A whole board looked back on: double dummy at once, then decision by decision."""

from tefuda.web.bridge.review import BoardReview, BoardReviewQuestion, board_reviewed
from tefuda.web.bridge.values import BoardSoFar
from tefuda.web.jobs import Job

DEAL = "N:AJ6.KQ82.QT932.8 87.74.J8754.KQ62 KQ543.T3.AK.A943 T92.AJ965.6.JT75"
CALLS = ["7S", "P", "P", "P"]


def test_every_choice_of_every_player_is_judged() -> None:
    told: list[object] = []
    board = BoardSoFar(deal=DEAL, dealer="S", auction=CALLS, play=["HA", "H2"])
    question = BoardReviewQuestion(board=board, deals=4)
    answer = board_reviewed(question, Job(lambda _: None, told.append))

    assert answer.lost == [0, 0]
    reviews = [one for one in told if isinstance(one, BoardReview)]
    assert reviews[0].decisions == []
    assert len(reviews) == 1 + answer.all == 7
    assert [one.action for one in answer.decisions] == ["7S", "Pass", "Pass", "Pass", "HA", "H2"]
    dummys = answer.decisions[-1]
    assert (dummys.seat, dummys.decider) == ("N", "S")
