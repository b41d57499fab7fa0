"""Section 13: what is public, what is secret, and the exact hints."""

from __future__ import annotations

from random import Random

import msgspec
import pytest

from kiebitz.bots.budget import Budget
from kiebitz.bots.hints import advise
from kiebitz.core.message import Refusal
from kiebitz.core.state import CHANCE, SPECTATOR
from kiebitz.games.tiwanaku import GAME
from kiebitz.games.tiwanaku.board import (
    CELL_OF,
    LEVEL_OF_TILE,
    SHORT,
    SOIL_IDS,
    SOIL_OF_TILE,
    map_code,
)
from kiebitz.games.tiwanaku.features.hints import hints
from kiebitz.games.tiwanaku.knowledge import facts_of
from kiebitz.games.tiwanaku.solver.deduction import deduce
from kiebitz.games.tiwanaku.state import HINTS, OVER, UNKNOWN
from kiebitz.testing.laws import fields
from tests.games.tiwanaku.positions import (
    BLACK,
    MAP_S,
    RED,
    STARTS_S,
    at,
    begun,
    c16,
    cells,
    play,
    told,
)


@pytest.mark.case("TIW-C31")
@pytest.mark.rule("TIW-013", "TIW-128", "TIW-129", "TIW-130", "TIW-135")
@pytest.mark.parametrize("viewer", [BLACK, RED, SPECTATOR])
def test_what_a_viewer_is_sent(viewer: int) -> None:
    state = c16()
    shown = GAME.view(state, viewer)
    by_name = {cell.name: cell for cell in shown.cells}  # type: ignore[attr-defined]
    assert (by_name["e2"].soil, by_name["e2"].plant) == ("sand", None)
    assert (by_name["d2"].soil, by_name["d2"].plant) == (None, None)
    assert shown.reserve == [12, 4, 4, 9]  # type: ignore[attr-defined]
    data = msgspec.json.decode(msgspec.json.encode(shown))
    assert not {"map", "seed", "regions", "secret", "plantTotals"} & set(data)
    known = GAME.conceal(state, viewer)
    for cell in range(45):
        if state.blank >> cell & 1:
            assert known.soils[cell] == UNKNOWN
        if not state.planted >> cell & 1:
            assert known.plants[cell] == UNKNOWN


@pytest.mark.rule("TIW-128", "TIW-134", "TIW-146")
def test_two_maps_that_agree_with_what_is_public_give_identical_bytes() -> None:
    state = begun("S")
    play(state, "enter a2", "enter e2")
    maps = deduce(facts_of(state), 40_000).maps
    assert maps is not None
    other = next(tiles for tiles in maps if tiles[CELL_OF["b2"]] != 2)
    twin = state.copy()
    twin.soils = bytes(SOIL_OF_TILE[tile] for tile in other)
    twin.plants = bytes(LEVEL_OF_TILE[tile] for tile in other)
    assert twin.soils != state.soils
    for viewer in (BLACK, RED, SPECTATOR):
        one, two = (msgspec.json.encode(GAME.view(s, viewer)) for s in (state, twin))
        assert one == two
        one, two = (msgspec.json.encode(GAME.dump(GAME.conceal(s, viewer))) for s in (state, twin))
        assert one == two
    assert state.legal(BLACK) == twin.legal(BLACK)
    assert state.fallback(BLACK) == twin.fallback(BLACK)
    for move in range(0, len(GAME.moves), 7):
        assert GAME.refusal(state, BLACK, move) == GAME.refusal(twin, BLACK, move)


@pytest.mark.rule("TIW-129", "TIW-133")
def test_every_viewer_knows_the_same_and_no_state_holds_pencil_marks() -> None:
    state = c16()
    viewers = (BLACK, RED, SPECTATOR)
    known = [GAME.dump(GAME.conceal(state, viewer)) for viewer in viewers]
    assert known[0] == known[1] == known[2]
    seen = [msgspec.to_builtins(GAME.view(state, viewer)) for viewer in viewers]
    for shown in seen:
        del shown["viewer"], shown["own"]  # what follows from it for them
    assert seen[0] == seen[1] == seen[2]
    assert not any("mark" in name for name in fields(state))


@pytest.mark.rule("TIW-136", "TIW-153")
@pytest.mark.parametrize("reveal", ["true", "false"])
def test_the_map_after_the_end(reveal: str) -> None:
    state = at("S", blank="", bare="a2", figures={BLACK: "a2"}, phase="endPhase", revealMap=reveal)
    events = play(state, "pass")
    assert state.phase == OVER
    known = GAME.conceal(state, SPECTATOR)
    assert (known.plants == state.plants) == (reveal == "true")
    rows = told(events, "mapShown")
    assert len(rows) == (1 if reveal == "true" else 0)
    shown = GAME.view(state, SPECTATOR)
    cell = shown.cells[CELL_OF["a2"]]  # type: ignore[attr-defined]
    assert (cell.plant, cell.laid) == (1 if reveal == "true" else None, False)


