"""What is sure to win wherever the hidden cards lie: one plan for all splits.

A card may win in every split, and yet the next one be another from split to split. Who does not see
the others' cards has to choose the same wherever they looked the same so far. Since everybody may
pass at will, only cards tell anything, and no more than that they were held: what may still be
in the others' hands is every split of what is left.
"""

from __future__ import annotations

from dataclasses import dataclass, replace

from tefuda.daihinmin.endgame.hidden import HiddenEnding, Ranks
from tefuda.daihinmin.endgame.single_card import PASS


def sure(ending: HiddenEnding) -> Ranks:
    """What a may play, or PASS, to be first against anything that b and c hold and do."""
    known: dict[_Public, bool] = {}
    start = _Public(
        tuple(sorted(ending.hand)),
        tuple(sorted(ending.others)),
        (len(ending.hand), *ending.counts),
        ending.field,
        0,
        ending.owner,
        frozenset(range(3)) - ending.passed,
    )
    return tuple(rank for rank in start.options() if _wins(start.after(rank), known))


@dataclass(frozen=True, slots=True)
class _Public:
    """What everybody may know, and the *hand* of a: so many *counts* of cards have a, b and c."""

    hand: Ranks
    others: Ranks
    counts: tuple[int, int, int]
    field: int
    mover: int
    owner: int
    players_in: frozenset[int]

    def options(self) -> Ranks:
        """What the mover may do, if the cards are held by who can best use them."""
        cards = self.others if self.mover else self.hand
        higher = tuple(sorted({rank for rank in cards if rank > self.field}))
        return higher if self.mover == self.owner else (*higher, PASS)

    def after(self, rank: int) -> _Public:
        """What is known after the mover has played *rank*, or passed."""
        if rank == PASS:
            left = replace(self, players_in=self.players_in - {self.mover})
        else:
            counts = [count - (player == self.mover) for player, count in enumerate(self.counts)]
            left = replace(
                self,
                hand=self.hand if self.mover else _without(self.hand, rank),
                others=_without(self.others, rank) if self.mover else self.others,
                counts=(counts[0], counts[1], counts[2]),
                field=rank,
                owner=self.mover,
            )
        waiting = left.players_in - {left.owner}
        if not waiting:
            everybody = frozenset(range(3))
            return replace(left, field=0, mover=left.owner, players_in=everybody)
        return replace(left, mover=min(waiting, key=lambda one: (one - self.mover - 1) % 3))


def _without(ranks: Ranks, rank: int) -> Ranks:
    place = ranks.index(rank)
    return ranks[:place] + ranks[place + 1 :]


def _wins(state: _Public, known: dict[_Public, bool]) -> bool:
    """Whether a is first from *state* on, whatever the others hold and do."""
    if 0 in state.counts:
        return state.counts[0] == 0
    if state not in known:
        replies = (_wins(state.after(rank), known) for rank in state.options())
        known[state] = any(replies) if state.mover == 0 else all(replies)
    return known[state]
