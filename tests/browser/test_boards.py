"""The boards that packages bring: Liar's Dice and Pig are played on theirs, and a broken one does no harm.

The server is a process of its own, so deals and bots differ from run to run: nothing here depends on them.
"""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, Locator, Page, Route, expect

from tests.browser import hands, tables
from tests.browser.accessibility import violations
from tests.browser.looks import looks
from tests.browser.together import to_move
from tests.browser.visitor import DESKTOP, PHONE, Visitor
from tests.examples.packages import install, serving

TARGET = 44
"""Pixels that a finger needs."""
MODULE = "**/games/liars_dice/board.js"
CENTRE = """(element) => {
    const { left, top, width, height } = element.getBoundingClientRect();
    return element.contains(document.elementFromPoint(left + width / 2, top + height / 2));
}"""
"""Whether a tap on the middle of an element would reach it."""
BROKEN = {
    "no module": "this is no script",
    "no board": "export const styles = [];",
    "no styles": 'export const styles = ["none.css"]; export default () => ({ update() {}, destroy() {} });',
    "at the beginning": 'export default () => { throw new Error("planted"); };',
    "later": 'export default () => ({ update() { throw new Error("planted"); }, destroy() {} });',
}
CLICKED = """export default (host) => {
    host.innerHTML = "<button>tap</button>";
    host.firstChild.addEventListener("click", () => { throw new Error("planted"); });
    return { update() {}, destroy() {} };
};"""


