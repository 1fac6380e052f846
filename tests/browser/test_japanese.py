"""A Japanese page is Japanese through and through: what it shows and what it tells by labels."""

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import NewPage
from tests.browser.looking import foreign
from tests.browser.test_daihinmin import play_on, sat_down, two_of_different_ranks
from tests.browser.test_table import MOST_ACTIONS, act, sit_down


def test_the_tour_of_the_first_example_is_japanese(new_page: NewPage) -> None:
    page = new_page("/bridge/board", language="ja-JP")
    expect(page.locator('[data-example="000-1"]')).to_be_visible()
    assert not foreign(page)

    page.locator('[data-example="000-1"]').click()
    for switch in ("shown", "belief", "candidates", "dd", "agreed", "save"):
        if page.locator(f'[data-switch="{switch}"]').get_attribute("aria-checked") != "true":
            page.locator(f'[data-switch="{switch}"]').click()
    page.locator("[data-dd-cards]").click()
    for part in ("dd.table", "dd.line"):
        page.locator(f'[data-part="{part}"]').click()
    expect(page.locator('[data-best="abc"]')).to_have_text("♣2")
    expect(page.get_by_text("全員の手を見た").first).to_be_visible()
    page.locator('[data-candidate="C2"]').click()
    expect(page.locator(".influence")).to_contain_text("♣K 西")
    page.locator('[data-triple="C2"] summary').click()
    expect(page.locator('[data-triple="C2"]')).to_contain_text("南の想定")
    assert not foreign(page)

    page.keyboard.press("s")
    expect(page.get_by_text("503,438")).to_be_visible()
    for _ in range(13):
        page.keyboard.press("ArrowLeft")
        assert not foreign(page)


def test_what_is_refused_is_refused_in_japanese(new_page: NewPage) -> None:
    page = new_page("/bridge/board", language="ja-JP")
    page.locator("[data-paste]").fill("[Board 3]")
    page.get_by_role("button", name="開く", exact=True).click()
    expect(page.get_by_role("alert").first).to_be_visible()
    assert not foreign(page)

    page.get_by_placeholder("south: 15 <= hcp").fill("south: hcp = 25 and")
    expect(page.get_by_text("の終わり方がおかしいです")).to_be_visible()
    expect(page.get_by_role("button", name="配る", exact=True)).to_be_disabled()


def test_a_board_and_its_review_are_japanese(new_page: NewPage) -> None:
    page = new_page("/bridge/table", language="ja-JP")
    sit_down(page)
    page.locator('[data-call="7NT"]').click()
    assert not foreign(page)
    for _ in range(MOST_ACTIONS):
        act(page)
        if page.locator("[data-result]").count():
            break
    expect(page.locator("[data-review]")).to_be_visible()

    assert not foreign(page)


def test_a_game_of_daihinmin_is_japanese(new_page: NewPage) -> None:
    page = sat_down(new_page, language="ja-JP")
    while page.locator(".mine.turn").count() == 0:
        play_on(page)
    for card in two_of_different_ranks(page):
        page.locator(f'.held [data-card="{card}"]').click()
    page.keyboard.press("Enter")
    expect(page.get_by_role("alert")).to_contain_text("出せる組ではありません")
    assert not foreign(page)


@pytest.mark.parametrize(
    ("path", "click"),
    [
        ("/", None),
        ("/bridge/system", None),
        ("/bridge/problems", '[data-problem="CP21"]'),
        ("/daihinmin/play", None),
        ("/daihinmin/endgame", '[data-example="2"]'),
        ("/daihinmin/replay", "[data-sample]"),
        ("/daihinmin/league", None),
    ],
)
def test_every_page_is_japanese(new_page: NewPage, path: str, click: str | None) -> None:
    page = new_page(path, language="ja-JP")
    expect(page.get_by_role("heading", level=1)).to_be_visible()
    if click is not None:
        assert not foreign(page)
        page.locator(click).click()
        page.wait_for_load_state("networkidle")

    assert not foreign(page)
