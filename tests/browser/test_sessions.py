"""A file is an evening: its boards are listed, compared, addressed, sent on and saved whole."""

import re

import pytest
from playwright.sync_api import Page, expect

from tefuda.bridge.notation import FORMATS, read_text
from tests.browser.conftest import NewPage

TEXT = """\
[Event "A match"]
[Board "7"]
[West "Vera"] [North "Nell"] [East "Ed"] [South "Sue"]
[Dealer "S"] [Vulnerable "All"]
[Deal "N:AJ6.KQ82.QT932.8 87.74.J8754.KQ62 KQ543.T3.AK.A943 T92.AJ965.6.JT75"]
[Room "Open"]
[Declarer "S"] [Contract "6S"] [Result "11"]
[Auction "S"]
1S Pass 2D =1= Pass
2S Pass 4S Pass
6S Pass Pass Pass
[Note "1:natural or a raise"]

[Event "A match"]
[Board "7"]
[West "Wim"] [North "Nan"] [East "Ella"] [South "Sam"]
[Dealer "S"] [Vulnerable "All"]
[Deal "N:AJ6.KQ82.QT932.8 87.74.J8754.KQ62 KQ543.T3.AK.A943 T92.AJ965.6.JT75"]
[Room "Closed"]
[Declarer "S"] [Contract "4S"] [Result "11"]
[Auction "S"]
1S Pass 2D Pass
2S Pass 4S AP
"""


@pytest.fixture
def evening(new_page: NewPage) -> Page:
    """A page with both tables of a board opened."""
    page = new_page("/bridge/board")
    page.locator("[data-paste]").fill(TEXT)
    page.get_by_role("button", name="Open", exact=True).click()
    expect(page.locator("[data-row]")).to_have_count(2)
    return page


def test_both_rooms_of_an_evening_are_compared(evening: Page) -> None:
    page = evening
    expect(page.locator('[data-row="1"]')).to_contain_text("Vera")
    expect(page.locator('[data-row="1"]')).to_contain_text("−13")
    page.locator("[data-name]").fill("wim")
    expect(page.locator("[data-row]")).to_have_count(1)
    page.locator("[data-name]").fill("")
    page.locator("[data-kind]").select_option("slams")
    expect(page.locator("[data-row]")).to_have_count(1)

    page.locator('[data-row="1"] a').click()
    expect(page.locator("[data-imps]")).to_contain_text("−13")
    page.keyboard.press("PageDown")
    expect(page.locator("[data-before]")).to_be_visible()
    page.go_back()
    expect(page.locator("[data-after]")).to_be_visible()

    # It is still there after another board, and after a reload.
    page.get_by_role("link", name="Another board").click()
    page.reload()
    page.locator("[data-session]").first.click()
    expect(page.locator("[data-row]")).to_have_count(2)


def test_every_moment_has_an_address(evening: Page) -> None:
    page = evening
    page.locator('[data-row="1"] a').click()
    expect(page.get_by_text("call 1", exact=True)).to_be_visible()
    page.keyboard.press("ArrowRight")
    page.keyboard.press("w")
    expect(page).to_have_url(re.compile(r"/1\?at=1&seat=W"))

    # Another tab looks at another moment, and neither disturbs the other.
    other = page.context.new_page()
    other.goto(page.url.replace("at=1", "at=3"))
    expect(other.get_by_text("call 4", exact=True)).to_be_visible()
    page.reload()
    expect(page.get_by_text("call 2", exact=True)).to_be_visible()
    expect(page.locator('[data-eyes="W"]')).to_have_attribute("aria-checked", "true")


def test_a_copied_link_opens_anywhere_and_nothing_is_lost(evening: Page, new_page: NewPage) -> None:
    page = evening
    page.locator('[data-row="1"] a').click()
    expect(page.get_by_text("call 1", exact=True)).to_be_visible()
    page.keyboard.press("ArrowRight")
    expect(page.get_by_text("call 2", exact=True)).to_be_visible()
    page.locator('[data-switch="save"]').click()
    link = page.locator("[data-link]").input_value()
    saved = page.get_by_label("PBN", exact=True).input_value()
    (before, _), (after,) = (read_text(text, FORMATS["pbn"]) for text in (TEXT, saved))

    assert after.record == before.record
    elsewhere = new_page("/")
    elsewhere.goto(link)
    expect(elsewhere.get_by_text("call 2", exact=True)).to_be_visible()
    expect(elsewhere.locator('[data-switch="save"]')).to_have_attribute("aria-checked", "true")
    expect(elsewhere.locator('[data-seat="W"] header')).to_contain_text("Vera")
    expect(elsewhere.get_by_role("button", name="North 2♦")).to_contain_text("!")
