"""Monte Carlo in Daihinmin, step by step, and all deals that a View leaves open: the slow twins."""

from collections.abc import Callable, Iterator, Sequence
from itertools import combinations
from math import comb
from typing import TypeAlias

from tefuda.daihinmin.bandits import Bandit, EpsilonGreedy, SoftMax, UCB1Tuned, Uniform
from tefuda.daihinmin.players import StandardPlayer
from tefuda.daihinmin.rules import Card, Cards, Game, Move, View
from tefuda.daihinmin.rules.cards import DIAMOND_THREE, FULL_DECK
from tefuda.daihinmin.search import MonteCarloPlan, Sight
from tefuda.daihinmin.search.sight import Tribute
from tests.reference.splitmix import SplitMix

BANDIT_STREAMS = 1 << 63


Found: TypeAlias = list[tuple[int, float, int]]
"""Of each choice its trials, the sum of its points, and its votes."""


def decide(
    view: View, plan: MonteCarloPlan, seed: int, worlds: Sequence[Sequence[Cards]] = ()
) -> list[tuple[Move, int, float, int]]:
    """Every move with its trials, the sum of its points, and its votes.

    Hands are any of *worlds*, or if there are none, any that agree with *view*.
    """
    moves: list[Move] = list(view.legal_melds())
    if not view.field.is_empty:
        moves.append(None)
    sight = Sight.counted(view) if plan.hands == "counted" else Sight.of(view)

    def begun(arm: int, chance: SplitMix) -> Game:
        hands = worlds[chance.randrange(len(worlds))] if worlds else _drawn(sight, chance)
        game = Game.resumed(hands, view.field, rules=view.rules)
        _make(game, moves[arm])
        return game

    found = _estimated(len(moves), plan, seed, view.player, begun)
    return [(move, *told) for move, told in zip(moves, found, strict=True)]


def give(
    hand: Cards, count: int, plan: MonteCarloPlan, seed: int
) -> list[tuple[Cards, int, float, int]]:
    """The same for every gift of *count* of the eight weakest cards."""
    weakest = sorted(list(hand.natural)[:8])
    gifts = [Cards.of(cards) for cards in combinations(weakest, count)]

    def begun(arm: int, chance: SplitMix) -> Game:
        payer = 1 + chance.randrange(4)
        hands = _imagined(hand, count, payer, chance)
        hands[0] -= gifts[arm]
        hands[payer] |= gifts[arm]
        return Game(hands)

    found = _estimated(len(gifts), plan, seed, 0, begun)
    return [(gift, *told) for gift, told in zip(gifts, found, strict=True)]


def _estimated(
    arms: int, plan: MonteCarloPlan, seed: int, player: int, begun: Callable[[int, SplitMix], Game]
) -> Found:
    trials, totals, votes = [0] * arms, [0.0] * arms, [0] * arms
    playout = 0
    for number in range(plan.estimates):
        bandit = _bandit(plan, arms, SplitMix(seed, BANDIT_STREAMS + number))
        while playout < plan.trials * (number + 1) // plan.estimates:
            chance = SplitMix(seed, playout)
            arm = bandit.choose()
            game = begun(arm, chance)
            bandit.update(arm, 5 - _place(game, player, plan.playout, chance))
            playout += 1
        votes[bandit.best] += 1
        for place, arm_found in enumerate(bandit.arms):
            trials[place] += arm_found.count
            totals[place] += arm_found.total
    return list(zip(trials, totals, votes, strict=True))


def deals_of(view: View) -> Iterator[tuple[dict[int, Cards], int]]:
    """Every way to deal what *view* has not seen, with the ways in which it can have come about.

    Of who gave their strongest cards: one way for each set of cards that they can have given.
    """
    others = [player for player in range(view.rules.players) if player != view.player]
    for hands in _shared_out(list(view.unseen), others, view.field.counts):
        if histories := _histories(view, hands):
            yield hands, histories


def _histories(view: View, hands: dict[int, Cards]) -> int:
    if view.moves:
        leader = view.moves[0][0]
        holders = [player for player, hand in hands.items() if DIAMOND_THREE in hand]
        if holders and holders != [leader]:
            return 0
    if view.last_order is None or not view.gave:
        return 1
    place = view.last_order.index(view.player)
    partner = view.last_order[-1 - place]
    his = Cards.of([*hands[partner], *played_by(view, partner)])
    if place > 2:
        return int(view.gave - view.received <= his)
    if not view.gave <= his:
        return 0
    kept = his - view.gave
    mine = view.hand | played_by(view, view.player) | view.gave
    count = len(view.gave)
    return sum(
        (kept | Cards.of(paid)).strongest(count) == Cards.of(paid)
        for paid in combinations(mine, count)
    )


