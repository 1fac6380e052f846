"""Tables at which a person plays bridge with three bots."""

from tefuda.web.bridge.tables.routes import endpoints, router_of
from tefuda.web.bridge.tables.tables import Tables

__all__ = ["Tables", "endpoints", "router_of"]
