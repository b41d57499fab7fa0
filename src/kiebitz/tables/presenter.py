"""What a viewer is sent. Everything about the game comes from the play through that viewer's eyes and nothing else.

Imports core, games and tables only.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping, Sequence
from typing import Any

from kiebitz.core.game import Game, View
from kiebitz.core.journal import Event
from kiebitz.core.message import Message
from kiebitz.core.play import Play
from kiebitz.core.state import SPECTATOR
from kiebitz.games import REGISTRY
from kiebitz.tables.data import Handshake, Intent, Row
from kiebitz.tables.schemas.facts import (
    LEGAL_LIMIT,
    Facts,
    LegalMove,
    Proof,
    SeatFacts,
    Snapshot,
    TableEvent,
)
from kiebitz.tables.usecases import clocks


def facts(
    row: Row, online: Collection[str] = (), spectators: int = 0, away: Mapping[str, int] = {}
) -> Facts:
    """A table as everybody may know it; `away` says since when people are."""
    data = row.data
    return Facts(
        id=row.id,
        game=row.game,
        rules=REGISTRY[row.game].version,
        options=data.options,
        seats=seats(row, online, away),
        status=row.status,
        host=row.host,
        public=row.public,
        clock=data.clock,
        stand_ins=data.stand_ins,
        created=row.created,
        hints=data.hints,
        onlookers=data.onlookers,
        forks=data.forks,
        spectators=spectators,
        muted=data.muted,
        proof=None if data.handshake is None else _proof(data.handshake),
        day=data.day,
        fork_of=data.fork_of,
        fork_entry=data.fork_entry,
        sampled=data.sampled,
        imported=row.imported,
        deal_of=data.deal_of,
        rematch=data.rematch,
        played=data.played,
    )


def facts_of(row: Row) -> object:
    """What the facts are made of: equal for two rows if and only if their facts are."""
    data = row.data
    return (
        row.status,
        row.host,
        row.public,
        data.options,
        data.clock,
        (data.stand_ins, data.hints, data.onlookers, data.forks),
        data.seats,
        data.muted,
        data.handshake,
        data.rematch,
    )


def seats(row: Row, online: Collection[str] = (), away: Mapping[str, int] = {}) -> list[SeatFacts]:
    """Who sits where."""
    return [
        SeatFacts(
            seat=seat,
            kind=held.kind,  # type: ignore[arg-type]
            name=held.name,
            user=held.user,
            level=held.level,
            online=held.kind == "bot" or held.user in online,
            stand_in=held.stand_in,
            external_bot=held.external_bot,
            away_since=away.get(held.user or ""),
            late=held.late,
            asked=held.asked,
            kept_for=held.kept_for,
            wins=held.wins,
        )
        for seat, held in enumerate(row.data.seats)
    ]


def _proof(handshake: Handshake) -> Proof:
    # Before the commitment no hash is shown, before the last salt no salt: nobody chooses after the others.
    hashes = [digest for digest in handshake.hashes.values() if digest]
    salted = handshake.stage in ("sealed", "open")
    return Proof(
        stage=handshake.stage,  # type: ignore[arg-type]
        until=handshake.until,
        commitment=handshake.commitment,
        stock=handshake.stock,
        hashes=hashes if handshake.stage != "hashes" else [],
        salts=[handshake.salts[user] for user in handshake.hashes] if salted else [],
    )


class Views:
    """What the viewers of one state see, each from what they know."""

    def __init__(self, play: Play[Any], *, shared: bool = False) -> None:
        self.play = play
        self._shared = shared
        """Whether several are going to look, so that it is worth making what they all see once."""
        self._public: View | None = None

    def of(self, viewer: int) -> tuple[Any, View]:
        """What a viewer knows, and the view of it."""
        game = self.play.game
        known = game.conceal(self.play.state, viewer)
        if not self._shared:
            return known, game.show(known, viewer)
        if self._public is None:
            public = known if viewer == SPECTATOR else game.conceal(self.play.state, SPECTATOR)
            self._public = game.show(public, SPECTATOR)
        if viewer == SPECTATOR:
            return known, self._public
        return known, game.show_own(known, viewer, self._public)


def snapshot(
    row: Row, views: Views, viewer: int, now: int, intent: Intent | None = None
) -> Snapshot:
    """The game as one viewer sees it; `intent` is what the viewer's own seat keeps."""
    held, owed = row.data.seats, row.data.turns
    assert owed is not None
    play = views.play
    game = play.game
    known, view = views.of(viewer)
    shown = Snapshot(
        entry=len(play.record.entries) - 1,
        now=now,
        view=view,
        clocks=clocks.shown(owed, held, now),
    )
    if viewer != SPECTATOR and row.status == "running":
        undo = play.undoable(viewer)
        if undo is not None and clocks.in_time(owed, undo, now):
            shown.undo = undo
        shown.decision = owed.decisions[viewer]
        if shown.decision is not None and viewer in play.pending:
            shown.asks = game.asks(known, viewer)
            if intent is not None and intent.decision == shown.decision:
                shown.intent = intent.move
            numbers = play.state.legal(viewer)
            shown.legal_count = len(numbers)
            if len(numbers) <= LEGAL_LIMIT:
                shown.legal = described(game, known, viewer, numbers)
    return shown


def legal_moves(play: Play[Any], seat: int, skip: int) -> list[LegalMove]:
    """A page of the moves that are open to a seat, described from what the seat knows."""
    known = play.game.conceal(play.state, seat)
    return described(play.game, known, seat, play.legal(seat).numbers[skip : skip + LEGAL_LIMIT])


def described(game: Game[Any], known: Any, seat: int, numbers: Sequence[int]) -> list[LegalMove]:
    """Moves with their notation, from what the seat knows."""
    moves = []
    for number in numbers:
        words = game.describe(known, seat, number)
        notation = game.notation(number)
        moves.append(LegalMove(words.key, words.params, words.targets, notation=notation))
    return moves


def messages(events: Iterable[Event]) -> list[Message]:
    """Events that a seat can foresee: their texts, without the audience."""
    return [Message(event.key, event.params) for event in events]


def event(number: int, entry: int, told: Event) -> TableEvent:
    """An event as one viewer is told it."""
    return TableEvent(number, entry, told.key, told.params)
