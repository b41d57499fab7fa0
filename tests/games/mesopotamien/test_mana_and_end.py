"""Phase 3, the end and the options: MES-137 to MES-148, MES-154 to MES-158, MES-195 to MES-197."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest

from kiebitz.core.errors import OptionError
from kiebitz.core.outcome import Outcome
from kiebitz.core.play import Play
from kiebitz.core.replay import replay
from kiebitz.core.shuffle import Shuffle
from kiebitz.games.mesopotamien import GAME
from kiebitz.games.mesopotamien.board import DATA
from kiebitz.games.mesopotamien.rules import MesopotamienState
from tests.games.mesopotamien.positions import (
    P1,
    P2,
    P3,
    P4,
    allows,
    at,
    fresh,
    hand,
    keys,
    legal,
    mana,
    move,
    number,
    random_play,
    spread,
    told,
    view,
)


def outcome_of(state: MesopotamienState) -> Outcome:
    outcome = state.outcome()
    assert outcome is not None
    return outcome


# --- mana

ONE_PLACE: dict[str, Any] = {"phase": "action", "plains": "-1,-1 -2,0", "cults": {P1: "-1,-1"}}


@pytest.mark.rule("MES-137")
def test_mana_is_credited_in_one_sum_on_entering_phase_three() -> None:
    state = at(
        phase="action",
        plains="-1,-1 -2,0",
        cults={P1: "-1,-1 -2,0"},
        p1a="-1,-1",
        p1b="-2,0",
    )
    events = move(state, "end-phase")
    assert told(events, "manaCredited") == [
        {"seat": P1, "places": 2, "gain": 2, "lost": 0, "mana": 2, "limit": 3}
    ]


@pytest.mark.rule("MES-028", "MES-135")
def test_what_paid_for_one_player_has_not_paid_for_the_next() -> None:
    state = at(**ONE_PLACE, p1a="-1,-1")
    move(state, "end-phase")
    assert (state.pending(), GAME.dump(state).paid) == ((P2,), 0)


@pytest.mark.rule("MES-138")
@pytest.mark.parametrize("natives, after", [("", "0/3"), ("a", "1/3"), ("abc", "1/3")])
def test_an_own_place_pays_for_one_native(natives: str, after: str) -> None:
    state = at(**ONE_PLACE, **spread("p1", natives, "-1,-1"))
    move(state, "end-phase")
    assert mana(state) == after


@pytest.mark.rule("MES-139")
@pytest.mark.parametrize("natives, after", [("a", "0/3"), ("ab", "1/3"), ("abc", "1/3")])
def test_a_foreign_place_pays_for_two_natives(natives: str, after: str) -> None:
    place: dict[str, Any] = ONE_PLACE | {"cults": {P2: "-1,-1"}}
    state = at(**place, **spread("p1", natives, "-1,-1"))
    move(state, "end-phase")
    assert mana(state) == after


THREE_PLACES: dict[str, Any] = {
    "phase": "action",
    "plains": "-1,-1 -2,0 -3,0 -4,0",
    "cults": {P1: "-1,-1 -2,0", P2: "-3,0", P3: "-4,0"},
    "p1a": "-1,-1",
    "p1b": "-2,0",
    "p1c": "-3,0",
    "p1d": "-3,0",
    "p1e": "-4,0",
    "p1f": "-4,0",
    "mana": {P1: "0/8"},
}


@pytest.mark.rule("MES-140")
@pytest.mark.parametrize("prayer, after", [("perPlace", "4/8"), ("once", "2/8")])
def test_several_places_pay_each_or_once(prayer: str, after: str) -> None:
    state = at(**THREE_PLACES, options={"prayer": prayer})
    move(state, "end-phase")
    assert mana(state) == after


@pytest.mark.rule("MES-140")
@pytest.mark.parametrize("gone, after", [("ab", "1/8"), ("cdef", "1/8"), ("abcdef", "0/8")])
def test_once_counts_own_and_foreign_places_apart(gone: str, after: str) -> None:
    away: dict[str, Any] = {f"p1{letter}": "-1,0" for letter in gone}
    state = at(**(THREE_PLACES | away), options={"prayer": "once"})
    move(state, "end-phase")
    assert mana(state) == after


@pytest.mark.rule("MES-141")
@pytest.mark.parametrize("before, after, lost", [("7/8", "8/8", 3), ("8/8", "8/8", 4)])
def test_mana_above_the_limit_is_lost(before: str, after: str, lost: int) -> None:
    state = at(**(THREE_PLACES | {"mana": {P1: before}}))
    events = move(state, "end-phase")
    assert (mana(state), told(events, "manaCredited")[0]["lost"]) == (after, lost)


@pytest.mark.rule("MES-142")
def test_one_place_pays_several_players_each_in_the_own_turn() -> None:
    state = at(**ONE_PLACE, p1a="-1,-1", p2a="-1,-1", p2b="-1,-1", p3a="-1,-1")
    move(state, "end-phase")
    assert (mana(state), mana(state, P2)) == ("1/3", "0/3")
    move(state, *["end-phase"] * 4)
    assert (mana(state), mana(state, P2), mana(state, P3)) == ("1/3", "1/3", "0/3")


@pytest.mark.rule("MES-142")
def test_a_place_built_in_phase_two_pays_in_the_same_turn() -> None:
    state = at(phase="action", plains="-1,-1", p1a="-1,-1 stone", p1b="-1,-1")
    move(state, "cult -1,-1")
    assert mana(state) == "1/3"


@pytest.mark.rule("MES-143")
def test_priests_and_mana_theft_end_the_turn() -> None:
    state = at(**ONE_PLACE, p1a="-1,-1", cards={P1: "priest mana-theft"}, mana={P2: "1/3"})
    move(state, "end-phase")
    assert legal(state) == ["priest", "mana-theft p2", "end-turn"]
    move(state, "mana-theft p2", "priest")
    assert (mana(state), state.pending()) == ("3/3", (P2,))


# --- the end

THREE_GIVEN: dict[str, Any] = {
    "plains": "-1,-1 -2,0",
    "p1h1": "-1,-1 2 given",
    "p1h2": "-1,-1 4 given",
    "p1h3": "-2,0 6 given",
    "p1h4": "-2,0 7 carried",
    "p1a": "0,0 h4",
    "mana": {P1: "8/8"},
}


@pytest.mark.rule("MES-144", "MES-145")
def test_the_fourth_marker_ends_the_game_at_once() -> None:
    state = at(**THREE_GIVEN, cults={P1: ""})
    events = move(state, "offer a")
    outcome = outcome_of(state)
    assert (state.pending(), outcome.winners, outcome.reason) == ((), (P1,), "offerings")
    assert (outcome.scores, outcome.ranks) == ((4, 0, 0, 0), (1, 2, 2, 2))
    assert "phaseEnd" not in keys(events)
    assert mana(state) == "1/8"


@pytest.mark.rule("MES-144")
def test_three_markers_do_not_end_it() -> None:
    three: dict[str, Any] = THREE_GIVEN | {"p1h3": "-2,0 6 carried", "p1b": "0,0 h3"}
    state = at(**three)
    move(state, "offer a")
    assert state.pending() == (P1,)


@pytest.mark.rule("MES-146")
def test_the_others_rank_by_markers_values_and_mana() -> None:
    state = at(
        **(THREE_GIVEN | {"plains": "-1,-1 -2,0 -3,0 -4,0", "mana": {P1: "7/8", P4: "1/7"}}),
        p2h1="-3,0 2 given",
        p2h2="-3,0 4 given",
        p3h1="-4,0 7 given",
        p4h1="-4,0 7 given",
    )
    move(state, "offer a")
    outcome = outcome_of(state)
    assert (outcome.ranks, outcome.scores) == ((1, 2, 4, 3), (4, 2, 1, 1))
    assert [line.points for (line,) in outcome.lines] == [4, 2, 1, 1]


@pytest.mark.rule("MES-146")
@pytest.mark.parametrize(
    "one, other, ranks", [("2", "4", (2, 1)), ("7", "6", (1, 2)), ("4", "4", (1, 1))]
)
def test_the_sum_of_values_decides_between_equal_numbers(
    one: str, other: str, ranks: tuple[int, int]
) -> None:
    state = at(
        2,
        plains="-1,-1",
        p1h1=f"-1,-1 {one} given",
        p2h1=f"-1,-1 {other} given",
        turn=P2,
        round=3,
        options={"roundLimit": 3},
    )
    move(state, "end-phase", "end-phase")
    assert outcome_of(state).ranks == ranks


@pytest.mark.rule("MES-147")
def test_the_game_ends_after_the_last_turn_of_the_last_round() -> None:
    state = at(2, options={"roundLimit": 3}, mana={P2: "1/3"})
    move(state, *["end-phase"] * 6)
    assert (state.round, state.pending()) == (3, (P2,))
    move(state, "end-phase", "end-phase")
    outcome = outcome_of(state)
    assert (outcome.reason, outcome.ranks, outcome.winners) == ("rounds", (2, 1), (P2,))


@pytest.mark.rule("MES-145", "MES-147")
def test_equal_players_share_the_win() -> None:
    state = at(3, options={"roundLimit": 1})
    move(state, *["end-phase"] * 6)
    assert outcome_of(state).winners == (P1, P2, P3)


@pytest.mark.rule("MES-147", "MES-195")
@pytest.mark.parametrize("option, default", [("roundLimit", "0"), ("idleRounds", "20")])
def test_numbers_of_rounds_go_from_0_to_100(option: str, default: str) -> None:
    assert GAME.options_of(fresh())[option] == default
    for value in (0, 1, 100):
        assert GAME.options_of(fresh(**{option: value}))[option] == str(value)
    for value in (-1, 101):
        with pytest.raises(OptionError, match=option):
            fresh(**{option: value})


@pytest.mark.rule("MES-148")
@pytest.mark.parametrize(
    "others, key", [("bc", "handIn"), ("b", "handInWithWarning"), ("", "handInWithWarning")]
)
def test_a_hand_in_that_leaves_too_few_natives_is_warned_of(others: str, key: str) -> None:
    gone: dict[str, Any] = {f"p1{letter}": None for letter in "bc" if letter not in others}
    state = at(plains="-1,-1", p1h1="-1,-1 2 carried", p1a="0,0 h1", mana={P1: "2/3"}, **gone)
    described = GAME.describe(GAME.conceal(state, P1), P1, number(state, "offer a"))
    assert (described.key, described.params["left"]) == (key, len(others))
    move(state, "offer a")
    assert state.pending() == (P1,)


@pytest.mark.rule("MES-148")
def test_a_winning_hand_in_is_not_warned_of() -> None:
    state = at(**(THREE_GIVEN | {"p1b": None, "p1c": None}))
    assert (
        GAME.describe(GAME.conceal(state, P1), P1, number(state, "offer a")).key == "handInAndWin"
    )


@pytest.mark.rule("MES-195")
@pytest.mark.parametrize("rounds", [1, 2])
def test_idle_turns_of_all_players_end_the_game(rounds: int) -> None:
    state = at(3, idle=0, options={"idleRounds": rounds}, mana={P2: "2/3", P3: "1/3"})
    for turn in range(3 * rounds):
        assert state.idle == turn
        move(state, "end-phase", "end-phase")
    outcome = outcome_of(state)
    assert (outcome.reason, outcome.ranks) == ("idle", (3, 1, 2))


@pytest.mark.rule("MES-195")
def test_zero_idle_rounds_never_end_it() -> None:
    state = at(2, options={"idleRounds": 0}, idle=500)
    move(state, "end-phase", "end-phase")
    assert (state.idle, state.pending()) == (501, (P2,))


LASTING = [
    ("a plain is laid", {}, ["explore a -2,0", "hex plain", "end-phase", "end-phase"]),
    (
        "a volcano is laid",
        {"stack": {"plain": 0, "forest": 0, "quarry": 0, "volcano": 1}},
        ["explore a -2,0", "hex volcano", "volcano -2,1", "end-phase", "end-phase"],
    ),
    ("a stone", {"p1a": "1,0 stone"}, ["step a 0,0", "end-phase", "end-phase"]),
    (
        "a hut",
        {"plains": "-1,-1", "p1a": "-1,-1 wood", "p1b": "-1,-1"},
        ["end-phase", "hut -1,-1 2"],
    ),
    (
        "a cult place",
        {"plains": "-1,-1", "p1a": "-1,-1 stone", "p1b": "-1,-1"},
        ["end-phase", "cult -1,-1"],
    ),
    ("a birth", {}, ["end-phase", "breed -1,0"]),
    (
        "a marker is loaded",
        {"plains": "-1,-1", "p1h1": "-1,-1 2", "p1a": "-1,-1"},
        ["lift a h1", "end-phase", "end-phase"],
    ),
    (
        "a marker is handed in",
        {"plains": "-1,-1", "p1h1": "-1,-1 2 carried", "p1a": "0,0 h1", "mana": {P1: "2/3"}},
        ["offer a", "end-phase", "end-phase"],
    ),
]


@pytest.mark.rule("MES-196")
@pytest.mark.parametrize("what, position, moves", LASTING, ids=[case[0] for case in LASTING])
def test_what_lasts(what: str, position: dict[str, Any], moves: list[str]) -> None:
    state = at(idle=7, **position)
    move(state, *moves)
    assert (state.idle, state.pending()) == (0, (P2,))


@pytest.mark.rule("MES-196")
@pytest.mark.parametrize(
    "position, moves",
    [
        ({}, ["step a 0,0", "end-phase", "end-phase"]),
        ({"p1a": "1,0"}, ["load a stone", "end-phase", "draw", "card land"]),
        ({"p1a": "1,0", "p1b": "1,0", "p2a": "1,0 wood"}, ["take a p2a", "end-phase", "end-phase"]),
        ({"cards": {P1: "teleport"}}, ["teleport p1a 1,0", "end-phase", "end-phase"]),
        (
            {"cards": {P1: "expulsion"}, "plains": "-1,-1"},
            ["expel p2h0 -1,-1", "end-phase", "end-phase"],
        ),
    ],
)
def test_what_does_not_last(position: dict[str, Any], moves: list[str]) -> None:
    state = at(idle=7, **position)
    move(state, *moves)
    assert (state.idle, view(state, P3).idle) == (8, 8)


@pytest.mark.rule("MES-197")
@pytest.mark.parametrize("seed", range(4))
def test_every_play_with_idle_rounds_ends(seed: int) -> None:
    seats = 2 + seed % 3
    decisions = lasting = 0
    for state, seat, _ in random_play(seed, seats, idleRounds=2):
        decisions += seat >= 0
        lasting += state.idle == 0
    assert outcome_of(state).reason in ("idle", "offerings")
    assert decisions < GAME.max_decisions


# --- options


@pytest.mark.rule("MES-154")
@pytest.mark.parametrize(
    "option, seats, first",
    [
        ("graded", 2, [2, 5]),
        ("graded", 3, [2, 3, 4]),
        ("graded", 4, [2, 3, 4, 5]),
        ("even", 2, [1, 3]),
        ("even", 3, [2, 3, 4]),
        ("even", 4, [2, 3, 4, 5]),
        ("full", 2, [5, 5]),
        ("full", 4, [5, 5, 5, 5]),
    ],
)
def test_the_points_of_the_first_round(option: str, seats: int, first: list[int]) -> None:
    state = fresh(seats, firstRound=option)
    move(state, "first 0")
    points = []
    for _ in range(2 * seats):
        points.append(state.points)
        move(state, "end-phase", "end-phase")
    assert points == first + [5] * seats
    assert GAME.options_of(fresh(seats))["firstRound"] == "graded"


@pytest.mark.rule("MES-154")
def test_what_does_not_name_the_first_round_was_played_with_full_points() -> None:
    old = Play(GAME, 3, {"firstRound": "full"}, shuffle=Shuffle.seeded(1))
    told = dict(old.record.header.options)
    for later in ("firstRound", "takeAgain", "teleportToTemple"):
        del told[later]
    old.record.header = msgspec.structs.replace(old.record.header, options=told)
    position = msgspec.structs.replace(GAME.dump(old.state), options=told)
    for state in (GAME.load(position), replay(GAME, old.record)):
        assert state.points == 5
        assert GAME.options_of(state) == GAME.options_of(old.state)


@pytest.mark.rule("MES-155")
def test_a_start_card_for_everybody() -> None:
    state = fresh(3, startCard=1)
    events = move(state, "first 1", "card endurance", "card land", "card teleport")
    assert [hand(state, player) for player in range(3)] == [["endurance"], ["land"], ["teleport"]]
    assert told(events, "startPlayer") == [{"seat": 1, "cards": 1}]
    assert [event.params for event in events if event.key == "cardDealt"] == [
        {"seat": 1, "card": "endurance"},
        {"seat": 2, "card": "land"},
        {"seat": 0, "card": "teleport"},
    ]
    assert (state.pile, state.pending()) == (15, (1,))
    assert allows(state, "endurance")


@pytest.mark.rule("MES-156")
def test_played_cards_may_leave_the_game() -> None:
    held = (
        "priest priest priest fertility fertility holy-stone holy-stone land land mana-theft "
        "mana-theft teleport teleport expulsion expulsion endurance endurance"
    )
    state = at(options={"playedCards": "remove"}, cards={P1: "endurance", P3: held})
    move(state, "endurance", "end-phase")
    assert (view(state, P2).discard, state.pile) == (["endurance"], 0)
    assert not allows(state, "draw")
    again = at(cards={P1: "endurance", P3: held})
    move(again, "endurance", "end-phase")
    assert allows(again, "draw")


@pytest.mark.rule("MES-158")
def test_the_list_of_options_is_complete_and_its_defaults_are_those_of_the_data() -> None:
    data = DATA["options"]
    defaults = {option.id: option.default_for(4, {}) for option in GAME.options}
    assert defaults == {
        "firstRound": data["first_round"][0],
        "placement": data["placement"][0],
        "prayer": "perPlace",
        "startCard": str(data["start_card"][0]),
        "playedCards": data["played_cards"][0],
        "deckTwo": data["deck_two"][0],
        "roundLimit": str(data["round_limit"]["default"]),
        "idleRounds": str(data["idle_rounds"]["default"]),
        "takeAgain": str(data["take_again"][0]).lower(),
        "teleportToTemple": data["teleport_to_temple"][0],
    }
    assert data["prayer"] == ["per_place", "once"]
    assert (data["round_limit"]["max"], data["idle_rounds"]["max"]) == (100, 100)


@pytest.mark.rule("MES-158")
@pytest.mark.parametrize("option", [option.id for option in GAME.options])
def test_options_are_fixed_and_public(option: str) -> None:
    (declared,) = [other for other in GAME.options if other.id == option]
    value = declared.choices(2)[-1]
    state = fresh(2, **{option: value})
    move(state, "first 0", *(["card land", "card land"] if option == "startCard" else []))
    for viewer in (P1, P2):
        assert GAME.options_of(GAME.conceal(state, viewer))[option] == value
