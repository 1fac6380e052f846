"""From a view to a belief: by what is agreed, or by how people call and play."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from typing import TYPE_CHECKING, Protocol, TypeAlias, overload

from tefuda.bridge.belief.belief import Belief
from tefuda.bridge.belief.evidence import Premises
from tefuda.bridge.belief.learned import QUICK, USUAL, LearnedBelief, Thoroughness
from tefuda.bridge.belief.reading import PublicEvidence, concluded, public_evidence
from tefuda.bridge.belief.strangers import Judges, Players, stages_of
from tefuda.bridge.knowledge.agreements import Agreed, Pairs, bidder_of, both, has_system
from tefuda.bridge.knowledge.constraint.arrays import Masks
from tefuda.bridge.people.policy import People
from tefuda.bridge.rules import PASS, Deal, Seat, Side, View
from tefuda.cards import Card, Suit
from tefuda.errors import NotationError


class HandChances(Protocol):
    """What may be said of single cards, of lengths and of points; all as dealt."""

    @property
    def cards(self) -> dict[Card, dict[Seat, float]]:
        """For each unseen card, how likely each hidden seat was dealt it."""

    def lengths(self, seat: Seat) -> dict[Suit, dict[int, float]]:
        """For each suit, how likely *seat* was dealt how many cards of it."""

    def hcp(self, seat: Seat) -> dict[int, float]:
        """How likely *seat* was dealt how many high-card points."""


class Conclusion(HandChances, Protocol):
    """Whatever a seat believes, however it was found: what search and reports need of it."""

    premises: Premises
    doubts: tuple[str, ...]

    @property
    def is_exact(self) -> bool:
        """Whether counts and chances are exact."""

    @property
    def count(self) -> int:
        """How many deals agree with all that is certain."""

    @property
    def effective_sample_size(self) -> float:
        """How many equally likely deals would tell as much."""

    def sample(self, size: int, seed: int) -> Masks:
        """*size* deals, a row each, with the masks of North, East, South and West."""

    def deals(self, size: int, seed: int) -> list[Deal]:
        """The same samples as deals."""


Read: TypeAlias = Players | str | Mapping[Side, Players | str]
"""By what calls and cards are read: the same for both sides, or by side."""


if TYPE_CHECKING:  # at run time the registry of overloads would outlive the core

    @overload
    def believe(view: View, agreements: Agreed | None = None) -> Belief:
        """What may be concluded by agreements alone."""

    @overload
    def believe(
        view: View,
        agreements: Agreed | None = None,
        *,
        players: Read,
        judges: Judges | None = None,
        seed: int = 0,
        effort: Thoroughness = USUAL,
    ) -> Belief | LearnedBelief:
        """What may be concluded as *players* says."""


def believe(
    view: View,
    agreements: Agreed | None = None,
    *,
    players: Read = Players.AGREEMENTS,
    judges: Judges | None = None,
    seed: int = 0,
    effort: Thoroughness = USUAL,
) -> Belief | LearnedBelief:
    """What the seat of *view* may conclude when both sides have their *agreements*: one for all,
    or by side, and the usual ones by default.

    *players* says whose calls and cards are read by them, and whose as people would choose them,
    by the *judges*: the learned players that come with the package. What is learned is weighed on
    deals that *seed* draws, with as much *effort* as it takes.
    """
    pairs = both(agreements)
    read = _by_side(players)
    told = public_evidence(view, pairs).read_by(view.seat.side)
    certain = concluded(view, _agreed(told, read))
    if set(read.values()) == {Players.AGREEMENTS}:
        return certain
    return _weighed(certain, view, pairs, read, judges=judges, seed=seed, effort=effort)


def after_calls(certain: Belief, view: View, pairs: Pairs) -> Belief | LearnedBelief:
    """What is *certain* to the seat of *view*, weighed by the calls of those *pairs* that have no
    system; the same if each has one. It is always the same, and somewhat quick: search asks for it
    before every card."""
    read = players_at(pairs)
    if set(read.values()) == {Players.AGREEMENTS}:
        return certain
    return _weighed(certain, view, pairs, read, judges=None, seed=0, effort=QUICK)


def players_at(pairs: Pairs) -> dict[Side, Players]:
    """By what calls and cards are read at a table of these *pairs*: the calls of those who have no
    system as people would make them."""
    return {
        side: Players.AGREEMENTS if has_system(agreed) else Players.AGREED_CARDS
        for side, agreed in pairs.items()
    }


def _weighed(
    certain: Belief,
    view: View,
    pairs: Pairs,
    read: Mapping[Side, Players],
    *,
    judges: Judges | None,
    seed: int,
    effort: Thoroughness,
) -> LearnedBelief:
    judges = judges or People.load(swift=True)
    stages = stages_of(view, judges, read, _explained(view, pairs))
    return LearnedBelief(certain, stages, seed, effort)


def _by_side(players: Read) -> dict[Side, Players]:
    given = players if isinstance(players, Mapping) else dict.fromkeys(Side, players)
    return {side: parse_players(given[side]) for side in Side}


def parse_players(name: str) -> Players:
    """The way to read calls and cards with that *name*."""
    try:
        return Players(name)
    except ValueError:
        known = [str(one) for one in Players]
        raise NotationError(
            "unknown players {name!r}: there are {known:, }", name=name, known=known
        ) from None


def _agreed(told: PublicEvidence, read: Mapping[Side, Players]) -> PublicEvidence:
    """The part of what was *told* that agreements tell, where they are known."""

    def seats(is_known: Callable[[Players], bool]) -> Iterable[Seat]:
        return [seat for seat in Seat if is_known(read[seat.side])]

    calls = told.about(seats(lambda one: one.reads_rules))
    cards = told.about(seats(lambda one: one.reads_carding))
    return PublicEvidence(calls.evidence, cards.likelihoods)


def _explained(view: View, pairs: Pairs) -> list[bool]:
    """For each call whether a rule that was agreed has it; in a whole system a pass says that none
    was met."""
    readings = bidder_of(pairs).read(view.auction, view.vulnerability)
    return [
        reading.is_explained
        or (reading.call is PASS and bool(reading.options) and has_system(pairs[reading.seat.side]))
        for reading in readings
    ]
