"""Who sits where: joining, leaving, stand-ins, the host, chat, forks."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from random import Random
from typing import Any

import pytest

from kiebitz.tables.codes import TableError
from kiebitz.tables.data import Sealed, SeatData, hashed
from kiebitz.tables.live.draft import Draft
from kiebitz.tables.live.live_table import LiveTable
from kiebitz.tables.live.registry import TableRegistry
from kiebitz.tables.replay.draws import draws
from kiebitz.tables.replay.timelines import point_at, timeline_of
from kiebitz.tables.schemas.tables import Fork, Join, NewTable, SeatChange, SeatWish
from kiebitz.tables.stock.stocks import Supply
from kiebitz.tables.usecases import creation, moving, seating, shuffle_handshake
from tests.tables.lounge import ADA, BOB, INVITE, Time, make, play, running

EVE = "uEve"


def seat(draft: Draft, number: int) -> str | None:
    return draft.data.seats[number].user


def code(act: Callable[[], object]) -> str:
    with pytest.raises(TableError) as refused:
        act()
    return refused.value.code


def created(*kinds: str, **fields: Any) -> Draft:
    wish = NewTable(
        game="amazonas",
        seats=[SeatWish(kind=kind) for kind in kinds],  # type: ignore[arg-type]
        **fields,
    )
    return creation.new_table(wish, ADA, "Ada", INVITE, 0)


def join(draft: Draft, user: str, **wish: Any) -> int:
    return seating.join(draft, user, user[1:], Join(**wish), external_bot=False)


def test_an_invitation_opens_a_private_table() -> None:
    draft = created("me", "open")
    assert code(lambda: join(draft, BOB)) == "badInvite"
    assert code(lambda: join(draft, BOB, invite="guessed")) == "badInvite"
    assert join(draft, BOB, invite=INVITE) == 1
    assert seat(draft, 1) == BOB


def test_a_public_table_needs_none() -> None:
    assert join(created("me", "open", public=True), BOB) == 1


def test_a_taken_seat_is_taken() -> None:
    draft = created("me", "open", "open")
    assert code(lambda: join(draft, BOB, invite=INVITE, seat=0)) == "seatTaken"
    assert code(lambda: join(draft, BOB, invite=INVITE, seat=7)) == "noSuchSeat"
    join(draft, BOB, invite=INVITE, seat=2)
    join(draft, EVE, invite=INVITE)
    assert [seat(draft, number) for number in range(3)] == [ADA, EVE, BOB]


def test_who_joins_twice_keeps_the_seat() -> None:
    draft = created("me", "open", "open")
    assert join(draft, BOB, invite=INVITE) == join(draft, BOB) == 1


def test_the_game_starts_with_the_last_seat() -> None:
    draft = created("me", "open")
    join(draft, BOB, invite=INVITE)
    assert draft.row.status == "sealing"
    waiting = created("me", "open", start=False)
    join(waiting, BOB, invite=INVITE)
    assert waiting.row.status == "open"


def test_before_the_start_a_seat_is_open_again() -> None:
    draft = created("me", "open", "open")
    join(draft, BOB, invite=INVITE)
    seating.leave(draft, BOB)
    assert draft.data.seats[1].kind == "open"


def test_only_the_host_changes_seats_and_closes() -> None:
    draft = created("me", "open", "open")
    bots = SeatChange(kind="bot")
    assert code(lambda: seating.change_seat(draft, BOB, 1, bots)) == "notHost"
    assert code(lambda: seating.close(draft, BOB)) == "notHost"
    assert code(lambda: seating.mute(draft, BOB, ADA, True)) == "notHost"
    assert code(
        lambda: seating.change_seat(draft, ADA, 1, SeatChange(kind="bot", level="god"))
    ) == ("badOptions")
    seating.change_seat(draft, ADA, 1, bots)
    assert draft.data.seats[1].kind == "bot"


def test_the_silent_say_nothing() -> None:
    draft = created("me", "open", "open")
    join(draft, BOB, invite=INVITE)
    seating.mute(draft, ADA, BOB, True)
    assert code(lambda: seating.say(draft, BOB, "Bob", "hello")) == "muted"
    seating.mute(draft, ADA, BOB, False)
    seating.say(draft, BOB, "Bob", "  hello \n there ")
    assert draft.said[0].text == "hello there"


def test_at_a_public_table_everybody_may_write() -> None:
    draft = created("me", "open", public=True)
    seating.say(draft, EVE, "Eve", "hello")
    assert [line.user for line in draft.said] == [EVE]


@pytest.mark.parametrize("where", ["private", "closed", "puzzle"])
def test_strangers_do_not_write_where_they_are_not_invited(where: str) -> None:
    draft = created("me", "open", "open", public=where != "private")
    join(draft, BOB, invite=INVITE)
    if where == "closed":
        seating.close(draft, ADA)
    draft.data.puzzle = "amazonas" if where == "puzzle" else None
    assert code(lambda: seating.say(draft, EVE, "Eve", "buy this")) == "notAtTable"
    for user in (ADA, BOB):
        seating.say(draft, user, user, "hello")


# --- one seat for each of us


def test_nobody_takes_two_seats_among_others() -> None:
    draft = created("open", "open", "open", public=True)
    join(draft, EVE, seat=1)
    assert code(lambda: join(draft, EVE, seat=2)) == "oneSeat"
    assert join(draft, EVE) == join(draft, EVE, seat=1) == 1


def test_where_people_share_a_device_they_may() -> None:
    draft = created("me", "me", "open", "open", public=True)
    assert [join(draft, BOB, seat=seat) for seat in (2, 3)] == [2, 3]


def test_a_seat_s_secret_gives_nobody_a_second_seat() -> None:
    draft = created("me", "open", "open", "open")
    join(draft, BOB, invite=INVITE)
    join(draft, EVE, invite=INVITE)
    words = "bob's secret"
    draft.data.seats[1].token = hashed(words)
    assert code(lambda: join(draft, EVE, seat_token=words)) == "oneSeat"
    assert seat(draft, 1) == BOB


# --- people


@pytest.mark.rule("MIN-101")
def test_a_program_that_plays_for_a_person_does_not_make_them_a_bot() -> None:
    """Else a player would let a program make one move, and then ask the Kiebitz about everybody's places."""
    draft = created("me", "open", "bot")
    join(draft, BOB, invite=INVITE)
    draft.data.seats[1].external_bot = True
    assert draft.data.people == 2
    draft.data.seats[1].user = "bRobot"
    assert draft.data.people == 1


