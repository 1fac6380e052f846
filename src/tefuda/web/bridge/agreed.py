"""What the pairs have agreed, as far as a request may say it: names we know, and no file."""

from __future__ import annotations

from functools import lru_cache
from typing import Annotated, Literal

from pydantic import BaseModel, ConfigDict, Field

from tefuda.bridge.knowledge.agreements import Agreements, Pairs, bidder_of
from tefuda.bridge.rules import Side

CardStyle = Literal["standard", "upside-down"]
Switch = Literal["on", "off"]
Range = Annotated[str, Field(pattern=r"^\d{1,2}-\d{1,2}$", examples=["15-17"])]
RangeName = Literal["1NT", "2NT", "opening"]


class PairAgreed(BaseModel):
    """The agreements of one pair: *style* names leads and signals, *ranges* change the system."""

    model_config = ConfigDict(
        extra="forbid", frozen=True, json_schema_serialization_defaults_required=True
    )

    style: CardStyle = "standard"
    signals: Switch = "on"
    ranges: dict[RangeName, Range] = Field(default_factory=dict)

    def agreements(self) -> Agreements:
        """The same as the package knows it."""
        return _agreements(self.style, self.signals, tuple(sorted(self.ranges.items())))


class Agreed(BaseModel):
    """The agreements of both pairs."""

    model_config = ConfigDict(
        extra="forbid", frozen=True, json_schema_serialization_defaults_required=True
    )

    NS: PairAgreed = PairAgreed()
    EW: PairAgreed = PairAgreed()

    def pairs(self) -> Pairs:
        """The same as the package knows it."""
        pairs = {Side.NS: self.NS.agreements(), Side.EW: self.EW.agreements()}
        bidder_of(pairs)  # refuses ranges that the system cannot have
        return pairs


@lru_cache(maxsize=64)
def _agreements(style: str, signals: str, ranges: tuple[tuple[str, str], ...]) -> Agreements:
    changes = dict(ranges)
    if signals == "off":
        changes["signals"] = "off"
    return Agreements.load(style).changed(changes)
