"""Who wants nothing to do with whom: kept, bounded, and not got round by signing in."""

from __future__ import annotations

from collections.abc import AsyncIterator
from functools import partial
from pathlib import Path

import pytest

from kiebitz.tables import blocks
from kiebitz.tables.blocks import Blocks
from kiebitz.tables.codes import TableError
from kiebitz.tables.people import People, User
from kiebitz.tables.store import Store, open_store


@pytest.fixture
async def store(tmp_path: Path) -> AsyncIterator[Store]:
    opened = await open_store(f"sqlite:///{tmp_path / 'k.db'}")
    yield opened
    await opened.close()


async def guests(store: Store, *names: str) -> list[User]:
    people = People(store)
    return [(await people.guest(name, "en", 1))[0] for name in names]


async def test_both_sides_are_kept_apart(store: Store) -> None:
    ada, bob, eve = await guests(store, "Ada", "Bob", "Eve")
    kept = Blocks(store)
    await kept.block(ada.id, bob.id, 1)
    await kept.block(eve.id, ada.id, 2)
    assert await kept.of(ada.id) == {bob.id}
    assert await kept.by(ada.id) == {eve.id}
    assert await kept.apart(ada.id) == {bob.id, eve.id}
    await kept.unblock(ada.id, bob.id)
    assert await kept.of(ada.id) == frozenset()


async def test_the_list_has_an_end(store: Store, monkeypatch: pytest.MonkeyPatch) -> None:
    ada, bob, eve = await guests(store, "Ada", "Bob", "Eve")
    monkeypatch.setattr(blocks, "MOST", 1)
    kept = Blocks(store)
    for _ in range(2):
        await kept.block(ada.id, bob.id, 1)
    with pytest.raises(TableError, match="at most 1"):
        await kept.block(ada.id, eve.id, 2)


async def test_a_guest_who_signs_in_takes_all_blocks_along(store: Store) -> None:
    guest, account, ada, bob = await guests(store, "Guest", "Account", "Ada", "Bob")
    kept = Blocks(store)
    pairs = [(guest, ada), (guest, bob), (account, ada), (guest, account), (bob, guest)]
    for user, whom in [*pairs, (ada, guest), (ada, account)]:
        await kept.block(user.id, whom.id, 1)
    await store.write(partial(blocks.hand_over, guest=guest.id, user=account.id))
    assert await kept.of(account.id) == {ada.id, bob.id}
    assert await kept.by(account.id) == {ada.id, bob.id}
    assert await kept.apart(guest.id) == frozenset()
