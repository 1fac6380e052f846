"""The belief agrees with trying every deal, on small decks."""

from collections import Counter
from dataclasses import replace
from math import prod
from random import Random

import numpy as np
import pytest

from tefuda.bridge.belief import Belief, Evidence, Likelihood, Premises
from tefuda.bridge.belief.many_hands import ManyHandsSampler
from tefuda.bridge.knowledge.constraint import parse_constraint
from tefuda.bridge.knowledge.constraint.feature import HCP
from tefuda.bridge.rules import Deal, Seat
from tefuda.cards import CARD_AT, Card, CardSet, Suit
from tefuda.errors import ContradictionError
from tests.reference.belief import consistent_deals

DECK = list(CARD_AT.values())
HONOURS = [card for card in DECK if card.rank > 8]
FEW_CASES = 40
CASES = 600


def some_constraint(rng: Random, size: int) -> str:
    """A constraint that a small hand may or may not meet."""
    suit = rng.choice(list(Suit)).name.lower()
    other = rng.choice(list(Suit)).name.lower()
    low = rng.randint(0, 4)
    atoms = [
        f"{low} <= hcp <= {low + rng.randint(0, 6)}",
        f"{suit} <= {rng.randint(0, size)}",
        f"{suit} >= {other}",
        f"hcp in {suit} < {rng.randint(1, 6)}",
        f"{rng.randint(0, 2)} of top {rng.randint(1, 6)} in {suit}",
        f"controls <= {rng.randint(0, 4)}",
        f"losers >= {rng.randint(0, 2)}",
        f"points != {rng.randint(0, 9)}",
        f"quick_tricks + {suit} < {rng.randint(2, 6)}",
        f"stopper >= {rng.randint(0, 1)}",
        f"longest is {suit}",
        f"has {rng.choice(HONOURS)}",
    ]
    one, two = rng.sample(atoms, 2)
    return rng.choice([one, one, f"{one} and {two}", f"{one} or {two}", f"not ({one} and {two})"])


def random_premises(seed: int) -> Premises:
    """A small deck with two, three or four hidden hands, and evidence about some of them."""
    rng = Random(seed)
    hidden = rng.choice([2, 2, 3, 4])
    size = {2: rng.randint(1, 4), 3: rng.randint(1, 3), 4: rng.randint(1, 2)}[hidden]
    cards = set(rng.sample(HONOURS, min(len(HONOURS), 2 * size)))
    cards.update(rng.sample([card for card in DECK if card not in cards], 4 * size - len(cards)))
    deck = rng.sample(sorted(cards), 4 * size)
    seats = rng.sample(list(Seat), 4)
    known: dict[Seat, CardSet] = {}
    for place, seat in enumerate(seats):
        hand = deck[place * size : (place + 1) * size]
        shown = size if place >= hidden else rng.choice([0, 0, 0, 1])
        known[seat] = CardSet.of(hand[:shown])
    void = rng.choice(list(Suit))
    excluded = {seats[0]: CardSet.of(card for card in DECK if card.suit is void)}
    evidence = [
        Evidence(seat, parse_constraint(some_constraint(rng, size)))
        for seat in rng.choices(seats[:hidden], k=rng.randint(0, 3))
    ]
    return Premises(
        known, excluded if rng.random() < 0.2 else {}, tuple(evidence), CardSet.of(deck), size
    )


def chances_of_cards(deals: list[Deal], premises: Premises) -> dict[Card, dict[Seat, float]]:
    return {
        card: {
            seat: sum(card in deal[seat] for deal in deals) / len(deals) for seat in premises.hidden
        }
        for card in premises.unseen
    }


def distribution(values: list[int]) -> dict[int, float]:
    return {value: count / len(values) for value, count in Counter(values).items()}


def check_counts_and_chances(seed: int) -> None:
    premises = random_premises(seed)
    deals = consistent_deals(premises)
    if not deals:
        with pytest.raises(ContradictionError):
            Belief(premises)
        return
    belief = Belief(premises)

    assert {deal.hands for deal in belief.enumerate()} == {deal.hands for deal in deals}
    assert belief.is_exact
    assert belief.count == len(deals)
    assert belief.effective_sample_size == len(deals)
    for card, chances in chances_of_cards(deals, premises).items():
        assert belief.cards[card] == pytest.approx(chances)
    for seat in Seat:
        for suit in Suit:
            lengths = [len(deal[seat].in_suit(suit)) for deal in deals]
            assert belief.lengths(seat)[suit] == pytest.approx(distribution(lengths))
    for seat in Seat:
        points = [HCP.of(deal[seat]) for deal in deals]
        assert belief.hcp(seat) == pytest.approx(distribution(points))


@pytest.mark.parametrize("seed", range(FEW_CASES))
def test_counts_and_chances_are_those_of_all_deals(seed: int) -> None:
    check_counts_and_chances(seed)


@pytest.mark.slow
@pytest.mark.parametrize("seed", range(FEW_CASES, CASES))
def test_counts_and_chances_are_those_of_all_deals_in_many_cases(seed: int) -> None:
    check_counts_and_chances(seed)


