"""Hands by constraints of one's own, at the table and in practice: at a desk and on a phone."""

from playwright.sync_api import Page, expect

from tests.browser.looking import OVERFLOW
from tests.browser.test_training import page

__all__ = ["page"]  # a fixture

HEARTS = "south: hearts >= 8"


def choose(page: Page) -> None:
    """Ask for hearts, after a mistake."""
    page.locator("select[data-theme]").select_option("own")
    page.locator("[data-constraints]").fill("south: hearts >= eight")
    expect(page.locator("[data-wrong]")).to_contain_text("eight")
    expect(page.locator("[data-constraints]")).to_have_attribute("aria-invalid", "true")
    expect(page.locator("[data-sit], [data-start=bidding]")).to_be_disabled()
    page.locator("[data-constraints]").fill(HEARTS)
    expect(page.locator("[data-rarity]")).to_contain_text("One deal in")
    assert page.evaluate(OVERFLOW) <= 0


def test_a_board_at_the_table(page: Page) -> None:
    page.goto("/#/bridge/table")
    choose(page)
    page.locator("[data-sit]").click()
    expect(page.locator('.bottom .held [data-card^="H"]').nth(7)).to_be_visible()

    # It is remembered for whoever sits down again.
    page.goto("/#/bridge/table")
    expect(page.locator("[data-constraints]")).to_have_value(HEARTS)


def test_a_board_to_bid(page: Page) -> None:
    page.goto("/#/bridge/train")
    choose(page)
    page.locator("[data-start=bidding]").click()
    expect(page.locator('.held [data-card^="H"]').nth(7)).to_be_visible()
    expect(page.get_by_role("heading", level=1)).to_have_text("by constraints of your own")

    # The address brings the constraints along, and so does the next board.
    page.reload()
    expect(page.locator('.held [data-card^="H"]').nth(7)).to_be_visible()
