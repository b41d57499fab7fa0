"""Use cases around seats: join, leave, decline, what the host may do, chat.

Imports bots and tables only.
"""

from __future__ import annotations

from collections.abc import Collection

from kiebitz.bots.levels import UnknownLevel, bot
from kiebitz.tables.codes import TableError
from kiebitz.tables.data import BOT, SeatData, hashed
from kiebitz.tables.live.draft import Draft, Unchanged
from kiebitz.tables.names import checked_name, checked_text
from kiebitz.tables.quotas import CHAT_LINES
from kiebitz.tables.schemas.facts import ChatLine
from kiebitz.tables.schemas.tables import Join, SeatChange
from kiebitz.tables.usecases import shuffle_handshake, stand_ins


def join(
    draft: Draft,
    user: str,
    name: str,
    wish: Join,
    *,
    external_bot: bool,
    blocked_by: Collection[str] = (),
    welcome: bool = False,
) -> int:
    """Take a seat; gives its number. Somebody who sits there already just gets it back.

    `blocked_by` are those who want nothing to do with the user; `welcome` needs no invitation.
    """
    if wish.seat_token is not None:
        return _take_over(draft, user, wish.seat_token)
    if wish.seat is not None:
        held = draft.seat(wish.seat)
        if held.kind == "person" and held.user == user:
            return stand_ins.take_back(draft, wish.seat)
    own = next((s for s, h in enumerate(draft.data.seats) if h.user == user), None)
    if own is not None and wish.seat is None:
        return stand_ins.take_back(draft, own)
    draft.check_status("open")
    kept = [seat for seat, held in enumerate(draft.data.seats) if held.kept_for == user]
    invited = wish.invite is not None and hashed(wish.invite) == draft.data.invite
    if not (invited or welcome or kept or draft.row.public or user == draft.row.host):
        raise TableError("badInvite", "this table needs an invitation, or another one")
    if own is not None and not draft.data.one_device:
        raise TableError("oneSeat", "everybody has one seat, but where people share a device")
    if any(person in blocked_by for person in (draft.row.host, *_users(draft))):
        raise TableError("blocked", "somebody at this table does not want to play with you")
    seats = _chosen(draft, user, wish.seat, kept)
    shown = checked_name(wish.name) if wish.name else name
    for seat in seats:
        before = draft.data.seats[seat]
        draft.data.seats[seat] = SeatData(
            kind="person",
            user=user,
            name=before.name if len(seats) > 1 else shown,
            external_bot=external_bot,
            wins=before.wins if before.kept_for == user else 0,
        )
    draft.seats_changed = True
    shuffle_handshake.start_if_full(draft)
    return seats[0]


def _chosen(draft: Draft, user: str, wished: int | None, kept: list[int]) -> list[int]:
    """The seats that somebody takes: all that are kept for them, else the wished one, or the first that is free."""
    free = [
        seat
        for seat, held in enumerate(draft.data.seats)
        if held.kind == "open" and held.kept_for in (None, user)
    ]
    if wished is None and (kept or free):
        return kept or free[:1]
    if wished is None or wished not in free:
        raise TableError("seatTaken", "there is no such open seat")
    return [wished]


def _users(draft: Draft) -> list[str]:
    return [held.user for held in draft.data.seats if held.user is not None]


def decline(draft: Draft, user: str) -> None:
    """Not now: what was kept for somebody who is invited is free for others."""
    draft.check_status("open")
    kept = [seat for seat, held in enumerate(draft.data.seats) if held.kept_for == user]
    if not kept:
        raise TableError("notYourSeat", "no seat of this table is kept for you")
    for seat in kept:
        draft.data.seats[seat] = SeatData()
    draft.seats_changed = True


def leave(draft: Draft, user: str) -> None:
    """Get up. Before the start the seats are open again; later a bot stands in, if the host allows.

    If not, the player leaves for good, where the game's ledger says what follows from that: an attempt at a table of
    the day counts as it stands (TIW-123). Where the ledger is silent, such an attempt ends without a result.
    """
    seats = [seat for seat, held in enumerate(draft.data.seats) if held.user == user]
    if not seats:
        raise TableError("notYourSeat", "you have no seat at this table")
    for seat in seats:
        if draft.row.status == "open":
            draft.data.seats[seat] = SeatData()
        elif draft.row.status == "running":
            if draft.data.stand_ins:
                stand_ins.stand_in(draft, seat)
            else:
                _withdraw(draft, seat)
        elif draft.row.status == "over" and seat != seats[0]:
            break  # with another of these seats the game has ended
        else:
            draft.check_status("running")
    draft.seats_changed = True


def change_seat(
    draft: Draft,
    user: str,
    seat: int,
    wish: SeatChange,
    *,
    bot_name: str = "",
    away_for: int | None = None,
) -> None:
    """The host empties a seat or gives it to a bot; in a running game a bot stands in for somebody who is gone.

    `bot_name` is that of the external bot whose id the wish names, empty if there is none; `away_for` as in
    `stand_ins.replace`.
    """
    draft.check_host(user)
    draft.check_status("open", "running")
    held = draft.seat(seat)
    draft.note("seat", user, seat=seat, kind=wish.kind, before=held.user or held.kind)
    if wish.kind == "bot":
        check_level(draft, wish.level)
    if draft.row.status == "open":
        draft.data.seats[seat] = _seated(draft, wish, bot_name)
        draft.seats_changed = True
        shuffle_handshake.start_if_full(draft)
    elif wish.kind == "bot":
        stand_ins.replace(draft, user, seat, wish.level, away_for=away_for)
    else:
        raise TableError("notOpen", "the game has started: a person's seat can go to a bot only")


