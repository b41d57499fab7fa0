"""Databases of older versions, SQLite and PostgreSQL: what they hold is found where it is looked for now."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial
from pathlib import Path
from typing import Any

import asyncpg
import msgspec
import pytest
import sqlalchemy as sa
from alembic import command

from kiebitz.tables import blocks
from kiebitz.tables.blocks import Blocks
from kiebitz.tables.data import hashed
from kiebitz.tables.documents import UserDocuments
from kiebitz.tables.sessions import DAY, Sessions
from kiebitz.tables.store import (
    Store,
    StoreError,
    audit,
    departures,
    game_time,
    migrate,
    open_store,
    queries,
    schema,
)
from tests.postgres import postgres_server
from tests.tables.lounge import ADA, BOB

BEFORE_DOCUMENTS, BEFORE_ATTEMPTS, BEFORE_TRIGGERS = "0006", "0007", "0008"
BEFORE_ACCOUNTS = BEFORE_BLOCKS = "0009"


@pytest.fixture(scope="module")
def postgres() -> Iterator[str]:
    with postgres_server() as url:
        yield url


@pytest.fixture(params=["sqlite", "postgres"])
async def url(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    """An empty database of each kind."""
    if request.param == "sqlite":
        return f"sqlite:///{tmp_path / 'k.db'}"
    server: str = request.getfixturevalue("postgres")
    connection = await asyncpg.connect(server)
    await connection.execute("DROP SCHEMA public CASCADE; CREATE SCHEMA public")
    await connection.close()
    return server


async def older(url: str, revision: str) -> Store:
    """A database as it was at an older revision."""
    upgrade = command.upgrade
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(command, "upgrade", lambda config, _: upgrade(config, revision))
        return await open_store(url)


async def insert(store: Store, table: str, *rows: dict[str, Any]) -> None:
    """Rows as an older version wrote them."""
    statement = sa.table(table, *map(sa.column, rows[0])).insert()
    await store.write(lambda connection: connection.execute(statement, list(rows)).close())


def person(user: str) -> dict[str, Any]:
    return {"id": user, "name": user[1:], "language": "en", "created": 1}


async def test_quizzes_and_trainings_become_documents(url: str) -> None:
    store = await older(url, BEFORE_DOCUMENTS)
    await insert(store, "users", person(ADA), person(BOB))
    days = [(ADA, "2026-11-14", "[1]"), (ADA, "2026-11-15", "[2]"), (BOB, "2026-11-15", "[3]")]
    rows = [{"user_id": user, "day": day, "answers": kept} for user, day, kept in days]
    await insert(store, "fives", *rows)
    await insert(store, "trainings", {"user_id": BOB, "pack": "europe", "progress": "{}"})
    await store.close()

    store = await open_store(url)
    for user, day, kept in days:
        assert await UserDocuments(store, "minden", user).read(f"five/{day}") == kept
    assert await UserDocuments(store, "minden", BOB).read("training/europe") == "{}"
    assert await UserDocuments(store, "minden", ADA).read("training/europe") is None
    await store.write(partial(queries.hand_over, guest=BOB, user=ADA))
    # What the account has stays; the rest comes along.
    assert await UserDocuments(store, "minden", ADA).read("five/2026-11-15") == "[2]"
    assert await UserDocuments(store, "minden", ADA).read("training/europe") == "{}"
    await store.close()


def attempt(table: str, user: str, puzzle: str | None, day: str | None) -> dict[str, Any]:
    """A table's row as version 0.1 wrote it."""
    data = {
        "options": {},
        "seats": [{"kind": "person", "user": user, "name": 'says "puzzle":"none"'}],
        "clock": {},
        "stand_ins": False,
        "starts_full": True,
        "invite": "",
        "day": day,
        "puzzle": puzzle,
    }
    row = {"game": "gilde", "status": "over", "public": False, "host": user, "created": 1}
    counts = {"touched": 1, "rev": 0, "seq": 0}
    return {"id": table, **row, **counts, "data": msgspec.json.encode(data).decode()}


