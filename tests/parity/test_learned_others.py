"""Others who play as people do, in the core and by a plain loop over what each of them sees."""

from collections.abc import Iterator
from math import log
from random import Random

import pytest

from tefuda import _core
from tefuda.bridge.doubledummy import Solver
from tefuda.bridge.doubledummy.solver import native_position
from tefuda.bridge.people.policy import People
from tefuda.bridge.rules import History, Seat
from tefuda.cards import CARD_AT, Card
from tests.people_boards import histories
from tests.reference.splitmix import SplitMix
from tests.strategies import DECK

PEOPLE = People.load(swift=True)
LEFT = 24
"""So many cards at most are left, so that double dummy is quick."""


def moments(count: int) -> Iterator[History]:
    """Moments of random boards at which there is a choice, late in the play."""
    rng = Random(count)
    for history in histories(count):
        played = len(history.played)
        if played > 52 - LEFT:
            place = rng.randrange(52 - LEFT, played)
            moment = history.before(len(history.auction.calls) + place)
            if len(moment.legal_actions()) > 1:
                yield moment


def drawn(history: History, seed: int) -> Card:
    """The card that people would play, by chances and by Gumbel's noise."""
    assert history.decider is not None
    (chances,) = PEOPLE.card_chances([history.view(history.decider)])
    number = len(history.played)

    def value(card: Card) -> float:
        noise = SplitMix(seed, number << 6 | DECK.index(card)).random()
        return log(chances[card]) - log(-log(1 - noise))

    return max(chances, key=value)


def played_on(
    history: History, card: Card, horizon: int, seed: int, form: _core.Form
) -> list[Card]:
    """The cards to the horizon: a does what is best double dummy, the others what people do; by
    custom so does a."""
    a, solver, cards = history.decider, Solver(), [card]
    history = history.after(card)
    while len(cards) < horizon and not history.is_over:
        if history.decider is a and form is not _core.Form.CUSTOM:
            assert history.state is not None
            solution = solver.solve(history.state)
            legal = history.state.legal_cards()
            best = [one for one in legal if solution[one] == solution.tricks]
            card = min(best, key=lambda one: (one.rank, one.suit))
        else:
            card = drawn(history, seed)
        cards.append(card)
        history = history.after(card)
    return cards


def question(
    history: History,
    horizon: int,
    seed: int,
    *,
    table: History | None = None,
    form: _core.Form = _core.Form.PLAYOUT,
) -> _core.AbcQuestion:
    """All candidates at a moment, among learned others, who see this table or another."""
    state, contract, a = history.state, history.contract, history.decider
    assert state
    assert contract
    assert a is not None
    deciders = [contract.decider_for(seat) for seat in Seat]
    others = [seat for seat in dict.fromkeys(deciders) if seat is not a]
    candidates = [int(card) for card in state.legal_cards()]
    pool = _core.Pool([], [[] for _ in candidates], is_learned=True)
    return _core.AbcQuestion(
        *native_position(state),
        deciders=[0 if seat is a else 1 + others.index(seat) for seat in deciders],
        candidates=candidates,
        b=pool,
        c=pool,
        scores=[float(tricks) for tricks in range(14)],
        options=_core.AbcOptions(horizon=horizon, ties=_core.Ties.NATURAL, form=form),
        triples=[(0, 0)],
        learned=PEOPLE.playing_on((table or history).view(a), seed),
    )


@pytest.mark.parametrize("form", [_core.Form.PLAYOUT, _core.Form.CUSTOM])
@pytest.mark.parametrize("boards", [12, pytest.param(150, marks=pytest.mark.slow)])
def test_learned_others_play_what_people_would(boards: int, form: _core.Form) -> None:
    abc, looked_at = _core.Abc(1_000_000), 0
    for seed, moment in enumerate(moments(boards)):
        horizon = 52 if form is _core.Form.CUSTOM else 1 + seed % 12
        for result in abc.evaluate(question(moment, horizon, seed, form=form)):
            line = played_on(moment, CARD_AT[result.candidate], horizon, seed, form)
            assert result.lines == [[int(card) for card in line]]
            looked_at += 1
    assert looked_at > boards


def test_learned_others_of_another_table_are_refused() -> None:
    first, second = list(moments(12))[:2]

    with pytest.raises(ValueError, match="people see another table"):
        question(first, 4, 1, table=second)


def test_who_is_to_play_as_people_do_needs_them() -> None:
    options = _core.AbcOptions(form=_core.Form.CUSTOM)

    with pytest.raises(ValueError, match="no learned others"):
        _core.AbcQuestion(
            [0x1, 0x2, 0x4, 0x8],
            4,
            0,
            [],
            deciders=[0, 1, 0, 2],
            candidates=[0],
            b=_core.Pool([], [[]]),
            c=_core.Pool([], [[]]),
            scores=[0.0, 1.0],
            options=options,
            triples=[(0, 0)],
        )
