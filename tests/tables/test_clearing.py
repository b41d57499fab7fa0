"""What is cleared away after a while, and what never is."""

from __future__ import annotations

from functools import partial

import pytest
from sqlalchemy import insert, select, update

from kiebitz.tables import clearing
from kiebitz.tables.clearing import BOT_IDLE, GUEST_IDLE, TABLE_IDLE
from kiebitz.tables.codes import TableError
from kiebitz.tables.live.registry import TableRegistry
from kiebitz.tables.people import People, User
from kiebitz.tables.store import Store, queries, schema
from kiebitz.tables.usecases import seating
from tests.tables.lounge import Time, play, running


async def guest(store: Store, name: str, now: int) -> User:
    return (await People(store).guest(name, "en", now))[0]


async def make_account(store: Store, user: User) -> None:
    query = update(schema.users).where(schema.users.c.id == user.id).values(account=user.name)
    await store.write(lambda connection: connection.execute(query).close())


async def swept(store: Store, now: int) -> clearing.Idle:
    """Everything that is idle by then is cleared away."""
    found = await store.read(partial(clearing.idle, now=now))
    return await store.write(partial(clearing.clear, now=now, found=found))


async def test_guests_without_anything_are_forgotten(where: TableRegistry, time: Time) -> None:
    nobody = await guest(where.store, "Nobody", time.now)
    noted = await guest(where.store, "Noted", time.now)
    owner = await guest(where.store, "Owner", time.now)
    await make_account(where.store, owner)
    ada, bob = [await guest(where.store, name, time.now) for name in ("Ada", "Bob")]
    live = await running(where, (ada.id, bob.id))
    keep = partial(queries.keep_notes, table_id=live.row.id, user=noted.id, text="1")
    await where.store.write(keep)
    assert (await swept(where.store, time.now + GUEST_IDLE)).users == []
    assert (await swept(where.store, time.now + GUEST_IDLE + 1)).users == [nobody.id]
    left = await where.store.read(
        lambda connection: set(connection.execute(select(schema.users.c.id)).scalars())
    )
    assert left == {noted.id, owner.id, ada.id, bob.id}
    sessions = await where.store.read(
        lambda connection: len(connection.execute(select(schema.sessions)).all())
    )
    assert sessions == len(left)


async def test_bots_that_nobody_seats_are_forgotten_later(where: TableRegistry, time: Time) -> None:
    bot = (await People(where.store).bot("Robot", "en", time.now))[0]
    assert (await swept(where.store, time.now + BOT_IDLE)).users == []
    assert (await swept(where.store, time.now + BOT_IDLE + 1)).users == [bot.id]


async def test_tables_of_guests_that_were_never_finished_are_cleared_with_all_they_hold(
    where: TableRegistry, time: Time
) -> None:
    ada, bob = [await guest(where.store, name, time.now) for name in ("Ada", "Bob")]
    live = await running(where, (ada.id, bob.id))
    await play(live, 60)
    await live.change(partial(seating.say, user=ada.id, name="Ada", text="hi"))
    for query in (
        partial(queries.keep_notes, table_id=live.row.id, user=bob.id, text="1"),
        partial(queries.want_review, table_id=live.row.id),
    ):
        await where.store.write(query)
    assert (await swept(where.store, time.now + TABLE_IDLE)).tables == []
    gone = await swept(where.store, time.now + TABLE_IDLE + 1)
    assert gone.tables == [live.row.id]
    assert sorted(gone.users) == []  # they had a table a moment ago
    assert sorted((await swept(where.store, time.now + TABLE_IDLE + 1)).users) == sorted(
        [ada.id, bob.id]
    )
    for table in schema.metadata.sorted_tables:
        if table.name != "secrets":
            rows = await where.store.read(
                lambda connection, table=table: connection.execute(select(table)).all()  # type: ignore[misc]
            )
            assert rows == [], table.name
    # Another process may have it in memory still.
    with pytest.raises(TableError) as refused:
        await live.change(partial(seating.say, user=ada.id, name="Ada", text="hello?"))
    assert refused.value.code == "noSuchTable"


async def test_finished_games_and_tables_with_an_account_stay(
    where: TableRegistry, time: Time
) -> None:
    ada, bob, cleo = [await guest(where.store, name, time.now) for name in ("Ada", "Bob", "Cleo")]
    finished = await running(where, (ada.id, bob.id))
    await play(finished, 1000)
    assert finished.row.status == "over"
    await make_account(where.store, cleo)
    await running(where, (ada.id, cleo.id))
    await running(where, (cleo.id, ada.id))
    assert await swept(where.store, time.now + 10 * TABLE_IDLE) == ([], [])


async def test_imported_games_of_guests_are_cleared_too(where: TableRegistry, time: Time) -> None:
    ada = await guest(where.store, "Ada", time.now)
    values = {
        "id": "t", "game": "amazonas", "status": "over", "public": False, "host": ada.id,
        "created": 0, "touched": time.now, "rev": 1, "seq": 0, "data": "{}", "imported": True,
    }  # fmt: skip
    await where.store.write(
        lambda connection: connection.execute(insert(schema.tables), values).close()
    )
    assert (await swept(where.store, time.now + TABLE_IDLE + 1)).tables == ["t"]


async def test_what_has_come_to_life_meanwhile_is_not_cleared(
    where: TableRegistry, time: Time
) -> None:
    ada, bob = [await guest(where.store, name, time.now) for name in ("Ada", "Bob")]
    live = await running(where, (ada.id, bob.id))
    found = await where.store.read(partial(clearing.idle, now=time.now + TABLE_IDLE + 1))
    assert found.tables == [live.row.id]
    time.now += TABLE_IDLE
    await play(live, 1)
    gone = await where.store.write(partial(clearing.clear, now=time.now + 1, found=found))
    assert gone.tables == []
