"""Whether own hand and counts fix the card, counted once more from every deal."""

from collections import defaultdict

import pytest

from tefuda.daihinmin.endgame import Endings
from tefuda.daihinmin.endgame.hidden import Ranks
from tefuda.experiments.hidden_endings import KnownEndings, census, known_endings
from tests.reference import hidden_endings as slow
from tests.reference.endgame import Hands, SingleCardGame, all_hands

Known = tuple[Ranks, Ranks, int]


def known_of(hands: Hands) -> Known:
    """What the leader knows: ranks are numbered anew where own cards have others between them."""
    hand, others = hands[0], sorted(hands[1] + hands[2])
    new: dict[int, int] = {}
    alone_below = False
    for rank in sorted({*hand, *others}):
        is_alone = rank not in others
        new[rank] = len(set(new.values())) + (not (is_alone and alone_below))
        alone_below = is_alone
    own = tuple(new[rank] for rank in hand)
    return own, tuple(new[rank] for rank in others), len(hands[1])


@pytest.mark.parametrize("cards", [3, 4, 5])
def test_everything_that_can_be_known_is_asked_once(cards: int) -> None:
    asked = [(one.hand, one.others, one.counts[0]) for one in known_endings(cards)]

    assert len(asked) == len(set(asked))
    assert set(asked) == {known_of(hands) for hands in all_hands(3, cards) if all(hands)}


@pytest.mark.parametrize("cards", [4, pytest.param(6, marks=pytest.mark.slow)])
def test_rows_are_those_of_every_deal(cards: int) -> None:
    game = SingleCardGame()
    rows: defaultdict[int, KnownEndings] = defaultdict(KnownEndings)
    for ending in known_endings(cards):
        dealt = [
            slow.position(hands)
            for hands in slow.deals(ending.hand, ending.others, ending.counts[0])
        ]
        winning = [set(slow.winning(game, at)) for at in dealt]
        won = [one for one in winning if one]
        rows[len(ending.hand)] += KnownEndings(
            endings=1,
            some=bool(won),
            label=all(winning) and len({min(one) for one in winning}) == 1,
            always=bool(set.intersection(*winning)),
            sure=bool(slow.sure(frozenset(dealt))),
            fixed=bool(won and set.intersection(*won)),
        )

    assert census(cards, Endings(3)) == rows
