"""What may be played on a pile, and why not."""

from __future__ import annotations

from tefuda import _core
from tefuda.daihinmin.rules.cards import Cards
from tefuda.daihinmin.rules.field import Pile
from tefuda.daihinmin.rules.meld import NOWHERE, Meld, meld_of
from tefuda.daihinmin.rules.options import OFFICIAL, Rules
from tefuda.words import Sentence

# Must agree with `Refusal` in `core/daihinmin/moves.hpp`.
_REFUSALS = (
    Sentence(""),
    Sentence("{missing} is not in the hand"),
    Sentence("groups are not played"),
    Sentence("sequences are not played"),
    Sentence("it does not beat the joker"),
    Sentence("the pile has {size}"),
    Sentence("it is not a {kind} as {below} is"),
    Sentence("it does not beat {below}"),
    Sentence("the suits of {below} are locked"),
)
_NOTHING = (0, NOWHERE)


def refusal(meld: Meld, hand: Cards, pile: Pile, rules: Rules = OFFICIAL) -> Sentence | None:
    """Why who holds *hand* may not play *meld* on *pile*; none if they may."""
    below = pile.meld.in_core if pile.meld else _NOTHING
    number = _core.refusal(
        meld.in_core, hand.mask, below, pile.is_locked, pile.is_reversed, rules.bits
    )
    return told_refusal(number, meld, hand, pile.meld)


def told_refusal(number: int, meld: Meld, hand: Cards, below: Meld | None) -> Sentence | None:
    """The refusal that the core gives this *number*, as a sentence."""
    if not number:
        return None
    size = 0 if below is None else len(below)
    return Sentence(
        _REFUSALS[number],
        missing=meld.cards - hand,
        below=below,
        kind="" if below is None else below.kind.word,
        size=Sentence("1 card") if size == 1 else Sentence("{count} cards", count=size),
    )


def legal_melds(hand: Cards, pile: Pile, rules: Rules = OFFICIAL) -> list[Meld]:
    """All melds that who holds *hand* may play on *pile*."""
    cards, stands_for = pile.meld.in_core if pile.meld else _NOTHING
    found = _core.legal_melds(
        hand.mask, cards, stands_for, pile.is_locked, pile.is_reversed, rules.bits
    )
    return [meld_of(*named) for named in found]
