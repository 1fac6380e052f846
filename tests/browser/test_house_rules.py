"""Daihinmin by house rules, watched, and counted: at a desk and on a phone."""

from typing import Any, Literal

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import NewPage
from tests.browser.looking import AXE, foreign, violations

PLAY = "/daihinmin/play"
MATCHES = "/api/daihinmin/matches"
OVERFLOW = "document.documentElement.scrollWidth - innerWidth"
SCHEMES: tuple[Literal["dark", "light"], ...] = ("dark", "light")


def played(page: Page) -> None:
    """A match of one game, in which the person plays whatever comes first."""
    wish = {"bots": ["lowest"] * 4, "seed": 3}
    match: dict[str, Any] = page.request.post(MATCHES, data=wish).json()
    while match["games"] < 1:
        match = page.request.post("/api/daihinmin/bots", data={"id": match["id"]}).json()
        if match["phase"] == "play":
            meld = match["legal"][0]["text"] if match["legal"] else ""
            move = {"version": match["version"], "meld": meld}
            match = page.request.post(f"{MATCHES}/{match['id']}/move", data=move).json()


@pytest.mark.parametrize("width", [1280, 390])
def test_house_rules_are_chosen_and_remembered(new_page: NewPage, width: int) -> None:
    page = new_page(PLAY, width=width)
    played(page)
    page.reload()
    expect(page.locator("[data-stats]")).to_contain_text("points a game")
    page.locator("[data-rules] summary").click()
    page.locator('[data-rule="eleven_back"]').check()
    page.locator('[data-rule="exchange"]').uncheck()
    for place in range(4):
        page.locator(f'[data-bot="{place}"]').select_option("lowest")
    page.locator("[data-pace]").select_option("instant")
    page.locator("[data-sit]").click()
    page.locator('[data-switch="dai.rules"]').click()
    expect(page.locator("aside s")).to_have_count(2)  # 6-reverse, and what was turned off
    expect(page.locator("aside s").first).to_contain_text("Exchange")
    assert page.evaluate(OVERFLOW) <= 0

    page.goto(f"/#{PLAY}")
    expect(page.locator('[data-rule="eleven_back"]')).to_be_checked()
    assert page.evaluate(OVERFLOW) <= 0


def test_a_game_of_bots_is_watched(new_page: NewPage) -> None:
    page = new_page("/daihinmin/league", width=390)
    for place in range(5):
        page.locator(f'[data-player="{place}"]').select_option("lowest")
    page.locator("[data-watch]").click()
    expect(page.locator("section[data-player]")).to_have_count(5)
    page.locator("[data-next-game]").click()
    expect(page.get_by_role("heading", name="Game 2")).to_be_visible()
    expect(page.get_by_role("heading", name="Exchange")).to_be_visible()
    assert page.evaluate(OVERFLOW) <= 0


@pytest.mark.skipif(not AXE.exists(), reason="no axe: run `npm ci` in web/")
def test_rules_and_statistics_are_for_everybody_and_japanese(new_page: NewPage) -> None:
    page = new_page(PLAY, language="ja-JP")
    played(page)
    page.reload()
    expect(page.locator("[data-stats]")).to_be_visible()
    page.locator("[data-rules] summary").click()
    assert not foreign(page)
    for scheme in SCHEMES:
        page.emulate_media(color_scheme=scheme, reduced_motion="reduce")
        assert violations(page) == {}
