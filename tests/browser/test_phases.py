"""Every phase of every board, reached from the recorded games: nothing is cut, axe finds nothing serious."""

from __future__ import annotations

import re
from functools import cache
from typing import NamedTuple

import pytest
from playwright.sync_api import FloatRect, Locator, Page, expect

from kiebitz.core.record import Ended, Record
from kiebitz.core.replay import Replay
from kiebitz.games import REGISTRY
from tests.browser import hands, tables
from tests.browser.accessibility import violations
from tests.browser.visitor import DESKTOP, PHONE, TABLET, Visit, Visitor

HEX = r"[A-Z]\d+"


class Moment(NamedTuple):
    """A decision in a recorded game, by what is asked."""

    game: str
    record: str
    asked: str

    def __str__(self) -> str:
        return f"{self.game}-{self.asked}"


# The phases that other tests of a board do not come to, or only by luck.
PHASES = [
    Moment("amazonas", "choice-of-missions", "keepMission"),
    Moment("amazonas", "four-players", "nativeChoice"),
    Moment("amazonas", "four-players", "nativeSpecies"),
    Moment("gilde", "four-players", "useCard"),
    Moment("gilde", "four-players", "village"),
    Moment("gilde", "four-players", "explore"),
    Moment("gilde", "three-players", "post"),
    Moment("gilde", "three-players", "resolve"),
    Moment("mesopotamien", "four-players", "chooseHex"),
    Moment("mesopotamien", "four-players", "layVolcano"),
    Moment("mesopotamien", "four-players", "placeGoods"),
    Moment("mesopotamien", "four-players", "action"),
    Moment("mesopotamien", "four-players", "mana"),
    Moment("minden", "five-players", "swap"),
    Moment("minden", "five-players", "cone"),
    Moment("tiwanaku", "three-players-published", "offering"),
    Moment("tiwanaku", "three-players-published", "endPhase"),
    Moment("tiwanaku", "three-players-published", "lastOffering"),
]


@cache
def found(moment: Moment) -> tuple[int, int]:
    """The last entry of the record after which this is asked, when much lies on the board, and of whom."""
    game = REGISTRY[moment.game]
    run = Replay(game, tables.recorded(moment.game, moment.record))
    entries = [
        (entry, seat)
        for entry in run
        for seat in run.state.pending()
        if seat >= 0 and game.asks(game.conceal(run.state, seat), seat).key == moment.asked
    ]
    assert entries, f"{moment.record} never asks {moment.asked}"
    return entries[-1]


def sit_down(visitor: Visitor, moment: Moment) -> Page:
    """Play on from this decision, the others in the hands of bots."""
    tables.play_on_from(visitor, moment.game, moment.record, *found(moment))
    return visitor.page


def box(shown: Locator) -> FloatRect:
    """Where something is seen."""
    where = shown.bounding_box()
    assert where is not None
    return where


def cut(page: Page, selector: str, side: str = "Width") -> list[str]:
    """The words of these elements that do not fit into them."""
    return list(
        page.evaluate(
            """([selector, side]) => [...document.querySelectorAll(selector)]
                .filter((each) => each.clientHeight)
                .filter((each) => each[`scroll${side}`] > each[`client${side}`] + 1)
                .map((each) => each.textContent.trim())""",
            [selector, side],
        )
    )


@pytest.mark.parametrize("moment", PHASES, ids=str)
def test_a_phase_is_fit_to_be_seen(
    visit: Visit,
    axe: str,
    moment: Moment,
) -> None:
    even = PHASES.index(moment) % 2 == 0
    page = sit_down(visit(size=PHONE, dark=even), moment)
    for size in (PHONE, TABLET, DESKTOP):
        page.set_viewport_size(size)  # type: ignore[arg-type]
        expect(page.locator(".ask .q")).to_be_visible()
        page.locator(".boardbox").element_handle().wait_for_element_state("stable")
        assert page.evaluate("document.documentElement.scrollWidth") <= size["width"]
        assert cut(page, ".ask .q, .acts .btn, .handbox button b") == []
        assert cut(page, ".ask", "Height") == []
        if size == (PHONE if even else DESKTOP):
            assert violations(page, axe) == []


