"""Leagues: the same result anywhere, errors that hold, records that go on."""

import shlex
import sys
from concurrent.futures import CancelledError, ThreadPoolExecutor
from dataclasses import replace
from math import sqrt
from pathlib import Path
from random import Random
from statistics import stdev
from time import sleep
from typing import Any

import pytest

from tefuda.compute import Compute
from tefuda.daihinmin.league import (
    League,
    LeagueResult,
    Round,
    Seating,
    is_sure,
    play_league,
    play_rounds,
)
from tefuda.daihinmin.league.playing import LeagueLedger
from tefuda.daihinmin.league.schedule import RoundDealer
from tefuda.daihinmin.referee import RESEAT_EVERY
from tefuda.daihinmin.rules import Order
from tefuda.daihinmin.uecda.tcp_league import TcpDirector
from tefuda.errors import ContradictionError, IllegalActionError, NotationError

LEAGUE = League(("standard", "lowest", "random", "random", "standard"), seed=3, reset_every=5)
HERE = Compute.threads(1)
LEAVES = """
import socket, sys
connection = socket.create_connection(("127.0.0.1", int(sys.argv[1])))
connection.sendall((20070).to_bytes(4, "big") + bytes(476))
connection.recv(484, socket.MSG_WAITALL)
"""
"""A client that introduces itself and leaves when the match begins."""


def test_the_result_does_not_depend_on_where_it_is_played() -> None:
    alone = play_league(LEAGUE, 12, HERE)

    assert [len(orders) for orders in alone.rounds] == [5, 5, 2]
    assert play_league(LEAGUE, 12, Compute.threads(2)) == alone
    with ThreadPoolExecutor(2) as pool:
        assert play_league(LEAGUE, 12, Compute.executor(pool)) == alone


def test_a_seed_gives_the_games_that_it_always_gave() -> None:
    first, _, last = play_league(LEAGUE, 12, HERE).rounds

    assert first[:3] == ((1, 0, 3, 2, 4), (0, 1, 4, 3, 2), (1, 0, 4, 2, 3))
    assert last == ((1, 0, 4, 3, 2), (0, 1, 4, 2, 3))


def test_matches_of_the_same_players_are_counted_together() -> None:
    one = LeagueResult(tuple("abcde"), (((0, 1, 2, 3, 4), (4, 3, 2, 1, 0)), ((1, 0, 2, 3, 4),)))
    other = LeagueResult(tuple("edcba"), (((4, 3, 2, 1, 0),),))

    together = LeagueResult.together([one, other])

    assert together.players == one.players
    assert together.rounds == (*one.rounds, ((0, 1, 2, 3, 4),))
    assert LeagueResult.together([one]) == one
    twice = LeagueResult(tuple("aabcd"), one.rounds)
    assert LeagueResult.together([twice]) == twice
    for first in (one, twice):
        with pytest.raises(ContradictionError, match="and of a, a, b, c, d cannot be counted"):
            LeagueResult.together([first, twice])


@pytest.mark.slow
def test_a_cluster_plays_the_same_league() -> None:
    distributed = pytest.importorskip("distributed")
    with distributed.LocalCluster(
        n_workers=2, threads_per_worker=1, processes=True, dashboard_address=":0"
    ) as cluster:
        where = Compute.cluster(cluster.scheduler_address)

        assert play_league(LEAGUE, 12, where) == play_league(LEAGUE, 12, HERE)
        assert play_league(LEAGUE, 7, where, directed_by=TcpDirector) == play_league(
            LEAGUE, 7, HERE
        )


def test_a_league_over_tcp_is_the_same_league() -> None:
    league = replace(LEAGUE, seating=Seating.ROTATED)

    assert play_league(league, 7, HERE, directed_by=TcpDirector) == play_league(league, 7, HERE)


@pytest.mark.slow
def test_an_outside_client_takes_its_seat() -> None:
    command = f"{Path(sys.executable).with_name('tefuda')} daihinmin client --port {{port}}"
    league = League((*("lowest",) * 3, f"{command} --player lowest", "lowest"), seed=5)
    ours = League(("lowest",) * 5, seed=5)

    found = play_league(league, 4, HERE, directed_by=TcpDirector)

    assert found.rounds == play_league(ours, 4, HERE).rounds