def _seated(draft: Draft, wish: SeatChange, bot_name: str) -> SeatData:
    if wish.kind == "open":
        return SeatData()
    if wish.kind == "bot":
        return SeatData(kind="bot", level=wish.level)
    # People are asked by an invitation; a bot has asked to be seated by being there.
    if not bot_name or not (wish.user or "").startswith(BOT):
        raise TableError("noSuchBot", "there is no external bot with this id")
    if any(held.user == wish.user for held in draft.data.seats):
        raise TableError("seatTaken", "this bot sits at the table already")
    return SeatData(kind="person", user=wish.user, name=bot_name, external_bot=True)


def close(draft: Draft, user: str) -> None:
    """The host ends a table before its end; the shuffle is opened."""
    draft.check_host(user)
    draft.check_status("open", "sealing", "running")
    draft.note("close", user)
    if draft.data.puzzle is not None and draft.play is not None:
        leave(draft, user)
    else:
        _end(draft)


def _end(draft: Draft) -> None:
    if draft.play is not None:
        draft.play.give_up()
        draft.open_proof()
        if draft.data.turns is not None:
            draft.data.turns.decisions = [None] * len(draft.data.seats)
    draft.row.status = "closed"
    draft.plan()


def mute(draft: Draft, user: str, whom: str, muted: bool) -> None:
    """The host silences somebody, or lets them speak again."""
    draft.check_host(user)
    others = [silent for silent in draft.data.muted if silent != whom]
    if muted and len(others) >= 100:
        raise TableError("badOptions", "100 people are silent already")
    draft.note("mute", user, whom=whom[:32], muted=muted)
    draft.data.muted = [*others, whom[:32]] if muted else others


def say(draft: Draft, user: str, name: str, text: str) -> None:
    """A line of chat. Somebody who does not sit here writes at public tables only."""
    heard = draft.data.onlookers == "allowed"
    open_to_all = (
        heard and draft.row.public and draft.row.status != "closed" and draft.data.puzzle is None
    )
    if not open_to_all and user not in (draft.row.host, *_users(draft)):
        raise TableError("notAtTable", "only those who sit at this table write here")
    if user in draft.data.muted:
        raise TableError("muted", "the host has asked you to be silent")
    if draft.data.chat_count >= CHAT_LINES:
        raise TableError("tooMuchKept", f"at most {CHAT_LINES} lines are kept at a table")
    draft.data.chat_count += 1
    shown = checked_text(text)
    draft.said.append(ChatLine(draft.data.chat_count, draft.date, user, name, shown))


def rename(draft: Draft, user: str, before: str, name: str) -> None:
    """Somebody has another name now. Where people share a device, the names that they gave its seats stay."""
    held = [seat for seat in draft.data.seats if user in (seat.user, seat.kept_for)]
    named = [seat for seat in held if len(held) == 1 or seat.name == before]
    if all(seat.name == name for seat in named):
        raise Unchanged
    for seat in named:
        seat.name = name


def adopt(draft: Draft, guest: str, user: str) -> None:
    """A guest has become a user: everything the guest holds here is the user's now."""
    for held in draft.data.seats:
        if held.user == guest:
            held.user = user
        if held.kept_for == guest:
            held.kept_for = user
    if draft.row.host == guest:
        draft.row.host = user
    if draft.data.handshake is not None:
        handshake = draft.data.handshake
        handshake.people = [user if person == guest else person for person in handshake.people]
        for given in (handshake.hashes, handshake.salts):
            if guest in given:
                given.setdefault(user, given.pop(guest))  # type: ignore[arg-type]
    draft.seats_changed = True


def check_level(draft: Draft, level: str) -> None:
    """TableError where the game has no bots of this level."""
    try:
        bot(draft.game, level)
    except UnknownLevel as error:
        raise TableError("badOptions", str(error)) from error


def _withdraw(draft: Draft, seat: int) -> None:
    assert draft.play is not None
    if draft.play.withdraw(seat):
        draft.charge()
        draft.took_entry(seat, draft.play.pending)
    elif draft.data.puzzle is not None:
        _end(draft)
    else:
        raise TableError("notOpen", "the host lets no bot play on for somebody who leaves")


def _take_over(draft: Draft, user: str, token: str) -> int:
    digest = hashed(token)
    for seat, held in enumerate(draft.data.seats):
        if held.token == digest and held.kind == "person":
            if held.user != user and user in _users(draft) and not draft.data.one_device:
                raise TableError(
                    "oneSeat", "everybody has one seat, but where people share a device"
                )
            _hand_to(draft, held, user)
            return stand_ins.take_back(draft, seat)
    raise TableError("badInvite", "no seat of this table has this secret")


def _hand_to(draft: Draft, held: SeatData, user: str) -> None:
    """Another browser of the same person has the seat now: being the host, or silenced, comes along."""
    before, held.user = held.user, user
    draft.seats_changed = True
    if before in draft.data.muted and user not in draft.data.muted:
        draft.data.muted = [*draft.data.muted, user]
    if draft.row.host == before and before not in _users(draft):
        draft.row.host = user
