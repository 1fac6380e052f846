"""Whatever moment, seat or card is shown: every panel belongs to it, or is on its way."""

from playwright.sync_api import Page, WebSocketRoute, expect

from tests.browser.conftest import NewPage

EXAMPLE = '[data-example="000-1"]'


def hold_answers(page: Page, kind: str) -> None:
    """Let no question of that *kind* be answered from the next visit on."""

    def route(socket: WebSocketRoute) -> None:
        server = socket.connect_to_server()

        def pass_on(message: str | bytes) -> None:
            if f'"{kind}"' not in str(message):
                server.send(message)

        socket.on_message(pass_on)

    page.route_web_socket("**/api/live", route)


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
    page = new_page()
    hold_answers(page, "bridge/belief")
    page.goto("/#/bridge/board")
    page.reload()
    page.locator(EXAMPLE).click()

    south = page.locator('[data-seat="S"] .suits')
    expect(south).to_have_attribute("aria-busy", "true")
    expect(south.locator(".coming")).to_have_count(4)
    expect(south.get_by_title("no ♠")).to_have_count(0)


def test_other_lines_are_kept_and_gone_back_to(new_page: NewPage) -> None:
    page = new_page("/bridge/board", width=390)
    page.locator(EXAMPLE).click()
    for number, card in enumerate(("C2", "CK"), start=1):
        held = page.locator(f'[data-seat="E"] [data-card="{card}"]')
        held.click()
        held.click()
        expect(page.locator(f'[data-lines="{number}"]')).to_be_visible()
        page.get_by_role("button", name="as recorded", exact=True).click()
        expect(page.get_by_text("trick 2, card 4")).to_be_visible()

    page.locator('[data-line$="C2"]').click()
    expect(page.locator('[data-line$="C2"]')).to_have_attribute("aria-pressed", "true")
    expect(page.get_by_text("trick 3, card 1")).to_be_visible()
    page.reload()
    expect(page.locator('[data-lines="2"]')).to_be_visible()
    assert page.evaluate("document.documentElement.scrollWidth - innerWidth") <= 0
    page.get_by_role("button", name="Forget ♣K").click()
    expect(page.locator('[data-lines="1"]')).to_be_visible()
