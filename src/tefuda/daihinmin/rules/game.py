"""One game, as its referee keeps it: the hands, the field, and what happens in a turn."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from random import Random

from tefuda.daihinmin.rules.cards import DIAMOND_THREE, EIGHT, JACK, SIX, Cards
from tefuda.daihinmin.rules.field import Field, Turn
from tefuda.daihinmin.rules.legality import legal_melds, refusal
from tefuda.daihinmin.rules.meld import Meld, MeldKind
from tefuda.daihinmin.rules.options import OFFICIAL, Rules
from tefuda.errors import ContradictionError, IllegalActionError

REVOLUTION_GROUP = 4
REVOLUTION_SEQUENCE = 5


class Game:
    """A game from the hands after the exchange to the end; it changes with every turn.

    *hands* are by player, *seats* the players in the order of play. Who holds the 3 of diamonds
    begins, unless it is told who is *first*.
    """

    def __init__(
        self,
        hands: Sequence[Cards],
        seats: Sequence[int] | None = None,
        *,
        rules: Rules = OFFICIAL,
        first: int | None = None,
    ) -> None:
        _check_hands(hands, rules)
        order = tuple(range(rules.players)) if seats is None else tuple(seats)
        if sorted(order) != list(range(rules.players)):
            raise ContradictionError(f"seats {order!r} do not seat each of {rules.players} players")
        leader = _first_player(hands) if first is None else first
        if not 0 <= leader < rules.players or not hands[leader]:
            raise ContradictionError(f"player {leader!r} cannot begin: he has no cards")
        self.rules = rules
        self.hands = list(hands)
        self.field = Field(order, tuple(map(len, hands)), leader, leader)
        self.turns: list[Turn] = []

    @classmethod
    def resumed(cls, hands: Sequence[Cards], field: Field, *, rules: Rules = OFFICIAL) -> Game:
        """A game that has come to *field*, with these *hands*; how it came there is not known."""
        counts = tuple(map(len, hands))
        if field.counts != counts:
            raise ContradictionError(f"the field counts {field.counts} cards, the hands {counts}")
        game = cls(hands, field.seats, rules=rules, first=field.to_move)
        game.field = field
        return game

    @property
    def to_move(self) -> int | None:
        """Whose turn it is; none once the game is over."""
        return self.field.to_move

    @property
    def is_over(self) -> bool:
        """Whether only one player has cards left, or everybody has passed too often."""
        return self.field.to_move is None

    @property
    def is_stalemate(self) -> bool:
        """Whether the game ended by too many passes in a row."""
        return self.field.passes_in_a_row >= self.rules.pass_limit

    def legal_melds(self) -> list[Meld]:
        """The melds that the player to move may play; he may also pass, if `may_pass`."""
        if self.field.to_move is None:
            return []
        return legal_melds(self.hands[self.field.to_move], self.field.pile, self.rules)

    @property
    def may_pass(self) -> bool:
        """Whether the player to move may pass."""
        return not self.is_over and (self.rules.may_pass_on_lead or not self.field.is_empty)

    def refusal(self, meld: Meld) -> str | None:
        """Why the player to move may not play *meld*; none if he may."""
        if self.field.to_move is None:
            return "the game is over"
        return refusal(meld, self.hands[self.field.to_move], self.field.pile, self.rules)

    def play(self, meld: Meld) -> Turn:
        """The player to move plays *meld*; an illegal one is an error, and changes nothing."""
        if reason := self.refusal(meld):
            raise IllegalActionError(f"illegal meld {meld.text!r}: {reason}")
        player = self.field.to_move
        assert player is not None
        self.hands[player] -= meld.cards
        shown = self._shown_after(player, meld)
        return self._end_turn(Turn(player, meld, shown, self._clears(meld, shown)))

    def pass_(self) -> Turn:
        """The player to move passes, and is out until the field is cleared."""
        player = self.field.to_move
        if player is None or not self.may_pass:
            raise IllegalActionError("illegal pass: " + ("nothing to beat" if player else "over"))
        before = self.field
        shown = replace(
            before,
            passed=before.passed | {player},
            passes_in_a_row=before.passes_in_a_row + 1,
        )
        return self._end_turn(Turn(player, None, shown, self._all_have_passed(shown)))

    def order(self, rng: Random | None = None) -> list[int]:
        """The players from first to last, once the game is over.

        After a stalemate those who have cards left come last in a random order, drawn by *rng*.
        """
        if not self.is_over:
            raise IllegalActionError("the game is not over yet")
        left = [player for player in self.field.seats if player not in self.field.finished]
        if len(left) > 1:
            if rng is None:
                raise IllegalActionError(f"the order of players {left} has to be drawn")
            rng.shuffle(left)
        return [*self.field.finished, *left]

    def _shown_after(self, player: int, meld: Meld) -> Field:
        """The field with *meld* on it, before it is cleared."""
        before = self.field
        below = before.meld
        is_joker = meld.kind is MeldKind.JOKER
        locks = below is not None and below.suits == meld.suits and self.rules.suit_lock
        count = len(self.hands[player])
        return replace(
            before,
            meld=meld,
            owner=player,
            counts=tuple(map(len, self.hands)),
            is_locked=not is_joker and (before.is_locked or locks),
            is_revolution=before.is_revolution != self._is_revolution(meld),
            is_eleven_back=before.is_eleven_back != (self.rules.eleven_back and meld.covers(JACK)),
            is_backwards=before.is_backwards != (self.rules.six_reverse and meld.covers(SIX)),
            finished=before.finished if count else (*before.finished, player),
            passes_in_a_row=0,
        )

    def _is_revolution(self, meld: Meld) -> bool:
        if meld.kind is MeldKind.GROUP:
            return self.rules.revolution and len(meld) >= REVOLUTION_GROUP
        return self.rules.revolution and len(meld) >= REVOLUTION_SEQUENCE

    def _clears(self, meld: Meld, shown: Field) -> bool:
        below = self.field.meld
        beats_joker = below is not None and below.kind is MeldKind.JOKER
        cuts = self.rules.eight_cut and meld.covers(EIGHT)
        return beats_joker or cuts or self._all_have_passed(shown)

    def _all_have_passed(self, field: Field) -> bool:
        """Whether nobody is left who might play on."""
        in_trick = [
            player for player in field.seats if field.counts[player] and player not in field.passed
        ]
        if not self.rules.asks_owner_again and field.meld is not None:
            return not [player for player in in_trick if player != field.owner]
        return not in_trick

    def _end_turn(self, turn: Turn) -> Turn:
        """Clear the field if that is due, and find out who is next."""
        field = turn.shown
        self.turns.append(turn)
        if turn.cleared:
            leader = self._with_cards(field.owner, field, frozenset())
            field = replace(
                field,
                meld=None,
                is_locked=False,
                is_eleven_back=False,
                passed=frozenset(),
                owner=leader,
                to_move=leader,
            )
        else:
            after = self._next_seat(turn.player, field)
            field = replace(field, to_move=self._with_cards(after, field, field.passed))
        if self._is_decided(field):
            field = replace(field, to_move=None)
        self.field = field
        return turn

    def _is_decided(self, field: Field) -> bool:
        enough = 1 if self.rules.first_out_wins else self.rules.players - 1
        return len(field.finished) >= enough or field.passes_in_a_row >= self.rules.pass_limit

    def _next_seat(self, player: int, field: Field) -> int:
        step = -1 if field.is_backwards else 1
        return field.seats[(field.seats.index(player) + step) % len(field.seats)]

    def _with_cards(self, player: int, field: Field, passed: frozenset[int]) -> int:
        """The first, from *player* on, who has cards and has not *passed*."""
        while not field.counts[player] or player in passed:
            player = self._next_seat(player, field)
        return player


def _check_hands(hands: Sequence[Cards], rules: Rules) -> None:
    if len(hands) != rules.players:
        raise ContradictionError(f"{len(hands)} hands for {rules.players} players")
    seen = Cards()
    for player, hand in enumerate(hands):
        if twice := seen & hand:
            raise ContradictionError(f"{twice} of player {player} is in another hand too")
        seen |= hand


def _first_player(hands: Sequence[Cards]) -> int:
    for player, hand in enumerate(hands):
        if DIAMOND_THREE in hand:
            return player
    raise ContradictionError("nobody holds D3, so it must be told who is first")
