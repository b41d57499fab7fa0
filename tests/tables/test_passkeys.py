"""Passkeys: what is taken for a signature, and what is not."""

from __future__ import annotations

from collections.abc import AsyncIterator, Callable
from pathlib import Path
from typing import Any

import pytest

from kiebitz.tables.codes import TableError
from kiebitz.tables.passkeys import LIFE, PASSKEYS, Passkeys, RelyingParty, relying_party
from kiebitz.tables.people import People, User
from kiebitz.tables.store import Store, open_store
from tests.tables.authenticator import PRESENT, Authenticator

SITE = RelyingParty("kiebitz.example", "https://kiebitz.example")
NOW = 1_800_000_000_000


@pytest.fixture
async def store(tmp_path: Path) -> AsyncIterator[Store]:
    opened = await open_store(f"sqlite:///{tmp_path / 'k.db'}")
    yield opened
    await opened.close()


@pytest.fixture
def passkeys(store: Store) -> Passkeys:
    return Passkeys(store)


async def guest(store: Store, name: str) -> User:
    return (await People(store).guest(name, "en", NOW))[0]


async def made(passkeys: Passkeys, user: User, device: Authenticator, account: str = "") -> None:
    """A passkey that the site knows."""
    options = await passkeys.creation_options(SITE, user, account, NOW)
    await passkeys.add(SITE, user, device.create(options), "", account, NOW)


@pytest.fixture
async def ada(store: Store, passkeys: Passkeys) -> tuple[User, Authenticator]:
    """Ada, who has an account by her passkey."""
    user, device = await guest(store, "Ada"), Authenticator(SITE.origin)
    await made(passkeys, user, device, "Ada")
    return (await People(store).by_id(user.id)) or user, device


async def refusal(attempt: Any) -> str:
    with pytest.raises(TableError) as refused:
        await attempt
    return refused.value.code


async def test_a_passkey_opens_the_account_that_it_was_made_for(
    passkeys: Passkeys, ada: tuple[User, Authenticator]
) -> None:
    user, device = ada
    assert user.account
    options = await passkeys.request_options(SITE, None, NOW)
    assert options["allowCredentials"] == []  # the browser knows which it has
    assert options["userVerification"] == "required"
    assert await passkeys.check(SITE, device.get(options), None, NOW) == user.id
    assert [(each.name, each.used) for each in await passkeys.listed(user)] == [("Passkey", NOW)]


def _lie(**fields: Any) -> Callable[[Authenticator], None]:
    def tell(device: Authenticator) -> None:
        for name, value in fields.items():
            setattr(device, name, value)

    return tell


@pytest.mark.parametrize(
    "lie",
    [
        _lie(origin="https://evil.example"),
        _lie(origin="https://kiebitz.example:8443"),
        _lie(origin="http://kiebitz.example"),
        _lie(rp_id="evil.example"),
        _lie(flags=PRESENT),  # whoever holds the device, not its owner
        _lie(flags=0),
        _lie(count=-1),  # a copy of the passkey, which has signed less often
        _lie(key=Authenticator("").key),
        _lie(user=b"uSomebodyElse"),
        _lie(id=b"another credential"),
    ],
    ids=["site", "port", "scheme", "rp", "owner", "nobody", "copy", "key", "user", "unknown"],
)
async def test_a_lie_opens_nothing(
    passkeys: Passkeys, ada: tuple[User, Authenticator], lie: Callable[[Authenticator], None]
) -> None:
    _, device = ada
    options = await passkeys.request_options(SITE, None, NOW)
    lie(device)
    assert await refusal(passkeys.check(SITE, device.get(options), None, NOW)) == "badPasskey"


async def test_an_answer_counts_once(passkeys: Passkeys, ada: tuple[User, Authenticator]) -> None:
    """Also where the authenticator does not count, so that only the challenge can tell."""
    user, device = ada
    device.counts, device.count = False, 0
    second = Authenticator(SITE.origin)
    second.counts = False
    await made(passkeys, user, second)
    answer = second.get(await passkeys.request_options(SITE, None, NOW))
    assert await passkeys.check(SITE, answer, None, NOW) == user.id
    assert await refusal(passkeys.check(SITE, answer, None, NOW)) == "badPasskey"


async def test_an_answer_that_takes_too_long_is_refused(
    passkeys: Passkeys, ada: tuple[User, Authenticator]
) -> None:
    answer = ada[1].get(await passkeys.request_options(SITE, None, NOW))
    assert await refusal(passkeys.check(SITE, answer, None, NOW + LIFE)) == "badPasskey"


