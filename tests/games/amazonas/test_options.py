"""Options: AMA-096 to AMA-103."""

from __future__ import annotations

import pytest

from kiebitz.core.errors import OptionError
from kiebitz.core.state import CHANCE
from kiebitz.games.amazonas import GAME
from kiebitz.games.amazonas.scoring import majority_points, mission_points
from tests.games.amazonas.positions import (
    A,
    B,
    C,
    D,
    at,
    chance,
    end_turns,
    first_position,
    last_cards,
    move,
    start_round,
)


@pytest.mark.rule("AMA-096", "AMA-097", "AMA-098")
@pytest.mark.parametrize(
    "seats, ruleset, cycle, majority",
    [
        (3, "ksr", "passLeft", "twoOne"),
        (4, "ksr", "passLeft", "twoOne"),
        (4, "official", "own", "none"),
        (2, "ksr", "passLeft", "one"),
        (2, "official", "own", "one"),
    ],
)
def test_the_ruleset_sets_two_defaults(seats: int, ruleset: str, cycle: str, majority: str) -> None:
    options = GAME.options_of(GAME.new(seats, {"ruleset": ruleset}))
    assert (options["cardCycle"], options["majority"]) == (cycle, majority)


@pytest.mark.rule("AMA-096")
def test_the_short_rule_is_the_default_and_each_switch_can_be_set_by_itself() -> None:
    assert GAME.options_of(GAME.new(4))["ruleset"] == "ksr"
    options = GAME.options_of(GAME.new(4, {"ruleset": "official", "majority": "oneMin3"}))
    assert (options["cardCycle"], options["majority"]) == ("own", "oneMin3")


def sets_in(round_number: int, seats: int, cycle: str) -> list[str]:
    """The colours of the hands when round 8 or 15 begins."""
    huts = {A: "tefe", B: "iquitos", C: "coca", D: "borba"}
    options = {"cardCycle": cycle}
    event = "bonus-fish" if round_number == 8 else "native-1"
    last = round_number - 1
    state, _ = last_cards([3], event, last, seats=seats, huts=huts, options=options)
    end_turns(state)
    return [player.card_set for player in GAME.dump(state).players]


@pytest.mark.rule("AMA-097", "AMA-015")
def test_pass_left_hands_every_set_to_the_left_neighbour() -> None:
    assert sets_in(8, 4, "passLeft") == ["white", "blue", "orange", "red"]
    assert sets_in(15, 4, "passLeft") == ["red", "white", "blue", "orange"]


@pytest.mark.rule("AMA-097")
@pytest.mark.parametrize("round_number", [8, 15])
def test_own_gives_everybody_the_own_cards_back(round_number: int) -> None:
    assert sets_in(round_number, 4, "own") == ["blue", "orange", "red", "white"]


@pytest.mark.rule("AMA-103")
def test_only_sets_in_the_game_move_and_two_players_swap() -> None:
    assert sets_in(8, 3, "passLeft") == ["red", "blue", "orange"]
    assert sets_in(8, 2, "passLeft") == ["orange", "blue"]
    assert sets_in(15, 2, "passLeft") == ["blue", "orange"]


@pytest.mark.rule("AMA-103")
def test_everything_else_stays_when_sets_move() -> None:
    state, _ = last_cards(
        [3],
        huts={A: "tefe obidos", B: "iquitos", C: "macapa", D: "boavista coca"},
        natives={A: "fish"},
        purse={A: 2, B: 3, C: 4, D: 5},
        options={"cardCycle": "passLeft"},
    )
    before = GAME.dump(state)  # under fire D, with two iguanas, takes 2 silver, the others 1
    end_turns(state)
    after = GAME.dump(state)
    assert [player.card_set for player in after.players] == ["white", "blue", "orange", "red"]
    for then, now in zip(before.players, after.players, strict=True):
        assert (then.huts, then.tiles, then.natives, then.mission) == (
            *(now.huts, now.tiles, now.natives, now.mission),
        )
    assert [player.purse for player in after.players] == [3, 4, 5, 7]
    assert GAME.options_of(state)["colours"] == "blue,orange,red,white"


def majorities(kind: str, *rows: str) -> list[int]:
    state = at(huts=dict(enumerate(rows)), options={"majority": kind})
    return [majority_points(state, seat, 0) for seat in range(len(rows))]


ONE, TWO, THREE = "mitu", "tefe obidos", "tefe obidos eirunepe"


