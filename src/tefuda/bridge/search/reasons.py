"""Why a card is right, in words: every number in them was found by the search."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from tefuda.bridge.rules import Seat
from tefuda.bridge.search.decider import Decider
from tefuda.bridge.search.decision import Candidate, Decision, WithheldSignal
from tefuda.bridge.search.lines import LOWEST_TOLD, Line, TurningPoint, turning_point
from tefuda.bridge.search.target import Target, counted, difference_text, value_text
from tefuda.bridge.search.trials import Trials
from tefuda.cards import Card, CardSet
from tefuda.words import Sentence

MISLED = 0.2
"""A card is worth mentioning if a candidate changes by so much how surely it is placed."""
TELLING_PART = 0.5
"""A choice of another player is a reason if it makes so much of what a candidate gains."""


class Placement(NamedTuple):
    """Your *card*, which *player* puts with *other* in a *share* of the cases, and in how many
    after another candidate; none if that is the card itself, which all would then have seen."""

    player: Seat
    card: Card
    other: Seat
    share: float
    usual: float | None

    @property
    def change(self) -> float:
        """By how much they are misled."""
        return abs(self.share - (self.usual or 0.0))


def reasons_of_deals(
    candidates: Sequence[Candidate], card: Card, best: Sequence[Card], target: Target
) -> tuple[str, ...]:
    """Why Monte Carlo chooses *card* of the *candidates*, best first: it is one of the *best*, or
    the agreed lead from the suit."""
    if len(candidates) == 1:
        return (Sentence("{card} is the only candidate", card=card.symbol),)
    if card not in best:
        found = next(one for one in candidates if one.card == card)
        agreed = Sentence(
            "{card} is the agreed lead from this suit, and its mean ({value}) not clearly worse",
            card=card.symbol,
            value=value_text(found.mean, target),
        )
        return (*reasons_of_deals(candidates, best[0], best, target), agreed)
    second = candidates[1]
    if len(best) == len(candidates):
        template = Sentence(
            "all candidates are worth the same over {deals} when all hands are seen ({value})"
        )
    elif len(best) > 1:
        template = Sentence(
            "{card} has, with {others:, }, the best mean over {deals} when all hands are seen "
            "({value})"
        )
    else:
        template = Sentence(
            "{card} has the best mean over {deals} when all hands are seen "
            "({value}; {second} {next_best})"
        )
    return (
        Sentence(
            template,
            card=card.symbol,
            others=[one.symbol for one in sorted(best) if one != card],
            deals=counted(candidates[0].deals),
            value=value_text(candidates[0].mean, target),
            second=second.card.symbol,
            next_best=value_text(second.mean, target),
        ),
    )


def reasons_of_guesses(
    conventional: Decision, candidates: Sequence[Candidate], card: Card
) -> tuple[str, ...]:
    """Why declarer, who has yet to guess, chooses *card* of the *candidates*: beside the
    *conventional* decision, which sees all hands after it."""
    found = {one.card: one for one in candidates}
    others = [one.card for one in candidates if one.card != card] or [card]
    rival = conventional.card if conventional.card in others else others[0]
    template = Sentence(
        "while declarer has yet to guess, {card} is worth {value} on {deals}, {rival} at most "
        "{other}"
    )
    guesses = Sentence(
        template,
        card=card.symbol,
        value=value_text(found[card].mean, conventional.target),
        deals=counted(found[card].deals),
        rival=rival.symbol,
        other=value_text(found[rival].mean, conventional.target),
    )
    return (*conventional.reasons, guesses)


def reasons_of_beliefs(trials: Trials, card: Card, conventional: Card) -> tuple[str, ...]:
    """Why abc prefers *card*, or finds nothing better than the *conventional* one."""
    others = [one.card for one in trials.candidates if one.card != card]
    first = others[0] if card == conventional else conventional
    standing = _standing(trials, card, first)
    reasons = [
        Sentence("when the others choose by what they believe, {standing}", standing=standing)
    ]
    beaten = next((one for one in (first, *others) if not trials.race.is_close(card, one)), None)
    if beaten is None:
        return tuple(reasons)
    if beaten != first:
        reasons.append(_standing(trials, card, beaten))
    return (*reasons, *_stories(trials, card, beaten))


def reason_of_custom(decider: Decider, card: Card, remaining: Sequence[Card]) -> tuple[str, ...]:
    """Why of the *remaining* cards, which no search can tell apart, it is *card*."""
    if len(remaining) < 2:
        return ()
    if card in decider.honest_cards:
        template = Sentence("of {cards:, } none is better beyond doubt: {card} is what was agreed")
    else:
        template = Sentence(
            "of {cards:, } none is better beyond doubt: {share} of players choose {card}"
        )
    told = Sentence(
        template,
        cards=[one.symbol for one in sorted(remaining)],
        card=card.symbol,
        share=f"{decider.customs[card]:.0%}",
    )
    return (told,)


def _standing(trials: Trials, card: Card, rival: Card) -> Sentence:
    """How far *card*, which is chosen, is ahead of a *rival*, or behind."""
    lead, error = trials.race.lead(card, rival)
    if lead > 0:
        template = Sentence("{card} is {lead} better than {rival} on {deals}")
    elif lead < 0:
        template = Sentence("{rival} is {lead} better than {card} on {deals}, which is not enough")
    else:
        template = Sentence("{card} is as good as {rival} on {deals}")
    return Sentence(
        template,
        card=card.symbol,
        rival=rival.symbol,
        lead=difference_text(abs(lead), error, trials.target),
        deals=counted(min(len(trials.found[one]) for one in (card, rival))),
    )


def _stories(trials: Trials, card: Card, rival: Card) -> Iterator[Sentence]:
    """What the others do after *card*, which is ahead, and what after its *rival*."""
    lead, _ = trials.race.lead(card, rival)
    good, bad = (_turning_point(trials, one, lead, is_good=one == card) for one in (card, rival))
    placements = sorted(_placements(trials, card, rival), key=lambda one: -one.change)
    if good is not None:
        placements.sort(key=lambda one: one.player is not good.who)
    target = trials.target
    if placements:
        belief = _belief_text(placements[0], rival)
        if good is None:
            told = belief
        elif good.who is placements[0].player:
            choice = _choice_text(good, target)
            told = Sentence("{belief} and {choice}", belief=belief, choice=choice)
        else:
            choice = _choice_of_text(good, target)
            told = Sentence("{belief}; {choice}", belief=belief, choice=choice)
        yield Sentence("{card}: {told}", card=card.symbol, told=told)
    elif good is not None:
        yield Sentence("{card}: {told}", card=card.symbol, told=_choice_of_text(good, target))
    if bad is not None:
        yield Sentence("{card}: {told}", card=rival.symbol, told=_choice_of_text(bad, target))


def _turning_point(
    trials: Trials, card: Card, lead: float, *, is_good: bool
) -> TurningPoint | None:
    """The choice that decides after *card*, unless it has little to do with the *lead* of one."""
    seat, contract = trials.others.view.seat, trials.others.contract
    turning = turning_point(_lines(trials, card), seat, contract, is_good=is_good)
    if turning is None or abs(turning.difference) < TELLING_PART * lead:
        return None
    return turning


def _placements(trials: Trials, card: Card, rival: Card) -> Iterator[Placement]:
    """Your cards that another player places otherwise after *card* than after its *rival*."""
    others = trials.others
    insights = zip(trials.insight(card), trials.insight(rival), strict=True)
    for player, (known, known_usually) in zip(others.players, insights, strict=True):
        now, usual = 1 - known, 1 - known_usually
        seen = {player, others.view.seat, others.contract.dummy}
        (other,) = (seat for seat in Seat if seat not in seen)
        for place, own in enumerate(others.own_cards):
            if own == card or own.rank < LOWEST_TOLD:
                continue
            before = None if own == rival else float(usual[place])
            placement = Placement(player, own, other, float(now[place]), before)
            if placement.change >= MISLED:
                yield placement


def _belief_text(placement: Placement, rival: Card) -> Sentence:
    template = (
        Sentence("{player} puts {card} with {other} in {share:.0f} of 100 cases")
        if placement.usual is None
        else Sentence(
            "{player} puts {card} with {other} in {share:.0f} of 100 cases, "
            "not {usual:.0f} as after {rival},"
        )
    )
    return Sentence(
        template,
        player=placement.player.title,
        card=placement.card.symbol,
        other=placement.other.title,
        share=100 * placement.share,
        usual=100 * (placement.usual or 0.0),
        rival=rival.symbol,
    )


def _choice_of_text(turning: TurningPoint, target: Target) -> Sentence:
    """The same as below, and who does it."""
    choice = _choice_text(turning, target)
    return Sentence("{player} {choice}", player=turning.who.title, choice=choice)


def _choice_text(turning: TurningPoint, target: Target) -> Sentence:
    """What is chosen, how often, what follows, and what it is worth."""
    template = (
        Sentence(
            "{action} in {count} of {choices} deals; {after: and } ({value} instead of {other})"
        )
        if turning.aftermath
        else Sentence("{action} in {count} of {choices} deals ({value} instead of {other})")
    )
    return Sentence(
        template,
        action=turning.action,
        count=turning.count,
        choices=turning.choices,
        after=turning.aftermath,
        value=value_text(turning.value, target),
        other=value_text(turning.otherwise, target),
    )


def _lines(trials: Trials, card: Card) -> list[Line]:
    return [
        Line.of(trials.others.choice, deal, trial.cards, trial.value)
        for deal, trial in zip(trials.sample.tolist(), trials.found[card], strict=False)
    ]


def signal_withheld(trials: Trials, card: Card, honest: CardSet) -> WithheldSignal | None:
    """The honest signal that *card* keeps back, if there was one among the candidates."""
    race = trials.race
    candidates = trials.others.choice.candidates
    truth = [one for one in candidates if one in honest and one.suit is card.suit]
    if card in honest or not truth:
        return None
    cost, error = race.lead(card, truth[0])
    return WithheldSignal(truth[0], cost, error)
