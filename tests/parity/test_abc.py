"""The native abc search against its slow twin, and its two ways against each other."""

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass
from itertools import accumulate
from random import Random

import pytest

from tefuda import _core
from tefuda.bridge.doubledummy import Solution, Solver
from tefuda.bridge.doubledummy.solver import native_position
from tefuda.bridge.rules import PlayState
from tefuda.cards import CARD_AT, FULL_DECK, Card, CardSet
from tests.endings import random_ending
from tests.reference.abc import AbcTwin, Beliefs
from tests.reference.double_dummy import Position

MEMORY = 1_000_000
PLAYERS = "abc"
Masks = tuple[int, ...]
Weights = list[list[float]]


@dataclass(frozen=True)
class Case:
    """A position with all that is believed about it, weights by candidate."""

    state: PlayState
    deciders: str
    deals: dict[str, list[Masks]]
    weights: dict[str, Weights]
    panels: dict[str, int]
    scores: list[float]
    triples: list[tuple[int, int]]

    @property
    def candidates(self) -> list[Card]:
        return list(self.state.legal_cards())

    def question(self, options: _core.AbcOptions) -> _core.AbcQuestion:
        """The case as the core wants it."""
        return _core.AbcQuestion(
            *native_position(self.state),
            deciders=[PLAYERS.index(player) for player in self.deciders],
            candidates=[int(card) for card in self.candidates],
            b=_core.Pool(self.deals["b"], self.weights["b"], self.panels["b"]),
            c=_core.Pool(self.deals["c"], self.weights["c"], self.panels["c"]),
            scores=self.scores,
            options=options,
            triples=self.triples if options.opinion == _core.Opinion.SINGLE else [],
        )

    def position(self, hands: Masks) -> Position:
        """A deal of the case as the twin wants it."""
        return twin_position(self.state, hands)

    def pools(self, candidate: int) -> dict[str, Beliefs]:
        """What b and c believe after a candidate, as the twin wants it."""
        return {
            player: tuple(
                (self.position(deal), weight)
                for deal, weight in zip(deals, self.weights[player][candidate], strict=True)
            )
            for player, deals in self.deals.items()
        }


def twin_position(state: PlayState, hands: Masks) -> Position:
    """The position in *state*, but with these *hands*, as the twin wants it."""
    texts = tuple(frozenset(map(str, CardSet(hand))) for hand in hands)
    return Position(texts, int(state.trick.leader), tuple(map(str, state.trick.cards)))


def random_case(rng: Random, cards: int) -> Case:
    """An ending; who is who; and what others believe: the truth with some cards exchanged."""
    state = random_ending(rng, cards)
    me = int(state.to_play)
    own = rng.choice([f"a{x}a{y}" for x, y in ("bc", "cb")] + ["abcb", "acbc"])
    deciders = "".join(own[(seat - me) % 4] for seat in range(4))
    truth = tuple(hand.mask for hand in state.hands)
    deals, weights = {}, {}
    for player in "bc":
        others = [seat for seat in range(4) if deciders[seat] != player]
        pool = [exchanged(rng, state, truth, others) for _ in range(rng.randrange(4))]
        deals[player] = pool
        weights[player] = [
            [float(rng.choice([0, 1, 1, 2, 3])) for _ in pool] for _ in state.legal_cards()
        ]
    steps = [rng.choice([0, 1, 1, 5]) for _ in range(cards)]
    scores = [float(score) for score in accumulate(steps, initial=-3)]
    triples = [
        (b, c) for b in range(max(1, len(deals["b"]))) for c in range(max(1, len(deals["c"])))
    ]
    panels = {player: rng.randint(1, 3) for player in "bc"}
    some = rng.sample(triples, min(2, len(triples)))
    return Case(state, deciders, deals, weights, panels, scores, some)


def exchanged(rng: Random, state: PlayState, truth: Masks, seats: list[int]) -> Masks:
    """A deal in which some cards of *seats* have changed places, if nobody revoked then."""
    while True:
        hands = list(truth)
        for _ in range(rng.randrange(4)):
            first, second = rng.sample(seats, 2)
            if not hands[first] or not hands[second]:
                continue
            one = rng.choice(list(CardSet(hands[first])))
            # Within a suit such a deal often survives what it did not expect.
            alike = list(CardSet(hands[second]).in_suit(one.suit))
            other = rng.choice(alike or list(CardSet(hands[second])))
            hands[first] ^= 1 << one | 1 << other
            hands[second] ^= 1 << one | 1 << other
        if is_possible(state, hands):
            return tuple(hands)


def is_possible(state: PlayState, hands: list[int]) -> bool:
    """Whether with *hands* everybody could play what they played to the trick."""
    if not state.trick.cards:
        return True
    led = state.trick.cards[0].suit
    for place, card in enumerate(state.trick.cards):
        hand = CardSet(hands[(int(state.trick.leader) + place) % 4])
        if card.suit != led and hand.in_suit(led):
            return False
    return True


