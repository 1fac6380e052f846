"""`tefuda play`: which card a seat should play next, and why."""

from tefuda.cli.play.command import command

__all__ = ["command"]
