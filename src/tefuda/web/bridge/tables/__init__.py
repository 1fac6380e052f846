"""Tables at which a person plays bridge with three bots."""

from tefuda.web.bridge.tables.tables import Tables, asks, router_of

__all__ = ["Tables", "asks", "router_of"]
