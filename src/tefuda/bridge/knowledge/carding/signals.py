"""Signals of the defence: attitude, count and suit preference, given and read alike."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from tefuda.bridge.knowledge.carding.ranks import (
    ACE,
    JACK,
    KING,
    QUEEN,
    SPOTS,
    above,
    below,
    descending,
    highest,
    lowest,
    ranks_in,
)
from tefuda.bridge.knowledge.carding.turn import TurnToPlay
from tefuda.cards import Card, CardSet, Suit

Style = Literal["standard", "upside-down", "off"]
Purpose = Literal["attitude", "count", "preference", "nothing"]


@dataclass(frozen=True, slots=True)
class Signals:
    """What a pair signals, and how.

    *attitude*, *count* and *preference* are `standard` (high encourages, high for an even number,
    high for the higher suit), `upside-down` or `off`. What is signalled when partner leads, when
    declarer leads, with a discard, and when partner's shift to another suit is obvious, is one of
    the three, or `nothing`; a card led for partner to ruff is a `preference` too, or `nothing`.
    Where count asks for a high card, *count_high* is the `second` of four, or `any` but the lowest.
    High-low in two rounds is an even number whatever the first card was for; in trumps it is
    *trump_echo*, `three` of them or `nothing`. *queen_under_ace*, and under partner's king,
    promises the `jack` unless it is alone, or `nothing`. The strengths say how surely the pair does
    it, *enemy_trust* how much of it declarer believes: signals are for partner, and those who know
    that they are read may lie.
    """

    attitude: Style = "standard"
    count: Style = "standard"
    count_high: Literal["second", "any"] = "second"
    preference: Style = "standard"
    partner_leads: Purpose = "attitude"
    declarer_leads: Purpose = "count"
    discards: Purpose = "attitude"
    obvious_shift: Purpose = "preference"
    giving_ruff: Literal["preference", "nothing"] = "preference"
    queen_under_ace: Literal["jack", "nothing"] = "jack"
    trump_echo: Literal["three", "nothing"] = "three"
    attitude_strength: float = 0.8
    count_strength: float = 1.0
    preference_strength: float = 0.6
    echo_strength: float = 1.0
    trump_echo_strength: float = 0.65
    enemy_trust: float = 0.9

    def purpose(self, turn: TurnToPlay, suit: Suit) -> Purpose:
        """What a card of *suit* that does not win tells in this *turn*; `nothing` if nothing."""
        kind = self._wanted(turn, suit)
        styles = {"attitude": self.attitude, "count": self.count, "preference": self.preference}
        return kind if styles.get(kind, "off") != "off" else "nothing"

    def _wanted(self, turn: TurnToPlay, suit: Suit) -> Purpose:
        """The same, whether such signals are given or not."""
        if not turn.is_defender or suit is turn.contract.strain.suit:
            return "nothing"
        kind: Purpose
        if turn.place == 0:
            kind = self.giving_ruff if _gives_ruff(turn, suit) else "nothing"
        elif turn.played_in(suit, turn.seat):
            kind = "nothing"  # only the first card of a suit is a signal
        elif suit is not turn.trick.led:
            kind = self.discards
        elif turn.enemy_led:
            kind = self.declarer_leads
        elif _shift_is_obvious(turn, suit):
            kind = self.obvious_shift
        else:
            kind = self.partner_leads
        return kind

    @property
    def echoes_in_trumps(self) -> bool:
        """Whether high-low in trumps tells their number; it is the same in every style of count."""
        return self.trump_echo == "three" and self.count != "off"

    def right_count(self, held: int) -> int:
        """The ranks that show whether the number of ranks *held* is odd or even."""
        cards = descending(held)
        number = len(cards)
        is_low = number % 2 == 1 if self.count == "standard" else number % 2 == 0
        if is_low:
            return cards[-1]
        if self.count_high == "any":
            return held & SPOTS & ~cards[-1] or cards[-1]
        return _affordable(cards, number // 2 - 1 if number % 2 == 0 else min(1, number - 1))

    def right_echo(self, first: int, held: int) -> int:
        """The rank after *first* that tells the number dealt: high-low an even one, low-high an
        odd one, and the other way round upside down. None if there is none; an honour will do, for
        with an odd number nobody completes the echo."""
        is_even = held.bit_count() % 2 == 1
        lower, higher = below(first, held), above(first, held)
        return lowest(lower if is_even == (self.count == "standard") else higher)

    def right_attitude(self, held: int, likes: bool) -> int:
        """The rank that says whether the suit is liked."""
        if likes == (self.attitude == "standard"):
            return highest(held & SPOTS) or lowest(held)
        return lowest(held)

    def is_sequence(self, turn: TurnToPlay, suit: Suit) -> bool:
        """Whether a queen of *suit* promises the jack in this *turn*."""
        led = CardSet.of(turn.trick.cards[:1])
        return (
            self.queen_under_ace == "jack"
            and self.purpose(turn, suit) == "attitude"
            and turn.partner_led
            and bool(ranks_in(led, suit) & (ACE | KING))
        )

    def right_preference(self, held: int, higher: bool) -> int:
        """The rank that asks for the *higher* of the two other suits, or for the lower."""
        if higher == (self.preference == "standard"):
            return highest(held & SPOTS) or lowest(held)
        return lowest(held)


def echo_begun(turn: TurnToPlay, suit: Suit) -> int:
    """The rank with which the seat followed to the first round of *suit*, if this is the second
    and it was a spot; else 0."""
    first = turn.played_in(suit, turn.seat)
    is_second = first.bit_count() == 1 and turn.place > 0 and suit is turn.trick.led
    is_signal = turn.is_defender and suit is not turn.contract.strain.suit
    return first & SPOTS if is_second and is_signal else 0


def shows_sequence(held: int) -> bool:
    """Whether a holding is one from which the queen is played under partner's ace."""
    return bool(held & QUEEN) and (bool(held & JACK) or held == QUEEN)


