"""`tefuda experiments bidding-match`: which of two teams bids better."""

from __future__ import annotations

import json
from collections.abc import Sequence
from contextlib import closing
from typing import Annotated

import typer

from tefuda.bridge.match import Match
from tefuda.bridge.search.stakes import mean_and_error
from tefuda.cli.ending import say
from tefuda.cli.experiments.course import AsJson, RecordFile, gathered, plus_minus
from tefuda.cli.options import Threads, where_of
from tefuda.errors import NotationError
from tefuda.experiments.bidding_match import BiddingSwing, swings
from tefuda.words import Sentence

Teams = Annotated[
    str, typer.Argument(metavar="HOME,VISITORS", help="Two players by name.", show_default=False)
]


def command(
    teams: Teams,
    *,
    boards: Annotated[int, typer.Option(help="How many boards.", min=1)] = 100,
    seed: Annotated[int, typer.Option(help="For the deals, and the players.", min=0)] = 1,
    threads: Threads = None,
    record: RecordFile = None,
    as_json: AsJson = False,
) -> None:
    """Boards bid at both tables and played double dummy: who bids better, in IMPs.

    Nothing counts but the auctions. Players of rules or of the learned policy bid a hundred boards
    in seconds; a search takes some seconds for each.

      tefuda experiments bidding-match people,bidder --boards 500
      tefuda experiments bidding-match tefuda,people --record boards.jsonl
    """
    names = [name.strip() for name in teams.split(",")]
    if len(names) != 2:
        raise NotationError("a match is between two teams, home,visitors, not {text!r}", text=teams)
    match = Match(names[0], names[1], seed)
    with closing(swings(match, boards, where_of(threads, None), record)) as results:
        found = gathered(results, boards, as_json=as_json)
    if found and as_json:
        mean, error = mean_and_error([one.imps for one in found])
        print(json.dumps({"boards": len(found), "mean": mean, "error": _finite(error)}))
    elif found:
        say(_result(match, found))


def _result(match: Match, found: Sequence[BiddingSwing]) -> Sentence:
    """The result in a sentence."""
    mean, error = mean_and_error([one.imps for one in found])
    other = sum(one.open != one.closed for one in found)
    return Sentence(
        "{mean:+.2f} {error} IMPs per board for {home} against {visitors}, {boards} boards; "
        "{other} were bid differently",
        mean=mean,
        error=plus_minus(_finite(error)),
        home=match.home,
        visitors=match.visitors,
        boards=len(found),
        other=other,
    )


def _finite(error: float) -> float | None:
    return None if error == float("inf") else error
