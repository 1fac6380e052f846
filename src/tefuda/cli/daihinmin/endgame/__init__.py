"""`tefuda daihinmin endgame`: endings, worked out to the end."""

import typer

from tefuda.cli.daihinmin.endgame import build, query, solve

app = typer.Typer(
    help="Endings with all hands known: who can force the first place, and how.",
    no_args_is_help=True,
    rich_markup_mode="rich",
)
app.command("build")(build.command)
app.command("query")(query.command)
app.command("solve")(solve.command)


@app.callback()
def _group() -> None:
    """Endings with all hands known: who can force the first place, and how."""


__all__ = ["app"]
