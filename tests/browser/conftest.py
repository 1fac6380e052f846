"""A real server and a real browser: the chromium of the system, or a reason to skip."""

import shutil
from collections.abc import Callable, Iterator

import pytest
from playwright.sync_api import Browser, Page, expect, sync_playwright

from tests.web_server import Server

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
PATIENCE_MS = 60_000
"""What a loaded machine may take for a thing that takes a second."""

PROVOKED = ("Failed to load resource", "WebSocket connection to")
"""What the browser itself says of requests that are refused, and of a server that is ended."""

NewPage = Callable[..., Page]


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
