"""What all plots of experiments begin with."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tefuda.errors import TefudaError

if TYPE_CHECKING:
    from matplotlib.figure import Figure


def blank_figure() -> Figure:
    """An empty figure; a clear error where there is no library to draw it."""
    try:
        from matplotlib.figure import Figure  # noqa: PLC0415  # a plot is an extra
    except ImportError:
        raise TefudaError("plots need matplotlib: pip install 'tefuda[plots]'") from None
    return Figure(figsize=(8, 5), layout="constrained")
