"""What a View tells about hidden hands, in the form in which the core draws them."""

from __future__ import annotations

from dataclasses import dataclass

from tefuda import _core
from tefuda.daihinmin.endgame.advice import possible_game
from tefuda.daihinmin.rules import Cards, View
from tefuda.daihinmin.rules.cards import DIAMOND_THREE, NO_CARDS
from tefuda.errors import ContradictionError


@dataclass(frozen=True, slots=True)
class Tribute:
    """A *payer* gave *count* cards, their strongest, to a rich player who was not told which.

    They were in the *hand* that the rich player had before they gave cards back. *shown* is what
    the payer has played since, without what they got back.
    """

    payer: int
    count: int
    hand: Cards
    shown: Cards


@dataclass(frozen=True, slots=True)
class Sight:
    """What follows from a View: *certain* are cards by player that they must still have."""

    view: View
    certain: tuple[Cards, ...]
    tribute: Tribute | None

    @classmethod
    def counted(cls, view: View) -> Sight:
        """What follows from cards seen and numbers of cards, without the exchange."""
        return cls(view, (NO_CARDS,) * view.rules.players, None)

    @classmethod
    def of(cls, view: View) -> Sight:
        """All that the player of *view* can conclude from cards seen and exchanged, and from who
        led the game."""
        certain = _of_leader(view)
        partner, is_rich = _partner(view)
        if partner is None:
            return cls(view, tuple(certain), None)
        theirs = view.gave if is_rich else view.gave - view.received
        certain[partner] |= theirs & view.unseen
        if len(certain[partner]) > view.field.counts[partner]:
            raise ContradictionError(
                f"player {partner} has {view.field.counts[partner]} cards, but was given {theirs}"
            )
        tribute = None
        if is_rich:
            hand = view.hand | view.played_by(view.player) | view.gave
            shown = view.played_by(partner) - view.gave
            tribute = Tribute(partner, len(view.gave), hand, shown)
        return cls(view, tuple(certain), tribute)

    def in_core(self) -> _core.DaihinminSight:
        """The same for the core, by seat."""
        view = self.view
        seats = view.field.seats
        seat_of = {player: seat for seat, player in enumerate(seats)}
        _check_counts(view)
        game = possible_game(view)
        certain = [self.certain[player].mask for player in seats]
        sight = _core.DaihinminSight(game.in_core, seat_of[view.player], certain)
        if self.tribute is None:
            return sight
        told = self.tribute
        return sight.with_tribute(seat_of[told.payer], told.count, told.hand.mask, told.shown.mask)

    def draw(self, seed: int, count: int, *, first: int = 0) -> list[list[Cards]]:
        """The hands by player of *count* deals that agree with it, each as likely as any other.

        A deal follows from *seed* and its index, from *first* on.
        """
        seats = self.view.field.seats
        result = []
        for by_seat in self.in_core().draw(seed, first, count):
            hands = dict(zip(seats, map(Cards, by_seat), strict=True))
            result.append([hands[player] for player in range(len(seats))])
        return result


def _of_leader(view: View) -> list[Cards]:
    """Cards by player: who led has the 3 of diamonds, as long as nobody has seen it."""
    certain = [NO_CARDS] * view.rules.players
    if view.moves:
        leader, _ = view.moves[0]
        if leader != view.player and view.field.counts[leader]:
            certain[leader] = Cards.of([DIAMOND_THREE]) & view.unseen
    return certain


def _partner(view: View) -> tuple[int | None, bool]:
    """With whom the player has exchanged cards, none if with nobody; and whether they are rich."""
    if view.last_order is None or not view.gave:
        return None, False
    place = view.last_order.index(view.player)
    return view.last_order[-1 - place], place < len(view.last_order) // 2


def _check_counts(view: View) -> None:
    field, unseen = view.field, len(view.unseen)
    held = field.counts[view.player]
    if held != len(view.hand) or sum(field.counts) - held != unseen:
        raise ContradictionError(
            f"the field counts {field.counts} cards, but {unseen} are unseen and "
            f"{len(view.hand)} in the hand of player {view.player}"
        )
