"""A Daihinmin player of one's own, to begin with: change it, or play with it as it is.

Run this file to see it in a league. In this folder, `own_daihinmin_player:MyPlayer` is its name
wherever a player is named.
"""

from tefuda.compute import Compute
from tefuda.daihinmin import Cards, GiftView, League, Meld, View, play_league


class MyPlayer:
    """Plays the weakest cards it can, as many at once as possible.

    Parameters with a default are options: `own_daihinmin_player:MyPlayer:keeps_joker=no`. One that
    is called `seed` would get a number for players that draw lots.
    """

    def __init__(self, keeps_joker: bool = True) -> None:
        self.keeps_joker = keeps_joker

    def give(self, view: GiftView) -> Cards:
        """Which view.count cards of view.hand to give away when I did well last time."""
        return Cards.of(list(view.hand)[: view.count])  # a hand goes from weak to strong

    def move(self, view: View) -> Meld | None:
        """One of view.legal_melds(); None is a pass.

        Worth a look: view.hand, view.field.meld (what lies there), view.field.is_reversed,
        view.field.counts, view.unseen (cards of the others).
        """
        melds = view.legal_melds()
        if self.keeps_joker and len(view.hand) > 4:
            melds = [meld for meld in melds if not meld.cards.has_joker]
        way = -1 if view.field.is_reversed else 1
        return min(melds, key=lambda meld: (way * meld.low, -len(meld)), default=None)


if __name__ == "__main__":
    league = League([MyPlayer, "standard", "lowest", "random", "random"], seed=1)
    result = play_league(league, 20, Compute.threads(1))
    for name, points in zip(league.players, result.points, strict=True):
        print(f"{name:18} {points:.2f} points a game")
