"""Rate limits: a leaking bucket for each kind of act and each actor, and what an address is counted as."""

from __future__ import annotations

import re
import time
from pathlib import Path

import pytest

from kiebitz.server import connection, connections
from kiebitz.server.addresses import address_of, network_of
from kiebitz.server.limits import MINUTE, RATES, SPANS, WINDOWS, Limits
from kiebitz.tables import clearing, quotas
from kiebitz.tables.bot_pool import pool
from kiebitz.tables.codes import TableError
from kiebitz.tables.passwords import hashing
from kiebitz.tables.usecases import undo
from kiebitz.tables.usecases.record_import import RECORD_ENTRIES, RECORD_SIZE

MOST = RATES["chat"][0]


class Watch:
    """A clock that is set by hand."""

    def __init__(self) -> None:
        self.now = 1000.0

    def __call__(self) -> float:
        return self.now


def test_one_more_than_the_rate_is_refused_until_its_share_of_the_minute_is_over() -> None:
    clock = Watch()
    counted = Limits(enforced=True, clock=clock)
    for _ in range(MOST):
        counted.count("chat", "ada")
    with pytest.raises(TableError, match=f"at most {MOST} in a minute"):
        counted.count("chat", "ada")
    clock.now += MINUTE / MOST
    counted.count("chat", "ada")
    with pytest.raises(TableError):
        counted.count("chat", "ada")
    clock.now += MINUTE
    for _ in range(MOST):
        counted.count("chat", "ada")


def test_each_kind_and_each_actor_has_a_bucket_of_its_own() -> None:
    counted = Limits(enforced=True, clock=Watch())
    for _ in range(MOST):
        counted.count("chat", "ada")
    counted.count("chat", "bob")
    counted.count("hint", "ada")


def test_nobody_is_refused_where_limits_are_off() -> None:
    counted = Limits(enforced=False, clock=Watch())
    for _ in range(2 * MOST):
        counted.count("chat", "ada")


def test_what_turned_out_well_counts_no_longer() -> None:
    counted = Limits(enforced=True, clock=Watch())
    for _ in range(RATES["wrongPassword"][0] * 2):
        counted.count("wrongPassword", "ada 192.0.2.1")
        counted.forget("wrongPassword", "ada 192.0.2.1")


def test_the_window_is_bounded_and_keeps_who_was_seen_last() -> None:
    counted = Limits(enforced=True, clock=Watch(), windows=10)
    for _ in range(RATES["guest"][0]):
        counted.count("guest", "the loud one")
    for number in range(100):
        counted.count("guest", f"address {number}")
        assert not counted.allows("guest", "the loud one")
    assert len(counted._empty_at["guest"]) <= 10
    assert len(counted._empty_at["chat"]) == 0


def test_addresses_never_crowd_out_names() -> None:
    counted = Limits(enforced=True, clock=Watch(), windows=10)
    for _ in range(RATES["signIn"][0]):
        counted.count("signIn", "ada")
    for number in range(100):
        counted.count("hashing", f"address {number}")
    assert not counted.allows("signIn", "ada")


def test_buckets_that_are_empty_are_forgotten() -> None:
    clock = Watch()
    counted = Limits(enforced=True, clock=clock)
    for number in range(40):
        counted.count("guest", f"address {number}")
    clock.now += MINUTE + 1
    for _ in range(40):
        counted.count("guest", "address 99")
        clock.now += MINUTE
    assert list(counted._empty_at["guest"]) == ["address 99"]


def test_an_act_costs_the_same_after_a_hundred_thousand_addresses() -> None:
    """CPU time, best of several: neither other work nor the collector takes part."""

    def cost(counted: Limits, first: int) -> float:
        took = []
        for part in range(10):
            begun = time.thread_time()
            for number in range(200):
                counted.allows("guest", f"address {first + part * 200 + number}")
            took.append(time.thread_time() - begun)
        return min(took)

    few, many = Limits(enforced=True), Limits(enforced=True)
    for number in range(100_000):
        many.allows("guest", f"address {number}")
    assert len(many._empty_at["guest"]) == WINDOWS
    assert cost(many, 200_000) < 3 * cost(few, 200_000)


