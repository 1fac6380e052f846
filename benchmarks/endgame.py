"""How fast endings are solved, and how fast tables of them are opened and asked, on one core.

Run as a program: `python -m benchmarks.endgame`. Times are of the processor, not of the clock; the
best of some attempts is told, since others may use the machine.
"""

from __future__ import annotations

import resource
import subprocess
import sys
import time
from collections.abc import Callable
from functools import partial
from pathlib import Path
from random import Random
from statistics import mean
from tempfile import TemporaryDirectory

from tefuda import _core
from tefuda.daihinmin.endgame import (
    EndgameTable,
    Endings,
    GroupEndings,
    Hands,
    HiddenEnding,
    Passing,
    build,
    chances,
    sure,
)
from tefuda.daihinmin.endgame.building import plan, plan_with_groups

REPEATS = 5
ASKED = 1000
"""So many different hands are looked up."""


def seconds(work: Callable[[], object], repeats: int = REPEATS) -> float:
    """The least processor time of some attempts."""
    times = []
    for _ in range(repeats):
        start = time.process_time()
        work()
        times.append(time.process_time() - start)
    return min(times)


def random_hands(rng: Random, players: int, cards: int) -> Hands:
    """Cards of all ranks, at least one for each player."""
    hands: list[list[int]] = [[] for _ in range(players)]
    for card in range(cards):
        hands[card if card < players else rng.randrange(players)].append(rng.randint(1, 13))
    return tuple(tuple(sorted(hand)) for hand in hands)


def solving() -> None:
    """All endings of 10 cards, and what fits besides."""

    def solve(players: int, cards: int, passing: Passing = Passing.FREE) -> Callable[[], None]:
        return lambda: Endings(players, passing).solve_up_to(cards)

    for name, work in {
        "two players, 10 cards": solve(2, 10),
        "two players, 14 cards": solve(2, 14),
        "three players, 10 cards": solve(3, 10),
        "three players, 10 cards, the paper's passes": solve(3, 10, Passing.LAST_RESORT),
        "with groups, 10 cards": lambda: GroupEndings().solve_up_to(10),
    }.items():
        print(f"solve {name}: {seconds(work, 3):.2f} s")


def experiment() -> None:
    """The whole command, in a process of its own."""
    command = [str(Path(sys.executable).with_name("tefuda")), "experiments", "endgame", "--json"]
    before = resource.getrusage(resource.RUSAGE_CHILDREN)
    start = time.perf_counter()
    subprocess.run(command, check=True, stdout=subprocess.DEVNULL)
    wall = time.perf_counter() - start
    after = resource.getrusage(resource.RUSAGE_CHILDREN)
    spent = after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime
    print(
        f"tefuda experiments endgame: {wall:.2f} s by the clock, {spent:.2f} s of the processor, "
        f"{after.ru_maxrss / 1024:.0f} MB (wanted: below 3 s and 200 MB)"
    )


def asking(folder: Path) -> None:
    """Tables in files: built, opened, asked."""
    path, with_groups = folder / "endings.table", folder / "groups.table"
    build(path, plan(3, 10))
    build(with_groups, plan_with_groups(10))
    print(f"table: {path.stat().st_size:,} bytes, with groups {with_groups.stat().st_size:,}")
    for name, one in ("endings", path), ("with groups", with_groups):
        print(f"open {name}: {1e3 * seconds(partial(EndgameTable, one)):.1f} ms")
    table, rng = EndgameTable(path), Random(1)
    hands = [random_hands(rng, 3, 10) for _ in range(ASKED)]
    spent = seconds(lambda: [table.look_up(one) for one in hands]) / ASKED
    print(f"look up from Python: {1e6 * spent:.2f} us (wanted: below 5 us)")

    asking_blindly(hands, table.endings_of(3))
    native = _core.ThreeHandEndings(passes_freely=True)
    for cards in range(1, 11):
        native.take_next(table.entries(3, cards))
    rounds = 1000

    def ask(count: int) -> float:
        return seconds(lambda: native.count_won(hands, count))

    spent = (ask(2 * rounds) - ask(rounds)) / rounds / ASKED  # without the way there
    print(f"look up from C++: {1e9 * spent:.0f} ns (wanted: below 200 ns)")


def asking_blindly(hands: list[Hands], endings: Endings) -> None:
    """The same hands, of which only the first is seen."""
    hidden = [
        HiddenEnding(hand, second + third, (len(second), len(third)))
        for hand, second, third in hands
    ]
    spent = [seconds(partial(chances, one, endings), 1) for one in hidden]
    plans = [seconds(partial(sure, one), 1) for one in hidden]
    for name, times in ("what wins in which splits", spent), ("what is sure", plans):
        print(f"{name}: {1e3 * mean(times):.2f} ms, at most {1e3 * max(times):.1f} ms")


def main() -> None:
    """Print all of it."""
    experiment()  # first: its memory is counted from what this process held when it started it
    solving()
    with TemporaryDirectory() as folder:
        asking(Path(folder))


if __name__ == "__main__":
    main()