def check_likelihoods(seed: int) -> None:
    """One to four likelihoods of any hidden hands, against the weights of all deals."""
    premises = random_premises(seed)
    deals = consistent_deals(premises)
    if not premises.hidden:
        pytest.skip("these premises leave nothing in doubt")
    rng = Random(seed)

    def weight(cards: CardSet) -> float:
        return len(cards) * 0.3 + HCP.of(cards) + 0.1 * (cards.mask % 7)

    about = [
        (rng.choice(premises.hidden), rng.choice(list(Suit))) for _ in range(rng.randint(1, 4))
    ]
    likelihoods = tuple(Likelihood.by(seat, suit, weight) for seat, suit in about)
    weights = np.array(
        [
            prod(weight(CardSet(deal[seat].in_suit(suit).mask)) for seat, suit in about)
            for deal in deals
        ]
    )
    weighted = replace(premises, likelihoods=likelihoods)
    if not weights.sum():
        with pytest.raises(ContradictionError):
            Belief(weighted)
        return
    belief = Belief(weighted)

    assert belief.count == np.count_nonzero(weights)
    size = weights.sum() ** 2 / (weights**2).sum()
    assert belief.effective_sample_size == pytest.approx(size)
    for card, chances in belief.cards.items():
        for holder, chance in chances.items():
            held = [card in deal[holder] for deal in deals]
            assert chance == pytest.approx(weights[held].sum() / weights.sum())
    for seat in premises.hidden:
        for points, chance in belief.hcp(seat).items():
            has = [HCP.of(deal[seat]) == points for deal in deals]
            assert chance == pytest.approx(weights[has].sum() / weights.sum())


@pytest.mark.parametrize("seed", range(2000, 2000 + FEW_CASES))
def test_chances_follow_the_likelihoods(seed: int) -> None:
    check_likelihoods(seed)


@pytest.mark.slow
@pytest.mark.parametrize("seed", range(2000 + FEW_CASES, 2000 + CASES))
def test_chances_follow_the_likelihoods_in_many_cases(seed: int) -> None:
    check_likelihoods(seed)


def chi_square_bound(freedom: int) -> float:
    """Five standard deviations above what is expected: one honest case in millions exceeds it."""
    return float(freedom + 5 * (2 * freedom) ** 0.5 + 10)


@pytest.mark.slow
@pytest.mark.parametrize("seed", range(60))
def test_samples_are_uniform_over_all_deals(seed: int) -> None:
    premises = random_premises(1000 + seed)
    deals = consistent_deals(premises)
    if not deals:
        pytest.skip("these premises have no deal")
    size = min(20 * len(deals), 20_000)
    counts = Counter(map(tuple, Belief(premises).sample(size, seed).tolist()))
    expected = size / len(deals)
    masks = [tuple(hand.mask for hand in deal) for deal in deals]

    assert set(counts) <= set(masks)
    statistic = sum((counts[row] - expected) ** 2 / expected for row in masks)
    assert statistic < chi_square_bound(len(deals) - 1)


@pytest.mark.slow
@pytest.mark.parametrize("seed", range(40))
def test_samples_follow_the_likelihoods(seed: int) -> None:
    premises = random_premises(3000 + seed)
    deals = consistent_deals(premises)
    if not deals:
        pytest.skip("these premises have no deal")
    likelihoods = tuple(
        Likelihood.by(seat, suit, lambda cards: 1.0 + len(cards))
        for seat, suit in zip(premises.hidden, Suit, strict=False)
    )
    weights = [
        prod(1 + len(deal[one.seat].in_suit(one.suit)) for one in likelihoods) for deal in deals
    ]
    size = min(20 * len(deals), 20_000)
    weighted = Belief(replace(premises, likelihoods=likelihoods))
    counts = Counter(map(tuple, weighted.sample(size, seed).tolist()))

    statistic = 0.0
    for deal, weight in zip(deals, weights, strict=True):
        expected = size * weight / sum(weights)
        statistic += (counts[tuple(hand.mask for hand in deal)] - expected) ** 2 / expected
    assert statistic < chi_square_bound(len(deals) - 1)


@pytest.mark.slow
@pytest.mark.parametrize("weighted", [False, True])
def test_tries_are_fair_and_estimates_near_the_truth(weighted: bool) -> None:
    checked = 0
    for seed in range(CASES):
        premises = random_premises(seed)
        if len(premises.hidden) < 3:
            continue
        first = premises.hidden[0]
        if weighted:
            likelihood = Likelihood.by(first, Suit.CLUBS, lambda cards: 1.0 + len(cards))
            premises = replace(premises, likelihoods=(likelihood,))
        seats = [seat for seat in premises.hidden if premises.is_restricted(seat)]
        deals = consistent_deals(premises) if len(seats) > 1 else []
        if not deals:
            continue
        tries = ManyHandsSampler(premises, seats)
        hands: Counter[tuple[int, ...]] = Counter()
        for deal in deals:
            dealt = tuple((deal[seat] - premises.known_of(seat)).mask for seat in seats)
            clubs = len(deal[first].in_suit(Suit.CLUBS))
            hands[dealt] = 1 + clubs if weighted else 1
        size = min(20 * len(hands), 20_000)
        counts = Counter(map(tuple, tries.sample(size, seed).tolist()))

        assert set(counts) <= set(hands), seed
        expected = {one: size * weight / hands.total() for one, weight in hands.items()}
        statistic = sum((counts[one] - mean) ** 2 / mean for one, mean in expected.items())
        assert statistic < chi_square_bound(len(hands) - 1), seed
        assert tries.estimate() == pytest.approx(len(hands), rel=0.2, abs=2), seed
        squares = sum(weight**2 for weight in hands.values())
        share = hands.total() ** 2 / squares / len(hands)
        assert tries.effective_share() == pytest.approx(share, rel=0.1), seed
        checked += 1
        if checked == 20:
            break
    assert checked == 20
