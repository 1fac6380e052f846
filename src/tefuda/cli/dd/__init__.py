"""`tefuda dd`: double-dummy results of deals, problems and files of them."""

from tefuda.cli.dd.command import command

__all__ = ["command"]
