"""Tiwanaku's board: whole games by mouse on both sizes, axe in each phase, wheel, way, pencil, keys, speed."""

from __future__ import annotations

import gzip
import re
from itertools import count
from random import Random

import pytest
from playwright.sync_api import Locator, Page, Response, expect

import kiebitz
from tests.browser import hands, speed, tables
from tests.browser.accessibility import violations
from tests.browser.looks import looks, sizes, widths
from tests.browser.visitor import DESKTOP, PHONE, Visit, Visitor

SCRIPT_LIMIT = 110_000
TAPS = 4
"""More than any move needs."""
CLOSE_WHEEL = "document.querySelector('.float .icon-btn')?.click()"
"""On a phone the wheel lies above some cells until it is closed, or goes by itself at any moment."""


def create(visitor: Visitor, *, bots: int = 0, **options: str) -> Page:
    """A table, alone or against bots that do not think long, at the first decision."""
    tables.create(visitor, "tiwanaku", bots=bots, **options)
    hands.wait_for_turn(visitor.page)
    return visitor.page


def cells(page: Page, words: str = "") -> Locator:
    """The cells that can be tapped, those whose words contain these."""
    some = f'[aria-label*="{words}"]' if words else ""
    return page.locator(f'.hit.may{some}[aria-label$="möglich"]')


def tapped(page: Page) -> Locator:
    """What is chosen so far: cells, a plant, gifts."""
    return page.locator(".hit[aria-pressed=true], .plants [aria-pressed=true], .gifts .selected")


def choose(page: Page) -> None:
    """Tap what is asked for until a move is selected, as somebody would who looks at the plan."""
    page.evaluate(CLOSE_WHEEL)
    untapped = page.locator('[aria-pressed="false"]')
    ways = (
        page.locator(".gifts button.legal"),
        cells(page, "unentdeckt").and_(untapped),
        cells(page, "deine Figur").and_(untapped),
        page.locator(".plants .legal").and_(untapped),
        cells(page).and_(untapped),
        page.locator(".move.rest .btn").filter(visible=True),
    )
    for _ in range(TAPS):
        if hands.selected(page).or_(hands.sole(page)).count():
            return  # a second tap would play it
        before = tapped(page).count()
        next(way for way in ways if way.count()).first.click()
        expect(hands.selected(page).or_(tapped(page).nth(before)).first).to_be_attached()
    raise AssertionError("no move is selected")


def move(page: Page) -> None:
    choose(page)
    hands.confirm(page)


@pytest.mark.parametrize(
    "size, board, cells_of_it",
    [
        pytest.param(DESKTOP, "lang (9 × 5)", 45, id="desktop, long", marks=pytest.mark.proof),
        pytest.param(PHONE, "kurz (5 × 5)", 25, id="phone, short"),
    ],
)
def test_a_newcomer_plays_to_the_end_by_mouse(
    visit: Visit, size: dict[str, int], board: str, cells_of_it: int
) -> None:
    page = visit(size=size).opens()
    card = page.locator(".game", has_text="Tiwanaku")
    card.get_by_role("button", name="Tisch einrichten").click()
    dialog = page.get_by_role("dialog")
    dialog.get_by_role("button", name="2", exact=True).click()
    dialog.get_by_label("Wie stark sind die Bots?").select_option(label="zufällig")
    dialog.get_by_text("Regeln und Varianten").click()
    dialog.get_by_label("Spielplan").select_option(label=board)
    dialog.get_by_role("button", name="Los geht’s").click()
    hands.wait_until_drawn(page)
    hands.play_on(page, move)
    expect(page.get_by_role("row", name=re.compile("^Summe"))).to_be_visible()
    page.get_by_role("button", name="Brett ansehen").click()
    expect(page.locator(".plan .token")).to_have_count(cells_of_it)


@pytest.mark.rule("TIW-018", "TIW-125", "TIW-145")
def test_a_host_chooses_how_many_cells_lie_open(visit: Visit) -> None:
    page = visit(size=PHONE).opens()
    card = page.locator(".game", has_text="Tiwanaku")
    card.get_by_role("button", name="Tisch einrichten").click()
    dialog = page.get_by_role("dialog")
    dialog.get_by_text("Regeln und Varianten").click()
    dialog.get_by_label("Spielplan").select_option(label="kurz (5 × 5)")
    dialog.get_by_label("Startfelder").select_option("7")
    dialog.get_by_role("button", name="Los geht’s").click()
    expect(page.locator(".plan .token")).to_have_count(7)


