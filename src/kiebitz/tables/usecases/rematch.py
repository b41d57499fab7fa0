"""Use case: the same table again. Those who sat there are invited, and nobody sits down who has not said yes.

Imports tables only.
"""

from __future__ import annotations

from collections.abc import Collection

from kiebitz.tables.codes import TableError
from kiebitz.tables.data import BOT, Row, SeatData, TableData, hashed
from kiebitz.tables.live.draft import Draft
from kiebitz.tables.usecases.creation import game_of, new_draft


def rematch(old: Row, user: str, invite: str, now: int, apart: Collection[str] = ()) -> Draft:
    """The same table again: options kept, everybody one seat further; only the user sits down at once.

    `apart` are those who have blocked the user, or whom the user has blocked: their seats are free.
    """
    check_sat_there(old, user)
    count = len(old.data.seats)
    seats = [old.data.seats[(seat - 1) % count] for seat in range(count)]
    data = TableData(
        options=old.data.options,
        seats=[_again(held, user, apart) for held in seats],
        clock=old.data.clock,
        stand_ins=old.data.stand_ins,
        starts_full=True,
        invite=hashed(invite),
    )
    return new_draft(game_of(old.game), data, user, now, public=False)


def check_sat_there(old: Row, user: str) -> None:
    """TableError unless the game is over and the user sat there."""
    if old.status not in ("over", "closed"):
        raise TableError("notOver", "the game is not over")
    if user not in [held.user for held in old.data.seats]:
        raise TableError("notYourSeat", "a rematch is for those who sat at the table")


def _again(held: SeatData, user: str, apart: Collection[str]) -> SeatData:
    """A seat at the next table: the user's own and those of bots are taken, those of others are kept for them."""
    if held.kind == "bot":
        return SeatData(kind="bot", level=held.level, name=held.name)
    if held.kind != "person" or held.user is None:
        return SeatData()
    if held.user == user or held.user.startswith(BOT):
        return SeatData(
            kind="person", user=held.user, name=held.name, external_bot=held.external_bot
        )
    return SeatData() if held.user in apart else SeatData(name=held.name, kept_for=held.user)
