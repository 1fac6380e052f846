"""Every call is explained in words: by pointer, by click and by keyboard, wherever it is shown."""

from playwright.sync_api import expect

from tests.browser.conftest import NewPage
from tests.browser.test_table import open_board


def test_any_call_of_a_board_tells_what_it_shows(new_page: NewPage) -> None:
    page = new_page("/bridge/board")
    page.locator('[data-example="computers-2005"]').click()
    tip = page.get_by_role("tooltip")

    # Calls that are yet to come are explained as well as those that were made.
    opening = page.get_by_role("button", name="East 1♠")
    opening.hover()
    expect(tip).to_contain_text("five or more spades")
    page.get_by_role("button", name="West 4NT").focus()
    expect(tip).to_contain_text("asks for aces")
    page.keyboard.press("Escape")
    expect(tip).to_have_count(0)
    opening.click()
    expect(page.locator(".meaning [data-says]")).to_contain_text("five or more spades")


def test_calls_at_the_table_are_explained_and_advised(new_page: NewPage) -> None:
    page = new_page("/bridge/table")
    page.locator("[data-pace]").select_option("instant")
    open_board(page, seed=19)
    expect(page.locator('[data-call="Pass"]')).to_be_enabled()

    page.locator(".auction button.call").first.focus()
    expect(page.get_by_role("tooltip").locator("[data-says]")).not_to_be_empty()
    page.locator("[data-call-hint]").click()
    best = page.locator("[data-advice] .best")
    expect(best).to_have_count(1)
    expect(best.locator(".says")).not_to_be_empty()

    # The system has a name, which leads to its convention card.
    page.get_by_role("link", name="SAYC").first.click()
    expect(page.locator('[data-next="1NT"]')).to_contain_text("15 to 17 points, balanced")


def test_the_convention_card_is_walked_through(new_page: NewPage) -> None:
    page = new_page("/bridge/system?system=sayc&1NT=12-14")
    page.locator('[data-next="1NT"]').get_by_role("link").click()
    expect(page.locator('[data-next="2C"]')).to_contain_text("four-card major")

    page.go_back()
    expect(page.locator('[data-next="1NT"]')).to_contain_text("12 to 14 points, balanced")
    page.locator('[data-range="NS 1NT"]').select_option("15-17")
    expect(page.locator('[data-next="1NT"]')).to_contain_text("15 to 17 points, balanced")


def test_the_calls_of_an_auction_are_compared(new_page: NewPage) -> None:
    page = new_page("/bridge/board")
    page.locator('[data-example="computers-2005"]').click()
    page.locator('[data-switch="candidates"]').click()

    expect(page.locator('[data-call-candidate="1S"]')).to_contain_text("five or more spades")


def test_a_call_that_is_read_wrongly_is_corrected_on_the_spot(new_page: NewPage) -> None:
    page = new_page("/bridge/board")
    page.locator('[data-example="computers-2008"]').click()
    page.get_by_role("button", name="South 5♥").click()
    page.keyboard.press("w")
    expect(page.locator(".meaning")).to_contain_text("not read as a suit")
    expect(page.get_by_text("deals agree")).to_be_visible()
    deals = page.get_by_text("deals agree").inner_text()
    page.get_by_text("Correct it").click()

    page.locator("[data-note]").fill("acess = 2")
    page.get_by_role("button", name="Apply").click()
    expect(page.get_by_role("alert")).to_contain_text("'acess'")
    page.locator("[data-note]").fill("aces = 2")
    page.get_by_role("button", name="Apply").click()
    expect(page.locator(".meaning [data-says]")).to_have_text("two aces")
    expect(page.get_by_text(deals, exact=True)).to_have_count(0)  # the belief follows

    page.locator("[data-forget]").click()
    expect(page.locator(".meaning")).to_contain_text("not read as a suit")
