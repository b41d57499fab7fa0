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
    before = [(seat - 1) % count for seat in range(count)]
    data = TableData(
        options=old.data.options,
        seats=[_again(old.data.seats[seat], user, apart, _wins(old, seat)) for seat in before],
        clock=old.data.clock,
        stand_ins=old.data.stand_ins,
        starts_full=True,
        hints=old.data.hints,
        onlookers=old.data.onlookers,
        forks=old.data.forks,
        invite=hashed(invite),
        played=old.data.played + (old.data.ranks is not None),
    )
    return new_draft(game_of(old.game), data, user, now, public=False)


def check_sat_there(old: Row, user: str) -> None:
    """TableError unless the game is over and the user sat there."""
    if old.status not in ("over", "closed"):
        raise TableError("notOver", "the game is not over")
    if user not in [held.user for held in old.data.seats]:
        raise TableError("notYourSeat", "a rematch is for those who sat at the table")


def _wins(old: Row, seat: int) -> int:
    """The games of the series that a seat has won until now; a game that was closed counts for nobody."""
    ranks = old.data.ranks
    return old.data.seats[seat].wins + (ranks is not None and ranks[seat] == 1)


def _again(held: SeatData, user: str, apart: Collection[str], wins: int) -> SeatData:
    """A seat at the next table: the user's own and those of bots are taken, those of others are kept for them."""
    if held.kind == "bot":
        return SeatData(kind="bot", level=held.level, name=held.name, wins=wins)
    if held.kind != "person" or held.user is None:
        return SeatData()
    if held.user == user or held.user.startswith(BOT):
        return SeatData(
            kind="person",
            user=held.user,
            name=held.name,
            external_bot=held.external_bot,
            wins=wins,
        )
    if held.user in apart:
        return SeatData()
    return SeatData(name=held.name, kept_for=held.user, wins=wins)
