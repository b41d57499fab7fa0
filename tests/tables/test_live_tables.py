"""A table in memory and in the store: nothing is lost, nothing is shown before it is stored."""

from __future__ import annotations

import asyncio
from functools import partial
from pathlib import Path
from typing import Any

import pytest

from kiebitz.core.record import read
from kiebitz.core.state import SPECTATOR
from kiebitz.games.amazonas.rules import AmazonasState
from kiebitz.tables.codes import TableError
from kiebitz.tables.live.draft import CHECKPOINT_EVERY, Draft
from kiebitz.tables.live.history import PastMissing
from kiebitz.tables.live.live_table import LiveTable
from kiebitz.tables.live.registry import TableRegistry
from kiebitz.tables.store import queries
from kiebitz.tables.usecases import moving, seating
from kiebitz.tables.usecases.undo import take_back
from tests.tables.lounge import ADA, BOB, decision, make, play, registry, running, shown


async def _reloaded(live: LiveTable, where: Any) -> LiveTable:
    again = await LiveTable.load(where.store, live.row.id, where.clock)
    await again.read_past()
    return again


async def test_a_table_is_read_back_as_it_was(where: TableRegistry) -> None:
    live = await running(where)
    await live.change(partial(seating.say, user=ADA, name="Ada", text="hello"))
    for moves in (0, 1, 7, 30, 60):
        await play(live, moves, seed=moves)
        assert await shown(await _reloaded(live, where)) == await shown(live)


async def test_a_checkpoint_saves_the_replay(
    where: TableRegistry, monkeypatch: pytest.MonkeyPatch
) -> None:
    live = await running(where)
    await play(live, 4 * CHECKPOINT_EVERY)
    found = await where.store.read(partial(queries.checkpoint, table_id=live.row.id))
    assert found is not None
    made = 0
    apply = AmazonasState.apply

    def counting(state: AmazonasState, *rest: Any) -> None:
        nonlocal made
        made += 1
        apply(state, *rest)

    monkeypatch.setattr(AmazonasState, "apply", counting)
    again = await _reloaded(live, where)
    assert await shown(again) == await shown(live)
    assert made < 2.5 * CHECKPOINT_EVERY


async def test_loading_takes_no_longer_for_a_long_game(where: TableRegistry) -> None:
    """Only the checkpoint and what came after it is read; the rest when somebody asks for it."""
    live = await running(where)
    await play(live, 4 * CHECKPOINT_EVERY)
    again = await LiveTable.load(where.store, live.row.id, where.clock)
    assert not again.state.whole
    assert live.play is not None
    assert again.play is not None
    first = len(live.play.record.entries) - 2 * CHECKPOINT_EVERY
    with pytest.raises(PastMissing):
        again.play.record.entries[first - 1]
    for viewer in (SPECTATOR, 0, 1):
        assert again.audience.snapshot(viewer) == live.audience.snapshot(viewer)
        assert again.state.events.count(viewer) == live.state.events.count(viewer)
        known = next(
            n
            for n in range(live.state.events.count(viewer) + 1)
            if again.state.events.reaches(viewer, n)
        )
        assert again.events(viewer, known) == live.events(viewer, known)
        with pytest.raises(PastMissing):
            again.events(viewer, known - 1)
    # Moves go on without the past, and the past fits to them when it is read at last.
    await play(again, 10, seed=9)
    await live.refresh()
    await again.read_past()
    assert await shown(again) == await shown(live)


async def test_what_rests_on_the_past_reads_it(where: TableRegistry) -> None:
    live = await running(where)
    old = await make(live, 0, move_id="long ago")
    await play(live, 3 * CHECKPOINT_EVERY)
    again = await LiveTable.load(where.store, live.row.id, where.clock)
    sent_again = partial(moving.move, seat=0, notation="end", decision=0, move_id="long ago")
    assert await again.change(partial(sent_again, user=ADA)) == old
    assert again.row.rev == live.row.rev
    again = await LiveTable.load(where.store, live.row.id, where.clock)
    with pytest.raises(TableError) as refused:
        await again.change(partial(take_back, seat=0, entry=old, user=ADA))
    assert refused.value.code in ("undoRefused", "stale")
    assert again.state.whole


async def test_undo_survives_a_restart(where: TableRegistry) -> None:
    live = await running(where, missionDeal="one")
    assert live.play is not None
    seat = live.play.pending[0]
    before = live.play.view(seat)
    entry = await make(live, seat)
    again = await _reloaded(live, where)
    user = live.row.data.seats[seat].user
    await again.change(partial(take_back, seat=seat, entry=entry, user=user))
    assert again.play is not None
    assert again.play.view(seat) == before


