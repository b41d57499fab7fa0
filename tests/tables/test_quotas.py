"""What the store keeps of one user is bounded."""

from __future__ import annotations

from functools import partial

import pytest

from kiebitz.tables import documents
from kiebitz.tables.codes import TableError
from kiebitz.tables.documents import UserDocuments
from kiebitz.tables.live.registry import TableRegistry
from kiebitz.tables.people import People
from kiebitz.tables.usecases import undo
from tests.tables.lounge import ADA, BOB, make, running


async def test_documents_of_a_user_are_bounded_over_all_games(
    where: TableRegistry, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(documents, "DOCUMENTS_KEPT", 20)
    user = (await People(where.store).guest("Ada", "en", 0))[0]
    one, other = [UserDocuments(where.store, game, user.id) for game in ("minden", "toy")]
    await one.replace("x", None, "x" * 15)
    await one.replace("x", "x" * 15, "y" * 15)  # in the place of the first
    with pytest.raises(TableError) as refused:
        await other.replace("x", None, "x" * 6)
    assert refused.value.code == "tooMuchKept"
    assert await one.read("x") == "y" * 15
    assert await other.read("x") is None
    await other.replace("x", None, "x" * 5)


async def test_moves_are_taken_back_until_the_record_is_too_long(
    where: TableRegistry, monkeypatch: pytest.MonkeyPatch
) -> None:
    live = await running(where)
    entry = None
    while entry is None:
        assert live.play is not None
        seat = live.play.pending[0]
        await make(live, seat)
        entry = live.play.undoable(seat)
    monkeypatch.setattr(undo, "ENTRIES_WITH_UNDO", live.row.seq)
    act = partial(undo.take_back, seat=seat, entry=entry, user=(ADA, BOB)[seat])
    with pytest.raises(TableError) as refused:
        await live.change(act)
    assert (refused.value.code, refused.value.key) == ("undoRefused", undo.TOO_LONG)
    monkeypatch.setattr(undo, "ENTRIES_WITH_UNDO", live.row.seq + 1)
    await live.change(act)
