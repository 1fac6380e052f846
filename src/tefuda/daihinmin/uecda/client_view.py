"""What a client knows: the View of its player, put together from the tables that it is sent."""

from __future__ import annotations

from tefuda.daihinmin.rules import OFFICIAL, Cards, Field, GiftView, Move, Rules, View, cards_due
from tefuda.daihinmin.rules.cards import SIX
from tefuda.daihinmin.uecda.cells import cards_of_table, move_of_table
from tefuda.daihinmin.uecda.messages import PLAYERS, Status
from tefuda.daihinmin.uecda.table import Table
from tefuda.errors import NotationError

MOST_GIVEN = 2
"""Cards in an exchange."""


class ClientView:
    """Follows the games of a match for one *player*, from what that player's client receives.

    The tables do not say which rules hold, so *rules* are what the client was told.
    """

    def __init__(self, player: int, rules: Rules = OFFICIAL) -> None:
        if not 0 <= player < PLAYERS:
            raise NotationError(f"the server calls this client player {player}: they are 0 to 4")
        self.player = player
        self.rules = rules
        self.last_order: tuple[int, ...] | None = None
        self.hand = Cards()
        self._is_dealt = False
        self._gave = Cards()
        self._received = Cards()
        self._moves: list[tuple[int, Move]] = []
        self._field: Field | None = None
        self._due = 0
        self._expects_turn = True

    def start(self, table: Table) -> GiftView | None:
        """A start *table*; what is seen of the exchange, if cards are to be given away."""
        status = Status.from_table(table)
        if not status.is_start:
            raise NotationError("a game should begin with a start table, but this is another one")
        self.hand = cards_of_table(table)
        self.last_order = _order(status.ranks)
        self._is_dealt = True
        self._gave = self._received = Cards()
        self._moves = []
        self._field = None
        self._due = self._tribute()
        self._expects_turn = True
        if status.to_give <= 0:
            return None
        if self.last_order is None or status.to_give > min(MOST_GIVEN, len(self.hand)):
            raise NotationError(
                f"the server asks player {self.player} for {status.to_give} of their "
                f"{len(self.hand)} cards"
            )
        return GiftView(
            self.player,
            self.hand,
            status.to_give,
            self.last_order,
            self.rules,
            status.seats,
            status.hand_sizes,
        )

    def give(self, cards: Cards) -> None:
        """This player gives *cards* away, by choice."""
        self._gave = cards

    @property
    def expects_turn(self) -> bool:
        """Whether a hand table comes next in a game, and not the field table that follows it."""
        return self._expects_turn

    def turn(self, table: Table) -> bool:
        """A hand *table*: what is known before somebody's move; whether it is this player's."""
        status = Status.from_table(table)
        hand = cards_of_table(table)
        if self._is_dealt and self._due:
            # The poor were shown what they had before they gave their strongest cards.
            self._gave = self.hand.strongest(self._due)
            self._received = hand - (self.hand - self._gave)
        self._is_dealt = False
        self._expects_turn = False
        self.hand = hand
        self._field = self._field_before(status)
        if status.is_your_turn:
            self._check_turn()
        return status.is_your_turn

    def _check_turn(self) -> None:
        """Refuse to move where no game comes to: a player can rely on their view."""
        view = self.view
        held = view.field.counts[self.player]
        is_counted = held == len(self.hand) and min(view.field.counts) >= 0
        if not self.hand or view.field.to_move != self.player or not is_counted:
            raise NotationError(
                f"the server asks player {self.player} to move with {len(self.hand)} cards: it "
                f"counts {held}, and it is the turn of player {view.field.to_move}"
            )
        if sum(view.field.counts) - held != len(view.unseen):
            raise NotationError(
                f"the server counts {view.field.counts} cards, but {len(view.unseen)} are unseen"
            )

    def shown(self, table: Table) -> None:
        """A field *table*: what the player did whose turn it was."""
        before = self._known_field()
        status = Status.from_table(table)
        mover = _mover(status)
        has_played = status.hand_sizes[mover] < before.counts[mover]
        move = move_of_table(table) if has_played else None
        self._moves.append((mover, move))
        self._expects_turn = True
        finished = before.finished
        if has_played and not status.hand_sizes[mover]:
            finished = (*finished, mover)
        turns_round = move is not None and self.rules.six_reverse and move.covers(SIX)
        self._field = Field(
            seats=before.seats,
            counts=status.hand_sizes,
            to_move=mover,
            owner=before.owner if move is None else mover,
            meld=before.meld if move is None else move,
            is_locked=status.lock,
            is_revolution=status.revolution,
            is_eleven_back=status.eleven_back,
            is_backwards=before.is_backwards != turns_round,
            passed=before.passed | {mover} if move is None else before.passed,
            finished=finished,
            passes_in_a_row=before.passes_in_a_row + 1 if move is None else 0,
        )

    @property
    def view(self) -> View:
        """What this player sees now."""
        return View(
            self.player,
            self.hand,
            self._known_field(),
            tuple(self._moves),
            self.last_order,
            self._gave,
            self._received,
            self.rules,
        )

    def _known_field(self) -> Field:
        if self._field is None:
            raise NotationError("a field table came before the first hand table of a game")
        return self._field

    def _field_before(self, status: Status) -> Field:
        """The field before the move that *status* announces, cleared if it was."""
        seen = self._field
        is_cleared = seen is None or (
            status.is_empty and (seen.meld is not None or _all_have_passed(seen))
        )
        return Field(
            seats=status.seats,
            counts=status.hand_sizes,
            to_move=_mover(status),
            owner=status.player if seen is None or is_cleared else seen.owner,
            meld=None if seen is None or is_cleared else seen.meld,
            is_locked=status.lock,
            is_revolution=status.revolution,
            is_eleven_back=status.eleven_back,
            is_backwards=seen is not None and seen.is_backwards,
            passed=frozenset() if seen is None or is_cleared else seen.passed,
            finished=() if seen is None else seen.finished,
            passes_in_a_row=0 if seen is None else seen.passes_in_a_row,
        )

    def _tribute(self) -> int:
        """How many cards this player must give as one of the poor."""
        if self.last_order is None or not self.rules.exchange:
            return 0
        return cards_due(PLAYERS)[PLAYERS - 1 - self.last_order.index(self.player)]


def _mover(status: Status) -> int:
    if not 0 <= status.player < PLAYERS:
        raise NotationError(f"the server names player {status.player}, but there are {PLAYERS}")
    return status.player


def _order(ranks: tuple[int, ...]) -> tuple[int, ...] | None:
    """The players by their *ranks* in a start table; none if nobody has one."""
    if sorted(ranks) != list(range(PLAYERS)):
        return None
    return tuple(sorted(range(PLAYERS), key=ranks.__getitem__))


def _all_have_passed(field: Field) -> bool:
    return all(player in field.passed for player in field.seats if field.counts[player])
