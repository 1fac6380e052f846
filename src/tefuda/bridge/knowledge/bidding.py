"""Choosing calls and reading them: the rules of a system file, used both ways.

The options of a seat are the rules that fit the auction so far, in the order of the file. A hand
*chooses* the first whose constraint it meets. An observer who sees a call *reads* that the hand
meets the constraint of a rule with this call, and of no rule before it with another call.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import cache, lru_cache

from tefuda.bridge.knowledge.condition import BiddingSituation, highest_bid, is_game
from tefuda.bridge.knowledge.constraint import (
    ANYTHING,
    NOTHING,
    And,
    Constraint,
    Not,
    Or,
    parse_constraint,
)
from tefuda.bridge.knowledge.extent import Extent
from tefuda.bridge.knowledge.pattern import without_leading_passes
from tefuda.bridge.knowledge.system import ALONE, ASKING, Rule, System
from tefuda.bridge.rules import PASS, Auction, Bid, Call, Hand, Seat, Side, Strain, Vulnerability
from tefuda.words import Sentence

CACHED_AUCTIONS = 20_000
"""Auctions whose options are remembered; the same beginnings come again and again."""
NATURAL_LENGTH = 4
"""What a suit shows at least that somebody bids and no rule explains."""

parsed = lru_cache(maxsize=100_000)(parse_constraint)


@dataclass(frozen=True, slots=True)
class Option:
    """A *call* that a rule offers now, and the *constraint* on the hand that makes it."""

    call: Call
    constraint: Constraint
    text: str
    rule: Rule


@dataclass(frozen=True, slots=True)
class Alternative:
    """One rule by which a call may have been chosen, and the options that came before it."""

    option: Option
    passed_over: tuple[Option, ...]


@dataclass(frozen=True, slots=True)
class CallReading:
    """What one *call* by *seat* tells: one of the *alternatives* was chosen among all *options*.
    *extent* is all that the seat has shown so far, as intervals.

    No rule explains a call without alternatives; it is then taken as natural.
    """

    seat: Seat
    call: Call
    options: tuple[Option, ...]
    alternatives: tuple[Alternative, ...]
    extent: Extent
    natural: Constraint = ANYTHING
    """What a call that no rule explains shows all the same."""
    is_answer: bool = False
    """Whether no rule has it, and it may tell of aces, since partner bid 4NT."""

    @property
    def is_explained(self) -> bool:
        """Whether a rule of the file has this call."""
        return bool(self.alternatives)

    @property
    def meaning(self) -> str:
        """What the file says about it in words."""
        return Sentence(self.alternatives[0].option.rule.meaning if self.alternatives else "")

    @property
    def taken_as(self) -> str:
        """What is made of a call that no rule explains, in words; empty if one does."""
        if self.alternatives:
            return ""
        if self.is_answer:
            return Sentence("no rule has it, perhaps it tells of aces: not read as a suit")
        if isinstance(self.call, Bid):
            return Sentence("no rule has it: taken as natural")
        return Sentence("no rule speaks") if self.call is PASS else Sentence("no rule has it")

    @property
    def flags(self) -> frozenset[str]:
        """What it asks for, by whichever rule it was chosen."""
        flags = (alternative.option.rule.flags for alternative in self.alternatives)
        return frozenset(ASKING).intersection(*flags) if self.alternatives else frozenset()

    @property
    def shows(self) -> tuple[str, ...]:
        """The constraints of which one holds."""
        texts = (str(alternative.option.constraint) for alternative in self.alternatives)
        return tuple(dict.fromkeys(texts))

    @property
    def denies(self) -> tuple[str, ...]:
        """The constraints that do not hold, since other calls come before this one."""
        first = self.alternatives[0].passed_over if self.alternatives else ()
        return tuple(dict.fromkeys(str(option.constraint) for option in first))

    @property
    def gist(self) -> Constraint:
        """What the call itself shows, whatever other calls would have shown."""
        if not self.alternatives:
            return self.natural
        shown = [alternative.option.constraint for alternative in self.alternatives]
        return ANYTHING if ANYTHING in shown else Or.of(dict.fromkeys(shown))

    @property
    def constraint(self) -> Constraint:
        """Exactly the hands that make this call; what is natural if no rule explains it."""
        if self.call is not PASS and not self.alternatives:
            return self.natural
        return choosing(self.options, self.call)


def choosing(options: Sequence[Option], call: Call) -> Constraint:
    """Exactly the hands that make *call*, as the first of the *options* that they meet says, or
    none of them if it is a pass. Each option is asked once."""
    result: Constraint = ANYTHING if call is PASS else NOTHING
    for option in reversed(options):
        if option.call == call:
            is_sure = ANYTHING in (option.constraint, result)
            result = ANYTHING if is_sure else Or.of((option.constraint, result))
        elif result != NOTHING:
            is_denied = option.constraint == ANYTHING
            result = NOTHING if is_denied else And.of((Not(option.constraint), result))
    return result


class Bidder:
    """Bids and reads by a *system*, or by one for each side; holds nothing of any hand."""

    def __init__(self, system: System | Mapping[Side, System]) -> None:
        self.systems = dict.fromkeys(Side, system) if isinstance(system, System) else system
        self._states: dict[tuple[Auction, Vulnerability], _State] = {}

    def choose(self, hand: Hand, auction: Auction, vulnerability: Vulnerability) -> Call:
        """The call of *hand*, the seat to call: the first option that it meets, else a pass.

        A player at the table asks others where no rule speaks: `people.spoken`.
        """
        option = self.chosen(hand, auction, vulnerability)
        return option.call if option else PASS

    def chosen(self, hand: Hand, auction: Auction, vulnerability: Vulnerability) -> Option | None:
        """The first option that *hand* meets; none if no rule knows what to do."""
        value = cache(lambda feature: feature.of(hand))  # rules ask for the same numbers
        options = self.options(auction, vulnerability)
        return next((option for option in options if option.constraint.evaluate(value)), None)

    def options(self, auction: Auction, vulnerability: Vulnerability) -> tuple[Option, ...]:
        """What the rules offer the seat to call, the first choice first."""
        return self._state(auction, vulnerability).options

    def is_forced(self, auction: Auction, vulnerability: Vulnerability) -> bool:
        """Whether partner of the seat to call has asked for a bid, or a game is still to be bid."""
        return self._state(auction, vulnerability).situation.is_forced

    def read(
        self, auction: Auction, vulnerability: Vulnerability = Vulnerability.NONE
    ) -> list[CallReading]:
        """What each call of *auction* has told, in order."""
        return list(self._state(auction, vulnerability).readings)

    def shown(
        self, auction: Auction, vulnerability: Vulnerability = Vulnerability.NONE
    ) -> Mapping[Seat, Extent]:
        """What each seat has shown in *auction*, as intervals."""
        return self._state(auction, vulnerability).situation.extents

    def _state(self, auction: Auction, vulnerability: Vulnerability) -> _State:
        """Built up call by call, from the longest beginning that is remembered."""
        known = len(auction.calls)
        state = None
        while known and state is None:  # threads may share a bidder, so it is looked up only once
            state = self._states.get((_beginning(auction, known), vulnerability))
            known -= state is None
        state = state or self._first_state(auction.dealer, vulnerability)
        for count in range(known, len(auction.calls)):
            state = self._next_state(state, _beginning(auction, count + 1))
            if len(self._states) >= CACHED_AUCTIONS:
                self._states.clear()
            self._states[state.situation.auction, vulnerability] = state
        return state

    def _first_state(self, dealer: Seat, vulnerability: Vulnerability) -> _State:
        nothing = dict.fromkeys(Seat, Extent())
        situation = BiddingSituation(Auction(dealer), vulnerability, nothing, False, False)
        return _State(situation, self._options(situation), ())

    def _next_state(self, state: _State, auction: Auction) -> _State:
        reading = read_call(state.situation, state.options, auction.calls[-1])
        readings = (*state.readings, reading)
        side = auction.to_call.side
        is_game_forced = any(
            "game forcing" in reading.flags and reading.seat.side is side for reading in readings
        )
        situation = replace(
            state.situation,
            auction=auction,
            extents={**state.situation.extents, reading.seat: reading.extent},
            is_forced=_is_asked(readings) or (is_game_forced and not is_game(highest_bid(auction))),
            is_game_forced=is_game_forced,
            unexplained=state.situation.unexplained | _unexplained(reading),
        )
        options = () if auction.is_over else self._options(situation)
        return _State(situation, options, readings)

    def _options(self, situation: BiddingSituation) -> tuple[Option, ...]:
        return tuple(_options(self.systems[situation.auction.to_call.side], situation))


@dataclass(frozen=True, slots=True)
class _State:
    situation: BiddingSituation
    options: tuple[Option, ...]
    readings: tuple[CallReading, ...]


def _beginning(auction: Auction, count: int) -> Auction:
    return (
        auction if count == len(auction.calls) else Auction(auction.dealer, auction.calls[:count])
    )


def _unexplained(reading: CallReading) -> frozenset[Side]:
    """The side of a call that no rule has; a pass goes without saying."""
    is_by_rule = reading.is_explained or reading.call is PASS
    return frozenset() if is_by_rule else frozenset({reading.seat.side})


def _is_asked(readings: tuple[CallReading, ...]) -> bool:
    """Whether partner's last call asks for a bid, and the opponent between has passed."""
    if len(readings) < 2 or readings[-1].call is not PASS:
        return False
    return bool({"forcing", "game forcing"} & readings[-2].flags)


