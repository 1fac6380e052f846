"""One click analyses the whole board; numbers come with what they rest on."""

import re

from playwright.sync_api import expect

from tests.browser.conftest import NewPage
from tests.browser.looking import OVERFLOW


def test_one_click_tells_what_each_call_and_card_cost(new_page: NewPage) -> None:
    page = new_page("/bridge/board")
    page.locator('[data-example="computers-2008"]').click()
    page.locator('[data-switch="review"]').click()

    # Double dummy at once: 16 calls, then the cards; a king of hearts gave a trick away.
    king = page.locator('[data-cell="44"]')
    expect(king).to_contain_text("♥K")
    expect(king).to_contain_text("−1")
    expect(page.locator('[data-cell="0"]')).to_have_attribute(
        "data-tone", re.compile("good|doubtful|bad")
    )
    expect(page.locator("[data-accuracy]")).to_have_count(4)
    king.click()
    expect(page.get_by_text("trick 8, card 1")).to_be_visible()

    page.keyboard.press("e")
    expect(page.locator("[data-cell]")).to_have_count(0)


SLAM = """[Board "1"] [Dealer "S"] [Vulnerable "None"]
[Deal "N:AJ6.KQ82.QT932.8 87.74.J8754.KQ62 KQ543.T3.AK.A943 T92.AJ965.6.JT75"]
[Auction "S"]
7S AP
"""


def test_what_surely_went_wrong_becomes_a_question(new_page: NewPage) -> None:
    page = new_page("/bridge/board", width=390)
    page.locator("[data-paste]").fill(SLAM)
    page.get_by_role("button", name="Open", exact=True).click()
    page.locator('[data-switch="review"]').click()
    page.locator("[data-ask]").click()
    expect(page.locator('[data-asked="0"]')).to_contain_text("Which call?")
    expect(page.locator('[data-eyes="S"]')).to_have_attribute("aria-checked", "true")
    expect(page.locator("[data-swing], [data-cell]")).to_have_count(0)

    page.locator('[data-asked] [data-call="1S"]').click()
    expect(page.locator('[data-verdict="true"]')).to_be_visible()
    expect(page.locator("[data-asked]")).to_contain_text("Played: 7♠")
    assert page.evaluate(OVERFLOW) <= 0


def test_candidates_have_numbers_deals_and_errors(new_page: NewPage) -> None:
    page = new_page("/bridge/board", width=390)
    page.locator('[data-example="000-1"]').click()
    page.locator('[data-switch="candidates"]').click()

    row = page.locator('[data-candidate="CK"] .line').first
    expect(row).to_contain_text(re.compile(r"[+−]\d+ ± \d+ n = \d+"))
    expect(page.get_by_role("img", name=re.compile("Mean score"))).to_be_visible()
    assert page.evaluate(OVERFLOW) <= 0
