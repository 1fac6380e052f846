"""A server as people start it, for tests that talk to it from outside."""

import subprocess
import sys
import time
from collections.abc import Sequence
from pathlib import Path
from urllib.error import URLError
from urllib.request import urlopen

TEFUDA = (sys.executable, "-c", "from tefuda.cli import main; main()")
READY_SECONDS = 30


class Server:
    """`tefuda web` in a process of its own, which can be ended and started again.

    It keeps its boards in a *folder*; *tefuda* is the command.
    """

    def __init__(self, folder: Path, tefuda: Sequence[str] = TEFUDA) -> None:
        self.folder = folder
        self.tefuda = tefuda
        self.address = ""
        self._process: subprocess.Popen[str] | None = None
        self.start()

    def start(self, port: int = 0) -> None:
        """Start it and wait until it answers."""
        command = [*self.tefuda, "web", "--no-browser", "--port", str(port)]
        command += ["--boards", str(self.folder / "boards.sqlite3")]
        self._process = subprocess.Popen(command, stderr=subprocess.PIPE, text=True)
        assert self._process.stderr is not None
        self.address = self._process.stderr.readline().split()[3]
        deadline = time.monotonic() + READY_SECONDS
        while not self._answers():
            assert time.monotonic() < deadline, "the server does not answer"
            time.sleep(0.05)

    def restart(self) -> None:
        """End it and start it again at the same address."""
        port = int(self.address.rstrip("/").rpartition(":")[2])
        self.stop()
        self.start(port)

    def stop(self) -> None:
        """End it as Ctrl-C does."""
        assert self._process is not None
        self._process.terminate()
        self._process.wait(READY_SECONDS)
        if self._process.stderr:
            self._process.stderr.close()

    def _answers(self) -> bool:
        try:
            with urlopen(f"{self.address}api/health", timeout=5) as answer:
                return bool(answer.status == 200)
        except URLError:
            return False
