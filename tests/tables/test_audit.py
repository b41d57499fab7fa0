"""The audit log: every act of a host that was done, none that was not, and a bound that nobody can fill for others."""

from __future__ import annotations

from functools import partial
from pathlib import Path

import pytest

from kiebitz.tables.codes import TableError
from kiebitz.tables.live.draft import Draft
from kiebitz.tables.live.registry import TableRegistry
from kiebitz.tables.schemas.facts import ClockRule
from kiebitz.tables.schemas.tables import SeatChange
from kiebitz.tables.store import Store, audit, open_store
from kiebitz.tables.usecases import moving, seating, stand_ins
from tests.tables.lounge import ADA, BOB, Time, running


async def acts(store: Store, **which: object) -> list[tuple[str, str, str | None]]:
    found = await store.read(partial(audit.lines, **which))  # type: ignore[arg-type]
    return [(line.actor, line.act, line.table) for line in found]


async def test_what_a_host_does_is_in_the_log(where: TableRegistry, time: Time) -> None:
    live = await running(where, clock=ClockRule("game", 600))
    time.now += 1000
    table = live.row.id
    await live.change(partial(seating.mute, user=ADA, whom=BOB, muted=True))
    await live.change(partial(moving.extend, user=ADA, seat=1, seconds=60))
    wish = SeatChange(kind="bot", level="easy")
    give = partial(seating.change_seat, user=ADA, seat=1, wish=wish, away_for=stand_ins.AWAY)
    await live.change(give)
    await live.change(partial(seating.close, user=ADA))
    found = await where.store.read(audit.lines)
    assert [(line.actor, line.act, line.table, line.details) for line in found] == [
        (ADA, "mute", table, {"whom": BOB, "muted": True}),
        (ADA, "extend", table, {"seat": 1, "seconds": 60}),
        (ADA, "seat", table, {"seat": 1, "kind": "bot", "before": BOB}),
        (ADA, "close", table, {}),
    ]
    assert {line.at for line in found} == {time.now}


async def test_what_was_refused_is_not(where: TableRegistry) -> None:
    live = await running(where)
    with pytest.raises(TableError):
        await live.change(partial(seating.close, user=BOB))
    with pytest.raises(TableError):  # no clock, so no more time
        await live.change(partial(moving.extend, user=ADA, seat=1, seconds=60))

    def fail(draft: Draft) -> None:
        seating.close(draft, ADA)
        raise TableError("unavailable", "at the last moment")

    with pytest.raises(TableError):
        await live.change(fail)
    assert await where.store.read(audit.lines) == []


async def test_lines_are_found_by_what_is_asked(where: TableRegistry, time: Time) -> None:
    one, two = await running(where), await running(where)
    await one.change(partial(seating.close, user=ADA))
    time.now += 5000
    await two.change(partial(seating.mute, user=ADA, whom=BOB, muted=True))
    note = partial(audit.note, act=audit.Act("backup", audit.OPERATOR), at=time.now)
    await where.store.write(note)
    close, mute, backup = (
        (ADA, "close", one.row.id),
        (ADA, "mute", two.row.id),
        ("operator", "backup", None),
    )
    assert await acts(where.store) == [close, mute, backup]
    assert await acts(where.store, table=one.row.id) == [close]
    assert await acts(where.store, actor="operator") == [backup]
    assert await acts(where.store, acts=["mute", "close"]) == [close, mute]
    assert await acts(where.store, since=time.now) == [mute, backup]
    assert await acts(where.store, limit=2) == [mute, backup]


async def test_nobody_pushes_out_what_others_did(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(audit, "OF_ACTOR", 20)
    monkeypatch.setattr(audit, "IN_ALL", 100)
    monkeypatch.setattr(audit, "PRUNE_EVERY", 4)
    store = await open_store(f"sqlite:///{tmp_path / 'k.db'}")

    def much(connection: object) -> None:
        note = partial(audit.note, connection)  # type: ignore[arg-type]
        note(audit.Act("restore", audit.OPERATOR), 1)
        note(audit.Act("close", "uHost"), 2)
        for n in range(80):
            note(audit.Act("mute", "uNuisance"), 3 + n)

    await store.write(much)
    kept = await acts(store, limit=1000)
    assert kept[0] == ("operator", "restore", None)
    assert kept[1] == ("uHost", "close", None)
    assert len(kept) <= 2 + 20 + 4

    def many(connection: object) -> None:
        for n in range(200):
            audit.note(connection, audit.Act("mute", f"u{n}"), 100 + n)  # type: ignore[arg-type]

    await store.write(many)
    kept = await acts(store, limit=1000)
    # Hosts' acts end some day; what was done to the server stays.
    assert kept[0] == ("operator", "restore", None)
    assert len(kept) <= 1 + 100 + 4
    await store.close()
