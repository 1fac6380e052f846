"""The page for everybody: axe finds nothing serious, and a keyboard is enough."""

from itertools import combinations
from math import dist
from pathlib import Path
from typing import Literal

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import NewPage
from tests.browser.looking import AXE, violations
from tests.colour_vision import CLEARLY_APART, SIGHTS, lab, seen_as

LABELS = Path(__file__).with_name("labels")
"""What is told of a page, by its roles and labels; remove a file to have it written again."""
FOCUSABLE = """() => [...document.querySelectorAll('a, button, select, input')]
    .filter((one) => one.tabIndex >= 0 && one.checkVisibility())
    .map((one) => one.closest('nav') ? 'nav' : one.dataset.eyes ? 'eyes'
        : one.closest('.film') ? 'film' : one.dataset.switch ? 'switch' : '')"""
MOVING = """() => [...document.querySelectorAll('*')].filter((one) => {
    const { transitionDuration, animationName } = getComputedStyle(one);
    return animationName !== 'none' || transitionDuration.split(', ').some((each) => each !== '0s');
}).map((one) => one.outerHTML.slice(0, 80))"""
COLOUR = "one => getComputedStyle(one).color.match(/\\d+/g).slice(0, 3).map(Number)"
PLACES = {
    "home": ("/", ()),
    "open": ("/bridge/board", ()),
    "board": ("/bridge/board", ('[data-example="000-1"]', '[data-switch="candidates"]')),
    "table": ("/bridge/table", ("[data-sit]",)),
    "system": ("/bridge/system", ()),
    "problems": ("/bridge/problems", ('[data-problem="CP21"]',)),
    "daihinmin": ("/daihinmin/play", ("[data-sit]",)),
    "ending": ("/daihinmin/endgame", ('[data-example="2"]',)),
    "replay": ("/daihinmin/replay", ("[data-sample]",)),
    "league": ("/daihinmin/league", ()),
}
"""Where each page is, and what is clicked until it shows what it is for."""


@pytest.mark.skipif(not AXE.exists(), reason="no axe: run `npm ci` in web/")
@pytest.mark.parametrize("scheme", ["light", "dark"])
@pytest.mark.parametrize("place", PLACES)
def test_axe_finds_nothing_serious(
    new_page: NewPage, place: str, scheme: Literal["light", "dark"]
) -> None:
    path, clicks = PLACES[place]
    page = new_page(path)
    page.emulate_media(color_scheme=scheme)
    expect(page.get_by_role("heading", level=1).first).to_be_visible()
    for click in clicks:
        page.locator(click).click()
    page.wait_for_load_state("networkidle")

    assert violations(page) == {}


def test_the_skip_link_comes_first_and_leads_to_the_page(new_page: NewPage) -> None:
    page = new_page("/bridge/board")
    page.keyboard.press("Tab")
    expect(page.locator(".skip")).to_be_focused()
    page.keyboard.press("Enter")

    expect(page.locator("main")).to_be_focused()


def test_a_board_needs_no_mouse(new_page: NewPage) -> None:
    page = new_page("/bridge/board")
    page.locator('[data-example="000-1"]').press("Enter")

    # Whose eyes: the arrows of a group of choices.
    page.locator('[data-eyes="E"]').focus()
    page.keyboard.press("ArrowRight")
    expect(page.locator('[data-eyes="S"]')).to_have_attribute("aria-checked", "true")
    expect(page.locator('[data-eyes="S"]')).to_be_focused()
    page.keyboard.press("ArrowLeft")

    # A panel is switched on, a candidate is picked and played.
    page.locator('[data-switch="candidates"]').press("Space")
    page.locator('[data-candidate="C2"]').press("Enter")
    expect(page.locator('[data-candidate="C2"]')).to_have_attribute("aria-pressed", "true")
    page.locator('[data-seat="E"] [data-card="C2"]').press("Enter")
    expect(page.get_by_text("trick 3, card 1")).to_be_visible()


def test_focus_goes_the_way_that_eyes_go(new_page: NewPage) -> None:
    page = new_page("/bridge/board")
    page.locator('[data-example="000-1"]').click()
    expect(page.locator('[data-seat="E"] [data-card="CK"]')).to_be_visible()
    order = list(dict.fromkeys(filter(None, page.evaluate(FOCUSABLE))))

    assert order == ["nav", "eyes", "film", "switch"]


def test_nothing_moves_for_those_who_asked_for_that(new_page: NewPage) -> None:
    page = new_page("/bridge/board")
    page.emulate_media(reduced_motion="reduce")
    page.locator('[data-example="000-1"]').click()
    expect(page.locator('[data-seat="E"] [data-card="CK"]')).to_be_visible()

    assert page.evaluate(MOVING) == []


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_four_suits_can_have_four_colours(
    new_page: NewPage, scheme: Literal["light", "dark"]
) -> None:
    page = new_page("/bridge/board")
    page.emulate_media(color_scheme=scheme)
    page.locator('[data-example="000-1"]').click()
    page.get_by_label("Colours of the suits").select_option("four")
    colours = [page.locator(f".symbol.suit-{suit}").first.evaluate(COLOUR) for suit in "SHDC"]

    for sight, matrix in SIGHTS.items():
        seen = [lab(seen_as(matrix, rgb)) for rgb in colours]
        for one, other in combinations(seen, 2):
            assert dist(one, other) > CLEARLY_APART, (sight, colours)


@pytest.mark.parametrize("language", ["en", "ja"])
@pytest.mark.parametrize("place", ["home", "open", "board", "problems", "ending"])
def test_a_screen_reader_is_told_what_is_on_the_page(
    new_page: NewPage, place: str, language: str
) -> None:
    path, clicks = PLACES[place]
    page = new_page(path, language=language)
    for click in clicks[:1]:
        page.locator(click).click()
    page.wait_for_load_state("networkidle")
    expect(page.locator(".waiting")).to_have_count(0)
    told = LABELS / f"{place}.{language}.yaml"
    if not told.exists():
        told.write_text(page.locator("body").aria_snapshot() + "\n", encoding="utf-8")
        pytest.fail(f"wrote {told.name}: read it, and keep it if it is right")

    expect(page.locator("body")).to_match_aria_snapshot(told.read_text(encoding="utf-8"))
