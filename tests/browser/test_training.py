"""Practice in a real browser, at a desk and on a phone: what was right is told after the answer."""

from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, Page, ViewportSize, expect

from tests.browser.conftest import PATIENCE_MS, NewPage
from tests.browser.looking import AXE, OVERFLOW, SCHEMES, foreign, violations
from tests.web_server import Server

SIZES = {
    "desk": ViewportSize(width=1280, height=900),
    "phone": ViewportSize(width=390, height=844),
}
FACES = ".compass [data-seat]"


@pytest.fixture(scope="module", params=SIZES)
def page(request: pytest.FixtureRequest, browser: Browser, server: Server) -> Iterator[Page]:
    """Somebody who practises, with a screen of either size."""
    size = SIZES[request.param]
    context = browser.new_context(
        viewport=size,
        locale="en-US",
        base_url=server.address,
        has_touch=request.param == "phone",
    )
    page = context.new_page()
    page.set_default_timeout(PATIENCE_MS)
    yield page
    context.close()


def test_a_card_is_found_and_counted(page: Page) -> None:
    page.goto("/#/bridge/train/card/000-1")
    expect(page.locator(FACES)).to_have_count(2)
    page.locator('[data-card="C2"]').click()
    expect(page.locator("[data-verdict]")).to_have_count(0)
    page.locator("[data-play]").click()
    expect(page.locator('[data-verdict="true"]')).to_have_text("Right.")
    expect(page.locator(FACES)).to_have_count(4)
    expect(page.locator("aside table tbody tr")).to_have_count(2)
    expect(page.locator(".why").first).to_contain_text("let South believe")
    assert page.evaluate(OVERFLOW) <= 0

    page.locator("a", has_text="← Practice").click()
    expect(page.locator('[data-progress="card"]')).to_contain_text("1 of 1 right")
    page.reload()
    expect(page.locator('[data-progress="card"]')).to_contain_text("1 of 1 right")
    assert page.evaluate(OVERFLOW) <= 0


def test_a_day_leads_from_one_exercise_to_the_next(page: Page) -> None:
    page.goto("/#/bridge/train")
    tasks = page.locator("[data-daily] a")
    expect(tasks).to_have_count(5)
    tasks.nth(2).click()
    expect(page.locator('[data-daily] [aria-current="true"]')).to_contain_text("Opening leads")
    page.locator(".compass button.card").first.click()
    page.locator("[data-play]").click()
    expect(page.locator(".why").first).to_contain_text("is best on the mean of")
    page.locator("[data-next]").click()
    expect(page.locator("[data-practice]")).to_be_visible()
    expect(page.locator("[data-daily] a").nth(2)).to_contain_text("✓" if solved(page) else "✗")


def solved(page: Page) -> bool:
    """Whether the only lead that was answered was right."""
    return bool(
        page.evaluate(
            """() => Object.entries(JSON.parse(localStorage['tefuda.training']))
                .find(([name]) => name.startsWith('lead:'))[1].right"""
        )
    )


def bid(page: Page) -> None:
    """Pass to the end of an auction with robots."""
    page.goto("/#/bridge/train/bidding/one-no-trump/3")
    page.locator('[data-call="Pass"]:enabled').click()
    while not page.locator("[data-imps]").count():
        page.locator('[data-call="Pass"]:enabled, [data-imps]').first.wait_for()
        if page.locator('[data-call="Pass"]:enabled').count():
            page.locator('[data-call="Pass"]').click()


def test_a_board_is_bid_with_a_robot(page: Page) -> None:
    bid(page)
    expect(page.locator("aside")).to_contain_text("against four robots")
    expect(page.locator("[data-choice]").first).to_contain_text("most would call")
    expect(page.locator(".hands [data-seat]")).to_have_count(4)
    assert page.evaluate(OVERFLOW) <= 0


def test_a_card_that_throws_a_composition_away_is_marked(page: Page) -> None:
    page.goto("/#/bridge/problems/CP21")
    page.locator("[data-hints]").check()
    page.locator("button.card.good").first.wait_for()
    page.locator("button.card:not(.good):enabled").first.click()
    expect(page.locator("[data-thrown]")).to_contain_text("threw it away")
    page.locator("[data-mend]").click()

    expect(page.locator("[data-thrown]")).to_have_count(0)


@pytest.mark.skipif(not AXE.exists(), reason="no axe: run `npm ci` in web/")
def test_practice_is_for_everybody_and_japanese(new_page: NewPage) -> None:
    page = new_page("/bridge/train", language="ja-JP")
    expect(page.locator("[data-daily] a")).to_have_count(5)
    expect(page.locator("select[data-theme] option")).to_have_count(11)
    assert not foreign(page)
    for scheme in SCHEMES:
        page.emulate_media(color_scheme=scheme, reduced_motion="reduce")
        assert violations(page) == {}

    page.goto("/#/bridge/train/card/000-1")
    page.locator('[data-card="CK"]').click()
    page.keyboard.press("c")
    page.keyboard.press("2")
    expect(page.locator("[data-play]")).to_have_text("♣2を出す")
    page.locator("[data-play]").click()
    expect(page.locator('[data-verdict="true"]')).to_be_visible()
    assert not foreign(page)
    for scheme in SCHEMES:
        page.emulate_media(color_scheme=scheme, reduced_motion="reduce")
        assert violations(page) == {}

    bid(page)
    assert not foreign(page)
    for scheme in SCHEMES:
        page.emulate_media(color_scheme=scheme, reduced_motion="reduce")
        assert violations(page) == {}
