"""What splits of hidden cards are worth to the player `tefuda`, in games of single cards.

Run as a program: `python -m benchmarks.daihinmin_splits 1000 policy`. Three players of the policy
play a game of single cards until ten cards are left; from there, the player to move is `tefuda`
with each way to look at splits, against two of the named players, with the same seeds.
"""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterator
from dataclasses import replace
from itertools import count, islice
from math import sqrt
from random import Random
from statistics import mean, pstdev

from tefuda.daihinmin.endgame.hands import MOST_CARDS
from tefuda.daihinmin.players import Player, PolicyPlayer, TefudaPlayer, named
from tefuda.daihinmin.rules import Game, View, deal
from tefuda.daihinmin.rules.options import plain
from tefuda.daihinmin.search import RacePlan, choices
from tefuda.daihinmin.search.race import SPLITS

RULES = plain(3)
SEATS = (0, 1, 2)
PLAN = RacePlan(seconds=0.0)


def play(game: Game, players: list[Player], until: Callable[[Game], bool]) -> None:
    """Go on with *game* until it is over, or *until* says so."""
    while (player := game.to_move) is not None and not until(game):
        move = players[player].move(View.of(game, player))
        if move is None:
            game.pass_()
        else:
            game.play(move)


def is_ending(game: Game) -> bool:
    """Whether the tables know it, and there is something to decide."""
    player = game.to_move
    if player is None or sum(game.field.counts) > MOST_CARDS[3]:
        return False
    return len(choices(View.of(game, player))) > 1


def endings() -> Iterator[tuple[int, Game]]:
    """Games that have come to an ending, with the seed of each."""
    for seed in count():
        rng = Random(seed)
        game = Game(deal(rng, SEATS, 0, RULES), SEATS, rules=RULES, first=rng.randrange(3))
        play(game, [PolicyPlayer(seed)] * 3, is_ending)
        if not game.is_over:
            yield seed, game


def is_won(game: Game, seed: int, plan: RacePlan, opponent: str) -> bool:
    """Whether who is to move is first, playing by *plan*."""
    hero = game.to_move
    others = named(opponent)(seed + 1)
    players = [TefudaPlayer(seed, plan) if one == hero else others for one in SEATS]
    played = game.copy()
    play(played, players, lambda _: False)
    return played.field.finished[0] == hero


def main() -> None:
    """Print what each way won, and how much more than none."""
    wanted, opponent = int(sys.argv[1]), sys.argv[2]
    won: dict[str, list[int]] = {splits: [] for splits in SPLITS}
    for seed, game in islice(endings(), wanted):
        for splits, results in won.items():
            results.append(is_won(game, seed, replace(PLAN, splits=splits), opponent))
    print(f"{wanted} endings against {opponent}")
    for splits, results in won.items():
        gains = [one - without for one, without in zip(results, won["no"], strict=True)]
        print(
            f"splits={splits}: won {mean(results):.4f}, "
            f"{mean(gains):+.4f} ± {pstdev(gains) / sqrt(wanted):.4f}; "
            f"{gains.count(1)} won more, {gains.count(-1)} lost more"
        )


if __name__ == "__main__":
    main()
