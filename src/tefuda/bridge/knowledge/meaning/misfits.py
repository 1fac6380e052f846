"""Calls that do not fit a hand that is seen: something was read that is not so."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass

import numpy as np

from tefuda.bridge.knowledge.constraint import HCP, LENGTHS
from tefuda.bridge.knowledge.meaning import wording
from tefuda.bridge.knowledge.meaning.explainer import CallMeaning, Explainer
from tefuda.bridge.rules import Hand, Seat, View
from tefuda.words import Sentence

UNLIKELY = 0.01
"""A hand that makes its call with a smaller chance does not fit it."""


@dataclass(frozen=True, slots=True)
class Misfit:
    """What the call at *place* of an auction was read as, and its hand is not."""

    place: int
    says: Sentence


def misfits(
    view: View, explainer: Explainer, seen: Mapping[Seat, Hand] | None = None
) -> Iterator[Misfit]:
    """Calls that do not fit the hands that are *seen*, as they were dealt: by default dummy's, once
    *view* shows it. What a later call of the same seat says again is told once."""
    auction, vulnerability = view.auction, view.vulnerability
    hands = _dummy(view) if seen is None else seen
    meanings = list(explainer.explain(auction, vulnerability)) if hands else []
    for seat, hand in hands.items():
        places = [place for place, (caller, _) in enumerate(auction) if caller is seat]
        masks = np.array([hand.mask], dtype=np.uint64)
        chances = explainer.policy.call_likelihoods(auction, vulnerability, seat, masks)[0]
        told: set[str] = set()
        for place, chance in zip(places, chances, strict=True):
            if chance >= UNLIKELY:
                continue
            missing = _missing(meanings[place], hand)
            # Calls are read by hands that made those before: one that did not fits no more.
            fact = str(missing["fact"]) if missing else ""
            if fact not in told if fact else not told:
                yield Misfit(place, _told(meanings[place], missing))
            told.add(fact)


def _dummy(view: View) -> dict[Seat, Hand]:
    contract, dummy = view.contract, view.dummy
    return {} if contract is None or dummy is None else {contract.dummy: dummy}


def _missing(meaning: CallMeaning, hand: Hand) -> dict[str, Sentence] | None:
    """The first thing that a call shows and its *hand* does not have, if that can be told: the
    fact, and what the hand has instead."""
    for fact in meaning.picture.shows:
        if fact.constraint.holds(hand):
            continue
        features = fact.constraint.features
        if features == {HCP}:
            return {"fact": fact.says, "has": wording.some_points(HCP.of(hand))}
        if len(features) == 1 and features <= set(LENGTHS):
            (length,) = features
            return {
                "fact": fact.says,
                "has": wording.some_cards(length.suits[0], length.of(hand)),
            }
        return None
    return None


def _told(meaning: CallMeaning, missing: dict[str, Sentence] | None) -> Sentence:
    said = {"seat": meaning.seat.title, "call": meaning.call.symbol}
    if missing:
        return Sentence(
            "{seat}'s {call} was read as {fact}, but the hand has {has}", **said, **missing
        )
    return Sentence(
        "{seat}'s {call} was read as {says}, and the hand does not fit", says=meaning.says, **said
    )