@pytest.mark.rule("AMA-098")
@pytest.mark.parametrize(
    "kind, rows, points",
    [
        ("twoOne", (TWO, ONE), [2, 0]),
        ("twoOne", (TWO, TWO, ONE), [1, 1, 0]),
        ("none", (THREE, ONE), [0, 0]),
        ("none", (TWO, TWO), [0, 0]),
        ("one", (ONE, "iquitos"), [1, 0]),
        ("one", (TWO, THREE, ONE), [0, 1, 0]),
        ("one", (TWO, TWO), [0, 0]),
        ("one", (THREE, THREE), [0, 0]),
        ("oneMin3", (TWO, ONE), [0, 0]),
        ("oneMin3", (THREE, TWO), [1, 0]),
        ("oneMin3", (THREE, THREE), [0, 0]),
        ("twoOneMin3", (TWO, ONE), [0, 0]),
        ("twoOneMin3", (TWO, TWO, ONE), [0, 0, 0]),
        ("twoOneMin3", (THREE, TWO), [2, 0]),
        ("twoOneMin3", (THREE, THREE, TWO), [1, 1, 0]),
    ],
)
def test_the_kinds_of_majority(kind: str, rows: tuple[str, ...], points: list[int]) -> None:
    assert majorities(kind, *rows) == points


@pytest.mark.rule("AMA-099")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_a_random_start_player_is_any_seat_with_equal_chance(seats: int) -> None:
    state = first_position(seats, startPlayer="random")
    assert state.pending() == (CHANCE,)
    assert [(GAME.notation(outcome), weight) for outcome, weight in state.chances()] == [
        (f"first {seat}", 1) for seat in range(seats)
    ]
    chance(state, "first 1")
    assert (state.start_player, state.order[0]) == (B, B)


@pytest.mark.rule("AMA-099")
def test_the_host_may_choose_the_start_player() -> None:
    assert start_round(start=D).pending() == (D,)
    with pytest.raises(OptionError, match="'3' is not one of random"):
        GAME.new(3, {"startPlayer": "3"})


@pytest.mark.rule("AMA-100")
@pytest.mark.parametrize(
    "colours, order",
    [
        ("white,red,blue,orange", (C, D, B, A)),
        ("red,white,orange", (C, A, B)),
        ("white,blue", (B, A)),
    ],
)
def test_colours_order_the_start_round_and_nothing_is_drawn(
    colours: str, order: tuple[int, ...]
) -> None:
    seats = len(order)
    state = first_position(seats, startOrder="colours", colours=colours, startPlayer="random")
    assert GAME.draw_name(state) == "mission/0/1"
    for number in range(seats):
        chance(state, f"deal m{number + 1}")
    assert state.start_player == order[0]
    asked = []
    for village in ("tefe", "coca", "borba", "belem")[:seats]:
        asked.append(state.pending()[0])
        move(state, asked[-1], f"build {village}")
    assert tuple(asked) == order


@pytest.mark.rule("AMA-100")
def test_a_chosen_start_player_is_ignored_in_the_order_of_colours() -> None:
    state = first_position(3, startOrder="colours", colours="red,blue,auto", startPlayer="2")
    assert (state.start_player, state.order) == (B, (B, C, A))


@pytest.mark.rule("AMA-101")
@pytest.mark.parametrize("seats, kind", [(2, "twoKeepOne"), (3, "one"), (4, "one")])
def test_the_default_of_the_mission_deal(seats: int, kind: str) -> None:
    assert GAME.options_of(GAME.new(seats))["missionDeal"] == kind


@pytest.mark.rule("AMA-101")
def test_two_missions_each_one_kept() -> None:
    state = first_position(missionDeal="twoKeepOne")
    for number in range(1, 9):
        chance(state, f"deal m{number}")
    offers = [player.offered for player in GAME.dump(state).players]
    assert offers == [["m1", "m2"], ["m3", "m4"], ["m5", "m6"], ["m7", "m8"]]
    for seat in (C, A, D, B):
        move(state, seat, f"keep m{2 * seat + 2}")
    assert [player.mission for player in GAME.dump(state).players] == ["m2", "m4", "m6", "m8"]


@pytest.mark.rule("AMA-102")
@pytest.mark.parametrize(
    "huts, minus, plus",
    [("", -12, 0), ("iquitos", -9, 3), ("iquitos labrea itaituba saofelix", 0, 12)],
)
def test_mission_villages_cost_or_bring_three(huts: str, minus: int, plus: int) -> None:
    for score, points in (("minus", minus), ("plus", plus)):
        state = at(huts={A: huts}, options={"missionScore": score})
        assert mission_points(state, A) == points


@pytest.mark.rule("AMA-102")
def test_the_ranking_is_the_same_either_way() -> None:
    huts = {A: "iquitos", B: "santarem tapaua", C: "tefe obidos eirunepe fonteboa"}
    ranks = []
    for score in ("minus", "plus"):
        outcome = at("over", round=18, huts=huts, options={"missionScore": score}).outcome()
        assert outcome is not None
        ranks.append(outcome.ranks)
    assert ranks[0] == ranks[1] == (3, 2, 1, 4)
