"""`tefuda daihinmin serve`, `client`, `new-client`, `replay` and `standings`."""

import asyncio
import json
import socket
import subprocess
import sys
from collections.abc import Callable
from contextlib import suppress
from dataclasses import replace
from pathlib import Path
from queue import Queue
from threading import Thread
from time import sleep

import pytest

from tefuda.cli import main
from tefuda.cli.daihinmin import replay
from tefuda.cli.daihinmin.client import with_clock
from tefuda.cli.daihinmin.new_client import TEMPLATE
from tefuda.cli.daihinmin.standings import lead_of_the_first
from tefuda.cli.screen import console
from tefuda.daihinmin.league import LeagueResult
from tefuda.daihinmin.players import TefudaPlayer, named
from tefuda.daihinmin.search import RacePlan
from tefuda.daihinmin.uecda.client import join
from tefuda.daihinmin.uecda.configuration import Configuration
from tefuda.daihinmin.uecda.dealer import RandomDealer
from tefuda.daihinmin.uecda.dialogue import Dialogue
from tefuda.daihinmin.uecda.match_log import Entrant, LogWriter
from tefuda.daihinmin.uecda.official_log import OfficialLog, read_match
from tefuda.daihinmin.uecda.server import Server
from tefuda.daihinmin.uecda.story import scenes
from tests.uecda_matches import Weakest, play_through

Run = Callable[..., tuple[int, str, str]]


@pytest.fixture
def run(capsys: pytest.CaptureFixture[str]) -> Run:
    """Run `tefuda daihinmin` with some arguments."""

    def run(*arguments: str) -> tuple[int, str, str]:
        with pytest.raises(SystemExit) as stopped:
            main(["daihinmin", *arguments])
        return (int(stopped.value.code or 0), *capsys.readouterr())

    return run


@pytest.fixture(scope="module")
def logs(tmp_path_factory: pytest.TempPathFactory) -> tuple[Path, Path]:
    """The logs of one match, ours and the official one."""
    folder = tmp_path_factory.mktemp("logs")
    paths = folder / "match.jsonl", folder / "match.log"
    configuration = Configuration(games=3)
    names = [f"p{player}" for player in range(5)]
    with paths[0].open("w") as log, paths[1].open("w") as official:
        journals = [
            LogWriter(log, configuration, [Entrant(name) for name in names]),
            OfficialLog(official, configuration, names),
        ]
        dialogue = Dialogue(configuration, RandomDealer(4, configuration), journals)
        play_through(dialogue, [Weakest(player) for player in range(5)])
    return paths


def test_a_match_is_served_joined_and_replayed(run: Run, tmp_path: Path) -> None:
    config = tmp_path / "tndhms.cfg"
    config.write_text("GAME_NUMBER 9\nNONSENSE 1\nRULE_CHANGE no\n")
    log, official, text = (tmp_path / name for name in ("m.jsonl", "m.log", "m.txt"))
    port = _free_port()

    def play(player: int) -> None:
        for _ in range(500):  # until the server listens
            with suppress(ConnectionRefusedError):
                join(named("lowest")(player), port=port, name=f"low{player}")
                return
            sleep(0.01)

    clients = [Thread(target=play, args=[player]) for player in range(5)]
    for client in clients:
        client.start()
    code, out, err = run(
        *("serve", "--config", str(config), "--games", "2", "--port", str(port), "--seed", "7"),
        *("--log", str(log), "--official-log", str(official), "--text-log", str(text), "--json"),
    )
    for client in clients:
        client.join()
    result = json.loads(out)

    assert code == 0
    assert sorted(result["players"]) == ["low0", "low1", "low2", "low3", "low4"]
    assert sum(result["points"]) == 30
    assert (result["games"], result["seed"]) == (2, 7)
    assert "line 2: unknown key 'NONSENSE' is ignored" in err
    assert f"listening on 127.0.0.1:{port}, seed 7" in err
    assert run("replay", str(log))[1] == text.read_text()
    assert run("replay", str(official))[1] == text.read_text()


def test_the_strongest_client_plays_by_its_clock_and_tells_it(run: Run) -> None:
    configuration = Configuration(games=2, port=0)
    server = Server(configuration, RandomDealer(3, configuration))
    listening: Queue[int] = Queue()
    threads = [
        Thread(target=lambda: asyncio.run(server.run(lambda _: [], listening=listening.put)))
    ]
    threads[0].start()
    port = listening.get(timeout=10)
    for player in range(4):
        threads.append(Thread(target=join, args=[named("lowest")(player)], kwargs={"port": port}))
        threads[-1].start()

    code, out, _ = run("client", "--port", str(port), "--seconds", "0.02", "--json")
    for thread in threads:
        thread.join()
    told = json.loads(out)

    assert code == 0
    assert told["games"] == sum(told["places"]) == 2
    assert told["refused"] == []
    assert 0 < told["seconds"]["median"] <= told["seconds"]["most"] <= told["seconds"]["longest"]


def test_a_clock_comes_with_playouts_that_fill_it() -> None:
    assert with_clock("tefuda", None) == "tefuda"
    assert named(with_clock("tefuda:steps=100", 0.5))(0) == TefudaPlayer(
        0, RacePlan(steps=100, seconds=0.5, trials=25_000)
    )


