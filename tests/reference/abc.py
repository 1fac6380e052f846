"""The slow twin of the abc search: the definitions, by plain minimax, for reading.

Cards, seats and positions are those of the double-dummy twin. The player to move is `a`; `b` and
`c` are the two others who decide. Every value is a score of a's side.
"""

from dataclasses import dataclass, field, replace

from tests.reference.double_dummy import RANKS, Position, Twin

Beliefs = tuple[tuple[Position, float], ...]
"""The deals that somebody may believe in, the favourite first, with their weights."""

SPOTS = "23456789"


@dataclass(frozen=True)
class Scene:
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

    Players weigh the first *panel* of their hypotheses, or all for the *mean*.
    """

    trump: str
    deciders: str
    side: int
    scores: list[float]
    horizon: int
    panel: int = 1
    mean: bool = False
    natural: bool = False
    tree: bool = False
    repair: bool = False
    double_dummy: Twin = field(init=False)

    def __post_init__(self) -> None:
        self.double_dummy = Twin(self.trump)

    def value(self, start: Scene, candidate: str) -> float:
        """What *candidate* is worth."""
        if self.tree:
            return self.tree_value(self.after(start, candidate), self.horizon - 1)
        return self.playout(start, candidate)[0]

    def playout(self, start: Scene, candidate: str) -> tuple[float, list[str]]:
        """The value and the cards of one line of play."""
        scene, cards = self.after(start, candidate), [candidate]
        while len(cards) < self.horizon and scene.truth.tricks_left:
            if self.decider(scene) == "a":
                best = self.best_cards(scene, ((scene.truth, 1.0),))
                card = lowest(best)
            else:
                card = self.choice(scene)
            scene = self.after(scene, card)
            cards.append(card)
        return self.leaf(scene), cards

    def tree_value(self, scene: Scene, depth: int) -> float:
        """The value by search: a maximises, b and c are held to what they think best."""
        if depth == 0 or not scene.truth.tricks_left:
            return self.leaf(scene)

        def value_after(card: str) -> float:
            return self.tree_value(self.after(scene, card), depth - 1)

        if self.decider(scene) == "a":
            return max(map(value_after, scene.truth.legal_cards()))
        if self.natural:
            return value_after(self.choice(scene))
        return min(map(value_after, self.preferred(scene)))

    def leaf(self, scene: Scene) -> float:
        """Double dummy on the truth."""
        left = scene.truth.tricks_left
        tricks = self.double_dummy.tricks(scene.truth) if left else 0
        ours = self.is_ours(scene.truth.to_play)
        return self.scores[scene.won + (tricks if ours else left - tricks)]

    def score_by_card(self, scene: Scene, world: Position) -> dict[str, float]:
        """The score after each card, double dummy on *world*."""
        left = world.tricks_left
        ours = self.is_ours(world.to_play)
        return {
            card: self.scores[scene.won + (tricks if ours else left - tricks)]
            for card, tricks in self.double_dummy.tricks_by_card(world).items()
        }

    def best_cards(self, scene: Scene, beliefs: Beliefs) -> list[str]:
        """The cards that the seat to play thinks best, if this is all that it believes."""
        sums = dict.fromkeys(scene.truth.legal_cards(), 0.0)
        for world, weight in beliefs:
            for card, score in self.score_by_card(scene, world).items():
                sums[card] += weight * score
        best = (max if self.is_ours(scene.truth.to_play) else min)(sums.values())
        return [card for card, total in sums.items() if total == best]

    def preferred(self, scene: Scene) -> list[str]:
        """The cards that b or c, to play, thinks best: all if he has no opinion."""
        beliefs = scene.believed[self.decider(scene)]
        return self.best_cards(scene, beliefs if self.mean else beliefs[: self.panel])

    def choice(self, scene: Scene) -> str:
        """What b or c, to play, plays if ties must be broken."""
        cards = self.preferred(scene)
        if not (self.natural and self.is_ours(scene.truth.to_play)):
            scores = self.score_by_card(scene, scene.truth)
            worst = min(scores[card] for card in cards)
            cards = [card for card in cards if scores[card] == worst]
        if self.natural and not scene.truth.trick:
            suit = scene.last_led[scene.truth.leader % 2]
            cards = [card for card in cards if card[0] == suit] or cards
        return lowest(cards)

    def start(self, truth: Position, pools: dict[str, Beliefs], first: dict[str, int]) -> Scene:
        """The scene before the candidate; each pool begins with one hypothesis, for single ones.

        The others take over in turn, but not without repair: then a contradicted player has no
        opinion any more.
        """
        believed = {}
        for player, pool in pools.items():
            turned = pool[first[player] :] + pool[: first[player]]
            waiting = turned if self.mean or self.repair else turned[:1]
            believed[player] = tuple((world, weight) for world, weight in waiting if weight > 0)
        last_led = ["", ""]
        if truth.trick:
            last_led[truth.leader % 2] = truth.trick[0][0]
        return Scene(truth, believed, last_led=(last_led[0], last_led[1]))

    def after(self, scene: Scene, card: str) -> Scene:
        """The scene when *card* has been played, contradicted beliefs dropped."""
        truth = self.position_after(scene.truth, card)
        last_led = list(scene.last_led)
        if not scene.truth.trick:
            last_led[scene.truth.leader % 2] = card[0]
        won = scene.won + (not truth.trick and self.is_ours(truth.leader))
        believed = {}
        for player, beliefs in scene.believed.items():
            worlds = [(self.world_after(world, card), weight) for world, weight in beliefs]
            believed[player] = tuple(
                (world, weight)
                for world, weight in worlds
                if world is not None and self.winning_seat(world) == self.winning_seat(truth)
            )
        return replace(
            scene, truth=truth, believed=believed, won=won, last_led=(last_led[0], last_led[1])
        )

    def world_after(self, world: Position, shown: str) -> Position | None:
        """*world* when the seat to play shows a card, or None if that contradicts it."""
        card = self.translated(world, shown) if self.repair else shown
        return self.position_after(world, card) if card in world.legal_cards() else None

    def translated(self, world: Position, shown: str) -> str:
        """The card of *world* for which *shown* is taken; *shown* itself if there is none."""
        legal = world.legal_cards()
        if shown in legal:
            return shown
        in_play = {*world.trick}.union(*world.hands)
        same_suit = sorted((card for card in legal if card[0] == shown[0]), key=rank)
        neighbours = [card for card in same_suit if not between(card, shown, in_play)]
        if neighbours:
            return neighbours[0]
        spots = [
            card
            for card in same_suit
            if card[1] in SPOTS and shown[1] in SPOTS and not between(card, shown, {*world.trick})
        ]
        return min(spots, key=lambda card: abs(rank(card) - rank(shown)), default=shown)

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

    def decider(self, scene: Scene) -> str:
        """Whose choice it is."""
        return self.deciders[scene.truth.to_play]

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
