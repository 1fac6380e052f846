"""What a sentence promises holds for nine of ten hands that make the call."""

from collections import Counter
from random import Random

import numpy as np
import pytest

from tefuda.bridge.knowledge.agreements import bidder_of, both
from tefuda.bridge.knowledge.bidding import Bidder
from tefuda.bridge.knowledge.constraint.arrays import Numbers
from tefuda.bridge.knowledge.meaning import Explainer, RuleCalls, explainer_of
from tefuda.bridge.knowledge.meaning.painter import USUAL
from tefuda.bridge.knowledge.meaning.picture import Fact
from tefuda.bridge.knowledge.meaning.pool import Pool
from tefuda.bridge.rules import Auction, Board, Seat, Vulnerability
from tefuda.words import LANGUAGES, said
from tests.golden.bridge_meanings import auctions
from tests.strategies import DECK, deal_of

ENOUGH = 60
"""Fresh hands that make a call, so that a share of them means something."""
ERRORS = 3.5
"""Standard errors that a share may be off by chance: one of 4,300 is further off to that side, and
some 760 facts are looked at, few of which are as rare as is allowed."""


def board_of(seed: int) -> Board:
    rng = Random(seed)
    return Board(
        deal_of(rng.sample(DECK, 52)), rng.choice(list(Seat)), rng.choice(list(Vulnerability))
    )


def auction_by(bidder: Bidder, board: Board) -> Auction:
    auction = Auction(board.dealer)
    while not auction.is_over:
        hand = board.deal[auction.to_call]
        auction = auction.after(bidder.choose(hand, auction, board.vulnerability))
    return auction


def effective(weights: Numbers) -> float:
    """So many hands of equal weight would tell as much."""
    return float(weights.sum() ** 2 / (weights**2).sum())


def promised(fact: Fact) -> float:
    """The share of hands that must have it: of what is "usually" so, each of three suits."""
    return 1 - 3 * (1 - USUAL) if fact.says.startswith("usually") else USUAL


@pytest.mark.slow
def test_hands_have_what_was_promised_and_fresh_ones_as_far_as_chance_allows() -> None:
    known = explainer_of(both())
    fresh = Explainer(RuleCalls(bidder_of(both())), Pool.dealt(seed=99))
    poor = []
    for auction in auctions():
        for place, meaning in enumerate(known.explain(auction)):
            so_far = Auction(auction.dealer, auction.calls[: place + 1])
            ours, others = known.hands(so_far), fresh.hands(so_far)
            if np.count_nonzero(others) < ENOUGH or not meaning.share:
                continue
            for fact in meaning.picture.facts:
                least = promised(fact)
                share, again = (
                    (weights * pool.meeting(fact.constraint)).sum() / weights.sum()
                    for weights, pool in ((ours, known.pool), (others, fresh.pool))
                )
                # Words are chosen on hands that happen to allow them: both samples err.
                variance = least * (1 - least) * (1 / effective(ours) + 1 / effective(others))
                if share < least or again < least - ERRORS * variance**0.5:
                    poor.append((str(so_far), fact.says, share, again))

    assert not poor


@pytest.mark.slow
def test_players_have_what_their_calls_promise() -> None:
    bidder, explainer = bidder_of(both()), explainer_of(both())
    held: Counter[bool] = Counter()
    for seed in range(40):
        board = board_of(seed)
        for meaning in explainer.explain(auction_by(bidder, board), board.vulnerability):
            hand = board.deal[meaning.seat]
            held.update(fact.constraint.holds(hand) for fact in meaning.picture.facts)

    assert held[True] / held.total() > 0.93


@pytest.mark.parametrize("seed", range(3))
def test_every_call_can_be_told_in_every_language(seed: int) -> None:
    board = board_of(1000 + seed)
    auction = auction_by(bidder_of(both()), board)
    explainer = Explainer(RuleCalls(bidder_of(both())), Pool.dealt(decks=1 << 12))

    for meaning in explainer.explain(auction, board.vulnerability):
        texts = {said(meaning.says, language) for language in LANGUAGES}
        assert len(texts) == len(LANGUAGES)
