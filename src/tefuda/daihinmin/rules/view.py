"""What one player can see, and nothing else."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from tefuda.daihinmin.rules.cards import FULL_DECK, NO_CARDS, Cards
from tefuda.daihinmin.rules.dealing import Exchange
from tefuda.daihinmin.rules.field import Field, Move
from tefuda.daihinmin.rules.game import Game
from tefuda.daihinmin.rules.legality import legal_melds
from tefuda.daihinmin.rules.meld import Meld
from tefuda.daihinmin.rules.options import OFFICIAL, Rules


@dataclass(frozen=True, slots=True)
class GiftView:
    """All that a rich *player* knows who must give *count* cards of their *hand* back.

    As in the contest they are not told which cards the tribute was. *last_order* are the players as
    they finished the game before, *seats* as they will sit, and *dealt* is how many cards each
    player was dealt, before the tributes; none if that was not told.
    """

    player: int
    hand: Cards
    count: int
    last_order: tuple[int, ...] | None = None
    rules: Rules = OFFICIAL
    seats: tuple[int, ...] | None = None
    dealt: tuple[int, ...] | None = None

    @classmethod
    def of(
        cls,
        exchange: Exchange,
        player: int,
        rules: Rules = OFFICIAL,
        seats: tuple[int, ...] | None = None,
    ) -> GiftView:
        """What *player*, who must give, sees of *exchange* now."""
        hand, count = exchange.hands[player], exchange.due[player]
        return cls(player, hand, count, exchange.order, rules, seats, exchange.dealt)

    @property
    def strongest(self) -> Cards:
        """What the referee takes when the choice of the player is not valid."""
        return self.hand.strongest(self.count)


@dataclass(frozen=True, slots=True)
class View:
    """All that *player* knows in a game: their *hand*, the *field*, and every move so far.

    *moves* are pairs of a player and a move. *last_order* are the players as they finished the
    game before, none if standings were reset. *gave* and *received* are cards of the exchange;
    as in the contest, the rich are not told which cards they received.
    """

    player: int
    hand: Cards
    field: Field
    moves: tuple[tuple[int, Move], ...] = ()
    last_order: tuple[int, ...] | None = None
    gave: Cards = NO_CARDS
    received: Cards = NO_CARDS
    rules: Rules = OFFICIAL

    @classmethod
    def of(
        cls,
        game: Game,
        player: int,
        *,
        last_order: tuple[int, ...] | None = None,
        gave: Cards = NO_CARDS,
        received: Cards = NO_CARDS,
    ) -> View:
        """What *player* sees of *game* now."""
        hand, field = game.hand(player), game.field
        return cls(player, hand, field, game.moves, last_order, gave, received, game.rules)

    @property
    def must_move(self) -> bool:
        """Whether it is this player's turn."""
        return self.field.to_move == self.player

    @property
    def may_pass(self) -> bool:
        """Whether this player may pass now."""
        return self.must_move and (self.rules.may_pass_on_lead or not self.field.is_empty)

    def legal_melds(self) -> list[Meld]:
        """The melds that this player may play now; none if it is not their turn."""
        return legal_melds(self.hand, self.field.pile, self.rules) if self.must_move else []

    @property
    def played(self) -> Cards:
        """The cards that have been played."""
        return self._cards_of(meld for _, meld in self.moves)

    def played_by(self, player: int) -> Cards:
        """The cards that *player* has played."""
        return self._cards_of(meld for mover, meld in self.moves if mover == player)

    @staticmethod
    def _cards_of(moves: Iterable[Move]) -> Cards:
        mask = 0
        for meld in moves:
            if meld is not None:
                mask |= meld.cards.mask
        return Cards(mask)

    @property
    def unseen(self) -> Cards:
        """The cards that the others still hold."""
        deck = FULL_DECK if self.rules.joker else FULL_DECK.natural
        return deck - self.hand - self.played
