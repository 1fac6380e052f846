"""Under which circumstances something was measured: the command, the machine, the version."""

from __future__ import annotations

import os
import platform
import shlex
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path

from tefuda import __version__
from tefuda.compute import available_threads

_PROCESSORS = Path("/proc/cpuinfo")


@dataclass(frozen=True, slots=True)
class Setting:
    """The *command* that was typed, and where it ran."""

    command: str
    machine: str
    version: str = __version__

    @classmethod
    def here(cls, arguments: Sequence[str]) -> Setting:
        """This machine, and a command with these *arguments*."""
        return cls(shlex.join(["tefuda", *arguments]), machine())

    def __str__(self) -> str:
        return f"{self.command}\ntefuda {self.version} on {self.machine}"


def machine() -> str:
    """The processor, the threads that may be used, the load, and the version of Python."""
    load = f", load {os.getloadavg()[0]:.1f}" if hasattr(os, "getloadavg") else ""
    threads = f"{available_threads()} threads"
    return f"{_processor()}, {threads}{load}, Python {platform.python_version()}"


def _processor() -> str:
    if _PROCESSORS.exists():
        for line in _PROCESSORS.read_text(encoding="utf-8").splitlines():
            if line.startswith("model name"):
                return line.partition(":")[2].strip()
    return platform.processor() or platform.machine()
