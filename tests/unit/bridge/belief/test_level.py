"""Levels of players: each fallacy in a position of the papers, and what is not read at all."""

import pytest

from tefuda.bridge.belief import Belief, Level, concluded
from tefuda.bridge.knowledge.agreements import Agreements, Pairs, both
from tefuda.bridge.rules import Board, Deal, History, Seat, View, Vulnerability
from tefuda.cards import Card, Suit

STRONG_TWO = both(Agreements.load().changed({"2NT": "21-22"}))
WEAK_ONE = both(Agreements.load().changed({"1NT": "12-14"}))


def seen(seat: Seat, deal: str, calls: str, cards: str) -> View:
    """What *seat* sees after South has dealt, *calls* and *cards*."""
    board = Board(Deal.from_pbn(deal), Seat.SOUTH, Vulnerability.NS)
    return History.parse(board, calls.split(), cards.split()).view(seat)


FINESSED = seen(
    Seat.SOUTH,
    "N:754.32.87.AJT987 AJ9.KJT5.JT92.K2 KQ62.AQ4.AKQ3.Q4 T83.9876.654.653",
    "2NT P 3NT P P P",
    "H6 H2 HK HA CQ C3 C7 C2",
)
"""The queen of clubs has won: does East, who played the two, have the king?"""
COUNTED = seen(
    Seat.SOUTH,
    "N:K64.754.AQT.KQT4 JT3.QJ2.87642.93 A72.K963.K53.A76 Q985.AT8.J9.J852",
    "1NT P 3NT P P P",
    "S5 S4 ST SA C6 C2",
)
"""West, an enemy, has shown an odd number of clubs, and has four."""
LED_LOW = seen(
    Seat.WEST,
    "N:AJ32.KQ543.2.654 87.AT6.6543.JT98 KQT9.2.KQJT9.A32 654.J987.A87.KQ7",
    "1D P 1H P 1S P 3S P 4S P P P",
    "CK C4 C9 CA DT",
)
"""South has led the ten from a sequence to the king."""
SIGNALLED = seen(
    Seat.EAST,
    "N:96.754.KQJT6.752 QT43.J2.A84.JT43 AK75.AQ9.953.AK8 J82.KT863.72.Q96",
    "2NT P 3NT P P P",
    "H6 H4 HJ HQ D3 D7 DK D4 DQ",
)
"""West, partner, has shown two diamonds."""


def belief(view: View, level: Level, pairs: Pairs | None = None) -> Belief:
    """What a player of *level* concludes."""
    return concluded(view, level.evidence(view, both(pairs)).read_by(view.seat.side))


def chance(view: View, level: Level, card: str, seat: Seat, pairs: Pairs | None = None) -> float:
    """How likely *seat* has *card*, to a player of *level*."""
    return belief(view, level, pairs).cards[Card.parse(card)][seat]


@pytest.mark.parametrize(
    ("level", "is_fooled"),
    [(Level.EXPERT, False), (Level.AVERAGE, True), (Level.BEGINNER, True)],
)
def test_who_did_not_win_could_not(level: Level, is_fooled: bool) -> None:
    king = chance(FINESSED, level, "CK", Seat.EAST, STRONG_TWO)

    assert king == 0 if is_fooled else king > 0.02


def test_an_enemys_signal_is_true_to_an_average_player_and_nothing_to_a_beginner() -> None:
    expert, average, beginner = (
        belief(COUNTED, level, WEAK_ONE).lengths(Seat.WEST)[Suit.CLUBS].get(4, 0) for level in Level
    )

    assert average == 0
    assert 0.01 < expert < 0.1
    assert beginner > 0.2


@pytest.mark.parametrize(
    ("level", "is_fooled"),
    [(Level.EXPERT, False), (Level.AVERAGE, False), (Level.BEGINNER, True)],
)
def test_touching_cards_are_led_from_the_top(level: Level, is_fooled: bool) -> None:
    jack = chance(LED_LOW, level, "DJ", Seat.SOUTH)

    assert jack == 0 if is_fooled else jack > 0.3


@pytest.mark.parametrize(
    ("level", "reads"),
    [(Level.EXPERT, True), (Level.AVERAGE, True), (Level.BEGINNER, False)],
)
def test_a_beginner_reads_neither_signals_nor_calls(level: Level, reads: bool) -> None:
    found = belief(SIGNALLED, level)

    assert (found.lengths(Seat.WEST)[Suit.DIAMONDS].get(3, 0) == 0) is reads
    assert (found.hcp(Seat.SOUTH).keys() <= {20, 21}) is reads


def test_to_a_beginner_no_lead_tells_a_holding() -> None:
    for agreed in Level.BEGINNER.taken(both()).values():
        leads = agreed.carding.leads
        assert (leads.strength, leads.later_strength, leads.again_strength) == (0, 0, 0)


def test_an_expert_takes_agreements_as_they_are() -> None:
    assert Level.EXPERT.taken(both()) == both()
    for level in Level:
        assert level.taken(level.taken(both())) == level.taken(both())
