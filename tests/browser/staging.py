"""Recorded games just before something that is staged, and the move that brings it."""

from __future__ import annotations

from typing import NamedTuple

from playwright.sync_api import Locator, Page, expect

from kiebitz.core.record import Moved
from tests.browser import hands, tables
from tests.browser.visitor import Visitor

SEND = """([table, seat, move, decision]) => new Promise((done, failed) => {
    const socket = new WebSocket(`${location.origin.replace("http", "ws")}/api/socket`);
    socket.onopen = () => socket.send(
        JSON.stringify({ type: "move", ref: 1, table, seat, move, decision, id: "staged" }));
    socket.onmessage = ({ data }) => {
        const answer = JSON.parse(data);
        if (answer.ref !== 1) return;
        socket.close();
        if (answer.type === "ok") done();
        else failed(new Error(data));
    };
})"""
"""A move over a line of its own: the page hears of it as of any other, at once and without a tap."""


HOLD = """() => {
    const real = setTimeout;
    window.held = [];
    window.setTimeout = (done, wait, ...rest) =>
        wait >= 350 && wait <= 1500 ? held.push(done) : real(done, wait, ...rest);
}"""
"""From now on a moment lasts until it is skipped, or until the test ends it."""
MOST = 5
"""Moments that one move brings."""


class Eve(NamedTuple):
    """The table before something happens, and the move after which it does."""

    page: Page
    table: str
    seat: int
    move: str

    def goes_on(self) -> None:
        decision = int(hands.asked(self.page).get_attribute("data-decision") or "")
        self.page.evaluate(SEND, [self.table, self.seat, self.move, decision])

    def moment(self, kind: str) -> Locator:
        return self.page.locator(f"[data-moment={kind}]")

    def go_on_to(self, kind: str) -> Locator:
        """Make the move; what it brings before this moment is seen and ended one by one. Moments must be held."""
        self.goes_on()
        moment = self.moment(kind)
        for _ in range(MOST):
            expect(self.page.locator("[data-moment]")).to_be_attached()
            if moment.count():
                break
            self.page.evaluate("held.shift()()")
        expect(moment).to_be_attached()
        return moment


def before(visitor: Visitor, game: str, record: str, key: str, nth: int = 0) -> Eve:
    """Sit where the nth event of a kind comes with the next move of this seat; the others are bots."""
    imported = tables.imported(visitor, game, record)
    moves = {
        line.n: line for line in tables.recorded(game, record).entries if isinstance(line, Moved)
    }
    events = visitor.get(f"/tables/{imported}")["events"]
    entries = [event["entry"] for event in events if event["key"] == key]
    move = [moves[entry] for entry in dict.fromkeys(entries) if entry in moves][nth]
    seats = [{"kind": "bot", "level": "random"}] * tables.recorded(game, record).header.seats
    seats[move.seat] = {"kind": "me"}
    tables.fork(visitor, imported, move.n - 1, seats)
    hands.wait_for_turn(visitor.page)
    # What is staged is loaded after board and tray.
    expect(visitor.page.locator(".boardbox[data-stages=true]")).to_be_attached()
    return Eve(visitor.page, hands.number_of(visitor.page.url), move.seat, move.move)
