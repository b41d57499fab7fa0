"""The same table again: those who sat there are asked, and nobody sits down who has not said yes."""

from __future__ import annotations

from functools import partial

import pytest

from kiebitz.tables.codes import TableError
from kiebitz.tables.data import Row
from kiebitz.tables.live.draft import Draft
from kiebitz.tables.live.registry import TableRegistry
from kiebitz.tables.schemas.tables import Join, NewTable, SeatWish
from kiebitz.tables.store import queries
from kiebitz.tables.usecases import creation, seating
from kiebitz.tables.usecases.rematch import rematch
from tests.tables.lounge import ADA, BOB, INVITE

EVE = "uEve"


def finished(*users: str) -> Row:
    """A closed table at which these people sat, and a bot."""
    seats = [SeatWish(kind="me") for _ in users]
    wish = NewTable(
        game="amazonas", seats=[*seats, SeatWish(kind="bot", level="easy")], start=False
    )
    draft = creation.new_table(wish, users[0], users[0], INVITE, 0)
    for held, user in zip(draft.data.seats, users, strict=False):
        held.user, held.name = user, user[1:]
    draft.row.status = "closed"
    return draft.row


def seats(draft: Draft) -> list[tuple[str, str | None, str | None]]:
    return [(held.kind, held.user, held.kept_for) for held in draft.data.seats]


def join(draft: Draft, user: str, **wish: object) -> int:
    return seating.join(draft, user, user[1:], Join(**wish), external_bot=False)  # type: ignore[arg-type]


def test_only_who_asks_sits_down_and_seats_rotate() -> None:
    draft = rematch(finished(ADA, BOB), BOB, INVITE, 0)
    assert draft.data.options == finished(ADA, BOB).data.options
    assert seats(draft) == [("bot", None, None), ("open", None, ADA), ("person", BOB, None)]
    assert draft.row.status == "open"


def test_who_joins_gets_the_seat_that_is_kept_and_the_game_starts() -> None:
    draft = rematch(finished(ADA, BOB), BOB, INVITE, 0)
    assert join(draft, ADA) == 1
    assert draft.row.status == "sealing"


def test_not_now_leaves_the_seat_to_others() -> None:
    draft = rematch(finished(ADA, BOB), BOB, INVITE, 0)
    with pytest.raises(TableError, match="no seat of this table is kept for you"):
        seating.decline(draft, EVE)
    with pytest.raises(TableError, match="no such open seat"):
        join(draft, EVE, invite=INVITE)
    seating.decline(draft, ADA)
    assert seats(draft)[1] == ("open", None, None)
    assert join(draft, EVE, invite=INVITE) == 1


def test_people_at_one_device_all_come_along() -> None:
    draft = rematch(finished(ADA, ADA, BOB), BOB, INVITE, 0)
    join(draft, ADA)
    assert [held.user for held in draft.data.seats] == [None, ADA, ADA, BOB]
    assert [held.name for held in draft.data.seats] == ["", "Ada", "Ada", "Bob"]


def test_strangers_ask_for_nothing_and_bots_come_along() -> None:
    old = finished(ADA, BOB)
    with pytest.raises(TableError, match="sat at the table"):
        rematch(old, EVE, INVITE, 0)
    old.data.seats[1].user = "bRobot"
    assert rematch(old, ADA, INVITE, 0).data.seats[2].user == "bRobot"
    old.status = "running"
    with pytest.raises(TableError, match="not over"):
        rematch(old, ADA, INVITE, 0)


def test_nobody_invites_those_who_have_blocked_them() -> None:
    draft = rematch(finished(ADA, BOB), BOB, INVITE, 0, apart={ADA})
    assert seats(draft)[1] == ("open", None, None)


def test_a_rematch_of_a_table_that_never_filled_has_the_same_free_seat() -> None:
    wish = NewTable(game="amazonas", seats=[SeatWish(kind="me"), SeatWish(kind="open")])
    draft = creation.new_table(wish, ADA, "Ada", INVITE, 0)
    seating.close(draft, ADA)
    again = rematch(draft.row, ADA, INVITE, 0)
    assert [held.kind for held in again.data.seats] == ["open", "person"]


async def test_an_invitation_is_in_the_list_of_the_invited(where: TableRegistry) -> None:
    live = await where.create(rematch(finished(ADA, BOB), BOB, INVITE, 0))
    mine = partial(queries.listed, statuses=("open",), user=ADA, game=None, before=None)
    assert [row.id for row in await where.store.read(mine)] == [live.row.id]
    await live.change(partial(seating.adopt, guest=ADA, user=EVE))
    assert live.row.data.seats[1].kept_for == EVE
    await live.change(partial(seating.decline, user=EVE))
    assert await where.store.read(mine) == []


def over(*users: str, ranks: list[int]) -> Row:
    """The same, played to its end."""
    row = finished(*users)
    row.status, row.data.ranks = "over", ranks
    return row


def wins(row: Row) -> dict[str | None, int]:
    return {held.user or held.kept_for: held.wins for held in row.data.seats}


def test_wins_of_a_series_go_along_with_those_who_won() -> None:
    second = rematch(over(ADA, BOB, ranks=[1, 2, 3]), BOB, INVITE, 0)
    assert (second.data.played, wins(second.row)) == (1, {ADA: 1, BOB: 0, None: 0})
    join(second, ADA)
    second.row.status, second.data.ranks = "over", [3, 1, 1]  # the bot, Ada, Bob
    third = rematch(second.row, ADA, INVITE, 0)
    assert (third.data.played, wins(third.row)) == (2, {ADA: 2, BOB: 1, None: 0})


def test_a_game_that_was_closed_counts_for_nobody() -> None:
    draft = rematch(finished(ADA, BOB), BOB, INVITE, 0)
    assert (draft.data.played, wins(draft.row)) == (0, {ADA: 0, BOB: 0, None: 0})


def test_somebody_else_at_a_seat_begins_without_wins() -> None:
    draft = rematch(over(ADA, BOB, ranks=[1, 2, 3]), BOB, INVITE, 0)
    seating.decline(draft, ADA)
    join(draft, EVE, invite=INVITE)
    assert wins(draft.row)[EVE] == 0
