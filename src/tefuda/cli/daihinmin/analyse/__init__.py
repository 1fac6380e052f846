"""`tefuda daihinmin analyse`: a position as the strongest player sees it."""

from tefuda.cli.daihinmin.analyse.command import command

__all__ = ["command"]
