"""The slow twin of the double-dummy solver: a plain search to the last card, for reading.

Cards are texts such as `SA` or `HT`, seats are 0 to 3 in the order of play, partners two apart.
"""

from dataclasses import dataclass, field

RANKS = "23456789TJQKA"


@dataclass(frozen=True)
class Position:
    """*hands* by seat, and the *trick* in progress, which *leader* leads."""

    hands: tuple[frozenset[str], ...]
    leader: int
    trick: tuple[str, ...] = ()

    @property
    def to_play(self) -> int:
        """The seat whose turn it is."""
        return (self.leader + len(self.trick)) % 4

    @property
    def tricks_left(self) -> int:
        """The tricks still to be won, the one in progress included."""
        return len(self.hands[self.to_play])

    def legal_cards(self) -> list[str]:
        """The cards that may be played: of the suit led, if there are any."""
        hand = sorted(self.hands[self.to_play])
        following = [card for card in hand if self.trick and card[0] == self.trick[0][0]]
        return following or hand


@dataclass
class Twin:
    """Answers questions in one *trump*: `S`, `H`, `D`, `C` or `NT`."""

    trump: str
    known: dict[tuple[Position, int], bool] = field(default_factory=dict)

    def tricks(self, position: Position) -> int:
        """The tricks that the side to play takes from here on."""
        return max(n for n in range(position.tricks_left + 1) if self.can_take(position, n))

    def tricks_by_card(self, position: Position) -> dict[str, int]:
        """The same for each card that may be played."""
        targets = range(position.tricks_left + 1)
        return {
            card: max(n for n in targets if self.can_take_with(card, position, n))
            for card in position.legal_cards()
        }

    def can_take(self, position: Position, target: int) -> bool:
        """Whether the side to play takes at least *target* tricks from here on."""
        if target <= 0 or target > position.tricks_left:
            return target <= 0
        key = position, target
        if key not in self.known:
            cards = position.legal_cards()
            self.known[key] = any(self.can_take_with(card, position, target) for card in cards)
        return self.known[key]

    def can_take_with(self, card: str, position: Position, target: int) -> bool:
        """The same when it plays *card*."""
        seat, left = position.to_play, position.tricks_left
        hands = tuple(hand - {card} for hand in position.hands)
        trick = (*position.trick, card)
        if len(trick) < 4:
            return not self.can_take(Position(hands, position.leader, trick), left - target + 1)
        winner = (position.leader + self.winning_place(trick)) % 4
        if winner % 2 == seat % 2:
            return self.can_take(Position(hands, winner), target - 1)
        return not self.can_take(Position(hands, winner), left - target)

    def winning_place(self, trick: tuple[str, ...]) -> int:
        """Which of the four cards of *trick* wins it."""

        def strength(place: int) -> tuple[bool, bool, int]:
            suit, rank = trick[place][0], trick[place][1]
            return suit == self.trump, suit == trick[0][0], RANKS.index(rank)

        return max(range(4), key=strength)
