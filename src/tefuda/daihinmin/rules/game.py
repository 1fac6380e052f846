"""One game, as its referee keeps it: the hands, the field, and what happens in a turn."""

from __future__ import annotations

from collections.abc import Sequence
from copy import copy
from random import Random

from tefuda import _core
from tefuda.daihinmin.rules.cards import DIAMOND_THREE, Cards
from tefuda.daihinmin.rules.field import Field, Move, Turn
from tefuda.daihinmin.rules.legality import told_refusal
from tefuda.daihinmin.rules.meld import NOWHERE, Meld, meld_of
from tefuda.daihinmin.rules.options import OFFICIAL, Rules
from tefuda.errors import ContradictionError, IllegalActionError
from tefuda.words import Sentence

MOST_TURNS = 64
"""Lines are counted for so many turns at most; there is no time for more."""


class Game:
    """A game from the hands after the exchange to the end; it changes with every turn.

    *hands* are by player, *seats* the players in the order of play. Who holds the 3 of diamonds
    begins, unless it is told who is *first*. The core keeps it, by seat.
    """

    def __init__(
        self,
        hands: Sequence[Cards],
        seats: Sequence[int] | None = None,
        *,
        rules: Rules = OFFICIAL,
        first: int | None = None,
    ) -> None:
        self.rules = rules
        self.seats = tuple(range(rules.players)) if seats is None else tuple(seats)
        self.moves: tuple[tuple[int, Move], ...] = ()
        """What everybody did, each with their number."""
        self.last_turn: Turn | None = None
        _check(hands, self.seats, rules)
        leader = _first_player(hands) if first is None else first
        if leader not in self.seats or not hands[leader]:
            raise ContradictionError(
                "player {leader!r} cannot begin: they have no cards", leader=leader
            )
        self._seat_of = {player: self.seats.index(player) for player in sorted(self.seats)}
        self._core = _core.DaihinminGame(
            self._by_seat(hands), rules.bits, leader=self._seat_of[leader]
        )
        self._field: Field | None = None

    @classmethod
    def resumed(cls, hands: Sequence[Cards], field: Field, *, rules: Rules = OFFICIAL) -> Game:
        """A game that has come to *field*, with these *hands*; how it came there is not known."""
        counts = tuple(map(len, hands))
        if field.counts != counts:
            raise ContradictionError(
                "the field counts {counts} cards, the hands {held}",
                counts=field.counts,
                held=counts,
            )
        if field.to_move is None:
            raise ContradictionError("a game that is over cannot be resumed")
        game = cls(hands, field.seats, rules=rules, first=field.to_move)
        seat_of = game._seat_of
        try:
            game._core = _core.DaihinminGame.resumed(
                game._by_seat(hands),
                rules.bits,
                to_move=seat_of[field.to_move],
                owner=seat_of[field.owner],
                meld=field.meld.in_core if field.meld else (0, NOWHERE),
                flags=(
                    field.is_locked,
                    field.is_revolution,
                    field.is_eleven_back,
                    field.is_backwards,
                ),
                passed=[seat_of[player] for player in field.passed],
                finished=[seat_of[player] for player in field.finished],
                passes_in_a_row=field.passes_in_a_row,
            )
        except (ValueError, KeyError):
            raise ContradictionError("no game comes to this: {field}", field=field) from None
        return game

    @property
    def in_core(self) -> _core.DaihinminGame:
        """The game as the core keeps it, by seat."""
        return self._core

    @property
    def hands(self) -> list[Cards]:
        """The hands by player, as they are now."""
        return [Cards(self._core.hand(seat)) for seat in self._seat_of.values()]

    def hand(self, player: int) -> Cards:
        """The hand of *player*, as it is now."""
        return Cards(self._core.hand(self._seat_of[player]))

    @property
    def field(self) -> Field:
        """All that is public now."""
        if self._field is None:
            self._field = self._seen(self._core)
        return self._field

    @property
    def to_move(self) -> int | None:
        """Whose turn it is; none once the game is over."""
        seat = self._core.to_move
        return None if seat < 0 else self.seats[seat]

    @property
    def is_over(self) -> bool:
        """Whether only one player has cards left, or everybody has passed too often."""
        return self._core.to_move < 0

    @property
    def is_stalemate(self) -> bool:
        """Whether the game ended by too many passes in a row."""
        return self._core.passes_in_a_row >= self.rules.pass_limit

    @property
    def may_pass(self) -> bool:
        """Whether the player to move may pass."""
        return self._core.may_pass

    def legal_melds(self) -> list[Meld]:
        """The melds that the player to move may play; they may also pass, if `may_pass`."""
        return [meld_of(*named) for named in self._core.legal_melds()]

    def refusal(self, meld: Meld) -> Sentence | None:
        """Why the player to move may not play *meld*; none if they may."""
        if self.is_over:
            return Sentence("the game is over")
        number = self._core.refusal(*meld.in_core)
        if not number:
            return None
        return told_refusal(number, meld, self.hand(self._player_to_move()), self.field.meld)

    def play(self, meld: Meld) -> Turn:
        """The player to move plays *meld*; an illegal one is an error, and changes nothing."""
        if reason := self.refusal(meld):
            raise IllegalActionError(
                "illegal meld {meld!r}: {reason}", meld=meld.text, reason=reason
            )
        return self._noted(meld, self._core.play(*meld.in_core))

    def pass_(self) -> Turn:
        """The player to move passes, and is out until the field is cleared."""
        if not self.may_pass:
            reasons = Sentence("who leads has to play"), Sentence("the game is over")
            raise IllegalActionError("illegal pass: {reason}", reason=reasons[self.is_over])
        return self._noted(None, self._core.pass_turn())

    def make(self, move: Move) -> Turn:
        """The player to move plays a meld, or passes."""
        return self.pass_() if move is None else self.play(move)

    def order(self, rng: Random | None = None) -> list[int]:
        """The players from first to last, once the game is over.

        After a stalemate those who have cards left come last in a random order, drawn by *rng*.
        """
        if not self.is_over:
            raise IllegalActionError("the game is not over yet")
        left = [player for player in self.seats if player not in self.field.finished]
        if len(left) > 1:
            if rng is None:
                raise IllegalActionError("the order of players {left} has to be drawn", left=left)
            rng.shuffle(left)
        return [*self.field.finished, *left]

    def play_out(self, seed: int, index: int = 0) -> list[int]:
        """The players in their order at the end, if all goes on at random; changes nothing.

        Every legal meld is as likely as any other, and as a pass unless the field is empty. The
        games of one *seed* are told apart by *index*.
        """
        [order] = self.play_outs(seed, 1, first=index)
        return order

    def play_outs(self, seed: int, count: int, *, first: int = 0) -> list[list[int]]:
        """What `play_out` gives for *count* indices from *first* on, all at once."""
        orders = self._core.play_out(seed, first, count)
        return [[self.seats[seat] for seat in order] for order in orders]

    def count_lines(self, depth: int) -> int:
        """In how many ways the next *depth* turns can be played; a game that ends has one."""
        if not 0 <= depth <= MOST_TURNS:
            raise ContradictionError(
                "lines of {depth!r} turns, not of 0 to {most}", depth=depth, most=MOST_TURNS
            )
        return self._core.count_lines(depth)

    def copy(self) -> Game:
        """The same game, to be played otherwise."""
        copied = Game.__new__(Game)
        vars(copied).update(vars(self), _core=copy(self._core))
        return copied

    def _noted(self, meld: Meld | None, done: tuple[_core.DaihinminGame, bool]) -> Turn:
        shown, cleared = done
        player = self.seats[shown.to_move]
        self._field = None
        self.moves = (*self.moves, (player, meld))
        self.last_turn = Turn(player, meld, self._seen(shown), cleared)
        return self.last_turn

    def _seen(self, core: _core.DaihinminGame) -> Field:
        """What *core*, a moment of this game, shows to everybody."""
        (
            to_move,
            owner,
            meld,
            is_locked,
            is_revolution,
            is_eleven_back,
            is_backwards,
            passed,
            passes_in_a_row,
            finished,
            counts,
        ) = core.seen()
        seats = self.seats
        return Field(
            seats,
            counts=tuple([counts[seat] for seat in self._seat_of.values()]),
            to_move=None if to_move < 0 else seats[to_move],
            owner=seats[owner],
            meld=meld_of(*meld) if meld[0] else None,
            is_locked=is_locked,
            is_revolution=is_revolution,
            is_eleven_back=is_eleven_back,
            is_backwards=is_backwards,
            passed=frozenset([player for seat, player in enumerate(seats) if passed >> seat & 1]),
            finished=tuple([seats[seat] for seat in finished]),
            passes_in_a_row=passes_in_a_row,
        )

    def _by_seat(self, hands: Sequence[Cards]) -> list[int]:
        return [hands[player].mask for player in self.seats]

    def _player_to_move(self) -> int:
        return self.seats[self._core.to_move]


def random_games(
    seed: int, count: int, *, first: int = 0, rules: Rules = OFFICIAL
) -> list[list[int]]:
    """The players in their order at the end of *count* games, dealt and played at random.

    Players sit in the order of their numbers, and there is no exchange. A game follows from *seed*
    and its index, from *first* on.
    """
    return _core.random_games(rules.bits, seed, first, count)


def _check(hands: Sequence[Cards], seats: tuple[int, ...], rules: Rules) -> None:
    if len(hands) != rules.players:
        raise ContradictionError(
            "{count} hands for {players} players", count=len(hands), players=rules.players
        )
    if sorted(seats) != list(range(rules.players)):
        raise ContradictionError(
            "seats {seats!r} do not seat each of {players} players",
            seats=seats,
            players=rules.players,
        )
    seen = Cards()
    for player, hand in enumerate(hands):
        if twice := seen & hand:
            raise ContradictionError(
                "{twice} of player {player} is in another hand too", twice=twice, player=player
            )
        seen |= hand


def _first_player(hands: Sequence[Cards]) -> int:
    for player, hand in enumerate(hands):
        if DIAMOND_THREE in hand:
            return player
    raise ContradictionError("nobody holds D3, so it must be told who is first")