def _options(system: System, situation: BiddingSituation) -> Iterator[Option]:
    calls = without_leading_passes(situation.auction.calls)
    highest = situation.highest
    legal = set(situation.auction.legal_calls())
    for rule in system.rules:
        for bound in rule.bindings(calls):
            call = rule.call.call(bound, highest)
            if call in legal and all(c.holds(situation, bound) for c in rule.conditions):
                text = rule.constraint_text(bound, situation.partner)
                yield Option(call, parsed(text), text, rule)
                if ALONE in rule.flags:
                    legal.discard(call)


def read_call(situation: BiddingSituation, options: tuple[Option, ...], call: Call) -> CallReading:
    """What *call*, made among *options*, tells about its seat."""
    alternatives: list[Alternative] = []
    extents: list[Extent] = []
    passed_over: list[Option] = []
    for option in options:
        if option.call != call:
            passed_over.append(option)
            continue
        extent = situation.me.narrowed(option.constraint)
        for other in passed_over:
            extent = extent.without(other.constraint)
        if not extent.is_empty:
            extents.append(extent)
            alternatives.append(Alternative(option, tuple(passed_over)))
    if not alternatives:
        return _natural_reading(situation, options, call)
    extent = Extent.hull(extents)
    return CallReading(situation.auction.to_call, call, options, tuple(alternatives), extent)


def _natural_reading(
    situation: BiddingSituation, options: tuple[Option, ...], call: Call
) -> CallReading:
    """A call that no rule explains: a suit that is bid is held, a pass denies what was offered.

    A suit at the five level after partner's 4NT may tell of aces, whatever 4NT was meant as.
    """
    extent = situation.me
    natural: Constraint = ANYTHING
    is_answer = _follows_four_no_trump(situation.auction, call)
    if call is PASS:
        for option in options:
            extent = extent.without(option.constraint)
    elif isinstance(call, Bid) and (suit := call.strain.suit) is not None and not is_answer:
        natural = parsed(f"{suit.name.lower()} >= {NATURAL_LENGTH}")
        extent = extent.narrowed(natural)
    if extent.is_empty:
        extent, natural = situation.me, ANYTHING
    return CallReading(situation.auction.to_call, call, options, (), extent, natural, is_answer)


def _follows_four_no_trump(auction: Auction, call: Call) -> bool:
    """Whether *call* is a suit at the five level after partner's 4NT and a pass."""
    is_asked = auction.calls[-2:] == (Bid(4, Strain.NO_TRUMP), PASS)
    return is_asked and isinstance(call, Bid) and call.level == 5 and call.strain.suit is not None
