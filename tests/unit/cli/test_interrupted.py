"""Ctrl-C at any moment: the command ends with the code that shells know, without a traceback."""

import subprocess
import sys

import pytest

STARTING = """
import builtins, os, signal, sys
signal.signal(signal.SIGINT, signal.default_int_handler)  # a parent may have ignored it
import tefuda.__main__ as command
real = builtins.__import__
def interrupted(name, *given):
    if name == {name!r}:
        os.kill(os.getpid(), signal.SIGINT)
    return real(name, *given)
builtins.__import__ = interrupted
sys.argv = ["tefuda", "dd", "--help"]
command.main()
"""


@pytest.mark.parametrize("name", ["typer", "tefuda.cli.main"])
def test_while_it_is_being_loaded(name: str) -> None:
    ended = subprocess.run(
        [sys.executable, "-c", STARTING.format(name=name)],
        check=False,
        capture_output=True,
        text=True,
        timeout=60,
    )

    assert ended.returncode == 130
    assert "Traceback" not in ended.stderr