@pytest.mark.parametrize("text", ["", " \n ", "x" * 501, "a\x00b", "\u202egnirts"])
def test_odd_lines_are_refused(text: str) -> None:
    assert code(lambda: seating.say(created("me", "open"), ADA, "Ada", text)) == "badText"


@pytest.mark.parametrize(
    "clock, wrong",
    [
        ({"kind": "move", "seconds": 0}, True),
        ({"kind": "move", "seconds": 10**9}, True),
        ({"kind": "off", "seconds": 5}, True),
        ({"kind": "game", "seconds": 600, "increment": 5}, False),
    ],
)
def test_clocks_have_bounds(clock: dict[str, Any], wrong: bool) -> None:
    from kiebitz.tables.schemas.facts import ClockRule

    if wrong:
        assert code(lambda: created("me", "open", clock=ClockRule(**clock))) == "badOptions"
    else:
        created("me", "open", clock=ClockRule(**clock))


def test_options_are_checked() -> None:
    assert code(lambda: created("me", "open", options={"colour": "red"})) == "badOptions"
    assert code(lambda: created("me")) == "badOptions"


async def test_a_stand_in_plays_until_the_person_is_back(where: TableRegistry) -> None:
    live = await running(where)
    await live.change(partial(seating.leave, user=BOB))
    held = live.row.data.seats[1]
    assert held.stand_in
    with pytest.raises(TableError, match="not yours"):
        await make(live, 1)
    await live.change(
        partial(
            moving.move,
            seat=1,
            notation=_legal(live, 1),
            decision=_owed(live, 1),
            move_id="bot",
            user=None,
        )
    )
    await live.change(partial(join, user=BOB, seat=1))
    assert not live.row.data.seats[1].stand_in
    await make(live, 0)
    with pytest.raises(TableError, match="no bot"):
        await live.change(
            partial(moving.move, seat=0, notation="end", decision=0, move_id="x", user=None)
        )


def _legal(live: LiveTable, number: int) -> str:
    assert live.play is not None
    return str(live.play.legal(number)[0])


def _owed(live: LiveTable, number: int) -> int:
    assert live.row.data.turns is not None
    owed = live.row.data.turns.decisions[number]
    assert owed is not None
    return owed


