"""How long our UECda server takes for a game, side by side with the official one in the same run.

Run as a program: `UECDA_SERVER=.../tndhms UECDA_CLIENT=.../client python -m benchmarks.uecda`. The
official kit is not part of tefuda: where neither these variables nor the PATH tell of it, only our
own clients are measured. Servers take turns, so that whatever else the machine does meets both.
"""

from __future__ import annotations

import argparse
import os
import shutil
import socket
import subprocess
import sys
import time
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from statistics import median
from tempfile import TemporaryDirectory

CLIENTS = 5
TEFUDA = (Path(sys.executable).with_name("tefuda"), "daihinmin")
CONFIGURATION = """
WINDOW_TYPE console
GRAPH_WINDOW none
RAND_TYPE MT
FLAG_LOGGER no
FLASH_MIBUN_NUMBER 100
GAME_NUMBER {games}
"""
WANTED_RATIO = 2.0
WANTED_MILLISECONDS = 100.0
START_SECONDS = 20.0
"""How long a server may take until it listens, on a busy machine."""
TICKS = os.sysconf("SC_CLK_TCK")

Command = Sequence[str | Path]
Making = Callable[[int], Command]
"""The command of a program that is told a port."""


@dataclass(frozen=True, slots=True)
class Spent:
    """Milliseconds for a game: by the clock, and of the processor in the server alone."""

    wall: float
    server: float


def tool(variable: str, name: str) -> str | None:
    """The program that a *variable* of the environment or the PATH tells of."""
    return os.environ.get(variable) or shutil.which(name)


def free_port() -> int:
    """A port that nobody listens on."""
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port: int = probe.getsockname()[1]
        return port


def is_listening(port: int) -> bool:
    """Whether a server waits at *port*. To connect and see would take a seat."""
    lines = Path("/proc/net/tcp").read_text(encoding="ascii").splitlines()[1:]
    return any(f":{port:04X} " in line.split(" 0A ")[0] for line in lines if " 0A " in line)


def processor_seconds(pid: int) -> float:
    """What the process has used so far."""
    fields = Path(f"/proc/{pid}/stat").read_text(encoding="ascii").rpartition(")")[2].split()
    return (int(fields[11]) + int(fields[12])) / TICKS


@contextmanager
def started(command: Command, folder: Path) -> Iterator[subprocess.Popen[bytes]]:
    """The process of *command*, which is ended if it does not end by itself."""
    quiet = subprocess.DEVNULL
    process = subprocess.Popen(command, cwd=folder, stdout=quiet, stderr=quiet)
    try:
        yield process
    finally:
        if process.poll() is None:
            process.kill()
            process.wait()


def match(server: Making, client: Making, games: int, folder: Path) -> Spent:
    """Play *games* with five clients; the time from the first of them to the end of the server."""
    port = free_port()
    with started(server(port), folder) as referee:
        deadline = time.monotonic() + START_SECONDS
        while not is_listening(port):
            if referee.poll() is not None or time.monotonic() > deadline:
                raise SystemExit(f"{server(port)[0]} does not listen")
            time.sleep(0.01)
        used = processor_seconds(referee.pid)
        start = time.perf_counter()
        clients = [
            subprocess.Popen(client(port), cwd=folder, stdout=subprocess.DEVNULL)
            for _ in range(CLIENTS)
        ]
        _, _, usage = os.wait4(referee.pid, 0)
        referee.returncode = 0
        wall = time.perf_counter() - start
        for one in clients:
            one.wait()
    server_seconds = usage.ru_utime + usage.ru_stime - used
    return Spent(1000 * wall / games, 1000 * server_seconds / games)


def ours(games: int) -> Making:
    """Our server, without logs."""
    return lambda port: (*TEFUDA, "serve", "--port", str(port), "--games", str(games))


def our_client(port: int) -> Command:
    """A client that plays as the official one does."""
    return *TEFUDA, "client", "--player", "standard", "--port", str(port)


def side_by_side(server: str, client: str, rounds: int, games: int, folder: Path) -> None:
    """Both servers in turn, with the clients of the official kit."""

    def official_client(port: int) -> Command:
        return client, "-p", str(port)

    def official(port: int) -> Command:
        return server, "-p", str(port), "-c", folder / "tndhms.cfg"

    (folder / "tndhms.cfg").write_text(CONFIGURATION.format(games=games), encoding="ascii")
    pairs = []
    for _ in range(rounds):
        theirs = match(official, official_client, games, folder)
        pair = theirs, match(ours(games), official_client, games, folder)
        pairs.append(pair)
        print("  ".join(f"{spent.wall:5.1f} ms, server {spent.server:4.1f} ms" for spent in pair))
    ratios = sorted(mine.wall / theirs.wall for theirs, mine in pairs)
    print(
        f"five official clients, {games} games, official server and ours: "
        f"{median(theirs.wall for theirs, _ in pairs):.1f} and "
        f"{median(mine.wall for _, mine in pairs):.1f} ms a game; "
        f"ratio {median(ratios):.2f}, {ratios[0]:.2f} to {ratios[-1]:.2f} "
        f"(wanted: at most {WANTED_RATIO:g})"
    )


def own_clients(rounds: int, games: int, folder: Path) -> None:
    """Our server with five of our own clients, without what they need to start."""
    walls = []
    for _ in range(rounds):
        short, long = (match(ours(n), our_client, n, folder).wall * n for n in (1, games + 1))
        walls.append((long - short) / games)
    print(
        f"five of our clients on our server, {games} games: {median(walls):.1f} ms a game, "
        f"{min(walls):.1f} to {max(walls):.1f} (wanted: below {WANTED_MILLISECONDS:g})"
    )


def main() -> None:
    """Print all of it."""
    parser = argparse.ArgumentParser(prog="python -m benchmarks.uecda", description=__doc__)
    parser.add_argument("--rounds", type=int, default=5)
    parser.add_argument("--games", type=int, default=300)
    arguments = parser.parse_args()
    server, client = tool("UECDA_SERVER", "tndhms"), tool("UECDA_CLIENT", "tndhmc")
    with TemporaryDirectory() as folder:
        if server is None or client is None:
            print("no official kit: set UECDA_SERVER and UECDA_CLIENT to compare with it")
        else:
            side_by_side(server, client, arguments.rounds, arguments.games, Path(folder))
        own_clients(arguments.rounds, arguments.games, Path(folder))


if __name__ == "__main__":
    main()
