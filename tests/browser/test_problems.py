"""Double-dummy problems in a real browser."""

from playwright.sync_api import expect

from tests.browser.conftest import NewPage


def test_a_problem_is_solved_with_hints(new_page: NewPage) -> None:
    page = new_page("/bridge/problems")
    page.locator('[data-problem="CP21"]').click()
    page.locator("[data-hints]").check()
    good = page.locator("button.card.good:enabled")
    for _ in range(30):
        page.locator("button.card.good:enabled, [data-outcome]").first.wait_for()
        if page.locator("[data-outcome]").count():
            break
        played = page.locator(".suits .card").count()
        good.last.click()
        expect(page.locator(".suits .card")).not_to_have_count(played)

    expect(page.locator('[data-outcome="made"]')).to_have_text("Made!")


def test_the_solution_can_be_walked(new_page: NewPage) -> None:
    page = new_page("/bridge/problems/CP4")
    page.locator("[data-proof]").click()
    expect(page.get_by_text("Every defence; choose one:")).to_be_visible()
    page.get_by_role("button", name="♥K").last.click()

    expect(page.get_by_text("These cards win:")).to_be_visible()
    page.locator("[data-back]").click()
    expect(page.get_by_text("Every defence; choose one:")).to_be_visible()
