"""What the pairs have agreed, as far as a request may say it: names we know, and no file."""

from __future__ import annotations

from dataclasses import replace
from functools import lru_cache
from typing import Annotated, Literal

from pydantic import BaseModel, ConfigDict, Field

from tefuda.bridge.knowledge.agreements import Agreements, Note, Pairs, bidder_of
from tefuda.bridge.rules import Side

SystemName = Literal["sayc", "people"]
"""By which rules a pair bids; `people` have none, and call as most do."""
CardStyle = Literal["standard", "upside-down"]
Switch = Literal["on", "off"]
Range = Annotated[str, Field(pattern=r"^\d{1,2}-\d{1,2}$", examples=["15-17"])]
RangeName = Literal["1NT", "2NT", "opening"]


class NoteTold(BaseModel):
    """What *call* shows after the calls *before* it, whatever the system says."""

    model_config = ConfigDict(
        extra="forbid", frozen=True, json_schema_serialization_defaults_required=True
    )

    before: tuple[Annotated[str, Field(max_length=8)], ...] = Field(max_length=60)
    call: Annotated[str, Field(max_length=8)]
    shows: Annotated[str, Field(max_length=300, examples=["hcp >= 12 and hearts >= 5"])]
    forcing: bool = False


class PairAgreed(BaseModel):
    """The agreements of one pair: *style* names leads and signals, *ranges* change the system, if
    it has any, and *notes* what single calls show."""

    model_config = ConfigDict(
        extra="forbid", frozen=True, json_schema_serialization_defaults_required=True
    )

    system: SystemName = "sayc"
    style: CardStyle = "standard"
    signals: Switch = "on"
    ranges: dict[RangeName, Range] = Field(default_factory=dict)
    notes: Annotated[tuple[NoteTold, ...], Field(max_length=20)] = ()

    def agreements(self) -> Agreements:
        """The same as the package knows it."""
        ranges = tuple(sorted(self.ranges.items())) if self.system != "people" else ()
        agreed = _agreements(self.system, self.style, self.signals, ranges)
        notes = (Note(one.before, one.call, one.shows, one.forcing) for one in self.notes)
        return replace(agreed, notes=tuple(notes))


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

    @classmethod
    def strangers(cls) -> Agreed:
        """Two pairs without a system."""
        pair = PairAgreed(system="people")
        return cls(NS=pair, EW=pair)


@lru_cache(maxsize=64)
def _agreements(
    system: str, style: str, signals: str, ranges: tuple[tuple[str, str], ...]
) -> Agreements:
    agreed = Agreements.load(style)
    changes = dict(ranges)
    if system != agreed.system:  # it has ranges of its own
        agreed = replace(agreed, system=system, ranges=())
    if signals == "off":
        changes["signals"] = "off"
    return agreed.changed(changes)
