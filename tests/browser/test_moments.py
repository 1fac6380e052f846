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