def _shared_out(
    cards: list[Card], players: list[int], counts: tuple[int, ...]
) -> Iterator[dict[int, Cards]]:
    if not players:
        yield {}
        return
    for taken in combinations(cards, counts[players[0]]):
        left = [card for card in cards if card not in taken]
        for rest in _shared_out(left, players[1:], counts):
            yield {players[0]: Cards.of(taken), **rest}


def played_by(view: View, player: int) -> Cards:
    """The cards that *player* has played."""
    return Cards.of(
        [card for mover, meld in view.moves if mover == player and meld for card in meld.cards]
    )


def _bandit(plan: MonteCarloPlan, arms: int, chance: SplitMix) -> Bandit:
    trials = plan.trials / plan.estimates
    c = plan.share * trials / arms if plan.c is None else plan.c
    if plan.bandit == "uniform":
        return Uniform(arms, chance)
    if plan.bandit == "epsilon":
        return EpsilonGreedy(arms, chance, c, plan.d)
    if plan.bandit == "ucb1_tuned":
        return UCB1Tuned(arms, chance, span=4.0 if plan.span is None else plan.span)
    return SoftMax(arms, chance, plan.r)


def _drawn(sight: Sight, chance: SplitMix) -> list[Cards]:
    """Hands that agree with *sight*: first those of who paid a tribute, then the others by seat."""
    view = sight.view
    certain = Cards.of([card for cards in sight.certain for card in cards])
    free = sorted(view.unseen - certain)
    hands = list(sight.certain)
    hands[view.player] = view.hand
    first = []
    if sight.tribute is not None:
        payer = sight.tribute.payer
        first = [payer]
        kept = view.field.counts[payer] - len(hands[payer])
        below = _below_tribute(sight.tribute, kept, free, chance)
        row = [card for card in free if below is None or _strength(card) < _strength(below)]
        hands[payer] |= _taken(row, kept, chance)
        free = [card for card in free if card not in hands[payer]]
    for player in view.field.seats:
        if player != view.player and player not in first:
            hands[player] |= _taken(free, view.field.counts[player] - len(hands[player]), chance)
    return hands


def _imagined(hand: Cards, count: int, payer: int, chance: SplitMix) -> list[Cards]:
    """Hands before player 0 gives, when the tribute of *payer* was the strongest that they had."""
    free = sorted(FULL_DECK - hand)
    held = len(free) + count
    first = chance.randrange(4)
    more = [(other - 1 - first) % 4 < held % 4 for other in range(5)]
    kept = [0, *(held // 4 + more[other] - count * (other == payer) for other in range(1, 5))]
    below = _below_tribute(Tribute(payer, count, hand, Cards()), kept[payer], free, chance)
    row = [card for card in free if below is None or _strength(card) < _strength(below)]
    hands = [hand, *[Cards()] * 4]
    hands[payer] = _taken(row, kept[payer], chance)
    free = [card for card in free if card not in hands[payer]]
    for other in range(1, 5):
        if other != payer:
            hands[other] = _taken(free, kept[other], chance)
    return hands


def _below_tribute(told: Tribute, kept: int, free: list[Card], chance: SplitMix) -> Card | None:
    """The weakest card of a tribute, drawn by the number of deals that have it."""
    weights = []
    for card in sorted(told.hand):
        strength = _strength(card)
        stronger = sum(_strength(other) > strength for other in told.hand)
        pool = sum(_strength(other) < strength for other in free)
        denied = any(_strength(other) > strength for other in told.shown)
        weight = 0 if denied else comb(stronger, told.count - 1) * comb(pool, kept)
        if weight:
            weights.append((card, weight))
    if not weights:
        return None
    drawn = chance.random() * sum(weight for _, weight in weights)
    for card, weight in weights:
        drawn -= weight
        if drawn < 0:
            return card
    return weights[-1][0]


def _strength(card: Card) -> int:
    return 4 * card.level + (card >> 4)


def _taken(row: list[Card], count: int, chance: SplitMix) -> Cards:
    taken = []
    for _ in range(count):
        place = chance.randrange(len(row))
        taken.append(row[place])
        row[place] = row[-1]
        row.pop()
    return Cards.of(taken)


def _place(game: Game, player: int, playout: str, chance: SplitMix) -> int:
    while game.hand(player) and not game.is_over:
        if playout == "standard":
            assert game.to_move is not None
            _make(game, StandardPlayer(0).move(View.of(game, game.to_move)))
            continue
        moves: list[Move] = list(game.legal_melds())
        if not game.field.is_empty:
            moves.append(None)
        _make(game, moves[chance.randrange(len(moves)) if len(moves) > 1 else 0])
    finished = game.field.finished
    if player in finished:
        return finished.index(player)
    return len(finished) + chance.randrange(5 - len(finished))


def _make(game: Game, move: Move) -> None:
    game.pass_() if move is None else game.play(move)
