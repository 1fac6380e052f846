"""One interface to three searches: what they answer, what they refuse, and where they run."""

import math
import os
import signal
from collections.abc import Iterator
from concurrent.futures import Executor, ThreadPoolExecutor
from dataclasses import replace
from time import monotonic
from typing import Any

import pytest

from tefuda.bridge.rules import View
from tefuda.bridge.search import METHODS, SEARCHES, Budget, Decision, Method, Target, decide
from tefuda.bridge.search.thought import Thought
from tefuda.cards import Card
from tefuda.compute import Compute, Watched
from tefuda.errors import IllegalActionError, NotationError
from tests.turns_to_play import DUCK, DUCK_CARDS, DUCK_PAIRS, ENDING, TINY

KING, TWO = DUCK_CARDS
DUCKS_THAT_SUCCEED = {"abc": 0.179, "fused": 0.584}
"""The share of deals on which ♣2 beats the contract: 427 of 2,391 on seeds 101 to 124, and 486 of
832 on 101 to 140. Against declarers who weigh one deal each it would be 0.45."""


def duck(search: str | Method, budget: Budget, seed: int = 1, **options: Any) -> Decision:
    """The decision about ♣K or ♣2."""
    return decide(DUCK, DUCK_PAIRS, budget, seed, search=search, candidates=DUCK_CARDS, **options)


@pytest.mark.parametrize("search", SEARCHES)
@pytest.mark.parametrize("view", [DUCK, ENDING], ids=["defender", "declarer"])
def test_every_search_weighs_every_legal_card(search: str, view: View) -> None:
    decision = decide(view, budget=TINY, seed=3, search=search)

    cards = [one.card for one in decision.candidates]
    assert sorted(cards) == sorted(view.legal_cards())
    assert decision.card in cards
    assert decision.search == search
    assert decision.is_complete
    assert decision.reasons
    for one in decision.candidates:
        assert 0 <= one.chance <= 1
        assert 1 <= one.deals <= max(TINY.deals, TINY.abc_deals)
        assert decision.of(one.card) is one


@pytest.mark.parametrize("search", SEARCHES)
def test_candidates_may_be_limited(search: str) -> None:
    decision = duck(search, TINY)

    assert {one.card for one in decision.candidates} == set(DUCK_CARDS)


def test_monte_carlo_takes_what_costs_least_when_all_see_all_hands() -> None:
    decision = duck("monte_carlo", Budget(deals=20))

    assert decision.card == KING
    assert decision.of(TWO).mean == -690
    assert decision.of(TWO).stderr == 0
    assert decision.of(KING).mean > -670


@pytest.mark.slow
@pytest.mark.parametrize(("search", "usual"), DUCKS_THAT_SUCCEED.items())
def test_who_asks_what_declarer_will_believe_holds_the_king_back(search: str, usual: float) -> None:
    decisions = [duck(search, Budget(), seed) for seed in range(1, 5)]
    ducks, kings = ([one.of(card) for one in decisions] for card in (TWO, KING))
    deals = sum(one.deals for one in ducks)
    beaten = sum(one.chance * one.deals for one in ducks)

    assert all(one.card == TWO for one in decisions)
    assert all(two.mean > king.mean for two, king in zip(ducks, kings, strict=True))
    # Of 300 samples of so many deals one has a smaller share.
    assert beaten / deals > usual - 2.7 * math.sqrt(usual * (1 - usual) / deals)


def test_a_declarer_who_sees_all_hands_is_not_deceived() -> None:
    seeing = replace(METHODS["usual"], declarer=Thought(1, seeing=1.0))
    decision = duck(seeing, Budget())

    assert decision.card == KING
    assert decision.of(TWO).chance == 0


@pytest.mark.parametrize("search", SEARCHES)
@pytest.mark.parametrize("target", Target)
def test_every_target_is_counted_in_its_own_unit(search: str, target: Target) -> None:
    decision = duck(search, TINY, target=target)

    low, high = {
        Target.POINTS: (-1500.0, 1500.0),
        Target.IMPS: (-24.0, 24.0),
        Target.MATCHPOINTS: (0.0, 1.0),
        Target.CONTRACT: (0.0, 1.0),
    }[target]
    assert decision.target is target
    assert all(low <= one.mean <= high for one in decision.candidates)
    if target is Target.CONTRACT:
        assert all(one.mean == one.chance for one in decision.candidates)


@pytest.mark.parametrize("search", SEARCHES)
def test_a_seed_decides_wherever_the_work_runs(search: str) -> None:
    places = [Compute.threads(1), Compute.threads(2)]
    with ThreadPoolExecutor(2) as pool:
        places.append(Compute.executor(pool))
        first, *others = [duck(search, replace(TINY, where=where)) for where in places]

    assert all(other == first for other in others)
    assert duck(search, TINY, seed=2) != first