@pytest.mark.parametrize(
    ("command", "told"),
    [
        ("true {port}", "round 0: 'true {port}' did not take a seat"),
        (
            f"{sys.executable} -c {shlex.quote(LEAVES)} {{port}}",
            "disconnected.*: the match is stop",
        ),
    ],
    ids=["does not come", "leaves"],
)
def test_an_outside_client_that_fails_stops_the_league(command: str, told: str) -> None:
    league = League((*("lowest",) * 4, command))

    with pytest.raises(IllegalActionError, match=told):
        play_league(league, 4, HERE, directed_by=TcpDirector)


def test_commands_need_a_network() -> None:
    with pytest.raises(IllegalActionError, match="only leagues over TCP"):
        play_league(League((*("lowest",) * 4, "true {port}")), 1, HERE)


def test_a_league_over_tcp_can_be_cancelled() -> None:
    director = TcpDirector(League(("standard",) * 5, reset_every=1000))
    with ThreadPoolExecutor(1) as pool:
        playing = pool.submit(director.play, Round(0, 1000))
        sleep(0.1)
        director.cancel()

        assert isinstance(playing.exception(10), CancelledError)
    with pytest.raises(CancelledError):
        director.play(Round(1, 1))


def test_rotated_seats_are_all_orders_equally_often() -> None:
    league = League(("lowest",) * 5, seed=2, reset_every=9, seating=Seating.ROTATED)
    seats = [
        RoundDealer(league, planned).seats(game)
        for planned in league.rounds(9 * 8)
        for game in range(1, 10, RESEAT_EVERY)
    ]

    assert len(seats) == len(set(seats)) == 24
    assert all(order[0] == 0 and sorted(order) == [0, 1, 2, 3, 4] for order in seats)


def test_a_record_goes_on_where_it_stopped(tmp_path: Path) -> None:
    record = tmp_path / "league.jsonl"
    rounds = play_rounds(LEAGUE, 15, HERE, record)
    next(rounds)
    rounds.close()
    written = record.read_bytes()
    record.write_bytes(written + b'{"round":1,"ord')

    result = play_league(LEAGUE, 15, HERE, record)

    assert record.read_bytes().startswith(written)
    assert result == play_league(LEAGUE, 15, HERE)
    assert len(record.read_text().splitlines()) == 1 + 3
    longer = play_league(LEAGUE, 20, HERE, record)
    assert longer.rounds[:3] == result.rounds


def test_a_round_that_was_cut_short_is_played_whole(tmp_path: Path) -> None:
    record = tmp_path / "league.jsonl"
    play_league(LEAGUE, 7, HERE, record)

    assert play_league(LEAGUE, 10, HERE, record) == play_league(LEAGUE, 10, HERE)


@pytest.mark.parametrize(
    ("content", "told"),
    [
        ('{"players":["a"]}\n', "another league is written here"),
        ("nonsense\n", "line 1: not JSON"),
    ],
)
def test_a_foreign_file_is_not_touched(tmp_path: Path, content: str, told: str) -> None:
    record = tmp_path / "league.jsonl"
    record.write_text(content)

    with pytest.raises((ContradictionError, NotationError), match=told):
        play_league(LEAGUE, 5, HERE, record)
    assert record.read_text() == content


@pytest.mark.parametrize(
    "line", ["[]", '{"round":0}', '{"round":0,"orders":[[0,1,2,3]]}', '{"round":"x","orders":[]}']
)
def test_a_broken_round_is_told_with_its_line(tmp_path: Path, line: str) -> None:
    record = tmp_path / "league.jsonl"
    play_league(LEAGUE, 1, HERE, record)
    header = record.read_text().splitlines()[0]
    record.write_text(f"{header}\n{line}\n")

    with pytest.raises(NotationError, match="line 2: not a round of a league"):
        play_league(LEAGUE, 5, HERE, record)


def test_a_record_has_one_writer(tmp_path: Path) -> None:
    record = tmp_path / "league.jsonl"
    with (
        LeagueLedger(record, LEAGUE).opened(),
        pytest.raises(IllegalActionError, match="another league is being written"),
    ):
        play_league(LEAGUE, 5, HERE, record)


