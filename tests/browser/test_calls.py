"""Every call is explained in words: by pointer, by click and by keyboard, wherever it is shown."""

import re

import pytest
from playwright.sync_api import expect

from tests.browser.answers import answer_instead
from tests.browser.conftest import NewPage
from tests.browser.looking import AXE, OVERFLOW, SCHEMES, foreign, violations
from tests.browser.test_table import open_board


@pytest.mark.parametrize("width", [1280, 390], ids=["desk", "phone"])
def test_any_call_of_a_board_tells_what_it_shows(new_page: NewPage, width: int) -> None:
    page = new_page("/bridge/board", width=width)
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
    assert page.evaluate(OVERFLOW) <= 0


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


ADVICE: dict[str, object] = {
    "seat": "W",
    "call": "Pass",
    "candidates": [
        {"call": "1S", "chance": 0.1, "says": "-", "mean": 0.4, "stderr": 0.5, "deals": 40},
        {"call": "Pass", "chance": 0.9, "says": "-", "mean": 0.0, "stderr": 0.0, "deals": 40},
    ],
}
"""Most players pass, and what few would call came to a little more."""


def test_a_call_that_is_chosen_below_another_says_why(new_page: NewPage) -> None:
    page = new_page(width=390)
    answer_instead(page, "bridge/calls", ADVICE)
    page.goto("/#/bridge/board")
    page.reload()
    page.locator('[data-example="computers-2005"]').click()
    page.locator('[data-switch="candidates"]').click()

    expect(page.locator("[data-advice] .best")).to_contain_text("Pass")
    expect(page.locator('[data-call-candidate="1S"]')).to_contain_text("+0.4 ± 0.5, n = 40")
    expect(
        page.get_by_role("img", name=re.compile(r"IMPs from .* over 0 to \+0\.4"))
    ).to_be_visible()
    expect(page.locator("[data-above]")).to_contain_text(
        "1♠ came to more on these deals; but fewer"
    )
    assert page.evaluate(OVERFLOW) <= 0


def test_a_call_that_is_read_wrongly_is_corrected_on_the_spot(new_page: NewPage) -> None:
    page = new_page("/bridge/board")
    page.locator('[data-example="computers-2008"]').click()
    page.get_by_role("button", name="South 5♥").click()
    page.keyboard.press("w")
    expect(page.locator(".meaning")).to_contain_text("not read as a suit")
    expect(page.get_by_text("deals agree")).to_be_visible()
    deals = page.get_by_text("deals agree").inner_text()
    page.locator("[data-correct]:not([open]) summary").click()

    page.locator("[data-note]").fill("acess = 2")
    page.get_by_role("button", name="Apply").click()
    expect(page.get_by_role("alert")).to_contain_text("'acess'")
    page.locator("[data-note]").fill("aces = 2")
    page.get_by_role("button", name="Apply").click()
    expect(page.locator(".meaning [data-says]")).to_have_text("two aces")
    expect(page.get_by_text(deals, exact=True)).to_have_count(0)  # the belief follows

    page.locator("[data-forget]").click()
    expect(page.locator(".meaning")).to_contain_text("not read as a suit")


@pytest.mark.parametrize("width", [1280, 390], ids=["desk", "phone"])
def test_a_reading_that_contradicts_what_is_seen_says_so_and_is_corrected(
    new_page: NewPage, width: int
) -> None:
    page = new_page("/bridge/board", width=width)
    page.locator('[data-example="computers-2008"]').click()
    page.locator('[data-switch="agreed"]').click()
    page.locator('[data-system="NS"]').select_option("people")
    page.locator('[data-switch="agreed"]').click()
    page.get_by_role("button", name="South 5♥").click()
    expect(page.locator(".meaning")).to_contain_text("as most people play it")

    # A pair without a system can say what it meant. What nobody has is not hidden.
    page.locator("[data-correct]:not([open]) summary").click()
    page.locator("[data-note]").fill("hearts >= 8")
    page.get_by_role("button", name="Apply").click()
    expect(page.locator(".meaning [data-says]")).to_contain_text("eight or more hearts")
    page.get_by_role("radio", name="Open cards").click()
    misfit = page.locator("[data-misfit]", has_text="South's 5♥ was read as")
    expect(misfit).to_contain_text("but the hand has")
    page.keyboard.press("End")
    expect(misfit).to_be_visible()
    assert page.evaluate(OVERFLOW) <= 0

    # A click leads to the call, where it is taken back, or the whole pair plays something else.
    misfit.click()
    expect(page.locator("[data-correct]")).to_have_attribute("open", "")
    page.locator("[data-forget]").click()
    expect(misfit).to_have_count(0)
    page.locator('[data-correct] [data-system="NS"]').select_option("sayc")
    expect(page.locator(".meaning")).to_contain_text("not read as a suit")


@pytest.mark.skipif(not AXE.exists(), reason="no axe: run `npm ci` in web/")
def test_contradictions_are_for_everybody_and_japanese(new_page: NewPage) -> None:
    page = new_page("/bridge/board", language="ja-JP")
    page.locator('[data-example="computers-2008"]').click()
    page.get_by_role("button", name="南 5♥").click()
    page.locator("[data-correct] summary").click()
    page.locator("[data-note]").fill("hearts >= 8")
    page.locator("[data-correct] form button").click()
    page.keyboard.press("o")
    expect(page.locator("[data-misfit]").first).to_be_visible()
    assert not foreign(page)
    for scheme in SCHEMES:
        page.emulate_media(color_scheme=scheme, reduced_motion="reduce")
        assert violations(page) == {}
