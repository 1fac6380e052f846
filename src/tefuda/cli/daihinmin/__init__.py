"""`tefuda daihinmin`: recorded games, leagues, endings, and the UECda contest."""

import typer

from tefuda.cli.daihinmin import (
    analyse,
    client,
    endgame,
    league,
    learn,
    new_client,
    replay,
    serve,
    standings,
    verify,
)

app = typer.Typer(
    help="Daihinmin: recorded games, leagues, endings, and UECda matches.",
    no_args_is_help=True,
    rich_markup_mode="rich",
)
app.command("verify")(verify.command)
app.command("league")(league.command)
app.command("serve")(serve.command)
app.command("client")(client.command)
app.command("new-client")(new_client.command)
app.command("replay")(replay.command)
app.command("standings")(standings.command)
app.command("analyse")(analyse.command)
app.command("learn")(learn.command)
app.add_typer(endgame.app, name="endgame")

__all__ = ["app"]
