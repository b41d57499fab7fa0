"""Saved games: nothing is lost, whatever happens; a file that is not right says what and where."""

from __future__ import annotations

import json
import os
import re
import stat
from pathlib import Path
from typing import Any

import pytest

import kiebitz
from kiebitz.cli.arguments import UsageError, words_in
from kiebitz.cli.terminal import saves, setup
from kiebitz.core import record
from kiebitz.core.play import Play
from kiebitz.core.shuffle import Shuffle
from kiebitz.games import REGISTRY
from tests.cli.commands import Runner
from tests.cli.desk import Desk
from tests.cli.line_mode import LineMode
from tests.cli.terminal import asked, entry

TABLE = (
    "play",
    "amazonas",
    "--seats",
    "3",
    "--people",
    "1",
    "--names",
    "Anna",
    "--level",
    "random",
)
LEVELS = (saves.PERSON, "random", "random")


def test_a_killed_game_goes_on_where_it_stood(desk: Desk) -> None:
    terminal = desk.terminal(*TABLE, "--plain", "--seed", "5", height=50)
    terminal.wait(asked)
    terminal.answer("1!")
    before = terminal.answer("2!")
    terminal.kill()
    after = desk.terminal("play", "--resume", "--plain", height=50)
    screen = after.wait(asked)
    assert entry(screen) == entry(before)
    assert question(screen) == question(before)
    assert entry(after.answer("1!")) > entry(before)


def question(screen: str) -> str:
    """What was asked last, with its choices."""
    return screen[screen.rindex("Anna:") :]


def test_the_application_is_killed_and_goes_on(desk: Desk) -> None:
    terminal = desk.terminal(*TABLE, "--seed", "5")
    before = terminal.wait(asked)
    terminal.type("note")  # stays in the line, and is lost
    terminal.kill()
    after = desk.terminal("play", "--resume")
    assert after.wait(asked).splitlines()[:18] == before.splitlines()[:18]


def test_the_menu_offers_the_game_that_was_left(desk: Desk) -> None:
    terminal = desk.terminal(*TABLE)
    terminal.wait(asked)
    terminal.press("C-q")
    assert terminal.exit_code() == 0
    assert "kiebitz play --resume" in terminal.screen()
    menu = desk.terminal("play")
    assert "Go on: Amazonas with Anna, Magpie and Heron" in menu.wait("Go on")
    menu.type(str(1 + len(REGISTRY)))
    assert "Anna to play" in menu.wait(asked)


def test_a_finished_game_is_a_record_and_may_be_played_again(
    lines: LineMode, run: Runner, tmp_path: Path
) -> None:
    file = tmp_path / "mine.kiebitz"
    games = []

    def answer(prompt: str) -> str:
        if "Another game?" in prompt:
            games.append(prompt)
            return "y"
        if games:
            raise EOFError
        return "1!"

    said = lines(*TABLE[1:], "--save", str(file), typed=answer)
    assert run("verify", str(file)).code == 0
    assert "Anna" in run("replay", str(file)).out
    assert said.count("Scores") == len(games) == 1
    assert int(re.findall(r"· move (\d+) ·", said)[-1]) < 20


# --- the file


@pytest.fixture
def play() -> Play[Any]:
    return kiebitz.new("amazonas", 3, seed=1, names=("Anna", "Elster", "Reiher"))


@pytest.fixture
def file(tmp_path: Path, play: Play[Any]) -> Path:
    """A saved game."""
    path = tmp_path / "games" / "a.kiebitz"
    saves.write(path, play, Shuffle.seeded(1), LEVELS)
    return path


def test_a_save_reads_back_and_draws_the_same(file: Path, play: Play[Any]) -> None:
    saved = saves.read(file)
    assert saved.levels == LEVELS
    for one in (play, saved.play):
        while one.pending:
            seat = one.pending[0]
            one.push(seat, one.legal(seat).numbers[-1])
    assert saved.play.record.write() == play.record.write()


def test_a_save_is_readable_by_its_owner_only(file: Path) -> None:
    assert stat.S_IMODE(file.stat().st_mode) == 0o600


def test_a_save_leaves_no_other_file_behind(file: Path, play: Play[Any]) -> None:
    saves.write(file, play, Shuffle.seeded(1), LEVELS)
    assert list(file.parent.iterdir()) == [file]


