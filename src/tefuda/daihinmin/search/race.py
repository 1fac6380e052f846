"""Moves tried in likely worlds, played out by a learned policy, until it is clear which is best."""

from __future__ import annotations

from dataclasses import dataclass
from functools import partial
from math import inf
from pathlib import Path
from statistics import fmean
from typing import TypeAlias

from tefuda import _core
from tefuda.daihinmin.policy import LEARNED, READER, read_weights
from tefuda.daihinmin.rules import POINTS, Cards, Game, GiftView, View, cards_due
from tefuda.daihinmin.rules.meld import NOWHERE, meld_of
from tefuda.daihinmin.search.decision import Candidate, Decision, choices
from tefuda.daihinmin.search.seating import seating_of
from tefuda.daihinmin.search.sight import Sight
from tefuda.daihinmin.search.splits import settled
from tefuda.daihinmin.search.styles import Styles
from tefuda.daihinmin.worth import TRANSITIONS, place_worth
from tefuda.errors import ContradictionError

MOST_PLAYERS = 5
SPLITS = ("no", "ways", "believed")
"""How splits of hidden cards are weighed, if they are looked at."""
SHARE_OF_CORE = 0.95
"""Of the time for a decision; the rest is for the way there and back."""
_Seen: TypeAlias = tuple[
    _core.DaihinminSight, list[tuple[int, int, int]], list[tuple[int, int, int, int]], list[float]
]
"""Cards, turns, exchanges, and how likely each seat was like the default client before the game."""


@dataclass(frozen=True, slots=True, kw_only=True)
class RacePlan:
    """How much a race may cost, and which parts it has; each can be left out to see its worth.

    At most *trials* playouts in *worlds* worlds, found by *steps* through those that explain what
    was seen (*beliefs*); *seconds* end it early (0: never, and then a decision follows from the
    seed alone). *standards*: how likely each of the others is, before anything was seen of them, to
    play as the default client of the contest does; worlds tell that beside the hands (0: nobody
    does). *prior*: of the moves that last in the race, each is taken to have begun with so much
    times the logarithm of its chance by the policy. *learned*: playouts by the policy, else at
    random. *mates* and *endings* are played exactly, in playouts too. *future*: a place is worth
    what it brings in a whole match. *gifts*: cards for the exchange are chosen in the same way,
    else the weakest. *splits*: where tables of endings with single cards apply, which they do not
    in the contest, what wins by force in most splits of the hidden cards goes before what does well
    in playouts; these are weighed by `ways` to deal them or as they are `believed` in. Games are
    played out with *weights*, and moves of others read with those of a *reader*.
    """

    trials: int = 4000
    worlds: int = 800
    steps: int = 20_000
    seconds: float = 0.2
    trust: float = 1.0
    standards: float = 0.01
    prior: float = 2.0
    beliefs: bool = True
    learned: bool = True
    mates: bool = True
    endings: bool = True
    future: bool = True
    common_worlds: bool = True
    early_stop: bool = True
    gifts: bool = True
    splits: str = "ways"
    weights: Path = LEARNED
    reader: Path = READER

    def __post_init__(self) -> None:
        for name in ("trials", "worlds", "steps"):
            if not 1 <= getattr(self, name) < 1 << 32:
                raise ContradictionError(f"{name} is {getattr(self, name)!r}, not at least 1")
        if self.splits not in SPLITS:
            known = ", ".join(SPLITS)
            raise ContradictionError(f"unknown splits {self.splits!r}: there are {known}")
        for name in ("seconds", "trust", "prior"):
            if not 0 <= getattr(self, name) < inf:
                raise ContradictionError(f"{name} is {getattr(self, name)!r}, not 0 or more")
        if not 0 <= self.standards < 1:
            raise ContradictionError(f"standards is {self.standards!r}, not from 0 to below 1")

    def in_core(self) -> _core.DaihinminRacePlan:
        """The same for the core."""
        plan = _core.DaihinminRacePlan()
        for name in (
            *("trials", "worlds", "trust", "prior"),
            *("learned", "mates", "endings", "common_worlds", "early_stop"),
        ):
            setattr(plan, name, getattr(self, name))
        plan.seconds = SHARE_OF_CORE * self.seconds
        plan.steps = self.steps if self.beliefs else 0
        plan.worth = place_worth(TRANSITIONS) if self.future else POINTS
        return plan