async def test_a_host_may_forbid_stand_ins(where: TableRegistry) -> None:
    live = await running(where)
    live.row.data.stand_ins = False
    with pytest.raises(TableError, match="no bot"):
        await live.change(partial(seating.leave, user=BOB))


def _take_over(draft: Draft, secret: str) -> int:
    return join(draft, EVE, seat_token=secret)


async def test_a_seat_goes_to_another_device_with_its_secret(where: TableRegistry) -> None:
    live = await running(where)

    def give(draft: Draft) -> None:
        draft.data.seats[1].token = hashed("bob's secret")

    await live.change(give)
    with pytest.raises(TableError, match="secret"):
        await live.change(lambda draft: _take_over(draft, "guess"))
    assert await live.change(lambda draft: _take_over(draft, "bob's secret")) == 1
    assert live.row.data.seats[1].user == EVE


async def _finished(where: TableRegistry) -> LiveTable:
    live = await running(where)
    await play(live, 1000)
    assert live.row.status == "over"
    await live.read_past()
    return live


async def test_a_finished_game_forks_from_the_truth(where: TableRegistry) -> None:
    old = await _finished(where)
    assert old.play is not None
    draft = creation.fork(old.row, old.play, Fork(entry=9), EVE, "Eve", "i", 0, Random(1))
    shuffle_handshake.start_if_full(draft)
    assert not draft.data.sampled
    assert draft.play is not None
    game = draft.game
    assert game.dump(draft.play.state) == game.dump(point_at(timeline_of(old.play), 9).state)
    live = await where.create(draft)
    await play(live, 1000)
    assert live.row.status == "over"


async def test_a_running_game_forks_from_what_the_seat_knows(where: TableRegistry) -> None:
    live = await running(where)
    await play(live, 20)
    assert live.play is not None
    fork = partial(creation.fork, live.row, live.play)
    draft = fork(Fork(), ADA, "Ada", "i", 0, Random(1))
    shuffle_handshake.start_if_full(draft)
    assert draft.data.sampled
    assert draft.play is not None
    assert draft.play.knowledge(0).encode() == live.play.knowledge(0).encode()
    assert code(lambda: fork(Fork(), EVE, "Eve", "i", 0, Random(1))) == "notYourSeat"
    assert code(lambda: fork(Fork(entry=3), ADA, "Ada", "i", 0, Random(1))) == "notOver"


async def test_who_plays_on_alone_tells_the_seats_apart_by_name(where: TableRegistry) -> None:
    live = await running(where)
    assert live.play is not None
    live.row.data.seats[1] = SeatData(kind="bot", level="random")
    draft = creation.fork(live.row, live.play, Fork(), ADA, "Ada", "i", 0, Random(1))
    assert [held.name for held in draft.data.seats] == ["uAda", "Bot 2"]


async def test_the_same_deal_again(where: TableRegistry) -> None:
    old = await _finished(where)
    draft = created("me", "me")
    creation.with_deal_of(draft, old.row)
    shuffle_handshake.start_if_full(draft)
    assert draft.play is not None
    assert old.play is not None
    assert draft.play.record.entries[0].draws == old.play.record.entries[0].draws  # type: ignore[union-attr]
    running_table = await running(where)
    with pytest.raises(TableError, match="finished"):
        creation.with_deal_of(created("me", "me"), running_table.row)


async def test_a_record_comes_back_as_a_table(where: TableRegistry) -> None:
    old = await _finished(where)
    assert old.play is not None
    text = old.play.record.write()
    live = await where.create(creation.imported(text.encode(), EVE, 0))
    assert live.play is not None
    assert live.play.record.write() == text
    assert live.row.data.ranks == old.row.data.ranks
    with pytest.raises(TableError, match="line 3"):
        creation.imported(text.replace("keep m", "keep n", 1).encode(), EVE, 0)


async def test_a_closed_table_opens_its_shuffle(where: TableRegistry) -> None:
    live = await running(where)
    await play(live, 5)
    await live.change(partial(seating.close, user=ADA))
    assert live.row.status == "closed"
    assert live.play is not None
    assert live.play.record.finished
    with pytest.raises(TableError, match="not running"):
        await live.change(
            partial(moving.move, seat=0, notation="end", decision=1, move_id="x", user=ADA)
        )


# --- salts


