"""The client in C is compiled where there is a compiler, and plays on our server."""

import asyncio
import shutil
import subprocess
from pathlib import Path

import pytest

from tefuda.daihinmin.rules import History
from tefuda.daihinmin.uecda.configuration import Configuration
from tefuda.daihinmin.uecda.dealer import RandomDealer
from tefuda.daihinmin.uecda.journal import Journal, Reply
from tefuda.daihinmin.uecda.server import Limits, Server
from tests.uecda_guests import good

SOURCE = Path(__file__).parents[3] / "examples" / "uecda_client.c"
COMPILER = shutil.which("cc") or shutil.which("gcc") or shutil.which("clang")
GAMES = 20


class Refusals(Journal):
    """Counts the moves of every player, and what was wrong with them."""

    def __init__(self) -> None:
        self.melds = [0] * 5
        self.faults: list[tuple[int, str]] = []

    def gift(self, after: History, reply: Reply, fault: str | None) -> None:
        if fault is not None:
            self.faults.append((-1, fault))

    def turn(self, after: History, reply: Reply, answer: int, fault: str | None) -> None:
        turn = after.last_turn
        self.melds[turn.player] += turn.move is not None
        if fault is not None:
            self.faults.append((turn.player, fault))


@pytest.fixture(scope="module")
def program(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The compiled client."""
    if COMPILER is None:
        pytest.skip("there is no C compiler here")
    path = tmp_path_factory.mktemp("c") / "uecda_client"
    warnings = ["-Wall", "-Wextra", "-Wpedantic", "-Werror"]
    subprocess.run([COMPILER, "-std=c99", *warnings, "-o", path, SOURCE], check=True)
    return path


def play(program: Path) -> tuple[Refusals, list[str], tuple[int, ...]]:
    """A match between three clients in C and two of ours: refusals, what they printed, points."""
    refusals = Refusals()
    configuration = Configuration(games=GAMES, port=0)
    server = Server(configuration, RandomDealer(1, configuration), limits=Limits(move=5.0))

    async def run() -> tuple[list[str], tuple[int, ...]]:
        listening: asyncio.Future[int] = asyncio.get_running_loop().create_future()
        match = asyncio.create_task(
            server.run(lambda _: [refusals], listening=listening.set_result)
        )
        port = await listening
        guests = [asyncio.create_task(asyncio.to_thread(good(seed), port)) for seed in range(2)]
        words = [str(program), "-p", str(port), "-n", "in_c"]
        programs = [
            await asyncio.create_subprocess_exec(*words, stdout=subprocess.PIPE) for _ in range(3)
        ]
        points = await match
        await asyncio.gather(*guests)
        printed = [await one.communicate() for one in programs]
        return [out.decode() for out, _ in printed], points

    printed, points = asyncio.run(run())
    return refusals, printed, points


def test_clients_in_c_play_whole_matches_and_nothing_is_refused(program: Path) -> None:
    refusals, printed, points = play(program)

    assert refusals.faults == []
    assert min(refusals.melds) > GAMES
    assert sum(points) == 15 * GAMES
    assert all(out.endswith(f"\n{GAMES} games\n") for out in printed)


def test_a_client_in_c_says_why_it_cannot_play(program: Path) -> None:
    ended = subprocess.run([program, "-p", "1"], capture_output=True, text=True, check=False)

    assert ended.returncode == 1
    assert ended.stderr == "uecda_client: no server listens there\n"
