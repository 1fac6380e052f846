"""An ending as text: the hands of two to five players, and what lies on the table."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from dataclasses import dataclass, replace

from tefuda.daihinmin.rules import OFFICIAL, Cards, Field, Game, Meld, MeldKind, Rules
from tefuda.daihinmin.rules.options import MOST_PLAYERS
from tefuda.errors import ContradictionError, NotationError

PLAYERS = "abcde"
"""What the players of an ending are called, in the order of play."""


@dataclass(frozen=True, slots=True)
class Trick:
    """The trick in which an ending begins: who is *to_move*, the *meld* that lies there and its
    *owner*, who has *passed*, and whether suits are locked and the order is reversed.

    Unless it is told, the owner is the last player before the one to move who has not passed; when
    all others have, it is the one to move.
    """

    to_move: int = 0
    meld: Meld | None = None
    owner: int | None = None
    passed: frozenset[int] = frozenset()
    is_locked: bool = False
    is_revolution: bool = False


LED = Trick()
"""The first player leads."""


def parse_hands_of_cards(text: str) -> list[Cards]:
    """The hands in a text such as `S3 H3 JO / D4 D5`."""
    hands = [Cards.parse(part) for part in text.split("/")]
    if not 2 <= len(hands) <= MOST_PLAYERS:
        raise NotationError(
            "expected the hands of 2 to {most} players with '/' between them, not {text!r}",
            most=MOST_PLAYERS,
            text=text,
        )
    for name, hand in zip(PLAYERS, hands, strict=False):
        if not hand:
            raise NotationError("the hand of {name} is empty in {text!r}", name=name, text=text)
    return hands


def parse_player(text: str, players: int) -> int:
    """The number of the player called so, of as many *players*."""
    names = PLAYERS[:players]
    if len(text) != 1 or text.lower() not in names:
        raise NotationError(
            "no player is called {text!r}: there are {names:, }", text=text, names=list(names)
        )
    return names.index(text.lower())


def ending(hands: Sequence[Cards], trick: Trick = LED, *, rules: Rules = OFFICIAL) -> Game:
    """The game in which these *hands* are left, the players in the order of play."""
    _check(hands, trick)
    players = len(hands)
    field = Field(
        seats=tuple(range(players)),
        counts=tuple(map(len, hands)),
        to_move=trick.to_move,
        owner=_last_owner(trick, players) if trick.owner is None else trick.owner,
        meld=trick.meld,
        is_locked=trick.is_locked,
        is_revolution=trick.is_revolution,
        passed=trick.passed,
    )
    return Game.resumed(hands, field, rules=replace(rules, players=players))


def _last_owner(trick: Trick, players: int) -> int:
    if trick.meld is None:
        return trick.to_move
    before = ((trick.to_move - steps) % players for steps in range(1, players + 1))
    return next(player for player in before if player not in trick.passed)


def _check(hands: Sequence[Cards], trick: Trick) -> None:
    meld = trick.meld
    if trick.to_move in trick.passed:
        raise ContradictionError(
            "{player} has passed, and cannot be to move", player=_named([trick.to_move])
        )
    if meld is None and trick.is_locked:
        raise ContradictionError("suits cannot be locked when nothing lies there")
    if meld is None and trick.owner is not None:
        raise ContradictionError("there is no owner when nothing lies there")
    if meld is not None and meld.kind is MeldKind.JOKER and trick.is_locked:
        raise ContradictionError("suits cannot be locked under a joker")
    for player, hand in enumerate(hands):
        if meld is not None and (both := meld.cards & hand):
            raise ContradictionError(
                "{both} lies there, and is in the hand of {player}",
                both=both,
                player=_named([player]),
            )


def _named(players: Collection[int]) -> str:
    return ", ".join(PLAYERS[player] for player in players)
