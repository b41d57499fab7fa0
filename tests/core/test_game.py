"""What `Game` does for every game: the registry, options, refusals, knowledge, facts."""

from __future__ import annotations

from random import Random
from typing import Any

import msgspec
import pytest

from kiebitz.core.errors import OptionError, PositionError, SeatError, UnknownGame
from kiebitz.core.game import Game, Position
from kiebitz.core.options import Option
from kiebitz.core.state import SPECTATOR
from kiebitz.games import IDS, REGISTRY
from kiebitz.testing.laws import digest, encoded
from tests.core.plays import AMAZONAS, GAMES, PEBBLES, go_on, started
from tests.core.toy_game import Pebbles


def test_the_registry_is_a_mapping_of_ids_to_games() -> None:
    assert tuple(REGISTRY) == IDS
    assert len(REGISTRY) == len(IDS)
    for game_id, game in REGISTRY.items():
        assert game.id == game_id
        assert game_id in REGISTRY
        assert REGISTRY[game_id] is game


def test_the_ledgers_of_two_games_never_share_a_prefix() -> None:
    assert len({game.ledger for game in REGISTRY.values()}) == len(IDS)


@pytest.mark.parametrize("name", ["", "chess", "Amazonas", "../amazonas", "os"])
def test_an_unknown_game(name: str) -> None:
    assert name not in REGISTRY
    with pytest.raises(UnknownGame, match=f"^there is no game {name!r}; there are amazonas"):
        REGISTRY[name]


# --- options that do not fit together


class Choosy(Pebbles):
    """Two options that exclude each other."""

    options = (*Pebbles.options, Option("rain", ("no", "yes"), "no"))  # type: ignore[assignment]

    def admits(self, seats: int, options: Any) -> bool:
        dry = options.get("rain", "no") == "no"
        return dry or bool(options.get("rounds", "3") == "3")


def test_options_that_no_table_may_be_set_to() -> None:
    game = Choosy()
    game.new(2, {"rain": "yes"})
    with pytest.raises(OptionError, match="these options do not fit together"):
        game.new(2, {"rain": "yes", "rounds": "1"})


def test_no_position_may_have_them_either() -> None:
    game = Choosy()
    position = msgspec.to_builtins(game.dump(game.new(2)))
    position["options"] = {"rain": "yes", "rounds": "1"}
    with pytest.raises(PositionError) as caught:
        game.load(position)
    assert str(caught.value) == "$.options: these options do not fit together"


def test_a_position_in_which_nobody_could_move(monkeypatch: pytest.MonkeyPatch) -> None:
    """A net under every game's own checks: such a table would hang."""
    position = PEBBLES.dump(started(PEBBLES).state)
    monkeypatch.setattr(type(started(PEBBLES).state), "legal", lambda state, seat: ())
    with pytest.raises(PositionError) as caught:
        PEBBLES.load(position)
    assert str(caught.value) == "$: seat 0 is to decide, but has no legal move"


# --- who knows what


@pytest.mark.parametrize("game_id", GAMES)
def test_a_legal_move_has_no_refusal_and_every_other_has_one(game_id: str) -> None:
    game = GAMES[game_id]
    state = go_on(started(game), 3, 9).state
    for seat in range(2):
        for move in range(len(game.moves)):
            refusal = game.refusal(state, seat, move)
            assert (refusal is None) == (move in state.legal(seat))
            assert refusal is None or refusal.rule.startswith(game.ledger)


@pytest.mark.parametrize("game_id", GAMES)
def test_knowledge_travels_to_another_process_and_samples_the_same(game_id: str) -> None:
    game = GAMES[game_id]
    state = go_on(started(game), 2, 6).state
    for seat in range(2):
        here = game.knowledge(state, seat)
        there = game.knowledge_from(here.encode())
        assert there.seat == seat
        for seed in range(5):
            one, other = here.sample(Random(seed)), there.sample(Random(seed))
            assert digest(game, one) == digest(game, other)
            assert encoded(game.view(one, seat)) == encoded(game.view(state, seat))


@pytest.mark.parametrize("game_id", GAMES)
def test_a_spectator_is_a_viewer_but_no_seat(game_id: str) -> None:
    game = GAMES[game_id]
    state = started(game).state
    assert game.view(state, SPECTATOR).viewer == SPECTATOR
    with pytest.raises(SeatError, match="there is no seat -2"):
        game.knowledge(state, SPECTATOR)


# --- draws


@pytest.mark.parametrize("game_id", GAMES)
def test_what_is_possible_is_what_is_listed(game_id: str) -> None:
    game = GAMES[game_id]
    state = game.new(2)
    listed = {outcome for outcome, weight in state.chances() if weight}
    assert {move for move in range(len(game.moves)) if game.possible(state, move)} == listed
    assert game.lists_outcomes(state)
    assert {game.pick(state, ticket << 248) for ticket in range(256)} == listed


# --- facts


@pytest.mark.parametrize("game_id", GAMES)
def test_the_schema_names_every_field(game_id: str) -> None:
    game = GAMES[game_id]
    schema = game.schema()
    top = schema["$defs"][game.position_type.__name__]
    assert set(top["properties"]) == set(msgspec.to_builtins(game.dump(game.new(2))))
    assert issubclass(game.position_type, Position)


def test_titles_and_help() -> None:
    assert (PEBBLES.title("de"), PEBBLES.title("en")) == ("Kiesel", "Pebbles")
    assert AMAZONAS.help("de").startswith(
        "# Amazonas\n\nNach Stefan Dorra (Kosmos, 2005). Für 2–4 Personen, etwa 45 Minuten.\n\n"
    )
    assert AMAZONAS.help("en").startswith(
        "# Amazonas\n\nAfter Stefan Dorra (Kosmos, 2005). For 2–4 players, about 45 minutes.\n\n"
    )
    assert PEBBLES.help("en").splitlines()[0] == "# Pebbles"


def test_a_game_that_forgets_a_method_cannot_be_made() -> None:
    class Half(Game[Any]):
        pass

    with pytest.raises(TypeError, match="abstract"):
        Half()  # type: ignore[abstract]
