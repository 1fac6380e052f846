"""Hands of the single-card game: numbers that say which card is higher, and nothing else."""

from __future__ import annotations

from itertools import chain

from tefuda.errors import NotationError
from tefuda.whole_numbers import whole_number

Hands = tuple[tuple[int, ...], ...]
"""The ranks of each player from the lowest on; the first player leads."""

HIGHEST_RANK = 14
"""Thirteen ranks, and a joker above them."""
MOST_CARDS = {2: 14, 3: 10}
"""By the number of players; must agree with `most_cards` in core/daihinmin/endgame/tiers.hpp."""
LETTERS = "abc"
"""What the players are called, the leader first."""


def parse_hands(text: str) -> Hands:
    """The hands in a text such as `2 4 4 / 1 3 5`."""
    hands = tuple(parse_ranks(part, text) for part in text.split("/"))
    check_hands(hands, text)
    return hands


def parse_ranks(text: str, whole: str | None = None) -> tuple[int, ...]:
    """The ranks in a text such as `2 4 4`, from the lowest on; errors name the *whole* of it."""
    return tuple(sorted(_number(word, text if whole is None else whole) for word in text.split()))


def check_hands(hands: Hands, text: str | None = None) -> None:
    """Raise an error if *hands*, which were given as *text*, are none that can be solved."""
    text = hands_text(hands) if text is None else text
    for rank in chain(*hands):
        if not 1 <= rank <= HIGHEST_RANK:
            raise _no_rank(str(rank), text)
    if len(hands) not in MOST_CARDS:
        raise NotationError(
            "expected the hands of 2 or 3 players with '/' between them, not {text!r}", text=text
        )
    for letter, hand in zip(LETTERS, hands, strict=False):
        if not hand:
            raise NotationError(
                "the hand of {letter} is empty in {text!r}", letter=letter, text=text
            )
    cards, most = sum(map(len, hands)), MOST_CARDS[len(hands)]
    if cards > most:
        raise NotationError(
            "{cards} cards in {text!r}: at most {most} are solved for {players} players",
            cards=cards,
            text=text,
            most=most,
            players=len(hands),
        )


def hands_text(hands: Hands) -> str:
    """The *hands* as `parse_hands` reads them."""
    return " / ".join(" ".join(map(str, hand)) for hand in hands)


def reduced(hands: Hands) -> Hands:
    """The *hands* with ranks 1, 2, 3 ..., as few as keep what can be played on what.

    Neighbouring cards of one player become one rank, since only they could play one on the other.
    """
    new = new_ranks(hands)
    return tuple(tuple(new[rank] for rank in hand) for hand in hands)


def new_ranks(hands: Hands) -> dict[int, int]:
    """What each rank of *hands* becomes in `reduced`."""
    new: dict[int, int] = {}
    below: list[int] = []
    for rank in sorted(set(chain(*hands))):
        owners = [player for player, hand in enumerate(hands) if rank in hand]
        is_run_on = len(owners) == 1 and owners == below
        new[rank] = max(new.values(), default=0) + (not is_run_on)
        below = owners
    return new


def _number(word: str, text: str) -> int:
    number = whole_number(word)
    if number is None:
        raise _no_rank(word, text)
    return number


def _no_rank(word: str, text: str) -> NotationError:
    return NotationError(
        "{word!r} is no rank in {text!r}: ranks are numbers from 1 to {most}",
        word=word,
        text=text,
        most=HIGHEST_RANK,
    )