def test_a_failed_write_keeps_the_old_file(
    file: Path, play: Play[Any], monkeypatch: pytest.MonkeyPatch
) -> None:
    before = file.read_bytes()

    def full(handle: int) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr("os.fsync", full)
    with pytest.raises(UsageError, match="No space left"):
        saves.write(file, play, Shuffle.seeded(1), LEVELS)
    assert file.read_bytes() == before
    assert list(file.parent.iterdir()) == [file]


def test_running_games_are_the_newest_first(tmp_path: Path, play: Play[Any]) -> None:
    for number in range(2):
        saves.write(tmp_path / f"{number}.kiebitz", play, Shuffle.seeded(1), LEVELS)
    (tmp_path / "other.kiebitz").write_text("{}")
    os.utime(tmp_path / "0.kiebitz", (1, 1))
    assert [path.name for path in saves.running(tmp_path)] == ["1.kiebitz", "0.kiebitz"]
    assert saves.running(tmp_path / "nowhere") == []


def changed(file: Path, **fields: object) -> None:
    """Rewrite fields of a save's first line."""
    first, _, rest = file.read_text().partition("\n")
    file.write_text(json.dumps({**json.loads(first), **fields}) + "\n" + rest)


@pytest.mark.parametrize(
    "fields, said",
    [
        ({"secret": "00"}, "line 1: the secret must have 32 bytes"),
        ({"secret": "zz"}, "line 1: "),
        ({"secret": "00" * 32}, "not the one that the record promises"),
        ({"levels": ["", "random"]}, "line 1: levels"),
        ({"levels": ["", "random", "genius"]}, "line 1: levels"),
        ({"kiebitz": 99}, "line 1: save format 99"),
        ({"colour": "red"}, "line 1: "),
    ],
)
def test_a_save_that_cannot_be_says_why(file: Path, fields: dict[str, object], said: str) -> None:
    changed(file, **fields)
    with pytest.raises(UsageError, match=said):
        saves.read(file)


def test_a_fault_in_the_record_is_named_by_its_line_in_the_file(file: Path) -> None:
    lines = file.read_text().splitlines(keepends=True)
    lines[2] = lines[2].replace("start", "begin")
    file.write_text("".join(lines))
    with pytest.raises(UsageError, match="line 3: "):
        saves.read(file)


def test_a_record_is_not_taken_for_a_save(tmp_path: Path, play: Play[Any]) -> None:
    path = tmp_path / "record.jsonl"
    path.write_text(play.record.write())
    with pytest.raises(UsageError, match="kiebitz replay"):
        saves.read(path)


def test_a_save_is_not_taken_for_a_record(run: Runner, file: Path) -> None:
    ran = run("replay", str(file))
    assert ran.code == 2
    assert "kiebitz play --resume" in ran.err
    assert ran.err.count("\n") == 1


def test_the_rest_of_a_save_is_its_record(file: Path, play: Play[Any]) -> None:
    text = file.read_text().partition("\n")[2]
    assert record.read(text, unfinished=True) == play.record


UNREADABLE = {
    "latin-1": '{"kind": "Grüße"}\n'.encode("latin-1"),
    "nested without end": b"[" * 5000 + b"\n",
    "binary": bytes(range(256)),
}


@pytest.mark.parametrize("fault", list(UNREADABLE))
def test_one_unreadable_file_hides_no_other(tmp_path: Path, fault: str) -> None:
    good = tmp_path / "good.kiebitz"
    shuffle = Shuffle.seeded(1)
    saves.write(good, Play(REGISTRY["amazonas"], 3, shuffle=shuffle), shuffle, LEVELS)
    bad = tmp_path / "bad.kiebitz"
    bad.write_bytes(UNREADABLE[fault])
    (tmp_path / "folder.kiebitz").mkdir()
    assert saves.running(tmp_path) == [good]
    with pytest.raises(UsageError, match=r"bad\.kiebitz: not a game that can go on"):
        saves.read(bad)


@pytest.mark.parametrize("fault", list(UNREADABLE))
def test_a_save_whose_record_is_unreadable_is_offered_as_unclear(
    tmp_path: Path, fault: str
) -> None:
    path = tmp_path / "half.kiebitz"
    shuffle = Shuffle.seeded(1)
    saves.write(path, Play(REGISTRY["amazonas"], 3, shuffle=shuffle), shuffle, LEVELS)
    first = path.read_bytes().partition(b"\n")[0]
    path.write_bytes(first + b"\n" + UNREADABLE[fault])
    assert "half.kiebitz" in setup.named(words_in("en"), path)
    with pytest.raises(UsageError, match=r"half\.kiebitz: line \d"):
        saves.read(path)
