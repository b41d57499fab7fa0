"""A rule changes while games are running: they go on under the new rules, or wait, and nobody is surprised."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from kiebitz.cli.main import main
from kiebitz.core.record import VersionChanged
from kiebitz.core.state import SPECTATOR
from kiebitz.games.amazonas import Amazonas
from kiebitz.games.amazonas.rules import AmazonasState
from kiebitz.tables.codes import TableError
from kiebitz.tables.live import versions
from kiebitz.tables.live.live_table import LiveTable
from kiebitz.tables.live.registry import TableRegistry
from kiebitz.tables.live.ticker import STUCK
from kiebitz.tables.replay.timelines import point_at, timeline_of
from kiebitz.tables.schemas.facts import ClockRule
from tests.tables.lounge import Time, play, registry, running, shown

NEXT = Amazonas().version + 1


async def _table(where: Any, moves: int) -> LiveTable:
    live = await running(where)
    await play(live, moves)
    return live


async def test_a_running_table_goes_on_from_an_entry_with_its_position(
    where: TableRegistry, monkeypatch: pytest.MonkeyPatch
) -> None:
    for moves in (10, 60):  # without and with a checkpoint of the older rules
        old = await _table(where, moves)
        told = {viewer: old.events(viewer, 0) for viewer in (SPECTATOR, 0, 1)}
        with monkeypatch.context() as patch:
            patch.setattr(Amazonas, "version", NEXT)
            live = await LiveTable.load(where.store, old.row.id, where.clock)
            assert live.play is not None
            newest = live.play.record.entries[-1]
            assert isinstance(newest, VersionChanged)
            assert newest.rules == NEXT
            await live.read_past()
            for viewer, before in told.items():
                # Nothing is told again, and the numbers go on.
                events = live.events(viewer, 0)
                assert events[:-1] == before
                assert events[-1].key == "versionChanged"
            await play(live, 12, seed=3)
            again = await LiveTable.load(where.store, old.row.id, where.clock)
            await again.read_past()
            assert await shown(again) == await shown(live)
            with pytest.raises(TableError, match="older rules"):
                point_at(timeline_of(live.play), 5)


async def test_a_table_that_the_new_rules_forbid_waits_unharmed(
    where: TableRegistry, monkeypatch: pytest.MonkeyPatch
) -> None:
    old = await _table(where, 30)
    with monkeypatch.context() as patch:
        patch.setattr(Amazonas, "version", NEXT)
        patch.setattr(AmazonasState, "accepts", lambda *_: False)
        with pytest.raises(TableError) as refused:
            await LiveTable.load(where.store, old.row.id, where.clock)
        assert refused.value.code == "olderRules"
        # A table that waits for its clock there does not keep others from theirs.
        where.clock.now += 10**9  # type: ignore[attr-defined]
        where._tables.clear()
        await where.ticker.take_up(old.row.id)
        assert old.row.id not in where._tables
    # With the older program it goes on as if nothing had been.
    again = await LiveTable.load(where.store, old.row.id, where.clock)
    await again.read_past()
    assert await shown(again) == await shown(old)


async def test_a_table_that_a_newer_program_has_carried_over_keeps_no_other_waiting(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    time, rule = Time(), ClockRule(kind="move", seconds=60)
    async with (
        registry(tmp_path / "k.db", time) as here,
        registry(tmp_path / "k.db", time) as there,
    ):
        carried, other = [await running(here, clock=rule) for _ in range(2)]
        assert [live.row.id for live in here.tables] == [carried.row.id, other.row.id]
        with monkeypatch.context() as patch:
            patch.setattr(Amazonas, "version", NEXT)
            await there.table(carried.row.id)
        time.now += 60_000
        for _ in range(3):
            await here.ticker.tick()
        assert other.play is not None
        assert other.play.record.entries[-1].n >= 2  # both clocks have answered
        assert here.background.failures == 1  # and the table that cannot be read was tried once
        with pytest.raises(TableError) as refused:
            await carried.refresh()
        assert refused.value.code == "olderRules"
        time.now += STUCK
        await here.ticker.tick()
        assert here.background.failures == 2


async def test_a_finished_game_of_older_rules_can_be_looked_at(
    where: TableRegistry, monkeypatch: pytest.MonkeyPatch
) -> None:
    old = await _table(where, 1000)
    assert old.row.status == "over"
    await old.read_past()
    assert old.play is not None
    with monkeypatch.context() as patch:
        patch.setattr(Amazonas, "version", NEXT)
        live = await LiveTable.load(where.store, old.row.id, where.clock)
        assert live.play is not None
        assert live.play.record.write() == old.play.record.write()
        assert live.events(0, 0) == old.events(0, 0)


@pytest.mark.parametrize(
    "change, fate",
    [
        (lambda patch: None, "goesOn"),
        (lambda patch: patch.setattr(Amazonas, "version", NEXT), "carriedOver"),
        (lambda patch: patch.setattr(AmazonasState, "accepts", lambda *_: False), "stuck"),
        (lambda patch: patch.setattr(AmazonasState, "apply", lambda *_: 1 / 0), "stuck"),
    ],
)
async def test_check_running_says_what_would_happen_and_changes_nothing(
    change: Callable[[pytest.MonkeyPatch], None],
    fate: str,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    database = tmp_path / "k.db"
    async with registry(database) as where:
        for _ in range(2):
            await _table(where, 30)
    command = ["check-running", "--db", f"sqlite:///{database}"]
    with monkeypatch.context() as patch:
        change(patch)
        # In a thread: the command runs an event loop of its own.
        assert await asyncio.to_thread(main, [*command, "--json"]) == (1 if fate == "stuck" else 0)
        found = json.loads(capsys.readouterr().out)
        assert [table["fate"] for table in found["tables"]] == [fate, fate]
        assert all(bool(table["fault"]) == (fate == "stuck") for table in found["tables"])
        await asyncio.to_thread(main, [*command, "--lang", "en"])
        assert capsys.readouterr().out.startswith("2 games are running")
    async with registry(database) as where:
        for table in found["tables"]:
            checked = await versions.check(where.store, table["table"])
            assert checked is not None
            assert checked.fate == "goesOn"
