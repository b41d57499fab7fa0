"""The bench: every figure is there and means what it says."""

from __future__ import annotations

import io
import sys
from types import ModuleType
from typing import Any

import msgspec
import pytest

from kiebitz.games import REGISTRY
from kiebitz.lab import bench as bench_module
from kiebitz.lab import peers, yard
from kiebitz.lab.bench import CompiledMissing, Report, bench, slices
from kiebitz.lab.yard import Slice, Yard

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
    monkeypatch.setattr(yard, "PLAY_SECONDS", 0.01)
    monkeypatch.setattr(yard, "SHORT_SECONDS", 0.002)
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
    material = Yard(game)
    assert material.seats == 4
    for state in material._states:
        assert 6 <= state.round <= 13  # type: ignore[attr-defined]
        assert len(state.legal(state.pending()[0])) > 1


class FakeColour:
    """Stands in for catanatron's colours."""


def fake_catanatron(actions: list[list[int]]) -> dict[str, ModuleType]:
    """The little of catanatron's interface that the bench touches, with a fixed line of decisions."""
    game_module, player_module = ModuleType("catanatron.game"), ModuleType("catanatron.player")

    class RandomPlayer:
        def __init__(self, colour: object) -> None:
            self.colour = colour

        def decide(self, game: object, playable_actions: list[int]) -> int:
            return playable_actions[0]

    class Game:
        def __init__(self, players: list[Any]) -> None:
            self.players = players

        def play(self) -> None:
            for number, playable in enumerate(actions):
                self.players[number % 4].decide(self, playable)

    game_module.Game = Game  # type: ignore[attr-defined]
    player_module.RandomPlayer = RandomPlayer  # type: ignore[attr-defined]
    player_module.Color = ["red", "blue", "orange", "white"]  # type: ignore[attr-defined]
    return {
        "catanatron": ModuleType("catanatron"),
        "catanatron.game": game_module,
        "catanatron.models": ModuleType("catanatron.models"),
        "catanatron.models.player": player_module,
    }


def test_a_peers_single_answers_do_not_count_either(monkeypatch: pytest.MonkeyPatch) -> None:
    for name, module in fake_catanatron([[1], [1, 2], [1, 2, 3], [1], [1]]).items():
        monkeypatch.setitem(sys.modules, name, module)
    monkeypatch.setattr(peers, "version", lambda name: "0")
    decisions, games = peers.Catanatron().slice()
    assert decisions / games == pytest.approx(2)
    report = bench(["amazonas"], peers=True, rounds=1)
    assert set(report.peers) == {"catanatron"}
    own = report.games["amazonas"].decisions_per_cpu_second
    rate = report.peers["catanatron"].decisions_per_cpu_second
    assert report.ratios["amazonas"]["catanatron"] == pytest.approx(own / rate, abs=0.02)


def test_without_the_peer_one_sentence_says_where_it_is(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "catanatron", None)
    with pytest.raises(peers.PeerMissing, match="make bench"):
        peers.Catanatron()


def test_an_engine_that_is_not_compiled_is_not_measured_as_compiled(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Any
) -> None:
    monkeypatch.setattr(bench_module, "compiled_engine", lambda: tmp_path)
    if yard.is_compiled():
        pytest.skip("this is the compiled engine")
    with pytest.raises(CompiledMissing, match="make compiled"):
        bench(["amazonas"], compiled=True, rounds=1)


def test_the_far_end_answers_ids_with_slices(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr("sys.stdin", io.StringIO("amazonas\namazonas\n"))
    yard.serve()
    kind, *answers = capsys.readouterr().out.splitlines()
    assert kind == ("compiled" if yard.is_compiled() else "plain")
    assert [type(msgspec.json.decode(answer, type=Slice)) for answer in answers] == [Slice] * 2


def test_the_report_has_the_published_shape() -> None:
    shown = msgspec.to_builtins(Report("plain", {}, {}, {}))
    assert shown == {"engine": "plain", "seats": {}, "games": {}, "peers": {}}
