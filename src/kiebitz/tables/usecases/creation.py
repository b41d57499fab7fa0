"""Create new tables: by wish, as a fork, after a guide, or as the table of the day.

Imports core, games and tables only.
"""

from __future__ import annotations

import hmac
from collections.abc import Sequence
from typing import Any, NamedTuple

import msgspec

from kiebitz.core.errors import OptionError, UnknownGame
from kiebitz.core.game import Game
from kiebitz.core.play import Play
from kiebitz.core.state import State
from kiebitz.games import REGISTRY
from kiebitz.tables.codes import TableError
from kiebitz.tables.data import Row, Sealed, SeatData, TableData, hashed, new_id
from kiebitz.tables.live.draft import Draft
from kiebitz.tables.names import checked_name
from kiebitz.tables.replay.draws import check_laid_open
from kiebitz.tables.schemas.facts import ClockRule
from kiebitz.tables.schemas.tables import Fork, NewTable, SeatWish
from kiebitz.tables.usecases import clocks
from kiebitz.tables.usecases.seating import check_level

SEATS_LIMIT = 8


def game_of(game_id: str) -> Game[Any]:
    """A game by its id; TableError if there is none."""
    try:
        return REGISTRY[game_id]
    except UnknownGame as error:
        raise TableError("noSuchGame", str(error)) from error


def new_table(
    wish: NewTable, user: str, name: str, invite: str, now: int, *, external_bot: bool = False
) -> Draft:
    """A table as wished; it starts at once when no seat is open. `external_bot`: a program wishes it, and will play."""
    game = game_of(wish.game)
    options = checked_options(game, len(wish.seats), wish.options)
    data = TableData(
        options=options,
        seats=[_seat(each, user, name, external_bot) for each in wish.seats],
        clock=checked_clock(wish.clock, game.turn_seconds(options)),
        stand_ins=wish.stand_ins,
        starts_full=wish.start,
        invite=hashed(invite),
        hints=wish.hints,
        onlookers=wish.onlookers,
        forks=wish.forks,
    )
    draft = new_draft(game, data, user, now, public=wish.public)
    _check_levels(draft)
    return draft


def with_deal_of(draft: Draft, other: Row) -> None:
    """Let a table be played with the draws of a finished one."""
    if other.status != "over" or other.sealed is None:
        raise TableError("notOver", "only the draws of a finished game can be played again")
    check_laid_open(draft.game, other.data.options)
    if other.game != draft.row.game or len(other.data.seats) != len(draft.data.seats):
        raise TableError("badOptions", "the same draws need the same game and number of seats")
    draft.data.deal_of = other.id
    draft.row.sealed = other.sealed


class ForkPoint(NamedTuple):
    """Where a fork begins."""

    entry: int
    state: State
    sampled: bool
    """Drawn at random from what a seat knows."""


def seat_to_fork(old: Row, play: Play[Any], wish: Fork, user: str) -> int | None:
    """From what seat's knowledge a game is forked; None for a finished one, which is forked from the truth."""
    if play.record.finished:
        check_laid_open(play.game, old.data.options)
        return None
    own = next((s for s, held in enumerate(old.data.seats) if held.user == user), None)
    if own is None:
        raise TableError("notYourSeat", "a running game is forked from a seat of yours")
    if wish.entry is not None:
        raise TableError("notOver", "a running game is forked from the present only")
    if not old.data.forks:
        raise TableError("noForks", "this table is not forked while its game runs")
    if not play.game.allows_fork(old.data.people):
        raise TableError("notOver", "where other people sit, this game is forked when it is over")
    return own


def fork(
    old: Row, point: ForkPoint, wish: Fork, user: str, name: str, invite: str, now: int,
    *, external_bot: bool = False,
) -> Draft:  # fmt: skip
    """Play on from a point of another table."""
    game, state = game_of(old.game), point.state
    if not state.pending():
        raise TableError("noSuchEntry", "the game is over after this entry; choose an earlier one")
    wishes = wish.seats or [
        SeatWish(kind="me", name=_name_after(held, seat))
        for seat, held in enumerate(old.data.seats)
    ]
    if len(wishes) != len(old.data.seats):
        raise TableError("badOptions", f"this game has {len(old.data.seats)} seats")
    data = TableData(
        options=game.options_of(state),
        seats=[_seat(each, user, name, external_bot) for each in wishes],
        clock=ClockRule(),
        stand_ins=True,
        starts_full=True,
        invite=hashed(invite),
        fork_of=old.id,
        fork_entry=point.entry,
        sampled=point.sampled,
        # Who plays without hints gets none by a way around.
        hints=old.data.hints if point.sampled else "own",
        position=_position_of(game, state),
    )
    draft = new_draft(game, data, user, now, public=False)
    _check_levels(draft)
    return draft


