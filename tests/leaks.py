"""Does a player see more than it should? Exchange hidden cards, and ask it again.

`assert_blind(named("random"), record, seed=1, rng=Random(1))` takes a board that was played, stops
it at some decisions, and has the same player of the same seed decide there on the board as it was
and on a twin of it: a board on which everything that the seat has seen is the same.
"""

from collections.abc import Callable, Sequence
from random import Random
from typing import NoReturn, TypeVar

from tefuda.bridge.players import Player, PlayerMaker
from tefuda.bridge.referee import play_board
from tefuda.bridge.rules import (
    Bid,
    Board,
    Call,
    Deal,
    Hand,
    History,
    PlainCall,
    Record,
    Seat,
    View,
)
from tefuda.cards import Card

Action = TypeVar("Action", Call, Card)
SWAPS = 200
"""Cards exchanged for a twin: enough to mix 39 of them well."""


def twin_of(board: Board, view: View, rng: Random) -> Board:
    """A board that gives *view* too: its unseen cards lie elsewhere, no shown void is denied.

    It may be the same board, if *view* leaves no choice.
    """
    hidden = [seat for seat in Seat if seat not in view.visible]
    played = {seat: view.played_by(seat) for seat in hidden}
    held = {seat: list(board.deal[seat] - played[seat]) for seat in hidden}
    voids = view.shown_voids
    for _ in range(SWAPS):
        one, other = rng.sample(hidden, 2)
        if not held[one] or not held[other]:
            continue
        mine, yours = rng.randrange(len(held[one])), rng.randrange(len(held[other]))
        given, taken = held[one][mine], held[other][yours]
        if given.suit not in voids[other] and taken.suit not in voids[one]:
            held[one][mine], held[other][yours] = taken, given
    hands = dict(view.visible)
    hands |= {seat: Hand.of(held[seat]) | played[seat] for seat in hidden}
    return Board(Deal.completed(hands), board.dealer, board.vulnerability, board.number)


def assert_blind(
    make_player: PlayerMaker, record: Record, seed: int, rng: Random, decisions: int = 12
) -> None:
    """Fail if a player decides otherwise when cards that it cannot see are exchanged.

    The *decisions* are drawn from those of *record*, whoever made them.
    """
    actions = _actions(record)
    places = [place for place in range(len(actions)) if not _is_last_trick(record, place)]
    for place in sorted(rng.sample(places, min(decisions, len(places)))):
        view = view_at(record, place)
        twin = twin_of(record.board, view, rng)
        before = actions[:place]

        assert History(twin, view.auction, view.played).view(view.seat) == view
        chosen = decision(make_player(seed), record.board, before)
        on_twin = decision(make_player(seed), twin, before)
        assert chosen == on_twin, (
            f"{view.seat.name.lower()} sees through the cards after {len(before)} actions: "
            f"{chosen} in {record.board.deal}, but {on_twin} in {twin.deal}"
        )


def view_at(record: Record, place: int) -> View:
    """What the seat that must act sees when *place* actions of *record* have been made."""
    history = record.history.before(place)
    assert history.decider is not None
    return history.view(history.decider)


def decision(player: Player, board: Board, before: Sequence[Call | Card]) -> Call | Card:
    """What *player* does at a table where *before* has happened, whichever seat it is."""
    script = _Script(before, player)
    try:
        play_board(board, dict.fromkeys(Seat, script))
    except _DecidedError as decided:
        return decided.action
    raise AssertionError("the board was over before a decision was asked for")


class _DecidedError(Exception):
    """The decision that was waited for."""

    def __init__(self, action: Call | Card) -> None:
        self.action = action


class _Script:
    """Repeats the actions *before*, and then lets *player* decide."""

    def __init__(self, before: Sequence[Call | Card], player: Player) -> None:
        self.before = before
        self.player = player

    def call(self, view: View) -> Call:
        """The call that was made, if there was one."""
        if len(view.auction.calls) == len(self.before):
            self._decide(self.player.call, view)
        call = self.before[len(view.auction.calls)]
        assert isinstance(call, Bid | PlainCall)
        return call

    def play(self, view: View) -> Card:
        """The card that was played, if there was one."""
        place = len(view.auction.calls) + len(view.played)
        if place == len(self.before):
            self._decide(self.player.play, view)
        card = self.before[place]
        assert isinstance(card, Card)
        return card

    def _decide(self, choose: Callable[[View], Action], view: View) -> NoReturn:
        raise _DecidedError(choose(view))


def _actions(record: Record) -> tuple[Call | Card, ...]:
    assert record.auction is not None
    return (*record.auction.calls, *record.played)


def _is_last_trick(record: Record, place: int) -> bool:
    """Whether there is nothing left to decide, nor much to hide."""
    assert record.auction is not None
    return place >= len(record.auction.calls) + 48
