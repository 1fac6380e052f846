"""What is said in a match: which messages go to whom, who is asked, and what their answers mean.

It knows nothing of sockets. Whoever runs it sends what it wants sent and hands it what came back,
so that a match can be played over a network, in a test, or once more from its log.
"""

from __future__ import annotations

from collections.abc import Generator, Sequence
from dataclasses import dataclass
from enum import Enum
from functools import lru_cache
from typing import TypeAlias

from tefuda.daihinmin.referee import Dealer, Referee
from tefuda.daihinmin.rules import Field, Game, History, Move, Order
from tefuda.daihinmin.rules import points as points_of
from tefuda.daihinmin.uecda.cells import cards_of_table, move_of_table, table_of_cards
from tefuda.daihinmin.uecda.configuration import Configuration
from tefuda.daihinmin.uecda.journal import Journal, Reply
from tefuda.daihinmin.uecda.messages import PLAYERS, Answer, End, Status, state_table, with_rows
from tefuda.daihinmin.uecda.table import Table
from tefuda.errors import TefudaError

Message: TypeAlias = Table | int
Outbox: TypeAlias = list[list[Message]]
"""What is to be sent, by player, in order."""


class Wanted(Enum):
    """What a player is asked for."""

    GIFT = "gift"
    MOVE = "move"


@dataclass(frozen=True, slots=True)
class Request:
    """Send the *outbox*, then ask *player* for a table."""

    player: int
    wanted: Wanted
    outbox: Outbox


class Dialogue:
    """Speaks as the official server does, rank row and all, while a referee runs the games.

    Unlike it, a joker that is not held is refused even as the 3 of spades, and what clients put
    into rows 5 to 7 is not passed on to the others.
    """

    def __init__(
        self, configuration: Configuration, dealer: Dealer, journals: Sequence[Journal] = ()
    ) -> None:
        self.configuration = configuration
        self.journals = journals
        self.points = [0] * PLAYERS
        self.outbox: Outbox = [[] for _ in range(PLAYERS)]
        self.history: History | None = None
        """The game that is played, or was last."""
        self._referee = Referee(dealer, configuration)

    def match(self) -> Generator[Request, Reply, None]:
        """All games; what is left to send at the end is in `outbox`."""
        for number in range(1, self.configuration.games + 1):
            self.history = yield from self._game(number)
        for journal in self.journals:
            journal.end_match(tuple(self.points))

    def _game(self, number: int) -> Generator[Request, Reply, History]:
        dealt = self._referee.begun(number, self.history)
        for journal in self.journals:
            journal.begin_game(number, dealt)
        self._send_starts(dealt)
        exchanged = yield from self._gifts(dealt)
        ended = yield from self._turns(number, exchanged)
        assert ended.order is not None  # as of every game that is over
        for player, gained in enumerate(points_of(ended.order)):
            self.points[player] += gained
        for journal in self.journals:
            journal.end_game(number, ended, tuple(self.points))
        return ended

    def _gifts(self, history: History) -> Generator[Request, Reply, History]:
        """The game after what the rich give."""
        while history.is_exchanging and (giver := history.decider) is not None:
            reply = yield self._request(history, giver, Wanted.GIFT)
            history, fault = _after_gift(history, giver, reply)
            for journal in self.journals:
                journal.gift(history, reply, fault)
        return history

    def _turns(self, number: int, history: History) -> Generator[Request, Reply, History]:
        """The play of a game, up to the last code of its last turn."""
        lying = Table()
        held = [table_of_cards(hand) for hand in history.state.hands]
        while (player := history.decider) is not None:
            field = history.state.field
            self._send_hands(held, _status(history, field, player))
            reply = yield self._request(history, player, Wanted.MOVE)
            move, fault = _judged(reply, history.state)
            history = history.after_move(move)
            if move is not None:
                lying = reply.table
                held[player] = table_of_cards(history.state.hand(player))
            accepted = move is not None or (field.is_empty and fault is None)
            answer = Answer.ACCEPTED if accepted else Answer.REFUSED
            self.outbox[player].append(answer)
            for journal in self.journals:
                journal.turn(history, reply, answer, fault)
            turn = history.last_turn
            self._broadcast(state_table(lying, _status(history, turn.shown, player)))
            if turn.cleared:
                lying = Table()
            if history.state.is_over:
                history = self._referee.ended(number, history)
            self._broadcast(self._end_code(number, history))
        return history

    def _end_code(self, number: int, history: History) -> End:
        if history.order is None:
            return End.GOES_ON
        return End.MATCH_OVER if number == self.configuration.games else End.GAME_OVER

    def _send_starts(self, dealt: History) -> None:
        exchange = dealt.exchange
        for player, hand in enumerate(dealt.dealt):
            shown, to_give = hand, 0
            if exchange is not None:
                to_give = PLAYERS // 2 - exchange.order.index(player)
                if player in exchange.due:  # the poor are shown what they had before they gave
                    shown = exchange.hands[player]
            status = Status(
                is_start=True,
                to_give=to_give,
                hand_sizes=tuple(map(len, dealt.dealt)),
                ranks=_rank_row(dealt.last_order, ()),
                seats=dealt.seats,
            )
            self.outbox[player].append(state_table(table_of_cards(shown), status))

    def _send_hands(self, held: Sequence[Table], status: Status) -> None:
        """Show everybody what they have *held* since the last turn, and who is to move."""
        rows = status.rows()
        for waiting, cards in zip(self.outbox, held, strict=True):
            waiting.append(with_rows(cards, rows))
        own_rows = status.rows(is_your_turn=True)
        self.outbox[status.player][-1] = with_rows(held[status.player], own_rows)

    def _broadcast(self, message: Message) -> None:
        for waiting in self.outbox:
            waiting.append(message)

    def _request(self, history: History, player: int, wanted: Wanted) -> Request:
        self.history = history
        outbox, self.outbox = self.outbox, [[] for _ in range(PLAYERS)]
        return Request(player, wanted, outbox)


def _after_gift(history: History, giver: int, reply: Reply) -> tuple[History, str | None]:
    """The game after what *reply* gives, and why it was not that but the strongest cards."""
    try:
        return history.after_gift(giver, cards_of_table(reply.table)), reply.fault
    except TefudaError as error:
        after = history.after_gift(giver, history.gift_view(giver).strongest)
        return after, reply.fault or error.sentence


def _judged(reply: Reply, game: Game) -> tuple[Move, str | None]:
    """The move that *reply* makes, and why it is a pass although it was not meant as one."""
    if reply.fault is not None:
        return None, reply.fault
    try:
        move = move_of_table(reply.table)
    except TefudaError as error:
        return None, str(error)
    if move is not None and (reason := game.refusal(move)):
        return None, f"{move.text}: {reason}"
    return move, None


def _status(history: History, field: Field, player: int) -> Status:
    """What everybody sees of *field*, when it is *player* who moves or has moved."""
    return Status.of(field, player, _rank_row(history.last_order, field.finished))


@lru_cache(maxsize=256)
def _rank_row(last_order: Order | None, finished: Order) -> tuple[int, ...]:
    """The ranks by player, as the official server shows them in the middle of a game.

    It keeps them in the list that the new finishers are written into, so that from the first of
    them on a player may be in it twice, and another one not at all.
    """
    row = [0] * PLAYERS
    if last_order is not None:
        for place, player in enumerate((*finished, *last_order[len(finished) :])):
            row[player] = place
    return tuple(row)
