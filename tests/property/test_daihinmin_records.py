"""Records of games: what we play ourselves replays, and what is broken is refused in one line."""

import json
from collections.abc import Iterator
from copy import deepcopy
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tefuda.daihinmin.rules import Cards, Exchange, Field, Game, Meld, deal, points
from tefuda.daihinmin.uecda.cells import cells_of_meld
from tefuda.daihinmin.uecda.recorded import RecordComparison, compare_file
from tefuda.errors import NotationError

ORDER = (2, 0, 4, 1, 3)
SEATS = (3, 1, 4, 0, 2)


def texts(cards: Cards) -> list[str]:
    """The cards as a record has them."""
    return list(map(str, cards))


def flags(field: Field) -> dict[str, Any]:
    """The state as a record has it."""
    return {
        "onset": int(field.is_empty),
        "b11": int(field.is_eleven_back),
        "rev": int(field.is_revolution),
        "lock": int(field.is_locked),
        "counts": list(field.counts),
    }


def words(meld: Meld | None) -> list[str]:
    """What lies there as a record has it: a single joker has a place, and so has a fifth card."""
    if meld is None:
        return []
    text = meld.text.split()
    if meld.cards.has_joker and meld.stands_for is None:
        text[-1] = "JO@S+" if len(text) == 1 else f"JO@X{text[0][1]}"
    return text


def plays(game: Game, rng: Random) -> Iterator[dict[str, Any]]:
    """The turns of a game that is played at random."""
    while (player := game.to_move) is not None:
        before = game.field
        melds = game.legal_melds()
        meld = rng.choice(melds) if melds and rng.random() < 0.8 else None
        turn = game.pass_() if meld is None else game.play(meld)
        accepted = meld is not None or before.is_empty
        play = {
            "t": len(game.moves) - 1,
            "p": player,
            "before": flags(before),
            "cells": cells_of_meld(meld) if meld else [],
            "ack": 9 if accepted else 8,
            "field": words(turn.shown.meld),
            "after": flags(turn.shown),
            "end": int(game.is_over),
        }
        if not game.is_over:
            play |= {
                "next_p": game.to_move,
                "next_onset": int(game.field.is_empty),
                "next_lock": int(game.field.is_locked),
                "next_rev": int(game.field.is_revolution),
            }
        yield play


def record_of(seed: int) -> dict[str, Any]:
    """The record of a game that is played at random, with its exchange."""
    rng = Random(seed)
    dealt = deal(rng, SEATS, ORDER[0])
    exchange = Exchange(dealt, ORDER)
    shown = [
        dealt[player] if player in exchange.tributes else exchange.hands[player]
        for player in range(5)
    ]
    for player, count in exchange.due.items():
        exchange.give(player, Cards.of(rng.sample(list(exchange.hands[player].natural), count)))
    game = Game(exchange.hands, SEATS)
    record = {
        "seats": SEATS,
        "rank_before": [ORDER.index(player) for player in range(5)],
        "dealt_counts": [len(hand) for hand in dealt],
        "start_hands": list(map(texts, shown)),
        "gives": {str(player): texts(cards) for player, cards in exchange.gifts.items()},
        "hands": list(map(texts, exchange.hands)),
        "first_player": game.to_move,
        "plays": list(plays(game, rng)),
    }
    finish = game.order(rng)
    return json.loads(json.dumps({**record, "finish": finish, "points": points(finish)}))  # type: ignore[no-any-return]  # a dict again


def compared(*records: Any) -> RecordComparison:
    """What comes out when a file of *records* is compared."""
    with TemporaryDirectory() as folder:
        path = Path(folder) / "record.jsonl"
        path.write_text("".join(f"{json.dumps(record)}\n" for record in records))
        return compare_file(path)


RECORD = record_of(1)
VERDICT = {"hand": [[0, 1]], "field": [], "rev": 0, "lock": 0, "sub": [[0, 1, 1]], "accepted": 1}
SCALARS: st.SearchStrategy[Any] = st.one_of(
    st.none(), st.booleans(), st.integers(), st.floats(), st.text(max_size=4), st.just([])
)


def places(value: Any, path: tuple[Any, ...] = ()) -> Iterator[tuple[Any, ...]]:
    """The way to everything inside *value*."""
    items: Any = ()
    if isinstance(value, dict):
        items = value.items()
    elif isinstance(value, list):
        items = enumerate(value)
    for key, inner in items:
        yield (*path, key)
        yield from places(inner, (*path, key))


PLACES = list(places(RECORD))


@settings(max_examples=15)
@given(st.integers(0, 2**32))
def test_a_game_of_ours_replays(seed: int) -> None:
    found = compared(record_of(seed))

    assert (found.games, found.differences) == (1, [])


@given(st.sampled_from(PLACES), SCALARS, st.booleans())
def test_a_record_with_one_thing_changed_is_compared_or_refused_in_one_line(
    place: tuple[Any, ...], value: Any, deletes: bool
) -> None:
    record = deepcopy(RECORD)
    inner = record
    for key in place[:-1]:
        inner = inner[key]
    if deletes:
        del inner[place[-1]]
    else:
        inner[place[-1]] = value
    try:
        found = compared(VERDICT, record)
    except NotationError as error:
        told = str(error)
    else:
        told = ", line 2: "
        assert found.games + found.verdicts == 2
    assert ", line 2: " in told
    assert len(told.splitlines()) == 1


@pytest.mark.parametrize("depth", [10, 100_000])
def test_nested_nonsense_is_refused(depth: int, tmp_path: Path) -> None:
    path = tmp_path / "record.jsonl"
    path.write_text("[" * depth)

    with pytest.raises(NotationError, match="line 1: not JSON"):
        compare_file(path)


@pytest.mark.parametrize(
    ("change", "what"),
    [
        ({"first_player": 9}, "first_player"),
        ({"points": [1, 1, 1, 1, 1]}, "points"),
        ({"dealt_counts": [1, 2, 3, 4, 5]}, "counts"),
    ],
)
def test_a_false_record_is_found_out(change: dict[str, Any], what: str) -> None:
    [difference] = compared({**RECORD, **change}).differences

    assert difference["what"] == what


def test_a_play_after_the_end_is_found_out() -> None:
    last = RECORD["plays"][-1]

    found = compared({**RECORD, "plays": [*RECORD["plays"], last]})

    assert [difference["what"] for difference in found.differences] == ["end"]
