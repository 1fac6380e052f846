"""How a player says what hands have: the sentences of facts."""

from __future__ import annotations

from collections.abc import Sequence

from tefuda.bridge.knowledge.meaning.ranges import Range
from tefuda.cards import Suit
from tefuda.words import Sentence

NUMBERS = (
    Sentence("no"),
    Sentence("one"),
    Sentence("two"),
    Sentence("three"),
    Sentence("four"),
    Sentence("five"),
    Sentence("six"),
    Sentence("seven"),
    Sentence("eight"),
    Sentence("nine"),
)
BALANCED = Sentence("balanced")
A_BALANCED_HAND = Sentence("a balanced hand")
NOTHING_NEW = Sentence("nothing new")
NOTHING_SPECIAL = Sentence("nothing in particular")
HARDLY_ANY = Sentence("hardly any hand makes this call")
CONTRADICTS = Sentence("contradicts the calls before it")


def whole(shows: Sequence[Sentence], denies: Sequence[Sentence]) -> Sentence:
    """All of it: `12 to 15 points, six hearts; denies four spades`."""
    if not denies:
        return Sentence("{facts:, }", facts=shows) if shows else NOTHING_SPECIAL
    if not shows:
        return Sentence("denies {denied: and }", denied=denies)
    return Sentence("{facts:, }; denies {denied: and }", facts=shows, denied=denies)


def points(ranges: Sequence[Range]) -> Sentence:
    """`12 to 15 points`, `5 to 11 points or 15 or more`."""
    first = _points(ranges[0])
    if len(ranges) == 1:
        return first
    low, high = ranges[1]
    if high is None:
        return Sentence("{first}, or {low} or more", first=first, low=low)
    if low == high:
        return Sentence("{first}, or {low}", first=first, low=low)
    return Sentence("{first}, or {low} to {high}", first=first, low=low, high=high)


def _points(one: Range) -> Sentence:
    if one.high is None:
        return Sentence("{low} or more points", low=one.low)
    if one.low == 0:
        return Sentence("at most {high} points", high=one.high)
    if one.low == one.high:
        return Sentence("{low} points", low=one.low)
    if one.low + 1 == one.high:
        return Sentence("{low} or {high} points", low=one.low, high=one.high)
    return Sentence("{low} to {high} points", low=one.low, high=one.high)


def length(suit: Suit, one: Range) -> Sentence:
    """`five or more hearts`, `six hearts`, `four or five hearts`: a range has at most two."""
    low, high = one
    said = {"low": _number(low), "suit": suit.word}
    if high is None:
        return Sentence("{low} or more {suit}", **said)
    if low == high:
        return Sentence("{low} {suit}", **said)
    return Sentence("{low} or {high} {suit}", high=_number(high), **said)


def some_points(count: int) -> Sentence:
    """`9 points`, of one hand."""
    return Sentence("1 point") if count == 1 else Sentence("{low} points", low=count)


def some_cards(suit: Suit, count: int) -> Sentence:
    """`three hearts`, of one hand."""
    if count == 1:
        return Sentence("one card in {suit}", suit=suit.word)
    return Sentence("{low} {suit}", low=_number(count), suit=suit.word)


def _number(count: int) -> Sentence | str:
    return NUMBERS[count] if count < len(NUMBERS) else str(count)


def long_or_good(suit: Suit, long: int) -> Sentence:
    """`six hearts or a good five`."""
    return Sentence(
        "{long} {suit} or a good {short}",
        long=NUMBERS[long],
        suit=suit.word,
        short=NUMBERS[long - 1],
    )


def good(suit: Suit, *, is_only: bool) -> Sentence:
    """`a good suit`, by its name if there are others."""
    return Sentence("a good suit") if is_only else Sentence("good {suit}", suit=suit.word)


def at_most(suit: Suit, most: int) -> Sentence:
    """`at most two hearts`."""
    if most == 0:
        return Sentence("no {suit}", suit=suit.word)
    if most == 1:
        return Sentence("at most a singleton in {suit}", suit=suit.word)
    return Sentence("at most {most} {suit}", most=NUMBERS[most], suit=suit.word)


def so_many(suit: Suit, count: int) -> Sentence:
    """`four hearts`, as what is denied: so many or more."""
    return Sentence("{count} {suit}", count=NUMBERS[count], suit=suit.word)


def support(suits: Sequence[Suit], *, is_sure: bool) -> Sentence:
    """`three or more in spades, diamonds and clubs`."""
    *first, last = (suit.word for suit in suits)
    if is_sure:
        return Sentence("three or more in {suits:, } and {last}", suits=first, last=last)
    return Sentence("usually three or more in {suits:, } and {last}", suits=first, last=last)


def one_of(kind: str, count: int) -> Sentence:
    """`a four-card major`; *kind* is major, minor or suit."""
    if kind == "major":
        return Sentence("a {count}-card major", count=NUMBERS[count])
    if kind == "minor":
        return Sentence("a {count}-card minor", count=NUMBERS[count])
    return Sentence("a {count}-card suit", count=NUMBERS[count])


def stopper(suit: Suit) -> Sentence:
    """`a stopper in hearts`."""
    return Sentence("a stopper in {suit}", suit=suit.word)


def aces(count: int) -> Sentence:
    """`two aces`; no ace may be four as well."""
    if count == 0:
        return Sentence("no ace or four")
    if count == 1:
        return Sentence("one ace")
    return Sentence("{count} aces", count=NUMBERS[count])


def kings(count: int) -> Sentence:
    """`two kings`; no king may be four as well."""
    if count == 0:
        return Sentence("no king or four")
    if count == 1:
        return Sentence("one king")
    return Sentence("{count} kings", count=NUMBERS[count])
