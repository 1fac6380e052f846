"""`tefuda belief`: what a seat may conclude about the cards that it has not seen."""

from tefuda.cli.belief.command import command

__all__ = ["command"]
