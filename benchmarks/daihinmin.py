"""How fast Daihinmin is on one core: legal melds, random games, moves from Python, playouts.

Run as a program: `python -m benchmarks.daihinmin`. Positions are those of recorded games, if there
are any beside the repository, else of random ones. Times are of the processor; decisions of
`tefuda` are timed by the clock too, which means something on an idle machine only.
"""

from __future__ import annotations

import gzip
import json
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from random import Random
from statistics import median
from typing import Any, TypeVar

from tefuda import _core
from tefuda.daihinmin.players import StandardPlayer, TefudaPlayer
from tefuda.daihinmin.referee import play_game
from tefuda.daihinmin.rules import (
    OFFICIAL,
    Cards,
    Game,
    GiftView,
    History,
    Move,
    View,
    deal,
    random_games,
)
from tefuda.daihinmin.rules.meld import NOWHERE
from tefuda.daihinmin.search import PLAYOUTS, MonteCarlo, MonteCarloPlan, RacePlan
from tefuda.daihinmin.uecda.cells import move_of_cells
from tefuda.errors import IllegalActionError

RECORDED = Path(__file__).parents[2] / "shared" / "data" / "daihinmin" / "games.jsonl.gz"
REPEATS = 5
"""The best of so many is told, since others may use the machine."""

WANTED_SECONDS = 0.2
"""For 99 of 100 decisions of `tefuda`, gifts among them."""

Chosen = TypeVar("Chosen")
Position = tuple[int, int, int, bool, bool]
"""Hand, cards and joker of the pile, lock, order: as the core wants them."""


def seconds(work: Callable[[], object]) -> float:
    """The least processor time of some attempts."""
    times = []
    for _ in range(REPEATS):
        start = time.process_time()
        work()
        times.append(time.process_time() - start)
    return min(times)


def position_of(game: Game) -> Position:
    """What the player to move has to decide."""
    assert game.to_move is not None
    pile = game.field.pile
    cards, joker = pile.meld.in_core if pile.meld else (0, NOWHERE)
    return game.hand(game.to_move).mask, cards, joker, pile.is_locked, pile.is_reversed


def recorded_positions() -> Iterator[Position]:
    """Every position of the recorded games of real clients."""
    with gzip.open(RECORDED, "rt") as file:
        for record in map(json.loads, file):
            if record["source"] == "real_clients":
                hands = [Cards.parse(" ".join(hand)) for hand in record["hands"]]
                yield from _positions(Game(hands, record["seats"]), record["plays"])


def _positions(game: Game, plays: list[dict[str, Any]]) -> Iterator[Position]:
    for play in plays:
        yield position_of(game)
        try:
            move = move_of_cells(map(tuple, play["cells"]))
        except IllegalActionError:
            move = None
        game.pass_() if move is None or game.refusal(move) else game.play(move)


def random_positions(games: int) -> Iterator[Position]:
    """Every position of games played at random."""
    for seed in range(games):
        for game in random_play(seed):
            yield position_of(game)


def random_play(seed: int) -> Iterator[Game]:
    """A game before every move, each of which is asked for and made from Python."""
    rng = Random(seed)
    game = Game(deal(rng, range(5), 0))
    while not game.is_over:
        yield game
        melds = game.legal_melds()
        choice = rng.randrange(len(melds) + (not game.field.is_empty))
        game.play(melds[choice]) if choice < len(melds) else game.pass_()


def legal_melds() -> None:
    """Nanoseconds for the legal melds of a position."""
    is_recorded = RECORDED.exists()
    positions = list(recorded_positions() if is_recorded else random_positions(100))
    rounds = 20

    def ask(count: int) -> float:
        return seconds(lambda: _core.count_melds(positions, OFFICIAL.bits, count))

    spent = (ask(2 * rounds) - ask(rounds)) / rounds / len(positions)  # without the way there
    mean = _core.count_melds(positions, OFFICIAL.bits) / len(positions)
    kind = "recorded" if is_recorded else "random"
    print(
        f"legal melds: {1e9 * spent:.0f} ns a position, mean of {len(positions)} {kind} ones with "
        f"{mean:.2f} melds each (wanted: below 200 ns)"
    )


def games_in_core() -> None:
    """Complete games at random, from the deal on, inside the core."""
    games = 20_000
    spent = seconds(lambda: random_games(1, games))
    print(f"random games in the core: {games / spent:,.0f} a second (wanted: 50,000)")


def moves_from_python() -> None:
    """Moves of random games that are asked for and made one by one from Python."""
    games = 200
    moves = sum(1 for seed in range(games) for _ in random_play(seed))
    spent = seconds(lambda: sum(1 for seed in range(games) for _ in random_play(seed)))
    print(f"moves from Python: {moves / spent:,.0f} a second (wanted: 20,000)")


