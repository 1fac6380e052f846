"""The `tefuda` command, one module for each subcommand."""

from tefuda.cli.main import main

__all__ = ["main"]