@pytest.mark.rule("TIW-128", "TIW-134")
def test_a_sample_fits_what_is_public_and_starts_from_nothing_else() -> None:
    state = begun("S")
    play(state, "enter a2", "enter e2")
    knowledge = GAME.knowledge(state, RED)
    assert UNKNOWN in knowledge.known.plants
    for seed in range(8):
        sample = knowledge.sample(Random(seed))
        assert GAME.load(GAME.dump(sample)).soils == sample.soils
        assert GAME.knowledge(sample, RED).encode() == knowledge.encode()


@pytest.mark.rule("TIW-137")
@pytest.mark.parametrize("setting", ["marks", "off", "exact"])
def test_exact_hints_only_where_the_host_wants_them(setting: str) -> None:
    state = begun("S", hints=setting)
    play(state, "enter a2", "enter e2", "enter b1")
    found = hints(GAME.conceal(state, SPECTATOR))
    assert GAME.possibilities(GAME.conceal(state, BLACK)) == found
    if setting != "exact":
        assert found is None
        return
    assert found is not None
    assert found.exact
    hidden = SHORT.all & ~state.planted
    assert [hint.cell for hint in found.cells] == SHORT.names(hidden)
    maps = deduce(facts_of(state), 40_000).maps
    assert maps is not None
    for hint in found.cells:
        cell = CELL_OF[hint.cell]
        assert hint.levels == sorted({LEVEL_OF_TILE[tiles[cell]] for tiles in maps})
        assert bool(hint.soils) == (state.blank >> cell & 1 == 1)


@pytest.mark.rule("TIW-137", "TIW-138")
def test_a_hint_proves_something_that_is_true_step_by_step() -> None:
    state = begun("S", hints="exact")
    state.blank &= ~cells("a2 a3 b1 b2 b3 c2 d1 d2")
    state.figures[RED] = cells("b2")
    found = GAME.certain(GAME.conceal(state, RED), RED)
    assert found
    for proven in found:
        (target,) = proven.targets
        cell = CELL_OF[target.removeprefix("cell:")]
        last = proven.steps[-1]
        assert last.targets == proven.targets
        if last.key == "proof-thusPlant":
            assert last.params["level"] == state.plants[cell]
        else:
            assert last.key == "proof-thusSoil"
            assert last.params["soil"] == SOIL_IDS[state.soils[cell]]
        for language in ("de", "en"):
            for step in proven.steps:
                assert GAME.texts(language).message(step.key, step.params)
    lengths = [len(proven.steps) for proven in found]
    assert lengths == sorted(lengths)


@pytest.mark.rule("TIW-137")
@pytest.mark.parametrize("setting", ["exact", "marks"])
def test_the_kiebitz_proves_the_divination_that_it_advises(setting: str) -> None:
    state = at("S", blank="", bare="b2", figures={RED: "b2"}, turn=RED, phase="endPhase")
    state.setup.hints = HINTS.index(setting)
    level = state.plants[CELL_OF["b2"]]
    advice = advise(GAME.knowledge(state, RED), Random(1), Budget(simulations=40))
    assert advice.moves[0].notation == f"divine b2 {level}"
    keys = [step.key for step in advice.proof]
    assert keys[-1:] == (["proof-thusPlant"] if setting == "exact" else [])


@pytest.mark.rule("TIW-134", "TIW-137")
@pytest.mark.parametrize("setting", ["marks", "off"])
def test_nothing_is_proven_where_the_host_wants_no_hints(setting: str) -> None:
    state = begun("S", hints=setting)
    state.blank &= ~cells("a2 a3 b1 b2 b3 c2 d1 d2")
    assert not GAME.certain(GAME.conceal(state, RED), RED)
    refused = GAME.hint_policy(GAME.options_of(state), people=1)
    assert refused == (Refusal("TIW-137", "noHints") if setting == "off" else None)


@pytest.mark.rule("TIW-156")
def test_draws_beside_the_map_do_not_depend_on_it() -> None:
    state = GAME.new(2, {"board": "short", "difficulty": "hard"})
    assert GAME.draw_name(state) == "map"
    state.apply(CHANCE, map_code(MAP_S, STARTS_S))
    assert GAME.draw_name(state) == "first"
    assert GAME.pick(state, 0) == GAME.parse("first 0")
    assert GAME.pick(state, 2**255) == GAME.parse("first 1")