@pytest.fixture(scope="module")
def base(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    folder = tmp_path_factory.mktemp("boards")
    with serving(install(folder), folder / "tables.sqlite") as address:
        yield address


def come(
    chromium: Browser, base: str, *, size: dict[str, int] = DESKTOP, dark: bool = False
) -> Visitor:
    context = chromium.new_context(
        viewport=size,  # type: ignore[arg-type]
        locale="de-DE",
        color_scheme="dark" if dark else "light",
        reduced_motion="reduce",
        has_touch=size == PHONE,
    )
    return Visitor(context, base)


def element(page: Page, name: str) -> Locator:
    return page.locator(f'.bp-board [data-element="{name}"]')


def part(page: Page, label: str) -> Locator:
    """A part of the board by what it is called."""
    return page.locator(".bp-board").get_by_role("group", name=label)


def tap(page: Page, target: Locator) -> None:
    """On the middle of what is seen, as a finger or a mouse would."""
    expect(target).to_be_enabled()
    target.scroll_into_view_if_needed()
    assert target.evaluate(CENTRE), "something lies over it"
    box = target.bounding_box()
    assert box is not None
    assert min(box["width"], box["height"]) >= TARGET
    page.mouse.click(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)


def decide(page: Page) -> None:
    """Doubt every bid; open with the lowest one."""
    if element(page, "liar").count():
        tap(page, element(page, "liar"))
    else:
        tap(page, element(page, "face:1"))
        tap(page, element(page, "count:1"))
    hands.confirm(page)


@pytest.mark.long
@pytest.mark.parametrize("size, dark", looks("desktop-light", "phone-dark"))
def test_a_game_is_played_on_its_board(
    chromium: Browser, base: str, axe: str, size: dict[str, int], dark: bool
) -> None:
    visitor = come(chromium, base, size=size, dark=dark)
    page = visitor.page
    table = tables.create(visitor, "liars_dice", bots=2, dice="3")
    expect(part(page, "Würfel").locator(".bp-group")).to_have_count(2)
    expect(part(page, "Deine Würfel").locator(".bp-die")).to_have_count(3)
    hands.wait_for_turn(page)
    faults = {"table": violations(page, axe)}
    decide(page)
    if hands.wait_for_turn(page):
        faults["bids"] = violations(page, axe)
    hands.play_on(page, decide)
    page.get_by_role("button", name="Brett ansehen").click()
    expect(part(page, "Gebote dieser Runde")).to_contain_text("Gezählt")
    expect(element(page, "face:1")).to_have_count(0)
    faults["end"] = violations(page, axe)
    visitor.opens(f"/t/{table}/replay")
    expect(part(page, "Deine Würfel").locator(".bp-die")).to_have_count(3)
    faults["replay"] = violations(page, axe)
    visitor.context.close()
    assert {place: found for place, found in faults.items() if found} == {}
    assert visitor.faults == []


def test_a_resting_picker_is_accessible(chromium: Browser, base: str, axe: str) -> None:
    ada, bob = come(chromium, base, size=PHONE), come(chromium, base, size=PHONE)
    seats = [{"kind": "me"}, {"kind": "open"}]
    created = ada.post("/tables", {"game": "liars_dice", "seats": seats})
    bob.post(f"/tables/{created['table']}/join", {"invite": created["invite"]})
    for visitor in (ada, bob):
        visitor.opens(f"/t/{created['table']}")
        hands.wait_until_drawn(visitor.page)
    page = to_move(ada, bob).page
    decide(page)
    numbers = part(page, "Wie viele?").locator(".bp-body")
    assert numbers.evaluate("row => row.scrollWidth > row.clientWidth"), "it can be drawn sideways"
    expect(numbers.locator("button:not([aria-disabled])")).to_have_count(0)
    assert violations(page, axe) == []
    for visitor in (ada, bob):
        visitor.context.close()


def test_half_of_a_bid_can_be_changed(chromium: Browser, base: str) -> None:
    visitor = come(chromium, base)
    page = visitor.page
    tables.create(visitor, "liars_dice")
    hands.wait_for_turn(page)
    tap(page, element(page, "count:3"))
    tap(page, element(page, "face:5"))
    expect(hands.selected(page)).to_contain_text("3 Fünfen")
    tap(page, element(page, "count:4"))
    expect(hands.selected(page)).to_contain_text("4 Fünfen")
    expect(element(page, "face:5")).to_have_attribute("aria-pressed", "true")
    expect(element(page, "count:3")).to_have_attribute("aria-pressed", "false")
    hands.played(page, lambda: tap(page, element(page, "count:4")))
    visitor.context.close()
    assert visitor.faults == []


def test_it_is_played_by_keys_and_read_as_text(chromium: Browser, base: str) -> None:
    visitor = come(chromium, base)
    page = visitor.page
    tables.create(visitor, "liars_dice")
    hands.wait_for_turn(page)
    element(page, "face:2").press("Enter")
    element(page, "count:1").press("Space")
    expect(hands.selected(page)).to_contain_text("eine Zwei")
    hands.played(page, lambda: element(page, "count:1").press("Enter"))
    page.get_by_role("button", name="Spiel als Text").click()
    expect(page.locator("#text-turn")).to_be_attached()
    expect(page.locator(".bp-board")).to_have_count(0)
    page.get_by_role("button", name="Spiel auf dem Brett").click()
    expect(part(page, "Würfel").locator(".bp-group")).to_have_count(1)
    visitor.context.close()
    assert visitor.faults == []


def test_a_whole_game_is_played_by_keys_alone(chromium: Browser, base: str) -> None:
    visitor = come(chromium, base)
    page = visitor.page
    tables.create(visitor, "liars_dice", dice="3")

    def key_in(page: Page) -> None:
        """Doubt, or open with the highest face: each part is one tab stop, arrows lead over it."""
        if element(page, "liar").count():
            element(page, "liar").focus()
            page.keyboard.press("Enter")
        else:
            part(page, "Welche Zahl?").locator('[tabindex="0"]').focus()
            page.keyboard.press("End")
            expect(element(page, "face:6")).to_be_focused()
            page.keyboard.press("Space")
            page.keyboard.press("Tab")
            expect(element(page, "count:1")).to_be_focused()
            page.keyboard.press("ArrowRight")
            page.keyboard.press("ArrowLeft")
            page.keyboard.press("Enter")
        expect(hands.selected(page)).to_be_visible()
        hands.played(page, lambda: page.keyboard.press("Enter"))

    assert hands.play_on(page, key_in) > 0
    visitor.context.close()
    assert visitor.faults == []


@pytest.mark.parametrize("size, dark", looks("desktop-dark", "phone-light"))
def test_pig_is_played_on_its_board(
    chromium: Browser, base: str, axe: str, size: dict[str, int], dark: bool
) -> None:
    visitor = come(chromium, base, size=size, dark=dark)
    page = visitor.page
    tables.create(visitor, "pig")
    hands.wait_for_turn(page)
    fields = page.locator(".bp-track .bp-field")
    expect(fields).to_have_count(21)
    faults = violations(page, axe)
    tap(page, element(page, "move:roll"))
    hands.confirm(page)
    hands.wait_for_turn(page)
    if element(page, "move:hold").is_enabled():  # else a 1 was rolled, and the others have played
        expect(part(page, "This turn").locator(".bp-die")).to_have_count(1)
        tap(page, element(page, "move:hold"))
        hands.confirm(page)
    sizes = fields.evaluate_all("all => all.map(each => each.getBoundingClientRect().width)")
    assert min(sizes) >= TARGET
    visitor.context.close()
    assert faults == []
    assert visitor.faults == []


def test_it_fits_a_small_phone(chromium: Browser, base: str) -> None:
    visitor = come(chromium, base, size={"width": 360, "height": 740})
    page = visitor.page
    tables.create(visitor, "liars_dice", bots=4)
    hands.wait_for_turn(page)
    for measure in ("Width", "Height"):
        inner, outer = (
            page.evaluate(f"document.querySelector('.host').{kind}{measure}")
            for kind in ("scroll", "client")
        )
        assert inner <= outer
    visitor.context.close()


@pytest.mark.parametrize(
    "script", [pytest.param(script, id=name) for name, script in BROKEN.items()]
)
def test_a_broken_board_gives_way_to_the_text_board(
    chromium: Browser, base: str, script: str
) -> None:
    visitor = come(chromium, base)
    page = visitor.page
    page.route(MODULE, lambda route: answer(route, script))
    table = tables.create(visitor, "liars_dice")
    expect(page.get_by_role("alert")).to_contain_text("Das Brett dieses Spiels funktioniert nicht")
    expect(page.locator("#text-turn")).to_be_attached()
    expect(page.get_by_role("button", name="Spiel auf dem Brett")).to_have_count(0)
    visitor.opens(f"/t/{table}/replay")
    expect(page.get_by_role("alert")).to_contain_text("Das Brett dieses Spiels funktioniert nicht")
    expect(page.get_by_role("table").first).to_be_visible()
    visitor.context.close()
    assert any("The board of liars_dice does not work" in fault for fault in visitor.faults)


def test_so_does_one_that_throws_when_it_is_tapped(chromium: Browser, base: str) -> None:
    visitor = come(chromium, base)
    page = visitor.page
    page.route(MODULE, lambda route: answer(route, CLICKED))
    tables.create(visitor, "liars_dice")
    page.get_by_role("button", name="tap", exact=True).click()
    expect(page.get_by_role("alert")).to_contain_text("Das Brett dieses Spiels funktioniert nicht")
    expect(page.locator("#text-turn")).to_be_attached()
    visitor.context.close()


def answer(route: Route, script: str) -> None:
    route.fulfill(body=script, content_type="text/javascript")


def test_the_guided_game_shows_the_board(chromium: Browser, base: str) -> None:
    visitor = come(chromium, base)
    page = visitor.opens("/learn/liars_dice")
    expect(part(page, "Deine Würfel").locator(".bp-die")).to_have_count(3)
    visitor.context.close()
    assert visitor.faults == []