@pytest.mark.parametrize(
    "one, other",
    [
        ("192.0.2.7", "::ffff:192.0.2.7"),
        ("2001:db8:1:2::1", "2001:db8:1:2:ffff:ffff:ffff:ffff"),
        ("fe80::1%eth0", "fe80::2"),
    ],
)
def test_addresses_of_one_household_are_counted_as_one(one: str, other: str) -> None:
    assert network_of(one) == network_of(other)


def test_other_networks_are_others() -> None:
    names = ["192.0.2.7", "192.0.2.8", "2001:db8:1:2::1", "2001:db8:1:3::1", "no address"]
    assert len({network_of(name) for name in names}) == len(names)
    assert address_of({"client": None}) == ""
    assert address_of({"client": ("::ffff:192.0.2.7", 4000)}) == "192.0.2.7"


GUIDE = (Path(__file__).parents[2] / "docs" / "guide-hosts.md").read_text(encoding="utf-8")


@pytest.mark.parametrize("kind", RATES)
def test_the_guide_for_hosts_names_every_limit(kind: str) -> None:
    most, span = RATES[kind]
    (row,) = re.findall(rf"^\| `{kind}` \|[^|]*\| ([^|]*) \|", GUIDE, re.MULTILINE)
    assert row == f"{most:,} in {SPANS.get(span, f'{span} seconds')}"


@pytest.mark.parametrize(
    "name, most",
    [
        ("TABLES_UNDER_WAY", quotas.TABLES_UNDER_WAY),
        ("TABLES_KEPT", quotas.TABLES_KEPT),
        ("RECORDS_KEPT", quotas.RECORDS_KEPT),
        ("NOTES_SIZE", (quotas.NOTES_SIZE,) * 2),
        ("NOTES_KEPT", quotas.NOTES_KEPT),
        ("DOCUMENTS_KEPT", (quotas.DOCUMENTS_KEPT,) * 2),
        ("CHAT_LINES", (quotas.CHAT_LINES,) * 2),
        ("PUSHES_KEPT", (quotas.PUSHES_KEPT,) * 2),
        ("ENTRIES_WITH_UNDO", (undo.ENTRIES_WITH_UNDO,) * 2),
    ],
)
def test_the_guide_for_hosts_names_every_quota(name: str, most: tuple[int, int]) -> None:
    (row,) = re.findall(rf"^\| [^|]*`{name}`\) \| (.*) \|$", GUIDE, re.MULTILINE)
    assert row == " | ".join(f"{number:,}" for number in most)


@pytest.mark.parametrize(
    "name, most",
    [
        ("SOCKETS_OF_USER", f"{connections.SOCKETS_OF_USER} / {connections.SOCKETS_OF_ADDRESS}"),
        ("OUTBOX", f"{connection.OUTBOX}, and {connection.OUTBOX_BYTES // 2**20} MB"),
        ("AT_ONCE", f"{hashing.AT_ONCE} / {hashing.WAITING}"),
        ("QUESTIONS_EACH", f"{pool.QUESTIONS_EACH} / {pool.QUESTIONS_WAITING}"),
        ("QUESTION_LIMIT", f"{pool.QUESTION_LIMIT:.0f}, {pool.LIMIT:.0f}"),
        ("RECORD_SIZE", " | ".join([f"{RECORD_SIZE:,} / {RECORD_ENTRIES:,}"] * 2)),
        ("TABLE_IDLE", f"{clearing.TABLE_IDLE // clearing.DAY} days without a change"),
        ("GUEST_IDLE", f"{clearing.GUEST_IDLE // clearing.DAY} days"),
        ("BOT_IDLE", f"{clearing.BOT_IDLE // clearing.DAY} days"),
    ],
)
def test_the_guide_for_hosts_names_every_bound(name: str, most: str) -> None:
    (row,) = re.findall(rf"^\| [^|]*`{name}`[^|]*\| (.*) \|$", GUIDE, re.MULTILINE)
    assert row == most
