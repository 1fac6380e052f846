"""Moves that win by force in more splits of the hidden cards, where tables of endings tell."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Sequence
from dataclasses import replace
from functools import cache

from tefuda.daihinmin.endgame import Endings, Hands, chances, sure
from tefuda.daihinmin.endgame.seen import opponents, rank_of, ranks_of, seen_ending
from tefuda.daihinmin.rules import Cards, View
from tefuda.daihinmin.search.decision import Decision

Worlds = Sequence[Sequence[Cards]]
"""Hands by player, as often as they are believed in."""


@cache
def tables() -> Endings:
    """The endings of three, solved as far as they were asked for."""
    return Endings(3)


def settled(
    view: View, decision: Decision, believed: Callable[[], Worlds] | None = None
) -> Decision:
    """The *decision* among the moves that win in most splits of what *view* does not show.

    All ways to deal are as likely, unless splits are weighed by worlds that are *believed*. It is
    left as it is where no table applies, where nothing wins by force, and where it is proven; and
    if second places count, also where a move wins in some splits only.
    """
    ending = None if decision.is_proven else seen_ending(view)
    if ending is None:
        return decision
    found = chances(ending, tables())
    if not (found.always or view.rules.first_out_wins):
        return decision
    weights = _weights(view, believed()) if believed else None
    shares = {rank: found.share(rank, weights) for rank in ending.options}
    most = max(shares.values())
    if not most:
        return decision
    best = [one for one in decision.candidates if shares[rank_of(one.move)] == most]
    moves = [one.move for one in best]
    if decision.move not in moves:
        decision = replace(decision, move=max(best, key=lambda one: one.mean).move)
    is_proven = bool(found.always) and rank_of(decision.move) in sure(ending)
    return replace(decision, is_proven=is_proven)


def _weights(view: View, worlds: Worlds) -> Counter[Hands]:
    players = view.player, *opponents(view)
    return Counter(tuple(ranks_of(hands[player]) for player in players) for hands in worlds)
