"""`tefuda bridge`: files of bridge boards and matches, for people and for programs."""

from tefuda.cli.deferred import Deferred, Menu

__all__ = ["BRIDGE"]

BRIDGE = Menu(
    help="Files of boards (PBN, LIN, RBN): show, review, score, print; lessons and matches.",
    commands={
        "show": Deferred("bridge.show"),
        "convert": Deferred("bridge.convert"),
        "review": Deferred("bridge.review"),
        "check": Deferred("bridge.check"),
        "travellers": Deferred("bridge.travellers"),
        "print": Deferred("bridge.hand_records"),
        "lesson": Deferred("bridge.lesson_set"),
        "match": Deferred("bridge.match"),
        "serve": Deferred("bridge.serve"),
        "client": Deferred("bridge.client"),
    },
)
