"""`tefuda bridge serve` and `client`: a session by commands, stopped and gone on with."""

import json
import signal
import socket
import subprocess
import sys
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path
from threading import Thread
from time import sleep

import pytest

from tefuda.bridge.notation import load
from tefuda.bridge.protocol.alerts import Openness
from tefuda.bridge.protocol.client import LinkLost
from tefuda.cli import main
from tefuda.cli.bridge import client

Run = Callable[..., tuple[int, str, str]]


@pytest.fixture
def run(capsys: pytest.CaptureFixture[str]) -> Run:
    """Run `tefuda bridge` with some arguments."""

    def run(*arguments: object) -> tuple[int, str, str]:
        with pytest.raises(SystemExit) as stopped:
            main(["bridge", *map(str, arguments)])
        return (int(stopped.value.code or 0), *capsys.readouterr())

    return run


def free_port() -> int:
    """A port that nobody uses, nor the next one."""
    while True:
        with socket.socket() as probe, socket.socket() as following, suppress(OSError):
            probe.bind(("127.0.0.1", 0))
            port: int = probe.getsockname()[1]
            following.bind(("127.0.0.1", port + 1))
            return port


def joined(port: int, seat: str, team: str) -> Thread:
    """A client that comes as soon as somebody listens."""

    def play() -> None:
        for _ in range(100):
            try:
                client.command(
                    seat=seat, team=team, player="random", explain=Openness.SILENT, port=port
                )
            except LinkLost:
                sleep(0.2)
            else:
                return

    thread = Thread(target=play)
    thread.start()
    return thread


def test_a_match_is_served_in_two_rooms_and_goes_on(run: Run, tmp_path: Path) -> None:
    port = free_port()
    words = ["serve", "--rooms", 2, "--port", port, "-o", tmp_path, "--seed", 3]

    def play(boards: int) -> tuple[int, str, str]:
        clients = [
            joined(port + room, seat, "AB"[(place + room) % 2])
            for room in range(2)
            for place, seat in enumerate("NESW")
        ]
        done = run(*words, "--boards", boards)
        for one in clients:
            one.join()
        return done

    code, out, err = play(1)
    first = load(tmp_path / "boards.pbn")
    again, more, _ = play(2)

    assert (code, again) == (0, 0)
    assert f"open room listening on 127.0.0.1:{port}, 1 boards, seed 3" in err
    assert "board 1, closed room: " in err
    assert "north: 1 boards" in out
    assert ": " in out.splitlines()[-3]
    assert "2 boards" in more
    assert [record.tag("Room") for record in first] == ["Open", "Closed"]
    assert load(tmp_path / "boards.pbn")[:2] == first
    assert len(load(tmp_path / "boards.pbn")) == 4
    assert {record.tag("Seed") for record in first} == {"3"}


def test_one_table_plays_the_boards_of_a_file_and_tells_programs(run: Run, tmp_path: Path) -> None:
    port = free_port()
    clients = [joined(port, seat, seat.translate({83: "N", 87: "E"})) for seat in "NESW"]
    deals = Path(__file__).parents[4] / "examples" / "deceive.pbn"
    code, out, _ = run(
        *("serve", "--deals", deals, "--boards", 1, "--port", port, "-o", tmp_path, "--json")
    )
    for one in clients:
        one.join()
    result = json.loads(out.splitlines()[-1])

    assert code == 0
    assert result["teams"] == ["N", "E"]
    assert result["imps"] == []
    (played,) = result["results"]
    assert result["points"] == played["ns"]
    assert load(tmp_path / "boards.pbn")[0].board == load(deals)[0].board


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        (["serve", "-o", "x", "--deals", "nowhere.pbn"], "nowhere.pbn: No such file"),
        (
            ["serve", "-o", "x", "--host", "nowhere.invalid"],
            "cannot listen on nowhere.invalid:2000: Name or service not known",
        ),
        (
            ["serve", "-o", "x", "--port", "1", "--host", "192.0.2.1"],
            "cannot listen on 192.0.2.1:1: Cannot assign requested address",
        ),
        (["client", "--seat", "X"], "unknown seat 'X'"),
        (["client", "--seat", "N", "--player", "nobody"], "unknown player 'nobody'"),
        (["client", "--seat", "N", "--opponents", "nobody"], "no agreements 'nobody'"),
        (
            ["client", "--seat", "N", "--player", "random", "--port", "1"],
            "no table manager at 127.0.0.1:1: Connection refused",
        ),
    ],
)
def test_bad_input_is_told_in_one_line(
    run: Run,
    arguments: list[str],
    message: str,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.chdir(tmp_path)
    code, out, err = run(*arguments)

    assert (code, out) == (2, "")
    assert message in err
    assert err.count("\n") == 1


@pytest.mark.slow
def test_ctrl_c_leaves_what_was_played(tmp_path: Path) -> None:
    words = ["bridge", "serve", "--port", "0", "-o", str(tmp_path)]
    with subprocess.Popen(
        [sys.executable, "-m", "tefuda", *words], stderr=subprocess.PIPE, text=True
    ) as server:
        assert server.stderr is not None
        server.stderr.readline()
        server.send_signal(signal.SIGINT)
        rest = server.stderr.read()

    assert server.returncode == 130
    assert rest == "tefuda: stopped after 0 boards; the same command goes on from there\n"
