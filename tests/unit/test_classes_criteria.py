"""The nine classes: for each an ending that is a problem of it, and a like one that is none."""

import pytest

from tefuda.bridge.doubledummy import Solver
from tefuda.bridge.rules import Hand, PlayState, Seat, Strain
from tefuda.cards import Card, CardSet
from tefuda.experiments import printed
from tefuda.experiments.classes.criteria import CLASSES
from tefuda.experiments.classes.spot import Spot


def spot(hands: str, trump: str, leader: str, trick: str, declarer: str) -> Spot:
    """An ending: what North, East, South and West still hold, and the trick that *leader* began."""
    held = [Hand.from_pbn(hand) for hand in hands.split()]
    cards = map(Card.parse, trick.split())
    state = PlayState.from_remaining(held, Strain.parse(trump), Seat.parse(leader), cards)
    return Spot(state, Seat.parse(declarer), Solver())


EXAMPLES = {
    # North cashes the king first: on a heart South could throw or ruff wrong.
    "keep partner right": ("K.KQJ9.. 9765.7.. Q..T86.K J.8.975.", "D", "N", "", "W", "SK"),
    # South cashes; a heart would let North in, who has no spade to return.
    "take the lead": (".T.J.Q3 J97...T AKQ.6.. ..9.975", "NT", "S", "", "W", "SA SK SQ"),
    # Dummy leads spades: West keeps the hearts and the king of clubs.
    "throw-in, squeeze": (".8.9.T4 J.A6.J. .Q7..9 .KT..K6", "NT", "S", "SA", "N", "C6"),
    # South leads low to partner's honours; did East have one, the ace would be right.
    "honours and length": ("KQ..T.T T98.8.. A54..6. J76...A", "H", "S", "", "E", "S5 S4"),
    # East does not spend the last trump on a trick that West wins.
    "keep control": ("...AKQ J64.J.. .T.A4.T ..J98.7", "H", "N", "DT", "S", "SJ S6 S4"),
    # South ruffs the queen of clubs.
    "trump tricks, ruffs": (
        "KQ..T.T T98.8.. A54.T.6. J76...A",
        "H",
        "W",
        "CQ C8 S3",
        "E",
        "HT",
    ),
    # The queen takes the ten, now or never.
    "duck or not": ("..Q83.A6 K5..J.J8 .QJ75..Q AQJ.T..", "S", "W", "DT", "W", "DQ"),
    # North plays low from queen and three, in front of South's ace.
    "two, three, four cards": ("QJ8...Q3 96..Q.K8 KT7...AT ...J975", "NT", "W", "C2", "E", "C3"),
    # North throws the king, which would block South's diamonds.
    "entries": (".JT9.K. .K3.J. .A.Q8. ..765.", "NT", "E", "SA H6 ST", "E", "DK"),
}
OTHERS = {
    # Whatever South throws or ruffs with comes to the same.
    "keep partner right": ("K.KQJ9.. 9765.7.. ..AKQJT. J.8.975.", "D", "N", "", "W"),
    # North has the same winners as South.
    "take the lead": ("AKQ.T.. J97...T ..J.Q63 ..9.975", "NT", "N", "", "W"),
    # West has nothing to guard.
    "throw-in, squeeze": (".8.9.T4 J.A6.J. .KQ..K .T7..96", "NT", "S", "SA", "N"),
    # With the ace of trumps as well no exchange turns the answer.
    "honours and length": ("KQ..T.T T98.8.. A54.A.. J76...A", "H", "S", "", "E"),
    # East's trump is not the highest.
    "keep control": ("...AKQ J64.9.. .T.A4.T ..J98.7", "H", "N", "DT", "S"),
    # At no-trump nobody ruffs.
    "trump tricks, ruffs": ("KQ..T.T T98.8.. A54.T.6. J76...A", "NT", "W", "CQ C8 S3", "E"),
    # North has no card that wins.
    "duck or not": ("..983.A6 K5..J.J8 .QJ75..Q AQJ.T..", "S", "W", "DT", "W"),
    # North has no honour.
    "two, three, four cards": ("QJ8...63 96..Q.K8 KT7...AT ...J975", "NT", "W", "C2", "E"),
    # South has no diamonds to run.
    "entries": (".JT9.K. .K3.J. .AQ.8. ..765.", "NT", "E", "SA H6 ST", "E"),
}


@pytest.mark.parametrize("name", CLASSES)
def test_an_example_has_right_cards(name: str) -> None:
    *ending, right = EXAMPLES[name]

    assert CLASSES[name](spot(*ending)) == CardSet.parse(right)


@pytest.mark.parametrize("name", CLASSES)
def test_a_like_ending_is_no_problem_of_the_class(name: str) -> None:
    assert not CLASSES[name](spot(*OTHERS[name]))


def test_classes_are_those_of_the_paper() -> None:
    assert list(CLASSES) == list(printed.TABLE_2)
    assert sum(row[1] for row in printed.TABLE_2.values()) == 119
