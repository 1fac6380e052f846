"""Views of games that were played, with an exchange or without."""

from collections.abc import Iterator
from random import Random

from tefuda.daihinmin.players import RandomPlayer
from tefuda.daihinmin.rules import Cards, GiftView, Move, View
from tefuda.daihinmin.table import Table

ORDER = (2, 0, 4, 1, 3)
"""Who was first, second ... in the game before; seats are others."""
SEATS = (3, 1, 4, 0, 2)


class Spy:
    """Plays at random, and keeps what it was shown."""

    def __init__(self, seed: int, views: list[View]) -> None:
        self.player = RandomPlayer(seed)
        self.views = views

    def give(self, view: GiftView) -> Cards:
        """Any cards."""
        return self.player.give(view)

    def move(self, view: View) -> Move:
        """Any legal move."""
        self.views.append(view)
        return self.player.move(view)


def views_of_game(seed: int, *, exchange: bool = True) -> list[View]:
    """What everybody saw before his moves, in a game played at random."""
    views: list[View] = []
    table = Table([Spy(seed, views)] * 5)
    table.play(Random(seed), SEATS, ORDER if exchange else None)
    return views


def decisions(seeds: range, *, exchange: bool = True) -> Iterator[View]:
    """The views of some games in which there is something to decide."""
    for seed in seeds:
        yield from [v for v in views_of_game(seed, exchange=exchange) if len(v.legal_melds()) > 1]


def small_views(seeds: range, most: int) -> list[View]:
    """The last views, of every standing, in which *most* cards are unseen at most."""
    found = []
    for seed in seeds:
        by_player = {view.player: view for view in views_of_game(seed) if len(view.unseen) <= most}
        found += list(by_player.values())
        last: dict[int, View] = {}
        for view in views_of_game(seed):
            if 5 <= len(view.unseen) <= most:
                last.setdefault(view.player, view)
        found += list(last.values())
    return found
