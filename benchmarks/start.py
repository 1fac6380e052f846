"""`python -m benchmarks.start`: what it takes until a command does anything."""

from __future__ import annotations

import resource
import subprocess
import sys
from statistics import median

from rich.console import Console
from rich.table import Table

REPEATS = 9
TEFUDA = "from tefuda.cli import main; main()"
PYTHON, TYPER = ("pass",), ("import typer",)
"""What nothing can be faster than, and what any command of this kind takes."""
COMMANDS = (
    (TEFUDA, "--version"),
    (TEFUDA, "--help"),
    (TEFUDA, "bridge", "--help"),
    (TEFUDA, "dd", "--help"),
    (TEFUDA, "daihinmin", "league", "--help"),
)


def main() -> None:
    """Print the processor time of each, alone and by the two that it is measured against."""
    python, typer = seconds(*PYTHON), seconds(*TYPER)
    table = Table("command", "processor time", "by python", "by typer", title=f"{REPEATS} each")
    for program, *arguments in (PYTHON, TYPER, *COMMANDS):
        found = seconds(program, *arguments)
        name = " ".join(["tefuda", *arguments]) if arguments else f"python -c {program!r}"
        table.add_row(name, f"{found:.3f} s", f"{found / python:.1f}", f"{found / typer:.2f}")
    Console().print(table)


def seconds(*program: str) -> float:
    """The processor time of a *program* with its arguments: the median of several runs."""
    return median(_once(*program) for _ in range(REPEATS))


def _once(*program: str) -> float:
    before = resource.getrusage(resource.RUSAGE_CHILDREN)
    subprocess.run([sys.executable, "-c", *program], check=True, stdout=subprocess.DEVNULL)
    after = resource.getrusage(resource.RUSAGE_CHILDREN)
    return after.ru_utime - before.ru_utime + after.ru_stime - before.ru_stime


if __name__ == "__main__":
    main()
