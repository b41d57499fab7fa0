"""Web Push: only the browser that subscribed can read a message, and a push service knows who sent it."""

from __future__ import annotations

import json
import time
from collections.abc import AsyncIterator
from pathlib import Path

import pytest
from cryptography.exceptions import InvalidSignature, InvalidTag
from cryptography.hazmat.primitives import hashes
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.asymmetric.utils import encode_dss_signature

from kiebitz.tables.codes import TableError
from kiebitz.tables.notifications.address_guard import AddressGuard
from kiebitz.tables.notifications.notification import Notification
from kiebitz.tables.notifications.push import WebPush
from kiebitz.tables.notifications.push_encryption import (
    CURVE,
    decode,
    encrypted,
    vapid_token,
)
from kiebitz.tables.people import People, User
from kiebitz.tables.quotas import PUSHES_KEPT
from kiebitz.tables.schemas.people import PushKeys, PushSubscription
from kiebitz.tables.store import Store, open_store
from tests.tables.push_browser import PushBrowser
from tests.wire.receivers import Receiver, serving

TURN = Notification("k3X9pa", "amazonas", "https://kiebitz.example/t/k3X9pa")


@pytest.fixture
async def store(tmp_path: Path) -> AsyncIterator[Store]:
    opened = await open_store(f"sqlite:///{tmp_path / 'k.db'}")
    yield opened
    await opened.close()


@pytest.fixture
async def ada(store: Store) -> User:
    return (await People(store).guest("Ada", "en", 0))[0]


def test_the_browser_of_these_tests_reads_the_example_of_the_standard() -> None:
    """RFC 8291, appendix A."""
    number = int.from_bytes(decode("q1dXpw3UpT5VOmu_cf_v6ih07Aems3njxI-JWgLcM94"), "big")
    auth = decode("BTBZMqHH6r4Tts7J_aSIgg")
    browser = PushBrowser(ec.derive_private_key(number, CURVE), auth)
    message = (
        "DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6Tlz"
        "AC8wEqKK6PBru3jl7A_yl95bQpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN"
    )
    assert browser.read(decode(message)) == b"When I grow up, I want to be a watermelon"


def test_only_the_browser_that_subscribed_reads_a_message() -> None:
    browser, other = PushBrowser(), PushBrowser()
    body = encrypted(b"your turn", browser.keys)
    assert browser.read(body) == b"your turn"
    with pytest.raises(InvalidTag):
        other.read(body)
    assert body != encrypted(b"your turn", browser.keys), "a key and a salt for each message"


def test_a_push_service_can_check_who_sends() -> None:
    """RFC 8292: a JWT for the service's origin, signed with the server's key, valid for less than a day."""
    key = ec.generate_private_key(CURVE)
    token = vapid_token(key, "https://push.example:8443/send/abc?d=1")
    signed, _, signature = token.rpartition(".")
    head, claims = (json.loads(decode(part)) for part in signed.split("."))
    assert head == {"typ": "JWT", "alg": "ES256"}
    assert claims["aud"] == "https://push.example:8443"
    assert 0 < claims["exp"] - time.time() < 24 * 3600
    raw = decode(signature)
    form = encode_dss_signature(int.from_bytes(raw[:32], "big"), int.from_bytes(raw[32:], "big"))
    key.public_key().verify(form, signed.encode(), ec.ECDSA(hashes.SHA256()))
    with pytest.raises(InvalidSignature):
        key.public_key().verify(form, b"x" + signed.encode(), ec.ECDSA(hashes.SHA256()))


async def test_the_key_of_the_server_stays_the_same(store: Store) -> None:
    first = await WebPush(store, AddressGuard()).public_key()
    assert await WebPush(store, AddressGuard()).public_key() == first


@pytest.mark.parametrize("status, left", [(201, 1), (500, 1), (404, 0), (410, 0)])
async def test_a_browser_whose_subscription_has_ended_is_forgotten(
    store: Store, ada: User, status: int, left: int
) -> None:
    push = WebPush(store, AddressGuard(inward=True))
    receiver = Receiver(status)
    with serving(receiver.server):
        wish = PushSubscription(f"{receiver.url}/push", PushBrowser().keys)
        await push.subscribe(ada, wish, 0)
        assert await push.subscriptions(ada) == [wish]
        await push.send(wish, TURN)
    assert len(receiver.kept) == 1
    assert len(await push.subscriptions(ada)) == left


async def test_a_browser_belongs_to_the_user_who_subscribed_it_last(
    store: Store, ada: User
) -> None:
    bob = (await People(store).guest("Bob", "de", 0))[0]
    push = WebPush(store, AddressGuard(inward=True))
    wish = PushSubscription("http://127.0.0.1/push", PushBrowser().keys)
    await push.subscribe(ada, wish, 0)
    await push.subscribe(bob, wish, 1)
    assert (await push.subscriptions(ada), await push.subscriptions(bob)) == ([], [wish])
    await push.unsubscribe(bob)
    assert await push.subscriptions(bob) == []


async def test_the_newest_browsers_of_a_user_are_kept(store: Store, ada: User) -> None:
    push = WebPush(store, AddressGuard(inward=True))
    keys = PushBrowser().keys
    wishes = [PushSubscription(f"http://127.0.0.1/push/{n}", keys) for n in range(2 * PUSHES_KEPT)]
    for now, wish in enumerate(wishes):
        await push.subscribe(ada, wish, now)
    kept = {each.endpoint for each in await push.subscriptions(ada)}
    assert kept == {each.endpoint for each in wishes[-PUSHES_KEPT:]}


async def test_keys_that_no_browser_has_are_refused(store: Store, ada: User) -> None:
    push = WebPush(store, AddressGuard(inward=True))
    real = PushBrowser().keys.p256dh
    for p256dh, auth in (("A" * 87, "A" * 22), (real, "AAAA"), ("", "")):
        with pytest.raises(TableError) as refused:
            await push.subscribe(
                ada, PushSubscription("http://127.0.0.1/push", PushKeys(p256dh, auth)), 0
            )
        assert refused.value.code == "badAddress"
