"""`python -m benchmarks`: measure everything on a machine that does nothing else."""

from benchmarks import double_dummy

double_dummy.main()
