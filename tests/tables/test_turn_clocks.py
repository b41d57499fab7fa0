"""Time and take-backs: a turn has one clock, and no undo makes time."""

from __future__ import annotations

from functools import partial
from random import Random

import pytest

from kiebitz.core.record import Moved
from kiebitz.tables import presenter
from kiebitz.tables.codes import TableError
from kiebitz.tables.live.draft import Draft
from kiebitz.tables.live.live_table import LiveTable
from kiebitz.tables.live.registry import TableRegistry
from kiebitz.tables.schemas.facts import ClockRule
from kiebitz.tables.schemas.tables import NewTable, SeatWish
from kiebitz.tables.stock.stocks import Supply
from kiebitz.tables.usecases import creation, moving, shuffle_handshake, undo
from tests.tables.lounge import ADA, BOB, INVITE, Time, make, running

GAME_CLOCK = ClockRule(kind="game", seconds=60, increment=30)
TURN_CLOCK = ClockRule(kind="move", seconds=60)


def left(live: LiveTable) -> list[int | None]:
    assert live.row.data.turns is not None
    return live.row.data.turns.left


async def take_back(live: LiveTable, seat: int, entry: int) -> None:
    user = live.row.data.seats[seat].user
    await live.change(partial(undo.take_back, seat=seat, entry=entry, user=user))


async def refused(live: LiveTable, seat: int, entry: int) -> str | None:
    with pytest.raises(TableError) as error:
        await take_back(live, seat, entry)
    assert error.value.code == "undoRefused"
    return error.value.key


async def at_the_first_huts(where: object, clock: ClockRule) -> LiveTable:
    """Ada, and after her Bob, lays a first hut; that can be taken back."""
    live = await running(where, (ADA, BOB), clock, startPlayer="0")  # type: ignore[arg-type]
    for seat in (0, 1):
        await make(live, seat)
    assert live.play is not None
    assert live.play.pending == (0,)
    return live


@pytest.mark.parametrize("rule", [GAME_CLOCK, TURN_CLOCK])
async def test_no_undo_makes_time(where: TableRegistry, time: Time, rule: ClockRule) -> None:
    live = await at_the_first_huts(where, rule)
    before = left(live)
    assert before[0] is not None
    for _ in range(10):
        time.now += 1_000
        entry = await make(live, 0, move_id=f"at {time.now}")
        time.now += 2_000
        await take_back(live, 0, entry)
    # Ada's clock has run all the time; Bob, who was asked for nothing in the end, has lost none.
    assert left(live) == [before[0] - 30_000, before[1]]
    assert live.row.due == time.now + before[0] - 30_000


async def test_what_the_clock_has_answered_stays(where: TableRegistry, time: Time) -> None:
    live = await at_the_first_huts(where, TURN_CLOCK)
    time.now += 60_000
    await where.ticker.catch_up(live)
    assert live.play is not None
    entry = live.play.record.entries[-1]
    assert isinstance(entry, Moved)
    assert (entry.seat, entry.by) == (0, "clock")
    assert presenter.snapshot(live.row, presenter.Views(live.play), 0, time.now).undo is None
    assert await refused(live, 0, entry.n) == "clock"
    # Nor does time that the host gives afterwards bring it back.
    live.row.host = BOB
    await live.change(partial(moving.extend, user=BOB, seat=0, seconds=60))
    assert await refused(live, 0, entry.n) == "clock"


async def test_a_move_is_taken_back_only_while_its_clock_would_run(
    where: TableRegistry, time: Time
) -> None:
    live = await at_the_first_huts(where, TURN_CLOCK)
    time.now += 50_000
    entry = await make(live, 0)
    assert live.play is not None
    time.now += 9_999
    assert presenter.snapshot(live.row, presenter.Views(live.play), 0, time.now).undo == entry
    assert presenter.snapshot(live.row, presenter.Views(live.play), 0, time.now + 1).undo is None
    time.now += 1
    assert await refused(live, 0, entry) == "clock"
    live.row.host = BOB
    await live.change(partial(moving.extend, user=BOB, seat=0, seconds=30))
    await take_back(live, 0, entry)
    assert left(live) == [30_000, 60_000]


async def test_without_a_clock_there_is_no_hurry(where: TableRegistry, time: Time) -> None:
    live = await at_the_first_huts(where, ClockRule())
    entry = await make(live, 0)
    time.now += 10**9
    await take_back(live, 0, entry)
    assert left(live) == [None, None]


def begun(game: str, seats: int, clock: ClockRule, options: dict[str, str] | None = None) -> Draft:
    """A table that has just started, all seats at one device."""
    wish = NewTable(
        game=game,
        seats=[SeatWish(kind="me")] * seats,
        clock=clock,
        options=options or {},
        stand_ins=False,
    )
    draft = creation.new_table(wish, ADA, "Ada", INVITE, 0)
    shuffle_handshake.begin(draft)
    draft.supply = Supply([], coming=False)
    shuffle_handshake.seal(draft, ADA, None)
    return draft


BEGIN = {
    "amazonas": {"missionKept", "startHut", "cardLaid", "turnEnd", "round"},
    "mesopotamien": {"turnBegin"},
    "gilde": {"cardRevealed"},
}
"""The events of a move after which a seat that is asked again is so in another turn."""


@pytest.mark.parametrize(
    "game, seats", [("amazonas", 2), ("mesopotamien", 2), ("gilde", 1), ("gilde", 2)]
)
def test_all_decisions_of_a_turn_share_its_clock(game: str, seats: int) -> None:
    draft = begun(game, seats, TURN_CLOCK)
    rng, kept, anew = Random(3), 0, 0
    for _ in range(120):
        play, owed = draft.play, draft.data.turns
        assert play is not None
        assert owed is not None
        if draft.row.status != "running":
            break
        seat, logged = rng.choice(play.pending), len(play.log)
        decision = owed.decisions[seat]
        assert decision is not None
        draft.now += 100
        had = owed.left[seat]
        assert had is not None
        had -= draft.now - owed.since
        notation = rng.choice(list(play.legal(seat)))
        moving.move(draft, seat, notation, decision, move_id=f"{decision}", user=ADA)
        if seat in play.pending and draft.row.status == "running":
            same = not BEGIN[game] & {event.key for _, event in play.log[logged:]}
            assert owed.left[seat] == (had if same else 60_000), notation
            kept, anew = kept + same, anew + (not same)
    assert kept
    assert anew or (game, seats) == ("mesopotamien", 2)  # there the other one is always between


@pytest.mark.rule("TIW-109")
def test_tiwanakus_own_option_sets_the_clock_unless_the_table_has_one() -> None:
    options = {"board": "short", "clock": "45"}
    assert begun("tiwanaku", 1, ClockRule(), options).data.clock == ClockRule("move", 45)
    assert begun("tiwanaku", 1, GAME_CLOCK, options).data.clock == GAME_CLOCK
    assert begun("tiwanaku", 1, ClockRule(), {"board": "short"}).data.clock == ClockRule()
