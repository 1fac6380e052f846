"""Calls by the rules of a system; where these are silent, by learned players, and that is told."""

from __future__ import annotations

from dataclasses import dataclass

from tefuda.bridge.knowledge.bidding import Bidder, Option
from tefuda.bridge.people.policy import People
from tefuda.bridge.rules import PASS, Call, View
from tefuda.words import Sentence


@dataclass(frozen=True, slots=True)
class SpokenCall:
    """A *call*, and the *option* of the rules that chose it: none if learned players did."""

    call: Call
    option: Option | None

    @property
    def is_by_rule(self) -> bool:
        """Whether a rule chose it."""
        return self.option is not None

    @property
    def reason(self) -> str:
        """Why it was chosen, in words."""
        if self.option is None:
            return Sentence("the rules are silent here: what most people call")
        return Sentence(self.option.rule.meaning)


def spoken_call(bidder: Bidder, people: People, view: View) -> SpokenCall:
    """The call for the seat of *view* by the rules of *bidder*; by *people* if no rule has one.

    A call of partner's that asks for a bid by the rules is not passed.
    """
    option = bidder.chosen(view.hand, view.auction, view.vulnerability)
    if option is not None:
        return SpokenCall(option.call, option)
    chances = people.call_chances([view])[0]
    if bidder.is_forced(view.auction, view.vulnerability):
        chances.pop(PASS, None)
    return SpokenCall(max(chances, key=chances.__getitem__), None)