async def test_a_change_that_cannot_be_stored_changes_nothing(where: TableRegistry) -> None:
    live = await running(where)
    await play(live, 5)
    before = await shown(live)
    sabotage = (
        "CREATE TRIGGER broken BEFORE INSERT ON entries "
        "BEGIN SELECT RAISE(ABORT, 'the disk is full'); END"
    )
    await where.store.write(lambda c: c.exec_driver_sql(sabotage).close())
    assert live.play is not None
    with pytest.raises(TableError) as refused:
        await make(live, live.play.pending[0])
    assert refused.value.code == "unavailable"
    assert refused.value.error_id
    assert await shown(live) == before
    await where.store.write(lambda c: c.exec_driver_sql("DROP TRIGGER broken").close())
    await make(live, live.play.pending[0])
    assert await shown(await _reloaded(live, where)) == await shown(live)


async def test_an_exception_in_the_rules_rejects_the_move_and_keeps_the_table(
    where: TableRegistry, monkeypatch: pytest.MonkeyPatch
) -> None:
    live = await running(where)
    before = await shown(live)
    assert live.play is not None
    apply = AmazonasState.apply

    def broken(state: AmazonasState, *rest: Any) -> None:
        apply(state, *rest)
        raise ZeroDivisionError

    monkeypatch.setattr(AmazonasState, "apply", broken)
    with pytest.raises(TableError) as refused:
        await make(live, live.play.pending[0])
    assert refused.value.code == "rulesFailed"
    assert refused.value.error_id
    assert refused.value.error_id in str(refused.value)
    monkeypatch.undo()
    assert await shown(live) == before
    await make(live, live.play.pending[0])


async def test_two_processes_at_one_table_lose_nothing(tmp_path: Path) -> None:
    """Both decide at the same time on what they have read; the slower one goes on from what the faster stored."""
    path = tmp_path / "k.db"
    async with registry(path) as here, registry(path) as there:
        live = await running(here)
        twin = await there.table(live.row.id)
        assert live.play is not None
        assert live.play.pending == (0, 1)  # both keep a mission, sealed
        await asyncio.gather(make(live, 0), make(twin, 1))
        await asyncio.gather(
            live.change(partial(seating.say, user=ADA, name="Ada", text="here")),
            twin.change(partial(seating.say, user=BOB, name="Bob", text="there")),
        )
        await asyncio.gather(live.refresh(), twin.refresh())
        assert await shown(live) == await shown(twin)
        assert {line.text for line in live.chat} == {"here", "there"}
        assert [line.number for line in live.chat] == [1, 2]


async def test_a_move_is_stale_only_if_its_own_seat_has_another_decision(
    where: TableRegistry,
) -> None:
    live = await running(where)
    assert live.play is not None
    mine = decision(live, 1)
    await make(live, 0)
    assert decision(live, 1) == mine
    await make(live, 1)
    with pytest.raises(TableError) as refused:
        await live.change(
            partial(
                moving.move,
                seat=1,
                notation="keep m1",
                decision=mine or 0,
                move_id="late",
                user=BOB,
            )
        )
    assert refused.value.code == "stale"


async def test_the_same_undo_twice_is_done_once(where: TableRegistry) -> None:
    live = await running(where, missionDeal="one")
    assert live.play is not None
    seat = live.play.pending[0]
    entry = await make(live, seat)
    undo = partial(take_back, seat=seat, entry=entry, user=live.row.data.seats[seat].user)
    assert await live.change(undo) == await live.change(undo)


async def test_a_client_that_goes_away_leaves_memory_and_store_in_step(
    where: TableRegistry,
) -> None:
    live = await running(where)
    assert live.play is not None
    task = asyncio.create_task(make(live, live.play.pending[0]))
    await asyncio.sleep(0)
    task.cancel()
    await asyncio.gather(task, return_exceptions=True)
    await live.change(partial(seating.say, user=ADA, name="Ada", text="still here"))
    assert await shown(await _reloaded(live, where)) == await shown(live)


async def test_a_whole_game_gives_its_record(where: TableRegistry) -> None:
    live = await running(where)
    await play(live, 1000)
    assert live.row.status == "over"
    assert live.row.data.ranks is not None
    lines = await where.store.read(partial(queries.lines, table_id=live.row.id, first=0))
    text = "\n".join([live.row.header or "", *(line for line, _ in lines), ""])
    await live.read_past()
    assert live.play is not None
    assert text == live.play.record.write()
    read(text)
    assert await shown(await _reloaded(live, where)) == await shown(live)


async def test_a_draft_never_shares_what_changes(where: TableRegistry) -> None:
    live = await running(where)
    before = await shown(live)
    draft = Draft(live.row, live.play, where.clock())
    assert draft.play is not None
    draft.play.push(draft.play.pending[0], draft.play.legal(draft.play.pending[0])[0])
    draft.data.seats[0].name = "somebody else"
    draft.data.muted.append(BOB)
    assert await shown(live) == before


async def test_a_change_is_reported_and_loading_is_not(where: TableRegistry) -> None:
    table_id = (await running(where)).row.id
    reported: list[int] = []
    live = await LiveTable.load(
        where.store,
        table_id,
        where.clock,
        on_change=lambda changed: reported.append(changed.row.rev),
    )
    assert reported == []
    await play(live, 1)
    assert reported == [live.row.rev]