def cases(seed: int, cards: int, count: int) -> Iterator[Case]:
    rng = Random(seed)
    return (random_case(rng, cards) for _ in range(count))


def twin_of(case: Case, options: _core.AbcOptions) -> AbcTwin:
    return AbcTwin(
        trump=case.state.trump.letters,
        deciders=case.deciders,
        side=int(case.state.to_play) % 2,
        scores=case.scores,
        horizon=options.horizon,
        panels=case.panels,
        mean=options.opinion == _core.Opinion.MEAN,
        natural=options.ties == _core.Ties.NATURAL,
        tree=options.form == _core.Form.TREE,
        repair=options.repair,
        coarse_spots=options.coarse_spots,
    )


def check(abc: _core.Abc, case: Case, options: _core.AbcOptions) -> None:
    """The core must give the values of the twin, by lines that the twin could have played."""
    twin = twin_of(case, options)
    truth = case.position(tuple(hand.mask for hand in case.state.hands))
    results = abc.evaluate(case.question(options))
    for index, result in enumerate(results):
        name = str(case.candidates[index])
        firsts = [(0, 0)] if twin.mean else case.triples
        for (b, c), value, line in zip(firsts, result.values, result.lines, strict=True):
            start = twin.start(truth, case.pools(index), {"b": b, "c": c})
            cards = [str(CARD_AT[card]) for card in line]

            assert value == twin.value(start, name), (case, options, name)
            if not twin.tree:
                assert cards == twin.playout(start, name)[1], (case, options, name)
            position = start
            for card in cards:
                if twin.decider(position) != "a":
                    assert card in twin.preferred(position)
                position = twin.after(position, card)
            assert twin.leaf(position) == value


READINGS = {"exact": (False, False), "repair": (True, False), "coarse": (False, True)}
"""How surprises are read: with repair or not, with coarse spots or not."""
FORMS = [
    pytest.param(form, opinion, ties, reading, id=f"{form}-{opinion}-{ties}-{reading}")
    for form in ("PLAYOUT", "TREE")
    for opinion in ("SINGLE", "MEAN")
    for ties in ("WORST", "NATURAL")
    for reading in READINGS
]


def options_of(
    form: str, opinion: str, ties: str, reading: str, *, horizon: int
) -> _core.AbcOptions:
    repair, coarse_spots = READINGS[reading]
    return _core.AbcOptions(
        horizon=horizon,
        opinion=_core.Opinion[opinion],
        ties=_core.Ties[ties],
        form=_core.Form[form],
        repair=repair,
        coarse_spots=coarse_spots,
    )


@pytest.mark.parametrize(("form", "opinion", "ties", "reading"), FORMS)
def test_the_search_agrees_with_the_twin(form: str, opinion: str, ties: str, reading: str) -> None:
    abc = _core.Abc(MEMORY)
    rng = Random(1)
    for case in cases(seed=2, cards=2, count=60):
        options = options_of(form, opinion, ties, reading, horizon=rng.randint(1, 9))
        check(abc, case, options)


@pytest.mark.parametrize(("cards", "count"), [(2, 400), (4, 200)])
@pytest.mark.parametrize("reading", READINGS)
def test_a_card_is_taken_for_the_one_that_the_twin_takes_it_for(
    cards: int, count: int, reading: str
) -> None:
    rng = Random(cards)
    repair, coarse_spots = READINGS[reading]
    for _ in range(count):
        state = random_ending(rng, cards)
        hands = tuple(hand.mask for hand in state.hands)
        position = native_position(state)
        twin = AbcTwin(
            state.trump.letters, "abcb", 0, [], 1, repair=repair, coarse_spots=coarse_spots
        )
        deal = twin_position(state, hands)
        for shown in set(FULL_DECK).difference(state.trick.cards):
            taken = _core.translated(
                *position, int(shown), repair=repair, coarse_spots=coarse_spots
            )
            expected = twin.translated(deal, str(shown))

            if expected in deal.legal_cards():
                assert taken == Card.parse(expected), (state, shown)
            else:
                assert taken is None, (state, shown)


def check_forks(abc: _core.Abc, case: Case, options: _core.AbcOptions) -> None:
    """Along what is chosen, three values everywhere as the twin has them; the first is that of the
    tree, and a position has the value of the branch that is chosen."""
    twin = twin_of(case, options)
    truth = case.position(tuple(hand.mask for hand in case.state.hands))
    question = case.question(options)
    results = abc.evaluate(question)
    for index, candidate in enumerate(case.candidates):
        first = dict(zip("bc", case.triples[0], strict=True))
        position = twin.after(twin.start(truth, case.pools(index), first), str(candidate))
        line = [int(candidate)]
        fork = abc.fork(question, line)
        assert fork.values[0] == results[index].values[0], case
        while fork.chosen is not None:
            left = options.horizon - len(line)
            assert tuple(fork.values) == twin.three_values(position, left), (case, line)
            found = {str(CARD_AT[one.card]): tuple(one.values) for one in fork.branches}
            assert found == twin.branches(position, left), (case, line)
            chosen = str(CARD_AT[fork.chosen])
            assert found[chosen][0] == fork.values[0]
            if twin.decider(position) != "a":
                assert chosen in twin.preferred(position)
            position = twin.after(position, chosen)
            line.append(fork.chosen)
            fork = abc.fork(question, line)
        assert len(line) == options.horizon or not position.truth.tricks_left


