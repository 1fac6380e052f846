"""`tefuda bridge`: files of bridge boards and matches, for people and for programs."""

import typer

from tefuda.cli.bridge import check, convert, match, review, show

app = typer.Typer(
    help="Show, convert, check and review files of bridge boards (PBN, LIN, RBN); play matches.",
    no_args_is_help=True,
    rich_markup_mode="rich",
)
app.command("show")(show.command)
app.command("convert")(convert.command)
app.command("review")(review.command)
app.command("check")(check.command)
app.command("match")(match.command)

__all__ = ["app"]
