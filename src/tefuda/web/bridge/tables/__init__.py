"""Tables at which a person plays bridge with bots."""

from tefuda.web.bridge.tables.tables import BridgeTables, endpoints, router_of

__all__ = ["BridgeTables", "endpoints", "router_of"]
