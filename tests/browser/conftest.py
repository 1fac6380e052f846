"""A real server and a real browser: the chromium of the system, or a reason to skip."""

import shutil
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from urllib.error import URLError
from urllib.request import urlopen

import pytest
from playwright.sync_api import Browser, Page, expect, sync_playwright

TEFUDA = [sys.executable, "-c", "from tefuda.cli import main; main()"]
NAMES = ("chromium", "chromium-browser", "google-chrome")
OPTIONS = [
    "--no-sandbox",  # as root, which is who runs tests in a container
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
]
READY_SECONDS = 30
PATIENCE_MS = 60_000
"""What a loaded machine may take for a thing that takes a second."""

PROVOKED = ("Failed to load resource", "WebSocket connection to")
"""What the browser itself says of requests that are refused, and of a server that is ended."""

NewPage = Callable[..., Page]


class Server:
    """`tefuda web` in a process of its own, which can be ended and started again."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.address = ""
        self._process: subprocess.Popen[str] | None = None
        self.start()

    def start(self, port: int = 0) -> None:
        """Start it and wait until it answers."""
        command = [*TEFUDA, "web", "--no-browser", "--port", str(port)]
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


@pytest.fixture(scope="session")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A server for all tests of the session."""
    server = Server(tmp_path_factory.mktemp("boards"))
    yield server
    server.stop()


@pytest.fixture(scope="session")
def browser() -> Iterator[Browser]:
    """The chromium of the system."""
    found = next(filter(None, map(shutil.which, NAMES)), None)
    if found is None:
        pytest.skip("no browser: install chromium to run these tests")
    expect.set_options(timeout=PATIENCE_MS)
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=found, args=OPTIONS)
        yield browser
        browser.close()


@pytest.fixture
def new_page(browser: Browser, server: Server) -> Iterator[NewPage]:
    """Makes pages, each of a person of its own; a page on which a script fails fails the test."""
    failures: list[str] = []
    contexts = []

    def make(path: str = "/", *, language: str = "en-US", width: int = 1280) -> Page:
        context = browser.new_context(
            locale=language, viewport={"width": width, "height": 900}, base_url=server.address
        )
        contexts.append(context)
        page = context.new_page()
        page.set_default_timeout(PATIENCE_MS)
        page.on("pageerror", lambda error: failures.append(str(error)))
        page.on(
            "console",
            lambda message: failures.append(message.text) if message.type == "error" else None,
        )
        page.goto(f"/#{path}")
        return page

    yield make
    for context in contexts:
        context.close()

    # What a test provokes, the browser reports as well: only failures of scripts count.
    assert [text for text in failures if not text.startswith(PROVOKED)] == []
