"""Lists: the games, and tables that are open, running, mine, or finished. Imports core, games, bots and tables only."""

from __future__ import annotations

import asyncio
from functools import lru_cache, partial
from typing import Any

from kiebitz.bots.levels import levels
from kiebitz.core.features import features_of
from kiebitz.core.game import LANGUAGES, Game
from kiebitz.core.guide import guide_of
from kiebitz.core.options import Option
from kiebitz.games import REGISTRY
from kiebitz.tables import presenter
from kiebitz.tables.boards import board_address
from kiebitz.tables.data import Row
from kiebitz.tables.schemas.games import GameFacts, OptionFacts
from kiebitz.tables.schemas.tables import TableList, TableSummary
from kiebitz.tables.store import Store, queries

LATEST = 2**53
"""No time in milliseconds is beyond what a browser can count to."""

STATUSES = {
    "open": ("open",),
    "running": ("running",),
    "mine": ("open", "sealing", "running", "over"),
    "finished": ("over",),
}
PUBLIC = ("open", "running")
"""The lists of everybody: where one may sit down, and where one may watch."""


@lru_cache(maxsize=1)
def games() -> list[GameFacts]:
    """Every registered game."""
    return [_game(game) for game in REGISTRY.values()]


async def games_loaded() -> list[GameFacts]:
    """The same without holding up anybody: the first time, games are loaded for it."""
    return games() if games.cache_info().currsize else await asyncio.to_thread(games)


def _game(game: Game[Any]) -> GameFacts:
    return GameFacts(
        id=game.id,
        titles={language: game.title(language) for language in LANGUAGES},
        taglines={language: game.info.tagline_in(language) for language in LANGUAGES},
        minutes=game.info.minutes,
        tier=game.info.tier,
        rules=game.version,
        min_seats=game.min_seats,
        max_seats=game.max_seats,
        parallel=game.parallel,
        levels=levels(game),
        options=[_option(game, option) for option in game.options],
        presets={name: dict(options) for name, options in game.presets.items()},
        daily=bool(features_of(game).daily),
        guided=guide_of(game) is not None,
        board=board_address(game),
    )


def _option(game: Game[Any], option: Option) -> OptionFacts:
    return OptionFacts(
        id=option.id,
        values=option.values,
        takes_seat=option.takes_seat,
        per_seat=option.per_seat,
        rule=option.rule,
        defaults={
            str(seats): game.options_of(game.new(seats))[option.id]
            for seats in range(game.min_seats, game.max_seats + 1)
        },
        lowest=option.numbers[0] if option.numbers else None,
        highest=option.numbers[-1] if option.numbers else None,
    )


async def tables(
    store: Store, user: str, kind: str, game: str | None, before: int | None
) -> TableList:
    """A page of tables."""
    query = partial(
        queries.listed,
        statuses=STATUSES[kind],
        user=None if kind in PUBLIC else user,
        game=game,
        before=before,
    )
    rows = await store.read(query)
    following = rows[-1].touched if len(rows) == queries.PAGE else None
    if kind == "running":
        rows = [row for row in rows if row.data.onlookers != "none"]
    return TableList([summary(row, user) for row in rows], following)


def summary(row: Row, user: str) -> TableSummary:
    """A line of a list."""
    owed = row.data.turns
    decisions = owed.decisions if owed is not None and row.status == "running" else []
    return TableSummary(
        id=row.id,
        game=row.game,
        status=row.status,
        seats=presenter.seats(row),
        pending=[seat for seat, decision in enumerate(decisions) if decision is not None],
        mine=[seat for seat, held in enumerate(row.data.seats) if held.user == user],
        created=row.created,
        touched=row.touched,
        clock=row.data.clock,
        day=row.data.day,
        ranks=row.data.ranks,
        scores=row.data.scores,
        imported=row.imported,
        invited=any(held.kept_for == user for held in row.data.seats),
    )
