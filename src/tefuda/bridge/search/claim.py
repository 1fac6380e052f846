"""Claims: tricks that are sure wherever the cards lie that the claimer does not see.

Whether the others agree must not tell where a card is. So a claim is judged by the claimer's View:
the hidden cards are in no hand yet, and each is dealt when it is played, to whom it serves best.
What is won against that is won by one line of play, without a guess, on every deal and against any
defence. A defender's claim is also one against their partner, whose cards they do not see either.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from tefuda.bridge.belief.belief import belief_of
from tefuda.bridge.doubledummy import Solver
from tefuda.bridge.rules import PlayState, Seat, View
from tefuda.bridge.rules.equal_cards import equal_sets
from tefuda.cards import Suit
from tefuda.errors import IllegalActionError

MOST_TURNS = 30_000
"""Cards that are tried before a claim counts as not clear: about half a second."""
DEALS = 20
"""On so many deals it is looked first whether the tricks are there at all."""
MOST_LINES = 400
"""Tricks that are tried before it counts as not possible: most that can be cashed are seen soon."""
SUITS = tuple(0x1FFF << 16 * suit for suit in Suit)
"""All cards of a suit, as a mask."""

Pair = tuple[int, int]
"""Masks of two hands of one side, that on lead first."""
Counts = tuple[int, ...]


def is_sure(view: View, tricks: int) -> bool:
    """Whether the seat of *view* is sure of so many more *tricks* for its side.

    Not if that takes long to see. Dummy must lie open.
    """
    if view.contract is None or view.dummy is None or view.trick is None:
        raise IllegalActionError("nothing can be claimed before dummy lies open, or at the end")
    if view.seat is view.contract.dummy:
        raise IllegalActionError("dummy claims nothing")
    if not _is_possible(view, tricks):
        return False
    try:
        return _Claim(view).holds(tricks)
    except _NotClear:
        return False


def _is_possible(view: View, tricks: int) -> bool:
    """Whether so many *tricks* can be taken double dummy, on a few deals that may be the one."""
    contract, solver = view.contract, Solver()
    assert contract is not None  # there is something to claim
    positions = (
        PlayState(deal, contract.strain, contract.leader, view.played)
        for deal in belief_of(view).deals(DEALS, seed=0)
    )
    return all(solver.can_make(position, tricks, view.seat.side) for position in positions)


class _NotClear(Exception):  # no error: it is taken for a no
    """There are too many ways to play on."""


class _Left(NamedTuple):
    """Masks of what is left: the two *seen* hands, the *pool* of all hidden cards, and for either
    hidden hand the suits in which it has none."""

    seen: tuple[int, int]
    pool: int
    voids: tuple[int, int]


class _Trick(NamedTuple):
    """A trick of *size* cards so far, which *winner* wins with *best*; *cards* are their mask."""

    leader: Seat
    size: int = 0
    cards: int = 0
    led: int = -1
    best: int = -1
    winner: Seat = Seat.NORTH

    def after(self, seat: Seat, card: int, trump: int) -> _Trick:
        """The trick with the *card* of *seat*."""
        led = self.led if self.size else card >> 4
        suit = card >> 4
        wins = self.best < 0 or (card > self.best if suit == self.best >> 4 else suit == trump)
        best, winner = (card, seat) if wins else (self.best, self.winner)
        return _Trick(self.leader, self.size + 1, self.cards | 1 << card, led, best, winner)


class _Claim:
    """The game of a claimer against everybody else, who deal the hidden cards as they play."""

    def __init__(self, view: View) -> None:
        contract, trick = view.contract, view.trick
        assert contract is not None
        assert trick is not None
        self.trump = -1 if contract.strain.suit is None else int(contract.strain.suit)
        self.seen = (view.seat, contract.dummy)
        self.hidden = tuple(seat for seat in Seat if seat not in self.seen)
        self.own = self.seen if view.seat is contract.declarer else (view.seat,)
        held = [(view.visible[seat] - view.played_by(seat)).mask for seat in self.seen]
        voids = [sum(SUITS[suit] for suit in view.shown_voids[seat]) for seat in self.hidden]
        self.start = _Left((held[0], held[1]), view.unseen.mask, (voids[0], voids[1]))
        self.trick = _Trick(trick.leader)
        for seat, card in trick.plays:
            self.trick = self.trick.after(seat, card, self.trump)
        self.tricks_left = 13 - sum(one.is_full for one in view.tricks)
        self._known: dict[tuple[_Left, Seat], tuple[int, int]] = {}
        self._turns = 0

    def holds(self, tricks: int) -> bool:
        """Whether so many *tricks* are sure."""
        if not self.trick.size:
            return self._leads(self.start, self.trick.leader, self.tricks_left, tricks)
        return tricks <= 0 or self._plays(self.start, self.trick, self.tricks_left, tricks)

    def _leads(self, left: _Left, leader: Seat, tricks: int, need: int) -> bool:
        """Whether *need* of the remaining *tricks* are sure when *leader* is to lead."""
        if need <= 0 or need > tricks:
            return need <= 0
        least, most = self._known.get((left, leader), (0, tricks))
        if least < need <= most:
            can_cash = leader in self.own and self._can_cash(left, leader, need)
            if can_cash or self._plays(left, _Trick(leader), tricks, need):
                least = need
            else:
                most = need - 1
            self._known[left, leader] = least, most
        return need <= least

    def _can_cash(self, left: _Left, leader: Seat, need: int) -> bool:
        """Whether that many can be won at once, one after the other."""
        place = self.seen.index(leader)
        mine, other = left.seen[place], left.seen[1 - place]
        is_alone = len(self.own) == 1
        cash = _Cashing(self.trump, left.pool, other if is_alone else 0)
        return cash.can_win((mine, 0 if is_alone else other), need)

    def _plays(self, left: _Left, trick: _Trick, tricks: int, need: int) -> bool:
        """The same in the middle of a *trick*."""
        if trick.size == 4:
            won = trick.winner in self.own
            return self._leads(left, trick.winner, tricks - 1, need - won)
        self._turns += 1
        if self._turns > MOST_TURNS:
            raise _NotClear
        seat = trick.leader.next(trick.size)
        options = self._seen_options if seat in self.seen else self._hidden_options
        results = (
            self._plays(after, trick.after(seat, card, self.trump), tricks, need)
            for card, after in options(left, trick, seat, tricks)
        )
        return any(results) if seat in self.own else all(results)

    def _seen_options(
        self, left: _Left, trick: _Trick, seat: Seat, _: int
    ) -> Iterator[tuple[int, _Left]]:
        """The cards of a hand that is seen, and what each leaves."""
        mine, other = left.seen if seat is self.seen[0] else left.seen[::-1]
        following = mine & SUITS[trick.led] if trick.size else mine
        for card in _distinct(following or mine, left.pool | other | trick.cards):
            rest = mine & ~(1 << card)
            yield card, left._replace(seen=(rest, other) if seat is self.seen[0] else (other, rest))

    def _hidden_options(
        self, left: _Left, trick: _Trick, seat: Seat, tricks: int
    ) -> Iterator[tuple[int, _Left]]:
        """The cards that a hidden hand may turn out to have, and what each leaves."""
        place = self.hidden.index(seat)
        others = left.seen[0] | left.seen[1] | trick.cards
        may_hold = left.pool & ~left.voids[place]
        has_played = [(one - trick.leader) % 4 <= trick.size for one in self.hidden]
        sizes = tricks - has_played[0], tricks - has_played[1]
        led = SUITS[trick.led] if trick.size else 0
        # Equal cards of two hands are not equal to each other: either may win the trick.
        plays_after = not has_played[1 - place]
        equal = _equal_ends(may_hold, others)
        for card in (end for ends in equal for end in (ends if plays_after else ends[-1:])):
            fails_to_follow = led and not led >> card & 1
            pool = left.pool & ~(1 << card)
            voids = list(left.voids)
            if fails_to_follow:
                voids[place] |= led
            after = _Left(left.seen, pool, (voids[0] & _suits_of(pool), voids[1] & _suits_of(pool)))
            if _can_be_dealt(after, sizes):
                yield card, after


class _Cashing:
    """Tricks that are taken without losing the lead, wherever the cards of a hidden *pool* lie, and
    against an *enemy* hand that is seen.

    Whatever these are thrown away, a suit has lost one of them after each round at least, and those
    that are left may be the highest. So a line that wins against that wins against anything.
    """

    def __init__(self, trump: int, pool: int, enemy: int) -> None:
        self.trump = trump
        self.highest = [max(pool & suit, enemy & suit).bit_length() - 1 for suit in SUITS]
        self.others = pool | enemy
        self.rounds = tuple(
            max((pool & suit).bit_count(), (enemy & suit).bit_count()) for suit in SUITS
        )
        self._failed: set[tuple[Pair, Counts]] = set()
        self._lines = 0

    def can_win(self, hands: Pair, need: int, rounds: Counts | None = None) -> bool:
        """Whether the first of the *hands* leads to *need* tricks in a row; *rounds* are, by suit,
        how often the others may still have to follow."""
        rounds = self.rounds if rounds is None else rounds
        if need <= 0 or not hands[0] or (hands, rounds) in self._failed:
            return need <= 0
        for card in _distinct(hands[0], hands[1] | self.others):
            suit = card >> 4
            if suit != self.trump and self.trump >= 0 and rounds[self.trump]:
                continue  # somebody might ruff
            after = (*rounds[:suit], max(0, rounds[suit] - 1), *rounds[suit + 1 :])
            for following in self._won(card, hands, rounds):
                self._lines += 1
                if self._lines > MOST_LINES:
                    return False
                if self.can_win(following, need - 1, after):
                    return True
        self._failed.add((hands, rounds))
        return False

    def _won(self, card: int, hands: Pair, rounds: Counts) -> Iterator[Pair]:
        """What is left, the winner first, if *card* and a card of the other hand win the trick."""
        mine, partner = hands[0] & ~(1 << card), hands[1]
        suit = card >> 4
        if not partner:
            if self._is_master(card, rounds):
                yield mine, 0
            return
        follows = partner & SUITS[suit]
        for own in reversed([*_distinct(follows or partner, mine | self.others)]):
            rest = partner & ~(1 << own)
            if own >> 4 == suit:
                if self._is_master(max(card, own), rounds):
                    yield (mine, rest) if card > own else (rest, mine)
            elif own >> 4 == self.trump:
                yield rest, mine
            elif self._is_master(card, rounds):
                yield mine, rest

    def _is_master(self, card: int, rounds: Counts) -> bool:
        return card > self.highest[card >> 4] or not rounds[card >> 4]


def _can_be_dealt(left: _Left, sizes: tuple[int, int]) -> bool:
    """Whether two hands of such *sizes* can hold the pool."""
    first, second = left.voids
    return (
        not left.pool & first & second
        and (left.pool & first).bit_count() <= sizes[1]
        and (left.pool & second).bit_count() <= sizes[0]
    )


def _suits_of(cards: int) -> int:
    """The suits that occur among *cards*."""
    return sum(suit for suit in SUITS if cards & suit)


def _distinct(cards: int, others: int) -> Iterator[int]:
    """Of *cards* the lowest of those that are equal, suit by suit, high ones first."""
    return (ends[-1] for ends in _equal_ends(cards, others))


def _equal_ends(cards: int, others: int) -> Iterator[tuple[int, ...]]:
    """The highest and the lowest, or the only one, of all *cards* that are equal."""
    for suit in SUITS:
        for equal in equal_sets(cards & suit, others):
            highest, lowest = equal.bit_length() - 1, (equal & -equal).bit_length() - 1
            yield (highest, lowest) if lowest < highest else (lowest,)
