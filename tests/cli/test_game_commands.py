"""Commands that a game of an installed package brings."""

from __future__ import annotations

import json
from dataclasses import replace

import pytest

from kiebitz.core.commands import commands_of
from kiebitz.games import REGISTRY
from tests.cli.commands import Runner, assert_one_line
from tests.core.toy_game import GAME
from tests.core.toy_game.features import commands


@pytest.fixture(autouse=True)
def _installed(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(REGISTRY._installed, GAME.id, GAME)


def test_it_is_run_with_its_own_options(run: Runner) -> None:
    assert run("pebbles-dig").out == "3 red pebbles\n"
    ran = run("pebbles-dig", "--colour", "blue", "--how-many", "8", "--json")
    assert json.loads(ran.out) == {"colour": "blue", "count": 8}
    assert "dig pebbles." in run("--help").out


def test_bad_options_are_refused_in_one_line(run: Runner) -> None:
    assert_one_line(run("pebbles-dig", "--how-many", "0"), "not a whole number from 1 up")
    assert_one_line(run("pebbles-dig", "--colour", "gold"), "invalid choice: 'gold'")


def test_a_command_bears_the_name_of_its_game(monkeypatch: pytest.MonkeyPatch) -> None:
    (own,) = commands.COMMANDS
    monkeypatch.setattr(commands, "COMMANDS", (replace(own, name="serve"),))
    with pytest.raises(ValueError, match="'serve' must begin with 'pebbles-'"):
        commands_of(GAME)