async def test_an_answer_is_good_only_for_what_was_asked(
    store: Store, passkeys: Passkeys, ada: tuple[User, Authenticator]
) -> None:
    """To sign in is not to confirm, and what Bob was asked Ada cannot answer."""
    user, device = ada
    to_sign_in = device.get(await passkeys.request_options(SITE, None, NOW))
    assert await refusal(passkeys.check(SITE, to_sign_in, user, NOW)) == "badPasskey"
    bob, bobs = await guest(store, "Bob"), Authenticator(SITE.origin)
    await made(passkeys, bob, bobs, "Bob")
    asked_bob = await passkeys.request_options(SITE, bob, NOW)
    assert await refusal(passkeys.check(SITE, device.get(asked_bob), bob, NOW)) == "badPasskey"
    for_ada = await passkeys.creation_options(SITE, user, "", NOW)
    answer = Authenticator(SITE.origin).create(for_ada)
    assert await refusal(passkeys.add(SITE, bob, answer, "", "", NOW)) == "badPasskey"


@pytest.mark.parametrize("answer", [{}, {"response": {}}, {"response": {"clientDataJSON": "e30"}}])
async def test_nonsense_is_refused(passkeys: Passkeys, answer: dict[str, Any]) -> None:
    assert await refusal(passkeys.check(SITE, answer, None, NOW)) == "badPasskey"


@pytest.mark.parametrize(
    "lie",
    [_lie(origin="https://evil.example"), _lie(rp_id="evil.example"), _lie(flags=PRESENT)],
    ids=["site", "rp", "owner"],
)
async def test_a_passkey_for_another_site_is_not_kept(
    store: Store, passkeys: Passkeys, lie: Callable[[Authenticator], None]
) -> None:
    user, device = await guest(store, "Ada"), Authenticator(SITE.origin)
    lie(device)
    options = await passkeys.creation_options(SITE, user, "Ada", NOW)
    add = passkeys.add(SITE, user, device.create(options), "", "Ada", NOW)
    assert await refusal(add) == "badPasskey"
    assert await passkeys.listed(user) == []


async def test_the_name_of_an_account_is_taken_once(
    store: Store, passkeys: Passkeys, ada: tuple[User, Authenticator]
) -> None:
    bob = await guest(store, "Bob")
    assert await refusal(passkeys.creation_options(SITE, bob, " ada ", NOW)) == "nameTaken"
    options = await passkeys.creation_options(SITE, bob, "Bob", NOW)
    answer = Authenticator(SITE.origin).create(options)
    assert await refusal(passkeys.add(SITE, bob, answer, "", "ADA", NOW)) == "nameTaken"
    assert await passkeys.listed(bob) == []


async def test_the_only_way_into_an_account_stays(
    store: Store, passkeys: Passkeys, ada: tuple[User, Authenticator]
) -> None:
    user, _ = ada
    (only,) = await passkeys.listed(user)
    assert await refusal(passkeys.remove(user, only.id)) == "lastKey"
    await People(store).change_password(user, "correct horse", "")
    await passkeys.remove(user, only.id)
    assert await passkeys.listed(user) == []


async def test_nobody_touches_anothers_passkey(
    store: Store, passkeys: Passkeys, ada: tuple[User, Authenticator]
) -> None:
    bob = await guest(store, "Bob")
    await made(passkeys, bob, Authenticator(SITE.origin), "Bob")
    (adas,) = await passkeys.listed(ada[0])
    assert await refusal(passkeys.remove(bob, adas.id)) == "notFound"
    assert await refusal(passkeys.rename(bob, adas.id, "mine")) == "notFound"


async def test_an_account_has_some_passkeys_and_no_more(
    passkeys: Passkeys, ada: tuple[User, Authenticator], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("kiebitz.tables.passkeys.PASSKEYS", 2)
    assert PASSKEYS > 2
    user, _ = ada
    options = await passkeys.creation_options(SITE, user, "", NOW)
    assert len(options["excludeCredentials"]) == 1  # no device makes a second one
    await made(passkeys, user, Authenticator(SITE.origin))
    assert await refusal(passkeys.creation_options(SITE, user, "", NOW)) == "tooMany"


@pytest.mark.parametrize(
    "url, found",
    [
        (None, ("localhost", "http://localhost:8000")),
        ("https://kiebitz.example", ("kiebitz.example", "https://kiebitz.example")),
        ("https://Kiebitz.Example/", ("kiebitz.example", "https://kiebitz.example")),
        ("https://kiebitz.example:443/x", ("kiebitz.example", "https://kiebitz.example")),
        ("https://kiebitz.example:8443", ("kiebitz.example", "https://kiebitz.example:8443")),
        ("http://kiebitz.example", None),
        ("http://192.168.1.5:8000", None),
        ("https://192.168.1.5", None),
        ("https://[::1]", None),
        ("https://a:b", None),
        ("nonsense", None),
    ],
)
def test_passkeys_belong_to_the_public_address(
    url: str | None, found: tuple[str, str] | None
) -> None:
    assert relying_party(url, 8000) == found
