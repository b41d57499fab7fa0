"""Gilde's board: whole games by mouse on both sizes, alone too; other maps; keys, fingers, speed, weight."""

from __future__ import annotations

import gzip
import re
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from tests.browser import hands, speed, tables
from tests.browser.accessibility import violations
from tests.browser.looks import looks, sizes
from tests.browser.visitor import DESKTOP, PHONE, TABLET, Visit, Visitor
from tools import client

MAPS = {
    "avenia": 190,
    "aghon": 178,
    "kazan": 162,
    "cnidaria": 187,
    "northProylia": 183,
    "xawskil": 300,
}
"""The number of hexes of each map."""
SCRIPT_LIMIT = 124_000

OPEN_HEX = """() => {
    for (const hit of document.querySelectorAll('.hit.legal')) {
        const box = hit.getBoundingClientRect();
        const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
        if (document.elementFromPoint(x, y) === hit) return {x, y};
    }
    return null;
}"""
"""The middle of a hex that may be taken and that nothing covers."""


def create(visitor: Visitor, *, bots: int = 1, **options: str) -> Page:
    """A table of the Gilde against bots."""
    tables.create(visitor, "gilde", bots=bots, **options)
    return visitor.page


def tap_open_hex(page: Page) -> bool:
    """A real click in the middle of a hex that may be taken; False where none is in the window."""
    page.locator(".plane").element_handle().wait_for_element_state("stable")
    place: dict[str, float] | None = page.evaluate(OPEN_HEX)
    if place is None:
        return False
    page.mouse.click(place["x"], place["y"])
    return True


def select(page: Page, *, explore: bool) -> None:
    """A move by mouse: explore wherever it is possible, or be done as soon as may be."""
    card = page.locator(".tray-gilde .legal").filter(visible=True).first
    done = page.get_by_role("button", name="Fertig", exact=True).first
    if card.count():
        card.click()
    elif not explore and done.count():
        done.click()
    elif not tap_open_hex(page):
        page.locator(".hit.legal").first.press("Enter")  # the window follows the focus
    tapped = page.locator(".hit[aria-pressed=true]")
    expect(hands.selected(page).or_(tapped).first).to_be_attached()
    if not hands.selected(page).count():
        page.locator(".hit.legal[aria-pressed=false]").first.press("Enter")  # the other city


def decide(page: Page, *, explore: bool) -> None:
    """One decision by mouse."""
    if not hands.selected(page).or_(hands.sole(page)).count():
        select(page, explore=explore)
    hands.confirm(page)


def play(page: Page) -> int:
    """The first era explored by mouse, the rest passed; gives the number of decisions."""

    def decide_by_era(page: Page) -> None:
        era = page.locator(".eras .on b")
        decide(page, explore=era.count() > 0 and era.text_content() == "I")

    return hands.play_on(page, decide_by_era)


def play_to_map(page: Page) -> None:
    """Until the map is asked, not a card."""
    while hands.wait_for_turn(page) and page.locator(".tray-gilde .choice").is_visible():
        decide(page, explore=True)


@pytest.mark.parametrize("size", sizes("phone"))
def test_a_game_of_four_by_mouse(visit: Visit, size: dict[str, int]) -> None:
    page = create(visit(size=size), bots=3)
    assert play(page) > 30
    expect(page.get_by_role("row", name=re.compile("^Summe"))).to_be_visible()


@pytest.mark.parametrize("size", sizes("desktop"))
def test_the_solo_of_the_day_ends_with_a_text_to_share(
    visit: Visit,
    axe: str,
    size: dict[str, int],
) -> None:
    visitor = visit(size=size)
    page = visitor.opens()
    page.locator("#today ~ .puzzles").get_by_role("button", name=re.compile("Gilde")).click()
    hands.wait_until_drawn(page)
    play(page)
    text = page.locator(".share pre")
    expect(text).to_contain_text("Gilde täglich")
    words = text.inner_text().splitlines()
    assert [line.split(":")[0] for line in words[2:6]] == ["I", "II", "III", "IV"]
    coins = sum(int(line.split()[-1]) for line in words[2:6])
    assert words[1].startswith(f"{coins} Geld")
    assert words[6] == f"{visitor.base}/#today"
    assert violations(page, axe) == []
    page.get_by_role("button", name="Ergebnis kopieren").click()
    assert page.evaluate("navigator.clipboard.readText()").splitlines() == words


