"""After the game: the result, the proof of the shuffle, the replay and its links, playing on from a step."""

from __future__ import annotations

import asyncio
import re
from functools import partial

import msgspec
import pytest
from playwright.sync_api import Page, expect

from kiebitz.bots.budget import Budget
from kiebitz.bots.review import review
from kiebitz.tables.bot_pool import worker
from kiebitz.tables.bot_pool.pool import BotPool
from tests.browser import hands, tables
from tests.browser.accessibility import violations
from tests.browser.looks import sizes
from tests.browser.visitor import PHONE, Visit, Visitor
from tests.wire.servers import Running

REVIEW = 150_000
"""Milliseconds: up to 40 s of CPU time, which others may want too."""
QUICK_REVIEW = 1.5
"""Seconds of CPU time for a review that is not to be good, but to be shown."""


@pytest.fixture
def quick_review(monkeypatch: pytest.MonkeyPatch) -> None:
    """Reviews are made with little thought, in this process."""

    async def made(_pool: BotPool, game: str, record: str) -> msgspec.Raw:
        task = worker.Task(kind="review", game=game, record=record, seed=1)
        answer = await asyncio.to_thread(worker.answer, task)
        return msgspec.Raw(msgspec.json.encode(answer))

    quick = partial(review, cpu_seconds=QUICK_REVIEW, budget=Budget(simulations=20))
    monkeypatch.setattr(worker, "review", quick)
    monkeypatch.setattr(BotPool, "review", made)


def told(page: Page) -> str:
    return page.locator(".told").inner_text()


def test_a_replay_link_opens_at_its_move(visit: Visit, finished: str) -> None:
    page = visit().opens(f"/t/{finished}/replay#12")
    expect(page.get_by_role("slider")).to_have_value("12")
    words = told(page)
    page.get_by_role("button", name="Weiter", exact=True).click()
    expect(page.get_by_role("slider")).to_have_value("13")
    assert page.url.endswith("#13")
    page.get_by_role("button", name="Kopieren").click()
    link = page.evaluate("navigator.clipboard.readText()")
    assert link == page.url
    page.keyboard.press("ArrowLeft")
    expect(page.get_by_role("slider")).to_have_value("12")
    assert told(page) == words
    page.get_by_role("button", name="Abspielen").click()
    expect(page.get_by_role("slider")).not_to_have_value("12")


def test_a_replay_shows_what_each_seat_saw(visit: Visit, finished: str) -> None:
    page = visit().opens(f"/t/{finished}/replay#0")
    expect(page.get_by_role("button", name="Öffentlich")).to_have_attribute("aria-pressed", "true")
    assert "die Wahl zwischen" not in told(page)
    page.get_by_role("button", name="Ada", exact=True).click()
    expect(page.locator(".told")).to_contain_text("Ada hat die Wahl zwischen zwei Aufträgen")


def test_a_finished_game_is_replayed_with_open_cards(visit: Visit, finished: str) -> None:
    page = visit().opens(f"/t/{finished}/replay#0")
    page.get_by_role("button", name="Alles aufgedeckt").click()
    expect(page.locator(".told p", has_text="hat die Wahl zwischen zwei Aufträgen")).to_have_count(
        2
    )


def test_somebody_plays_on_from_a_step(visit: Visit, finished: str) -> None:
    page = visit().opens(f"/t/{finished}/replay#20")
    page.get_by_role("button", name="Von hier aus weiterspielen").click()
    expect(page.get_by_role("heading", name=re.compile("Gib das Gerät an"))).to_be_visible()
    assert hands.number_of(page.url) != finished


def test_the_shuffle_is_checked_in_the_browser(visit: Visit, finished: str, axe: str) -> None:
    page = visit().opens(f"/t/{finished}")
    expect(hands.over(page)).to_be_visible()
    page.get_by_role("button", name="Mischung prüfen").click()
    # This browser took no part in it, so something is missing for a proof.
    expect(page.get_by_role("heading", name="Stimmt, soweit es sich prüfen ließ")).to_be_visible()
    expect(page.locator(".proof li.gap")).to_contain_text("Hier wurde zu Beginn nichts aufgehoben")
    expect(page.locator(".proof li.good")).to_have_count(4)
    assert re.search(r"(\d+) von \1 Ziehungen", page.locator(".proof").inner_text())
    assert violations(page, axe) == []


