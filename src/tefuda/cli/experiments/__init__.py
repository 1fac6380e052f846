"""`tefuda experiments`: published tables, made again."""

import typer

from tefuda.cli.experiments import (
    abc,
    abc_ways,
    bandit_choices,
    bandits,
    defence,
    double_dummy,
    endgame,
    endgame_values,
    no_harm,
    signals,
)

__all__ = ["app"]

app = typer.Typer(help="Published tables, made again.", no_args_is_help=True)
app.command("abc")(abc.command)
app.command("abc-ablation")(abc.ablation)
app.command("abc-ways")(abc_ways.command)
app.command("signals")(signals.command)
app.command("defence")(defence.command)
app.command("no-harm")(no_harm.command)
app.command("double-dummy")(double_dummy.command)
app.command("endgame")(endgame.command)
app.command("endgame-values")(endgame_values.command)
bandits.app.command("choices")(bandit_choices.command)
app.add_typer(bandits.app, name="bandits")


@app.callback()
def _group() -> None:
    """Published tables, made again."""
