"""What a shell is told about the words that may come next."""

import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from tefuda.cli.completion import SCRIPTS, completions
from tefuda.cli.main import front, main


def after(*words: str) -> list[str]:
    return [word for word, _ in completions(front, list(words))]


def test_commands_options_and_values_are_completed() -> None:
    assert after("bridge", "sh") == ["show"]
    assert after("bri") == ["bridge"]
    assert after("bid", "--pl") == ["--players"]
    assert after("bid", "--players", "") == ["tefuda", "people", "agreements"]
    assert after("dd", "exam") == []
    assert "--language" in after("-")


@pytest.mark.parametrize("shell", SCRIPTS)
def test_each_shell_has_a_script(shell: str, capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as ended:
        main(["completion", shell])

    assert not ended.value.code
    assert "tefuda completion words" in capsys.readouterr().out.replace('"$1"', "tefuda")


@pytest.mark.skipif(shutil.which("bash") is None, reason="there is no bash")
def test_bash_completes_by_the_script(tmp_path: Path) -> None:
    command = tmp_path / "tefuda"
    command.write_text(f'#!/bin/sh\nexec {sys.executable} -m tefuda "$@"\n', encoding="utf-8")
    command.chmod(0o755)
    program = (
        'eval "$(tefuda completion bash)"; COMP_WORDS=(tefuda bridge ""); COMP_CWORD=2; '
        '_tefuda tefuda; echo "${COMPREPLY[@]}"'
    )
    environment = {**os.environ, "PATH": f"{tmp_path}{os.pathsep}{os.environ['PATH']}"}
    done = subprocess.run(
        ["bash", "-c", program], capture_output=True, text=True, check=True, env=environment
    )

    assert done.stdout.split()[:2] == ["show", "convert"]
