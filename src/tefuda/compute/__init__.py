"""Where batches of work run: on threads here, in an executor, or on a Dask cluster."""

from tefuda.compute.flow import QUEUED_PER_THREAD
from tefuda.compute.threads import available_threads
from tefuda.compute.tool import Tool
from tefuda.compute.watched import Watched
from tefuda.compute.where import Compute, ordered_map

__all__ = ["QUEUED_PER_THREAD", "Compute", "Tool", "Watched", "available_threads", "ordered_map"]
