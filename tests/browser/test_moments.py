"""Moments: each is staged, a tap or a key ends it, nobody waits for it, and without motion there are none."""

from __future__ import annotations

from typing import NamedTuple

import pytest
from playwright.sync_api import expect

from tests.browser import hands, staging
from tests.browser.looks import sizes
from tests.browser.visitor import Visit


class Moment(NamedTuple):
    """A moment, and where a recorded game brings it."""

    kind: str
    game: str
    record: str
    key: str


MOMENTS = [
    Moment("reveal", "amazonas", "three-players", "cardRevealed"),
    Moment("event", "amazonas", "three-players", "round"),
    Moment("walk", "mesopotamien", "three-players", "step"),
    Moment("discovery", "mesopotamien", "three-players", "hexDrawn"),
    Moment("theft", "mesopotamien", "three-players", "taken"),
    Moment("offering", "mesopotamien", "three-players", "markerHandedIn"),
    Moment("village", "gilde", "two-players", "village"),
    Moment("route", "gilde", "two-players", "route"),
    Moment("goal", "gilde", "three-players", "goal"),
    Moment("era", "gilde", "two-players", "eraEnded"),
    Moment("wheel", "tiwanaku", "two-players", "discovered"),
    Moment("guess", "tiwanaku", "two-players", "divinedRight"),
    Moment("cone", "minden", "two-players", "conePlaced"),
    Moment("turn", "minden", "two-players", "tipWrong"),
]
names = pytest.mark.parametrize("moment", MOMENTS, ids=lambda moment: moment.kind)
WATCH = """() => {
    window.seen = [];
    new MutationObserver(() => {
        const moment = document.querySelector("[data-moment]");
        if (moment) seen.push(moment.dataset.moment);
    }).observe(document, { childList: true, subtree: true });
}"""
RUNNING = "() => document.querySelector('.boardbox').getAnimations({ subtree: true }).length"


@names
@pytest.mark.parametrize("size", sizes("desktop", "phone"))
def test_a_moment_is_staged_and_a_tap_ends_it(
    visit: Visit, moment: Moment, size: dict[str, int]
) -> None:
    visitor = visit(size=size, moving=True)
    eve = staging.before(visitor, *moment[1:])
    page = eve.page
    page.evaluate(staging.HOLD)
    board = page.locator(".boardbox")
    place = board.bounding_box()
    assert place is not None
    eve.go_on_to(moment.kind)
    assert board.bounding_box() == place
    assert page.evaluate(RUNNING) > 0
    page.mouse.click(place["x"] + place["width"] - 3, place["y"] + place["height"] - 3)
    expect(eve.moment(moment.kind)).to_have_count(0)


@names
def test_keys_end_a_moment_and_do_what_they_do(visit: Visit, moment: Moment) -> None:
    visitor = visit(moving=True)
    eve = staging.before(visitor, *moment[1:])
    page = eve.page
    page.evaluate(staging.HOLD)
    eve.go_on_to(moment.kind)
    page.keyboard.press("Escape")
    expect(eve.moment(moment.kind)).to_have_count(0)


@names
def test_without_motion_nothing_is_staged(visit: Visit, moment: Moment) -> None:
    visitor = visit()
    eve = staging.before(visitor, *moment[1:])
    page = eve.page
    page.evaluate(WATCH)
    hands.played(page, eve.goes_on)
    assert page.evaluate("seen") == []
    assert page.evaluate(RUNNING) == 0


def test_nobody_waits_for_a_moment(visit: Visit) -> None:
    """What is asked next is asked while the moment lasts, and a tap on the map is a tap on what is there now."""
    visitor = visit(moving=True)
    eve = staging.before(visitor, "amazonas", "three-players", "cardRevealed")
    page = eve.page
    page.evaluate(staging.HOLD)
    number = hands.asked(page).get_attribute("data-decision")
    eve.go_on_to("reveal")
    expect(page.locator(f'.app[data-decision="{number}"]')).to_have_count(0)


def test_a_page_that_is_loaded_again_replays_nothing(visit: Visit) -> None:
    visitor = visit(moving=True)
    eve = staging.before(visitor, "mesopotamien", "three-players", "hexDrawn")
    hands.played(eve.page, eve.goes_on)
    eve.page.add_init_script(f"({WATCH})()")
    eve.page.reload()
    hands.wait_until_drawn(eve.page)
    assert eve.page.evaluate("seen") == []
