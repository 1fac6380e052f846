"""Players: what one seat sees in, a call or a card out."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field, replace
from enum import StrEnum
from functools import partial
from pathlib import Path
from random import Random
from typing import Any, Protocol, TypeAlias

from tefuda.bridge.knowledge.agreements import Agreements, Pairs, bidder_of, both
from tefuda.bridge.knowledge.bidding import Bidder
from tefuda.bridge.knowledge.carding import TurnToPlay
from tefuda.bridge.people.policy import SHIPPED, People
from tefuda.bridge.people.spoken import spoken_call
from tefuda.bridge.rules import Call, View
from tefuda.bridge.search import SEARCHES, SKILLS, Budget, Level, decide
from tefuda.bridge.search.auctions import likeliest
from tefuda.bridge.search.bidders import Bidders
from tefuda.bridge.search.bidding import decide_call
from tefuda.cards import Card, CardSet
from tefuda.compute import Compute
from tefuda.errors import NotationError
from tefuda.own_players import find_player, name_of, offered_players
from tefuda.player_names import Options, read_options, split_name
from tefuda.seeds import derived_seed

MATCH_BUDGET = Budget(deals=40, abc_deals=128, hypotheses=32, where=Compute.threads(1))
"""The work for one card or call of a match. It has no time limit, so that a match can be repeated,
and one thread: a match plays a board on each of them."""

PLUGINS = "tefuda.bridge.players"
"""The entry points by which installed packages offer players."""

CALL_SECONDS = 1.0
"""What a call may take where time counts: an auction has a dozen."""


class Player(Protocol):
    """Calls and plays for one seat of one board, and knows nothing but what that seat sees.

    Its choices follow from its seed and from the View alone. Dummy is not asked: declarer is,
    with declarer's own View.
    """

    def call(self, view: View) -> Call:
        """One of the `legal_calls` of *view*."""

    def play(self, view: View) -> Card:
        """One of the `legal_cards` of *view*."""


PlayerMaker: TypeAlias = Callable[[int], Player]
"""Makes the player of a seed, for one seat of one board."""
CallChooser: TypeAlias = Callable[[View], Call]
"""Chooses one of the `legal_calls` of a View."""
CardChooser: TypeAlias = Callable[[View], Card]
"""Chooses one of the `legal_cards` of a View; those are dummy's when declarer plays for dummy."""


def decision_seed(seed: int, view: View) -> int:
    """The seed of the decision that *view* asks for, when the player's is *seed*."""
    return derived_seed(seed, view.seat.letter, len(view.auction.calls), len(view.played))


@dataclass(frozen=True, slots=True)
class RandomPlayer:
    """Any legal call or card, each as likely as the others; the same for the same *seed*."""

    seed: int

    def call(self, view: View) -> Call:
        """Any legal call."""
        return Random(decision_seed(self.seed, view)).choice(view.legal_calls())

    def play(self, view: View) -> Card:
        """Any legal card."""
        return Random(decision_seed(self.seed, view)).choice(list(view.legal_cards()))


@dataclass(frozen=True, slots=True)
class BiddingPlayer:
    """Calls by the rules of *bidder*, as people do where no rule speaks, and plays the cards that
    *choose_card* chooses."""

    bidder: Bidder
    choose_card: CardChooser

    def call(self, view: View) -> Call:
        """The call of the first rule that the hand meets, else the likeliest."""
        return spoken_call(self.bidder, People.load(), view).call

    def play(self, view: View) -> Card:
        """The card that was chosen."""
        return self.choose_card(view)


@dataclass(frozen=True, slots=True)
class PeoplePlayer:
    """Does what most *people* would do, as they were learned from tables; needs no seed."""

    people: People

    def call(self, view: View) -> Call:
        """What most would call."""
        return likeliest(self.people.call_chances([view])[0])

    def play(self, view: View) -> Card:
        """The likeliest card."""
        (chances,) = self.people.card_chances([view])
        return max(chances, key=chances.__getitem__)


class Signalling(StrEnum):
    """When a pair signals: always, never, or where its players think that it helps."""

    ALWAYS = "always"
    NEVER = "never"
    AUTONOMOUS = "autonomous"


@dataclass(frozen=True, slots=True)
class CardSearch:
    """Chooses cards, dummy's too, by one of the `SEARCHES`; the same for the same *seed*.

    *level* is how the player takes what was told. Who *always* signals considers no card that
    would be a false signal.
    """

    search: str
    seed: int
    pairs: Pairs = field(default_factory=both)
    budget: Budget = MATCH_BUDGET
    level: Level = Level.EXPERT
    always: bool = False

    def __call__(self, view: View) -> Card:
        """The card that the search decides on; a card that must be played needs none."""
        cards = self._truthful_cards(view) if self.always else view.legal_cards()
        if len(cards) == 1:
            return min(cards)
        return decide(
            view,
            self.pairs,
            self.budget,
            decision_seed(self.seed, view),
            search=self.search,
            candidates=cards,
            level=self.level,
        ).card

    def _truthful_cards(self, view: View) -> CardSet:
        held = view.visible[view.to_act] - view.played_by(view.to_act)
        return self.pairs[view.seat.side].carding.truthful_cards(TurnToPlay.of(view), held)


@dataclass(frozen=True, slots=True)
class CallSearch:
    """Chooses calls at a table of *pairs*: by the rules of a pair that has a system, else those
    that do well; the same for the same *seed*."""

    pairs: Pairs
    seed: int
    budget: Budget = MATCH_BUDGET

    def __call__(self, view: View) -> Call:
        """The call of the rules, or the one that the search decides on."""
        seed = derived_seed(decision_seed(self.seed, view), "calls")
        bidders = Bidders.at(self.pairs, practised=view.seat.side)
        return decide_call(view, self.budget, seed, bidders=bidders).call


