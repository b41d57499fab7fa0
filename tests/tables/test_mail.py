"""Mail: to one plain address and nobody else, with a password only behind TLS, and never many of them."""

from __future__ import annotations

import smtplib
import socketserver
from pathlib import Path
from typing import Any

import pytest

from kiebitz.tables.codes import TableError
from kiebitz.tables.notifications.addresses import check_mail, mailbox_of
from kiebitz.tables.notifications.mail import CODES_A_DAY, DAY, MailConfirmation, Mailer
from kiebitz.tables.notifications.notification import Notification
from kiebitz.tables.people import User
from kiebitz.tables.store import open_store
from tests.wire.receivers import Mailbox, SecureMailbox, certificate, serving

TURN = Notification("k3X9pa", "amazonas", "https://kiebitz.example/t/k3X9pa")


@pytest.mark.parametrize(
    "address",
    [
        "ada@example.org",
        "A.da+games@mail.example.co.uk",
        "o'neil_1@xn--bcher-kva.example",
        f"{'a' * 64}@example.org",
    ],
)
def test_a_plain_address_is_taken(address: str) -> None:
    check_mail(address)


@pytest.mark.parametrize(
    "address",
    [
        "",
        "ada",
        "ada@",
        "@example.org",
        "ada@localhost",
        "ada@example.org, eve@example.org",
        "ada@example.org,eve@example.org",
        "ada@example.org;eve@example.org",
        "Ada <ada@example.org>",
        "<ada@example.org>",
        '"ada"@example.org',
        '"ada@example.org,eve"@example.org',
        "ada(comment)@example.org",
        "ada@example.org(eve@example.org)",
        "ada@(x)example.org",
        "ada@example.org ",
        " ada@example.org",
        "ada @example.org",
        "ada@example.org\n",
        "ada@example.org\r\nBcc: eve@example.org",
        "ada@example.org\x00",
        "ada@exam\tple.org",
        "team: ada@example.org;",
        "@relay.example:ada@example.org",
        "ada%example.org@relay.example",
        "relay.example!ada@example.org",
        "ada@eve@example.org",
        "ada..b@example.org",
        ".ada@example.org",
        "ada.@example.org",
        "ada@.example.org",
        "ada@example..org",
        "ada@-example.org",
        "ada@example-.org",
        "ada@example.org.",
        "ada@[127.0.0.1]",
        "ada@127.0.0.1",
        "ada@example.1",
        "\u0430da@example.org",
        "ada@ex\u00e4mple.org",
        "ada@example\uff0eorg",
        "ada@example.org\u2028",
        "ad\u200ba@example.org",
        "=?utf-8?q?ada?=@example.org ",
        f"{'a' * 65}@example.org",
        f"ada@{'a' * 64}.org",
        f"ada@{'a.' * 130}org",
    ],
)
def test_whatever_could_reach_somebody_else_is_refused(address: str) -> None:
    with pytest.raises(TableError) as refused:
        check_mail(address)
    assert refused.value.code == "badAddress"


@pytest.mark.parametrize("scheme", ["smtp", "smtps"])
async def test_a_password_is_sent_behind_tls_only(
    scheme: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A server, or somebody in between, that offers no TLS never hears it."""
    public, context = certificate(tmp_path)
    heard: list[str] = []

    class Listening(SecureMailbox):
        secure = context
        from_the_start = scheme == "smtps"

        def heard(self, word: str) -> None:
            heard.append(word.split()[0])

    monkeypatch.setenv("SSL_CERT_FILE", str(public))
    with serving(server := socketserver.TCPServer(("127.0.0.1", 0), Listening)):
        await _notify(scheme, server.server_address[1])
    assert "AUTH" in heard


async def test_without_tls_no_password_is_sent() -> None:
    heard: list[str] = []

    class Plain(Mailbox):
        kept: list[str] = []  # noqa: RUF012

        def heard(self, word: str) -> None:
            heard.append(word.split()[0])

    server = socketserver.TCPServer(("127.0.0.1", 0), Plain)
    with serving(server), pytest.raises(smtplib.SMTPException, match="no TLS"):
        await _notify("smtp", server.server_address[1])
    assert "EHLO" in heard
    assert not {"AUTH", "MAIL", "DATA"} & {*heard}


async def _notify(scheme: str, port: Any) -> None:
    mailer = Mailer(f"{scheme}://table:secret@127.0.0.1:{port}?from=table@example.org")
    await mailer.notify("bob@example.org", "de", TURN)


def user(name: str) -> User:
    return User(f"u{name}", name, "en", False, False, None, None)


async def test_nobody_s_mailbox_is_filled_with_codes(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """By many guests, from many places, by many processes: the count is the mailbox's, and it is stored."""
    sent: list[str] = []

    async def send(mailer: Mailer, address: str, *_: str) -> None:
        sent.append(address)

    monkeypatch.setattr(Mailer, "send", send)
    now = 20_000 * DAY
    for attempt in range(CODES_A_DAY + 2):
        store = await open_store(f"sqlite:///{tmp_path / 'k.db'}")
        confirmation = MailConfirmation(store, Mailer("smtp://127.0.0.1"))
        address = ("victim@example.org", "Vic.Tim+x@Example.org")[attempt % 2]
        ask = confirmation.send_code(user(str(attempt)), address, now)
        if attempt < CODES_A_DAY:
            await ask
        else:
            with pytest.raises(TableError) as refused:
                await ask
            assert refused.value.code == "tooFast"
        await store.close()
    assert len(sent) == CODES_A_DAY
    store = await open_store(f"sqlite:///{tmp_path / 'k.db'}")
    confirmation = MailConfirmation(store, Mailer("smtp://127.0.0.1"))
    await confirmation.send_code(user("other"), "other@example.org", now)
    await confirmation.send_code(user("tomorrow"), "victim@example.org", now + DAY)
    with pytest.raises(TableError):
        await confirmation.send_code(user("x"), "victim@example.org, eve@example.org", now)
    await store.close()
    assert sent[CODES_A_DAY:] == ["other@example.org", "victim@example.org"]


def test_one_mailbox_has_many_spellings() -> None:
    assert mailbox_of("Vic.Tim+x@Example.org") == mailbox_of("victim@example.ORG")
    assert mailbox_of("victim@example.org") != mailbox_of("victim@example.com")