@pytest.mark.parametrize("size, dark", looks("desktop-light", "phone-dark"))
def test_axe_finds_nothing_serious_in_any_phase(
    visit: Visit,
    axe: str,
    size: dict[str, int],
    dark: bool,
) -> None:
    page = create(visit(size=size, dark=dark), bots=1, board="short")
    faults = {"main action": violations(page, axe)}
    choose(page)
    faults["selected"] = violations(page, axe)
    while hands.wait_for_turn(page):
        question = page.locator(".ask .q").inner_text()
        if question not in faults:
            faults[question] = violations(page, axe)
        move(page)
    page.get_by_role("button", name="Brett ansehen").click()
    expect(page.locator(".plan")).to_be_visible()
    faults["the map shown"] = violations(page, axe)
    assert {place: found for place, found in faults.items() if found} == {}


def test_the_way_is_shown_before_and_the_wheel_opens_after(visit: Visit) -> None:
    page = create(visit())
    cells(page, "unentdeckt").first.click()
    expect(page.locator(".way .line")).to_have_count(1)  # a straight line has no area to be seen by
    expect(page.locator(".ghost")).to_be_visible()
    expect(page.locator(".shutter.open")).to_have_count(0)
    hands.confirm(page)
    expect(page.locator(".shutter.open")).to_have_count(1)
    found = page.locator(".oracle h2").inner_text()
    cell, soil = found.split(": ")
    expect(page.locator(f'[data-cell="{cell}"]')).to_have_attribute(
        "aria-label", re.compile(f"^{cell}, {soil}, Pflanze unbekannt, deine Figur")
    )


def test_a_figure_shows_where_it_can_slide_and_another_end_keeps_it(visit: Visit) -> None:
    page = create(visit())
    move(page)
    hands.wait_for_turn(page)
    everything = page.locator(".hit.may").count()
    cells(page, "deine Figur").first.click()
    expect(page.locator(".stand.picked")).to_have_count(1)
    reachable = cells(page, "")
    assert reachable.count() < everything
    ends = page.locator('.hit[aria-label$="möglich"]:not([aria-label*="deine Figur"])')
    ends.nth(0).click()
    expect(page.locator(".move .what")).to_contain_text("ziehen")
    first = page.locator(".move .what").inner_text()
    ends.nth(1).click()
    expect(page.locator(".move .what")).to_contain_text("ziehen")
    assert page.locator(".move .what").inner_text() != first
    page.keyboard.press("Escape")
    expect(page.locator(".stand.picked")).to_have_count(0)


def test_a_cell_out_of_reach_says_why(visit: Visit) -> None:
    page = create(visit())
    closed = page.locator('.hit:not(.may)[aria-label*="unentdeckt"]').first
    closed.click(force=True)  # it says that it is disabled, and answers all the same
    expect(page.locator(".why")).to_contain_text("Vom Rand führt kein Weg")
    page.locator(".why .rule").click()
    expect(page.get_by_role("complementary", name="Regeln")).to_be_visible()


@pytest.mark.parametrize("size", sizes("desktop", "phone"))
def test_pencil_marks_are_kept_for_their_owner(visit: Visit, size: dict[str, int]) -> None:
    page = create(visit(size=size))
    switch = page.get_by_role("button", name=re.compile("^Bleistift")).filter(visible=True)
    switch.click()
    blank = page.locator('.hit[aria-label*="unentdeckt"]').first
    name = blank.get_attribute("data-cell")
    blank.click()
    page.get_by_role("button", name="Stufe 2 notieren").click()
    page.get_by_role("button", name="Stufe 5 notieren").click()
    with page.expect_response(lambda answer: answer.url.endswith("/notes")):
        page.get_by_role("button", name="Sand notieren").click()
    page.reload()
    expect(page.locator(f'[data-cell="{name}"]')).to_have_attribute(
        "aria-label", re.compile("notiert: Sand, notiert: 2 und 5")
    )