class RaceSearch:
    """Decides by races as *plan* says; one that is kept is faster, never different."""

    def __init__(self, plan: RacePlan) -> None:
        self.plan = plan
        weights, reader = (list(read_weights(path)) for path in (plan.weights, plan.reader))
        self._core = _core.DaihinminRaceSearch(weights, reader, plan.in_core())

    def decide(self, view: View, seed: int, styles: Styles | None = None) -> Decision:
        """The best move for the player of *view*, and what the others are worth.

        *styles* is what is known of the others by the games before.
        """
        moves = choices(view)
        if len(moves) == 1:
            return Decision(moves[0], (Candidate(moves[0], 0, 0.0, 0.0),))
        best, is_proven, is_out_of_time, found = self._core.race(*self._seen(view, styles), seed)
        candidates = tuple(
            Candidate.of_sums(meld_of(cards, joker) if cards else None, trials, total, squares)
            for cards, joker, trials, total, squares in found
        )
        decision = Decision(candidates[best].move, candidates, is_proven, is_out_of_time)
        if self.plan.splits == "no":
            return decision
        is_believed = self.plan.splits == "believed"
        return settled(view, decision, partial(self.worlds, view, seed) if is_believed else None)

    def worlds(self, view: View, seed: int) -> list[list[Cards]]:
        """Hands by player, as often as the player of *view* believes in them."""
        seat_of = _seat_of(view)
        return [
            [Cards(by_seat[seat_of[player]]) for player in sorted(seat_of)]
            for by_seat, _ in self._worlds(view, seed)
        ]

    def standards(self, view: View, seed: int) -> dict[int, float]:
        """By player, how likely it is that they play as the default client of the contest does."""
        found = self._worlds(view, seed)
        return {
            player: fmean(bits >> seat & 1 for _, bits in found)
            for player, seat in _seat_of(view).items()
            if player != view.player
        }

    def odds_of_standard(self, view: View) -> dict[int, float]:
        """Of a game that is over, by player: how much likelier their moves are of the default
        client than of the policy that reads them, as a logarithm. Nobody, if their hands are not
        known even then."""
        game = _played_game(view)
        if game is None:
            return {}
        turns = _turns(view)
        return {
            player: self._core.odds_of_standard(game.in_core, turns, seat)
            for player, seat in _seat_of(view).items()
            if player != view.player
        }

    def _worlds(self, view: View, seed: int) -> list[tuple[list[int], int]]:
        return self._core.worlds(*self._seen(view), seed)

    def _seen(self, view: View, styles: Styles | None = None) -> _Seen:
        styles = styles or Styles(self.plan.standards)
        standards = [
            0.0 if player == view.player else styles.chance(player) for player in view.field.seats
        ]
        standards += [0.0] * (MOST_PLAYERS - len(standards))
        return Sight.of(view).in_core(), _turns(view), _exchanges(view), standards

    def gift(self, view: GiftView, seed: int, styles: Styles | None = None) -> Cards:
        """The cards to give back in an exchange among five; *styles* is what is known of them."""
        known = (styles or Styles(self.plan.standards)).of_exchange(view)
        (best, *_), *_ = self._core.race_gifts(
            view.hand.mask, view.count, view.rules.bits, seating_of(view), known, seed
        )
        return Cards(best)


def _played_game(view: View) -> Game | None:
    """The game of *view*, which is over, as it began; none if that cannot be told.

    Everybody had what they put down, and the last one what nobody has seen.
    """
    field = view.field
    others = [player for player in field.seats if player != view.player]
    left = [player for player in others if field.counts[player]]
    if len(left) > 1 or not view.moves:
        return None
    dealt = [view.played_by(player) for player in range(len(field.seats))]
    dealt[view.player] |= view.hand
    for last in left:
        dealt[last] |= view.unseen
    try:
        return Game(dealt, field.seats, rules=view.rules, first=view.moves[0][0])
    except ContradictionError:  # a server may have shown what is no game
        return None


def _seat_of(view: View) -> dict[int, int]:
    return {player: seat for seat, player in enumerate(view.field.seats)}


def _turns(view: View) -> list[tuple[int, int, int]]:
    """What everybody did, by seat."""
    seat_of = _seat_of(view)
    return [
        (seat_of[player], *(move.in_core if move else (0, NOWHERE))) for player, move in view.moves
    ]


def _exchanges(view: View) -> list[tuple[int, int, int, int]]:
    """Who gave whom how many cards back, by seat, and which if they were shown.

    Not those that the player gave: these are certain.
    """
    if view.last_order is None or not view.rules.exchange:
        return []
    seat_of = _seat_of(view)
    found = []
    for place, count in enumerate(cards_due(len(view.last_order))):
        rich, poor = view.last_order[place], view.last_order[-1 - place]
        if count and rich != view.player:
            shown = view.received.mask if poor == view.player else 0
            found.append((seat_of[rich], seat_of[poor], count, shown))
    return found
