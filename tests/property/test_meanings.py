"""What a sentence promises holds for nine of ten hands that make the call."""

from collections import Counter
from random import Random

import numpy as np
import pytest

from tefuda.bridge.knowledge.agreements import bidder_of, both
from tefuda.bridge.knowledge.bidding import Bidder
from tefuda.bridge.knowledge.meaning import Explainer, RuleCalls, explainer_of
from tefuda.bridge.knowledge.meaning.pool import Pool
from tefuda.bridge.rules import Auction, Board, Seat, Vulnerability
from tefuda.words import LANGUAGES, said
from tests.golden.bridge_meanings import auctions
from tests.strategies import DECK, deal_of

ENOUGH = 60
"""Fresh hands that make a call, so that a share of them means something."""


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


@pytest.mark.slow
def test_fresh_hands_have_what_was_promised() -> None:
    fresh = Explainer(RuleCalls(bidder_of(both())), Pool.dealt(seed=99))
    poor = []
    for auction in list(auctions())[::3]:
        for place, meaning in enumerate(explainer_of(both()).explain(auction)):
            so_far = Auction(auction.dealer, auction.calls[: place + 1])
            weights = fresh.hands(so_far)
            if np.count_nonzero(weights) < ENOUGH or not meaning.share:
                continue
            for fact in meaning.picture.facts:
                share = (weights * fresh.pool.meeting(fact.constraint)).sum() / weights.sum()
                if share < (0.75 if fact.says.startswith("usually") else 0.85):
                    poor.append((str(so_far), fact.says, share))

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
