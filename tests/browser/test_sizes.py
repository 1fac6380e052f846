"""Keyboards, fingers and windows of all sizes."""

from collections.abc import Iterator
from itertools import pairwise

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.browser.conftest import PATIENCE_MS, NewPage
from tests.browser.test_table import open_board
from tests.web_server import Server

LEFTS = """() => [...document.querySelectorAll('.bottom .held')].map((one) => {
    const { left, top, right } = one.getBoundingClientRect();
    return [Math.round(top), left, right];
})"""
APART = 40


@pytest.fixture
def phone(browser: Browser, server: Server) -> Iterator[Page]:
    """A phone on which a board is played, South to follow to the opening lead."""
    context = browser.new_context(
        viewport={"width": 390, "height": 844},
        has_touch=True,
        is_mobile=True,
        locale="en-US",
        base_url=server.address,
    )
    page = context.new_page()
    page.set_default_timeout(PATIENCE_MS)
    page.goto("/#/bridge/table")
    page.locator("[data-pace]").select_option("instant")
    open_board(page, seed=5)
    turn = page.locator('[data-call="Pass"]:enabled, .bottom .held.playable button')
    turn.first.wait_for()
    while not page.locator(".bottom .held.playable").count():
        turn.first.tap()
        page.wait_for_timeout(100)
        turn.first.wait_for()
    yield page
    context.close()


def test_fingers_have_room_and_tap_twice(phone: Page) -> None:
    places = phone.evaluate(LEFTS)
    for (top, left, _), (row, next_left, _) in pairwise(places):
        assert row != top or next_left - left >= APART
    assert max(right for _, _, right in places) <= 390
    assert phone.evaluate("document.documentElement.scrollWidth") <= 390

    card = phone.locator(".bottom .held.playable button").first
    card.tap()
    expect(phone.locator(".bottom .held.picked")).to_have_count(1)
    expect(phone.locator(".bottom .held")).to_have_count(13)
    phone.locator(".bottom .held.picked button").tap()
    expect(phone.locator(".bottom .held")).to_have_count(12)

    # So it is where hands lie in suits.
    phone.goto("/#/bridge/problems/CP21")
    choices = phone.locator(".choosing button[data-card]")
    choices.first.wait_for()
    places = phone.evaluate(LEFTS.replace(".bottom .held", ".choosing .card"))
    for (top, left, _), (row, next_left, _) in pairwise(places):
        assert row != top or next_left - left >= APART
    choices.first.tap()
    expect(phone.locator(".choosing .card.picked")).to_have_count(1)
    expect(phone.locator(".centre [data-card]")).to_have_count(1)
    phone.locator(".choosing .card.picked").tap()
    expect(phone.locator(".choosing .card.picked")).to_have_count(0)
    expect(phone.locator(".centre [data-card]")).not_to_have_count(1)
    assert phone.evaluate("document.documentElement.scrollWidth") <= 390

    # So it is where cards are dealt by hand.
    for address in ("bridge/board", "daihinmin/endgame"):
        phone.goto(f"/#/{address}")
        edit = phone.locator("[data-edit]")
        edit.or_(phone.locator(".deck .card")).first.wait_for()
        if edit.count():
            edit.click()
            phone.locator(".deck .card").first.wait_for()
        places = phone.evaluate(LEFTS.replace(".bottom .held", ".deck .card"))
        for (top, left, _), (row, next_left, _) in pairwise(places):
            assert row != top or next_left - left >= APART
        assert phone.evaluate("document.documentElement.scrollWidth") <= 390


def test_calls_are_typed(new_page: NewPage) -> None:
    page = new_page("/bridge/table")
    page.locator("[data-pace]").select_option("instant")
    open_board(page, seed=19)
    expect(page.locator('[data-call="Pass"]')).to_be_enabled()
    page.keyboard.type("3n")

    expect(page.locator(".layout")).to_contain_text("3NT North")


def test_letters_work_whatever_was_clicked_before(new_page: NewPage) -> None:
    page = new_page("/bridge/board")
    page.locator('[data-example="000-1"]').click()
    page.locator("input[type=range]").click()
    page.keyboard.press("s")
    expect(page.locator('[data-eyes="S"]')).to_have_attribute("aria-checked", "true")
    page.locator('[data-switch="dd"]').click()
    page.locator('[data-part="dd.table"]').click()
    page.keyboard.press("w")
    expect(page.locator('[data-eyes="W"]')).to_have_attribute("aria-checked", "true")


def test_film_and_candidates_are_seen_without_scrolling(new_page: NewPage) -> None:
    page = new_page("/bridge/board", width=1440)
    page.locator('[data-example="000-1"]').click()
    page.locator('[data-switch="candidates"]').click()

    expect(page.locator("[data-candidate]").last).to_be_in_viewport(ratio=1)
    expect(page.locator(".film")).to_be_in_viewport(ratio=1)
    page.set_viewport_size({"width": 1024, "height": 768})
    expect(page.locator("[data-candidate]").last).to_be_in_viewport(ratio=1)
    expect(page.locator(".film")).to_be_in_viewport(ratio=1)
