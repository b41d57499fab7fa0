"""A token does what it is for and nothing else: it tries every operation of the API."""

from __future__ import annotations

import re

import httpx
import pytest

from kiebitz.server.app import description
from tests.wire.servers import Running
from tools.table_client import Clients, Refused

EVERYBODY = {
    "GET /api/games",
    "GET /api/games/{game_id}/texts/{language}",
    "GET /api/guides/{game}",
    "POST /api/guides/{game}",
    "GET /api/push",
}
"""What strangers may do."""
PLAY = {
    "GET /api/me",
    "DELETE /api/session",
    "GET /api/start",
    "GET /api/tables",
    "GET /api/daily",
    "POST /api/daily/{puzzle}",
    "GET /api/daily/{puzzle}/{day}",
    "GET /api/tables/{table_id}",
    "POST /api/tables/{table_id}/join",
    "POST /api/tables/{table_id}/leave",
    "POST /api/tables/{table_id}/decline",
    "POST /api/tables/{table_id}/seats/{seat}/answer",
    "GET /api/tables/{table_id}/legal",
    "GET /api/tables/{table_id}/possibilities",
    "GET /api/tables/{table_id}/record",
    "GET /api/tables/{table_id}/draws",
    "GET /api/tables/{table_id}/replay",
    "GET /api/tables/{table_id}/replay/{entry}",
    "GET /api/tables/{table_id}/scores",
    "GET /api/tables/{table_id}/share",
    "GET /api/tables/{table_id}/review",
    "GET /api/tables/{table_id}/sheet",
}
HOST = {
    "POST /api/tables",
    "POST /api/guides/{game}/play",
    "POST /api/records",
    "POST /api/tables/{table_id}/start",
    "PATCH /api/tables/{table_id}",
    "POST /api/tables/{table_id}/close",
    "PUT /api/tables/{table_id}/seats/{seat}",
    "POST /api/tables/{table_id}/seats/{seat}/ask",
    "POST /api/tables/{table_id}/invite",
    "POST /api/tables/{table_id}/mute",
    "POST /api/tables/{table_id}/extend",
    "POST /api/tables/{table_id}/rematch",
    "POST /api/tables/{table_id}/fork",
}
OPERATIONS = sorted(
    f"{method.upper()} {path}"
    for path, operations in description()["paths"].items()
    for method in operations
)
ENDS_ITSELF = "DELETE /api/session"


def let_in(site: Running, token: str, *, as_cookie: bool = False) -> set[str]:
    """The operations that do not refuse a token."""
    headers = {"cookie": f"kiebitz={token}"} if as_cookie else {"authorization": f"Bearer {token}"}
    found = set()
    with httpx.Client(base_url=site.base, headers=headers) as client:
        for label in OPERATIONS:
            method, path = label.split()
            if label == ENDS_ITSELF:
                continue
            path = re.sub(r"{(seat|entry)}", "0", path)
            answer = client.request(method, re.sub(r"{\w+}", "x", path), json={})
            code = answer.json().get("code") if answer.status_code >= 400 else None
            assert code != "notSignedIn", label
            if code != "outOfScope":
                found.add(label)
    return found


@pytest.mark.parametrize("as_cookie", [False, True], ids=["header", "cookie"])
async def test_a_token_that_plays_does_nothing_else(
    clients: Clients, site: Running, as_cookie: bool
) -> None:
    ada = await clients.guest("Ada")
    token = (await ada.post("/me/tokens"))["token"]
    allowed = (EVERYBODY | PLAY) - {ENDS_ITSELF}
    assert let_in(site, token, as_cookie=as_cookie) == allowed


async def test_a_token_that_hosts_does_nothing_else(clients: Clients, site: Running) -> None:
    ada = await clients.guest("Ada")
    token = (await ada.post("/me/tokens", {"scope": "host"}))["token"]
    assert let_in(site, token) == (EVERYBODY | PLAY | HOST) - {ENDS_ITSELF}


def test_a_bot_without_an_owner_plays_and_does_nothing_else(site: Running) -> None:
    made = httpx.post(f"{site.base}/api/bots", json={"name": "Tryer"}).json()
    assert let_in(site, made["token"]) == (EVERYBODY | PLAY) - {ENDS_ITSELF}


def test_the_lists_name_operations_that_there_are() -> None:
    assert set(OPERATIONS) >= EVERYBODY | PLAY | HOST


async def test_a_token_does_not_see_where_its_owner_is_reached(
    clients: Clients, site: Running
) -> None:
    ada = await clients.guest("Ada")
    token = (await ada.post("/me/tokens"))["token"]
    store = site.app.site.people
    user = await store.by_id(ada.user)
    assert user is not None
    await ada.call("PATCH", "/me", {"mailAbout": "password"})
    headers = {"authorization": f"Bearer {token}"}
    for path in ("/me", "/start"):
        answer = httpx.get(f"{site.base}/api{path}", headers=headers).json()
        me = answer.get("me", answer)
        assert (me["user"], me["mail"], me["webhook"], me["mailAbout"]) == (
            ada.user,
            None,
            None,
            "turns",
        )


async def test_a_token_ends_itself(clients: Clients, site: Running) -> None:
    ada = await clients.guest("Ada")
    token = (await ada.post("/me/tokens"))["token"]
    headers = {"authorization": f"Bearer {token}"}
    with httpx.Client(base_url=f"{site.base}/api", headers=headers) as program:
        assert program.delete("/session").status_code == 204
        assert program.get("/me").status_code == 401
    assert (await ada.get("/me"))["user"] == ada.user


@pytest.mark.parametrize("days", [0, 367])
async def test_a_token_has_an_end(clients: Clients, days: int) -> None:
    ada = await clients.guest("Ada")
    with pytest.raises(Refused) as refused:
        await ada.post("/me/tokens", {"days": days})
    assert refused.value.code == "badMessage"
