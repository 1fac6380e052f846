"""Views of games that were played, with an exchange or without."""

from collections.abc import Iterator
from random import Random

from tefuda.daihinmin.players import RandomPlayer
from tefuda.daihinmin.referee import play_game
from tefuda.daihinmin.rules import History, View

ORDER = (2, 0, 4, 1, 3)
"""Who was first, second ... in the game before; seats are others."""
SEATS = (3, 1, 4, 0, 2)


def views_of_game(seed: int, *, exchange: bool = True) -> list[View]:
    """What everybody saw before their moves, in a game played at random."""
    dealt = History.of_deal(Random(seed), SEATS, ORDER if exchange else None)
    return [view for view, _ in play_game([RandomPlayer(seed)] * 5, dealt).decisions()]


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
