"""`tefuda bridge match`: which of two kinds of players is better."""

from __future__ import annotations

import json
from contextlib import closing
from pathlib import Path
from typing import Annotated, Any

import typer

from tefuda.bridge.match import BoardResult, Match, Score, play_match
from tefuda.bridge.match.ledger import FILE_NAME
from tefuda.bridge.players import MAKERS
from tefuda.cli.ending import interrupted, say
from tefuda.cli.options import AsJson, Cluster, Threads, where_of
from tefuda.cli.progress import with_progress
from tefuda.errors import NotationError
from tefuda.words import Sentence

Teams = Annotated[
    str,
    typer.Option(
        metavar="HOME,VISITORS",
        help=Sentence(
            "Two of: {names:, }; with options as in fused:signals=never; "
            "or your own, module:Class.",
            names=sorted(MAKERS),
        ),
        show_default=False,
    ),
]
Boards = Annotated[int, typer.Option("--boards", "-n", min=1, help="How many boards.")]
Seed = Annotated[
    int, typer.Option(metavar="NUMBER", min=0, help="The same seed gives the same match.")
]
Folder = Annotated[
    Path,
    typer.Option(
        "--output",
        "-o",
        metavar="FOLDER",
        help=Sentence("Where {file} is written, and from where a match goes on.", file=FILE_NAME),
        show_default=False,
    ),
]
Abandon = Annotated[
    bool, typer.Option("--abandon", help="An illegal action ends its board, not the match.")
]


def command(
    *,
    teams: Teams,
    output: Folder,
    boards: Boards = 32,
    seed: Seed = 0,
    threads: Threads = None,
    cluster: Cluster = None,
    abandon: Abandon = False,
    as_json: AsJson = False,
) -> None:
    """Play a duplicate match between two teams of players, scored in IMPs.

    Each board is played twice: the home team sits North and South in the
    open room, East and West in the closed room. Luck in the deal cancels.

      tefuda bridge match --teams bidder,random --boards 100 --seed 1 -o match1

    Each team has its own agreements, which both know: `agreements=` a file or a name, `signals=`
    always, never or autonomous (where it helps), and players who search have a `level=`:

      tefuda bridge match --teams fused:signals=always,fused:signals=never -o match2

    A finished board is at once in match1/boards.pbn, which `tefuda bridge
    show` and `review` read. After Ctrl-C or a power cut the same command
    goes on where it stopped; with more --boards it makes the match longer.

    The result does not depend on where it is played. On a Dask cluster:

      tefuda bridge match ... --cluster tcp://192.0.2.1:8786

    The interval holds the true difference in 95 of 100 matches. If 0 is in
    it, it takes more boards to tell who is better.
    """
    match = _match(teams, seed, abandon)
    found: list[BoardResult] = []
    try:
        with closing(play_match(match, boards, output, where_of(threads, cluster))) as results:
            found.extend(with_progress(results, boards, stays=True))
    except KeyboardInterrupt:
        stopped = Sentence(
            "stopped after {done} of {boards} boards; the same command goes on from there",
            done=len(found),
            boards=boards,
        )
        raise interrupted(stopped) from None
    found.sort(key=lambda result: result.number)
    if as_json:
        print(json.dumps(_as_json(match, found)))
    else:
        print_score(match.home, match.visitors, Score.of(found), output / FILE_NAME)


def _match(teams: str, seed: int, abandons: bool) -> Match:
    names = [name.strip() for name in teams.split(",")]
    if len(names) != 2:
        raise NotationError("a match is between two teams, home,visitors, not {text!r}", text=teams)
    home, visitors = names
    return Match(home, visitors, seed, abandons)


def print_score(home: str, visitors: str, score: Score, path: Path) -> None:
    """Tell how a match between two teams went, and where its boards are."""
    print(f"{home} {score.home} : {score.visitors} {visitors} (IMPs)")
    if score.mean is not None:
        say(
            Sentence(
                "{mean:+.2f} IMPs per board for {home}, {boards} boards",
                mean=score.mean,
                home=home,
                boards=len(score.swings),
            )
        )
    if score.interval is not None:
        low, high = score.interval
        say(Sentence("95 % interval {low:+.2f} to {high:+.2f}", low=low, high=high))
    if score.abandoned:
        say(
            Sentence(
                "{boards} boards were abandoned: see the tag Abandoned", boards=score.abandoned
            )
        )
    print(path)


def _as_json(match: Match, results: list[BoardResult]) -> dict[str, Any]:
    score = Score.of(results)
    return {
        "teams": [match.home, match.visitors],
        "seed": match.seed,
        "boards": len(score.swings),
        "abandoned": score.abandoned,
        "imps": [score.home, score.visitors],
        "mean": score.mean,
        "interval": score.interval,
        "results": [
            {
                "board": result.number,
                "imps": result.imps,
                "open_ns": result.open.score(),
                "closed_ns": result.closed.score(),
            }
            for result in results
        ],
    }
