"""Prints the peak of its own memory in MB: after loading the deals, or `--solve`: their tables."""

import resource
import sys

from benchmarks.deals import published_tasks, random_tasks
from tefuda.bridge.doubledummy import Solver

tasks = published_tasks("list100") or random_tasks(100, seed=1)
if "--solve" in sys.argv:
    solver = Solver()
    for task in tasks:
        solver.table(task.deal)
sys.stdout.write(f"{resource.getrusage(resource.RUSAGE_SELF).ru_maxrss // 1024}\n")
