"""Tables at which a person plays Daihinmin with four bots."""

from tefuda.web.daihinmin.table.matches import Matches, endpoints, router_of

__all__ = ["Matches", "endpoints", "router_of"]
