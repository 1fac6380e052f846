"""`python -m benchmarks`: measure everything on a machine that does nothing else."""

import argparse

from benchmarks import belief, double_dummy

parser = argparse.ArgumentParser(prog="python -m benchmarks", description=__doc__)
parser.add_argument("--limit", type=int, help="use only so many deals of each list")
double_dummy.main(parser.parse_args().limit)
belief.main()
