"""Lines of play, proofs, and the analysis of a played hand."""

import pytest

from tefuda.bridge.doubledummy import Proof, Solver, analyse, line, tree
from tefuda.bridge.rules import Board, Deal, PlayState, Record, Seat, Side, Strain, Vulnerability
from tefuda.cards import Card
from tefuda.errors import ContradictionError

FINESSE = Deal.from_pbn("N:AQ... 72... 43... K6...")
"""South leads through West's king."""


def position(*played: str) -> PlayState:
    return PlayState(FINESSE, Strain.NO_TRUMP, Seat.SOUTH, tuple(map(Card.parse, played)))


def size(proof: Proof) -> int:
    """The nodes of the whole *proof*."""
    return 1 + sum(size(branch.proof) for branch in proof.branches())


def test_a_line_is_the_lowest_of_the_best_cards_to_the_end() -> None:
    plays = line(position())

    assert [f"{seat.letter}:{card}" for seat, card in plays] == [
        "S:S3",
        "W:S6",
        "N:SQ",
        "E:S2",
        "N:SA",
        "E:S7",
        "S:S4",
        "W:SK",
    ]


def test_a_line_is_the_same_from_any_solver() -> None:
    warm = Solver()
    warm.table(FINESSE)

    assert line(position(), warm) == line(position())
    assert line(position("S3", "S6")) == line(position())[2:]


def test_a_line_from_the_end_is_empty() -> None:
    over = position(*(str(play.card) for play in line(position())))

    assert line(over) == ()


def test_a_proof_has_one_answer_to_every_defence() -> None:
    proof = tree(position("S3"), 2, Side.NS)
    low, high = proof.branches()[::-1]

    assert proof.side is Side.NS
    assert not proof.is_our_turn
    assert (str(low.cards), str(high.cards)) == ("S6", "SK")
    assert [str(branch.card) for branch in low.proof.branches()] == ["SQ"]
    assert [str(branch.card) for branch in high.proof.branches()] == ["SA"]


def test_a_proof_ends_when_the_tricks_are_there() -> None:
    proof = tree(position(), 1)

    assert size(proof) < 20
    while branches := proof.branches():
        assert proof.needed == 1
        proof = branches[-1].proof
    assert proof.is_complete
    assert proof.position.tricks_won == (1, 0)


def test_what_cannot_be_made_is_proved_by_the_other_side() -> None:
    proof = tree(position("S3", "S6", "SA"), 2, Side.NS)

    assert proof.side is Side.EW
    assert proof.needed == 1


def test_an_analysis_finds_the_card_that_lost_a_trick() -> None:
    played = position("S3", "S6", "SA", "S2", "SQ", "S7", "S4", "SK")

    analysis = analyse(played)

    assert analysis.declarer is Seat.EAST
    assert analysis.trace == (0, 0, 0, 1, 1, 1, 1, 1, 1)
    (error,) = analysis.errors
    assert (error.play.seat, str(error.play.card), error.lost) == (Seat.NORTH, "SA", 1)


def test_what_dummy_loses_is_lost_to_declarer() -> None:
    cards = Card.parse("S6"), Card.parse("SA")

    analysis = analyse(PlayState(FINESSE, Strain.NO_TRUMP, Seat.WEST, cards))

    assert analysis.declarer is Seat.SOUTH
    assert analysis.trace == (2, 2, 1)
    assert [step.lost for step in analysis.steps] == [0, 1]


def test_a_board_that_was_not_played_has_no_analysis() -> None:
    board = Board(FINESSE, Seat.NORTH, Vulnerability.NONE)

    with pytest.raises(ContradictionError, match="was not played"):
        analyse(Record(board=board, is_passed_out=True))
