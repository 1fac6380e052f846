"""The referee of a match: which messages go to whom, who is asked next, and what the answer does.

It knows nothing of sockets. Whoever runs it sends what it wants sent and hands it what came back,
so that a match can be played over a network, in a test, or once more from its log.
"""

from __future__ import annotations

from collections.abc import Generator, Sequence
from dataclasses import dataclass
from enum import Enum
from functools import lru_cache
from typing import TypeAlias

from tefuda.daihinmin.rules import Cards, Exchange, Game, Move
from tefuda.daihinmin.rules import points as points_of
from tefuda.daihinmin.uecda.cells import cards_of_table, move_of_table, table_of_cards
from tefuda.daihinmin.uecda.configuration import Configuration
from tefuda.daihinmin.uecda.dealer import Dealer
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


class Referee:
    """Runs the games of a match as the official server does, rank row and all.

    Unlike it, a joker that is not held is refused even as the 3 of spades, and what clients put
    into rows 5 to 7 is not passed on to the others.
    """

    def __init__(
        self, configuration: Configuration, dealer: Dealer, journals: Sequence[Journal] = ()
    ) -> None:
        self.configuration = configuration
        self.dealer = dealer
        self.journals = journals
        self.points = [0] * PLAYERS
        self.outbox: Outbox = [[] for _ in range(PLAYERS)]
        self.game: Game | None = None
        """The game that is played, or was last."""
        self._order = tuple(range(PLAYERS))
        self._seats = tuple(range(PLAYERS))

    def match(self) -> Generator[Request, Reply, None]:
        """All games; what is left to send at the end is in `outbox`."""
        for number in range(1, self.configuration.games + 1):
            yield from self._game(number)
        for journal in self.journals:
            journal.end_match(tuple(self.points))

    def _game(self, number: int) -> Generator[Request, Reply, None]:
        configuration = self.configuration
        is_reset = configuration.resets_ranks(number)
        if configuration.moves_seats(number):
            self._seats = self.dealer.seats(number)
        dealt = self.dealer.hands(number, self._seats, None if is_reset else self._order[0])
        last_order = None if is_reset else self._order
        for journal in self.journals:
            journal.begin_game(number, self._seats, last_order, dealt)
        if last_order is not None and configuration.rules.exchange:
            hands = yield from self._exchange(dealt, last_order)
        else:
            hands = dealt
            for player in self._order:
                self._send_start(player, dealt[player], 0, dealt, last_order)
        self.game = Game(hands, self._seats, rules=configuration.rules)
        yield from self._turns(number, self.game, last_order)
        for player, gained in enumerate(points_of(self._order)):
            self.points[player] += gained
        for journal in self.journals:
            journal.end_game(number, self._order, tuple(self.points))

    def _exchange(
        self, dealt: tuple[Cards, ...], order: tuple[int, ...]
    ) -> Generator[Request, Reply, tuple[Cards, ...]]:
        """The exchange of cards; the hands after it."""
        exchange = Exchange(dealt, order)
        for giver, cards in exchange.tributes.items():
            for journal in self.journals:
                journal.tribute(giver, _partner(exchange, giver), cards)
        for place, player in enumerate(order):
            # The rich are shown what they got, the poor still have what they gave.
            shown = dealt if player in exchange.tributes else exchange.hands
            self._send_start(player, shown[player], PLAYERS // 2 - place, dealt, order)
        for giver in exchange.due:
            reply = yield self._request(giver, Wanted.GIFT)
            fault = reply.fault
            try:
                exchange.give(giver, cards_of_table(reply.table))
            except TefudaError as error:
                fault = fault or error.sentence
                exchange.give_strongest(giver)
            for journal in self.journals:
                taker = _partner(exchange, giver)
                journal.gift(giver, taker, exchange.gifts[giver], reply, fault)
        return tuple(exchange.hands)

    def _turns(
        self, number: int, game: Game, last_order: tuple[int, ...] | None
    ) -> Generator[Request, Reply, None]:
        """The play of a game, up to the last code of its last turn."""
        lying = Table()
        held = [table_of_cards(hand) for hand in game.hands]
        while (player := game.to_move) is not None:
            ranks = _rank_row(last_order, game.field.finished)
            self._send_hands(held, Status.of(game.field, player, ranks))
            reply = yield self._request(player, Wanted.MOVE)
            was_empty = game.field.is_empty
            move, fault = _judged(reply, game)
            turn = game.pass_() if move is None else game.play(move)
            if move is not None:
                lying = reply.table
                held[player] = table_of_cards(game.hand(player))
            accepted = move is not None or (was_empty and fault is None)
            answer = Answer.ACCEPTED if accepted else Answer.REFUSED
            self.outbox[player].append(answer)
            for journal in self.journals:
                journal.turn(turn, reply, answer, fault)
            ranks = _rank_row(last_order, turn.shown.finished)
            self._broadcast(state_table(lying, Status.of(turn.shown, player, ranks)))
            if turn.cleared:
                lying = Table()
            if game.is_over:
                self._order = self.dealer.order(number, game)
            self._broadcast(self._end_code(number, game))

    def _end_code(self, number: int, game: Game) -> End:
        if not game.is_over:
            return End.GOES_ON
        return End.MATCH_OVER if number == self.configuration.games else End.GAME_OVER

    def _send_start(
        self,
        player: int,
        hand: Cards,
        to_give: int,
        dealt: tuple[Cards, ...],
        last_order: tuple[int, ...] | None,
    ) -> None:
        status = Status(
            is_start=True,
            to_give=to_give,
            hand_sizes=tuple(map(len, dealt)),
            ranks=_rank_row(last_order, ()),
            seats=self._seats,
        )
        self.outbox[player].append(state_table(table_of_cards(hand), status))

    def _send_hands(self, held: Sequence[Table], status: Status) -> None:
        """Show everybody what he has *held* since the last turn, and who is to move."""
        rows = status.rows()
        for waiting, cards in zip(self.outbox, held, strict=True):
            waiting.append(with_rows(cards, rows))
        own_rows = status.rows(is_your_turn=True)
        self.outbox[status.player][-1] = with_rows(held[status.player], own_rows)

    def _broadcast(self, message: Message) -> None:
        for waiting in self.outbox:
            waiting.append(message)

    def _request(self, player: int, wanted: Wanted) -> Request:
        outbox, self.outbox = self.outbox, [[] for _ in range(PLAYERS)]
        return Request(player, wanted, outbox)


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


def _partner(exchange: Exchange, player: int) -> int:
    partner = exchange.partner(player)
    assert partner is not None  # only those who exchange are asked about
    return partner


@lru_cache(maxsize=256)
def _rank_row(last_order: tuple[int, ...] | None, finished: tuple[int, ...]) -> tuple[int, ...]:
    """The ranks by player, as the official server shows them in the middle of a game.

    It keeps them in the list that the new finishers are written into, so that from the first of
    them on a player may be in it twice, and another one not at all.
    """
    row = [0] * PLAYERS
    if last_order is not None:
        for place, player in enumerate((*finished, *last_order[len(finished) :])):
            row[player] = place
    return tuple(row)
