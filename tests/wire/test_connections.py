"""Which connections get a message, and which are closed when a session ends."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from pathlib import Path
from typing import Any

import pytest

from kiebitz.server.connections import Connections
from kiebitz.tables.data import hashed
from kiebitz.tables.live.game_clock import milliseconds
from kiebitz.tables.people import People
from kiebitz.tables.schemas.socket import Answer, Notice
from kiebitz.tables.sessions import Sessions
from kiebitz.tables.store import Store, open_store

TURN = Notice("k3X9pa", "amazonas", "turn")


class Client:
    """A connection without a network: keeps what it is sent, and why it was closed."""

    def __init__(self, user: str, session: str = "") -> None:
        self.user = user
        self.session = session
        self.address = "192.0.2.1"
        self.ended = asyncio.Event()
        self.got: list[Answer] = []
        self.dropped: list[tuple[int, str]] = []

    def post(self, message: Answer) -> None:
        self.got.append(message)

    def drop(self, code: int, why: str) -> None:
        self.dropped.append((code, why))


@pytest.fixture
async def store(tmp_path: Path) -> AsyncIterator[Store]:
    opened = await open_store(f"sqlite:///{tmp_path / 'k.db'}")
    yield opened
    await opened.close()


def connected(store: Store, *clients: Client) -> Any:
    """The connections of a process with these clients; Any, because they are none of its own."""
    connections: Any = Connections(Sessions(store, milliseconds))
    for each in clients:
        connections.register(each)
    return connections


async def test_a_message_goes_to_the_pages_of_a_user_that_show_something_else(store: Store) -> None:
    watching, elsewhere, gone, bob = (
        Client("uAda"),
        Client("uAda"),
        Client("uAda"),
        Client("uBob"),
    )
    connections = connected(store, watching, elsewhere, gone, bob)
    connections.unregister(gone)
    connections.deliver("uAda", TURN, {watching})
    connections.deliver("uNobody", TURN, ())
    assert elsewhere.got == [TURN]
    assert watching.got + gone.got + bob.got == []


async def test_signing_out_closes_the_pages_of_that_session_only(store: Store) -> None:
    phone, desk = Client("uAda", "phone"), Client("uAda", "desk")
    connected(store, phone, desk).close_sessions(["phone"])
    assert (phone.dropped, desk.dropped) == ([(4001, "signed out")], [])


async def test_a_session_that_ended_at_another_process_is_closed(store: Store) -> None:
    people = People(store)
    _, stays = await people.guest("Ada", "en", 0)
    _, ends = await people.guest("Bob", "en", 0)
    await Sessions(store, milliseconds).end_secret(ends)
    ada, bob = Client("uAda", hashed(stays)), Client("uBob", hashed(ends))
    await connected(store, ada, bob).close_ended_sessions()
    assert (ada.dropped, bob.dropped) == ([], [(4001, "signed out")])


async def test_the_pages_of_a_guest_who_signs_in_come_back(store: Store) -> None:
    guest, other = Client("uGuest"), Client("uOther")
    connected(store, guest, other).close_user("uGuest")
    assert (guest.dropped, other.dropped) == ([(1012, "signed in")], [])


async def test_a_server_that_stops_waits_for_all_connections_to_end(store: Store) -> None:
    clients = [Client("uAda"), Client("uAda"), Client("uBob")]
    connections = connected(store, *clients)
    assert len(connections) == 3
    closing = asyncio.create_task(connections.close())
    for each in clients:
        await asyncio.sleep(0)
        assert not closing.done()
        each.ended.set()
    await closing
    assert [each.dropped for each in clients] == [[(1012, "restart")]] * 3