def test_a_game_alone_is_lost_without_its_goals(visit: Visit) -> None:
    page = create(visit(size=PHONE), bots=0)
    for _ in range(4):
        hands.wait_for_turn(page)
        decide(page, explore=True)
    hands.play_on(page, lambda page: decide(page, explore=False))
    expect(page.locator("main")).to_contain_text("nicht alle Ziele erfüllt")


@pytest.mark.parametrize("name", MAPS)
def test_every_map_is_drawn_and_fits(visit: Visit, name: str) -> None:
    extra = {"extraMaps": "true"} if name in ("northProylia", "xawskil") else {}
    page = create(visit(size=PHONE), bots=1, map=name, **extra)
    expect(page.locator(".hit")).to_have_count(MAPS[name])
    for size in (PHONE, TABLET, DESKTOP):
        page.set_viewport_size(size)  # type: ignore[arg-type]
        page.locator(".plane").element_handle().wait_for_element_state("stable")
        assert page.evaluate("document.documentElement.scrollWidth") <= size["width"]
        if page.locator(".hit.legal").count():
            assert page.evaluate(OPEN_HEX) is not None, "what may be done is not in the window"


@pytest.mark.parametrize("size, dark", looks("desktop-light", "phone-dark"))
def test_axe_finds_nothing_serious_on_the_board(
    visit: Visit,
    axe: str,
    size: dict[str, int],
    dark: bool,
) -> None:
    page = create(visit(size=size, dark=dark), map="cnidaria")
    faults: dict[str, list[str]] = {}
    while len(faults) < 2:  # cards to choose from, hexes
        hands.wait_for_turn(page)
        asked = page.locator(".ask .q").inner_text().split(":")[0]
        if asked not in faults:
            faults[asked] = violations(page, axe)
        decide(page, explore=True)
    hands.wait_for_turn(page)
    select(page, explore=True)
    faults["selected"] = violations(page, axe)
    if size == PHONE:
        page.locator(".pill").click()
        faults["status"] = violations(page, axe)
        page.locator(".pill").click()
    page.get_by_role("button", name="Landkarte von Bot 2").filter(visible=True).first.click()
    faults["another's map"] = violations(page, axe)
    assert {place: found for place, found in faults.items() if found} == {}


def test_another_map_is_one_click_away_and_so_is_the_own(visit: Visit) -> None:
    page = create(visit(), bots=3)
    play_to_map(page)
    own = page.get_by_role("group", name=re.compile("^Landkarte von (?!Bot)"))
    expect(own).to_be_visible()
    page.locator(".rail").get_by_role("button", name="Landkarte von Bot 3").click()
    expect(page.get_by_role("group", name="Landkarte von Bot 3")).to_be_visible()
    expect(page.locator(".hit.legal")).to_have_count(0)
    page.get_by_role("button", name="Zu deiner Landkarte").click()
    expect(own).to_be_visible()
    expect(page.locator(".hit.legal").first).to_be_attached()


def test_what_is_not_possible_says_why_and_a_move_is_taken_back(visit: Visit) -> None:
    page = create(visit())
    play_to_map(page)
    page.locator('[data-hex="0,5"]').click(force=True)
    expect(page.locator(".why")).to_contain_text("grenzt an keinen")
    pieces = page.locator(".chart .piece:not(.ghost)")
    before = pieces.count()
    assert tap_open_hex(page)
    hands.confirm(page)
    expect(pieces).to_have_count(before + 1)
    page.get_by_role("button", name="Zurücknehmen").click()
    expect(pieces).to_have_count(before)


def transform(page: Page) -> Any:
    return page.locator(".plane").evaluate("(plane) => plane.style.transform + plane.style.width")


TWENTY_FRAMES = """() => new Promise((done) => {
  let left = 20;
  const frame = () => (left-- ? requestAnimationFrame(frame) : done());
  frame();
})"""


