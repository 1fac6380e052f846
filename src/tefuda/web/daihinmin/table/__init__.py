"""Tables at which a person plays Daihinmin with four bots."""

from tefuda.web.daihinmin.table.matches import Matches
from tefuda.web.daihinmin.table.routes import asks, router_of

__all__ = ["Matches", "asks", "router_of"]