def with_exchange(seed: int) -> History:
    """A game that is dealt, and begins with an exchange."""
    return History.of_deal(Random(seed), range(5), (0, 1, 2, 3, 4))


def standard_games() -> None:
    """Games of five standard players, each with its View, as leagues play them."""
    games = 50

    def play() -> None:
        for seed in range(games):
            play_game([StandardPlayer(0)] * 5, with_exchange(seed))

    print(f"games of five standard players: {games / seconds(play):,.0f} a second")


def middle_views(games: int) -> Iterator[View]:
    """What who has to decide sees about half-way through games of five standard players."""
    player = StandardPlayer(0)
    for seed in range(games):
        game = Game(deal(Random(seed), range(5), 0))
        while not game.is_over:
            assert game.to_move is not None
            view = View.of(game, game.to_move)
            if len(view.unseen) + len(view.hand) <= 27 and len(view.legal_melds()) > 1:
                yield view
                break
            move = player.move(view)
            game.pass_() if move is None else game.play(move)


def megahertz() -> float | None:
    """The clock of the processor, where the system tells it."""
    path = Path("/proc/cpuinfo")
    lines = path.read_text(encoding="utf-8").splitlines() if path.exists() else []
    return next((float(line.split(":")[1]) for line in lines if line.startswith("cpu MHz")), None)


def playouts() -> None:
    """Playouts from the middle of a game, hidden hands drawn anew for each."""
    views = list(middle_views(100))
    clock = megahertz()
    for playout in PLAYOUTS:
        search = MonteCarlo(MonteCarloPlan(bandit="uniform", playout=playout))

        def decide(search: MonteCarlo = search) -> None:
            for view in views:
                search.decide(view, seed=1)

        each = seconds(decide) / (search.plan.trials * len(views))
        cycles = f", {1e6 * clock * each:,.0f} cycles each" if clock else ""
        wanted = " (wanted: 40,000)" if playout == "uniform" else ""
        print(f"{playout} playouts: {1 / each:,.0f} a second{cycles}{wanted}")


def majority_decisions() -> None:
    """Whole decisions of `majority`, in every position of a game that leaves a choice."""
    search = MonteCarlo(MonteCarloPlan(bandit="epsilon", estimates=5))
    times = []
    for seed in range(20):
        for game in random_play(seed):
            assert game.to_move is not None
            view = View.of(game, game.to_move)
            if view.legal_melds():
                start = time.process_time()
                search.decide(view, seed=1)
                times.append(time.process_time() - start)
    middle, worst = 1e3 * median(times), 1e3 * max(times)
    print(f"a majority decision: median {middle:.1f} ms, longest {worst:.1f} ms (wanted: 50 ms)")


class Timed(TefudaPlayer):
    """Takes note of how long its decisions take, by the clock and of the processor."""

    clock: list[float]
    processor: list[float]

    def __init__(self, seed: int, plan: RacePlan) -> None:
        super().__init__(seed, plan)
        object.__setattr__(self, "clock", [])  # the player itself is frozen
        object.__setattr__(self, "processor", [])

    def give(self, view: GiftView) -> Cards:
        """What to give, timed."""
        return self._timed(lambda: super(Timed, self).give(view))

    def move(self, view: View) -> Move:
        """What to play, timed if there is a choice."""
        if not view.legal_melds():
            return super().move(view)
        return self._timed(lambda: super(Timed, self).move(view))

    def _timed(self, decide: Callable[[], Chosen]) -> Chosen:
        start, processor_start = time.perf_counter(), time.process_time()
        chosen = decide()
        self.clock.append(time.perf_counter() - start)
        self.processor.append(time.process_time() - processor_start)
        return chosen


def tefuda_decisions() -> None:
    """Whole decisions of `tefuda`, gifts too, in games that it plays against standard players."""
    for plan in (RacePlan(), RacePlan(seconds=0.0)):
        player = Timed(1, plan)
        for seed in range(30):
            play_game([player, *[StandardPlayer(0)] * 4], with_exchange(seed))
        limit = f"a limit of {plan.seconds} s" if plan.seconds else "no limit"
        print(f"a decision of tefuda with {limit}, {len(player.clock)} decisions:")
        for name, times in (("clock", player.clock), ("processor", player.processor)):
            times.sort()
            middle, late = 1e3 * median(times), 1e3 * times[int(0.99 * len(times))]
            above = sum(spent > WANTED_SECONDS for spent in times) / len(times)
            print(
                f"  by the {name}: median {middle:.0f} ms, 99 of 100 within {late:.0f} ms, "
                f"{100 * above:.1f} % above {1e3 * WANTED_SECONDS:.0f} ms"
            )


def main() -> None:
    """Print all of it."""
    legal_melds()
    games_in_core()
    moves_from_python()
    standard_games()
    playouts()
    majority_decisions()
    tefuda_decisions()


if __name__ == "__main__":
    main()