def at_rest(page: Page) -> Any:
    """The transform once it has stayed for twenty frames: after a turn the tray, and so the map, may still change."""
    before, now = None, transform(page)
    while now != before:
        page.evaluate(TWENTY_FRAMES)
        before, now = now, transform(page)
    return now


def test_the_map_by_keys_and_buttons(visit: Visit) -> None:
    page = create(visit())
    play_to_map(page)
    page.locator(".hit.legal").first.focus()
    chosen = page.evaluate("document.activeElement.dataset.hex")
    page.keyboard.press("Enter")
    expect(page.locator(f'[data-hex="{chosen}"]')).to_have_attribute("aria-pressed", "true")
    hands.played(page, lambda: page.keyboard.press("Enter"))
    hands.wait_for_turn(page)
    page.keyboard.press("ArrowUp")
    assert page.evaluate("document.activeElement.dataset.hex") != chosen
    whole = at_rest(page)
    page.keyboard.press("+")
    near = transform(page)
    assert near != whole
    page.keyboard.press("Shift+ArrowLeft")
    assert transform(page) != near
    page.keyboard.press("0")
    expect(page.get_by_role("button", name="Ganze Karte")).to_have_attribute("aria-pressed", "true")
    assert transform(page) == whole
    page.get_by_role("button", name="Vergrößern").click()
    assert transform(page) != whole
    expect(page.get_by_role("button", name="Kleine Karte: dorthin gehen")).to_be_visible()
    page.mouse.move(600, 400)
    page.mouse.wheel(0, -200)
    page.mouse.down()
    page.mouse.move(640, 430, steps=4)
    page.mouse.up()
    expect(page.locator(".hit[aria-pressed=true]")).to_have_count(0)  # dragging is no tap


def test_two_fingers_zoom(visit: Visit) -> None:
    visitor = visit(size=PHONE)
    page = create(visitor)
    line = visitor.context.new_cdp_session(page)
    before = page.locator(".plane").evaluate("(plane) => plane.offsetWidth")

    def touch(kind: str, *points: tuple[int, int]) -> None:
        line.send(
            "Input.dispatchTouchEvent",
            {"type": kind, "touchPoints": [{"x": x, "y": y} for x, y in points]},
        )

    touch("touchStart", (180, 300), (210, 300))
    for step in range(1, 6):
        touch("touchMove", (180 - 12 * step, 300), (210 + 12 * step, 300))
    touch("touchEnd")
    assert page.locator(".plane").evaluate("(plane) => plane.offsetWidth") > 1.3 * before


@pytest.mark.parametrize("limit", speed.LIMITS)
def test_a_click_is_answered(visit: Visit, limit: int) -> None:
    page = create(visit(), map="xawskil", extraMaps="true")
    play_to_map(page)
    assert speed.median_answer(page, ".hit.legal", ".hit[aria-pressed=true]") < limit


def test_a_table_is_light(visit: Visit) -> None:
    page = create(visit(), bots=3)
    page.reload()
    hands.wait_until_drawn(page)
    loaded: list[str] = page.evaluate(
        "performance.getEntriesByType('resource').map((each) => new URL(each.name).pathname)"
    )
    scripts = {path for path in loaded if path.endswith(".js")}
    weight = sum(len(gzip.compress((client.DIST / path[1:]).read_bytes())) for path in scripts)
    assert 50_000 < weight <= SCRIPT_LIMIT


def test_the_game_in_words_by_keys(visit: Visit) -> None:
    page = create(visit())
    page.get_by_role("button", name="Spiel als Text").click()
    field = page.get_by_label("Nummer oder Wort")
    for _ in range(12):
        assert hands.wait_for_turn(page)
        expect(field).to_be_focused()
        page.keyboard.press("1")
        expect(page.locator(".choices .picked")).to_have_count(1)
        hands.played(page, lambda: page.keyboard.press("Enter"))
    for panel in (
        "Ziele",
        "Was die Karten tun",
        "Landkarte von Bot 2",
        "Zeichen auf den Landkarten",
    ):
        expect(page.get_by_role("heading", name=panel, exact=True)).to_be_visible()