def test_a_changed_draw_is_noticed(visit: Visit, finished: str) -> None:
    visitor: Visitor = visit(size=PHONE)

    def lie(route) -> None:  # type: ignore[no-untyped-def]
        answer = route.fetch()
        draws = answer.json()
        draws[3]["choice"].reverse()
        route.fulfill(response=answer, json=draws)

    visitor.context.route("**/draws", lie)
    page = visitor.opens(f"/t/{finished}")
    page.get_by_role("button", name="Mischung prüfen").click()
    expect(page.get_by_role("heading", name="Hier stimmt etwas nicht")).to_be_visible()


def test_the_end_shows_how_the_scores_grew(visit: Visit, finished: str) -> None:
    page = visit().opens(f"/t/{finished}")
    expect(page.get_by_role("img", name="Punkte nach Runden")).to_be_visible()
    page.get_by_text("Als Tabelle").click()
    rows = page.get_by_role("region", name="Punkte nach Runden").get_by_role("row")
    totals = page.get_by_role("row", name=re.compile("^Summe")).get_by_role("cell")
    last = rows.last.get_by_role("cell").all_inner_texts()
    assert sorted(last) == sorted(totals.all_inner_texts())
    expect(page.get_by_role("button", name="Den Kiebitz zurückblicken lassen")).to_be_visible()


@pytest.mark.usefixtures("quick_review")
@pytest.mark.parametrize("size", sizes("desktop", "phone"))
def test_a_review_is_shown(visit: Visit, finished: str, size: dict[str, int]) -> None:
    look_back(visit, finished, size)


@pytest.mark.proof
@pytest.mark.parametrize("size", sizes("desktop", "phone"))
def test_the_kiebitz_looks_back(visit: Visit, house: Running, size: dict[str, int]) -> None:
    """The same with as much thought as on a real server, on a table that has no review yet."""
    look_back(visit, tables.played_out(house.base), size)


def look_back(visit: Visit, table: str, size: dict[str, int]) -> None:
    page = visit(size=size).opens(f"/t/{table}")
    page.get_by_role("button", name="Den Kiebitz zurückblicken lassen").click()
    curve = page.get_by_role("img", name=re.compile("^Die Chancen aller"))
    expect(curve).to_be_visible(timeout=REVIEW)
    point = page.locator(".turns > li").first
    expect(point).to_contain_text("Besser:")
    assert page.evaluate("document.documentElement.scrollWidth") <= size["width"]
    point.get_by_role("link", name="Auf dem Brett zeigen").click()
    expect(page.locator(".better")).to_contain_text("Besser an dieser Stelle:")
    expect(page.locator(".board [data-ring]").first).to_be_visible()
    expect(page.locator(".pl .own").first).to_be_visible()
    expect(page).to_have_url(re.compile(r"/replay#\d+$"))
    page.get_by_role("button", name="Weiter", exact=True).click()
    expect(page.locator(".better")).to_have_count(0)


@pytest.mark.parametrize("size", sizes("desktop", "phone"))
def test_the_way_back_to_the_result_covers_nothing_of_the_board(
    visit: Visit, finished: str, size: dict[str, int]
) -> None:
    page = visit(size=size).opens(f"/t/{finished}")
    page.get_by_role("button", name="Brett ansehen").click()
    back, board = page.get_by_role("button", name="Zum Ergebnis"), page.locator(".boardbox")
    expect(board).to_be_visible()
    over, under = back.bounding_box(), board.bounding_box()
    assert over is not None
    assert under is not None
    assert over["y"] + over["height"] <= under["y"]
    back.click()
    expect(hands.over(page)).to_be_visible()


def test_a_rematch_and_the_way_home(visit: Visit) -> None:
    visitor = visit()
    page = visitor.page
    alone = {"game": "tiwanaku", "seats": [{"kind": "me"}], "standIns": False}
    old = visitor.post("/tables", alone)["table"]
    visitor.opens(f"/t/{old}")
    hands.wait_until_drawn(page)
    visitor.post(f"/tables/{old}/leave", {})  # nobody is left: the game is over
    page.get_by_role("button", name="Noch einmal").click()
    expect(page).not_to_have_url(re.compile(old))
    hands.wait_until_drawn(page)
    page.get_by_role("link", name="Zur Startseite").first.click()
    expect(page.locator(".mine .row")).to_have_count(1)
