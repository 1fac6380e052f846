"""Four bots are watched, and a match of two teams, at a desk and on a phone."""

import re

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import NewPage
from tests.browser.looking import AXE, OVERFLOW, SCHEMES, foreign, violations

WIDTHS = {"desk": 1280, "phone": 390}


def watch(page: Page, *, rooms: str = "1", boards: int = 1) -> None:
    """Choose four quick bots at a quick pace, and watch."""
    page.locator("[data-rooms]").select_option(rooms)
    for team in (0, 1):
        page.locator(f'[data-team="{team}"]').select_option("people")
    page.locator("[data-boards]").fill(str(boards))
    page.locator("[data-watch]").click()
    page.locator("[data-pace]").select_option("instant")


@pytest.mark.parametrize("width", WIDTHS.values(), ids=WIDTHS)
def test_four_bots_play_a_board(new_page: NewPage, width: int) -> None:
    page = new_page("/bridge/watch", width=width)
    watch(page)
    expect(page.locator(".compass [data-seat]")).to_have_count(4)
    expect(page.locator("[data-result]")).to_have_text(re.compile("by|passed out"))
    assert page.evaluate(OVERFLOW) <= 0

    # One may go back, and look at what calls have shown.
    page.get_by_role("button", name="To the start").click()
    expect(page.locator("[data-seat] [data-card]")).to_have_count(52)
    expect(page.locator("[data-result]")).to_have_count(0)
    page.locator(".auction .call").first.focus()
    expect(page.get_by_role("tooltip")).to_be_visible()

    # Once it was played it is there after a reload, and on the analysis board.
    page.reload()
    page.keyboard.press("End")
    expect(page.locator("[data-result]")).to_be_visible()
    page.locator("[data-analyse]").click()
    expect(page.locator('[data-row="1"]')).to_contain_text("tefuda (people)")


def test_two_teams_play_each_board_in_both_rooms(new_page: NewPage) -> None:
    page = new_page("/bridge/watch")
    watch(page, rooms="2", boards=2)
    expect(page.get_by_role("heading", level=1)).to_have_text("Board 1, Closed room")
    expect(page.get_by_role("heading", level=1)).to_have_text("Board 2, Closed room")
    expect(page.locator("[data-result]")).to_be_visible()

    # Equal bots do the same in both rooms, so nobody wins anything.
    expect(page.locator('[data-row="2"] td')).to_have_count(3)
    expect(page.locator('[data-row="2"] td').last).to_have_text("0")
    expect(page.locator("[data-total]")).to_have_text("0 IMPs for team 1")
    page.locator("[data-analyse]").click()
    expect(page.locator("[data-row]")).to_have_count(4)
    page.go_back()
    expect(page.locator('[data-row="2"]')).to_be_visible()

    # Tables are played one after the other: who comes from elsewhere begins with the first.
    other = page.url.replace("/watch/4?", "/watch/3?").replace("seed=", "seed=1")
    page.goto(other)
    expect(page.get_by_role("heading", level=1)).to_have_text("Board 1, Open room")


def test_bots_bid_hands_of_ones_own_choice(new_page: NewPage) -> None:
    page = new_page("/bridge/watch")
    page.locator("select[data-theme]").select_option("own")
    page.locator("[data-constraints]").fill("north: hcp >= 40")
    expect(page.locator("[data-wrong]")).to_contain_text("north: hcp >= 40")
    expect(page.locator("[data-watch]")).to_be_disabled()
    page.locator("[data-constraints]").fill("north: hearts >= 9")
    expect(page.locator("[data-rarity]")).to_contain_text("One deal in")
    watch(page)
    page.keyboard.press("Home")

    expect(page.locator('[data-seat="N"] [data-card^="H"]').nth(8)).to_be_visible()


@pytest.mark.skipif(not AXE.exists(), reason="no axe: run `npm ci` in web/")
def test_watching_is_for_everybody_and_japanese(new_page: NewPage) -> None:
    page = new_page("/bridge/watch", language="ja-JP")
    page.locator("select[data-theme]").select_option("own")
    page.locator("[data-constraints]").fill("ns: hcp >= 25")
    expect(page.locator("[data-rarity]")).to_be_visible()
    for step in ("chosen", "watched"):
        if step == "watched":
            watch(page, rooms="2")
            expect(page.locator("[data-total]")).to_be_visible()
            page.locator(".film button").last.click()  # it does not run by itself then
            expect(page.locator("[data-result]")).to_be_visible()
        assert not foreign(page)
        for scheme in SCHEMES:
            page.emulate_media(color_scheme=scheme, reduced_motion="reduce")
            assert violations(page) == {}
