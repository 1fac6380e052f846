"""`tefuda daihinmin learn`: the policy of the strongest player, from games against itself."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from tefuda.cli.ending import INTERRUPTED, interrupted, say
from tefuda.cli.progress import with_progress
from tefuda.daihinmin.policy import STEPS_AT_ONCE, Course, Progress, train, write_weights
from tefuda.words import Sentence

DEFAULT = Course()

Output = Annotated[
    Path, typer.Argument(metavar="FILE", help="Where the weights go.", show_default=False)
]
Steps = Annotated[int, typer.Option(min=1, help="How often the weights are changed.")]
Games = Annotated[int, typer.Option(min=1, help="Games before each change.")]
Rate = Annotated[float, typer.Option(help="How much is changed at first; it falls.")]
Seed = Annotated[
    int, typer.Option(metavar="NUMBER", min=0, help="The same seed, the same weights.")
]


def command(
    output: Output,
    *,
    steps: Steps = DEFAULT.steps,
    games: Games = DEFAULT.games,
    rate: Rate = DEFAULT.rate,
    seed: Seed = DEFAULT.seed,
) -> None:
    """Let five players of one policy play against each other, and learn from the places.

    It begins with weights of 0, which is a random player, and takes some
    minutes on one core. The player `tefuda` uses a file of weights with

      tefuda daihinmin learn my.weights

      tefuda daihinmin league --players tefuda:weights=my.weights,tefuda,...

    Ctrl-C writes what was learned so far.
    """
    course = Course(steps=steps, games=games, rate=rate, seed=seed)
    command_line = (
        f"tefuda daihinmin learn --steps {steps} --games {games} --rate {rate:g} --seed {seed}"
    )
    output.touch()  # rather a complaint now than after minutes
    reached: Progress | None = None
    try:
        for progress in with_progress(train(course), -(-steps // STEPS_AT_ONCE), stays=True):
            reached = progress
    except KeyboardInterrupt:
        if reached is None:
            raise typer.Exit(INTERRUPTED) from None
        stopped = f"stopped after {reached.games} games"
        write_weights(output, reached.weights, f"{command_line}, {stopped}")
        raise interrupted(
            Sentence(
                "stopped after {games} games; {output} has it", games=reached.games, output=output
            )
        ) from None
    assert reached is not None
    write_weights(output, reached.weights, command_line)
    say(
        Sentence(
            "{output}: {games} games, mean probability of a move {decided:.2f}",
            output=output,
            games=reached.games,
            decided=reached.decided,
        )
    )
