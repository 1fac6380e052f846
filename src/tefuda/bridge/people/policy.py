"""What people would call and play: chances by networks that were learned from tables.

The networks run in the C++ core. For many hands that somebody might hold, what does not depend on
the hand is worked out once.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from functools import lru_cache
from pathlib import Path
from typing import Any, TypeAlias, TypeVar

import numpy as np
import numpy.typing as npt

from tefuda import _core
from tefuda.bridge.people.tables import CALLS, NUMBER_OF_CALL, Masks
from tefuda.bridge.people.weights import Kind, Weights
from tefuda.bridge.rules import Auction, Call, Seat, View, Vulnerability
from tefuda.cards import DECK, Card
from tefuda.errors import IllegalActionError, NotationError

SHIPPED = Path(__file__).with_name("weights")
"""The folder of the weights that come with the package."""
_OUTPUTS: dict[Kind, int] = {"calls": len(CALLS), "cards": len(DECK)}

Likelihoods: TypeAlias = npt.NDArray[np.float32]
Chances: TypeAlias = dict[Call, float] | dict[Card, float]
ActionT = TypeVar("ActionT", Call, Card)
_Question: TypeAlias = tuple[_core.PublicBoard, int, int]


class People:
    """Players as they are, by the weights of a network for *calls* and of one for *cards*.

    Immutable: threads may share it. Every processor gives the same chances, *portable* or not.
    """

    def __init__(self, calls: Weights, cards: Weights, *, portable: bool = False) -> None:
        self._weights = calls, cards
        self._calls = network_of(calls, "calls", portable=portable)
        self._cards = network_of(cards, "cards", portable=portable)

    @classmethod
    def load(
        cls, folder: Path = SHIPPED, *, swift: bool = False, practised: bool = False
    ) -> People:
        """The players of the weights in *folder*; *swift* ones know a little less, and are several
        times as fast, which counts for likelihoods of many hands. *Practised* ones began as people,
        and have found out what pays in bidding."""
        return _loaded(folder, "practised" if practised else "calls", "_swift" if swift else "")

    def __reduce__(self) -> tuple[Any, ...]:
        return People, self._weights

    def chances(self, view: View) -> Chances:
        """How likely each legal call or card is for the seat of *view*, which must act."""
        return self.chances_of_many([view])[0]

    def chances_of_many(self, views: Iterable[View]) -> list[Chances]:
        """The `chances` of each of the *views*; asked together, they take less time."""
        asked = [(view, view.contract is not None) for view in views]
        calls = iter(self.call_chances([view for view, is_play in asked if not is_play]))
        cards = iter(self.card_chances([view for view, is_play in asked if is_play]))
        return [next(cards) if is_play else next(calls) for _, is_play in asked]

    def call_chances(self, views: Sequence[View]) -> list[dict[Call, float]]:
        """The `chances` of each of the *views*, whose seats must call."""
        return _answers(self._calls.call_choices, CALLS, views)

    def card_chances(self, views: Sequence[View]) -> list[dict[Card, float]]:
        """The `chances` of each of the *views*, whose seats must play."""
        return _answers(self._cards.card_choices, DECK, views)

    def call_likelihoods(
        self, auction: Auction, vulnerability: Vulnerability, seat: Seat, hands: Masks
    ) -> Likelihoods:
        """How likely each call that *seat* has made was, a column each, with each of the *hands*,
        a row each."""
        board = _core.PublicBoard(auction.dealer, vulnerability, _numbers(auction))
        return self._calls.call_likelihoods(board, seat, hands)

    def card_likelihoods(self, view: View, decider: Seat, hands: Masks) -> Likelihoods:
        """How likely each card so far that *decider* chose was, dummy's too if that is declarer,
        with each of the *hands* as dealt: 1 where there was no other, 0 where the hand could not
        have played it."""
        return self._cards.card_likelihoods(_board(view), decider, hands)

    def playing_on(self, view: View, seed: int) -> _core.LearnedOthers:
        """Players who go on from *view*, dummy included, as these do; *seed* draws their cards."""
        return _core.LearnedOthers(self._cards, _board(view), seed)


def network_of(weights: Weights, kind: Kind, *, portable: bool = False) -> _core.PeopleNetwork:
    """The network of *weights*, which must be for *kind* and the inputs of this build."""
    _check(weights, kind)
    layers = [layer.arrays for layer in weights.layers]
    table = weights.table.astype(np.float32)
    try:
        return _core.PeopleNetwork(table, weights.start, layers, portable)
    except ValueError as error:
        raise NotationError("weights for {kind}: {error}", kind=kind, error=error) from None


def _check(weights: Weights, kind: Kind) -> None:
    inputs = sum(size for _, _, size in _core.people_groups(kind))
    found = weights.kind, weights.inputs, len(weights.last.biases)
    if found != (kind, inputs, _OUTPUTS[kind]):
        raise NotationError(
            "weights for {found} with {inputs} inputs do not fit: this tefuda has {own} inputs "
            "for {kind}",
            found=weights.kind,
            inputs=weights.inputs,
            own=inputs,
            kind=kind,
        )


@lru_cache(maxsize=8)
def _loaded(folder: Path, bidders: str, suffix: str) -> People:
    calls = read_weights(folder / f"{bidders}{suffix}.net", "calls")
    return People(calls, read_weights(folder / f"cards{suffix}.net", "cards"))


def read_weights(path: Path, kind: Kind) -> Weights:
    """The weights at *path*, which must be for *kind* and the inputs of this build."""
    if not path.exists():
        raise NotationError(
            "there are no weights of learned players at {path}: `tefuda learn players` makes them",
            path=path,
        )
    weights = Weights.read(path)
    try:
        _check(weights, kind)
    except NotationError as error:
        raise NotationError("{path}: {error}", path=path, error=error) from None
    return weights


def _numbers(auction: Auction) -> list[int]:
    return [NUMBER_OF_CALL[call] for call in auction.calls]


def _board(view: View) -> _core.PublicBoard:
    # They have learned from whole auctions: of a contract alone they hear that it was bid at once.
    auction, dealer = view.auction, view.auction.dealer
    whole = auction if view.stated is None else Auction.leading_to(view.stated, dealer)
    dummy = view.dummy.mask if view.dummy else 0
    return _core.PublicBoard(dealer, view.vulnerability, _numbers(whole), dummy, view.played)


def _answers(
    ask: Callable[[Sequence[_Question]], list[list[tuple[int, float]]]],
    actions: Sequence[ActionT],
    views: Sequence[View],
) -> list[dict[ActionT, float]]:
    try:
        choices = ask([(_board(view), view.seat, view.hand.mask) for view in views])
    except ValueError as error:
        raise IllegalActionError("{error}", error=error) from None
    return [{actions[number]: chance for number, chance in choice} for choice in choices]