def likes(turn: TurnToPlay, suit: Suit, held: int) -> bool:
    """Whether a defender with the ranks *held* wants *suit* led, or led again."""
    if held & (ACE | KING | QUEEN):
        return True
    if not turn.partner_led or suit is not turn.trick.led:
        return False
    led = ranks_in(CardSet.of(turn.trick.cards[:1]), suit)
    if led & (ACE | KING):  # from a sequence of which the jack is the end, or for a ruff
        is_short = turn.contract.strain.suit is not None and held.bit_count() == 2
        return bool(held & JACK) or is_short
    return False


def other_suits(turn: TurnToPlay, suit: Suit) -> tuple[Suit, Suit] | None:
    """The higher and the lower suit that a preference in *suit* is about, if two are left.

    Nobody is asked to lead trumps, or what was led just now.
    """
    taken = (suit, turn.trick.led, turn.contract.strain.suit)
    left = [other for other in Suit if other not in taken]
    return (left[1], left[0]) if len(left) == 2 else None


def asks_for_higher(signals: Signals, turn: TurnToPlay, card: Card) -> bool:
    """Whether *card* is read as high, among the spots that nobody has seen, or as low."""
    unknown = turn.out_in(card.suit) & ~turn.dummy_in(card.suit) & SPOTS
    played = 1 << card.rank
    is_high = above(played, unknown).bit_count() <= below(played, unknown).bit_count()
    return is_high == (signals.preference == "standard")


def has_entry(held: int) -> bool:
    """Whether a suit with the ranks *held* is one to be asked for: ace or king."""
    return bool(held & (ACE | KING))


def _shift_is_obvious(turn: TurnToPlay, suit: Suit) -> bool:
    """Whether partner, winning this trick, will have to turn to another suit: dummy can ruff."""
    trump = turn.contract.strain.suit
    if turn.dummy is None or trump is None or suit is trump:
        return False
    left = turn.dummy_in(suit)
    return not left and bool(turn.dummy_in(trump)) and turn.is_won_by_partner


def _gives_ruff(turn: TurnToPlay, suit: Suit) -> bool:
    """Whether everybody knows that partner has none of *suit*, and may have trumps."""
    trump, partner = turn.contract.strain.suit, turn.seat.partner
    return (
        trump is not None
        and turn.has_shown_out(partner, suit)
        and not turn.has_shown_out(partner, trump)
    )


def _affordable(cards: tuple[int, ...], place: int) -> int:
    """The card at *place* from the top, or the next below it that is no honour."""
    return next((card for card in cards[place:] if card & SPOTS), cards[-1])
