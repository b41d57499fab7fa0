"""The provable shuffle against an independent reckoning, and what `verify` catches."""

from __future__ import annotations

import hashlib
from collections import Counter
from fractions import Fraction

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st

from kiebitz.core import shuffle
from kiebitz.core.errors import ProofError, RecordError
from kiebitz.core.proof import verify
from kiebitz.core.record import Ended, Moved, Opening, Record, Start, read
from kiebitz.core.shuffle import Shuffle
from tests.core.plays import (
    AMAZONAS,
    GAMES,
    PEBBLES,
    finished,
    go_on,
    resealed,
    started,
    with_entry,
)

keys = st.binary(min_size=32, max_size=32)
names = st.text(min_size=1, max_size=20)


def hmac_by_hand(key: bytes, message: bytes) -> bytes:
    """HMAC-SHA256 as RFC 2104 writes it, without the module `hmac`."""
    block = key.ljust(64, b"\0")
    inner = hashlib.sha256(bytes(byte ^ 0x36 for byte in block) + message).digest()
    return hashlib.sha256(bytes(byte ^ 0x5C for byte in block) + inner).digest()


@given(secret=keys, nonce=keys)
def test_the_commitment_is_the_hash_of_secret_and_nonce(secret: bytes, nonce: bytes) -> None:
    assert Shuffle(secret, nonce).commitment == hashlib.sha256(secret + nonce).hexdigest()


@given(secret=keys, salts=st.lists(keys, max_size=5), name=names)
def test_a_ticket_is_the_hmac_of_salts_and_name(
    secret: bytes, salts: list[bytes], name: str
) -> None:
    digest = hmac_by_hand(secret, b"".join(salts) + name.encode())
    assert Shuffle(secret, bytes(32), tuple(salts)).ticket(name) == int(digest.hex(), 16)


@given(salts=st.lists(keys, max_size=5))
def test_the_players_announce_the_hashes_of_their_salts(salts: list[bytes]) -> None:
    announced = Shuffle(bytes(32), bytes(32), tuple(salts)).salt_hashes
    assert list(announced) == [hashlib.sha256(salt).hexdigest() for salt in salts]


@given(
    ticket=st.integers(0, 2**256 - 1),
    weights=st.lists(st.integers(1, 1000), min_size=1, max_size=30),
)
def test_a_ticket_falls_on_its_share(ticket: int, weights: list[int]) -> None:
    place = Fraction(ticket, 2**256) * sum(weights)
    start, due = 0, -1
    for outcome, weight in enumerate(weights):
        if start <= place < start + weight:
            due = outcome
        start += weight
    assert shuffle.share(ticket, list(enumerate(weights))) == due


def test_the_last_and_the_first_ticket_fall_on_the_last_and_the_first_outcome() -> None:
    chances = [(4, 3), (8, 1), (6, 2)]
    assert shuffle.share(0, chances) == 4
    assert shuffle.share(2**256 - 1, chances) == 6


def test_draws_are_as_likely_as_their_weights() -> None:
    """12,000 named draws from weights 1, 2, 3: chi-square with 2 degrees below 13.8 (p = 0.001)."""
    source = Shuffle.seeded("uniform")
    chances = [(0, 1), (1, 2), (2, 3)]
    seen = Counter(shuffle.share(source.ticket(f"draw/{i}"), chances) for i in range(12_000))
    chi_square = sum(
        (seen[outcome] - weight * 2000) ** 2 / (weight * 2000) for outcome, weight in chances
    )
    assert chi_square < 13.8


def test_the_first_mission_of_many_tables_is_uniform() -> None:
    """The same through a game: 8 missions, 7 degrees of freedom, 24.3 at p = 0.001."""
    state = AMAZONAS.new(2, {"startPlayer": "0"})
    while AMAZONAS.draw_name(state) != "mission/0/1":
        state.apply(-1, state.chances()[0][0])
    tables = 2400
    seen = Counter(
        AMAZONAS.pick(state, Shuffle.seeded(seed).ticket("mission/0/1")) for seed in range(tables)
    )
    expected = tables / 8
    assert len(seen) == 8
    assert sum((count - expected) ** 2 / expected for count in seen.values()) < 24.3


def test_a_draw_depends_on_its_name_alone_and_not_on_the_order() -> None:
    source = Shuffle.seeded(3)
    tickets = {name: source.ticket(name) for name in ("a/1", "a/2", "b")}
    assert {name: source.ticket(name) for name in reversed(tickets)} == tickets
    assert len(set(tickets.values())) == 3


@given(secret=keys, salt=keys, other=keys)
def test_every_salt_counts(secret: bytes, salt: bytes, other: bytes) -> None:
    one, two = (shuffle.ticket(secret, [salt, s], "event/1") for s in (salt, other))
    assert (one == two) == (salt == other)


