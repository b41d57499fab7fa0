"""Sessions: when they were last seen, when they end, and what ends with them."""

from __future__ import annotations

from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from kiebitz.tables.codes import TableError
from kiebitz.tables.data import hashed
from kiebitz.tables.notifications.address_guard import AddressGuard
from kiebitz.tables.notifications.push import WebPush
from kiebitz.tables.people import People
from kiebitz.tables.schemas.accounts import NewToken
from kiebitz.tables.schemas.people import PushSubscription
from kiebitz.tables.sessions import DAY, FRESH, SEEN_EVERY, TOKENS, Sessions, UserSession
from kiebitz.tables.store import Store, open_store
from kiebitz.tables.store.session_queries import BOT_LIFE
from tests.tables.lounge import Time
from tests.tables.push_browser import PushBrowser


@pytest.fixture
async def store(tmp_path: Path) -> AsyncIterator[Store]:
    opened = await open_store(f"sqlite:///{tmp_path / 'k.db'}")
    yield opened
    await opened.close()


@pytest.fixture
def time() -> Time:
    return Time()


@pytest.fixture
def sessions(store: Store, time: Time) -> Sessions:
    return Sessions(store, time)


@pytest.fixture
async def ada(store: Store, sessions: Sessions, time: Time) -> UserSession:
    _, token = await People(store).guest("Ada", "en", time.now, "Firefox · Linux")
    found = await sessions.by_token(token)
    assert found is not None
    return found


async def test_a_session_is_listed_with_its_device(sessions: Sessions, ada: UserSession) -> None:
    browsers, tokens = await sessions.listed(ada)
    assert [(each.device, each.current) for each in browsers] == [("Firefox · Linux", True)]
    assert tokens == []
    assert hashed(ada.key) not in str(browsers)
    assert ada.key not in str(browsers)


async def test_last_seen_is_written_down_now_and_then(
    store: Store, sessions: Sessions, time: Time
) -> None:
    _, token = await People(store).guest("Ada", "en", time.now)

    async def last_seen() -> int | None:
        session = await Sessions(store, time).by_token(token)  # another process
        assert session is not None
        (browser,), _ = await Sessions(store, time).listed(session)
        return browser.seen

    start = time.now
    time.now += SEEN_EVERY - 1
    await sessions.by_token(token)
    await sessions.flush()
    assert await last_seen() == start
    time.now += 2
    await sessions.by_token(token)
    await sessions.flush()
    assert await last_seen() == time.now


async def test_a_socket_that_stays_open_is_seen(
    store: Store, sessions: Sessions, time: Time, ada: UserSession
) -> None:
    time.now += DAY
    assert await sessions.ended_of([ada.key, "ended"]) == {"ended"}
    await sessions.flush()
    (browser,), _ = await Sessions(store, time).listed(ada)
    assert browser.seen == time.now


async def test_a_token_ends_when_its_time_is_up(
    sessions: Sessions, time: Time, ada: UserSession
) -> None:
    made = await sessions.new_token(ada.user, NewToken(name="My bot", days=7))
    found = await sessions.by_token(made.token)
    assert found is not None
    assert (found.scope, found.user.external_bot) == ("play", True)
    time.now = made.expires
    assert await sessions.by_token(made.token) is None
    assert await sessions.ended_of([found.key]) == {found.key}
    assert (await sessions.listed(ada))[1] == []


async def test_a_bot_without_an_owner_keeps_its_token_as_long_as_it_comes_back(
    store: Store, sessions: Sessions, time: Time
) -> None:
    _, token, expires = await People(store).bot("Tryer", "en", time.now)
    assert expires == time.now + BOT_LIFE
    time.now += BOT_LIFE - 1
    assert await sessions.by_token(token) is not None
    await sessions.flush()
    time.now += BOT_LIFE - 1
    assert await sessions.by_token(token) is not None
    time.now += 1
    assert await sessions.by_token(token) is None


async def test_a_persons_token_is_not_prolonged_by_use(
    sessions: Sessions, time: Time, ada: UserSession
) -> None:
    made = await sessions.new_token(ada.user, NewToken(days=7))
    time.now += 6 * DAY
    await sessions.by_token(made.token)
    await sessions.flush()
    time.now += DAY
    assert await sessions.by_token(made.token) is None


async def test_somebody_has_some_tokens_and_no_more(sessions: Sessions, ada: UserSession) -> None:
    for _ in range(TOKENS):
        await sessions.new_token(ada.user, NewToken())
    with pytest.raises(TableError) as refused:
        await sessions.new_token(ada.user, NewToken())
    assert refused.value.code == "tooMany"
    _, tokens = await sessions.listed(ada)
    await sessions.end_one(ada.user, tokens[0].id)
    await sessions.new_token(ada.user, NewToken())


async def test_a_confirmation_is_good_for_some_minutes(
    store: Store, sessions: Sessions, time: Time
) -> None:
    people = People(store)
    user, _ = await people.guest("Ada", "en", time.now)
    account = await people.sign_up(user, "Ada", "correct horse")
    token = await sessions.begin(account, "", confirmed=False)

    async def confirmed() -> bool:
        session = await sessions.by_token(token)
        assert session is not None
        try:
            session.check_confirmed(time.now)
        except TableError:
            return False
        return True

    assert not await confirmed()
    session = await sessions.by_token(token)
    assert session is not None
    await sessions.confirm(session)
    time.now += FRESH
    assert await confirmed()
    time.now += 1
    assert not await confirmed()


async def test_a_browser_that_is_signed_out_is_notified_no_longer(
    store: Store, sessions: Sessions, ada: UserSession, monkeypatch: pytest.MonkeyPatch
) -> None:
    push = WebPush(store, AddressGuard(inward=True))
    phone = await sessions.begin(ada.user, "Safari · iPhone")
    session = await sessions.by_token(phone)
    assert session is not None
    for name, key in (("desk", ada.key), ("phone", session.key)):
        subscription = PushSubscription(f"http://127.0.0.1/{name}", PushBrowser().keys)
        await push.subscribe(ada.user, subscription, 0, key)
    renewed = await sessions.begin(ada.user, "", instead_of=ada)  # takes its notifications along
    await sessions.end(ada.user, keep=await sessions.by_token(renewed))
    assert [each.endpoint for each in await push.subscriptions(ada.user)] == [
        "http://127.0.0.1/desk"
    ]