async def test_attempts_at_tables_of_the_day_are_found_by_day_and_player(url: str) -> None:
    day = "2026-11-15"
    store = await older(url, BEFORE_ATTEMPTS)
    rows = [
        attempt("one", ADA, "gilde", day),
        attempt("two", BOB, "gilde", day),
        attempt("yesterday", ADA, "gilde", "2026-11-14"),
        attempt("other", ADA, "tiwanaku", day),
        attempt("plain", ADA, None, None),
    ]
    await insert(store, "tables", *rows)
    await store.close()

    store = await open_store(url)
    found = await store.read(partial(queries.attempts, puzzle="gilde", day=day))
    assert [row.id for row in found] == ["one", "two"]
    mine = partial(queries.begun, puzzles=["gilde", "tiwanaku"], day=day, player=ADA)
    assert await store.read(mine) == {"gilde": "one", "tiwanaku": "other"}
    await store.close()


async def attempts_of(store: Store, player: str) -> list[str]:
    query = partial(queries.attempts, puzzle="gilde", day="2026-11-15", player=player)
    return [row.id for row in await store.read(query)]


@pytest.mark.parametrize("revision", [BEFORE_TRIGGERS, migrate.HEAD])
async def test_an_attempt_that_an_older_process_writes_is_found(url: str, revision: str) -> None:
    # The older process started before the migration, and knows no columns but its own.
    store = await older(url, revision)
    await insert(store, "tables", attempt("late", ADA, "gilde", "2026-11-15"))
    await insert(store, "tables", attempt("plain", ADA, None, None))
    await store.close()

    store = await open_store(url)
    assert await attempts_of(store, ADA) == ["late"]
    plain = sa.text("SELECT puzzle, day, player FROM tables WHERE id = 'plain'")
    assert await store.read(lambda on: tuple(on.execute(plain).one())) == (None, None, None)
    await store.close()


async def test_an_attempt_that_an_older_process_hands_over_goes_along(url: str) -> None:
    store = await open_store(url)
    await insert(store, "tables", attempt("late", BOB, "gilde", "2026-11-15"))
    await insert(store, "seats", {"table_id": "late", "seat": 0, "user_id": BOB})
    handed = sa.text(f"UPDATE seats SET user_id = '{ADA}' WHERE table_id = 'late'")  # noqa: S608
    await store.write(lambda on: on.execute(handed).close())
    assert await attempts_of(store, ADA) == ["late"]
    assert await attempts_of(store, BOB) == []
    await store.close()


@pytest.mark.parametrize("revision", [BEFORE_ACCOUNTS, migrate.HEAD])
async def test_sessions_of_an_older_process_are_good_and_its_tokens_play(
    url: str, revision: str
) -> None:
    # The older process knows no columns but its own, before the migration as after it.
    store = await older(url, revision)
    await insert(store, "users", person(ADA))
    sessions = [
        {"token": hashed(name), "user_id": ADA, "outside": name == "token", "created": 1}
        for name in ("cookie", "token")
    ]
    await insert(store, "sessions", *sessions)
    keys = {"endpoint": "https://push.example", "user_id": ADA, "p256dh": "x", "auth": "x"}
    await insert(store, "pushes", keys)
    await store.close()

    store = await open_store(url)
    kept = Sessions(store, lambda: DAY)
    cookie, token = await kept.by_token("cookie"), await kept.by_token("token")
    assert cookie is not None
    assert token is not None
    assert (cookie.scope, cookie.user.mail_turns) == (None, True)
    assert (token.scope, token.user.external_bot) == ("play", True)
    browsers, tokens = await kept.listed(cookie)
    assert [(each.device, each.seen, each.current) for each in browsers] == [("", DAY, True)]
    assert [(each.name, each.scope, each.expires) for each in tokens] == [("", "play", None)]
    await store.write(partial(departures.forget, user=ADA, name="Gone"))
    assert await kept.by_token("cookie") is None
    await store.close()


