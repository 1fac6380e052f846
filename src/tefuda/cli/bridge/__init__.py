"""`tefuda bridge`: files of bridge boards and matches, for people and for programs."""

from tefuda.cli.deferred import Deferred, Menu

__all__ = ["BRIDGE"]

BRIDGE = Menu(
    help="Show, convert, check and review files of bridge boards (PBN, LIN, RBN); play matches.",
    no_args_is_help=True,
    commands={
        "show": Deferred("bridge.show"),
        "convert": Deferred("bridge.convert"),
        "review": Deferred("bridge.review"),
        "check": Deferred("bridge.check"),
        "match": Deferred("bridge.match"),
    },
)
