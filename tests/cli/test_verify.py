"""kiebitz verify: it says what was proven and what was not, in both languages, and scripts can tell."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import msgspec
import pytest

import kiebitz
from kiebitz.core.play import Play
from kiebitz.core.proof import Receipt
from kiebitz.core.record import Ended, LeftOut, Record, read
from kiebitz.core.shuffle import Shuffle, salt_hash
from tests.cli.commands import Runner, assert_one_line, finished_play
from tests.core.plays import go_on, resealed, with_entry

MINE, THEIRS = bytes(range(32)), bytes([7]) * 32


@pytest.fixture(scope="module")
def played() -> Record:
    """A game of Ada and Bo; Bo announced a salt and never showed it."""
    game, seed = kiebitz.game("amazonas"), Shuffle.seeded(1)
    shuffle = Shuffle(seed.secret, seed.nonce, (MINE,))
    away = [LeftOut(1, salt_hash(THEIRS))]
    play: Play[Any] = Play(game, 2, shuffle=shuffle, names=("Ada", "Bo"), left_out=away)
    return read(go_on(play, 1, undo=0).record.write())


def written(folder: Path, record: Record) -> str:
    file = folder / "game.jsonl"
    file.write_text(record.write(), encoding="utf-8")
    return str(file)


def receipt(folder: Path, record: Record, *hashes: str) -> str:
    promise = record.header.promise
    assert promise is not None
    kept = Receipt(MINE.hex(), promise.commitment, list(hashes or promise.salt_hashes))
    file = folder / "receipt.json"
    file.write_bytes(msgspec.json.encode(kept))
    return str(file)


def test_who_took_no_part_learns_what_is_missing(
    run: Runner, tmp_path: Path, played: Record
) -> None:
    ran = run("verify", written(tmp_path, played), "--lang", "en")
    assert ran.code == 0
    assert ran.out.startswith("Right, as far as it could be checked\n+ The secret is the one")
    for line in (
        "– Missing: nothing was kept here at the start.",
        "· Without a random number of their own: Bo.",
        "– Missing: a random number was announced and never came.",
        "+ 23 of 23 draws were worked out again.",
        "Fixed by ",
    ):
        assert f"\n{line}" in ran.out


def test_with_a_receipt_a_whole_shuffle_is_proven(run: Runner, tmp_path: Path) -> None:
    play = finished_play("amazonas")
    seed = Shuffle.seeded(2)
    game: Play[Any] = Play(play.game, 2, shuffle=Shuffle(seed.secret, seed.nonce, (MINE, THEIRS)))
    record = read(go_on(game, 1, undo=0).record.write())
    files = (written(tmp_path, record), "--receipt", receipt(tmp_path, record))
    ran = run("verify", *files, "--lang", "de")
    assert (ran.code, ran.out.splitlines()[0]) == (0, "Es wurde ehrlich gemischt")
    told = json.loads(run("verify", *files, "--json").out)
    assert (told["level"], told["checked"], told["fault"]) == ("proven", 23, "")
    assert [line["kind"] for line in told["lines"]][1] == "receipt"


def test_a_salt_that_the_dealer_added_is_wrong(run: Runner, tmp_path: Path, played: Record) -> None:
    kept = receipt(tmp_path, played, salt_hash(THEIRS))
    ran = run("verify", written(tmp_path, played), "--receipt", kept, "--lang", "en")
    assert ran.code == 1
    assert ran.out.startswith("Something is wrong here\n")
    assert "! The random numbers are not those that were announced." in ran.out


def test_a_changed_draw_is_wrong_and_the_place_is_named(
    run: Runner, tmp_path: Path, played: Record
) -> None:
    draws = played.entries[0].draws  # type: ignore[union-attr]
    first = {"first 0": "first 1", "first 1": "first 0"}[draws[0][1]]
    forged = with_entry(played, 0, draws=((draws[0][0], first), *draws[1:]))
    ran = run("verify", written(tmp_path, forged), "--lang", "en")
    assert ran.code == 1
    assert "! Line 2 of the record: a draw does not follow from the secret." in ran.out
    assert f"line 2: draw 'start' gave {first!r}" in ran.out


def test_where_nothing_is_proven_scripts_can_tell(
    run: Runner, tmp_path: Path, played: Record
) -> None:
    silent = resealed(played, msgspec.structs.replace(played.header, promise=None))
    ran = run("verify", written(tmp_path, silent), "--lang", "en")
    assert (ran.code, ran.out.splitlines()[0]) == (1, "Nothing is proven here")
    last = played.entries[-1]
    assert isinstance(last, Ended)
    shut = with_entry(played, len(played.entries) - 1, opening=None)
    assert json.loads(run("verify", written(tmp_path, shut), "--json").out)["level"] == "unproven"


@pytest.mark.parametrize("content", [b"", b"{}", b'{"salt": "xyz"}', b'{"salt": "00"}', b"\xff"])
def test_what_is_no_receipt(run: Runner, tmp_path: Path, played: Record, content: bytes) -> None:
    file = tmp_path / "receipt.json"
    file.write_bytes(content)
    record = written(tmp_path, played)
    assert_one_line(run("verify", record, "--receipt", str(file)), "receipt.json: not a receipt")
    assert_one_line(run("verify", record, "--receipt", str(tmp_path / "none")), "No such file")