def guided(
    play: Play[Any], seat: int, company: Sequence[str], user: str, name: str, now: int,
    *, external_bot: bool = False,
) -> Draft:  # fmt: skip
    """Play on freely where a guided first game ends, with bots for the others."""
    game = play.game
    if not play.pending:
        raise TableError("noSuchEntry", "this guided game is over")
    others = iter(company)
    bots = [SeatWish(kind="bot", name=next(others), level="easy") for _ in range(play.seats - 1)]
    wishes = [*bots[:seat], SeatWish(kind="me"), *bots[seat:]]
    data = TableData(
        options=game.options_of(play.state),
        seats=[_seat(each, user, name, external_bot) for each in wishes],
        clock=ClockRule(),
        stand_ins=True,
        starts_full=True,
        invite=hashed(new_id(24)),
        position=_position_of(game, play.state),
    )
    draft = new_draft(game, data, user, now, public=False)
    _check_levels(draft)
    return draft


def _position_of(game: Game[Any], state: State) -> str:
    return msgspec.json.encode(game.dump(state), order="deterministic").decode()


def day_table(
    game: Game[Any], seats: int, options: dict[str, str], day: str, key: bytes, user: str, name: str,
    now: int, puzzle: str, *, external_bot: bool = False,
) -> Draft:  # fmt: skip
    """A table of the day: everybody gets the same draws, which nobody knows before."""
    state = game.new(seats, options)
    data = TableData(
        options=game.options_of(state),
        seats=[
            SeatData(kind="person", user=user, name=name, external_bot=external_bot)
            for _ in range(seats)
        ],
        clock=ClockRule(),
        stand_ins=False,
        starts_full=True,
        invite=hashed(new_id(24)),
        day=day,
        puzzle=puzzle,
    )
    draft = new_draft(game, data, user, now, public=False)
    secret = hmac.digest(key, f"{puzzle}/{day}".encode(), "sha256")
    draft.row.sealed = Sealed(secret.hex(), hmac.digest(key, secret, "sha256").hex())
    return draft


def new_draft(game: Game[Any], data: TableData, user: str, now: int, *, public: bool) -> Draft:
    """A draft of a table that nobody has heard of yet."""
    row = Row(
        id=new_id(),
        game=game.id,
        status="open",
        public=public,
        host=user,
        created=now,
        touched=now,
        data=data,
    )
    return Draft(row, None, now)


def _name_after(held: SeatData, seat: int) -> str:
    """What a seat is called when one person plays on for all: a bot without a name by its number."""
    return held.name or (f"Bot {seat + 1}" if held.kind == "bot" else "")


def _seat(wish: SeatWish, user: str, name: str, external_bot: bool) -> SeatData:
    if wish.kind == "me":
        shown = checked_name(wish.name) if wish.name else name
        return SeatData(kind="person", user=user, name=shown, external_bot=external_bot)
    if wish.kind == "bot":
        shown = checked_name(wish.name) if wish.name else ""
        return SeatData(kind="bot", level=wish.level, name=shown)
    return SeatData()


def _check_levels(draft: Draft) -> None:
    for held in draft.data.seats:
        if held.level is not None:
            check_level(draft, held.level)


def checked_options(game: Game[Any], seats: int, wished: dict[str, str]) -> dict[str, str]:
    """All options of a table on which these are wished; TableError where they cannot be."""
    try:
        state = game.new(seats, wished)
        if not game.admits(seats, wished):
            raise OptionError("these options do not fit together")
    except OptionError as error:
        raise TableError("badOptions", str(error)) from error
    return game.options_of(state)


def checked_clock(wish: ClockRule, seconds: int) -> ClockRule:
    """The table's own clock, or the one that the game's options ask for; TableError where there is none like it."""
    _check_clock(wish)
    return ClockRule("move", seconds) if wish.kind == "off" and seconds else wish


def _check_clock(rule: ClockRule) -> None:
    if rule.kind == "off":
        if rule.seconds or rule.increment:
            raise TableError("badOptions", "a clock that is off has no seconds")
    elif not 1 <= rule.seconds <= clocks.TWO_WEEKS or not 0 <= rule.increment <= clocks.TWO_WEEKS:
        raise TableError("badOptions", f"a clock has 1 to {clocks.TWO_WEEKS} seconds")
