"""Which of the house rules hold."""

from __future__ import annotations

from dataclasses import dataclass, field

from tefuda.errors import ContradictionError

MOST_PLAYERS = 5
PASS_LIMIT = 20
"""So many passes in a row end a game of the official server."""


# Must agree with `core/daihinmin/rules.hpp`.
_IN_CORE = (
    "groups",
    "sequences",
    "revolution",
    "suit_lock",
    "eight_cut",
    "spade_three",
    "eleven_back",
    "six_reverse",
    "asks_owner_again",
    "may_pass_on_lead",
    "first_out_wins",
    "joker",
)


@dataclass(frozen=True, slots=True, kw_only=True)
class Rules:
    """The rules of a game; as they stand here, those of the UECda contest.

    *asks_owner_again*: a trick goes on until its owner has passed too, who may play on their
    own cards; else it ends when the others have passed. *may_pass_on_lead*: a player may pass on an
    empty field. *first_out_wins*: the game is over when one player has no cards left.
    """

    players: int = MOST_PLAYERS
    joker: bool = True
    groups: bool = True
    sequences: bool = True
    revolution: bool = True
    suit_lock: bool = True
    eight_cut: bool = True
    spade_three: bool = True
    eleven_back: bool = False
    six_reverse: bool = False
    exchange: bool = True
    asks_owner_again: bool = True
    may_pass_on_lead: bool = True
    first_out_wins: bool = False
    pass_limit: int = PASS_LIMIT
    bits: int = field(init=False, repr=False, compare=False)
    """All of it in one number, for the core."""

    def __post_init__(self) -> None:
        if not 2 <= self.players <= MOST_PLAYERS:
            raise ContradictionError(
                "{players!r} players, not 2 to {most}", players=self.players, most=MOST_PLAYERS
            )
        if not 1 <= self.pass_limit <= 255:
            raise ContradictionError(
                "a limit of {limit!r} passes, not 1 to 255", limit=self.pass_limit
            )
        flags = sum(getattr(self, name) << place for place, name in enumerate(_IN_CORE))
        object.__setattr__(self, "bits", flags | self.players << 16 | self.pass_limit << 24)


OFFICIAL = Rules()
"""The rules of the UECda contest."""

VARIANTS = {
    "11back": Rules(eleven_back=True),
    "6rev": Rules(six_reverse=True),
    "none": Rules(
        sequences=False, revolution=False, suit_lock=False, eight_cut=False, exchange=False
    ),
}
"""Other rules by the name under which games are recorded."""


def plain(players: int) -> Rules:
    """Single cards only, and nothing special about any: the game that endgame tables are about.

    Junji Nishino's "Structure of card distribution in single card DAIHINMIN game".
    """
    return Rules(
        players=players,
        joker=False,
        groups=False,
        sequences=False,
        revolution=False,
        suit_lock=False,
        eight_cut=False,
        spade_three=False,
        exchange=False,
        asks_owner_again=False,
        may_pass_on_lead=False,
        first_out_wins=True,
    )
