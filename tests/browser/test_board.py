"""The analysis board in a real browser."""

import re
from pathlib import Path

from playwright.sync_api import expect

from tests.browser.conftest import NewPage

ROOT = Path(__file__).parents[2]
BOARD = "/bridge/board"
ASK_FIFTY = """async () => {
    const [example] = await (await fetch('api/bridge/examples')).json();
    const { deal, dealer, vulnerability, calls, plays } = example.film;
    const board = { deal, dealer, vulnerability, agreed: example.agreed,
        auction: calls.map((one) => one.call), play: plays.map((one) => one.card) };
    const answered = new Set();
    const socket = new WebSocket('api/live');
    socket.onmessage = (event) => {
        const message = JSON.parse(event.data);
        if (message.answer) answered.add(message.id);
        document.body.dataset.answered = answered.size;
    };
    await new Promise((ready) => (socket.onopen = ready));
    for (let id = 0; id < 50; id++) {
        const question = { board, search: 'fused', deals: 4, seed: id };
        socket.send(JSON.stringify({ id, ask: 'bridge/candidates', question }));
    }
}"""
FIRST_PAINT = "() => performance.getEntriesByName('first-contentful-paint')[0]?.startTime"


def test_the_example_of_the_paper_is_two_clicks_away(new_page: NewPage) -> None:
    page = new_page()
    page.get_by_role("link", name=re.compile("Analysis board")).first.click()
    page.locator('[data-example="000-1"]').click()

    # It is East's decision, seen by East: South and West are clouds.
    east = page.locator('[data-seat="E"]')
    expect(east.locator('[data-card="CK"]')).to_be_visible()
    cloud = page.locator('[data-seat="S"] .cloud [data-card="SK"]')
    expect(cloud).to_have_attribute("aria-label", re.compile("South (100|>99) %"))

    page.locator('[data-switch="candidates"]').click()
    expect(page.locator('[data-best="Monte Carlo"]')).to_have_text("♣K")
    expect(page.locator('[data-best="abc"]')).to_have_text("♣2")

    page.locator('[data-candidate="C2"]').click()
    expect(page.locator(".influence")).to_contain_text("♣K West")

    # As a cloud: South would think that West has the king more often than not.
    page.locator('[data-preview="S"]').click()
    king = page.locator('[data-seat="W"] .cloud [data-card="CK"]')
    expect(king).to_have_attribute("aria-label", re.compile(r"West [67]\d %"))
    page.get_by_role("button", name="Back to now").click()

    # South's belief is another picture: the king of clubs may be with either.
    page.locator('[data-eyes="S"]').click()
    expect(king).to_have_attribute("aria-label", re.compile(r"East \d\d % · West [45]\d %"))
    expect(page.locator('[data-seat="E"] .suits')).to_have_class(re.compile("cloud"))


def test_what_abc_sees_on_one_deal_is_shown(new_page: NewPage) -> None:
    page = new_page(BOARD)
    page.locator('[data-example="000-1"]').click()
    page.locator('[data-switch="candidates"]').click()
    expect(page.locator('[data-best="abc"]')).to_have_text("♣2")  # nothing moves from here on
    page.locator('[data-candidate="C2"]').click()
    panel = page.locator('[data-triple="C2"]')
    panel.locator("summary").click()

    # Three players, three deals; what is marked is elsewhere on East's own.
    expect(panel.locator("figure")).to_have_count(3)
    expect(panel.locator('[data-imagined="E"] .elsewhere')).to_have_count(0)
    expect(panel.locator('[data-imagined="S"] .elsewhere').first).to_be_visible()
    first = panel.locator(".tree tbody tr").first
    expect(first).to_contain_text("East ♣2")
    expect(panel.locator(".tree tbody tr", has_text="*").first).to_be_visible()

    # A triple on which South goes wrong is worth what it says.
    wrong = panel.locator("[data-pick]", has_text="+100").first
    wrong.click()
    expect(wrong).to_have_attribute("aria-pressed", "true")
    expect(first.locator("td").nth(1)).to_have_text("+100")
    king = panel.locator('[data-imagined="S"] .hand-W .elsewhere', has_text="K")
    expect(king.first).to_be_visible()

    panel.locator('[data-method="paper"]').click()
    expect(panel.locator('[data-method="paper"]')).to_have_attribute("aria-pressed", "true")
    expect(panel.locator("[role=status]")).to_have_count(0)
    expect(panel.locator("figure")).to_have_count(3)


def test_a_board_is_stepped_through_with_the_keyboard(new_page: NewPage) -> None:
    page = new_page(BOARD)
    page.locator('[data-example="computers-2008"]').click()
    expect(page.get_by_text("call 1", exact=True)).to_be_visible()

    page.keyboard.press("End")
    expect(page.get_by_text("the end", exact=True)).to_be_visible()
    page.keyboard.press("ArrowLeft")
    expect(page.get_by_text("trick 13, card 4")).to_be_visible()
    page.keyboard.press("Home")
    page.keyboard.press("ArrowRight")
    expect(page.get_by_text("call 2", exact=True)).to_be_visible()
    page.keyboard.press("w")
    expect(page.locator('[data-eyes="W"]')).to_have_attribute("aria-checked", "true")

    page.reload()
    expect(page.get_by_text("call 2", exact=True)).to_be_visible()


