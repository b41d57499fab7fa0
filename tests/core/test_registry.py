"""Games of installed packages: found by entry point, checked, and left out with a reason where they are faulty."""

from __future__ import annotations

from importlib.metadata import EntryPoint

import pytest

from kiebitz import games
from kiebitz.core.errors import UnknownGame
from kiebitz.games import GROUP, IDS, Registry


def registry(monkeypatch: pytest.MonkeyPatch, **points: str) -> Registry:
    found = [EntryPoint(name, value, GROUP) for name, value in points.items()]
    monkeypatch.setattr(games, "entry_points", lambda group: found if group == GROUP else [])
    return Registry()


def test_an_installed_game_follows_the_five(monkeypatch: pytest.MonkeyPatch) -> None:
    found = registry(monkeypatch, pebbles="tests.core.toy_game:GAME")
    assert list(found) == [*IDS, "pebbles"]
    assert len(found) == 6
    assert "pebbles" in found
    assert found["pebbles"].title("en") == "Pebbles"
    assert not found.broken


@pytest.mark.parametrize(
    "name, value, reason",
    [
        ("gone", "tests.core.no_such_module:GAME", "ModuleNotFoundError"),
        ("pebbles", "tests.core.toy_game:COLOURS", "not a Game"),
        ("stones", "tests.core.toy_game:GAME", "named 'stones', but game.toml says 'pebbles'"),
        ("amazonas", "tests.core.toy_game:GAME", "belongs to a game of Kiebitz itself"),
    ],
)
def test_a_faulty_package_leaves_the_others_alone(
    name: str, value: str, reason: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    found = registry(monkeypatch, **{name: value})
    assert list(found) == list(IDS)
    assert reason in found.broken[name]
    assert found["amazonas"].id == "amazonas"


def test_an_unknown_game_names_the_installed_ones(monkeypatch: pytest.MonkeyPatch) -> None:
    found = registry(monkeypatch, pebbles="tests.core.toy_game:GAME")
    with pytest.raises(UnknownGame, match="minden, pebbles"):
        found["chess"]
