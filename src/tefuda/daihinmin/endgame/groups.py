"""Endings of two players by the rules of the contest, as far as they ask for no suits.

Groups, the joker in them or alone, eights that clear the field, revolutions; the last player may go
on over their own cards while the other is out. Sequences, locks and the spade three are left out.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass
from itertools import chain
from typing import NamedTuple

from tefuda import _core
from tefuda.cards import Suit
from tefuda.daihinmin.endgame.ending import Trick, ending
from tefuda.daihinmin.endgame.hands import LETTERS, Hands
from tefuda.daihinmin.endgame.sizes import Sizes
from tefuda.daihinmin.rules import Cards, Game, Rules
from tefuda.daihinmin.rules.cards import (
    ABOVE,
    HIGHEST,
    JOKER,
    JOKER_TEXT,
    LEVEL_LETTERS,
    LOWEST,
    Card,
)
from tefuda.errors import IllegalActionError, NotationError

RULES = Rules(players=2, sequences=False, suit_lock=False, spade_three=False, exchange=False)
"""The rules that the tables follow."""
MOST_CARDS = 10
"""Must agree with `most_ladder_cards` in core/daihinmin/endgame/ladder.hpp."""
JOKER_LEVEL = ABOVE


class Group(NamedTuple):
    """Cards of one *level*, perhaps with the joker; no cards and no joker are a pass."""

    level: int
    cards: int
    has_joker: bool

    @property
    def text(self) -> str:
        """Such as `7 7 JO`; empty for a pass."""
        words = [LEVEL_LETTERS[self.level]] * self.cards + [JOKER_TEXT] * self.has_joker
        return " ".join(words)


class GroupTurn(NamedTuple):
    """A player, by letter, and what they play."""

    player: str
    group: Group


@dataclass(frozen=True, slots=True)
class GroupAnswer:
    """What comes of *hands*: whether the leader can force to be first, with which groups, and a
    line of best play."""

    hands: Hands
    is_won: bool
    winning: tuple[Group, ...]
    line: tuple[GroupTurn, ...]


class GroupEndings(Sizes):
    """All endings of two players with groups; hands are levels, the 3 is 1 and the joker 14."""

    def __init__(self) -> None:
        """Nothing is solved yet."""
        self._native = _core.GroupEndings()
        super().__init__(self._native)

    def look_up(self, hands: Hands, *, is_reversed: bool = False) -> Group | None:
        """A group with which the leader of *hands* wins; none if they do not."""
        try:
            with self._turn:
                is_won, group = self._native.look_up(hands, is_reversed)
        except (TypeError, ValueError):
            raise IllegalActionError(
                "{hands!r} are no hands of 2 players with up to {solved} cards",
                hands=hands,
                solved=self.solved,
            ) from None
        return Group(*group) if is_won else None

    def answer(self, hands: Hands, *, is_reversed: bool = False) -> GroupAnswer:
        """What comes of *hands*, which are solved if need be."""
        check_levels(hands)
        self.solve_up_to(sum(map(len, hands)) - 1)
        game = started(hands, is_reversed=is_reversed)
        winning = tuple(group for group, wins in self._options(game) if wins)
        return GroupAnswer(hands, bool(winning), winning, tuple(self._line(game)))

    def _line(self, game: Game) -> Iterator[GroupTurn]:
        """Best play by both, each with the first group that wins; else the first of all."""
        while not game.is_over:
            assert game.to_move is not None
            options = self._options(game)
            group = next((group for group, wins in options if wins), options[0][0])
            yield GroupTurn(LETTERS[game.to_move], group)
            if not group.text:
                game.pass_()
                continue
            game.play(next(meld for meld in game.legal_melds() if group_of(meld.cards) == group))

    def _options(self, game: Game) -> list[tuple[Group, bool]]:
        """What the player to move may play, a pass last, and whether they win with it."""
        field = game.field
        assert field.to_move is not None
        hands = tuple(levels_of(game.hand(player)) for player in (0, 1))
        is_alone = field.owner == field.to_move and not field.is_empty
        pile = (min(field.meld.low, JOKER_LEVEL), len(field.meld)) if field.meld else (0, 0)
        with self._turn:
            found = self._native.options(hands, field.is_reversed, pile, field.to_move, is_alone)
        return [(Group(*group), wins) for group, wins in found]


def parse_levels(text: str) -> Hands:
    """The hands in a text such as `3 3 8 JO / 4 4 T A`."""
    hands = tuple(
        tuple(sorted(_level(word, text) for word in part.split())) for part in text.split("/")
    )
    check_levels(hands, text)
    return hands


def check_levels(hands: Hands, text: str | None = None) -> None:
    """Raise an error if *hands*, which were given as *text*, are none that can be solved."""
    for level in chain(*hands):
        if not LOWEST <= level <= JOKER_LEVEL:
            raise NotationError(
                "{level!r} is no level in {hands!r}: they are 1 to {most}",
                level=level,
                hands=hands,
                most=JOKER_LEVEL,
            )
    text = levels_text(hands) if text is None else text
    if len(hands) != 2:
        raise NotationError(
            "expected the hands of 2 players with '/' between them, not {text!r}", text=text
        )
    for letter, hand in zip(LETTERS, hands, strict=False):
        if not hand:
            raise NotationError(
                "the hand of {letter} is empty in {text!r}", letter=letter, text=text
            )
    for level, count in Counter(chain(*hands)).items():
        if count > (1 if level == JOKER_LEVEL else len(Suit)):
            raise NotationError(
                "there are not {count} cards {level!r}, as in {text!r}",
                count=count,
                level=_word(level),
                text=text,
            )
    if (cards := sum(map(len, hands))) > MOST_CARDS:
        raise NotationError(
            "{cards} cards in {text!r}: at most {most} are solved",
            cards=cards,
            text=text,
            most=MOST_CARDS,
        )


def levels_text(hands: Hands) -> str:
    """The *hands* as `parse_levels` reads them."""
    return " / ".join(" ".join(map(_word, hand)) for hand in hands)


def started(hands: Hands, *, is_reversed: bool = False) -> Game:
    """A game with cards of these levels, in which the first player leads."""
    suits = {level: iter(Suit) for level in range(JOKER_LEVEL)}
    dealt = [
        Cards.of(
            JOKER if level == JOKER_LEVEL else Card(next(suits[level]), level) for level in hand
        )
        for hand in hands
    ]
    return ending(dealt, Trick(is_revolution=is_reversed), rules=RULES)


def levels_of(cards: Cards) -> tuple[int, ...]:
    """The levels of *cards*, the joker's last."""
    return tuple(sorted(min(card.level, JOKER_LEVEL) for card in cards))


def group_of(cards: Cards) -> Group:
    """What *cards*, which are a group, come to without suits."""
    natural = [level for level in levels_of(cards) if level != JOKER_LEVEL]
    return Group(natural[0] if natural else 0, len(natural), len(natural) < len(cards))


def _word(level: int) -> str:
    return JOKER_TEXT if level == JOKER_LEVEL else LEVEL_LETTERS[level]


def _level(word: str, text: str) -> int:
    if word.upper() == JOKER_TEXT:
        return JOKER_LEVEL
    letter = "T" if word == "10" else word.upper()
    if len(letter) != 1 or letter not in LEVEL_LETTERS[LOWEST : HIGHEST + 1]:
        raise NotationError(
            "{word!r} is no rank in {text!r}: ranks are 3 to 9, T, J, Q, K, A, 2, JO",
            word=word,
            text=text,
        )
    return LEVEL_LETTERS.index(letter)