@pytest.mark.parametrize("what", ["secret", "nonce", "salt"])
@pytest.mark.parametrize("length", [0, 31, 33])
def test_lengths_are_fixed(what: str, length: int) -> None:
    parts = {"secret": bytes(32), "nonce": bytes(32), "salt": bytes(32), what: bytes(length)}
    with pytest.raises(ProofError, match=f"the {what} must have 32 bytes, not {length}"):
        Shuffle(parts["secret"], parts["nonce"], (parts["salt"],))


def test_seeds_repeat_and_fresh_ones_do_not() -> None:
    assert Shuffle.seeded(7) == Shuffle.seeded(7) != Shuffle.seeded(8)
    assert Shuffle.fresh() != Shuffle.fresh()


# --- verify


def forged(record: Record, **parts: object) -> Record:
    """The record with another opening."""
    last = record.entries[-1]
    assert isinstance(last, Ended)
    assert last.opening is not None
    opening = msgspec.structs.replace(last.opening, **parts)
    return with_entry(record, len(record.entries) - 1, opening=opening)


def opening_of(record: Record) -> Opening:
    last = record.entries[-1]
    assert isinstance(last, Ended)
    assert last.opening is not None
    return last.opening


@pytest.mark.parametrize("game_id", GAMES)
def test_an_honest_record_is_verified_draw_by_draw(game_id: str) -> None:
    record = read(finished(game_id))
    draws = sum(len(e.draws) for e in record.entries if isinstance(e, (Start, Moved)))
    assert verify(GAMES[game_id], record) == draws > 0


def test_another_secret_is_caught() -> None:
    with pytest.raises(ProofError, match="secret is not the one that was committed"):
        verify(PEBBLES, forged(read(finished("pebbles")), secret="00" * 32))


def test_another_nonce_is_caught() -> None:
    with pytest.raises(ProofError, match="secret is not the one that was committed"):
        verify(PEBBLES, forged(read(finished("pebbles")), nonce="00" * 32))


@pytest.mark.parametrize("change", ["other", "fewer", "more", "swapped"])
def test_other_salts_are_caught(change: str) -> None:
    record = read(finished("pebbles"))
    first, second = opening_of(record).salts
    salts = {
        "other": (first, "11" * 32),
        "fewer": (first,),
        "more": (first, second, second),
        "swapped": (second, first),
    }[change]
    with pytest.raises(ProofError, match="salts are not the ones that the players announced"):
        verify(PEBBLES, forged(record, salts=salts))


@pytest.mark.parametrize("part", ["secret", "nonce"])
def test_an_opening_that_is_no_hexadecimal(part: str) -> None:
    with pytest.raises(ProofError, match="not hexadecimal"):
        verify(PEBBLES, forged(read(finished("pebbles")), **{part: "xyz"}))


@pytest.mark.parametrize("part", ["secret", "nonce"])
def test_an_opening_that_is_too_short(part: str) -> None:
    with pytest.raises(ProofError, match=f"the {part} must have 32 bytes, not 1"):
        verify(PEBBLES, forged(read(finished("pebbles")), **{part: "00"}))


def test_another_outcome_is_caught_and_named() -> None:
    """Each wish turned into another possible one: legal to replay, but not what the shuffle gives."""
    record = read(finished("pebbles"))
    start = record.entries[0]
    assert isinstance(start, Start)
    for which, (name, outcome) in enumerate(start.draws):
        other = "wish red" if outcome != "wish red" else "wish blue"
        draws = list(start.draws)
        draws[which] = (name, other)
        with pytest.raises(RecordError) as caught:
            verify(PEBBLES, with_entry(record, 0, draws=tuple(draws)))
        assert caught.value.line == 2
        fault = f"draw {name!r} gave {other!r}, but the shuffle gives {outcome!r}"
        assert caught.value.fault == fault


def test_a_record_without_a_promise_proves_nothing() -> None:
    record = read(finished("pebbles"))
    silent = resealed(record, header=msgspec.structs.replace(record.header, promise=None))
    with pytest.raises(ProofError, match="played without a proof"):
        verify(PEBBLES, silent)


def test_a_running_game_is_not_laid_open() -> None:
    play = go_on(started(PEBBLES), seed=1, moves=3)
    with pytest.raises(ProofError, match="not laid open yet"):
        verify(PEBBLES, play.record)
    written = play.record.write()
    for secret in (play._shuffle.secret, play._shuffle.nonce, *play._shuffle.salts):
        assert secret.hex() not in written


def test_a_table_that_keeps_its_shuffle_to_itself() -> None:
    play = go_on(type(started(PEBBLES))(PEBBLES, 2, {"rounds": "1"}, proof=False), seed=1)
    last = play.record.entries[-1]
    assert isinstance(last, Ended)
    assert last.opening is None
    assert play.record.header.promise is None
