"""The guided first games as a newcomer plays them: what a step speaks of is seen, and doing what it says works."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, expect

from kiebitz.core.guide import GuideStep, guide_of
from kiebitz.games import IDS, REGISTRY
from tests.browser import hands
from tests.browser.accessibility import violations
from tests.browser.visitor import DESKTOP, PHONE, Visit

LAPTOP = {"width": 1280, "height": 800}
TAPS = 5
"""A tip of Minden has four levels."""

SEEN = """async (element) => {
  const place = () => {
    const ring = document.querySelector(`[data-ring=${JSON.stringify(element)}]`);
    return ring && JSON.stringify(ring.getBoundingClientRect());
  };
  // A map may still be drawn, or glide to what is meant.
  for (let still = 0, last = null; still < 4;) {
    await new Promise(requestAnimationFrame);
    const now = document.querySelector("[aria-busy=true]") ? null : place();
    still = now !== null && now === last ? still + 1 : 0;
    last = now;
  }
  const { left, top, width, height } = JSON.parse(place());
  const [x, y] = [left + width / 2, top + height / 2];
  const part = (node) => node?.closest(".boardbox, .hands, .coach, .company");
  const named = [...document.querySelectorAll(`[data-element=${JSON.stringify(element)}]`)];
  const met = document.elementFromPoint(x, y);
  const control = met.closest("button");
  const covered = control && !named.some((node) => node.contains(control) || control.contains(node));
  return { x, y, free: !covered && named.some((node) => part(node) === part(met)) };
}"""


def step(page: Page) -> int:
    return int(page.locator(".coach progress").get_attribute("value") or 0) - 1


def at_step(page: Page, number: int) -> None:
    expect(page.locator(".coach progress")).to_have_attribute("value", str(number + 1))


def centre_of(page: Page, element: str) -> tuple[float, float]:
    """Where a thing is seen that has a ring; nothing else may lie over it there."""
    expect(page.locator(f'[data-ring="{element}"]')).to_be_visible()
    seen = page.evaluate(SEEN, element)
    assert seen["free"], f"step {step(page)}: something lies over {element}"
    return seen["x"], seen["y"]


def do_as_told(page: Page, told: GuideStep) -> None:
    """Read, or click what has a ring, one after the other, then confirm."""
    number = step(page)
    expect(page.locator(".coach .words > p").first).to_be_in_viewport(ratio=0.9)
    places = {element: centre_of(page, element) for element in told.point}
    forward = page.locator(".coach .on .first")
    for element in places if told.play else ():
        if step(page) > number or element.startswith(("player:", "event")):
            continue
        for _ in range(TAPS if element.startswith("spot:") else 1):
            if element == "offer" or page.locator(".coach .astray").count():
                break
            page.mouse.click(*centre_of(page, element))
            expect(page.locator(".coach[aria-busy=false]")).to_be_visible()
            if element.startswith("spot:") and "cone" in told.play[0]:
                break
        if element == "offer" and page.locator(".offers .btn").count():
            page.locator(".offers .btn").first.click()
        expect(page.locator(".coach[aria-busy=false]")).to_be_visible()
        expect(page.locator(".coach .astray")).to_have_count(0)
    if step(page) == number:
        expect(forward).to_have_attribute("aria-disabled", "false") if told.play else None
        forward.click()
    at_step(page, number + 1)


def played(page: Page, game: str, until: int | None = None) -> None:
    """Do all that the guide says."""
    guide = guide_of(REGISTRY[game])
    assert guide is not None
    expect(page.locator(".coach .on")).to_be_visible()
    for told in guide.steps[: until or -1]:
        do_as_told(page, told)


@pytest.mark.parametrize(
    "game, size",
    [
        pytest.param(game, size, marks=[pytest.mark.proof] if index % 2 == proof else [])
        for index, game in enumerate(IDS)
        for size, proof in ((LAPTOP, 1), (PHONE, 0))
    ],
    ids=lambda value: value if isinstance(value, str) else str(value["width"]),
)
def test_a_learner_who_does_what_is_said_is_never_refused(
    visit: Visit, axe: str, game: str, size: dict[str, int]
) -> None:
    page = visit(size=size, dark=size == PHONE).opens(f"/learn/{game}")
    played(page, game)
    assert violations(page, axe) == []
    page.get_by_role("button", name="Von hier aus selbst weiterspielen").click()
    hands.wait_until_drawn(page)
    expect(page.locator(".app")).to_be_visible()


def test_after_the_guide_a_new_game_can_be_played(visit: Visit) -> None:
    page = visit(size=DESKTOP).opens()
    page.locator("a[href='/learn/tiwanaku']").click()
    played(page, "tiwanaku")
    page.get_by_role("button", name="Neue Partie gegen Bots").click()
    hands.wait_until_drawn(page)


def test_one_step_back_is_one_step_back(visit: Visit) -> None:
    page = visit().opens("/learn/amazonas")
    played(page, "amazonas", 4)
    assert step(page) == 4
    page.get_by_role("button", name="Zurück").click()
    at_step(page, 3)


def test_the_board_is_played_and_what_is_not_asked_is_for_later(visit: Visit) -> None:
    page = visit().opens("/learn/amazonas")
    played(page, "amazonas", 2)
    page.locator("[data-village=manaus]").press("Enter")
    expect(page.locator(".coach")).to_contain_text("Das kommt später")
    page.locator("[data-village=borba]").press("Enter")
    expect(page.locator(".coach .what")).to_contain_text("Borba")
    page.locator("[data-village=borba]").press("Enter")
    at_step(page, 3)


def test_what_is_spoken_of_is_not_a_purchase(visit: Visit) -> None:
    """A village that the Kiebitz speaks of has a ring, and neither a price tag nor a hut that would stand there."""
    page = visit().opens("/learn/amazonas")
    played(page, "amazonas", 2)
    centre_of(page, "village:borba")
    expect(page.locator(".boardbox :is(.ghost, .selected, .callout)")).to_have_count(0)
