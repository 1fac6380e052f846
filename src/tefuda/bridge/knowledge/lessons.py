"""Themes of lessons: what the hands of a board must be, so that it teaches something."""

from __future__ import annotations

import tomllib
from dataclasses import dataclass
from functools import cache
from importlib.resources import files

from tefuda.bridge.rules import Seat
from tefuda.errors import NotationError

PLACES = ("dealer", "left", "partner", "right")
"""The seats of a theme, from the dealer on in the order of the table."""


@dataclass(frozen=True, slots=True)
class Theme:
    """A *name* and a *title*, and what each of the *hands* must be, by its place; whom it teaches
    is the *learner*."""

    name: str
    title: str
    hands: tuple[str, ...]
    learner: str = "dealer"

    @classmethod
    def named(cls, name: str) -> Theme:
        """The theme of that *name*."""
        try:
            return themes()[name]
        except KeyError:
            raise NotationError(
                "no lesson is called {name!r}: there are {known:, }", name=name, known=[*themes()]
            ) from None

    def constraints(self, dealer: Seat) -> list[str]:
        """What the hands must be where that seat is *dealer*: `south: hcp >= 22`."""
        seats = {place: dealer.next(steps) for steps, place in enumerate(PLACES)}
        parts = (hand.partition(":") for hand in self.hands)
        return [f"{seats[place].name.lower()}:{constraint}" for place, _, constraint in parts]

    def dealer_for(self, seat: Seat, *, partner: bool) -> Seat:
        """The dealer of a board on which *seat* is the learner, or the learner's *partner*."""
        return seat.next(-PLACES.index(self.learner) + (2 if partner else 0))

    @property
    def is_contested(self) -> bool:
        """Whether the theme is about bidding against an opening."""
        return self.learner in ("left", "right")


@cache
def themes() -> dict[str, Theme]:
    """All themes of the package by name, the easier ones first."""
    text = (files("tefuda.bridge.knowledge") / "lessons.toml").read_text(encoding="utf-8")
    return {
        name: Theme(
            name, content["title"], tuple(content["hands"]), content.get("learner", "dealer")
        )
        for name, content in tomllib.loads(text).items()
    }