@pytest.mark.slow
@pytest.mark.parametrize("search", ["abc", "fused"])
def test_a_race_is_the_same_on_any_number_of_workers(search: str) -> None:
    budget = Budget(deals=20, abc_deals=60, hypotheses=8, where=Compute.threads(1))

    first = duck(search, budget)

    for threads in (2, 7):
        assert duck(search, replace(budget, where=Compute.threads(threads))) == first
    with ThreadPoolExecutor(3) as pool:
        assert duck(search, replace(budget, where=Compute.executor(pool))) == first


@pytest.mark.parametrize("search", SEARCHES)
def test_out_of_time_the_best_so_far_is_told_as_such(search: str) -> None:
    decision = duck(search, replace(TINY, seconds=0.0))

    assert not decision.is_complete
    assert all(one.deals == 1 and math.isinf(one.stderr) for one in decision.candidates)


@pytest.mark.slow
@pytest.mark.parametrize("search", SEARCHES)
def test_a_limit_of_time_is_kept(search: str) -> None:
    start = monotonic()

    decision = duck(search, Budget(seconds=0.1, deals=100_000, abc_deals=100_000))

    assert not decision.is_complete
    assert monotonic() - start < 10  # all of it would take hours


@pytest.mark.parametrize("method", METHODS)
def test_with_a_method_abc_decides(method: str) -> None:
    decision = duck(METHODS[method], TINY)

    assert decision.search == "abc"
    assert all(0 <= one.chance <= 1 for one in decision.candidates)


def test_the_triples_of_a_deal_are_averaged() -> None:
    one, four = (
        duck(replace(METHODS["paper"], triples=triples), replace(TINY, abc_deals=1))
        for triples in (1, 4)
    )

    assert one.of(TWO).mean in (-690, 100)
    assert (four.of(TWO).mean + 690) / 790 == pytest.approx(four.of(TWO).chance)
    assert four.of(TWO).chance * 4 == round(four.of(TWO).chance * 4)


def test_an_unknown_search_is_refused_with_those_there_are() -> None:
    with pytest.raises(NotationError, match="unknown search 'guess': there are fused, abc, monte"):
        decide(DUCK, search="guess")


@pytest.mark.parametrize("search", SEARCHES)
def test_only_the_seat_whose_turn_it_is_decides(search: str) -> None:
    asleep = replace(ENDING, seat=ENDING.seat.next())

    with pytest.raises(IllegalActionError, match="it is not the turn of west to play"):
        decide(asleep, budget=TINY, search=search)


@pytest.mark.parametrize("search", SEARCHES)
def test_candidates_must_be_legal(search: str) -> None:
    with pytest.raises(IllegalActionError, match="SA cannot be played: CK C2 can"):
        decide(DUCK, budget=TINY, search=search, candidates=[Card.parse("SA")])
    with pytest.raises(IllegalActionError, match="no candidate to choose from"):
        decide(DUCK, budget=TINY, search=search, candidates=[])


@pytest.fixture(scope="module")
def cluster() -> Iterator[Any]:
    """A Dask cluster of two processes on this machine."""
    distributed = pytest.importorskip("distributed", reason="Dask is not installed")
    with distributed.LocalCluster(
        n_workers=2, threads_per_worker=1, processes=True, dashboard_address=":0"
    ) as started:
        yield started


@pytest.mark.slow
@pytest.mark.parametrize("search", SEARCHES)
def test_a_cluster_decides_the_same(search: str, cluster: Any) -> None:
    budget = Budget(deals=20, abc_deals=6, hypotheses=16)
    where = Compute.cluster(cluster.scheduler_address)

    assert duck(search, replace(budget, where=where)) == duck(search, budget)


@pytest.mark.slow
def test_a_worker_killed_in_the_middle_of_a_decision_loses_nothing(cluster: Any) -> None:
    budget = Budget(abc_deals=16)
    killed: list[int] = []

    def kill_one() -> None:
        if not killed:
            killed.append(next(iter(cluster.workers.values())).pid)
            os.kill(killed[0], signal.SIGKILL)

    where = Watched(Compute.cluster(cluster.scheduler_address), kill_one)
    decision = duck("abc", replace(budget, where=where))

    assert killed
    assert decision == duck("abc", budget)


class _Refusing(ThreadPoolExecutor):
    """An executor that must not be asked."""

    def submit(self, *_: Any, **__: Any) -> Any:
        raise AssertionError("asked")


def test_nothing_is_searched_for_a_card_that_is_refused() -> None:
    pool: Executor = _Refusing(1)

    with pool, pytest.raises(IllegalActionError):
        decide(
            DUCK,
            budget=replace(TINY, where=Compute.executor(pool)),
            candidates=[Card.parse("SA")],
        )
