"""Decisions, no cycles, ends of phases, take-back: MES-170, MES-172 to MES-188."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from kiebitz.core.errors import IllegalMove, UndoRefused
from kiebitz.core.state import CHANCE
from kiebitz.games.mesopotamien import GAME
from kiebitz.games.mesopotamien.rules import MesopotamienState
from tests.games.mesopotamien.positions import (
    P1,
    P2,
    P3,
    allows,
    at,
    keys,
    legal,
    loose,
    mana,
    move,
    native,
    number,
    refusal,
    table,
    told,
    view,
)


@pytest.mark.rule("MES-172")
def test_all_kinds_of_moves_in_phase_one() -> None:
    state = at(
        2,
        plains="-1,-1 -2,0",
        p1h1="-1,-1 2",
        p1h2="-1,-1 4 carried",
        p1a="-1,-1",
        p1b="-1,-1 wood",
        p1c="0,0 h2",
        p2a="-1,-1 stone",
        p1d="1,0",
        mana={P1: "4/5", P2: "1/3"},
        stones=1,
        cards={P1: "endurance holy-stone land mana-theft teleport expulsion"},
        options={"deckTwo": "full"},
    )
    assert {text.split()[0] for text in legal(state)} == {
        "step",
        "explore",
        "land",
        "load",
        "unload",
        "take",
        "lift",
        "offer",
        "endurance",
        "holy-stone",
        "mana-theft",
        "teleport",
        "expel",
        "end-phase",
    }


@pytest.mark.rule("MES-173")
def test_phase_one_never_ends_by_itself() -> None:
    state = at(points=0)
    assert legal(state) == ["end-phase"]
    assert view(state, P1).phase == "movement"
    acting = at(phase="action", p1a="1,0", p1b="1,-1")
    assert allows(acting, "end-phase")


@pytest.mark.rule("MES-174")
@pytest.mark.parametrize(
    "position, text, fine",
    [
        ({}, "step a -1,1", True),
        ({"points": 0}, "step a -1,1", False),
        ({}, "step a 0,-1", False),
        ({}, "step a -2,0", False),
        ({"p1a": "1,-1 wood"}, "step a 0,0", False),
        ({"p1a": "1,0 stone"}, "step a 0,0", True),
        ({"p1a": None}, "step b -1,1", True),
    ],
)
def test_when_a_step_is_legal(position: dict[str, Any], text: str, fine: bool) -> None:
    assert allows(at(**position), text) == fine


@pytest.mark.rule("MES-174")
def test_natives_in_the_reserve_do_not_move() -> None:
    state = at()
    assert legal(state, "step d", "explore d") == []
    found = GAME.refusal(state, P1, GAME.parse("step d n"))
    assert found is not None
    assert found.key == "inReserve"


@pytest.mark.rule("MES-175")
def test_land_leads_through_three_decisions() -> None:
    state = at(2, forests="-2,0", p1a="-2,0", cards={P1: "land"})
    phases = []
    for text in (
        ["land a -3,0", "hex volcano", "hex plain", "hex plain"],
        ["choose 1 2 3"],
        ["volcano -3,1", "hex forest"],
        ["place 1,-1 -3,0"],
    ):
        move(state, *text)
        phases.append(view(state, P1).phase)
    assert phases == ["chooseHex", "layVolcano", "placeGoods", "movement"]


# --- no cycles


PROGRESS = [
    ("step b 0,0", {}),
    ("explore b -2,0", {}),
    ("land b -2,0", {"cards": {P1: "land"}}),
    ("take b p2a", {"p2a": "-1,0 wood", "p4a": "1,0", "p4b": "1,0"}),
    ("lift b h1", {"plains": "-1,-1", "p1h1": "-1,-1 2", "p1b": "-1,-1"}),
    (
        "offer b",
        {
            "plains": "-1,-1",
            "p1h1": "-1,-1 2 carried",
            "p1b": "0,0 h1",
            "mana": {P1: "2/3"},
        },
    ),
    ("endurance", {"cards": {P1: "endurance"}}),
    ("holy-stone", {"cards": {P1: "holy-stone"}, "stones": 1}),
    ("mana-theft p2", {"cards": {P1: "mana-theft"}, "mana": {P2: "1/3"}}),
    ("teleport p1b 1,-1", {"cards": {P1: "teleport"}}),
    ("expel p2h0 -1,-1", {"cards": {P1: "expulsion"}, "plains": "-1,-1"}),
]


@pytest.mark.rule("MES-176", "MES-177")
@pytest.mark.parametrize("text, position", PROGRESS, ids=[case[0] for case in PROGRESS])
def test_every_other_move_is_progress(text: str, position: dict[str, Any]) -> None:
    state = at(**({"p1a": "1,0"} | position))
    move(state, "load a stone")
    assert refusal(state, "unload a") == ("MES-177", "justLoaded")
    move(state, text)
    while state.pending() == (CHANCE,):
        move(state, "hex plain")
    if view(state, P1).phase == "chooseHex":
        move(state, "choose 1 2 3")
    assert allows(state, "unload a")


@pytest.mark.rule("MES-176")
def test_loading_and_unloading_of_others_is_no_progress() -> None:
    state = at(p1a="1,0", p1b="1,0 wood")
    move(state, "load a stone", "unload b", "load b stone")
    assert not allows(state, "unload a")
    assert not allows(state, "unload b")


@pytest.mark.rule("MES-177")
def test_a_take_is_no_load() -> None:
    state = at(p1a="1,0", p1b="1,0", p2a="1,0 wood")
    move(state, "take a p2a")
    assert allows(state, "unload a")


@pytest.mark.rule("MES-178")
@pytest.mark.parametrize("good, other", [("wood", "stone"), ("stone", "wood")])
def test_no_reloading_of_the_same_kind(good: str, other: str) -> None:
    state = at(p1a=f"1,0 {good}", p1b="1,0", wood={"1,0": 3}, stone={"1,0": 3})
    move(state, "unload a")
    assert legal(state, "load a") == [f"load a {other}"]
    assert refusal(state, f"load a {good}") == ("MES-178", "justUnloaded")
    assert allows(state, f"load b {good}")
    move(state, "step c 0,0")
    assert allows(state, f"load a {good}")


@pytest.mark.rule("MES-179")
def test_every_distribution_of_goods_remains_reachable() -> None:
    state = at(p1a="1,0 wood", p1b="1,0 stone", stone={"1,0": 0})
    move(state, "unload a", "unload b", "load a stone", "load b wood")
    assert (native(state, "p1a"), native(state, "p1b")) == ("1,0 stone", "1,0 wood")
    assert legal(state, "load", "unload") == []


@pytest.mark.rule("MES-179", "MES-180")
@pytest.mark.parametrize("seed", range(20))
def test_phase_one_ends_without_being_ended(seed: int) -> None:
    """Whatever is done in it, in any order, as long as anything but its end is possible."""
    rng = Random(seed)
    state = at(
        p1a="1,0 wood",
        p1b="1,0",
        p1c="1,0",
        p2a="1,0 stone",
        p2b="1,0 wood",
        wood={"1,0": 3},
        stone={"1,0": 3},
        plains="-1,-1",
        p1h1="-1,-1 2",
        cards={P1: "endurance endurance teleport land expulsion"},
        stack={"plain": 3, "forest": 1, "quarry": 1, "volcano": 2},
    )
    moves = 0
    while state.pending() == (CHANCE,) or (state.phase != 8 and len(state.legal(P1)) > 1):
        if state.pending() == (CHANCE,):
            state.apply(CHANCE, rng.choice(state.chances())[0])
            continue
        state.apply(P1, rng.choice([m for m in state.legal(P1) if m != GAME.parse("end-phase")]))
        moves += 1
        assert moves < 400
    assert legal(state) == ["end-phase"]


@pytest.mark.rule("MES-179")
@pytest.mark.parametrize("seed", range(10))
def test_between_two_progress_moves_each_native_unloads_and_loads_once(seed: int) -> None:
    rng = Random(seed)
    state = at(p1a="1,0 wood", p1b="1,0", p1c="1,0 stone", wood={"1,0": 2}, stone={"1,0": 2})
    done = []
    while handling := legal(state, "load", "unload"):
        text = rng.choice(handling)
        move(state, text)
        done.append(" ".join(text.split()[:2]))
    assert len(done) == len(set(done))
    for letter in "abc":
        if f"unload {letter}" in done and f"load {letter}" in done:
            assert done.index(f"unload {letter}") < done.index(f"load {letter}")


# --- the other decisions


@pytest.mark.rule("MES-181")
def test_a_volcano_must_be_laid_and_always_can() -> None:
    state = at()
    move(state, "explore a -2,0", "hex volcano")
    answers = legal(state)
    assert answers
    assert {text.split()[0] for text in answers} == {"volcano"}
    assert len(answers) == len(set(answers))


@pytest.mark.rule("MES-182")
@pytest.mark.parametrize("seats, sets", [(2, 3), (3, 1), (4, 1)])
def test_goods_are_asked_for_only_where_there_is_a_choice(seats: int, sets: int) -> None:
    state = at(seats, forests="-2,0", p1a="-2,0")
    move(state, "explore a -3,0", "hex forest")
    if sets == 1:
        assert view(state, P1).phase == "movement"
    else:
        assert len(legal(state)) == sets
        assert refusal(state, "place 1,-1") == ("MES-084", "placement")


@pytest.mark.rule("MES-183")
@pytest.mark.parametrize(
    "answer, laid, under",
    [
        ("choose 1 2 3", "plain", ["forest", "quarry"]),
        ("choose 1 3 2", "plain", ["quarry", "forest"]),
        ("choose 2 1 3", "forest", ["plain", "quarry"]),
        ("choose 2 3 1", "forest", ["quarry", "plain"]),
        ("choose 3 1 2", "quarry", ["plain", "forest"]),
        ("choose 3 2 1", "quarry", ["forest", "plain"]),
    ],
)
def test_the_six_answers_to_land(answer: str, laid: str, under: list[str]) -> None:
    state = at(cards={P1: "land"})
    move(state, "land a -2,0", "hex plain", "hex forest", "hex quarry")
    assert len(legal(state)) == 6
    events = move(state, answer)
    assert told(events, "hexChosen")[0]["kind"] == laid
    assert [hidden.kind for hidden in view(state, P1).stack_known] == under


@pytest.mark.rule("MES-184")
def test_all_kinds_of_moves_in_phase_two() -> None:
    state = at(
        phase="action",
        plains="-1,-1 -2,0 -3,0",
        p1a="-1,-1 wood",
        p1b="-1,-1",
        p1c="-2,0 stone",
        p1d="-2,0",
        p1e="-1,0",
        p1f="-1,0",
        cards={P1: "fertility expulsion"},
    )
    verbs = {"hut", "cult", "breed", "twins", "draw", "expel", "end-phase"}
    assert {text.split()[0] for text in legal(state)} == verbs
    move(state, "breed -1,0")
    assert {text.split()[0] for text in legal(state)} == {"expel", "end-phase"}


@pytest.mark.rule("MES-184")
def test_both_forms_of_offspring_are_one_kind() -> None:
    state = at(
        phase="action",
        plains="-1,-1",
        p1h1="-1,-1 2 given",
        p1a="-1,-1",
        p1b="-1,-1",
        p1c="-1,0",
        p1d="-1,0",
        cards={P1: "fertility"},
    )
    move(state, "breed -1,-1")
    assert legal(state, "breed", "twins") == ["breed -1,0", "twins -1,0"]


@pytest.mark.rule("MES-185")
def test_phase_two_ends_by_itself_when_nothing_is_left_to_do() -> None:
    state = at(phase="action")
    events = move(state, "breed -1,0")
    assert told(events, "phaseEnd") == [{"seat": P1, "phase": "2", "byItself": True}]
    assert state.pending() == (P2,)


@pytest.mark.rule("MES-185")
@pytest.mark.parametrize("card", ["endurance", "priest", "expulsion"])
def test_a_card_in_hand_keeps_phase_two_open_whatever_it_is(card: str) -> None:
    state = at(phase="action", cards={P1: card})
    move(state, "breed -1,0")
    assert (view(state, P1).phase, state.pending()) == ("action", (P1,))


@pytest.mark.rule("MES-185")
def test_a_card_drawn_now_does_not_keep_it_open() -> None:
    state = at(phase="action")
    move(state, "draw", "card priest")
    assert state.pending() == (P2,)


@pytest.mark.rule("MES-185")
def test_without_a_kind_phase_two_ends_by_the_player_only() -> None:
    state = at(phase="action", p1a="1,0", p1b="1,-1", cards={P3: "endurance"}, plains="-1,-1")
    assert legal(state) == ["draw", "end-phase"]
    played = at(phase="action", plains="-1,-1", cards={P1: "expulsion"})
    move(played, "expel p2h0 -1,-1")
    assert (view(played, P1).phase, state.pending()) == ("action", (P1,))


@pytest.mark.rule("MES-185")
def test_the_last_card_played_ends_phase_two() -> None:
    state = at(phase="action", plains="-1,-1", cards={P1: "expulsion"})
    move(state, "breed -1,0", "expel p2h0 -1,-1")
    assert state.pending() == (P2,)


@pytest.mark.rule("MES-186")
@pytest.mark.parametrize("card", ["endurance", "priest", "teleport"])
def test_phase_three_asks_whoever_holds_an_older_card(card: str) -> None:
    state = at(phase="action", cards={P1: card})
    move(state, "end-phase")
    assert (view(state, P1).phase, legal(state)) == ("mana", ["end-turn"])
    move(state, "end-turn")
    assert state.pending() == (P2,)


@pytest.mark.rule("MES-186")
def test_phase_three_asks_again_after_each_card() -> None:
    state = at(phase="mana", cards={P1: "mana-theft mana-theft"}, mana={P2: "2/3"})
    move(state, "mana-theft p2")
    assert (mana(state), state.pending()) == ("1/3", (P1,))
    move(state, "mana-theft p2")
    assert (mana(state), state.pending()) == ("2/3", (P2,))


@pytest.mark.rule("MES-186")
def test_a_fresh_card_alone_is_not_asked_for() -> None:
    state = at(phase="action", cards={P1: "priest"})
    move(state, "draw", "card land", "end-phase")
    assert view(state, P1).phase == "mana"
    alone = at(phase="action")
    move(alone, "draw", "card land")
    assert alone.pending() == (P2,)


@pytest.mark.rule("MES-187")
def test_the_list_names_interchangeable_natives_too() -> None:
    state = at(p1a="1,0", p1b="1,0", p1c="1,0", p2a="1,0 wood")
    assert legal(state, "load") == ["load a stone", "load b stone", "load c stone"]
    assert legal(state, "take") == ["take a p2a", "take b p2a", "take c p2a"]


@pytest.mark.rule("MES-188", "MES-170")
def test_a_move_that_is_not_in_the_list_is_refused_and_changes_nothing() -> None:
    play = table(at())
    before = GAME.dump(play.state)
    with pytest.raises(IllegalMove, match="MES-032"):
        play.push(P1, "step a ne")
    assert GAME.dump(play.state) == before
    assert list(play.legal(P2)) == []


def undo_after(state: MesopotamienState, *texts: str) -> str | None:
    """Make moves at a table and try to take the last one back: None if that works, else why not."""
    play = table(state)
    for text in texts:
        play.push(P1, number(play.state, text))
    try:
        play.undo(P1)
    except UndoRefused as refused:
        return refused.key
    return None


@pytest.mark.rule("MES-188", "MES-179")
@pytest.mark.parametrize(
    "position, moves",
    [
        ({}, ["step a 0,0"]),
        ({"p1a": "1,0"}, ["load a stone"]),
        ({"p1a": "1,0 stone"}, ["step a 0,0"]),
        ({"p1a": "1,0", "p1b": "1,0", "p2a": "1,0 wood"}, ["take a p2a"]),
        ({"plains": "-1,-1", "p1h1": "-1,-1 2", "p1a": "-1,-1"}, ["lift a h1"]),
        ({}, ["end-phase"]),
        ({"cards": {P1: "priest"}}, ["end-phase", "breed -1,0"]),
        ({"cards": {P1: "priest"}}, ["end-phase", "end-phase"]),
    ],
)
def test_slips_can_be_taken_back(position: dict[str, Any], moves: list[str]) -> None:
    assert undo_after(at(**position), *moves) is None


@pytest.mark.rule("MES-188")
@pytest.mark.parametrize(
    "position, moves, reason",
    [
        ({}, ["explore a -2,0"], "drawn"),
        ({"cards": {P1: "priest"}}, ["end-phase", "draw"], "drawn"),
        ({"cards": {P1: "land"}}, ["land a -2,0"], "final"),
        ({"cards": {P1: "endurance"}}, ["endurance"], "final"),
        ({"cards": {P1: "teleport"}}, ["teleport p1a 1,0"], "final"),
        ({"cards": {P1: "fertility priest"}}, ["end-phase", "twins -1,0"], "final"),
        (
            {"cards": {P1: "expulsion priest"}, "plains": "-1,-1"},
            ["end-phase", "expel p2h0 -1,-1"],
            "final",
        ),
        (
            {
                "plains": "-1,-1",
                "p1h1": "-1,-1 2 carried",
                "p1a": "0,0 h1",
                "mana": {P1: "2/3"},
            },
            ["offer a"],
            "final",
        ),
        ({}, ["end-phase", "end-phase"], "final"),
        ({}, ["end-phase", "breed -1,0"], "final"),
        ({"cards": {P1: "priest"}}, ["end-phase", "end-phase", "end-turn"], "final"),
    ],
)
def test_what_cannot_be_taken_back(position: dict[str, Any], moves: list[str], reason: str) -> None:
    assert undo_after(at(**position), *moves) == reason


@pytest.mark.rule("MES-188")
@pytest.mark.parametrize("cell", ["-2,0", "-2,1", "-1,-1"])
def test_land_is_a_played_card_wherever_it_leads(cell: str) -> None:
    west = at(cards={P1: "land"})
    assert west.final(P1, number(west, f"land a {cell}"))
    east = at(cards={P1: "land"}, p1a="1,0")
    assert east.final(P1, number(east, f"land a {mirrored(cell)}"))


def mirrored(cell: str) -> str:
    """The cell on the other side of the temple."""
    q, _, r = cell.partition(",")
    return f"{-int(q)},{-int(r)}"


@pytest.mark.rule("MES-188")
def test_a_volcano_laid_last_of_all_can_be_moved_again() -> None:
    stack = {"plain": 0, "forest": 0, "quarry": 0, "volcano": 1}
    assert undo_after(at(stack=stack), "explore a -2,0", "volcano -2,1") is None


@pytest.mark.rule("MES-026", "MES-173")
@pytest.mark.parametrize(
    "position, answer",
    [
        ({}, "end-phase"),
        ({"phase": "action"}, "end-phase"),
        ({"phase": "mana", "cards": {P1: "priest"}}, "end-turn"),
    ],
)
def test_an_absent_player_ends_phases(position: dict[str, Any], answer: str) -> None:
    assert GAME.notation(at(**position).fallback(P1)) == answer


@pytest.mark.rule("MES-026")
def test_an_absent_player_answers_what_must_be_answered() -> None:
    state = at()
    move(state, "explore a -2,0", "hex volcano")
    assert state.fallback(P1) == state.legal(P1)[0]


@pytest.mark.rule("MES-041", "MES-048")
def test_unloading_keeps_the_count_of_carriers() -> None:
    state = at(2, p1a="1,0 wood", p2a="1,0", p2b="1,0", turn=P1)
    move(state, "unload a", "end-phase", "end-phase")
    assert legal(state, "take") == []
    assert loose(state, "1,0") == (1, 2)
    assert "take" not in keys(move(state, "load a wood"))
