"""A proven move for a player who sees only their own cards, if there is one within reach.

Between the last two players all cards are known: what was not played and is not in one hand is in
the other. With more players left, a hand that nobody can interrupt wins wherever the cards are.
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum

from tefuda import _core
from tefuda.daihinmin.endgame.solver import move_of
from tefuda.daihinmin.rules import Cards, Game, Move, View

MOST_CARDS = 20
"""The cards of the last two together up to which a search is tried."""
MOST_NODES = 20_000
"""What the search may cost: about 20 milliseconds."""


class Certainty(Enum):
    """Why a move is sure to win."""

    MATE = "nobody can intervene"
    SEARCH = "every defence of the other player was searched"


@dataclass(frozen=True, slots=True)
class Advice:
    """A *move* with which the player is sure to be the next to finish, and the *proof*."""

    move: Move
    proof: Certainty


def advise(
    view: View, *, most_cards: int = MOST_CARDS, most_nodes: int = MOST_NODES
) -> Advice | None:
    """A proven move for who is to move in *view*; none if there is none within reach.

    Up to *most_cards* in the last two hands are searched, for *most_nodes*.
    """
    if not view.must_move:
        return None
    game = possible_game(view).in_core
    mate = _core.mating_move(game, against_hidden=True)
    if mate is not None:
        return Advice(move_of(mate), Certainty.MATE)
    if sum(count > 0 for count in view.field.counts) > 2:
        return None
    found = _core.EndgameProver(most_cards, most_nodes).proven_move(game)
    return None if found is None else Advice(move_of(found), Certainty.SEARCH)


def possible_game(view: View) -> Game:
    """A game that looks like this to the player: the cards that they do not see are dealt out in
    their order. With one other player left it is the game that is played."""
    unseen = list(view.unseen)
    hands: list[Cards] = []
    for player, count in enumerate(view.field.counts):
        if player == view.player:
            hands.append(view.hand)
        else:
            hands.append(Cards.of(unseen[:count]))
            del unseen[:count]
    return Game.resumed(hands, view.field, rules=view.rules)
