"""Choosing a call: candidates by a learned policy, tried on deals that the auction leaves likely.

On each deal the auction is bid out by the policy after each candidate, and the contract is played
double dummy. What counts are IMPs against the call that the policy likes best.
docs/methods/calls-by-search.md explains the method.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import partial

from tefuda.bridge.belief.belief import deals_of
from tefuda.bridge.doubledummy import Solver
from tefuda.bridge.rules import (
    PASS,
    Call,
    Contract,
    Deal,
    Side,
    View,
    Vulnerability,
    imps,
    score_for,
)
from tefuda.bridge.search.auctions import Callers, bid_out, likeliest
from tefuda.bridge.search.bidders import Bidders
from tefuda.bridge.search.budget import Budget
from tefuda.bridge.search.calls import SOLVER_MB, declarers_tricks
from tefuda.bridge.search.contest import Contest, contest_of
from tefuda.bridge.search.sanity import is_asked_for_aces, is_forced, lacks_aces
from tefuda.bridge.search.stakes import mean_and_error
from tefuda.errors import IllegalActionError
from tefuda.seeds import derived_seed

CERTAIN = 0.9
"""From this chance on a call needs no search."""
WORTH_A_LOOK = 0.05
"""The least chance of a candidate, as a part of the best one's."""
MOST = 5
"""Candidates at most."""
AT_ONCE = 16
"""Deals on which auctions are bid in lock step."""
SOLVE_SECONDS = 1e-2
"""About what a deal takes from the first lead on."""


@dataclass(frozen=True, slots=True)
class CallCandidate:
    """A call, its *chance* by the policy, and if it was tried, on how many *deals*: the *mean* IMPs
    against what most would do, and their standard *error*."""

    call: Call
    chance: float
    mean: float | None = None
    error: float | None = None
    deals: int = 0


@dataclass(frozen=True, slots=True)
class CallDecision:
    """The *call*, and all *candidates*, first what most would do; complete unless time was up."""

    call: Call
    candidates: tuple[CallCandidate, ...]
    is_complete: bool = True

    @property
    def was_searched(self) -> bool:
        """Whether there was anything to compare."""
        return any(one.deals for one in self.candidates)


def decide_call(
    view: View,
    budget: Budget | None = None,
    seed: int = 0,
    *,
    bidders: Bidders | None = None,
    also: Call | None = None,
) -> CallDecision:
    """The next call of *view*, whose seat must be the one to call; *also* is looked at, however few
    would make it.

    It is the one that is worth most, by how many would make it and by what it came to on deals. The
    same seed gives the same decision, wherever the work runs, as long as time does not run out.
    """
    if view.auction.is_over or not view.must_act:
        raise IllegalActionError("it is not the turn of {seat} to call", seat=view.seat.word)
    budget, bidders = budget or Budget(), bidders or Bidders.at(practised=view.seat.side)
    (chances,) = bidders.policy.call_chances([view])
    is_told = is_asked_for_aces(view, chances)
    calls = [likeliest(chances)] if is_told else _worth_a_look(chances)
    if also is not None and also not in calls:
        calls.append(also)
    if len(calls) == 1:
        return _decision(calls[0], chances, calls)
    clock = budget.clock()
    sample = bidders.belief(view, seed).sample(budget.deals, derived_seed(seed, "deals"))
    sane = [call for call in calls if not lacks_aces(view, call, sample)] or calls[:1]
    if len(sane) == 1:
        return _decision(sane[0], chances, calls)
    contest = contest_of(sane, chances, len(sample))
    trial = _Trial(view, bidders.policy, deals_of(sample), contest)
    work = partial(_points, view.seat.side, view.vulnerability)
    with budget.where.stream(work, partial(Solver, SOLVER_MB), guess=SOLVE_SECONDS) as stream:
        contest.run((trial.row(points) for _, points in stream.results(trial.pieces())), clock)
    return _decision(contest.best, chances, calls, contest)


def likely_calls(callers: Callers, view: View) -> CallDecision:
    """What *callers* would do in *view*, whose seat must be the one to call, without a search."""
    (chances,) = callers.call_chances([view])
    return _decision(likeliest(chances), chances, _worth_a_look(chances))


@dataclass(frozen=True, slots=True)
class _Piece:
    """A deal, and the contract that each call leads to."""

    deal: Deal
    contracts: Mapping[Call, Contract | None]


@dataclass(frozen=True, slots=True)
class _Trial:
    """The calls of *contest* on *deals*, by *policy*."""

    view: View
    policy: Callers
    deals: Sequence[Deal]
    contest: Contest

    def pieces(self) -> Iterator[_Piece]:
        """Deal by deal the contracts; some of them at once, by lock step."""
        for first in range(0, len(self.deals), AT_ONCE):
            deals = self.deals[first : first + AT_ONCE]
            calls = (self.contest.favourite, *self.contest.running)
            begun = {call: self.view.auction.after(call) for call in calls}
            tables = [(auction, deal) for deal in deals for auction in begun.values()]
            ended = iter(bid_out(self.policy, tables, self.view.vulnerability))
            for deal in deals:
                yield _Piece(deal, {call: next(ended).contract for call in calls})

    def row(self, points: Mapping[Call, int]) -> dict[Call, float]:
        """What the calls are worth on a deal, if they come to so many *points*."""
        datum = points[self.contest.favourite]
        return {call: float(imps(won - datum)) for call, won in points.items()}


def _points(
    side: Side, vulnerability: Vulnerability, solver: Solver, piece: _Piece
) -> dict[Call, int]:
    """The score of *side* after each call, or none for all where the contract is the same: what
    counts are differences. A declarer plays a strain once, whatever the level."""
    contracts = set(piece.contracts.values())
    if len(contracts) == 1:
        return dict.fromkeys(piece.contracts, 0)
    played = {(one.declarer, one.strain): one for one in contracts if one}
    tricks = {key: declarers_tricks(solver, piece.deal, one) for key, one in played.items()}

    def points(contract: Contract | None) -> int:
        taken = tricks[contract.declarer, contract.strain] if contract else 0
        return score_for(side, contract, taken, vulnerability)

    return {call: points(contract) for call, contract in piece.contracts.items()}


def _worth_a_look(chances: Mapping[Call, float]) -> list[Call]:
    """The candidates: what most would do, and then the likeliest first."""
    favourite = likeliest(chances)
    if chances[favourite] >= CERTAIN:
        return [favourite]
    ranked = sorted(chances, key=lambda call: (call is not favourite, -chances[call]))
    worth = [call for call in ranked[:MOST] if chances[call] >= WORTH_A_LOOK * chances[favourite]]
    return [call for call in worth if call is not PASS or not is_forced(chances)]


def _decision(
    call: Call,
    chances: Mapping[Call, float],
    calls: Sequence[Call],
    contest: Contest | None = None,
) -> CallDecision:
    def candidate(call: Call) -> CallCandidate:
        values = contest.values.get(call, []) if contest else []
        chance = chances.get(call, 0.0)
        if not values:
            return CallCandidate(call, chance)
        return CallCandidate(call, chance, *mean_and_error(values), len(values))

    is_complete = contest is None or contest.is_complete
    return CallDecision(call, tuple(map(candidate, calls)), is_complete)
