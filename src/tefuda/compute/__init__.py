"""Where batches of work run: on threads here, in an executor, or on a Dask cluster."""

from tefuda.compute.crew import Tool
from tefuda.compute.here import QUEUED_PER_THREAD, available_threads
from tefuda.compute.stream import Stream
from tefuda.compute.where import Compute, Watched, ordered_map

__all__ = [
    "QUEUED_PER_THREAD",
    "Compute",
    "Stream",
    "Tool",
    "Watched",
    "available_threads",
    "ordered_map",
]
