"""Prints the peak of its own memory in MB: after loading the deals, or `--solve`: their tables."""

import re
import sys
from pathlib import Path

from benchmarks.deals import published_tasks, random_tasks
from tefuda.bridge.doubledummy import Solver

tasks = published_tasks("list100") or random_tasks(100, seed=1)
if "--solve" in sys.argv:
    solver = Solver()
    for task in tasks:
        solver.table(task.deal)
# getrusage would count what the parent held when it started this process.
peak = re.search(r"VmHWM:\s+(\d+) kB", Path("/proc/self/status").read_text())
assert peak
sys.stdout.write(f"{int(peak[1]) // 1024}\n")
