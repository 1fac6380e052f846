"""What the tests of the UECda protocol share: a simple player, and matches without a network."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from random import Random

from tefuda.daihinmin.players import Player
from tefuda.daihinmin.rules import Cards, GiftView, Move, View
from tefuda.daihinmin.uecda.cells import table_of_cards, table_of_move
from tefuda.daihinmin.uecda.client_view import ClientView
from tefuda.daihinmin.uecda.dialogue import Dialogue, Message, Request, Wanted
from tefuda.daihinmin.uecda.journal import Reply
from tefuda.daihinmin.uecda.messages import PLAYERS, Status
from tefuda.daihinmin.uecda.table import Table


@dataclass
class Weakest:
    """Plays the weakest single card or, now and then, any other meld or a pass."""

    seed: int
    mischief: float = 0.1

    def __post_init__(self) -> None:
        self._luck = Random(self.seed)

    def give(self, view: GiftView) -> Cards:
        """The weakest cards."""
        return Cards.of(list(view.hand)[: view.count])

    def move(self, view: View) -> Move:
        """The weakest single card that may be played, or a surprise."""
        if self._luck.random() < self.mischief:
            return self._luck.choice([None, *view.legal_melds()])
        singles = [meld for meld in view.legal_melds() if len(meld) == 1]
        return min(singles, key=lambda meld: meld.low, default=None)


class Spectators:
    """Five clients that read what is sent in a dialogue, with a player each to answer."""

    def __init__(self, players: Sequence[Player], dialogue: Dialogue) -> None:
        self.players = players
        self.views = [ClientView(player, dialogue.configuration.rules) for player in range(5)]
        self.asked: list[GiftView | None] = [None] * PLAYERS

    def read(self, outbox: Sequence[Sequence[Message]]) -> None:
        for player, messages in enumerate(outbox):
            for message in messages:
                if isinstance(message, Table):
                    self._read_table(player, message)

    def _read_table(self, player: int, table: Table) -> None:
        status = Status.from_table(table)
        seen = self.views[player]
        if status.is_start:
            self.asked[player] = seen.start(table)
        elif seen.expects_turn:
            seen.turn(table)
        else:
            seen.shown(table)

    def answer(self, request: Request) -> Reply:
        seen, player_of_request = self.views[request.player], self.players[request.player]
        if request.wanted is Wanted.GIFT:
            asked = self.asked[request.player]
            assert asked is not None
            gift = player_of_request.give(asked)
            seen.give(gift)
            return Reply(table_of_cards(gift))
        return Reply(table_of_move(player_of_request.move(seen.view)))


def play_through(
    dialogue: Dialogue,
    players: Sequence[Player],
    look: Callable[[Request, Spectators], None] = lambda *_: None,
    spoil: Callable[[Request, Reply], Reply] = lambda _, reply: reply,
) -> list[tuple[int, bool, Message]]:
    """Play a whole match; every message as (player, whether the player sent it, what).

    *look* is called before every answer, which *spoil* may exchange for another one.
    """
    spectators = Spectators(players, dialogue)
    messages: list[tuple[int, bool, Message]] = []
    run = dialogue.match()
    request = next(run)
    while True:
        messages += _sent(request.outbox)
        spectators.read(request.outbox)
        look(request, spectators)
        reply = spoil(request, spectators.answer(request))
        messages.append((request.player, True, reply.table))
        try:
            request = run.send(reply)
        except StopIteration:
            break
    return messages + _sent(dialogue.outbox)


def _sent(outbox: Sequence[Sequence[Message]]) -> list[tuple[int, bool, Message]]:
    return [
        (player, False, message) for player, waiting in enumerate(outbox) for message in waiting
    ]
