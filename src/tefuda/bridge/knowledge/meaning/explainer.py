"""What each call of an auction shows, by how likely hands are to make it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from functools import cached_property, lru_cache, reduce
from typing import Literal

import numpy as np

from tefuda.bridge.knowledge.agreements import Pairs, bidder_of
from tefuda.bridge.knowledge.bidding import Bidder
from tefuda.bridge.knowledge.constraint import HCP, LENGTHS
from tefuda.bridge.knowledge.constraint.arrays import Numbers
from tefuda.bridge.knowledge.meaning import wording
from tefuda.bridge.knowledge.meaning.painter import USUAL, Context, Painter
from tefuda.bridge.knowledge.meaning.picture import Picture
from tefuda.bridge.knowledge.meaning.policy import CallPolicy, RuleCalls
from tefuda.bridge.knowledge.meaning.pool import Pool, usual_pool
from tefuda.bridge.rules import DOUBLE, Auction, Bid, Call, Seat, Vulnerability
from tefuda.cards import Suit
from tefuda.words import Sentence

Kind = Literal["natural", "artificial", "take-out", "penalties", ""]
"""What a call is meant as; of passes, redoubles and other doubles it is not said."""
CACHED_CALLS = 4_096
CACHED_CROWDS = 64
ALL = 0.98
"""Where a larger share of hands makes a call, it tells nothing new."""
NUMBERS = (*((length, 14) for length in LENGTHS), (HCP, 41))
"""What one hand has the others have not: numbers of cards in each suit, and points."""
FEWEST = 5
"""Fewer hands than this have nothing in common but by chance."""
ERRS = 0.002
"""How often others have whatever they have: people err, and what they show may not be possible."""
CLEARLY = 0.8
"""The share of hands by which a double or no-trump is clear."""
HELD = {3: 0.85, 4: 0.65}
"""A suit is held where these shares of the hands have so many cards of it or more: a club that may
be short is, the answer to Stayman that is mostly diamonds is not. Learned from many pairs, calls
are mixtures of what each of them plays."""
MOSTLY = 0.6
"""The share of hands that are nearly balanced where no-trump is meant."""


@dataclass(frozen=True, slots=True)
class CallMeaning:
    """What *call* by *seat* shows together with the calls before it: a *picture* of the hands.

    *share* is that of the hands which came so far and make it; none: the calls contradict. There
    were so many *examples* of them.
    """

    seat: Seat
    call: Call
    picture: Picture
    kind: Kind
    share: float
    examples: int

    @property
    def says(self) -> Sentence:
        """The picture in a sentence."""
        if not self.share:
            return wording.CONTRADICTS
        if self.share > ALL:
            return wording.NOTHING_NEW
        return wording.HARDLY_ANY if self.examples < FEWEST else self.picture.sentence


@dataclass(frozen=True, slots=True)
class _Moment:
    """An *auction* up to a call of which something is asked."""

    auction: Auction
    vulnerability: Vulnerability

    @classmethod
    def last_of(cls, auction: Auction, seat: Seat, vulnerability: Vulnerability) -> _Moment | None:
        """The moment of the last call of *seat*; none if it has made none."""
        calls = auction.calls
        while calls and auction.dealer.next(len(calls) - 1) is not seat:
            calls = calls[:-1]
        return cls(Auction(auction.dealer, calls), vulnerability) if calls else None

    @property
    def before(self) -> Auction:
        """The auction without that call."""
        return Auction(self.auction.dealer, self.auction.calls[:-1])

    @property
    def seat(self) -> Seat:
        """Who made the call."""
        return self.auction.dealer.next(len(self.auction.calls) - 1)

    @property
    def call(self) -> Call:
        """The call."""
        return self.auction.calls[-1]


@dataclass(frozen=True, slots=True, eq=False)
class _Crowd:
    """Hands by their *weights* after the calls of a seat; *share* of them made the last."""

    pool: Pool
    weights: Numbers
    share: float = 1.0
    counts: tuple[Numbers, ...] = field(init=False)
    """The weights by number of cards in each suit, and then by points."""

    def __post_init__(self) -> None:
        counts = (np.bincount(self.pool.value(one), self.weights, size) for one, size in NUMBERS)
        object.__setattr__(self, "counts", tuple(one / one.sum() for one in counts))

    @property
    def held(self) -> frozenset[Suit]:
        """The suits that are held with length."""
        return frozenset(
            suit
            for suit in Suit
            if all(self.counts[suit][least:].sum() >= share for least, share in HELD.items())
        )

    def low(self, suit: Suit) -> int:
        """The most cards of *suit* that nearly all of the hands have."""
        longer = np.cumsum(self.counts[suit][::-1])[::-1]
        return int(np.flatnonzero(longer >= USUAL)[-1])

    def after(self, likelihood: Numbers) -> _Crowd:
        """Those that made one more call; the same ones if none of them did."""
        weights = self.weights * likelihood
        share = float(weights.sum() / self.weights.sum())
        return _Crowd(self.pool, weights if share else self.weights, share)


class Explainer:
    """Explains auctions by a *policy*, on a *pool* of hands; remembers what it has explained.

    Threads may share it: what one of them forgets another finds again.
    """

    def __init__(self, policy: CallPolicy, pool: Pool | None = None) -> None:
        self.policy = policy
        self._pool = pool
        self._meanings: dict[_Moment, CallMeaning] = {}
        self._crowds: dict[_Moment, _Crowd] = {}

    @cached_property
    def pool(self) -> Pool:
        """The hands that are asked; dealt when they are needed."""
        return self._pool or usual_pool()

    def explain(
        self, auction: Auction, vulnerability: Vulnerability = Vulnerability.NONE
    ) -> tuple[CallMeaning, ...]:
        """What each call of *auction* shows, in order."""
        calls = auction.calls
        moments = [
            _Moment(Auction(auction.dealer, calls[:count]), vulnerability)
            for count in range(1, len(calls) + 1)
        ]
        for moment in moments[:-5:-1]:  # the last of each seat, so that it is asked only once
            if moment not in self._meanings:
                self._crowd(moment)
        return tuple(map(self._meaning, moments))

    def meaning(
        self, auction: Auction, vulnerability: Vulnerability = Vulnerability.NONE
    ) -> CallMeaning:
        """What the last call of *auction* shows."""
        return self._meaning(_Moment(auction, vulnerability))

    def hands(self, auction: Auction, vulnerability: Vulnerability = Vulnerability.NONE) -> Numbers:
        """How likely each hand of the pool is after the last call of *auction*, up to a factor."""
        return self._painter(_Moment(auction, vulnerability)).made

    def shown(self, auction: Auction, vulnerability: Vulnerability, seat: Seat) -> Picture:
        """What all calls of *seat* in *auction* show together, compared with any hand."""
        crowd, *others = (
            self._crowd(_Moment.last_of(auction, seat.next(steps), vulnerability))
            for steps in range(4)
        )
        room = self._room(others)
        everything = self.pool.weights * room
        return Painter(self.pool, crowd.weights * room, everything, everything).picture()

    def _meaning(self, moment: _Moment) -> CallMeaning:
        meaning = self._meanings.get(moment)
        if meaning is None:
            meaning = self._found(moment)
            if len(self._meanings) >= CACHED_CALLS:
                self._meanings.clear()
            self._meanings[moment] = meaning
        return meaning

    def _found(self, moment: _Moment) -> CallMeaning:
        seat, call, made = moment.seat, moment.call, self._crowd(moment)
        left, partner, right = (self._before(moment, seat.next(steps)) for steps in (1, 2, 3))
        painter = self._painter(moment)
        share = made.share and float(painter.made.sum() / painter.reached.sum())
        examples = int(np.count_nonzero(painter.made))
        if aces := tuple(painter.aces()):
            return CallMeaning(seat, call, Picture(aces), "artificial", share, examples)
        kind = _kind(painter, moment, made, partner)
        named = call.strain.suit if isinstance(call, Bid) and kind == "natural" else None
        painter.context = Context(named, partner.held, left.held | right.held, call is DOUBLE)
        return CallMeaning(seat, call, painter.picture(), kind, share, examples)

    def _painter(self, moment: _Moment) -> Painter:
        """Looks at the hands that made the call of *moment*, as far as the others leave room."""
        seat = moment.seat
        room = self._room([self._before(moment, seat.next(steps)) for steps in (1, 2, 3)])
        made, reached = self._crowd(moment).weights, self._before(moment, seat).weights
        return Painter(self.pool, made * room, reached * room, self.pool.weights * room)

    def _room(self, others: Sequence[_Crowd]) -> Numbers:
        """How likely each hand is by what the *others* have shown: what they have it has not.

        For each number, cards of a suit or points, the chance that the others have the rest,
        compared with that of others of whom nothing is known.
        """
        room = np.ones(len(self.pool.masks))
        for place, (feature, size) in enumerate(NUMBERS):
            shown = reduce(np.convolve, (crowd.counts[place] for crowd in others))
            unknown = reduce(np.convolve, [self._anybody.counts[place]] * len(others))
            chances = np.divide(shown, unknown, out=np.zeros_like(shown), where=unknown > 0)
            room *= ERRS + (1 - ERRS) * chances[size - 1 - self.pool.value(feature)]
        return room

    @cached_property
    def _anybody(self) -> _Crowd:
        """All hands."""
        return _Crowd(self.pool, self.pool.weights)

    def _before(self, moment: _Moment, seat: Seat) -> _Crowd:
        """The hands that *seat* may have before the call of *moment*."""
        return self._crowd(_Moment.last_of(moment.before, seat, moment.vulnerability))

    def _crowd(self, moment: _Moment | None) -> _Crowd:
        """The hands that made their call at *moment* and those before it; at first all."""
        if moment is None:
            return self._anybody
        return self._crowds.get(moment) or self._count(moment)

    def _count(self, moment: _Moment) -> _Crowd:
        """Find the hands at *moment*, and at the calls of the same seat before it."""
        unknown: list[_Moment] = []
        known: _Moment | None = moment
        while known is not None and known not in self._crowds:
            unknown.append(known)
            known = _Moment.last_of(known.before, known.seat, known.vulnerability)
        crowd = self._crowd(known)
        alive = np.flatnonzero(crowd.weights)
        columns = self.policy.call_likelihoods(
            moment.auction, moment.vulnerability, moment.seat, self.pool.masks[alive]
        )
        if len(self._crowds) >= CACHED_CROWDS:
            self._crowds.clear()
        for place, one in enumerate(reversed(unknown), start=-len(unknown)):
            likelihood = np.zeros(len(self.pool.masks))
            likelihood[alive] = columns[:, place]
            crowd = crowd.after(likelihood)
            self._crowds[one] = crowd
        return crowd


def explainer_of(pairs: Pairs) -> Explainer:
    """The explainer for a table at which each side bids by the rules of its agreements."""
    return _by_rules(bidder_of(pairs))


@lru_cache(maxsize=16)
def _by_rules(bidder: Bidder) -> Explainer:
    return Explainer(RuleCalls(bidder))


def _kind(painter: Painter, moment: _Moment, made: _Crowd, partner: _Crowd) -> Kind:
    """Natural: a suit that is held, or one that partner holds, or no-trump by its shape. A double
    is told by what is held in the suit that was doubled."""
    call = moment.call
    if isinstance(call, Bid):
        suit = call.strain.suit
        if suit is None:
            fit = 9 if call.level == 2 else 8  # an invitation may leave the major open
            is_natural = call.level in (1, 3) or _suits_no_trump(painter, made, partner, fit)
        elif suit in partner.held:
            is_natural = painter.share(f"{suit.name.lower()} >= 2") >= USUAL
        else:
            name = suit.name.lower()
            is_natural = all(
                painter.share(f"{name} >= {least}") >= share for least, share in HELD.items()
            )
        return "natural" if is_natural else "artificial"
    contract = moment.before.contract
    suit = contract.strain.suit if contract else None
    if call is not DOUBLE or suit is None:
        return ""
    name = suit.name.lower()
    if painter.share(f"{name} <= 2") >= CLEARLY:
        return "take-out"
    return "penalties" if painter.share(f"{name} >= 4") >= CLEARLY else ""


def _suits_no_trump(painter: Painter, made: _Crowd, partner: _Crowd, fit: int) -> bool:
    """Whether the hands are meant for no-trump: balanced, or at least without a *fit* in a major.

    So many cards of both hands are one.
    """
    if painter.share("balanced") >= CLEARLY:
        return True
    majors = (Suit.HEARTS, Suit.SPADES)
    agreed = any(made.low(suit) + partner.low(suit) >= fit for suit in majors)
    return painter.share("semibalanced") >= MOSTLY and not agreed
