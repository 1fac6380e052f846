"""`tefuda daihinmin`: recorded games, leagues, endings, and the UECda contest."""

from tefuda.cli.deferred import Deferred, Menu

__all__ = ["DAIHINMIN"]

ENDGAME = Menu(
    help="Endings with open cards, or hidden ones: who can force the first place, and how.",
    commands={
        "build": Deferred("daihinmin.endgame_build"),
        "query": Deferred("daihinmin.endgame_query"),
        "solve": Deferred("daihinmin.endgame_solve"),
        "splits": Deferred("daihinmin.endgame_splits"),
    },
)
DAIHINMIN = Menu(
    help="Daihinmin: recorded games, leagues, endings, and UECda matches.",
    commands={
        "verify": Deferred("daihinmin.verify"),
        "league": Deferred("daihinmin.league"),
        "duel": Deferred("daihinmin.duel"),
        "serve": Deferred("daihinmin.serve"),
        "client": Deferred("daihinmin.client"),
        "new-client": Deferred("daihinmin.new_client"),
        "replay": Deferred("daihinmin.replay"),
        "standings": Deferred("daihinmin.standings"),
        "analyse": Deferred("daihinmin.analyse"),
        "learn": Deferred("daihinmin.learn"),
        "imitate": Deferred("daihinmin.imitate"),
        "endgame": ENDGAME,
    },
)
