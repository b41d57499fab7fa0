"""The bench: every figure is there and means what it says."""

from __future__ import annotations

import io
import json
import subprocess
import sys
from pathlib import Path
from typing import Any

import msgspec
import pytest

import kiebitz
from kiebitz.games import REGISTRY
from kiebitz.lab import bench as bench_module
from kiebitz.lab import bench_worker, peers
from kiebitz.lab.bench import BenchReport, CompiledMissing, bench, slices
from kiebitz.lab.bench_worker import BenchMaterial, Slice

FIELDS = (
    "decisions_per_cpu_second",
    "games_per_cpu_second",
    "copy_us",
    "sample_us",
    "view_us",
    "replay_ms",
)


@pytest.fixture(autouse=True)
def short_slices(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(bench_worker, "PLAY_SECONDS", 0.01)
    monkeypatch.setattr(bench_worker, "SHORT_SECONDS", 0.002)
    monkeypatch.setattr(peers, "PEER_SECONDS", 0.001)


def test_every_game_has_every_figure() -> None:
    taken = []
    report = bench(list(REGISTRY), rounds=2, after_slice=lambda: taken.append(1))
    assert len(taken) == slices(len(REGISTRY), peers=False, compiled=False, rounds=2)
    shown = msgspec.to_builtins(report)
    assert set(shown["games"]) == set(REGISTRY)
    assert shown["peers"] == {}
    for figures in shown["games"].values():
        assert tuple(figures) == FIELDS
        assert all(figure > 0 for figure in figures.values())


def test_measured_states_are_in_the_middle_of_games_at_the_largest_table() -> None:
    game = REGISTRY["amazonas"]
    material = BenchMaterial(game)
    assert material.seats == 4
    for state in material._states:
        assert 6 <= state.round <= 13  # type: ignore[attr-defined]
        assert len(state.legal(state.pending()[0])) > 1


BENCH_PYTHON = Path(kiebitz.__file__).parents[2] / ".venv-bench" / "bin" / "python"
needs_peers = pytest.mark.skipif(
    not BENCH_PYTHON.exists(), reason="the peers are only in .venv-bench, which `make bench` makes"
)

COUNT_TWICE = """
from kiebitz.lab.peers import Catanatron
peer = Catanatron()
players = [peer._counting(colour) for colour in peer._colours]
game = peer._game(players, seed=5)
by_hand = 0
while game.winning_color() is None and game.state.num_turns < 1000:
    by_hand += len(game.state.playable_actions) >= 2
    game.play_tick()
print(by_hand, sum(player.decisions for player in players))
"""


@needs_peers
def test_a_peers_single_answers_do_not_count_either() -> None:
    """catanatron asks `decide` for forced moves too; those are left out on its side as on ours."""
    command = [str(BENCH_PYTHON), "-c", COUNT_TWICE]
    by_hand, counted = subprocess.run(command, capture_output=True, text=True).stdout.split()
    assert by_hand == counted
    assert int(counted) > 50


@needs_peers
def test_peers_are_measured_in_the_same_run() -> None:
    words = ["bench", "amazonas", "--peers", "--rounds", "1", "--json"]
    command = [str(BENCH_PYTHON), "-m", "kiebitz.cli", *words]
    report = json.loads(subprocess.run(command, capture_output=True, text=True).stdout)
    own = report["games"]["amazonas"]["decisions_per_cpu_second"]
    peer = report["peers"]["catanatron"]["decisions_per_cpu_second"]
    assert report["ratios"]["amazonas"]["catanatron"] == pytest.approx(own / peer, abs=0.02)


def test_without_the_peer_one_sentence_says_where_it_is(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "catanatron", None)
    with pytest.raises(peers.PeerMissing, match="make bench"):
        peers.Catanatron()


def test_an_engine_that_is_not_compiled_is_not_measured_as_compiled(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Any
) -> None:
    monkeypatch.setattr(bench_module, "compiled_engine", lambda: tmp_path)
    if bench_worker.is_compiled():
        pytest.skip("this is the compiled engine")
    with pytest.raises(CompiledMissing, match="make compiled"):
        bench(["amazonas"], compiled=True, rounds=1)


def test_the_far_end_answers_ids_with_slices(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr("sys.stdin", io.StringIO("amazonas\namazonas\n"))
    bench_worker.serve()
    kind, *answers = capsys.readouterr().out.splitlines()
    assert kind == ("compiled" if bench_worker.is_compiled() else "plain")
    assert [type(msgspec.json.decode(answer, type=Slice)) for answer in answers] == [Slice] * 2


def test_the_report_has_the_published_shape() -> None:
    shown = msgspec.to_builtins(BenchReport("plain", {}, {}, {}))
    assert shown == {"engine": "plain", "seats": {}, "games": {}, "peers": {}}
