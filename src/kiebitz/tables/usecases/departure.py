"""Use case of somebody whose account is deleted: the tables go on without them. Imports tables only."""

from __future__ import annotations

from kiebitz.tables.codes import TableError
from kiebitz.tables.live.draft import Draft, Unchanged
from kiebitz.tables.usecases import seating

GOING_ON = ("open", "sealing", "running")


def depart(draft: Draft, user: str, name: str) -> None:
    """Leave the table for good, under a name that says nothing.

    A bot plays on, or the game ends where the user was alone. Somebody else who sits there becomes the host.
    """
    held = [seat for seat in draft.data.seats if seat.user == user]
    if not held and (draft.row.host != user or draft.row.status not in GOING_ON):
        raise Unchanged
    if draft.row.status in GOING_ON:
        _get_up(draft, user, seated=bool(held))
    for seat in held:
        if seat.user == user:
            seat.name, seat.token = name, None
    draft.seats_changed = True


def _get_up(draft: Draft, user: str, *, seated: bool) -> None:
    others = [
        held.user
        for held in draft.data.seats
        if held.kind == "person" and held.user is not None and held.user != user
    ]
    if draft.row.host == user and not others:
        seating.close(draft, user)
        return
    if seated and draft.row.status != "sealing":
        try:
            seating.leave(draft, user)
        except (
            TableError
        ):  # by the host's wish no bot may play on; else the others would wait for ever
            draft.data.stand_ins = True
            seating.leave(draft, user)
    if draft.row.host == user:
        draft.row.host = others[0]
