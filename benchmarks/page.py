"""`python -m benchmarks.page`: how soon the page is seen in a real browser, and how large it is."""

from __future__ import annotations

import gzip
import shutil
import tempfile
from pathlib import Path
from statistics import median

from playwright.sync_api import Browser, sync_playwright
from rich.console import Console
from rich.table import Table

from tefuda.web.app import STATIC
from tests.browser.conftest import NAMES, OPTIONS
from tests.web_server import Server

REPEATS = 9
PATHS = ("/", "/bridge/board", "/bridge/table", "/bridge/problems", "/daihinmin/play")
LOADED = ("js", "css", "html", "svg")
TIMES = """() => new Promise((told) => new PerformanceObserver((seen) => told([
    seen.getEntriesByName('first-contentful-paint')[0].startTime,
    performance.getEntriesByType('resource').reduce((sum, one) => sum + one.transferSize, 0),
])).observe({ type: 'paint', buffered: true }))"""
"""Milliseconds until something is painted, and the bytes that were loaded for it."""


def main() -> None:
    """Print a line for each page, opened by somebody who has never been there."""
    table = Table(
        "page", "first paint, median", "slowest", "loaded", title=f"{REPEATS} visits each"
    )
    found = next(filter(None, map(shutil.which, NAMES)))
    with tempfile.TemporaryDirectory() as folder, sync_playwright() as playwright:
        server = Server(Path(folder))
        browser = playwright.chromium.launch(executable_path=found, args=OPTIONS)
        for path in PATHS:
            visits = [visit(browser, server.address, path) for _ in range(REPEATS)]
            painted = [milliseconds for milliseconds, _ in visits]
            loaded = f"{max(size for _, size in visits) / 1000:.0f} kB"
            table.add_row(path, f"{median(painted):.0f} ms", f"{max(painted):.0f} ms", loaded)
        browser.close()
        server.stop()
    console = Console()
    console.print(table)
    console.print(f"all of it, gzipped: {gzipped_size() / 1000:.1f} kB")


def visit(browser: Browser, address: str, path: str) -> tuple[float, float]:
    """Open *path* with an empty cache: when it was painted, and how much was loaded."""
    context = browser.new_context(base_url=address)
    page = context.new_page()
    page.goto(f"/#{path}", wait_until="networkidle")
    painted, loaded = page.evaluate(TIMES)
    context.close()
    return painted, loaded


def gzipped_size() -> int:
    """The bytes of all files of the page, each packed as servers on the web would."""
    files = (path for suffix in LOADED for path in STATIC.rglob(f"*.{suffix}"))
    return sum(len(gzip.compress(path.read_bytes())) for path in files)


if __name__ == "__main__":
    main()
