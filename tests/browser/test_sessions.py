"""A file is an evening: its boards are listed, compared, addressed, sent on and saved whole."""

import re
from urllib.parse import unquote

import pytest
from playwright.sync_api import Page, expect

from tefuda.bridge.notation import FORMATS, read_text
from tests.browser.conftest import NewPage
from tests.browser.looking import AXE, OVERFLOW, SCHEMES, foreign, violations

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


PHONE = 390
OWN_NAMES = {"Vera", "Nell", "Ed", "Sue", "match"}
FILM_TOP = "document.querySelector('.controls').getBoundingClientRect().top"


def bottom(page: Page, selector: str) -> float:
    """Where something ends, in pixels from the top of the window."""
    box = page.locator(selector).bounding_box()
    assert box is not None
    return box["y"] + box["height"]


def opened(new_page: NewPage, width: int, *, language: str = "en-US") -> Page:
    """A page with the list of both tables of a board."""
    page = new_page("/bridge/board", width=width, language=language)
    page.locator("[data-paste]").fill(TEXT)
    page.locator("[data-read]").click()
    expect(page.locator("[data-row]")).to_have_count(2)
    return page


@pytest.fixture
def evening(new_page: NewPage) -> Page:
    """A page at a desk with both tables of a board opened."""
    return opened(new_page, 1440)


@pytest.mark.parametrize("width", [1440, PHONE], ids=["desk", "phone"])
def test_both_rooms_of_an_evening_are_compared(new_page: NewPage, width: int) -> None:
    page = opened(new_page, width)
    expect(page.locator('[data-row="1"]')).to_contain_text("Vera")
    expect(page.locator('[data-row="1"]')).to_contain_text("−13")
    page.locator("[data-name]").fill("wim")
    expect(page.locator("[data-row]")).to_have_count(1)
    page.locator("[data-name]").fill("")
    page.locator("[data-kind]").select_option("swings")
    expect(page.locator("[data-row]")).to_have_count(2)
    page.locator("[data-kind]").select_option("slams")
    expect(page.locator("[data-row]")).to_have_count(1)
    assert page.evaluate(OVERFLOW) <= 0

    page.locator('[data-row="1"] a').click()
    expect(page.locator("[data-imps]")).to_contain_text("−13")
    expect(page.locator("[data-other]")).to_contain_text("4♠ South +650")
    if width > PHONE:  # no hand lies below the film
        assert bottom(page, '[data-seat="S"]') <= page.evaluate(FILM_TOP)
    page.keyboard.press("PageDown")
    expect(page.locator("[data-before]")).to_be_visible()
    page.go_back()
    expect(page.locator("[data-after]")).to_be_visible()

    # It is still there after another board, and after a reload.
    page.get_by_role("link", name="Another board").click()
    page.reload()
    page.locator("[data-session]").first.click()
    expect(page.locator("[data-row]")).to_have_count(2)


@pytest.mark.skipif(not AXE.exists(), reason="no axe: run `npm ci` in web/")
def test_a_swing_is_explained_to_whoever_sees_all_hands(new_page: NewPage) -> None:
    page = opened(new_page, PHONE, language="ja-JP")
    page.locator('[data-row="1"] a').click()
    page.locator('[data-switch="review"]').click()
    expect(page.locator('[data-swing="-13"]')).to_contain_text("南の6♠")
    expect(page.locator("[data-swing]")).to_contain_text("ビッドで南北は-750点")
    expect(page.locator("[data-parting]")).to_contain_text("6♠")
    assert page.evaluate(OVERFLOW) <= 0
    assert not {text for text in foreign(page) if not set(text.split()) & OWN_NAMES}
    for scheme in SCHEMES:
        page.emulate_media(color_scheme=scheme, reduced_motion="reduce")
        assert violations(page) == {}

    page.keyboard.press("e")
    expect(page.locator("[data-swing], [data-parting]")).to_have_count(0)


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


@pytest.mark.parametrize(
    ("width", "form"), [(1440, "lin="), (PHONE, "n=, s=, e=, w=")], ids=["desk", "phone"]
)
def test_a_copied_link_opens_anywhere_and_nothing_is_lost(
    new_page: NewPage, width: int, form: str
) -> None:
    page = opened(new_page, width)
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

    # A picture has it, paper leaves out what can be clicked, and a hand viewer's link comes back.
    picture = unquote(page.locator("[data-picture]").get_attribute("href") or "")
    assert picture.startswith("data:image/svg+xml")
    assert "Vera" in picture
    viewer = page.get_by_role("link", name=form).get_attribute("href") or ""
    page.emulate_media(media="print")
    expect(page.locator(".film")).to_be_hidden()
    expect(page.locator('[data-switch="review"]')).to_be_hidden()  # it is not open
    expect(page.locator('[data-switch="shown"]')).to_be_visible()
    expect(page.locator('[data-seat="W"]')).to_be_visible()
    page.emulate_media(media="screen")
    page.keyboard.press("e")  # who looks with East's eyes is not told all hands as text either
    expect(page.get_by_label("PBN", exact=True)).to_have_count(0)
    elsewhere.goto("/#/bridge/board")
    elsewhere.locator("[data-paste]").fill(viewer)
    elsewhere.get_by_role("button", name="Open", exact=True).click()
    expect(elsewhere.locator('[data-seat="W"] header')).to_contain_text("Vera")
    expect(elsewhere.get_by_role("button", name="South 6♠")).to_be_visible()