async def test_salts_are_left_out_when_they_do_not_come(where: TableRegistry, time: Time) -> None:
    draft = created("me", "open", "open")
    draft.now = time.now
    live = await where.create(draft)
    await live.change(partial(join, user=BOB, invite=INVITE))
    await live.change(partial(join, user=EVE, invite=INVITE))
    salts = {user: bytes([n]) * 32 for n, user in enumerate((ADA, BOB, EVE))}
    from kiebitz.core.shuffle import salt_hash

    for user in (ADA, BOB):
        await live.change(partial(shuffle_handshake.seal, user=user, digest=salt_hash(salts[user])))
    assert live.row.data.handshake is not None
    assert live.row.data.handshake.commitment is None
    time.now += shuffle_handshake.PATIENCE
    assert live.row.due == time.now
    await where.ticker.catch_up(live)
    assert live.row.data.handshake.stage == "salts"
    await live.change(partial(shuffle_handshake.salt, user=ADA, value=salts[ADA].hex()))
    with pytest.raises(TableError, match="announced"):
        await live.change(partial(shuffle_handshake.salt, user=BOB, value=salts[EVE].hex()))
    time.now += shuffle_handshake.PATIENCE
    await where.ticker.catch_up(live)
    assert live.row.status == "running"
    assert live.play is not None
    promise = live.play.record.header.promise
    assert promise is not None
    assert promise.salt_hashes == (salt_hash(salts[ADA]),)
    assert promise.commitment == live.row.data.handshake.commitment


# --- leaving for good


def without_stand_ins(game: str, *users: str) -> Draft:
    """A running table at which no bot plays on for anybody."""
    wish = NewTable(game=game, seats=[SeatWish(kind="me")] * len(users), stand_ins=False)
    draft = creation.new_table(wish, users[0], "Ada", INVITE, 0)
    for held, user in zip(draft.data.seats, users, strict=True):
        held.user = user
    draft.row.sealed = Sealed("11" * 32, "22" * 32)
    shuffle_handshake.begin(draft)
    assert draft.row.status == "running"
    return draft


@pytest.mark.rule("TIW-038")
def test_without_stand_ins_a_player_leaves_for_good_where_the_ledger_knows_that() -> None:
    draft = without_stand_ins("tiwanaku", ADA, BOB, EVE)
    seating.leave(draft, BOB)
    assert draft.row.status == "running"
    assert draft.data.turns is not None
    assert draft.data.turns.decisions[1] is None
    seating.leave(draft, ADA)
    assert (draft.row.status, draft.data.ranks) == ("over", [2, 2, 1])
    assert draft.play is not None
    assert draft.play.record.finished


@pytest.mark.rule("TIW-154")
def test_who_holds_all_seats_gives_the_game_up_by_leaving() -> None:
    draft = without_stand_ins("tiwanaku", ADA, ADA)
    seating.leave(draft, ADA)
    assert draft.row.status == "over"
    alone = without_stand_ins("tiwanaku", ADA)
    seating.leave(alone, ADA)
    assert alone.play is not None
    assert alone.play.outcome is not None
    assert alone.play.outcome.reason == "givenUp"


def test_where_the_ledger_is_silent_nobody_leaves_without_a_stand_in() -> None:
    draft = without_stand_ins("amazonas", ADA, BOB)
    assert code(lambda: seating.leave(draft, BOB)) == "notOpen"


# --- what stays hidden after the end


@pytest.mark.rule("TIW-136", "TIW-156")
@pytest.mark.parametrize("reveal, shown", [("true", True), ("false", False)])
def test_a_map_that_is_never_shown_is_in_nothing_that_leaves_the_server(
    reveal: str, shown: bool
) -> None:
    wish = NewTable(
        game="tiwanaku",
        seats=[SeatWish(kind="me")],
        options={"board": "short", "revealMap": reveal},
        stand_ins=False,
    )
    draft = creation.new_table(wish, ADA, "Ada", INVITE, 0)
    shuffle_handshake.begin(draft)
    draft.supply = Supply([], coming=False)
    shuffle_handshake.seal(draft, ADA, None)
    seating.leave(draft, ADA)
    assert draft.row.status == "over"
    assert draft.play is not None
    again = creation.new_table(wish, ADA, "Ada", INVITE, 0)
    fork = partial(
        creation.fork, draft.row, draft.play, Fork(entry=0), ADA, "Ada", INVITE, 0, Random(0)
    )
    for use in (
        partial(draws, timeline_of(draft.play)),
        partial(creation.with_deal_of, again, draft.row),
        fork,
    ):
        if shown:
            use()
        else:
            assert code(use) == "keptHidden"