@pytest.mark.parametrize("ties", ["WORST", "NATURAL"])
@pytest.mark.parametrize("reading", READINGS)
@pytest.mark.parametrize(("cards", "count"), [(2, 60), (3, 12)])
def test_forks_have_the_three_values_of_the_twin(
    *, ties: str, reading: str, cards: int, count: int
) -> None:
    abc = _core.Abc(MEMORY)
    rng = Random(5)
    for case in cases(seed=30 + cards, cards=cards, count=count):
        horizon = rng.randint(1, 9)
        check_forks(abc, case, options_of("TREE", "SINGLE", ties, reading, horizon=horizon))


def check_one_pass(abc: _core.Abc, case: Case, horizon: int) -> None:
    """Both ways to compute the value of a tree must agree, with and without cutting."""
    question = case.question(options_of("TREE", "SINGLE", "WORST", "exact", horizon=horizon))
    probed = [result.values for result in abc.evaluate(question)]

    assert [result.values for result in abc.one_pass(question, cutting=False)] == probed, case
    assert [result.values for result in abc.one_pass(question, cutting=True)] == probed, case


@pytest.mark.parametrize(("cards", "count"), [(2, 1000), (3, 1000), (4, 40)])
def test_one_pass_gives_the_value_that_probing_gives(cards: int, count: int) -> None:
    abc = _core.Abc(MEMORY)
    rng = Random(3)
    for case in cases(seed=4 + cards, cards=cards, count=count):
        check_one_pass(abc, case, horizon=rng.randint(1, 4 * cards + 1))


@pytest.mark.slow
@pytest.mark.parametrize(("form", "opinion", "ties", "reading"), FORMS)
@pytest.mark.parametrize(("cards", "count"), [(2, 500), (3, 200), (4, 10)])
def test_the_search_agrees_with_the_twin_on_many(
    *, form: str, opinion: str, ties: str, reading: str, cards: int, count: int
) -> None:
    abc = _core.Abc(MEMORY)
    rng = Random(cards)
    for case in cases(seed=10 + cards, cards=cards, count=count):
        options = options_of(form, opinion, ties, reading, horizon=rng.randint(1, 4 * cards + 1))
        check(abc, case, options)


@pytest.mark.slow
@pytest.mark.parametrize(
    ("cards", "horizon", "count"), [(3, 12, 20_000), (4, 16, 3000), (5, 12, 60)]
)
def test_one_pass_gives_the_value_that_probing_gives_on_many(
    cards: int, horizon: int, count: int
) -> None:
    abc = _core.Abc(MEMORY)
    rng = Random(cards)
    for case in cases(seed=20 + cards, cards=cards, count=count):
        check_one_pass(abc, case, horizon=rng.randint(1, horizon))


@pytest.fixture(scope="module")
def solved_cases() -> list[tuple[Case, Solution]]:
    """Cases with the tricks of every card if all hands were open."""
    solver = Solver()
    return [(case, solver.solve(case.state)) for case in cases(seed=6, cards=3, count=600)]


@pytest.mark.parametrize(("form", "opinion", "ties", "reading"), FORMS)
def test_mistakes_of_enemies_never_cost_and_those_of_a_partner_do(
    solved_cases: list[tuple[Case, Solution]], form: str, opinion: str, ties: str, reading: str
) -> None:
    abc = _core.Abc(MEMORY)
    options = options_of(form, opinion, ties, reading, horizon=12)
    gains, losses = Counter[bool](), Counter[bool]()
    for case, solution in solved_cases:
        has_partner = case.deciders.count("a") == 1  # else a decides for two, as declarer does
        results = abc.evaluate(case.question(options))
        for card, result in zip(case.candidates, results, strict=True):
            open_cards = case.scores[solution[card]]
            gains[has_partner] += max(result.values) > open_cards
            losses[has_partner] += min(result.values) < open_cards

    assert losses[False] == 0
    assert gains[False] > 0
    assert losses[True] > 0


@pytest.mark.slow
@pytest.mark.parametrize("ties", ["WORST", "NATURAL"])
@pytest.mark.parametrize("reading", READINGS)
@pytest.mark.parametrize(("cards", "count"), [(2, 600), (3, 100)])
def test_forks_have_the_three_values_of_the_twin_on_many(
    *, ties: str, reading: str, cards: int, count: int
) -> None:
    abc = _core.Abc(MEMORY)
    rng = Random(6)
    for case in cases(seed=40 + cards, cards=cards, count=count):
        horizon = rng.randint(1, 4 * cards + 1)
        check_forks(abc, case, options_of("TREE", "SINGLE", ties, reading, horizon=horizon))
