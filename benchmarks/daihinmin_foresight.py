"""How well policies foretell the moves of other players in a logged match, and their hands.

Run as a program: `python -m benchmarks.daihinmin_foresight LOG [GAMES]`, with a log of `tefuda
daihinmin serve` or of the official server. For the policy that games are played out by and for the
one that reads the moves of others it tells the share of moves that it likes best, and the mean
logarithm of their probability, by temperature: it may be more certain than it should be. Then, of
the cards that a player has not seen, how many their worlds give to who has them, and the mean
logarithm of the chance that they give them, with its standard error.
"""

from __future__ import annotations

import sys
from collections.abc import Iterator
from itertools import groupby, islice
from math import exp, log, sqrt
from pathlib import Path
from statistics import mean, stdev

from tefuda.daihinmin.policy import LEARNED, READER, Policy, read_weights
from tefuda.daihinmin.rules import Card, Move, View
from tefuda.daihinmin.rules.meld import NOWHERE
from tefuda.daihinmin.search import RacePlan, RaceSearch, Sight, choices
from tefuda.daihinmin.uecda.match_log import LoggedMatch, logged_turns
from tefuda.daihinmin.uecda.official_log import read_match

TEMPERATURES = (1, 1.3, 2, 3, 4.5)
LEAST = 1e-300
TURNS_BETWEEN = 10
"""From one view whose hidden hands are judged to the next: they tell nearly the same."""


def named(move: Move) -> tuple[int, int]:
    """A move as the core names it."""
    return move.in_core if move else (0, NOWHERE)


def tell_moves(match: LoggedMatch, weights: Path) -> None:
    """How likely the moves were by a policy with these *weights*, where there was a choice."""
    policy, liked = Policy(read_weights(weights)), []
    logs: dict[float, list[float]] = {temperature: [] for temperature in TEMPERATURES}
    for logged in logged_turns(match):
        view = logged.view
        if not view.legal_melds():
            continue
        found = policy.chances(Sight.of(view).in_core())
        if len(found) == 1:
            continue
        made = [tuple(one[:2]) for one in found].index(named(logged.turn.move))
        scores = [log(max(chance, LEAST)) for *_, chance in found]
        liked.append(scores[made] == max(scores))
        for temperature, told in logs.items():
            total = sum(exp(score / temperature) for score in scores)
            told.append(scores[made] / temperature - log(total))
    print(f"moves: {100 * mean(liked):.1f} % of {len(liked)} are those that it likes best")
    for temperature, told in logs.items():
        print(f"  mean logarithm at temperature {temperature}: {mean(told):.3f}")


def tell_hands(match: LoggedMatch) -> None:
    """How well hidden hands are known, with and without what the moves tell."""
    plans = {"every deal": RacePlan(beliefs=False), "believed": RacePlan()}
    searches = {name: RaceSearch(plan) for name, plan in plans.items()}
    right: dict[str, list[float]] = {name: [] for name in searches}
    logs: dict[str, list[float]] = {name: [] for name in searches}
    for view, holders in open_views(match):
        for name, search in searches.items():
            worlds = search.worlds(view, seed=1)
            found = [sum(card in hands[who] for hands in worlds) for card, who in holders.items()]
            right[name].append(mean(count / len(worlds) for count in found))
            # As if each of the four others had been given every card once more.
            logs[name].append(mean(log((count + 1) / (len(worlds) + 4)) for count in found))
    for name in searches:
        placed, told = 100 * mean(right[name]), mean(logs[name])
        error = stdev(logs[name]) / sqrt(len(logs[name]))
        print(
            f"hands, {name}: {placed:.1f} % of the cards are placed, "
            f"mean logarithm {told:.4f} ± {error:.4f}"
        )
    print(f"  in {len(right[name])} views")


def open_views(match: LoggedMatch) -> Iterator[tuple[View, dict[Card, int]]]:
    """Some views that leave a choice, and who has each unseen card."""
    for _, turns in groupby(logged_turns(match), key=lambda logged: logged.game):
        for logged in islice(turns, 5, None, TURNS_BETWEEN):
            view, hands = logged.view, logged.before.state.hands
            if len(choices(view)) > 1:
                yield (
                    view,
                    {card: who for who, hand in enumerate(hands) for card in hand & view.unseen},
                )


def main() -> None:
    """Tell of the log that was named."""
    match = read_match(Path(sys.argv[1]))
    if len(sys.argv) > 2:
        del match.games[int(sys.argv[2]) :]
    for weights in (LEARNED, READER):
        print(weights.name)
        tell_moves(match, weights)
    tell_hands(match)


if __name__ == "__main__":
    main()
