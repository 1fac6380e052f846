"""What a player sees of a game, as an ending with single cards: where the tables' rules hold.

They hold in games of single cards without locks, and not in the contest's: there suits lock, and
who owns a trick may go on over their own cards, even if nobody has two cards to play together.
"""

from __future__ import annotations

from tefuda.daihinmin.endgame.hands import HIGHEST_RANK, MOST_CARDS
from tefuda.daihinmin.endgame.hidden import HiddenEnding
from tefuda.daihinmin.endgame.single_card import PASS
from tefuda.daihinmin.rules import Cards, Move, Rules, View


def is_single_card(rules: Rules) -> bool:
    """Whether *rules* are those of the tables: one card at a time, none of them special, and a
    trick ends when all others have passed, which the leader may not."""
    return not (
        rules.groups
        or rules.sequences
        or rules.suit_lock
        or rules.eight_cut
        or rules.eleven_back
        or rules.six_reverse
        or (rules.joker and rules.spade_three)
        or rules.asks_owner_again
        or rules.may_pass_on_lead
    )


def opponents(view: View) -> tuple[int, ...]:
    """The others who have cards, in the order of play."""
    seats, field = view.field.seats, view.field
    after = seats.index(view.player) + 1
    return tuple(one for one in seats[after:] + seats[: after - 1] if field.counts[one])


def seen_ending(view: View) -> HiddenEnding | None:
    """The ending that the player of *view*, who is to move, sees; none if no table has it."""
    field, others = view.field, opponents(view)
    if not (is_single_card(view.rules) and view.must_move and len(others) == 2):
        return None
    if sum(field.counts) > MOST_CARDS[3] or (field.meld and field.owner not in others):
        return None
    second, third = others
    return HiddenEnding(
        ranks_of(view.hand),
        ranks_of(view.unseen),
        (field.counts[second], field.counts[third]),
        rank_of(field.meld),
        frozenset(place for place, one in enumerate(others, start=1) if one in field.passed),
    )


def ranks_of(cards: Cards) -> tuple[int, ...]:
    """Ranks from the lowest on; the joker's is the highest there is."""
    return tuple(sorted(min(card.level, HIGHEST_RANK) for card in cards))


def rank_of(move: Move) -> int:
    """The rank of a single card, or PASS."""
    return PASS if move is None else ranks_of(move.cards)[0]