@dataclass(frozen=True, slots=True)
class SearchingPlayer:
    """Makes the calls and plays the cards that two choosers choose."""

    choose_call: CallChooser
    choose_card: CardChooser

    def call(self, view: View) -> Call:
        """The call that was chosen."""
        return self.choose_call(view)

    def play(self, view: View) -> Card:
        """The card that was chosen."""
        return self.choose_card(view)


@dataclass(frozen=True, slots=True)
class PlayerKind:
    """A kind of player: what *makes* one of a seed and of the agreements at its table, with the
    values of its *options*; *usual* is what such players have agreed if nothing else is said."""

    makes: Callable[..., Player]
    options: Options = field(default_factory=dict)
    usual: str = "standard"


@dataclass(frozen=True, slots=True)
class Team:
    """Two partners of one *kind*, and what they have *agreed*."""

    kind: PlayerKind
    values: Mapping[str, Any]
    agreed: Agreements

    @classmethod
    def named(cls, text: str | type[Player]) -> Team:
        """The team called *text*: a name, and options as in `fused:signals=always`.

        It may be the class of a player of one's own, or the name of one: `module:Class`.
        """
        text = name_of(text)
        name, options = split_name(text, MAKERS)
        kind = MAKERS.get(name) or _own_kind(name)
        values = read_options(text, options, kind.options)
        agreed = values.pop("agreed", None) or Agreements.load(kind.usual)
        if values.get("signals") is Signalling.NEVER:
            agreed = agreed.changed({"signals": "off"})
        return cls(kind, values, agreed)

    def maker(self, pairs: Pairs | None = None) -> PlayerMaker:
        """Makes the players of this team for a table of these *pairs*; by default both sides are
        such teams. Everybody knows what everybody has agreed."""
        return partial(self.kind.makes, pairs=pairs or both(self.agreed), **self.values)


def _random(seed: int, *, pairs: Pairs) -> Player:
    """Calls and plays at random, whatever the *pairs* have agreed."""
    del pairs
    return RandomPlayer(seed)


def _bidder(seed: int, *, pairs: Pairs) -> Player:
    """Bids by the system that was agreed, and then plays any card."""
    return BiddingPlayer(bidder_of(pairs), RandomPlayer(seed).play)


def _people(seed: int, *, pairs: Pairs, folder: Path = SHIPPED, practised: bool = False) -> Player:
    """Calls and plays as people do, or calls as they have *practised*, whatever the *pairs* have
    agreed."""
    del seed, pairs
    return PeoplePlayer(People.load(folder, practised=practised))


def _searching(
    search: str,
    seed: int,
    *,
    pairs: Pairs,
    level: Level = Level.EXPERT,
    signals: Signalling = Signalling.AUTONOMOUS,
) -> Player:
    """Bids by the system that was agreed, or searches for calls where there is none, and plays the
    cards that *search* finds."""
    always = signals is Signalling.ALWAYS
    chooser = CardSearch(search, seed, pairs, level=level, always=always)
    return SearchingPlayer(CallSearch(pairs, seed), chooser)


def player_of_level(level: Level, seed: int, pairs: Pairs, budget: Budget) -> Player:
    """A beginner, an average player or an expert, who uses as much of the *budget* as they can."""
    skill = SKILLS[level]
    chooser = CardSearch(skill.search, seed, pairs, skill.limited(budget), level)
    seconds = None if budget.seconds is None else min(budget.seconds, CALL_SECONDS)
    return SearchingPlayer(CallSearch(pairs, seed, replace(budget, seconds=seconds)), chooser)


def _of_level(level: Level, seed: int, *, pairs: Pairs) -> Player:
    return player_of_level(level, seed, pairs, MATCH_BUDGET)


def _own_kind(name: str) -> PlayerKind:
    """The kind of a player that is not ours; it may say as `agreements` what such players have
    agreed, else they are strangers."""
    own = find_player(name, PLUGINS, "seed", "pairs")
    if own is None:
        known = ", ".join(sorted({*MAKERS, *offered_players(PLUGINS)}))
        raise NotationError(f"unknown player {name!r}: there are {known}")
    own.check(["call", "play"])

    def makes(seed: int, *, pairs: Pairs, **values: Any) -> Player:
        player: Player = own.make(values, seed, pairs)
        return player

    return PlayerKind(makes, {**_AGREED, **own.options}, getattr(own.made, "agreements", "people"))


_AGREED: Options = {"agreements": ("agreed", Agreements.load)}
_SEARCHING: Options = {
    **_AGREED,
    "level": ("level", Level),
    "signals": ("signals", Signalling),
}
MAKERS: dict[str, PlayerKind] = {
    "random": PlayerKind(_random),
    "bidder": PlayerKind(_bidder, _AGREED),
    "people": PlayerKind(_people, {"weights": ("folder", Path)}, "people"),
    "practised": PlayerKind(
        partial(_people, practised=True), {"weights": ("folder", Path)}, "people"
    ),
    "tefuda": PlayerKind(partial(_searching, "fused"), _SEARCHING, "people"),
    **{search: PlayerKind(partial(_searching, search), _SEARCHING) for search in SEARCHES},
    **{level.value: PlayerKind(partial(_of_level, level), _AGREED) for level in SKILLS},
}
"""Every player by its name; another kind is added here, usually with a `CardChooser` of its own."""


def named(text: str | type[Player]) -> PlayerMaker:
    """The maker of the players called *text*, or of that class, at a table of such players."""
    return Team.named(text).maker()