def test_goods_are_laid_by_tapping_hexes_and_read_as_a_list(visit: Visit) -> None:
    page = sit_down(visit(size=PHONE), Moment("mesopotamien", "four-players", "placeGoods"))
    expect(page.locator(".hex.open").first).to_be_attached()
    chosen = page.locator(".hex.chosen")
    while not hands.selected(page).count():
        before = chosen.count()
        page.locator(".hex.open:not(.chosen)").first.press("Enter")
        expect(chosen).to_have_count(before + 1)
    expect(page.locator(".move .what")).to_have_text(
        re.compile(rf"^Auf ({HEX}(, {HEX})* und )?{HEX} legen$")
    )


def test_hexes_seen_are_chosen_by_their_cards_first(visit: Visit) -> None:
    page = sit_down(visit(), Moment("mesopotamien", "four-players", "chooseHex"))
    orders = page.locator(".groups .btn").filter(visible=True)
    expect(page.locator(".looked .kind").first).to_be_visible()
    expect(orders).to_have_count(0)
    page.locator(".looked .kind").first.click()
    expect(orders).to_have_count(2)  # which of the other two goes under the stack first


def test_names_on_the_map_are_those_of_the_words(visit: Visit) -> None:
    page = sit_down(visit(), Moment("gilde", "four-players", "village"))
    hands.unfold(page)
    name = re.search(rf"auf ({HEX}) ", page.locator(".groups .btn").first.inner_text())
    assert name is not None
    expect(page.locator(f'.hit.legal[aria-label^="{name[1]},"]')).to_have_count(1)
    ruler = page.locator(".ruler text").all_text_contents()
    assert {name[1][0], name[1][1:]} <= set(ruler)


def test_the_river_map_zooms_and_pans_by_keys(visit: Visit) -> None:
    page = sit_down(visit(size=PHONE), Moment("amazonas", "four-players", "buildStep"))
    plane, village = page.locator(".plane"), page.locator("[data-village][tabindex='0']").first
    expect(page.locator(".mini")).to_be_visible()  # a part of the map, large enough to read
    village.press("+")
    before = box(plane)["x"]
    village.press("Shift+ArrowLeft")
    assert box(plane)["x"] > before
    village.press("0")
    expect(page.locator(".mini")).to_have_count(0)
    assert box(plane)["width"] <= PHONE["width"]


def test_the_whole_of_germany_is_seen_when_there_is_room(visit: Visit) -> None:
    page = sit_down(visit(), Moment("minden", "five-players", "choose"))
    expect(page.locator(".plane .town").first).to_be_attached()
    plane, window = box(page.locator(".plane")), box(page.locator(".boardbox"))
    assert plane["height"] <= window["height"]


def test_five_seats_fit_the_end_page_and_the_replay_of_a_phone(visit: Visit) -> None:
    visitor = visit(size=PHONE)
    table = tables.imported(visitor, "minden", "five-players")
    page = visitor.opens(f"/t/{table}")
    expect(hands.over(page)).to_be_visible()
    assert cut(page, ".scroll:has(> table)") == []
    visitor.opens(f"/t/{table}/replay#20")
    expect(page.get_by_role("slider")).to_be_visible()
    assert cut(page, ".controls, .controls .steps, main") == []
    slider = box(page.get_by_role("slider"))
    assert slider["x"] + slider["width"] <= PHONE["width"]


def test_equal_scores_on_different_ranks_are_explained(visit: Visit) -> None:
    visitor = visit()
    record = next(
        name
        for name in ("two-players", "three-players", "four-players", "last-round")
        if parted(tables.recorded("mesopotamien", name))
    )
    page = visitor.opens(f"/t/{tables.imported(visitor, 'mesopotamien', record)}")
    expect(page.locator(".result")).to_contain_text("zählt die Summe ihrer Werte")


def parted(record: Record) -> bool:
    """Whether seats with equal scores have different ranks."""
    end = next(entry for entry in record.entries if isinstance(entry, Ended))
    return len(set(end.scores)) < len(set(end.ranks))