@pytest.mark.parametrize(
    ("players", "options", "told"),
    [
        (("random",) * 4, {}, "a league is among 5 players, not 4"),
        (("random",) * 5, {"reset_every": 0}, "a reset after 0 games"),
    ],
)
def test_what_is_no_league_is_refused(
    players: tuple[str, ...], options: dict[str, Any], told: str
) -> None:
    with pytest.raises(ContradictionError, match=told):
        League(players, **options)


def test_a_league_knows_its_players() -> None:
    with pytest.raises(NotationError, match="unknown player 'nobody'"):
        League(("nobody", *("random",) * 4))


def made_up(orders: list[tuple[int, ...]]) -> LeagueResult:
    """A league of which only the orders matter."""
    return LeagueResult(LEAGUE.players, (tuple(orders),))


def test_points_and_transitions_are_counted() -> None:
    result = made_up([(0, 1, 2, 3, 4), (0, 1, 2, 4, 3), (1, 0, 2, 3, 4)])

    assert result.points == pytest.approx([14 / 3, 13 / 3, 3, 5 / 3, 4 / 3])
    assert result.transitions(0)[0] == [0.5, 0.5, 0.0, 0.0, 0.0]
    assert result.transitions(3)[0] == [0.0] * 5
    assert result.standard_errors is None


def test_points_from_each_place_count_all_of_them_alike() -> None:
    orders = [tuple(Random(place).sample(range(1, 5), 4)) for place in range(5)]
    at = [(*order[:place], 0, *order[place:]) for place, order in enumerate(orders)]
    result = made_up([at[place] for place in (0, 0, 1, 1, 2, 2, 3, 3, 4, 4, 0)])
    richer = made_up([at[place] for place in (0, 1, 0, 1, 0, 0, 1, 1, 2, 2, 3, 3, 4, 4, 0)])

    # Two games each: 5 and 4 points, 4 and 3, 3 and 2, 2 and 1, 1 and 5.
    assert result.from_each_place(0) == pytest.approx((3.0, sqrt(4 * 0.5 / 2 + 8 / 2) / 5))
    found = richer.from_each_place(0)
    assert found is not None
    assert found[0] - 3.0 < 0.2 < richer.points[0] - result.points[0]
    assert made_up([at[0]] * 9).from_each_place(0) is None


def test_errors_grow_when_standings_stick() -> None:
    rng = Random(1)
    fresh = [tuple(rng.sample(range(5), 5)) for _ in range(600)]
    sticky = [order for order in fresh[:120] for _ in range(5)]

    naive = stdev(len(order) - order.index(0) for order in fresh) / len(fresh) ** 0.5
    [first, *_] = made_up(fresh).standard_errors or []
    [stuck, *_] = made_up(sticky).standard_errors or []
    assert first == pytest.approx(naive, rel=0.35)
    assert stuck > 1.5 * naive


@pytest.mark.parametrize(("games", "batches"), [(20, 0), (99, 0), (100, 5), (610, 30)])
def test_few_games_tell_no_error(games: int, batches: int) -> None:
    rng = Random(games)
    result = made_up([tuple(rng.sample(range(5), 5)) for _ in range(games)])

    assert result.batches.count == batches
    assert (result.standard_errors is None) == (batches == 0)
    assert (result.lead(0, 1)[1] is None) == (batches == 0)


def test_everybody_is_in_everybodys_place_on_the_same_deals() -> None:
    league = League(("lowest",) * 5, seed=4, reset_every=3, seating=Seating.DUPLICATE)
    result = play_league(league, 75, HERE)

    assert result.points == [3.0] * 5
    assert result.batches.count == result.batches.size // 3 == 5
    assert result.standard_errors == [0.0] * 5
    assert play_league(league, 60, HERE).standard_errors is None


def test_a_league_can_be_sure_enough_and_is_so_after_the_same_rounds() -> None:
    league = League(("standard", *("random",) * 4), seed=4, reset_every=20)
    found: dict[Round, tuple[Order, ...]] = {}
    for planned, orders in play_rounds(league, 400, Compute.threads(2)):
        found[planned] = orders
        if is_sure(league, found, 0.2):
            break

    assert 5 <= len(found) < 20
    assert list(found) == league.rounds(20 * len(found))
    assert max(play_league(league, 20 * len(found), HERE).standard_errors or []) <= 0.2


def test_rounds_are_planned_to_the_last_game() -> None:
    assert LEAGUE.rounds(11) == [Round(0, 5), Round(1, 5), Round(2, 1)]
