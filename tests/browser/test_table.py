"""A board of bridge against three bots, in a real browser."""

import re

import pytest
from playwright.sync_api import Page, expect

from tefuda.bridge.rules import Deal
from tests.browser.conftest import NewPage
from tests.browser.looking import AXE, SCHEMES, foreign, violations
from tests.web_server import Server

MOST_ACTIONS = 60
TURN = '[data-call="Pass"]:enabled, .held.playable button, [data-result]'
"""What shows that it is up to the person, or over."""


def sit_down(page: Page) -> None:
    """Sit South with quick novices."""
    page.locator("[data-level]").select_option("novice")
    page.locator("[data-pace]").select_option("instant")
    page.locator("[data-sit]").click()
    expect(page.locator('[data-call="Pass"]')).to_be_enabled()


def act(page: Page) -> None:
    """Pass, or play the first card that may be played."""
    turn = page.locator(TURN).first
    turn.wait_for()
    if turn.get_attribute("data-result") is None:
        turn.click()


def test_a_whole_board_survives_reload_and_restart(new_page: NewPage, server: Server) -> None:
    page = new_page("/bridge/table")
    sit_down(page)

    # A card before its time, and a call that is not legal, cannot be made.
    expect(page.locator('[data-call="XX"]')).to_be_disabled()
    cards = page.locator(".bottom .held")
    expect(cards).to_have_count(13)
    for _ in range(4):
        act(page)
    page.reload()
    expect(page.get_by_role("heading", name=re.compile(r"Board \d+"))).to_be_visible()
    server.restart()
    page.reload()
    for _ in range(MOST_ACTIONS):
        act(page)
        if page.locator("[data-result]").count():
            break

    expect(page.locator("[data-result]")).to_have_text(re.compile(r"by|passed out"))
    expect(page.locator("[data-review]")).to_be_visible()
    expect(page.locator("[data-compared]")).to_contain_text("IMPs")
    expect(page.locator("[data-tally]")).to_contain_text("sitting: 1.")
    expect(page.locator('.hands [data-seat="N"] [data-card]')).to_have_count(13)
    page.locator("[data-analyse]").click()
    expect(page.get_by_role("radio", name="Open cards")).to_be_visible()

    # The next board is a click away, at the same seat and level.
    page.go_back()
    number = int(page.get_by_role("heading", level=1).inner_text().split()[1])
    page.locator("[data-next]").click()
    expect(page.get_by_role("heading", name=f"Board {number + 1}", exact=True)).to_be_visible()
    page.get_by_role("button", name="Leave the table").click()
    expect(page.locator("[data-level]")).to_have_value("novice")


def open_board(page: Page, **wish: int | str) -> None:
    """Sit down at a board that is known beforehand."""
    by_rules: dict[str, object] = {"level": "novice", "agreed": {}}
    body = {**by_rules, **wish}
    table = page.request.post("/api/bridge/tables", data=body).json()["id"]
    page.goto(f"/#/bridge/table/{table}")


def test_who_is_dummy_plays_both_hands(new_page: NewPage) -> None:
    page = new_page("/bridge/table")
    page.locator("[data-pace]").select_option("instant")
    # On this board North declares, if South passes.
    open_board(page, seed=19)
    passing = page.locator('[data-call="Pass"]:enabled, [data-both]')
    while passing.first.get_attribute("data-call"):
        passing.first.click()

    expect(page.locator(".bottom .held.playable").first).to_be_visible()
    expect(page.locator(".top .held")).to_have_count(13)

    # A hint has numbers with their errors, bars with a zero, and reasons.
    page.get_by_role("button", name="Hint").click()
    best = page.locator("[data-hint]").get_attribute("data-hint")
    row = page.locator(f'[data-candidate="{best}"]')
    expect(row).to_contain_text(re.compile(r"[+−]\d+ ± \d+ n = \d+"))
    expect(page.get_by_role("img", name=re.compile("Mean score"))).to_be_visible()
    act(page)
    expect(page.locator(".top .held.playable").first).to_be_visible()
    act(page)
    expect(page.locator(".top .held")).to_have_count(12)


def test_an_illegal_card_is_refused(new_page: NewPage) -> None:
    page = new_page("/bridge/table")
    page.locator("[data-pace]").select_option("instant")
    # On this board West plays two hearts, and South has to follow to the lead.
    open_board(page, seed=5)
    for _ in range(MOST_ACTIONS):
        page.locator(TURN).first.wait_for()
        if page.locator(".bottom .held.dim").count():
            break
        act(page)
    page.locator(".bottom .held.dim button").first.click()

    expect(page.get_by_role("alert")).to_contain_text("south must follow hearts")
    expect(page.locator(".bottom .held")).to_have_count(13)


def test_a_call_is_taken_back(new_page: NewPage) -> None:
    page = new_page("/bridge/table")
    sit_down(page)
    made = page.locator(".auction .call").count()
    page.locator('[data-call="7NT"]').click()
    # if nobody doubles the auction is over, and else it is South's turn again
    answered = page.locator('p.contract, [data-call="Pass"]:enabled')
    expect(answered).to_be_visible()
    page.locator("[data-undo]").click()

    expect(page.locator('[data-call="7NT"]')).to_be_enabled()
    expect(page.locator(".auction .call")).to_have_count(made)
    expect(page.locator("[data-uncounted]")).to_contain_text("does not count")


