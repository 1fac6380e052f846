"""The native searches of declarer against their slow twins: αμ with every cut and without."""

from collections.abc import Iterator
from dataclasses import dataclass
from itertools import accumulate
from random import Random

import pytest

from tefuda import _core
from tefuda.bridge.doubledummy.solver import native_position
from tefuda.bridge.rules import PlayState
from tefuda.cards import CARD_AT, Card, CardSet
from tests.endings import random_ending
from tests.reference.alpha_mu import AlphaMuTwin, Deals
from tests.reference.double_dummy import Position
from tests.reference.recursive import RecursiveTwin

MEMORY = 1_000_000
CUTS = ("early", "deep", "root", "enough", "useful", "table")
NO_CUTS = dict.fromkeys(CUTS, False)
Masks = tuple[int, int, int, int]


@dataclass(frozen=True)
class Case:
    """An ending with declarer's side to play, on several deals."""

    state: PlayState
    deals: list[Masks]
    weights: list[float]
    scores: list[float]
    depth: int
    coarse: bool

    @property
    def candidates(self) -> list[Card]:
        return list(self.state.legal_cards())

    @property
    def question(self) -> _core.DeclarerQuestion:
        """The case as the core wants it."""
        _, trump, leader, trick = native_position(self.state)
        return _core.DeclarerQuestion(
            self.deals,
            trump,
            leader,
            trick,
            candidates=[int(card) for card in self.candidates],
            scores=self.scores,
            weights=self.weights,
        )

    def options(self, cuts: dict[str, bool]) -> _core.AlphaMuOptions:
        """How it is searched with these *cuts*."""
        return _core.AlphaMuOptions(
            depth=self.depth, coarse=self.coarse, cuts=_core.AlphaMuCuts(**cuts)
        )

    def positions(self) -> Deals:
        """The deals as the twin wants them."""
        trick = self.state.trick
        return tuple(
            (
                number,
                Position(
                    tuple(frozenset(map(str, CardSet(hand))) for hand in deal),
                    int(trick.leader),
                    tuple(map(str, trick.cards)),
                ),
            )
            for number, deal in enumerate(self.deals)
        )


def redealt(rng: Random, state: PlayState) -> Masks:
    """The same with the defenders' cards dealt anew, if nobody revoked then."""
    hands = [hand.mask for hand in state.hands]
    one, other = (int(state.to_play) + step & 3 for step in (1, 3))
    cards = list(CardSet(hands[one] | hands[other]))
    while True:
        chosen = CardSet.of(rng.sample(cards, hands[one].bit_count())).mask
        new = list(hands)
        new[one], new[other] = chosen, chosen ^ (hands[one] | hands[other])
        if is_possible(state, new):
            north, east, south, west = new
            return north, east, south, west


def is_possible(state: PlayState, hands: list[int]) -> bool:
    """Whether with *hands* everybody could play what they played to the trick."""
    for place, card in enumerate(state.trick.cards):
        hand = CardSet(hands[(int(state.trick.leader) + place) % 4])
        led = state.trick.cards[0].suit
        if card.suit != led and hand.in_suit(led):
            return False
    return True


def random_case(rng: Random, cards: int, most_depth: int) -> Case:
    """An ending on two to five deals; now and then one comes twice."""
    state = random_ending(rng, cards)
    deals = [redealt(rng, state) for _ in range(rng.randint(2, 5))]
    shares = [rng.choice([1, 1, 2, 3]) for _ in deals]
    steps = [rng.choice([0, 1, 1, 5]) for _ in range(cards)]
    return Case(
        state,
        deals,
        [share / sum(shares) for share in shares],
        [float(score) for score in accumulate(steps, initial=-3)],
        rng.randint(1, most_depth),
        rng.random() < 0.7,
    )


def cases(seed: int, cards: int, count: int, depth: int) -> Iterator[Case]:
    rng = Random(seed)
    return (random_case(rng, cards, depth) for _ in range(count))


