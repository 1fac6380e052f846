"""How the `tefuda` command begins: `python -m tefuda` is the same."""

from __future__ import annotations

import sys

INTERRUPTED = 130
"""The exit code after Ctrl-C, as shells have it."""


def main() -> None:
    """Run the command; Ctrl-C while it is still being loaded ends it as quietly as later."""
    try:
        from tefuda.cli import main as command  # noqa: PLC0415  # this is what takes long

        command()
    except KeyboardInterrupt:
        sys.exit(INTERRUPTED)


if __name__ == "__main__":
    main()