def test_another_card_can_be_tried_and_taken_back(new_page: NewPage) -> None:
    page = new_page(BOARD)
    page.locator('[data-example="000-1"]').click()
    two = page.locator('[data-seat="E"] [data-card="C2"]')
    two.click()
    two.click()
    expect(page.get_by_text("trick 3, card 1")).to_be_visible()

    page.reload()  # the variation is in the address
    expect(page.get_by_text("trick 3, card 1")).to_be_visible()
    page.get_by_role("button", name="Back to the play as recorded").click()
    expect(page.get_by_text("trick 2, card 4")).to_be_visible()


def test_other_agreements_give_other_beliefs(new_page: NewPage) -> None:
    page = new_page(BOARD)
    page.locator('[data-example="000-1"]').click()
    expect(page.get_by_text("294 deals agree")).to_be_visible()
    page.locator('[data-switch="agreed"]').click()
    page.locator('[data-range="NS 2NT"]').select_option("20-21")

    expect(page.get_by_text("294 deals agree")).to_have_count(0)
    expect(page.get_by_text("deals agree")).to_be_visible()


def test_double_dummy_is_told_to_whoever_asks(new_page: NewPage) -> None:
    page = new_page(BOARD)
    page.locator('[data-example="000-1"]').click()
    expect(page.locator('[data-seat="E"] .mark')).to_have_count(0)
    page.locator('[data-switch="dd"]').click()
    page.locator("[data-dd-cards]").click()
    page.locator('[data-part="dd.table"]').click()
    page.locator('[data-part="dd.line"]').click()

    expect(page.locator('[data-seat="E"] .mark')).to_have_text(["11", "12"])
    expect(page.get_by_text("Par (NS): +660")).to_be_visible()
    expect(page.get_by_text("Declarer takes 11 tricks.")).to_be_visible()


def test_an_error_in_pasted_text_says_what_to_do(new_page: NewPage) -> None:
    text = (ROOT / "examples" / "deceive.pbn").read_text()
    page = new_page(BOARD)
    page.locator("[data-paste]").fill(text.replace("H6 H2 HK HA", "H6 H2 S9 HA"))
    page.get_by_role("button", name="Open", exact=True).click()
    expect(page.get_by_role("alert")).to_contain_text("S9")
    expect(page.get_by_role("alert")).to_contain_text("Correct the text")

    page.locator("[data-paste]").fill(text)
    page.get_by_role("button", name="Open", exact=True).click()
    expect(page.get_by_role("heading", name="Board 1")).to_be_visible()


def test_a_board_is_dealt_by_constraint(new_page: NewPage) -> None:
    page = new_page(BOARD)
    page.get_by_placeholder("south: 15 <= hcp").fill("south: hcp = 25")
    page.get_by_role("button", name="Deal a board").click()

    expect(page.locator('[data-seat="S"] header')).to_contain_text("25 HCP")


def test_the_page_speaks_japanese(new_page: NewPage) -> None:
    page = new_page(BOARD, language="ja-JP")
    page.locator('[data-example="000-1"]').click()

    expect(page.locator("html")).to_have_attribute("lang", "ja")
    expect(page.get_by_role("switch", name="推定")).to_be_visible()
    page.get_by_label("言語").select_option("en")
    expect(page.get_by_role("switch", name="Belief")).to_be_visible()


def test_the_page_fits_a_phone(new_page: NewPage) -> None:
    page = new_page(BOARD, width=390)
    page.locator('[data-example="000-1"]').click()
    expect(page.locator('[data-seat="W"] .suits.cloud')).to_be_visible()

    assert page.evaluate("document.documentElement.scrollWidth") <= 390


def test_fifty_questions_at_once_leave_the_page_usable(new_page: NewPage) -> None:
    page = new_page(BOARD)
    page.locator('[data-example="000-1"]').click()
    expect(page.get_by_text("294 deals agree")).to_be_visible()
    page.evaluate(ASK_FIFTY)

    page.keyboard.press("s")
    expect(page.get_by_text("503,438 deals agree")).to_be_visible()
    page.keyboard.press("ArrowLeft")
    expect(page.get_by_text("trick 2, card 3")).to_be_visible()
    expect(page.locator("body")).to_have_attribute("data-answered", "50")


def test_the_first_paint_takes_less_than_a_second(new_page: NewPage) -> None:
    page = new_page()
    painted = []
    for _ in range(3):  # somebody else may be busy on this machine
        page.reload()
        expect(page.get_by_role("heading", level=1)).to_be_visible()
        painted.append(page.wait_for_function(FIRST_PAINT).json_value())  # told a frame later

    assert 0 < min(painted) < 1000
