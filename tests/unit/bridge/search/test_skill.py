"""Players of each level at the table: the papers' deceptions work on those who have the fallacy."""

import pytest

from tefuda.bridge.knowledge.agreements import Pairs, both
from tefuda.bridge.rules import Deal, Seat, View
from tefuda.bridge.search import SKILLS, Budget, Level, decide
from tefuda.bridge.search.abc import Method
from tefuda.bridge.search.decider import Decider
from tefuda.bridge.search.others import OthersBeliefs
from tefuda.cards import Card
from tefuda.compute import Compute
from tests.turns_to_play import DUCK_PAIRS, view_of

BUDGET = Budget(deals=32, where=Compute.threads(1))
SEQUENCE = "N:AJ32.KQ543.2.654 87.AT6.6543.JT98 KQT9.2.KQJT9.A32 654.J987.A87.KQ7"

FINESSE_AGAIN = view_of(
    "N:754.32.87.AJT987 AJ9.KJT5.JT92.K2 KQ62.AQ4.AKQ3.Q4 T83.9876.654.653",
    "2NT P 3NT P P P",
    "H6 H2 HK HA CQ C3 C7 C2 C4 C5",
    "S",
    "NS",
)
"""East has kept ♣K: will South finesse again, or take the ace?"""
TEN_LED = view_of(
    SEQUENCE,
    "1D P 1H P 1S P 3S P 4S P P P",
    "CK C4 C9 CA DT",
    "W",
    "NS",
)
"""South has led the ten from ♦KQJT9: will West take the ace?"""
TWO_DIAMONDS = view_of(
    "N:96.754.KQJT6.752 QT43.J2.A84.JT43 AK75.AQ9.953.AK8 J82.KT863.72.Q96",
    "2NT P 3NT P P P",
    "H6 H4 HJ HQ D3 D7 DK D4 DQ",
    "E",
    "NS",
)
"""West has signalled two diamonds: will East wait with the ace?"""


@pytest.mark.parametrize(
    ("view", "pairs", "level", "is_fooled"),
    [
        pytest.param(FINESSE_AGAIN, DUCK_PAIRS, Level.AVERAGE, True, id="finesse, average"),
        pytest.param(FINESSE_AGAIN, DUCK_PAIRS, Level.BEGINNER, True, id="finesse, beginner"),
        pytest.param(TEN_LED, both(), Level.EXPERT, False, id="ten led, expert"),
        pytest.param(TEN_LED, both(), Level.AVERAGE, False, id="ten led, average"),
        pytest.param(TEN_LED, both(), Level.BEGINNER, True, id="ten led, beginner"),
        pytest.param(TWO_DIAMONDS, both(), Level.EXPERT, False, id="signal, expert"),
        pytest.param(TWO_DIAMONDS, both(), Level.AVERAGE, False, id="signal, average"),
        pytest.param(TWO_DIAMONDS, both(), Level.BEGINNER, True, id="signal, beginner"),
    ],
)
def test_the_fallacies_of_a_level_cost_tricks(
    view: View, pairs: Pairs, level: Level, is_fooled: bool
) -> None:
    decision = decide(view, pairs, BUDGET, 2, search="monte_carlo", level=level)
    fooled_into_the_ace = view is TWO_DIAMONDS

    assert (str(decision.card)[1] == "A") is (is_fooled is fooled_into_the_ace)


def test_experts_doubt_the_finesse_that_has_worked() -> None:
    """Others are sure of it; to experts the ace is about as good."""
    leads = {}
    for level in Level:
        decision = decide(FINESSE_AGAIN, DUCK_PAIRS, BUDGET, 1, search="monte_carlo", level=level)
        again, ace = (decision.of(Card.parse(card)).mean for card in ("CJ", "CA"))
        leads[level] = again - ace

    assert leads[Level.EXPERT] < 100
    assert min(leads[Level.AVERAGE], leads[Level.BEGINNER]) > 300


def test_only_experts_and_average_players_signal() -> None:
    giver = view_of(
        "N:96.754.KQJT6.752 QT43.J2.A84.JT43 AK75.AQ9.953.AK8 J82.KT863.72.Q96",
        "2NT P 3NT P P P",
        "H6 H4 HJ HQ D3",
        "W",
    )
    honest = {level: Decider.of(giver, level=level).honest_cards for level in Level}

    assert str(honest[Level.EXPERT]) == str(honest[Level.AVERAGE]) == "D7"
    assert not honest[Level.BEGINNER]


@pytest.mark.parametrize("level", Level)
def test_others_are_thought_to_have_the_fallacies_of_their_level(level: Level) -> None:
    """What West would believe of ♦J, were ♦T led: abc plays on what the others conclude."""
    before = view_of(
        SEQUENCE,
        "1D P 1H P 1S P 3S P 4S P P P",
        "CK C4 C9 CA",
        "S",
    )
    ten, jack = map(Card.parse, ("DT", "DJ"))
    others = OthersBeliefs.of(Decider.of(before, candidates=[ten]), Method(level=level).level)
    deal = [hand.mask for hand in Deal.from_pbn(SEQUENCE)]
    believed = others.hypotheses(Seat.WEST, deal, 64, 1)
    (insight,) = believed.insight(0, [jack], Seat.SOUTH)

    assert bool(insight == 0) is (level is Level.BEGINNER)


def test_a_beginner_thinks_of_a_few_deals() -> None:
    assert [SKILLS[level].limited(Budget()).deals for level in Level] == [100, 32, 4]
    assert SKILLS[Level.EXPERT].search == "fused"
