"""`tefuda daihinmin imitate`: a policy that foretells what players do, from the logs of matches."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Annotated

import numpy as np
import typer

from tefuda.cli.ending import say
from tefuda.cli.progress import with_progress
from tefuda.daihinmin.imitation import ImitationCourse, MadeMoves, imitate
from tefuda.daihinmin.policy import read_weights, write_weights
from tefuda.daihinmin.rules import Game, Move
from tefuda.daihinmin.uecda.match_log import LoggedMatch, logged_turns
from tefuda.daihinmin.uecda.official_log import read_match
from tefuda.errors import ContradictionError
from tefuda.words import Sentence

DEFAULT = ImitationCourse()

Output = Annotated[
    Path, typer.Argument(metavar="FILE", help="Where the weights go.", show_default=False)
]
Logs = Annotated[
    list[Path],
    typer.Argument(
        metavar="LOG...",
        help="Logs of `serve`, or of the official server.",
        exists=True,
        dir_okay=False,
        show_default=False,
    ),
]
Of = Annotated[
    str, typer.Option(metavar="NAMES", help="How the names of those to imitate begin; else all.")
]
Games = Annotated[int, typer.Option(min=1, help="Games of each log at most.")]
Rounds = Annotated[int, typer.Option(min=1, help="How often all moves are looked at.")]
Seed = Annotated[
    int, typer.Option(metavar="NUMBER", min=0, help="The same seed, the same weights.")
]


def command(
    output: Output,
    logs: Logs,
    *,
    of: Of = "",
    games: Games = 1_000_000,
    rounds: Rounds = DEFAULT.rounds,
    seed: Seed = DEFAULT.seed,
) -> None:
    """Learn from matches how players move, to read what their moves tell about their hands.

    The player `tefuda` uses a file of weights with

      tefuda daihinmin imitate my.weights match.log --of blauweregen,tommy

      tefuda daihinmin client --player tefuda:reader=my.weights
    """
    names = tuple(filter(None, of.split(",")))
    course = ImitationCourse(rounds=rounds, seed=seed)
    with _reserved(output):
        turns = (turn for path in logs for turn in _made(read_match(path), names, games))
        made = MadeMoves.of(with_progress(turns, stays=True))
        if not len(made.moves):
            raise ContradictionError("nobody of {names!r} had a choice", names=of)
        learning = imitate(course, made, read_weights())
        *_, weights = with_progress(learning, rounds, stays=True)
    words = [path.name for path in (output, *logs)] + (["--of", of] if of else [])
    options = f"--games {games} --rounds {rounds} --seed {seed}"
    write_weights(output, weights, f"tefuda daihinmin imitate {' '.join(words)} {options}")
    say(
        Sentence(
            "{output}: {count} decisions, mean logarithm of the chance of a move {log:.3f}",
            output=output,
            count=len(made.moves),
            log=made.log_chance(np.array(weights)),
        )
    )


@contextmanager
def _reserved(output: Path) -> Iterator[None]:
    """Complain at once if *output* cannot be written; if nothing comes of it, leave no new file."""
    is_new = not output.exists()
    output.touch()
    try:
        yield
    except BaseException:
        if is_new:
            output.unlink()
        raise


def _made(match: LoggedMatch, names: tuple[str, ...], games: int) -> Iterator[tuple[Game, Move]]:
    """The games before the turns of those whose names begin like one of *names*, and the moves."""
    for logged in logged_turns(match):
        if logged.game > games:
            return
        if not names or match.entrants[logged.turn.player].name.startswith(names):
            yield logged.before.state, logged.turn.move
