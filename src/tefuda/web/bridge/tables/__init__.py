"""Tables at which a person plays bridge with three bots."""

from tefuda.web.bridge.tables.tables import Tables, endpoints, router_of

__all__ = ["Tables", "endpoints", "router_of"]