SURE = "N:A32.A32.A32.AKQJ 984.984.T984.T98 KQJT.KQJT.KQJ.32 765.765.765.7654"
"""North and South have all the tricks."""


def test_who_sits_north_is_below_has_large_cards_and_claims(new_page: NewPage) -> None:
    page = new_page("/bridge/table")
    page.locator("[data-pace]").select_option("instant")
    page.locator("[data-card-size]").select_option("large")
    start = {"deal": SURE, "dealer": "N", "auction": ["7NT", "Pass", "Pass", "Pass"]}
    wish = {"seat": "N", "level": "novice", "seed": 1, "start": start}
    table = page.request.post("/api/bridge/tables", data=wish).json()["id"]
    page.goto(f"/#/bridge/table/{table}")
    expect(page.locator('.bottom[data-hand="N"] .held')).to_have_count(13)
    card = page.locator(".bottom .held button").last.bounding_box()
    assert card is not None
    assert card["width"] > 75

    # Nothing is sure without dummy; then the rest is what one claims, and it stands.
    expect(page.locator(".top .held")).to_have_count(13)
    expect(page.locator(".claim input")).to_have_value("13")
    page.locator("[data-claim]").click()
    expect(page.locator("[data-result]")).to_contain_text("13 tricks claimed")
    own, partners = (page.locator(f'.hands [data-seat="{seat}"]') for seat in "NS")
    expect(own).to_be_visible()
    below, above = own.bounding_box(), partners.bounding_box()
    assert below is not None
    assert above is not None
    assert below["y"] > above["y"]

    expect(page.locator("[data-tally]")).to_contain_text("sitting: 1.")


def test_two_people_play_two_boards(new_page: NewPage) -> None:
    pages = [new_page("/bridge/table"), new_page("/bridge/table")]
    for page in pages:
        sit_down(page)
    hands = [page.locator(".bottom .fan").inner_text() for page in pages]
    for page in pages:
        act(page)

    assert hands[0] != hands[1]
    assert pages[0].url != pages[1].url


def pass_out(page: Page) -> None:
    """Be the fourth to pass, and so at the end of a board."""
    start = {"deal": Deal.random(7).to_pbn(), "dealer": "N", "auction": ["Pass"] * 3}
    wish = {"seat": "W", "level": "novice", "seed": 1, "start": start}
    table = page.request.post("/api/bridge/tables", data=wish).json()["id"]
    page.goto(f"/#/bridge/table/{table}")
    page.locator('[data-call="Pass"]:enabled').click()


def test_a_board_is_compared_with_other_tables_and_counted_by_skill(new_page: NewPage) -> None:
    page = new_page("/bridge/table")
    pass_out(page)

    expect(page.locator("[data-field]")).to_contain_text("7 other tables")
    expect(page.locator("[data-tally]")).to_contain_text("of the matchpoints")
    expect(page.locator("[data-skills]")).to_contain_text("Bidding")
    page.locator("[data-field] summary").click()
    expect(page.locator("[data-field] tr")).to_have_count(7)

    # The bots have played it too, from where it began; both tables are on the analysis board.
    expect(page.locator("[data-elsewhere]")).to_contain_text("The bots' other table:")
    won = page.locator("[data-elsewhere]").get_attribute("data-elsewhere") or ""
    expect(page.locator("[data-tally]")).to_contain_text(
        f"{won.replace('-', '−')} IMPs against the bots' table"
    )
    page.locator("[data-analyse]").click()
    expect(page.get_by_role("link", name="Other table")).to_be_visible()


SOUNDS = """window.sounds = [];
window.AudioContext = class extends AudioContext {
    createOscillator() { sounds.push('bell'); return super.createOscillator(); }
    createBufferSource() { sounds.push('card'); return super.createBufferSource(); }
};"""
"""Notes what is heard."""


@pytest.mark.parametrize(("choice", "heard"), [("off", []), ("on", ["card", "bell"])])
def test_sounds_are_for_those_who_want_them(
    new_page: NewPage, choice: str, heard: list[str]
) -> None:
    page = new_page("/bridge/table")
    page.add_init_script(SOUNDS)
    page.reload()
    expect(page.locator("[data-sound]")).to_have_value("off")
    page.locator("[data-sound]").select_option(choice)
    page.locator("[data-pace]").select_option("instant")
    open_board(page, seed=19)
    for _ in range(2):
        act(page)
    page.locator(TURN).first.wait_for()

    assert set(page.evaluate("sounds")) == set(heard)


@pytest.mark.skipif(not AXE.exists(), reason="no axe: run `npm ci` in web/")
def test_the_other_tables_are_for_everybody_and_japanese(new_page: NewPage) -> None:
    page = new_page("/bridge/table", language="ja-JP")
    pass_out(page)
    for shown in ("[data-field] summary", "[data-elsewhere]", "[data-skills]", "[data-review]"):
        expect(page.locator(shown)).to_be_visible()
    page.locator("[data-field] summary").click()
    assert not foreign(page)
    for scheme in SCHEMES:
        page.emulate_media(color_scheme=scheme, reduced_motion="reduce")
        assert violations(page) == {}
