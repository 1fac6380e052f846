"""Daihinmin in a real browser: whole games, endings, records, a league."""

import re

from playwright.sync_api import Page, expect

from tests.browser.conftest import NewPage
from tests.web_server import Server

PLAY = "/daihinmin/play"
READY = "[data-next], [data-give], .mine.turn"
"""The game is over, or it is up to the person."""


def sat_down(new_page: NewPage, bot: str = "lowest", **options: object) -> Page:
    """A page at a new table, with bots that do not keep anybody waiting."""
    page = new_page(PLAY, **options)
    for place in range(4):
        page.locator(f'[data-bot="{place}"]').select_option(bot)
    page.locator("[data-pace]").select_option("instant")
    page.locator("[data-sit]").click()
    page.locator(READY).first.wait_for()
    return page


def play_on(page: Page) -> None:
    """Do anything that the rules allow, and wait until it is up to the person again."""
    version = page.locator("[data-version]")
    before = version.get_attribute("data-version")
    if page.locator("[data-next]").count():
        page.locator("[data-next]").click()
    elif page.locator("[data-give]").count():
        for card in range(int(page.locator("[data-due]").get_attribute("data-due") or 0)):
            page.locator(".held:not(.picked) button").nth(card).click()
        page.locator("[data-give]").click()
    else:
        move(page)
    expect(version).not_to_have_attribute("data-version", before or "")
    page.locator(READY).first.wait_for()


def move(page: Page) -> None:
    """Play the first meld that can be picked, or pass."""
    bright = page.locator(".held:not(.dim):not(.picked) button")
    while page.locator('[data-play][data-legal="true"]').count() == 0:
        if bright.count() == 0:
            page.locator("[data-pass]").click()
            return
        bright.first.click()
    page.locator('[data-play][data-legal="true"]').first.click()


def test_a_whole_game_and_the_exchange_of_the_next(new_page: NewPage, server: Server) -> None:
    page = sat_down(new_page)
    while page.locator("[data-next]").count() == 0:
        play_on(page)
    expect(page.locator(".status")).to_contain_text("The game is over: you are")
    expect(page.locator(".result li")).to_have_count(5)

    # What was played is there after a reload, and after the server was started again.
    page.reload()
    expect(page.locator(".result li")).to_have_count(5)
    server.restart()
    page.reload()
    expect(page.locator(".result li")).to_have_count(5)

    # Every decision is judged; a click leads to it, with all hands open.
    expect(page.locator('[data-review="whole"]')).to_be_visible()
    page.locator("[data-mark] button").last.click()
    expect(page.locator("section[data-player]")).to_have_count(5)
    expect(page).to_have_url(re.compile(r"/replay/[\w-]+/1/\d+$"))
    page.go_back()
    page.locator("[data-replay]").click()
    expect(page.locator("section[data-player]")).to_have_count(5)
    page.keyboard.press("End")
    expect(page.locator("[data-result] li")).to_have_count(5)

    page.go_back()
    while (
        page.get_by_role("heading", name="Game 2").count() == 0
        or page.locator("[data-give]").count()
    ):
        play_on(page)
    expect(page.locator(".mine.turn, [data-next]").first).to_be_visible()


def two_of_different_ranks(page: Page) -> list[str]:
    """Two cards of the hand that are no meld, whatever was dealt: none of them is the joker."""
    held = page.locator(".held button").evaluate_all("all => all.map(one => one.dataset.card)")
    plain = [card for card in held if card != "JO"]
    return [plain[0], next(card for card in plain if card[1] != plain[0][1])]


def test_an_illegal_meld_is_refused_with_its_reason(new_page: NewPage) -> None:
    page = sat_down(new_page)
    while page.locator(".mine.turn").count() == 0:
        play_on(page)
    for card in two_of_different_ranks(page):
        page.locator(f'.held [data-card="{card}"]').focus()
        page.keyboard.press("Space")
    page.keyboard.press("Enter")
    expect(page.get_by_role("alert")).to_contain_text("is not a meld")

    page.keyboard.press("Escape")
    expect(page.locator(".held.picked")).to_have_count(0)
    expect(page.locator(".mine.turn")).to_be_visible()


def test_two_tables_do_not_disturb_each_other(new_page: NewPage) -> None:
    one, other = sat_down(new_page), sat_down(new_page, "standard")
    names = other.locator("section[data-player]").all_inner_texts()
    play_on(one)

    assert one.url != other.url
    assert all("Standard" in name for name in names)
    play_on(other)


