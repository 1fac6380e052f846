"""The slow twin of the abc search: the definitions, by plain minimax, for reading.

Cards, seats and positions are those of the double-dummy twin. The player to move is `a`; `b` and
`c` are the two others who decide. Every value is a score of a's side.
"""

from dataclasses import dataclass, field, replace

from tests.reference.double_dummy import RANKS, Position, Twin

Beliefs = tuple[tuple[Position, float], ...]
"""The deals that somebody may believe in, the favourite first, with their weights."""

Values = tuple[float | None, ...]
"""On the deals of a, b and c; None is the papers' `*`."""

SPOTS = "23456789"


@dataclass(frozen=True)
class AbcPosition:
    """The *truth*, the tricks *won* by a's side, and by player what is *believed*.

    *last_led* are the suits that the two sides led last.
    """

    truth: Position
    believed: dict[str, Beliefs]
    won: int = 0
    last_led: tuple[str, str] = ("", "")


@dataclass
class AbcTwin:
    """The abc search in one *trump*; *deciders* names the player of each seat.

    Players weigh the first of their hypotheses, as many as *panels* says, or all for the *mean*.
    """

    trump: str
    deciders: str
    side: int
    scores: list[float]
    horizon: int
    panels: dict[str, int] = field(default_factory=lambda: {"b": 1, "c": 1})
    mean: bool = False
    natural: bool = False
    tree: bool = False
    repair: bool = False
    coarse_spots: bool = False
    double_dummy: Twin = field(init=False)

    def __post_init__(self) -> None:
        self.double_dummy = Twin(self.trump)

    def value(self, start: AbcPosition, candidate: str) -> float:
        """What *candidate* is worth."""
        if self.tree:
            return self.tree_value(self.after(start, candidate), self.horizon - 1)
        return self.playout(start, candidate)[0]

    def playout(self, start: AbcPosition, candidate: str) -> tuple[float, list[str]]:
        """The value and the cards of one line of play."""
        position, cards = self.after(start, candidate), [candidate]
        while len(cards) < self.horizon and position.truth.tricks_left:
            if self.decider(position) == "a":
                best = self.best_cards(position, ((position.truth, 1.0),))
                card = lowest(best)
            else:
                card = self.choice(position)
            position = self.after(position, card)
            cards.append(card)
        return self.leaf(position), cards

    def tree_value(self, position: AbcPosition, depth: int) -> float:
        """The value by search: a maximises, b and c are held to what they think best."""
        if depth == 0 or not position.truth.tricks_left:
            return self.leaf(position)

        def value_after(card: str) -> float:
            return self.tree_value(self.after(position, card), depth - 1)

        if self.decider(position) == "a":
            return max(map(value_after, position.truth.legal_cards()))
        if self.natural:
            return value_after(self.choice(position))
        return min(map(value_after, self.preferred(position)))

    def three_values(self, position: AbcPosition, depth: int) -> Values:
        """What a's side gets in *position*, by the tree, and on the first deals of b and c."""
        theirs = (
            self.double_dummy_score(beliefs[0][0], position.won) if beliefs else None
            for beliefs in position.believed.values()
        )
        return (self.tree_value(position, depth), *theirs)

    def branches(self, position: AbcPosition, depth: int) -> dict[str, Values]:
        """The three values after each card that may be played in one of the three deals."""
        deals = [
            position.truth,
            *(beliefs[0][0] for beliefs in position.believed.values() if beliefs),
        ]
        legal = {card for deal in deals for card in deal.legal_cards()}
        held = frozenset().union(*position.truth.hands)
        return {card: self.values_after(position, card, depth) for card in legal & held}

    def values_after(self, position: AbcPosition, card: str, depth: int) -> Values:
        """The three values after *card*; None for whoever has it in another hand."""
        if card in position.truth.legal_cards():
            return self.three_values(self.after(position, card), depth - 1)
        values: list[float | None] = [None]
        for beliefs in position.believed.values():
            if not beliefs or card not in beliefs[0][0].legal_cards():
                values.append(None)
                continue
            deal = self.position_after(beliefs[0][0], card)
            won = position.won + (not deal.trick and self.is_ours(deal.leader))
            values.append(self.double_dummy_score(deal, won))
        return tuple(values)

    def leaf(self, position: AbcPosition) -> float:
        """Double dummy on the truth."""
        return self.double_dummy_score(position.truth, position.won)

    def double_dummy_score(self, deal: Position, won: int) -> float:
        """What a's side, with *won* tricks, gets on *deal* with best play by all."""
        left = deal.tricks_left
        tricks = self.double_dummy.tricks(deal) if left else 0
        return self.scores[won + (tricks if self.is_ours(deal.to_play) else left - tricks)]

    def score_by_card(self, position: AbcPosition, deal: Position) -> dict[str, float]:
        """The score after each card, double dummy on *deal*."""
        left = deal.tricks_left
        ours = self.is_ours(deal.to_play)
        return {
            card: self.scores[position.won + (tricks if ours else left - tricks)]
            for card, tricks in self.double_dummy.tricks_by_card(deal).items()
        }

    def best_cards(self, position: AbcPosition, beliefs: Beliefs) -> list[str]:
        """The cards that the seat to play thinks best, if this is all that it believes."""
        sums = dict.fromkeys(position.truth.legal_cards(), 0.0)
        for deal, weight in beliefs:
            for card, score in self.score_by_card(position, deal).items():
                sums[card] += weight * score
        best = (max if self.is_ours(position.truth.to_play) else min)(sums.values())
        return [card for card, total in sums.items() if total == best]

    def preferred(self, position: AbcPosition) -> list[str]:
        """The cards that b or c, to play, thinks best: all if they have no opinion."""
        who = self.decider(position)
        beliefs = position.believed[who]
        return self.best_cards(position, beliefs if self.mean else beliefs[: self.panels[who]])

    def choice(self, position: AbcPosition) -> str:
        """What b or c, to play, plays if ties must be broken."""
        cards = self.preferred(position)
        if not (self.natural and self.is_ours(position.truth.to_play)):
            scores = self.score_by_card(position, position.truth)
            worst = min(scores[card] for card in cards)
            cards = [card for card in cards if scores[card] == worst]
        if self.natural and not position.truth.trick:
            suit = position.last_led[position.truth.leader % 2]
            cards = [card for card in cards if card[0] == suit] or cards
        return lowest(cards)

    def start(
        self, truth: Position, pools: dict[str, Beliefs], first: dict[str, int]
    ) -> AbcPosition:
        """The position before the candidate; each pool begins with one hypothesis, for single ones.

        The others take over in turn, but not without repair: then a contradicted player has no
        opinion any more.
        """
        believed = {}
        for player, pool in pools.items():
            turned = pool[first[player] :] + pool[: first[player]]
            waiting = turned if self.mean or self.repair else turned[:1]
            believed[player] = tuple((deal, weight) for deal, weight in waiting if weight > 0)
        last_led = ["", ""]
        if truth.trick:
            last_led[truth.leader % 2] = truth.trick[0][0]
        return AbcPosition(truth, believed, last_led=(last_led[0], last_led[1]))

    def after(self, position: AbcPosition, card: str) -> AbcPosition:
        """The position when *card* has been played, contradicted beliefs dropped."""
        truth = self.position_after(position.truth, card)
        last_led = list(position.last_led)
        if not position.truth.trick:
            last_led[position.truth.leader % 2] = card[0]
        won = position.won + (not truth.trick and self.is_ours(truth.leader))
        believed = {}
        for player, beliefs in position.believed.items():
            deals = [(self.deal_after(deal, card), weight) for deal, weight in beliefs]
            believed[player] = tuple(
                (deal, weight)
                for deal, weight in deals
                if deal is not None and self.winning_seat(deal) == self.winning_seat(truth)
            )
        return replace(
            position, truth=truth, believed=believed, won=won, last_led=(last_led[0], last_led[1])
        )

    def deal_after(self, deal: Position, shown: str) -> Position | None:
        """*deal* when the seat to play shows a card, or None if that contradicts it."""
        card = self.translated(deal, shown)
        return self.position_after(deal, card) if card in deal.legal_cards() else None

    def translated(self, deal: Position, shown: str) -> str:
        """The card of *deal* for which *shown* is taken; *shown* itself if there is none."""
        legal = deal.legal_cards()
        if shown in legal:
            return shown
        in_play = {*deal.trick}.union(*deal.hands)
        same_suit = sorted((card for card in legal if card[0] == shown[0]), key=rank)
        neighbours = [card for card in same_suit if not between(card, shown, in_play)]
        if neighbours and self.repair:
            return neighbours[0]
        spots = [
            card
            for card in same_suit
            if card[1] in SPOTS and shown[1] in SPOTS and self.is_alike(card, shown, deal)
        ]
        return min(spots, key=lambda card: abs(rank(card) - rank(shown)), default=shown)

    def is_alike(self, spot: str, shown: str, deal: Position) -> bool:
        """Whether one spot card is taken for another."""
        return self.coarse_spots or (self.repair and not between(spot, shown, {*deal.trick}))

    def position_after(self, position: Position, card: str) -> Position:
        """*position* when *card* has been played."""
        hands = tuple(hand - {card} for hand in position.hands)
        trick = (*position.trick, card)
        if len(trick) < 4:
            return Position(hands, position.leader, trick)
        return Position(hands, (position.leader + self.winning_place(trick)) % 4)

    def winning_seat(self, position: Position) -> int:
        """Who wins the trick as it stands, or won the one that is just over."""
        if not position.trick:
            return position.leader
        return (position.leader + self.winning_place(position.trick)) % 4

    def winning_place(self, trick: tuple[str, ...]) -> int:
        """Which card of a part of a *trick* wins it."""
        best = 0
        for place, card in enumerate(trick):
            higher = card[0] == trick[best][0] and rank(card) > rank(trick[best])
            if higher or (card[0] == self.trump != trick[best][0]):
                best = place
        return best

    def decider(self, position: AbcPosition) -> str:
        """Whose choice it is."""
        return self.deciders[position.truth.to_play]

    def is_ours(self, seat: int) -> bool:
        """Whether *seat* is on a's side."""
        return seat % 2 == self.side


def rank(card: str) -> int:
    """From 0 for a two to 12 for an ace."""
    return RANKS.index(card[1])


def between(first: str, second: str, cards: set[str]) -> bool:
    """Whether a card of *cards* lies between the two, which are of one suit."""
    low, high = sorted((rank(first), rank(second)))
    return any(card[0] == first[0] and low < rank(card) < high for card in cards)


def lowest(cards: list[str]) -> str:
    """The lowest by rank, then by suit."""
    return min(cards, key=lambda card: (rank(card), "CDHS".index(card[0])))