@pytest.mark.parametrize("size, dark", looks("desktop-dark", "phone-light"))
@pytest.mark.rule("TIW-137")
def test_exact_hints_show_what_every_field_can_still_be(
    visit: Visit,
    axe: str,
    size: dict[str, int],
    dark: bool,
) -> None:
    page = create(visit(size=size, dark=dark), board="short", hints="exact")
    blank = page.locator('.hit[aria-label*="unentdeckt"]').first
    expect(blank).not_to_have_attribute("aria-label", re.compile("möglich:"))
    page.get_by_role("button", name="Was kann wo sein?").click()
    expect(blank).to_have_attribute("aria-label", re.compile("möglich: .*[1-5]"))
    told = page.request.get(page.url.replace("/t/", "/api/tables/") + "/possibilities").json()
    shown = page.locator("g.exact")
    expect(shown).to_have_count(len([cell for cell in told["cells"] if cell["levels"]]))
    certain = [cell for cell in told["cells"] if len(cell["levels"]) == 1]
    expect(page.locator("g.certain")).to_have_count(len(certain))
    assert violations(page, axe) == []
    page.locator('.hit.may[aria-label*="unentdeckt"]').first.click()
    hands.confirm(page)  # what is discovered narrows the sets, and they stay on show
    found = page.locator('.hit[aria-label*="Pflanze unbekannt"]')
    expect(found).to_have_attribute("aria-label", re.compile("möglich: .*[1-5]"))
    page.evaluate(CLOSE_WHEEL)
    page.get_by_role("button", name="Was kann wo sein?").click()
    expect(shown).to_have_count(0)


def test_a_table_without_exact_hints_offers_none(visit: Visit) -> None:
    page = create(visit(), bots=1, board="short", hints="marks")
    expect(page.get_by_role("button", name="Was kann wo sein?")).to_have_count(0)


def with_last_gifts() -> tuple[str, int]:
    """The record of a game for one in which gifts are left at the end, and the entry before they are offered."""
    for seed in count():
        play = kiebitz.new("tiwanaku", seats=1, seed=seed, options={"board": "short"})
        rng, entry = Random(seed), 0
        while play.state.pending():
            if not entry and play.game.asks(play.state, 0).key == "offering":
                entry = len(play.record.entries) - 1
            play.push(0, rng.choice(play.legal(0)))
        if entry:
            return play.record.write(), entry
    raise AssertionError


def test_the_last_gifts_are_chosen_one_by_one(visit: Visit) -> None:
    """Any of the gifts can be offered (TIW-085), and a single one is warned of (TIW-142)."""
    record, entry = with_last_gifts()
    visitor = visit()
    table = visitor.post("/records", record)["table"]
    tables.fork(visitor, table, entry, [{"kind": "me"}])
    page = visitor.page
    gift = page.locator(".gifts button.legal").first
    gift.click()
    expect(page.locator(".move .what")).to_contain_text("darbringen: ")
    expect(page.locator(".gifts .warn")).to_be_visible()
    gift.click()
    expect(page.locator(".move .what")).to_have_count(0)
    expect(page.locator(".gifts .warn")).to_have_count(0)


def test_the_plan_is_played_by_keys(visit: Visit) -> None:
    page = create(visit())
    page.locator('.hit[tabindex="0"]').focus()
    start = page.evaluate("document.activeElement.dataset.cell")
    page.keyboard.press("ArrowRight")
    assert page.evaluate("document.activeElement.dataset.cell") != start
    page.keyboard.press("ArrowLeft")
    page.keyboard.press("Enter")
    expect(page.locator(".move .what")).to_be_visible()
    page.keyboard.press("Enter")
    expect(page.locator(".stand")).to_have_count(1)


@pytest.mark.parametrize("limit", speed.LIMITS)
def test_a_tap_is_answered(visit: Visit, limit: int) -> None:
    page = create(visit())
    answered = '.hit[aria-pressed="true"]'
    assert speed.median_answer(page, ".hit.may", answered) < limit


def test_the_script_is_small(visit: Visit) -> None:
    visitor = visit()
    page = create(visitor)
    scripts: dict[str, int] = {}

    def weigh(answer: Response) -> None:
        if answer.url.endswith(".js"):
            scripts[answer.url] = len(gzip.compress(answer.body(), 9))

    page.on("response", weigh)
    page.reload()
    hands.wait_until_drawn(page)
    page.wait_for_load_state("networkidle")  # what is fetched in advance counts as well
    assert 0 < sum(scripts.values()) <= SCRIPT_LIMIT, sorted(scripts.items())


@pytest.mark.parametrize("board", ["long", "short"])
@pytest.mark.parametrize("width", widths(768, 1024))
def test_nothing_runs_off_the_side(visit: Visit, width: int, board: str) -> None:
    visitor = visit(size={"width": width, "height": 844})
    tables.create(visitor, "tiwanaku", bots=3, board=board)
    page = visitor.page
    assert page.evaluate("document.documentElement.scrollWidth") <= width
    box = page.locator(".plan").bounding_box()
    assert box is not None
    assert 0 <= box["x"] <= box["x"] + box["width"] <= width
