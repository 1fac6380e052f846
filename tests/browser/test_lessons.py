"""For teachers, at a desk and on a phone: questions asked, notes kept, sheets to print."""

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import NewPage
from tests.browser.looking import AXE, foreign, violations

LESSON = """\
[Board "1"]
[Dealer "N"] [Vulnerable "None"]
[Deal "N:QJ3.QJ5.A86.AQT2 A2.K2.J975.98765 9654.64.KQT2.KJ4 KT87.AT9873.43.3"]
[Auction "N"]
1NT Pass
{? What do you call? = 2C : Stayman asks for a major.}
2C Pass 2D Pass
2NT Pass 3NT AP

[Board "2"]
[Dealer "E"] [Vulnerable "NS"]
[Deal "E:J62.AKQ3.K8.A652 K.T9762.J764.Q87 AQ54.8.AT52.KJT4 T9873.J54.Q93.93"]
[Auction "E"]
1NT Pass 3NT AP
{? Which card? = H6 H2 : Fourth best.}
"""
OVERFLOW = "document.documentElement.scrollWidth - innerWidth"
CALLS = ".auction button.call"


def opened(new_page: NewPage, width: int, language: str = "en-US") -> Page:
    """The list of a lesson."""
    page = new_page("/bridge/board", width=width, language=language)
    page.locator("[data-paste]").fill(LESSON)
    name = "Open" if language == "en-US" else "開く"
    page.get_by_role("button", name=name, exact=True).click()
    expect(page.locator("[data-questions]")).to_have_count(2)
    return page


@pytest.mark.parametrize("width", [1280, 390])
def test_a_lesson_asks_and_a_teacher_notes(new_page: NewPage, width: int) -> None:
    page = opened(new_page, width)
    page.locator('[data-row="1"] a').click()
    expect(page.locator('[data-eyes="S"]')).to_have_attribute("aria-checked", "true")
    expect(page.locator(CALLS)).to_have_count(2)  # what comes next would tell
    page.locator('[data-switch="candidates"]').click()
    expect(page.get_by_text("Answer the question first.")).to_be_visible()
    expect(page.locator("[data-call-candidate]")).to_have_count(0)
    page.locator('[data-switch="candidates"]').click()
    page.locator('[data-asked] [data-call="3NT"]').click()
    expect(page.locator('[data-verdict="false"]')).to_be_visible()
    expect(page.locator("[data-asked]")).to_contain_text("Stayman asks for a major.")
    expect(page.locator(CALLS)).to_have_count(12)

    page.locator("[data-after]").click()
    page.locator('[data-card="H2"]').click()
    page.locator("[data-answer]").click()
    expect(page.locator('[data-verdict="true"]')).to_be_visible()
    page.locator('[data-switch="teach"]').click()
    page.locator('[data-cover="S"]').click()
    expect(page.locator('[data-seat="S"]')).to_have_count(0)
    page.locator("[data-uncover]").click()
    expect(page.locator('[data-seat="S"]')).to_have_count(1)
    page.locator("[data-note]").fill("Count to thirteen.")
    page.locator("[data-keep]").click()
    expect(page.locator(".remark")).to_have_text("Count to thirteen.")
    page.reload()
    expect(page.locator(".remark")).to_have_text("Count to thirteen.")
    expect(page.locator("[data-asked]")).to_contain_text("Which card?")
    assert page.evaluate(OVERFLOW) <= 0

    page.locator("[data-list]").click()
    page.locator("[data-to-sheet]").click()
    expect(page.locator("[data-sheet]")).to_have_count(2)
    expect(page.locator('[data-sheet="1"]')).not_to_contain_text("Stayman")
    page.locator("[data-answers]").check()
    expect(page.locator('[data-sheet="1"]')).to_contain_text("2♣ Stayman")
    assert page.evaluate(OVERFLOW) <= 0


@pytest.mark.skipif(not AXE.exists(), reason="no axe: run `npm ci` in web/")
def test_lessons_are_for_everybody_and_japanese(new_page: NewPage) -> None:
    page = opened(new_page, 1280, "ja-JP")
    page.locator("[data-to-sheet]").click()
    expect(page.locator("[data-sheet]")).to_have_count(2)
    page.emulate_media(color_scheme="dark", reduced_motion="reduce")
    assert violations(page) == {}
    page.emulate_media(color_scheme="light", reduced_motion="reduce")
    assert violations(page) == {}

    page.go_back()
    page.locator('[data-row="2"] a').click()
    page.locator('[data-switch="teach"]').click()
    expect(page.locator("[data-question]")).to_have_value("Which card?")
    expect(page.locator(".waiting[role=status]")).to_have_count(0)
    said = foreign(page)
    assert {one for one in said if one not in LESSON} == set()
    assert violations(page) == {}
    page.emulate_media(color_scheme="dark", reduced_motion="reduce")
    assert violations(page) == {}
