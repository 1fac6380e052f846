"""`tefuda experiments`: published tables, made again."""

from inspect import cleandoc

from tefuda.cli.deferred import Deferred, Menu

__all__ = ["EXPERIMENTS"]

BANDITS = Menu(
    help=cleandoc("""Five ways to spend 1,500 playouts on the legal moves of a Daihinmin position.

    A player deals the unseen cards, makes a move and lets the game be played
    out, time and again; a bandit says which move is tried next. The paper (002)
    has these players in the order majority, epsilon, ucb1_tuned,
    random_sampling, soft_max. See for yourself, the quickest first (times on two cores):

      tefuda experiments bandits regret       seconds
      tefuda experiments bandits choices      half a minute
      tefuda experiments bandits table        five minutes
      tefuda experiments bandits sweep        a quarter of an hour
    """),
    commands={
        "sweep": Deferred("experiments.bandits", "sweep"),
        "table": Deferred("experiments.bandits", "table"),
        "regret": Deferred("experiments.bandits", "regret"),
        "choices": Deferred("experiments.bandits", "choices"),
    },
)
EXPERIMENTS = Menu(
    help="Published tables, made again.",
    commands={
        "abc": Deferred("experiments.abc"),
        "abc-ablation": Deferred("experiments.abc", "ablation"),
        "abc-ways": Deferred("experiments.abc", "ways"),
        "signals": Deferred("experiments.signals"),
        "defence": Deferred("experiments.defence"),
        "classes": Deferred("experiments.classes"),
        "classes-find": Deferred("experiments.classes", "find"),
        "classes-played-on": Deferred("experiments.classes", "played_on"),
        "leads-find": Deferred("experiments.leads", "find"),
        "no-harm": Deferred("experiments.no_harm"),
        "thought": Deferred("experiments.thought"),
        "people-belief": Deferred("experiments.people_belief"),
        "bidding-match": Deferred("experiments.bidding_match"),
        "against-par": Deferred("experiments.against_par"),
        "declarer": Deferred("experiments.declarer"),
        "differences": Deferred("experiments.differences"),
        "guesses": Deferred("experiments.guesses"),
        "guesses-find": Deferred("experiments.guesses", "find"),
        "call-questions": Deferred("experiments.call_questions"),
        "double-dummy": Deferred("experiments.double_dummy"),
        "endgame": Deferred("experiments.endgame"),
        "endgame-hidden": Deferred("experiments.endgame_hidden"),
        "endgame-values": Deferred("experiments.endgame", "values"),
        "bandits": BANDITS,
    },
)