async def test_people_of_an_older_database_can_be_blocked(url: str) -> None:
    store = await older(url, BEFORE_BLOCKS)
    await insert(store, "users", person(ADA), person(BOB), person("uEve"))
    await store.close()

    store = await open_store(url)
    await Blocks(store).block(ADA, "uEve", 1)
    await store.write(partial(blocks.hand_over, guest="uEve", user=BOB))
    assert await Blocks(store).by(BOB) == {ADA}
    assert await Blocks(store).by("uEve") == frozenset()
    # Whoever is deleted leaves nothing behind.
    gone = sa.text(f"DELETE FROM users WHERE id = '{BOB}'")  # noqa: S608
    await store.write(lambda on: on.execute(gone).close())
    assert await Blocks(store).of(ADA) == frozenset()
    await store.close()


async def test_a_database_of_a_newer_version_is_refused_in_one_sentence(url: str) -> None:
    store = await open_store(url)
    newer = sa.text("UPDATE alembic_version SET version_num = '0999'")
    await store.write(lambda on: on.execute(newer).close())
    await store.close()
    with pytest.raises(StoreError, match=r"written by a newer version of Kiebitz \(.* 0999"):
        await open_store(url)


async def test_a_process_notices_that_a_newer_version_has_migrated_its_database(url: str) -> None:
    store = await open_store(url)
    assert await store.read(migrate.newer_revision) is None
    newer = sa.text("UPDATE alembic_version SET version_num = '0999'")
    await store.write(lambda on: on.execute(newer).close())
    assert await store.read(migrate.newer_revision) == "0999"
    await store.close()


async def test_tables_that_were_imported_are_marked(url: str) -> None:
    store = await older(url, "0009")
    await insert(store, "users", person(ADA))
    common = {
        "game": "amazonas", "public": False, "host": ADA, "created": 1, "touched": 1, "rev": 1,
        "seq": 2, "data": "{}",
    }  # fmt: skip
    await insert(
        store,
        "tables",
        {**common, "id": "open", "status": "open", "header": None, "sealed": None},
        {**common, "id": "played", "status": "over", "header": "{}", "sealed": "{}"},
        {**common, "id": "imported", "status": "over", "header": "{}", "sealed": None},
    )
    push = {"endpoint": "https://push.example/1", "user_id": ADA, "p256dh": "", "auth": ""}
    await insert(store, "pushes", push)
    await store.close()

    store = await open_store(url)
    marked = sa.select(schema.tables.c.id).where(schema.tables.c.imported)
    assert await store.read(lambda connection: connection.execute(marked).scalars().all()) == [
        "imported"
    ]
    age = sa.select(schema.pushes.c.created)
    assert await store.read(lambda connection: connection.execute(age).scalar_one()) == 0
    await store.close()


async def test_a_database_of_before_gets_an_audit_log_and_a_game_clock(url: str) -> None:
    store = await older(url, "0009")
    await insert(store, "users", person(ADA))
    await store.close()

    store = await open_store(url)
    acts = [audit.Act("close", ADA, {"why": "late"}), audit.Act("backup", audit.OPERATOR)]
    for at, act in enumerate(acts):
        await store.write(partial(audit.note, act=act, at=at, table_id="t"))
    found = await store.read(partial(audit.lines, table="t"))
    assert [(line.actor, line.name, line.act, line.details) for line in found] == [
        (ADA, "Ada", "close", {"why": "late"}),
        ("operator", None, "backup", {}),
    ]
    assert await store.read(game_time.kept) is None
    for game in (5, 7):
        await store.write(partial(game_time.keep, game=game, date=9))
    assert await store.read(game_time.kept) == (7, 9)
    await store.close()
