"""Hands and deals."""

import pytest

from tefuda.bridge.rules import Deal, Hand, Seat, Shape, diagram
from tefuda.cards import Card
from tefuda.errors import ContradictionError, NotationError, TefudaError

PBN = "N:AKQ.AKQ.AKQ.AKQJ JT9.JT9.JT9.T987 876.876.8765.654 5432.5432.432.32"


def test_a_hand_knows_its_shape_and_points() -> None:
    hand = Hand.from_pbn("AKQ.J2..T9876543")

    assert hand.shape == Shape(spades=3, hearts=2, diamonds=0, clubs=8)
    assert hand.hcp == 10
    assert str(hand) == "AKQ.J2..T9876543"


@pytest.mark.parametrize("text", ["akq.j2..1098", "SAKQ.HJ2.D.CT98", " AKQ.J2..T98 "])
def test_a_hand_is_read_as_people_write_it(text: str) -> None:
    assert Hand.from_pbn(text) == Hand.from_pbn("AKQ.J2..T98")


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("AX...", "unknown rank 'X' in hand 'AX...'"),
        ("AA...", "SA is twice in hand 'AA...'"),
        ("A.K.Q", "3 suits instead of 4 in hand 'A.K.Q'"),
    ],
)
def test_what_is_not_a_hand_is_named(text: str, message: str) -> None:
    with pytest.raises(NotationError) as caught:
        Hand.from_pbn(text)

    assert str(caught.value) == message


def test_the_same_deal_from_any_seat() -> None:
    deal = Deal.from_pbn(PBN)

    assert deal.to_pbn() == PBN
    assert Deal.from_pbn(deal.to_pbn(Seat.WEST)) == deal
    assert deal.holder(Card.parse("SJ")) is Seat.EAST
    assert deal.is_complete
    assert eval(repr(deal)) == deal


def test_the_fourth_hand_gets_the_rest() -> None:
    assert Deal.from_pbn(PBN.replace("876.876.8765.654", "-")) == Deal.from_pbn(PBN)


def test_an_ending_is_a_deal_too() -> None:
    ending = Deal.from_pbn("W:A... K... .A.. .K..")

    assert not ending.is_complete
    assert ending[Seat.NORTH] == Hand.from_pbn("K...")
    assert ending.holder(Card.parse("CA")) is None


@pytest.mark.parametrize(
    ("text", "kind", "message"),
    [
        (PBN.replace("JT9.JT9", "AJT9.JT"), ContradictionError, "SA is held by north and east"),
        (
            PBN.replace(" JT9.", " JT."),
            ContradictionError,
            "east has 12 cards, north 13",
        ),
        (
            PBN.replace(" JT9.JT9.", " AJ.."),
            ContradictionError,
            "SA is held by north and east; east has 9 cards, north 13",
        ),
        (
            PBN.replace("876.876.8765.654", "-").replace(" JT9.", " J9."),
            ContradictionError,
            "east has 12 cards, not 13",
        ),
        ("N:AKQ... - - -", NotationError, "the hands of east and south and west are not given"),
        ("N:A... K...", NotationError, "a deal is a seat, a colon and 4 hands, not 'N:A... K...'"),
        ("X:A... K... Q... J...", NotationError, "unknown seat 'X'"),
    ],
)
def test_all_faults_of_a_deal_are_named(text: str, kind: type[TefudaError], message: str) -> None:
    with pytest.raises(kind) as caught:
        Deal.from_pbn(text)

    assert str(caught.value) == message


def test_the_diagram_is_the_one_that_players_know() -> None:
    assert Deal.from_pbn(PBN).diagram().splitlines() == [
        "            ♠ A K Q",
        "            ♥ A K Q",
        "            ♦ A K Q",
        "            ♣ A K Q J",
        "♠ 5 4 3 2   ┌─────┐   ♠ J 10 9",
        "♥ 5 4 3 2   │  N  │   ♥ J 10 9",
        "♦ 4 3 2     │W   E│   ♦ J 10 9",
        "♣ 3 2       │  S  │   ♣ 10 9 8 7",
        "            └─────┘",
        "            ♠ 8 7 6",
        "            ♥ 8 7 6",
        "            ♦ 8 7 6 5",
        "            ♣ 6 5 4",
    ]


def test_a_hidden_hand_stays_blank_and_a_void_is_a_dash() -> None:
    drawn = diagram((Hand.from_pbn("A..."), None, None, None))

    assert "♠ A" in drawn
    assert drawn.count("—") == 3


def test_a_random_deal_follows_from_its_seed() -> None:
    deals = [Deal.random(seed) for seed in range(20)]

    assert all(deal.is_complete for deal in deals)
    assert len(set(deals)) == 20
    assert Deal.random(3) == deals[3]
    assert sum(hand.hcp for hand in deals[0]) == 40
