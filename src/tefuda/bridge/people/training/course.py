"""What a course of training is: the size of the net, and how it learns."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path

from tefuda.bridge.people.weights import Kind
from tefuda.errors import IllegalActionError


@dataclass(frozen=True, kw_only=True)
class Course:
    """How one net is trained; the same course on the same device gives the same net.

    Only with *minutes* the time decides too: then there are fewer steps if the epochs do not fit,
    and the rate falls to 0 all the same.
    """

    kind: Kind
    width: int = 768
    blocks: int = 2
    dropout: float = 0.1
    """Share of the values that are left out, in the first sum and within blocks."""
    epochs: float = 12
    batch: int = 8192
    rate: float = 1e-3
    """The highest rate, reached after the warm-up; from there it falls as a cosine."""
    warm_up: float = 0.03
    """Share of the steps in which the rate rises."""
    decay: float = 0.02
    """Weight decay of the matrices."""
    smoothing: float = 0.0
    """Share of an answer that is spread over all that was legal."""
    averaging: float = 0.999
    """What the mean of the weights keeps in a step; the mean is what is judged and saved."""
    teachers: tuple[Path, ...] = ()
    """Nets whose mean chances are learned together with the answers."""
    trust: float = 0.8
    """Share of the teachers in what is learned."""
    players: int = 0
    """Dimensions of what is learned about each player by number; 0: players are strangers."""
    strangers: float = 0.2
    """Share of the examples in which the players are not named, with *players*."""
    without: tuple[str, ...] = ()
    """Groups of inputs that the net does not see."""
    rounded: float = 0.0
    """Share of the steps, at the end, in which dense layers are rounded as they will be stored."""
    minutes: float | None = None
    seed: int = 0

    def __post_init__(self) -> None:
        for name in ("width", "blocks", "batch", "rate"):
            if getattr(self, name) <= 0:
                raise IllegalActionError(f"{name} is {getattr(self, name)!r}: must be above 0")
        for name in ("dropout", "warm_up", "smoothing", "averaging", "trust", "strangers"):
            if not 0 <= getattr(self, name) <= 1:
                raise IllegalActionError(f"{name} is {getattr(self, name)!r}: must be a share")
