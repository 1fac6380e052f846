"""Games, verdicts and clients of the official server: our rules and players do the same."""

import gzip
import json
from collections.abc import Iterator
from itertools import islice
from pathlib import Path
from typing import Any

import pytest

from tefuda.daihinmin.players import StandardPlayer
from tefuda.daihinmin.rules import OFFICIAL, VARIANTS, Cards, Game, GiftView, Move, View
from tefuda.daihinmin.uecda.cells import move_of_cells
from tefuda.daihinmin.uecda.recorded import compare_file
from tefuda.errors import IllegalActionError

CLIENT = "default"
"""What records call a client that plays as the standard player does."""


def lines(path: Path) -> Iterator[dict[str, Any]]:
    """The records of a file."""
    with gzip.open(path, "rt") as file:
        yield from map(json.loads, file)


def excerpt(path: Path, folder: Path, count: int) -> Path:
    """A file with the first *count* records of another."""
    result = folder / path.name
    with gzip.open(path, "rb") as file:
        result.write_bytes(b"".join(islice(file, count)))
    return result


def test_some_recorded_games_replay(shared_data: Path, tmp_path: Path) -> None:
    found = compare_file(excerpt(shared_data / "daihinmin/games.jsonl.gz", tmp_path, 12))

    assert (found.games, found.differences) == (12, [])
    assert found.turns > 900


@pytest.mark.slow
def test_every_recorded_game_replays_but_for_the_phantom(shared_data: Path) -> None:
    found = compare_file(shared_data / "daihinmin" / "games.jsonl.gz")

    assert (found.games, found.turns) == (268, 26_825)
    assert [difference["quirk"] for difference in found.differences] == ["phantom_s3"] * 2


@pytest.mark.slow
def test_games_under_other_rules_replay(shared_data: Path) -> None:
    found = compare_file(shared_data / "daihinmin" / "variant_games.jsonl.gz")

    assert (found.games, found.turns, found.differences) == (15, 1461, [])


def test_some_verdicts_agree(shared_data: Path, tmp_path: Path) -> None:
    found = compare_file(excerpt(shared_data / "daihinmin/legality.jsonl.gz", tmp_path, 1000))

    assert (found.verdicts, found.differences) == (1000, [])


@pytest.mark.slow
def test_every_verdict_agrees_but_for_the_phantom(shared_data: Path) -> None:
    found = compare_file(shared_data / "daihinmin" / "legality.jsonl.gz")

    assert found.verdicts == 12_000
    assert [difference["quirk"] for difference in found.differences] == ["phantom_s3"]


def compare_client(record: dict[str, Any]) -> Iterator[tuple[Move, Move]]:
    """What default clients did in a recorded game, and what the standard player does there."""
    rules = VARIANTS[record["variant"]] if "variant" in record else OFFICIAL
    hands = [Cards.parse(" ".join(hand)) for hand in record["hands"]]
    game = Game(hands, record["seats"], rules=rules)
    for play in record["plays"]:
        if "quirk" in play:
            return
        player = play["p"]
        try:
            move = move_of_cells(map(tuple, play["cells"]))
        except IllegalActionError:
            move = None
        if move is not None and game.refusal(move):
            move = None
        if record["kinds"][player] == CLIENT:
            yield move, StandardPlayer(0).move(View.of(game, player))
        game.pass_() if move is None else game.play(move)


@pytest.mark.slow
@pytest.mark.parametrize(("name", "moves"), [("games", 2917), ("variant_games", 235)])
def test_the_standard_player_makes_every_move_of_the_default_client(
    shared_data: Path, name: str, moves: int
) -> None:
    pairs = [
        pair
        for record in lines(shared_data / "daihinmin" / f"{name}.jsonl.gz")
        for pair in compare_client(record)
    ]

    assert len(pairs) == moves
    assert [theirs for theirs, _ in pairs] == [ours for _, ours in pairs]


def test_the_standard_player_gives_what_the_default_client_gives(shared_data: Path) -> None:
    compared = 0
    for record in lines(shared_data / "daihinmin" / "games.jsonl.gz"):
        for number, given in record["gives"].items():
            if record["kinds"][int(number)] == CLIENT:
                hand = Cards.parse(" ".join(record["start_hands"][int(number)]))
                chosen = StandardPlayer(0).give(GiftView(0, hand, len(given)))
                assert chosen == Cards.parse(" ".join(given))
                compared += 1

    assert compared > 50
