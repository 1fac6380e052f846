"""`tefuda web`: where it listens, and what it says when it cannot."""

import os
import signal
import socket
import subprocess
import sys
from pathlib import Path
from urllib.error import HTTPError
from urllib.request import urlopen

import pytest

from tefuda.cli import main

WEB = [sys.executable, "-c", "from tefuda.cli import main; main()", "web", "--no-browser"]


def test_it_answers_at_the_address_that_it_prints_until_ctrl_c() -> None:
    with subprocess.Popen([*WEB, "--port", "0"], stderr=subprocess.PIPE, text=True) as server:
        assert server.stderr is not None
        address = server.stderr.readline().split()[3]
        with urlopen(f"{address}api/health", timeout=30) as answer:  # waits in the backlog
            assert answer.status == 200
        server.send_signal(signal.SIGINT)
        rest = server.stderr.read()

    assert address.startswith("http://127.0.0.1:")
    assert server.returncode == 0
    assert rest == ""


def test_a_port_that_is_taken_is_told_in_one_line(capsys: pytest.CaptureFixture[str]) -> None:
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))
        taken.listen()
        port = taken.getsockname()[1]
        with pytest.raises(SystemExit) as stopped:
            main(["web", "--no-browser", "--port", str(port)])

    assert stopped.value.code == 2
    said = capsys.readouterr().err
    assert said == (
        f"tefuda: cannot listen at '127.0.0.1', port {port}: Address already in use; try --port 0\n"
    )


def test_a_file_for_something_else_is_not_touched(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / "letters.doc"
    path.write_bytes(b"\x7fELF and so on")
    with pytest.raises(SystemExit) as ended:
        main(["web", "--no-browser", "--port", "0", "--boards", str(path)])

    assert ended.value.code == 2
    assert "not a file of boards" in capsys.readouterr().err
    assert path.read_bytes() == b"\x7fELF and so on"


def test_what_is_no_file_is_not_waited_for(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / "pipe"
    os.mkfifo(path)
    with pytest.raises(SystemExit) as ended:
        main(["web", "--no-browser", "--port", "0", "--boards", str(path)])

    assert ended.value.code == 2
    assert "not a file of boards" in capsys.readouterr().err


def test_who_lets_others_in_is_told_the_address_and_the_link() -> None:
    command = [*WEB, "--port", "0", "--host", "0.0.0.0"]
    with subprocess.Popen(command, stderr=subprocess.PIPE, text=True) as server:
        assert server.stderr is not None
        warning, link = server.stderr.readline(), server.stderr.readline().split()[3]
        address, _, token = link.partition("?token=")
        with pytest.raises(HTTPError) as refused:
            urlopen(f"{address}api/health", timeout=30)
        refused.value.close()
        with urlopen(link, timeout=30) as answer:
            assert answer.status == 200
        server.send_signal(signal.SIGINT)

    assert "others on the network can reach it" in warning
    assert "0.0.0.0" not in address
    assert len(token) == 16
    assert refused.value.code == 401


def test_the_page_is_an_extra(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setitem(sys.modules, "uvicorn", None)
    with pytest.raises(SystemExit) as ended:
        main(["web", "--no-browser"])

    assert ended.value.code == 2
    assert capsys.readouterr().err == (
        "tefuda: the page needs uvicorn, which is not installed: pip install 'tefuda[web]'\n"
    )
