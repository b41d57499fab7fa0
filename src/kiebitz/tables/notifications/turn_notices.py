"""Decides who is told what about a table: notices to pages that show something else, notifications to closed ones.

Imports tables only.
"""

from __future__ import annotations

from collections.abc import Callable, Container

from kiebitz.tables.data import Turns
from kiebitz.tables.live.live_table import LiveTable
from kiebitz.tables.notifications.notification import Notification
from kiebitz.tables.schemas.facts import Status
from kiebitz.tables.schemas.socket import Notice, NoticeKind

ENDED = ("over", "closed")

Deliver = Callable[[str, Notice, Container[object]], None]
"""Sends a notice to the pages of a user, except to those that watch the table."""
Notify = Callable[[str, Notification], None]
"""Notifies a user who is away; see `Notifier.notify`."""


class TurnNotices:
    """Says that a game has started, that it is somebody's turn, that a game is over: each of it once."""

    def __init__(self, deliver: Deliver, notify: Notify, table_url: Callable[[str], str]) -> None:
        self._deliver = deliver
        self._notify = notify
        self._table_url = table_url
        self._status: dict[str, Status] = {}
        """The status of each table after its last change."""
        self._announced: dict[str, dict[int, int]] = {}
        """Of each table and seat: the decision that its user was told of."""
        self._unseen: set[tuple[str, str]] = set()
        """Users and tables: who was notified and has not looked since. One notification is enough."""

    def table_changed(self, live: LiveTable) -> None:
        """Tell everybody what concerns them; call it after each change of a table."""
        row = live.row
        before = self._status.get(row.id)
        if row.status == "running" and before != "running":
            self._tell_all(live, "started")
        elif row.status in ENDED and before == "running":
            self._tell_all(live, "over")
        if row.status in ENDED:
            self._forget(live)
            return
        self._status[row.id] = row.status
        if row.data.turns is not None:
            self._tell_turns(live, row.data.turns)

    def mark_seen(self, user: str, table_id: str) -> None:
        """A user looks at a table: from the next decision on they may be notified of it again."""
        self._unseen.discard((user, table_id))

    def _tell_turns(self, live: LiveTable, turns: Turns) -> None:
        announced = self._announced.setdefault(live.row.id, {})
        for seat, held in enumerate(live.row.data.seats):
            decision = turns.decisions[seat]
            if decision is None or held.automatic or held.user is None:
                continue
            if announced.get(seat) != decision:
                announced[seat] = decision
                self._tell(held.user, live, "turn")
                self._notify_if_away(held.user, live)

    def _notify_if_away(self, user: str, live: LiveTable) -> None:
        table_id = live.row.id
        if live.audience.is_here(user):
            self.mark_seen(user, table_id)
        elif (user, table_id) not in self._unseen:
            self._unseen.add((user, table_id))
            self._notify(user, Notification(table_id, live.row.game, self._table_url(table_id)))

    def _tell_all(self, live: LiveTable, kind: NoticeKind) -> None:
        for user in {held.user for held in live.row.data.seats if held.user is not None}:
            self._tell(user, live, kind)

    def _tell(self, user: str, live: LiveTable, kind: NoticeKind) -> None:
        self._deliver(user, Notice(live.row.id, live.row.game, kind), live.audience.watchers)

    def _forget(self, live: LiveTable) -> None:
        """Nothing more will happen at this table."""
        table_id = live.row.id
        self._announced.pop(table_id, None)
        self._status.pop(table_id, None)
        self._unseen -= {(held.user or "", table_id) for held in live.row.data.seats}
