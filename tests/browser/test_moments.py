"""Whatever moment, seat or card is shown: every panel belongs to it, or is on its way."""

import re

import pytest
from playwright.sync_api import Page, Route, expect

from tests.browser.answers import answer_instead
from tests.browser.conftest import NewPage
from tests.browser.looking import AXE, OVERFLOW, SCHEMES, foreign, violations

FILM = "**/api/bridge/film"
EXAMPLE = '[data-example="000-1"]'


def test_nothing_of_the_moment_before_stays(new_page: NewPage) -> None:
    page = new_page("/bridge/board")
    page.locator(EXAMPLE).click()
    page.locator('[data-switch="candidates"]').click()
    expect(page.locator('[data-candidate="C2"]')).to_be_visible()
    two = page.locator('[data-seat="E"] [data-card="C2"]')
    two.click()
    two.click()
    expect(page.get_by_text("trick 3, card 1")).to_be_visible()

    # It is South's decision now, and East sees neither South's cards nor the old reasons.
    expect(page.locator("[data-notyours]")).to_contain_text("South")
    expect(page.locator("[data-candidate], .reasons li")).to_have_count(0)


def test_a_hand_of_which_nothing_is_known_yet_is_not_void(new_page: NewPage) -> None:
    page = new_page(width=390)
    answer_instead(page, "bridge/belief", None)
    page.goto("/#/bridge/board")
    page.reload()
    page.locator(EXAMPLE).click()

    south = page.locator('[data-seat="S"] .suits')
    expect(south).to_have_attribute("aria-busy", "true")
    expect(south.locator(".coming")).to_have_count(4)
    expect(south.get_by_title("no ♠")).to_have_count(0)


def play(page: Page, card: str) -> None:
    """Look at a card, and play it."""
    held = page.locator(f'[data-seat] button[data-card="{card}"]')
    held.click()
    held.click()


@pytest.mark.parametrize("width", [1280, 390], ids=["desk", "phone"])
def test_lines_branch_and_are_gone_back_to(new_page: NewPage, width: int) -> None:
    page = new_page("/bridge/board", width=width)
    page.locator(EXAMPLE).click()
    page.get_by_role("radio", name="Open cards").click()
    for number, card in enumerate(("C2", "CK"), start=1):
        play(page, card)
        expect(page.locator(f'[data-lines="{number}"]')).to_be_visible()
        page.get_by_role("button", name="as recorded", exact=True).click()
        expect(page.get_by_text("trick 2, card 4")).to_be_visible()

    # Along a line a best card answers; another one instead of it is a branch of that line.
    page.locator('[data-branch$="C2"] button').first.click()
    expect(page.locator("[aria-current=true][data-at]")).to_have_text("♣2")
    expect(page.get_by_text("trick 3, card 1")).to_be_visible()
    page.locator("[data-answer]").click()
    expect(page.get_by_text("trick 3, card 2")).to_be_visible()
    best = (page.locator("[data-branch]").first.get_attribute("data-branch") or "")[-2:]
    page.keyboard.press("ArrowLeft")
    others = page.locator(f'section.turn button[data-card]:not([data-card="{best}"])')
    other = others.first.get_attribute("data-card") or ""
    play(page, other)
    nested = page.locator("[data-branch] [data-branch]")
    expect(nested).to_have_attribute("data-branch", re.compile(f"C2{other}$"))

    # All of it is there after a reload, and a branch is forgotten with its branches.
    page.reload()
    expect(page.locator('[data-lines="3"]')).to_be_visible()
    expect(nested).to_have_count(1)
    assert page.evaluate(OVERFLOW) <= 0
    page.locator('[data-branch*="C2"] > [aria-label^="Forget ♣2"]').click()
    expect(page.locator('[data-lines="1"]')).to_be_visible()
    recorded = page.get_by_role("button", name="as recorded", exact=True)
    expect(recorded).to_have_attribute("aria-pressed", "true")

    # Bots play the rest, as a line.
    page.locator("[data-play-on]").click()
    expect(page.get_by_role("button", name="Back to the play as recorded")).to_be_visible()
    expect(page.get_by_text("trick 2, card 4")).to_be_visible()
    page.keyboard.press("End")
    expect(page.get_by_text("the end", exact=True)).to_be_visible()


@pytest.mark.parametrize("leave", ['[aria-label^="Forget ♣2"]', "[data-lines] > button"])
def test_nobody_is_taken_back_to_a_line_that_they_left_while_it_was_on_its_way(
    new_page: NewPage, leave: str
) -> None:
    page = new_page("/bridge/board")
    page.locator(EXAMPLE).click()
    page.get_by_role("radio", name="Open cards").click()
    play(page, "C2")
    expect(page.get_by_text("trick 3, card 1")).to_be_visible()
    on_their_way: list[Route] = []
    page.route(FILM, lambda route: on_their_way.append(route))  # noqa: PLW0108
    with page.expect_request(FILM):
        page.reload()
    page.locator(leave).click()
    with page.expect_response(FILM):
        on_their_way[0].continue_()
    page.locator("[data-dd-cards]").click()  # painted after whatever the answer has changed
    expect(page.locator("[data-dd-cards]")).to_have_attribute("aria-pressed", "true")
    expect(page.get_by_text("trick 2, card 4")).to_be_visible()
    expect(page.get_by_role("button", name="Back to the play as recorded")).to_have_count(0)


@pytest.mark.skipif(not AXE.exists(), reason="no axe: run `npm ci` in web/")
def test_the_tree_of_lines_is_for_everybody_and_japanese(new_page: NewPage) -> None:
    page = new_page("/bridge/board", language="ja-JP")
    page.locator(EXAMPLE).click()
    play(page, "C2")
    expect(page.locator("[data-lines]")).to_be_visible()
    expect(page.locator(".waiting")).to_have_count(0)
    assert not foreign(page)
    for scheme in SCHEMES:
        page.emulate_media(color_scheme=scheme, reduced_motion="reduce")
        assert violations(page) == {}
