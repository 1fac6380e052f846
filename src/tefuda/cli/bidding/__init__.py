"""`tefuda bid` and `tefuda explain-auction`: what to call, and what calls tell."""

from tefuda.cli.bidding.command import bid, explain_auction

__all__ = ["bid", "explain_auction"]
