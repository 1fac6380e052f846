"""Players of one's own: classes and their names wherever a player is named, in both games."""

import json
from pathlib import Path
from textwrap import dedent

import pytest

from tefuda import bridge, daihinmin, own_players
from tefuda.bridge.players import RandomPlayer, Team
from tefuda.bridge.players import named as bridge_named
from tefuda.bridge.rules import Board, Deal
from tefuda.cli import main
from tefuda.compute import Compute
from tefuda.daihinmin.players import LowestPlayer
from tefuda.daihinmin.players import named as daihinmin_named
from tefuda.errors import NotationError
from tefuda.own_players import name_of

EXAMPLES = Path(__file__).parents[2] / "examples"
BRIDGE = "own_bridge_player:MyPlayer"
DAIHINMIN = "own_daihinmin_player:MyPlayer"
RANDOM = "tefuda.bridge.players:RandomPlayer"
NAMED = {"bridge": bridge_named, "daihinmin": daihinmin_named}


@pytest.fixture(autouse=True)
def _in_the_folder_of_examples(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(EXAMPLES)


def test_a_class_is_a_player_of_a_match_by_itself_or_by_name() -> None:
    by_class = bridge.Match(RandomPlayer, "random", seed=1)
    by_name = bridge.Match(RANDOM, "random", seed=1)

    assert by_class == by_name
    assert by_class.home == RANDOM
    assert by_class.play(1) == by_name.play(1)
    assert by_class.play(1).open.history == bridge.Match("random", "random", 1).play(1).open.history


def test_a_class_is_a_player_of_a_league_by_itself_or_by_name() -> None:
    others = ["random"] * 4
    by_class = daihinmin.League([LowestPlayer, *others], seed=1)
    plain = daihinmin.League(["lowest", *others], seed=1)

    assert by_class.players[0] == "tefuda.daihinmin.players.simple_players:LowestPlayer"
    results = [daihinmin.play_league(one, 5, Compute.threads(1)) for one in (by_class, plain)]
    assert results[0].rounds == results[1].rounds


def test_a_seated_class_plays() -> None:
    board = Board.numbered(1, Deal.random(1))

    assert bridge.play_board(board, bridge.seated(RandomPlayer, 1)) == bridge.play_board(
        board, bridge.seated("random", 1)
    )
    assert isinstance(daihinmin.seated([LowestPlayer], 1)[0], LowestPlayer)


def test_options_are_parameters_with_a_default() -> None:
    player = bridge_named(f"{BRIDGE}:opens=9")(5)

    assert (getattr(player, "seed"), getattr(player, "opens")) == (5, 9)  # noqa: B009
    assert getattr(daihinmin_named(f"{DAIHINMIN}:keeps_joker=no")(1), "keeps_joker") is False  # noqa: B009


def test_own_players_are_strangers_unless_they_say_what_they_agreed(tmp_path: Path) -> None:
    system = Team.named(f"{BRIDGE}:agreements=standard").agreed

    assert Team.named(BRIDGE).agreed == bridge.Agreements.load("people")
    assert system == bridge.Agreements.load("standard")


def test_both_command_lines_take_own_players(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    words = [
        f"bridge match --teams {BRIDGE},random -n 1 --json --threads 1 -o {tmp_path}",
        f"daihinmin league --players {DAIHINMIN},random,random,random,random -n 3 --json",
    ]
    for line, name in zip(words, (BRIDGE, DAIHINMIN), strict=True):
        with pytest.raises(SystemExit) as ended:
            main(line.split())
        told = json.loads(capsys.readouterr().out)

        assert not ended.value.code
        assert name in json.dumps(told)


WRONG = """
    class Blind:
        def call(self, view): ...
        def give(self, view): ...

    class Needy:
        def __init__(self, seed, engine): ...
        def call(self, view): ...
        def play(self, view): ...
        give = move = play

    number = 3
"""


@pytest.mark.parametrize("game", NAMED)
@pytest.mark.parametrize(
    ("name", "message"),
    [
        ("nowhere:X", r"player 'nowhere:X': No module named 'nowhere'"),
        ("wrong_players:X", r"has no attribute 'X'"),
        ("wrong_players:number", r"player 'wrong_players:number' is not a class"),
        ("wrong_players:Blind", r"player 'wrong_players:Blind': Blind has no method '(play|move)'"),
        ("wrong_players:Needy", r"Needy needs 'engine'; what is given is seed"),
        (":X", r"player ':X': "),
        ("own_bridge_player:MyPlayer.call", r"is not a class"),
        ("wrong_players:Blind:depth", r"an option is key=value, not 'depth'"),
    ],
)
def test_what_is_wrong_with_a_name_is_told(
    game: str, name: str, message: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "wrong_players.py").write_text(dedent(WRONG))
    monkeypatch.syspath_prepend(tmp_path)

    with pytest.raises(NotationError, match=message):
        NAMED[game](name)


def test_what_is_wrong_with_an_option_is_told() -> None:
    with pytest.raises(NotationError, match="unknown option 'depth'; it has agreements, opens"):
        bridge_named(f"{BRIDGE}:depth=3")
    with pytest.raises(NotationError, match="'x' is no value of opens"):
        bridge_named(f"{BRIDGE}:opens=x")


def test_a_class_inside_a_function_has_no_name() -> None:
    class Hidden(RandomPlayer):
        pass

    with pytest.raises(NotationError, match="cannot be imported"):
        name_of(Hidden)


def test_installed_packages_offer_players(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    info = tmp_path / "club-1.0.dist-info"
    info.mkdir()
    (info / "METADATA").write_text("Metadata-Version: 2.1\nName: club\nVersion: 1.0\n")
    (info / "entry_points.txt").write_text(
        dedent(f"""
            [tefuda.bridge.players]
            club = {BRIDGE}

            [tefuda.daihinmin.players]
            club = {DAIHINMIN}
            broken = nowhere:X
        """)
    )
    monkeypatch.syspath_prepend(tmp_path)
    monkeypatch.syspath_prepend(EXAMPLES)
    own_players._offers.cache_clear()
    try:
        assert type(bridge_named("club:opens=10")(1)).__name__ == "MyPlayer"
        assert type(daihinmin_named("club")(1)).__name__ == "MyPlayer"
        with pytest.raises(
            NotationError, match=r"unknown player 'clubs': there are .*bidder, club"
        ):
            bridge_named("clubs")
        with pytest.raises(NotationError, match=r"player 'broken': No module named 'nowhere'"):
            daihinmin_named("broken")
    finally:
        own_players._offers.cache_clear()
