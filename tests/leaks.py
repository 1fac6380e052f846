"""Does a player see more than it should? Exchange hidden cards, and ask it again.

`assert_blind(named("random"), record, seed=1, rng=Random(1))` takes a board that was played, stops
it at some decisions, and has the same player of the same seed decide there on the board as it was
and on a twin of it: a board on which everything that the seat has seen is the same.
"""

from random import Random

from tefuda.bridge.players import Player, PlayerMaker
from tefuda.bridge.rules import (
    Board,
    Call,
    Deal,
    Hand,
    History,
    Record,
    Seat,
    View,
)
from tefuda.cards import Card

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
    last_trick = len(record.history.auction.calls) + 48  # nothing to decide there
    places = range(min(len(record.history.actions), last_trick))
    for place in sorted(rng.sample(places, min(decisions, len(places)))):
        before, view = record.history.before(place), view_at(record, place)
        twin = History(twin_of(record.board, view, rng), view.auction, view.played)

        assert twin.view(view.seat) == view
        chosen = decision(make_player(seed), before)
        on_twin = decision(make_player(seed), twin)
        assert chosen == on_twin, (
            f"{view.seat.name.lower()} sees through the cards after {place} actions: "
            f"{chosen} in {record.board.deal}, but {on_twin} in {twin.board.deal}"
        )


def view_at(record: Record, place: int) -> View:
    """What the seat that must act sees when *place* actions of *record* have been made."""
    history = record.history.before(place)
    assert history.decider is not None
    return history.view(history.decider)


def decision(player: Player, history: History) -> Call | Card:
    """What *player* does after *history*, whichever seat it is."""
    assert history.decider is not None
    view = history.view(history.decider)
    return player.call(view) if history.state is None else player.play(view)
