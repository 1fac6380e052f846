"""How many ways there are to play some deals; run as a program it writes the golden file anew.

The numbers up to `CHECKED_DEPTH` are checked against the slow twin whenever they are written.
"""

from collections.abc import Iterator
from pathlib import Path
from random import Random

from tefuda.daihinmin.rules import OFFICIAL, VARIANTS, Game, Pile, Rules, deal, legal_melds, plain
from tests.reference import daihinmin as slow

GOLDEN = Path(__file__).parent / "daihinmin" / "lines.txt"
HEADER = (
    "# Rules, seed of the deal, melds that can be led, ways to play the first 1, 2, 3 ... turns.\n"
    "# Written by tests/golden/daihinmin_lines.py, the first three ways checked by the slow twin.\n"
)
RULES: dict[str, Rules] = {
    "official": OFFICIAL,
    **VARIANTS,
    "plain-2": plain(2),
    "plain-3": plain(3),
}
SEEDS = range(4)
DEPTH, CHECKED_DEPTH = 7, 3


def game_of(rules: Rules, seed: int) -> Game:
    """The game of a deal."""
    return Game(deal(Random(seed), range(rules.players), 0, rules), rules=rules)


def line_of(name: str, seed: int, depth: int = DEPTH) -> str:
    """What the core counts."""
    game = game_of(RULES[name], seed)
    leads = len(legal_melds(game.hand(game.to_move or 0), Pile(), game.rules))
    lines = [game.count_lines(turns) for turns in range(1, depth + 1)]
    return " ".join(map(str, (name, seed, leads, *lines)))


def twin_of(game: Game) -> slow.Table:
    """The same game, kept by the twin."""
    hands = [frozenset(map(int, hand)) for hand in game.hands]
    return slow.Table(hands, game.rules, game.to_move or 0)


def golden_text() -> str:
    """All lines."""
    return HEADER + "".join(f"{line_of(name, seed)}\n" for name in RULES for seed in SEEDS)


def differences() -> Iterator[str]:
    """Where the twin counts otherwise."""
    for name, rules in RULES.items():
        for seed in SEEDS:
            game = game_of(rules, seed)
            for depth in range(1, CHECKED_DEPTH + 1):
                theirs = slow.count_lines(twin_of(game), depth)
                if theirs != game.count_lines(depth):
                    yield f"{name} {seed}: {theirs} by the twin after {depth} turns"


if __name__ == "__main__":
    for difference in differences():
        raise SystemExit(difference)
    GOLDEN.write_text(golden_text(), encoding="utf-8")
