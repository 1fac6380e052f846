"""The referee: a board from the first call to the score, with four players who see their Views."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from concurrent.futures import CancelledError
from threading import Event

from tefuda.bridge.players import Player, PlayerMaker, named
from tefuda.bridge.rules import Auction, Bid, Board, History, PlainCall, Record, Seat
from tefuda.bridge.rules.record import NAMELESS, Names
from tefuda.cards import Card
from tefuda.errors import IllegalActionError
from tefuda.seeds import derived_seed

ABANDONED = "Abandoned"
"""The tag of a board that ended with an illegal action; its value says which."""


def seated(
    makers: Mapping[Seat, PlayerMaker] | str | type[Player], seed: int
) -> dict[Seat, Player]:
    """A player for each seat, made with a seed of its own; all of them follow from *seed*.

    A name or a class instead of *makers* seats four such players.
    """
    if isinstance(makers, str | type):
        makers = dict.fromkeys(Seat, named(makers))
    return {seat: makers[seat](seat_seed(seed, seat)) for seat in Seat}


def seat_seed(seed: int, seat: Seat) -> int:
    """The seed of the player in *seat*, when that of all four is *seed*."""
    return derived_seed(seed, seat.letter)


def play_board(  # who plays, what is noted, and how it may end
    board: Board,
    players: Mapping[Seat, Player],
    *,
    names: Names = NAMELESS,
    tags: Mapping[str, str] | None = None,
    abandons: bool = False,
    stop: Event | None = None,
) -> Record:
    """What happens on *board*: the auction, the play, and the tricks of declarer.

    Each player gets the View of its own seat and nothing else; declarer plays for dummy. The
    record bears the *names* and *tags*. An illegal action is an error, unless *abandons*: then the
    board ends there, without a result. Once *stop* is set, no further decision is asked for, and
    `CancelledError` is raised.
    """
    facts = dict(tags or {})
    try:
        for history in steps(History.begun(board), players, stop):  # noqa: B007  # the last counts
            pass
    except IllegalActionError as error:
        if not abandons:
            raise
        facts[ABANDONED] = str(error)
    return Record.of(history, players=names, tags=facts)


def steps(
    history: History, players: Mapping[Seat, Player], stop: Event | None = None
) -> Iterator[History]:
    """The *history*, and what it is after each further decision of *players*, to the end of the
    board: for whoever listens meanwhile. An illegal action is an error, and *stop* is as in
    `play_board`."""
    yield history
    while history.decider is not None:
        history = _after_asking(players, history, stop)
        yield history


def bid_board(
    board: Board, players: Mapping[Seat, Player], *, stop: Event | None = None
) -> Auction:
    """The auction of *board*, to its end; an illegal call is an error. *stop* is as in
    `play_board`."""
    history = History.begun(board)
    while not history.auction.is_over:
        history = _after_asking(players, history, stop)
    return history.auction


def _after_asking(players: Mapping[Seat, Player], history: History, stop: Event | None) -> History:
    """The history after the one of *players* whose turn it is has called or played by what they
    see; none is asked once *stop* is set."""
    if stop is not None and stop.is_set():
        raise CancelledError
    seat = history.decider
    assert seat is not None  # else nobody is asked
    player = players[seat]
    view, is_calling = history.view(seat), history.state is None
    action = player.call(view) if is_calling else player.play(view)
    try:
        if not isinstance(action, Bid | PlainCall if is_calling else Card):
            kind = "call" if is_calling else "card"
            raise IllegalActionError(f"{action!r} is not a {kind}")
        return history.after(action)
    except IllegalActionError as error:
        number = "?" if history.board.number is None else history.board.number
        player_of = f"board {number}, player of {seat.name.lower()}"
        raise IllegalActionError(f"{player_of}: {error}") from None
