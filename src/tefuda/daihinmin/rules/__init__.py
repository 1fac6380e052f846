"""The rules of Daihinmin as the server of the UECda contest enforces them, and their options."""

from tefuda.daihinmin.rules.cards import (
    DIAMOND_THREE,
    FULL_DECK,
    JOKER,
    SPADE_THREE,
    Card,
    Cards,
)
from tefuda.daihinmin.rules.dealing import (
    POINTS,
    Exchange,
    Standing,
    cards_due,
    deal,
    points,
    shuffled_seats,
)
from tefuda.daihinmin.rules.field import Field, Move, Pile, Turn
from tefuda.daihinmin.rules.game import Game, random_games
from tefuda.daihinmin.rules.history import History, Order
from tefuda.daihinmin.rules.legality import legal_melds, refusal
from tefuda.daihinmin.rules.meld import Meld, MeldKind
from tefuda.daihinmin.rules.options import OFFICIAL, VARIANTS, Rules, plain
from tefuda.daihinmin.rules.view import GiftView, View

__all__ = [
    "DIAMOND_THREE",
    "FULL_DECK",
    "JOKER",
    "OFFICIAL",
    "POINTS",
    "SPADE_THREE",
    "VARIANTS",
    "Card",
    "Cards",
    "Exchange",
    "Field",
    "Game",
    "GiftView",
    "History",
    "Meld",
    "MeldKind",
    "Move",
    "Order",
    "Pile",
    "Rules",
    "Standing",
    "Turn",
    "View",
    "cards_due",
    "deal",
    "legal_melds",
    "plain",
    "points",
    "random_games",
    "refusal",
    "shuffled_seats",
]
