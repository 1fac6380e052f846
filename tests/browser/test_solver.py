"""The double-dummy solver that runs in the browser: the same answers, and no server."""

from collections.abc import Iterator
from pathlib import Path
from random import Random

import numpy as np
import pytest
from playwright.sync_api import Browser, expect

from tefuda.bridge.doubledummy import Solver, arrays
from tefuda.bridge.rules import PlayState, Seat, Strain
from tests.browser.conftest import PATIENCE_MS, NewPage
from tests.endings import random_deal, random_ending
from tests.position_rows import columns
from tests.web_server import Server

ENDINGS = 980
WHOLE_DEALS = 20

SOLVE = """async (rows) => {
    const worker = new Worker('page/worker.js', { type: 'module' });
    const answers = [];
    for (const row of rows) {
        const reply = new Promise((resolve) => (worker.onmessage = resolve));
        worker.postMessage({ kind: 'cards', row });
        answers.push((await reply).data.tricks);
    }
    worker.terminate();
    return answers;
}"""
TABLES = """async (rows) => {
    const file = await (await fetch('page/doubledummy.wasm')).arrayBuffer();
    const nothing = () => 0;
    const library = { fd_close: nothing, fd_seek: nothing, fd_write: nothing };
    const { instance } = await WebAssembly.instantiate(file, { wasi_snapshot_preview1: library });
    const solver = instance.exports;
    solver._initialize();
    const tables = rows.map((row) => [0, 1, 2, 3, 4].map((strain) => {
        const question = new Uint8Array(solver.memory.buffer, solver.question(), row.length);
        question.set(row.with(52, strain));
        solver.declarers();
        return [...new Uint8Array(solver.memory.buffer, solver.answer(), 4)];
    }));
    return { tables, nodes: solver.nodes() };
}"""


def positions(seed: int) -> list[PlayState]:
    """Endings of all lengths, and some deals before the first card."""
    rng = Random(seed)
    endings = [random_ending(rng, rng.randint(1, 9)) for _ in range(ENDINGS)]
    strains, seats = list(Strain), list(Seat)
    return endings + [
        PlayState(random_deal(rng), rng.choice(strains), rng.choice(seats))
        for _ in range(WHOLE_DEALS)
    ]


def rows_of(states: list[PlayState]) -> tuple[arrays.Bytes, list[list[int]]]:
    """What the native solver says of *states*, and what the browser's is asked."""
    owners, trump, leader, trick = columns(states)
    rows = np.column_stack([owners, trump, leader, trick])
    return arrays.solve(owners, trump, leader, trick), rows.tolist()


def test_the_browser_finds_what_the_native_solver_finds(new_page: NewPage) -> None:
    expected, rows = rows_of(positions(1))

    assert len(rows) == 1000
    assert new_page().evaluate(SOLVE, rows) == expected.tolist()


def test_tables_take_the_same_nodes_too(browser: Browser, server: Server) -> None:
    deals = [random_deal(Random(seed)) for seed in range(2)]
    states = [PlayState(deal, Strain.NO_TRUMP, Seat.NORTH) for deal in deals]
    solver = Solver()
    tables = [[list(row) for row in solver.table(deal).rows] for deal in deals]

    # Outside of its worker nothing is compiled, unless by a test.
    with browser.new_context(base_url=server.address, bypass_csp=True) as context:
        page = context.new_page()
        page.goto("/")
        found = page.evaluate(TABLES, rows_of(states)[1])

    assert found == {"tables": tables, "nodes": solver.nodes}


@pytest.fixture
def own_server(tmp_path: Path) -> Iterator[Server]:
    """A server that a test may end."""
    server = Server(tmp_path)
    yield server
    server.stop()


def test_the_page_solves_without_a_server(browser: Browser, own_server: Server) -> None:
    context = browser.new_context(locale="en-US", base_url=own_server.address)
    page = context.new_page()
    page.set_default_timeout(PATIENCE_MS)
    page.goto("/#/bridge/board")
    page.locator('[data-example="000-1"]').click()
    page.evaluate("async () => { await navigator.serviceWorker.ready; }")
    own_server.stop()

    page.reload()
    page.locator('[data-switch="dd"]').click()
    page.locator("[data-dd-cards]").click()
    page.locator('[data-part="dd.table"]').click()

    expect(page.locator('[data-seat="E"] .mark')).to_have_text(["11", "12"])
    no_trump = page.locator("table tbody tr", has_text="NT").locator("td")
    expect(no_trump).to_have_text(["11", "2", "11", "2"])
    context.close()