def test_an_ending_is_explored(new_page: NewPage) -> None:
    page = new_page("/daihinmin/endgame")
    page.locator('[data-example="2"]').click()
    expect(page.locator('[data-value="won"]')).to_contain_text("a can force")
    expect(page.locator('[data-move="S5 H5 D5 C5"]')).to_have_attribute("data-worth", "won")
    expect(page.locator('[data-move="C3"]')).to_have_attribute("data-worth", "lost")

    # Along the best line: the revolution is seen, and a is out.
    page.keyboard.press("ArrowRight")
    expect(page.locator('[data-sign="revolution"]')).to_be_visible()
    for turn in range(2, 6):
        expect(page.locator("[data-on]")).to_be_enabled()
        page.keyboard.press("ArrowRight")
        expect(page.get_by_text(f"turn {turn}", exact=True)).to_be_visible()
    expect(page.locator('[data-player="0"] [data-place="0"]')).to_be_visible()


def test_cards_are_put_into_hands(new_page: NewPage) -> None:
    page = new_page("/daihinmin/endgame")
    page.locator("[data-edit]").click()
    page.get_by_label("Players").select_option("2")
    page.get_by_role("button", name="Empty all hands").click()
    deck = page.get_by_role("group", name="Cards of the deck")
    deck.locator('[data-card="S3"]').click()
    deck.locator('[data-card="JO"]').click()
    page.locator('[data-hand="b"]').click()
    deck.locator('[data-card="H2"]').click()
    expect(page.locator('[data-value="won"]')).to_contain_text("a can force")
    page.get_by_role("button", name="Done").click()
    expect(page.locator('[data-move="JO"]')).to_have_attribute("data-worth", "won")

    page.reload()
    expect(page.locator('[data-move="S3"]')).to_have_attribute("data-worth", "lost")


def test_single_cards_are_solved(new_page: NewPage) -> None:
    page = new_page("/daihinmin/endgame/single")
    expect(page.locator('[data-first="a"]')).to_be_visible()
    expect(page.locator("[data-winning]")).to_have_text("4")
    page.locator('[data-rank="6"]').click()

    expect(page.locator("[data-winning]")).to_have_text(re.compile("6"))
    expect(page.locator("[data-hidden]")).to_have_count(0)


def test_a_leader_who_sees_no_other_hand_is_told_splits(new_page: NewPage) -> None:
    page = new_page("/daihinmin/endgame/single")
    page.locator('[data-ranks="1"]').click()

    expect(page.locator("[data-hidden]")).to_have_count(3)
    expect(page.locator('[data-hidden="6"]')).to_contain_text(
        re.compile(r"wins in \d of \d splits")
    )


def test_a_record_is_replayed(new_page: NewPage) -> None:
    page = new_page("/daihinmin/replay")
    page.locator("[data-record]").fill("hello")
    page.get_by_role("button", name="Open", exact=True).click()
    expect(page.get_by_role("alert")).to_contain_text("neither our log nor an official one")

    page.locator("[data-sample]").click()
    expect(page.get_by_role("heading", name="Game 1")).to_be_visible()
    page.locator("[data-game]").select_option("2")
    expect(page.get_by_role("heading", name="Game 2")).to_be_visible()
    expect(page.get_by_role("heading", name="Exchange")).to_be_visible()
    page.keyboard.press("ArrowRight")
    expect(page.get_by_text("turn 1", exact=True)).to_be_visible()
    page.keyboard.press("End")
    expect(page.locator("[data-result] li")).to_have_count(5)


def test_a_league_is_watched_and_cancelled(new_page: NewPage) -> None:
    page = new_page("/daihinmin/league")
    for place in range(5):
        page.locator(f'[data-player="{place}"]').select_option("lowest")
    page.locator("[data-games]").fill("5000")
    page.locator("[data-start]").click()
    expect(page.locator("svg[role=img]")).to_be_visible()
    expect(page.get_by_text("±").first).to_be_visible()
    page.locator("[data-cancel]").click()
    expect(page.locator("[data-start]")).to_be_visible()

    played = int(page.locator("[data-played]").get_attribute("data-played") or 0)
    assert 0 < played < 5000


def test_daihinmin_speaks_japanese_on_a_phone(new_page: NewPage) -> None:
    page = sat_down(new_page, language="ja-JP", width=390)
    expect(page.get_by_role("button", name="パス").or_(page.locator("[data-next]"))).to_be_visible()
    expect(page.get_by_text("あなた", exact=True).first).to_be_visible()

    assert page.evaluate("document.documentElement.scrollWidth") <= 390
    for path in ("endgame", "endgame/single", "replay", "league"):
        page.goto(f"/#/daihinmin/{path}")
        expect(page.get_by_role("heading").first).to_be_visible()
        assert page.evaluate("document.documentElement.scrollWidth") <= 390
