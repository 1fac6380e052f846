"""`tefuda learn`: players as they are, from tables that people played."""

from tefuda.cli.deferred import Deferred, Menu

__all__ = ["LEARN"]

LEARN = Menu(
    help="Learn from tables of people what players call and play, and judge what was learned.",
    commands={
        "players": Deferred("learn.players"),
        "boards": Deferred("learn.boards"),
        "practice": Deferred("learn.practice"),
        "score": Deferred("learn.score"),
        "attempts": Deferred("learn.attempts"),
        "encode": Deferred("learn.encode"),
    },
)
