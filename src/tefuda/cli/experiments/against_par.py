"""`tefuda experiments against-par`: how far from par are the contracts of four players?"""

from __future__ import annotations

import json
from collections.abc import Sequence
from contextlib import closing
from statistics import fmean
from typing import Annotated

import typer

from tefuda.bridge.match import Match
from tefuda.bridge.rules import Auction
from tefuda.bridge.search.stakes import mean_and_error
from tefuda.cli.bridge.explained import explained
from tefuda.cli.ending import say
from tefuda.cli.experiments.course import AsJson, RecordFile, gathered, plus_minus
from tefuda.cli.options import Threads, where_of
from tefuda.cli.screen import coloured, console
from tefuda.experiments.against_par import ParResult, results
from tefuda.words import Sentence

PlayerName = Annotated[
    str, typer.Argument(metavar="PLAYER", help="A player by name.", show_default=False)
]
Explain = Annotated[
    bool, typer.Option("--explain", help="Print every board, and what each of its calls shows.")
]


def command(
    player: PlayerName = "tefuda",
    *,
    boards: Annotated[int, typer.Option(help="How many boards.", min=1)] = 100,
    seed: Annotated[int, typer.Option(help="For the deals, and the players.", min=0)] = 1,
    explain: Explain = False,
    threads: Threads = None,
    record: RecordFile = None,
    as_json: AsJson = False,
) -> None:
    """Random boards bid by four players of a kind: IMPs against par of the side that declares.

    Everything is played double dummy. Par is what both sides get if all four hands are known:

      tefuda experiments against-par bidder --boards 1000

    With --explain every auction can be read, with the meaning of every call:

      tefuda experiments against-par tefuda --boards 20 --seed 7 --explain
    """
    with closing(results(player, seed, boards, where_of(threads, None), record)) as done:
        found = gathered(done, boards, as_json=as_json)
    found.sort(key=lambda one: one.board)
    if found and as_json:
        mean, error = mean_and_error([one.imps for one in found])
        finite = None if error == float("inf") else error
        print(json.dumps({"boards": len(found), "mean": mean, "error": finite}))
    elif found:
        if explain:
            _print_explained(Match(player, player, seed), found)
        say(_result(player, found))


def _print_explained(match: Match, found: Sequence[ParResult]) -> None:
    """Every board with its auction, call by call."""
    screen = console()
    pairs = match.pairs()
    for one in found:
        board = match.board(one.board)
        auction = Auction.parse(one.auction, board.dealer)
        screen.print(coloured(str(board)))
        screen.print(explained(auction, board.vulnerability, pairs))
        contract = auction.contract or Sentence("passed out")
        screen.print(
            coloured(
                Sentence("{contract}, {imps:+d} against par", contract=contract, imps=one.imps)
            )
        )
        screen.print()


def _result(player: str, found: Sequence[ParResult]) -> Sentence:
    """The result in a sentence."""
    imps = [one.imps for one in found]
    mean, error = mean_and_error(imps)
    shown = plus_minus(None if error == float("inf") else error)
    return Sentence(
        "{mean:+.2f} {error} IMPs of the declaring side against par for four {player}, "
        "{boards} boards; {size:.2f} in size; longest auction {calls} calls",
        mean=mean,
        error=shown,
        player=player,
        boards=len(found),
        size=fmean(map(abs, imps)),
        calls=max(len(one.auction.split()) for one in found),
    )
