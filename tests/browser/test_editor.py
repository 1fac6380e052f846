"""Deals made by hand, bid by bots, played from any moment; contracts and lines by a click."""

import re

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import NewPage
from tests.browser.looking import OVERFLOW


@pytest.mark.parametrize("width", [1280, 390], ids=["desk", "phone"])
def test_a_deal_in_part_is_filled_bid_and_played(new_page: NewPage, width: int) -> None:
    page = new_page("/bridge/board", width=width)
    for rank in "AKQJ":
        for suit in "SHD":
            page.locator(f'.deck [data-card="{suit}{rank}"]').click()
    page.locator('[data-give="W"]').click()
    page.locator('.deck [data-card="CA"]').click()
    page.locator("[data-auction]").fill("1NT P 9X")
    page.locator("[data-build]").click()
    expect(page.get_by_role("alert")).to_contain_text("'9X'")
    page.locator("[data-auction]").fill("")
    page.locator("[data-build]").click()

    south = page.locator('[data-seat="S"]')
    expect(south.locator('[data-card="SA"]')).to_be_visible()
    expect(page.locator('[data-seat="W"] [data-card="CA"]')).to_be_visible()
    page.locator("[data-bid]").click()
    expect(page.get_by_role("group", name="Auction").get_by_role("button").nth(4)).to_be_visible()
    page.keyboard.press("End")

    # Who takes two seats sees and plays both hands, and bots have the others.
    page.locator('[data-take="W"]').click()
    page.locator("[data-play-here]").click()
    expect(page.locator('.bottom [data-card="SA"]')).to_be_visible()
    expect(page.locator('.hand.left [data-card="CA"]')).to_be_visible()
    expect(page.locator(".backs")).to_have_count(2)
    expect(page.locator("[data-several]")).to_contain_text("South, West")
    assert page.evaluate(OVERFLOW) <= 0
    held = page.locator(".hand.left [data-card], .bottom .held")
    expect(held).to_have_count(26)
    page.locator(".hand.left .choosing button[data-card], .bottom .playable button").first.click()
    expect(held).to_have_count(25)


def test_a_deal_is_given_a_contract_alone(new_page: NewPage) -> None:
    page = new_page("/bridge/board", width=390)
    page.locator('.deck [data-card="SA"]').click()
    page.locator("[data-contract]").select_option("4S")
    page.locator("[data-build]").click()
    expect(page.locator(".felt .contract")).to_contain_text("4♠ South")

    # Nobody knows the auction: bots play by the contract and the cards, and a search does.
    page.locator('[data-switch="candidates"]').click()
    expect(page.locator("[data-candidate]").first).to_be_visible()
    page.locator('[data-switch="save"]').click()
    elsewhere = new_page()
    elsewhere.goto(page.locator("[data-link]").input_value())
    expect(elsewhere.locator(".felt .contract")).to_contain_text("4♠ South")
    page.locator("[data-play-here]").click()
    expect(page.get_by_text("The auction is not recorded.")).to_be_visible()
    expect(page.locator(".top .held")).to_have_count(13)  # the lead is made, and dummy lies open


def test_a_cell_plays_its_contract_and_a_line_is_followed(new_page: NewPage) -> None:
    page = new_page("/bridge/board")
    page.locator('[data-example="moonraker"]').click()
    page.locator('[data-switch="dd"]').click()
    page.locator('[data-part="dd.table"]').click()
    page.locator('[data-cell-of="C S"]').click()
    expect(page.locator(".felt .contract")).to_contain_text("7♣ South")

    page.locator('[data-part="dd.line"]').click()
    page.locator("ol .play").nth(4).click()
    expect(page.get_by_text("trick 2, card 2")).to_be_visible()
    expect(page).to_have_url(re.compile("cards="))
    page.get_by_role("button", name="Back to the play as recorded").click()
    page.locator("[data-dd-cards]").click()
    expect(page.locator('[data-seat="W"] .mark').first).to_be_visible()
