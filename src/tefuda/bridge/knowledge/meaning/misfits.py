"""Calls that do not fit dummy, told once it is seen: something was read that is not so."""

from __future__ import annotations

from collections.abc import Iterator

import numpy as np

from tefuda.bridge.knowledge.constraint import HCP, LENGTHS
from tefuda.bridge.knowledge.meaning import wording
from tefuda.bridge.knowledge.meaning.explainer import CallMeaning, Explainer
from tefuda.bridge.rules import Hand, View
from tefuda.words import Sentence

UNLIKELY = 0.01
"""A hand that makes its call with a smaller chance does not fit it."""


def misfits(view: View, explainer: Explainer) -> Iterator[Sentence]:
    """What to say of dummy's calls that do not fit its hand, once *view* shows it."""
    contract, dummy = view.contract, view.dummy
    if contract is None or dummy is None:
        return
    auction, vulnerability, seat = view.auction, view.vulnerability, contract.dummy
    masks = np.array([dummy.mask], dtype=np.uint64)
    chances = explainer.policy.call_likelihoods(auction, vulnerability, seat, masks)[0]
    if (chances >= UNLIKELY).all():
        return
    made = (one for one in explainer.explain(auction, vulnerability) if one.seat is seat)
    for meaning, chance in zip(made, chances, strict=True):
        if chance < UNLIKELY:
            yield _told(meaning, dummy)


def _told(meaning: CallMeaning, hand: Hand) -> Sentence:
    """What is wrong with a call of *hand*, by the first thing that it does not have."""
    said = {"seat": meaning.seat.title, "call": meaning.call.symbol}
    for fact in meaning.picture.shows:
        if not fact.constraint.holds(hand):
            features = fact.constraint.features
            if features == {HCP}:
                has: Sentence = wording.some_points(HCP.of(hand))
            elif len(features) == 1 and features <= set(LENGTHS):
                (length,) = features
                has = wording.some_cards(length.suits[0], length.of(hand))
            else:
                break
            return Sentence(
                "{seat}'s {call} was read as {fact}, but dummy has {has}",
                fact=fact.says,
                has=has,
                **said,
            )
    return Sentence(
        "{seat}'s {call} was read as {says}, and dummy does not fit", says=meaning.says, **said
    )
