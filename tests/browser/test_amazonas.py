"""Amazonas' map with two players: where an own hut may stand, where a neutral one, and why not."""

from __future__ import annotations

import re
from functools import cache

import pytest
from playwright.sync_api import Locator, Page, expect

from kiebitz.core.replay import Replay
from kiebitz.games.amazonas import GAME
from tests.browser import tables
from tests.browser.looks import sizes
from tests.browser.visitor import Visit, Visitor

RECORD = "two-players"


@cache
def too_poor() -> tuple[int, int]:
    """The last entry of the record after which a seat may place a neutral hut and build nothing, and that seat."""
    run = Replay(GAME, tables.recorded("amazonas", RECORD))
    return [
        (entry, seat)
        for entry in run
        for seat in run.state.pending()
        if run.state.can_neutral and not run.state.can_build
    ][-1]


def sit_down_poor(visitor: Visitor) -> Page:
    """The table at that entry."""
    tables.play_on_from(visitor, "amazonas", RECORD, *too_poor())
    return visitor.page


def neutral_hut(page: Page) -> Locator:
    return page.get_by_role("button", name=re.compile("^Neutrale Hütten: noch"))


@pytest.mark.parametrize("size", sizes("desktop", "phone"))
def test_only_who_picks_up_a_neutral_hut_is_shown_where_it_may_stand(
    visit: Visit, size: dict[str, int]
) -> None:
    page = sit_down_poor(visit(size=size))
    expect(page.locator(".ask .q")).to_contain_text("setz eine neutrale Hütte")
    legal, why = page.locator(".village.legal"), page.locator(".why")
    expect(neutral_hut(page)).to_be_visible()
    expect(legal).to_have_count(0)
    page.locator("[data-village]").first.press("Enter")
    expect(why).to_contain_text("Das geht gerade nicht")
    expect(page.locator(".move .what")).to_have_count(0)

    neutral_hut(page).click()
    expect(legal).not_to_have_count(0)
    legal.first.press("Enter")
    expect(page.locator(".move .what")).to_contain_text("Eine neutrale Hütte nach")
    page.locator(".village.selected").press("Enter")
    expect(legal).to_have_count(0)
    neutral_hut(page).press("Enter")
    expect(why).to_contain_text("in diesem Zug schon eine neutrale Hütte gesetzt")


def test_a_neutral_hut_is_refused_where_one_stands(visit: Visit) -> None:
    page = sit_down_poor(visit())
    neutral_hut(page).click()
    page.locator("[data-village][aria-label*='neutrale Hütte']").first.press("Enter")
    expect(page.locator(".why")).to_contain_text("steht schon eine neutrale Hütte")
