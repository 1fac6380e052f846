"""The belief agrees with trying every deal, on small decks."""

from collections import Counter
from dataclasses import replace
from random import Random

import pytest

from tefuda.bridge.belief import Belief, Evidence, Likelihood, Question
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


def random_question(seed: int) -> Question:
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
    return Question(
        known, excluded if rng.random() < 0.2 else {}, tuple(evidence), CardSet.of(deck), size
    )


def chances_of_cards(deals: list[Deal], question: Question) -> dict[Card, dict[Seat, float]]:
    return {
        card: {
            seat: sum(card in deal[seat] for deal in deals) / len(deals) for seat in question.hidden
        }
        for card in question.unseen
    }


def distribution(values: list[int]) -> dict[int, float]:
    return {value: count / len(values) for value, count in Counter(values).items()}


def check_counts_and_chances(seed: int) -> None:
    question = random_question(seed)
    deals = consistent_deals(question)
    if not deals:
        with pytest.raises(ContradictionError):
            Belief(question)
        return
    belief = Belief(question)

    assert {deal.hands for deal in belief.enumerate()} == {deal.hands for deal in deals}
    if not belief.is_exact:
        return
    assert belief.count == len(deals)
    for card, chances in chances_of_cards(deals, question).items():
        assert belief.cards[card] == pytest.approx(chances)
    for seat in Seat:
        for suit in Suit:
            lengths = [len(deal[seat].in_suit(suit)) for deal in deals]
            assert belief.lengths(seat)[suit] == pytest.approx(distribution(lengths))
    for seat in question.hidden if len(question.hidden) < 3 else ():
        points = [HCP.of(deal[seat]) for deal in deals]
        assert belief.points(seat) == pytest.approx(distribution(points))


@pytest.mark.parametrize("seed", range(FEW_CASES))
def test_counts_and_chances_are_those_of_all_deals(seed: int) -> None:
    check_counts_and_chances(seed)


@pytest.mark.slow
@pytest.mark.parametrize("seed", range(FEW_CASES, CASES))
def test_counts_and_chances_are_those_of_all_deals_in_many_cases(seed: int) -> None:
    check_counts_and_chances(seed)


@pytest.mark.parametrize("seed", range(20))
def test_chances_follow_the_likelihoods(seed: int) -> None:
    question = random_question(2000 + seed)
    if len(question.hidden) > 2 or not consistent_deals(question):
        pytest.skip("this question has three hidden hands or no deal")
    seat, suit = question.hidden[seed % 2], Suit(seed % 4)

    def weight(cards: CardSet) -> float:
        return len(cards) * 0.3 + HCP.of(cards)

    likelihood = Likelihood.by(seat, suit, weight)
    weighted = replace(question, likelihoods=(likelihood,))
    deals = consistent_deals(question)
    weights = [weight(CardSet(deal[seat].in_suit(suit).mask)) for deal in deals]
    if not sum(weights):
        with pytest.raises(ContradictionError, match="a weight"):
            Belief(weighted)
        return
    belief = Belief(weighted)

    assert belief.count == sum(weight > 0 for weight in weights)
    for card, chances in belief.cards.items():
        for holder, chance in chances.items():
            held = [
                weight for weight, deal in zip(weights, deals, strict=True) if card in deal[holder]
            ]
            assert chance == pytest.approx(sum(held) / sum(weights))


def chi_square_bound(freedom: int) -> float:
    """Five standard deviations above what is expected: one honest case in millions exceeds it."""
    return float(freedom + 5 * (2 * freedom) ** 0.5 + 10)


@pytest.mark.slow
@pytest.mark.parametrize("seed", range(60))
def test_samples_are_uniform_over_all_deals(seed: int) -> None:
    question = random_question(1000 + seed)
    deals = consistent_deals(question)
    if not deals:
        pytest.skip("this question has no deal")
    size = min(20 * len(deals), 20_000)
    counts = Counter(map(tuple, Belief(question).sample(size, seed).tolist()))
    expected = size / len(deals)
    masks = [tuple(hand.mask for hand in deal) for deal in deals]

    assert set(counts) <= set(masks)
    statistic = sum((counts[row] - expected) ** 2 / expected for row in masks)
    assert statistic < chi_square_bound(len(deals) - 1)


@pytest.mark.slow
def test_estimates_are_near_the_truth() -> None:
    checked = 0
    for seed in range(CASES):
        question = random_question(seed)
        deals = consistent_deals(question) if len(question.hidden) == 3 else []
        if not deals or Belief(question).is_exact:
            continue
        belief = Belief(question)
        checked += 1

        assert belief.count == pytest.approx(len(deals), rel=0.2, abs=2), seed
        for card, chances in chances_of_cards(deals, question).items():
            assert belief.cards[card] == pytest.approx(chances, abs=0.03), seed
        if checked == 20:
            break
    assert checked == 20
