"""Every command on good input: what it prints for people and for programs."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path

import msgspec
import pytest

import kiebitz
from kiebitz.core.state import SPECTATOR
from kiebitz.games import REGISTRY
from kiebitz.games.amazonas import Amazonas
from tests.cli.commands import Runner, finished_play

GAMES = list(REGISTRY)


def test_games_lists_every_game_with_its_facts(run: Runner) -> None:
    listed = json.loads(run("games", "--json").out)
    assert [game["id"] for game in listed] == GAMES
    for game in listed:
        rules = REGISTRY[game["id"]]
        assert game["title"] == rules.title("en")
        assert game["seats"] == list(range(rules.min_seats, rules.max_seats + 1))
        assert game["version"] == rules.version


def test_games_for_people_follow_the_environment(
    run: Runner, monkeypatch: pytest.MonkeyPatch
) -> None:
    assert "Rules version" in run("games").out
    monkeypatch.setenv("LC_ALL", "de_AT.UTF-8")
    assert "Regelversion" in run("games").out
    assert "Rules version" in run("games", "--lang", "en").out


@pytest.mark.parametrize("language", ["de", "en"])
@pytest.mark.parametrize("game_id", GAMES)
def test_rules_prints_the_help_text(run: Runner, game_id: str, language: str) -> None:
    found = json.loads(run("rules", game_id, "--lang", language, "--json").out)
    assert found["markdown"] == REGISTRY[game_id].help(language)
    assert run("rules", game_id, "--lang", language).out.strip()


@pytest.mark.parametrize("game_id", GAMES)
def test_simulate_prints_what_programs_rely_on(run: Runner, game_id: str) -> None:
    seats = str(REGISTRY[game_id].max_seats)
    ran = run("simulate", game_id, "--seats", seats, "--games", "5", "--seed", "3", "--json")
    found = json.loads(ran.out)
    assert ran.err == ""
    assert (found["game"], found["seats"], found["games"]) == (game_id, int(seats), 5)
    assert found["decisions"] == round(found["mean_length"] * 5)
    assert found["cpu_seconds"] > 0
    assert found["decisions_per_cpu_second"] == pytest.approx(
        found["decisions"] / found["cpu_seconds"], rel=0.01
    )
    assert sum(found["end_reasons"].values()) == 5
    assert len(found["seat_win_share"]) == int(seats)


def test_simulate_for_people(run: Runner) -> None:
    out = run("simulate", "amazonas", "--games", "3").out
    assert "4 seats" in out
    assert "decisions per CPU second" in out


def test_simulate_takes_options(run: Runner) -> None:
    ran = run("simulate", "amazonas", "--games", "1", "--option", "cardCycle=own", "--json")
    assert json.loads(ran.out)["options"]["cardCycle"] == "own"


def test_perft_prints_the_counts(run: Runner) -> None:
    found = json.loads(run("perft", "amazonas", "--depth", "3", "--seed", "1", "--json").out)
    assert found["counts"] == [2, 4, 120]
    assert "120" in run("perft", "amazonas", "--depth", "3", "--seed", "1").out


@pytest.fixture(scope="module")
def records(tmp_path_factory: pytest.TempPathFactory) -> dict[str, Path]:
    """A finished record of every game."""
    folder = tmp_path_factory.mktemp("records")
    files = {}
    for game_id in GAMES:
        files[game_id] = folder / f"{game_id}.jsonl"
        files[game_id].write_text(finished_play(game_id).record.write(), encoding="utf-8")
    return files


@pytest.mark.parametrize("language", ["de", "en"])
@pytest.mark.parametrize("game_id", GAMES)
def test_replay_tells_the_public_log(
    run: Runner, records: dict[str, Path], game_id: str, language: str
) -> None:
    play = finished_play(game_id)
    texts = play.game.texts(language, play.record.header.names)
    out = run("replay", str(records[game_id]), "--lang", language).out
    told = [
        f"{logged.entry:>4}  {texts.message(f'event-{logged.event.key}', logged.event.params)}"
        for logged in play.events(SPECTATOR)
    ]
    assert out.splitlines()[1 : 1 + len(told)] == told
    assert play.outcome is not None
    assert texts.message(f"end-{play.outcome.reason}") in out


@pytest.mark.parametrize("game_id", GAMES)
def test_replay_as_data_gives_every_view(
    run: Runner, records: dict[str, Path], game_id: str
) -> None:
    file = str(records[game_id])
    entries = json.loads(run("replay", file, "--json", "--seat", "0").out)["entries"]
    assert [entry["n"] for entry in entries] == list(range(len(entries)))
    assert entries[-1]["view"]["outcome"] is not None
    middle = len(entries) // 2
    at = json.loads(run("replay", file, "--json", "--seat", "0", "--at", str(middle)).out)
    assert at == entries[middle]["view"]


@pytest.mark.parametrize("game_id", GAMES)
def test_replay_shows_the_table_at_an_entry(
    run: Runner, records: dict[str, Path], game_id: str
) -> None:
    view = REGISTRY[game_id].title("de")
    assert view in run("replay", str(records[game_id]), "--at", "3", "--lang", "de").out


def test_replay_reads_a_record_that_still_runs(run: Runner, tmp_path: Path) -> None:
    play = finished_play("amazonas")
    lines = play.record.write().splitlines(keepends=True)
    file = tmp_path / "running.jsonl"
    file.write_text("".join(lines[:20]), encoding="utf-8")
    assert "not over" in run("replay", str(file)).out


def test_replay_of_a_start_from_a_position_shows_it_at_once(run: Runner, tmp_path: Path) -> None:
    early = kiebitz.new("amazonas", 2, seed=1)
    play = kiebitz.Play.from_position(early.game, early.game.dump(early.state))
    file = tmp_path / "position.jsonl"
    file.write_text(play.record.write(), encoding="utf-8")
    shown = [run("replay", str(file), "--json", "--at", entry).out for entry in ("0", "1")]
    assert shown[0] == shown[1]


def test_replay_says_where_it_starts_after_a_change_of_the_rules(
    run: Runner, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    play = kiebitz.new("amazonas", 2, seed=1)
    monkeypatch.setattr(Amazonas, "version", play.game.version + 1)
    play.restate(msgspec.json.encode(play.game.dump(play.state)))
    file = tmp_path / "carried-over.jsonl"
    file.write_text(play.record.write(), encoding="utf-8")
    assert "entry 0 comes before entry 1" in run("replay", str(file), "--at", "0").err


@pytest.mark.parametrize("game_id", GAMES)
def test_verify_checks_every_draw(run: Runner, records: dict[str, Path], game_id: str) -> None:
    play = finished_play(game_id)
    draws = sum(len(getattr(entry, "draws", ())) for entry in play.record.entries)
    ran = run("verify", str(records[game_id]), "--json")
    assert json.loads(ran.out)["draws"] == draws
    assert f"{draws} draws" in run("verify", str(records[game_id])).out


@pytest.mark.parametrize("game_id", GAMES)
def test_position_shows_a_position_file(run: Runner, game_id: str, tmp_path: Path) -> None:
    play = finished_play(game_id)
    file = tmp_path / "position.json"
    file.write_bytes(msgspec.json.encode(play.game.dump(play.state)))
    assert run("position", game_id, str(file)).out.strip()
    shown = json.loads(run("position", game_id, str(file), "--json").out)
    assert shown["viewer"] == SPECTATOR
    assert json.loads(run("position", game_id, "--schema").out)["$defs"]


def test_completion_is_a_script_that_the_shell_accepts(run: Runner) -> None:
    script = run("completion", "bash").out
    assert "amazonas" in script
    assert "simulate" in script
    subprocess.run(["bash", "-n"], input=script, text=True, check=True)


@pytest.mark.parametrize("shell", ["zsh", "fish", "tcsh", "powershell"])
def test_completion_for_other_shells(run: Runner, shell: str) -> None:
    assert "simulate" in run("completion", shell).out


def test_without_a_command_the_help_is_shown(run: Runner) -> None:
    ran = run()
    assert ran.code == 0
    assert "kiebitz play" in ran.out


def test_python_runs_the_package_as_the_command() -> None:
    command = [sys.executable, "-m", "kiebitz", "rules", "chess"]
    ran = subprocess.run(command, capture_output=True, text=True, check=False)
    assert ran.returncode == 2
    assert "chess" in ran.stderr


def test_tiwanaku_maps_fills_the_stock_and_shows_no_map(run: Runner, tmp_path: Path) -> None:
    command = ("tiwanaku-maps", "--board", "short", "--db", f"sqlite:///{tmp_path / 'k.db'}")
    made = json.loads(run(*command, "--count", "3", "--json").out)
    assert (made["kind"], made["made"], made["in_stock"]) == ("short/normal/6/uniform", 3, 3)
    said = run(*command, "--count", "2").out
    assert said.startswith("2 maps made (short/normal/6/uniform) in ")
    assert said.endswith("; 5 are in stock\n")
    assert "map " not in said