def assert_as_the_twin(case: Case, native: _core.AlphaMu, rng: Random) -> None:
    """All fronts without cuts; with cuts of any kind the best value, and no bound too low."""
    side = int(case.state.to_play) % 2
    twin = AlphaMuTwin(
        case.state.trump.letters, side, len(case.deals), case.scores, coarse=case.coarse
    )
    levels = sorted(set(case.scores))
    values = {}
    fronts = {}
    for card in case.candidates:
        front = twin.front(case.positions(), str(card), case.depth)
        fronts[card] = front
        values[card] = max(mean(case, one) for one in front)
    plain = native.evaluate(case.question, case.options(NO_CUTS))
    assert plain.depth == case.depth
    for one in plain.candidates:
        found = {tuple(levels[level] for level in row) for row in one.front}
        assert found == fronts[CARD_AT[one.card]], case
        assert one.is_exact
        assert one.value == pytest.approx(values[CARD_AT[one.card]])
    every = dict.fromkeys(CUTS, True)
    for cuts in (every, {cut: rng.random() < 0.5 for cut in CUTS}):
        result = native.evaluate(case.question, case.options(cuts))
        assert result.candidates[0].value == pytest.approx(max(values.values())), (cuts, case)
        assert result.candidates[0].is_exact, (cuts, case)
        for one in result.candidates:
            if one.is_exact:
                assert one.value == pytest.approx(values[CARD_AT[one.card]]), (cuts, case)
            else:
                assert one.value >= values[CARD_AT[one.card]] - 1e-9, (cuts, case)


def mean(case: Case, outcome: tuple[float | None, ...]) -> float:
    pairs = zip(case.weights, outcome, strict=True)
    return sum(weight * value for weight, value in pairs if value is not None)


@pytest.mark.parametrize(
    ("cards", "depth", "count"),
    [(2, 4, 300), (3, 4, 60)],
)
def test_fronts_are_those_of_the_twin(cards: int, depth: int, count: int) -> None:
    native, rng = _core.AlphaMu(MEMORY), Random(7)
    for case in cases(100 + cards, cards, count, depth):
        assert_as_the_twin(case, native, rng)


def test_playouts_are_those_of_the_twin() -> None:
    rng, compared = Random(11), 0
    native = _core.RecursiveMonteCarlo(MEMORY)
    for case in cases(211, 3, 250, 4):
        panel = rng.randint(1, 3)
        options = _core.RecursiveOptions(depth=case.depth, panel=panel)
        side = int(case.state.to_play) % 2
        twin = RecursiveTwin(case.state.trump.letters, side, case.scores, case.depth, panel)
        truth = rng.randrange(len(case.deals))
        found = native.evaluate(case.question, options, truth)
        pool = tuple((deal, 1.0) for number, deal in case.positions() if number != truth)
        for card, tricks in zip(case.candidates, found, strict=True):
            value = twin.value(case.positions()[truth][1], pool, str(card))
            if value is not None:
                compared += 1
                assert case.scores[tricks] == value, case
    assert compared > 200


def test_deals_are_dealt_anew_where_too_few_fit_the_same_for_the_same_seed() -> None:
    native, rng = _core.RecursiveMonteCarlo(MEMORY), Random(5)
    for case in cases(212, 4, 30, 4):
        options = _core.RecursiveOptions(depth=8, panel=12, seed=rng.randrange(99))
        found = native.evaluate(case.question, options, 0)
        assert found == _core.RecursiveMonteCarlo(MEMORY).evaluate(case.question, options, 0)
        for card, tricks in zip(case.candidates, found, strict=True):
            state = case.state.after(card)
            assert 0 <= tricks <= case.state.tricks_left, (state, case)


@pytest.mark.parametrize(
    ("change", "complaint"),
    [
        ({"deals": []}, "there is no deal"),
        ({"candidates": []}, "there is no candidate"),
        ({"candidates": [63]}, "candidate 63"),
        ({"scores": [1.0, 0.0, 0.0]}, "the scores fall"),
        ({"weights": [1.0]}, "1 weights"),
    ],
)
def test_a_question_with_a_fault_is_refused(change: dict[str, object], complaint: str) -> None:
    case = next(cases(1, 2, 1, 1))
    _, trump, leader, trick = native_position(case.state)
    given = {
        "deals": case.deals,
        "candidates": [int(card) for card in case.candidates],
        "scores": case.scores,
        "weights": case.weights,
    } | change
    deals = given.pop("deals")
    with pytest.raises(ValueError, match=complaint):
        _core.DeclarerQuestion(deals, trump, leader, trick, **given)  # type: ignore[arg-type]


def test_declarer_must_hold_the_same_on_all_deals() -> None:
    case = next(cases(2, 3, 1, 1))
    _, trump, leader, trick = native_position(case.state)
    north, east, south, west = case.deals[1]
    turned = [case.deals[0], (east, south, west, north)]
    cards = [int(card) for card in case.candidates]
    with pytest.raises(ValueError, match="deal 1"):
        _core.DeclarerQuestion(turned, trump, leader, trick, candidates=cards, scores=case.scores)