def _free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port: int = probe.getsockname()[1]
        return port


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        (["serve", "--set", "GAME_NUMBER=x"], "--set, line 1: GAME_NUMBER is a number"),
        (["serve", "--config", "nowhere.cfg"], "nowhere.cfg: No such file"),
        (["client", "--player", "nobody"], "unknown player 'nobody'"),
        (["client", "--protocol", "20071"], "unknown protocol 20071"),
        (["client", "--port", "1"], "Connection refused"),
        (["standings", "nowhere.log"], "nowhere.log: No such file"),
        (["replay", "nowhere.log"], "nowhere.log: No such file"),
    ],
)
def test_bad_input_is_told_in_one_line(run: Run, arguments: list[str], message: str) -> None:
    code, out, err = run(*arguments)

    assert (code, out) == (2, "")
    assert message in err
    assert err.count("\n") == 1


def test_a_new_client_is_short_and_works(run: Run, tmp_path: Path) -> None:
    path = tmp_path / "my_player.py"
    code, out, _ = run("new-client", str(path))

    assert code == 0
    assert str(path) in out
    assert path.read_text() == TEMPLATE
    assert len(TEMPLATE.splitlines()) < 40
    namespace: dict[str, object] = {"__name__": "my_player"}
    exec(compile(TEMPLATE, "my_player.py", "exec"), namespace)
    player = namespace["MyPlayer"]()  # type: ignore[operator]
    configuration = Configuration(games=2)
    dialogue = Dialogue(configuration, RandomDealer(1, configuration))
    play_through(dialogue, [player] * 5)
    assert sum(dialogue.points) == 30


@pytest.mark.slow
def test_a_new_client_is_a_program(tmp_path: Path) -> None:
    path = tmp_path / "my_player.py"
    path.write_text(TEMPLATE)
    done = subprocess.run(
        [sys.executable, str(path), "--port", "1"], capture_output=True, text=True, check=False
    )

    assert "ConnectionRefusedError" in done.stderr


def test_a_file_that_is_there_is_not_overwritten(run: Run, tmp_path: Path) -> None:
    path = tmp_path / "my_player.py"
    path.write_text("mine")
    code, _, err = run("new-client", str(path))

    assert code == 2
    assert "is there already" in err
    assert path.read_text() == "mine"


def test_one_game_can_be_replayed(run: Run, logs: tuple[Path, Path]) -> None:
    code, out, _ = run("replay", str(logs[0]), "--game", "2")

    assert code == 0
    assert out.startswith("game 2\n  seat 1: p")
    assert out.count("is over") == 1
    assert run("replay", str(logs[1]), "--game", "2")[1] == out
    assert "it has no game 9" in run("replay", str(logs[0]), "--game", "9")[2]


def test_points_are_told_from_either_log(run: Run, logs: tuple[Path, Path]) -> None:
    code, out, _ = run("standings", str(logs[0]), "--json")
    told = json.loads(out)
    total = next(
        line.split("%")[-1] for line in logs[1].read_text().splitlines() if "TOTAL_POINT" in line
    )

    assert code == 0
    assert told["players"] == ["p0", "p1", "p2", "p3", "p4"]
    assert [3 * points for points in told["points"]] == pytest.approx(list(map(int, total.split())))
    assert told["stderr"] is None, "three games are too few for batches"
    assert run("standings", str(logs[1]), "--json")[1] == out
    assert "3 games" in run("standings", str(logs[1]))[1]
    both = json.loads(run("standings", str(logs[0]), str(logs[1]), "--json")[1])
    assert both["games"] == 6
    assert both["points"] == pytest.approx(told["points"])


def test_the_lead_of_the_first_is_told_once_it_is_known_how_sure_it_is() -> None:
    players = ("ann", "bob", "cid", "dan", "eve")
    first, last = (1, 0, 2, 3, 4), (0, 1, 2, 3, 4)
    result = LeagueResult(players, ((first,),) * 100 + ((last,),) * 50)

    told = lead_of_the_first(result)

    _, error = result.lead(1, 0)
    assert error is not None
    assert str(told) == f"bob is ahead of ann by 0.333 ± {error:.3f}"
    assert error > 0.1
    assert lead_of_the_first(replace(result, rounds=result.rounds[:50])) is None


def test_standings_begin_anew_where_ranks_are_forgotten(logs: tuple[Path, Path]) -> None:
    match = read_match(logs[0])
    match.configuration = replace(match.configuration, reset_period=2)
    match.games[-1].order = None  # as if the server had been stopped there

    assert list(map(len, match.result.rounds)) == [2, 0]


def test_a_game_can_be_stepped_through(
    logs: tuple[Path, Path], capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    match = read_match(logs[0])
    first = [scene for scene in scenes(match) if scene.game == 1]
    words = iter(["", "b", "b", "5", "e", "", "what", "q"])
    monkeypatch.setattr("builtins.input", lambda *_: next(words))
    replay.step_through(first, [entrant.name for entrant in match.entrants], console())
    out = capsys.readouterr().out
    shown = [line.strip() for line in out.splitlines()]

    assert next(words, None) is None
    assert shown.count("game 1, nobody has a rank") == 3
    assert sum("game 1 is over" in line for line in shown) == 3
    assert first[4].happened[0].strip() in shown
    assert out.count(replay.HELP) == 2


def test_stepping_ends_with_the_input(
    logs: tuple[Path, Path], monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    match = read_match(logs[0])

    def end(*_: object) -> str:
        raise EOFError

    monkeypatch.setattr("builtins.input", end)
    replay.step_through(list(scenes(match))[:1], ["a"] * 5, console())

    assert "game 1" in capsys.readouterr().out
