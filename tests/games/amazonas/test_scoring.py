"""End, points, ranks and ties: AMA-081 to AMA-090, AMA-128."""

from __future__ import annotations

import pytest

from kiebitz.core.outcome import Outcome
from kiebitz.games.amazonas import GAME
from kiebitz.games.amazonas.rules import AmazonasState
from kiebitz.games.amazonas.scoring import majority_points, open_points, total
from kiebitz.games.amazonas.state import MAJORITIES
from tests.games.amazonas.positions import A, B, C, D, at, end_turns, keys, lay, told

FIVE = "tefe tapaua manaus borba itaituba"
BEST = (
    "iquitos labrea itaituba saofelix tapaua parintins manaus caracarai borba tefe obidos eirunepe"
)
M2 = "santarem araracuara tapaua obidos"
SCATTERED = {A: "tefe", B: "iquitos", C: "manaus", D: "borba"}


def finished(**more: object) -> AmazonasState:
    return at("over", round=18, **more)  # type: ignore[arg-type]


def outcome_of(state: AmazonasState) -> Outcome:
    outcome = state.outcome()
    assert outcome is not None
    return outcome


def lines(state: AmazonasState, seat: int) -> dict[str, int]:
    return {line.key: line.points for line in outcome_of(state).lines[seat]}


@pytest.mark.rule("AMA-081")
def test_the_game_ends_after_the_last_turn_of_round_18() -> None:
    state = at(round=18, huts=SCATTERED)
    lay(state, 6, 5, 4, 3)
    events = end_turns(state)
    assert state.pending() == ()
    assert outcome_of(state).reason == "rounds"
    assert keys(events)[-5:] == ["gameEnd"] + ["result"] * 4
    assert [result["mission"] for result in told(events, "result")] == ["m1", "m2", "m3", "m4"]


@pytest.mark.rule("AMA-081")
def test_there_is_no_result_before_the_end() -> None:
    assert at("event", round=17, huts=SCATTERED).outcome() is None
    assert at("buildStep", round=18, huts=SCATTERED, purse=20).outcome() is None


@pytest.mark.rule("AMA-082")
@pytest.mark.parametrize("chips, points", [({A: 5}, 5), ({B: 5, A: 4}, 4)])
def test_the_chip_scores_its_value(chips: dict[int, int], points: int) -> None:
    state = finished(huts=dict.fromkeys(chips, FIVE), chips=chips)
    assert lines(state, A)["chip"] == points
    assert lines(state, C)["chip"] == 0


@pytest.mark.rule("AMA-083")
@pytest.mark.parametrize(
    "huts, points",
    [
        ("", -12),
        ("santarem", -9),
        ("santarem tapaua tefe", -6),
        ("santarem tapaua obidos", -3),
        (M2, 0),
    ],
)
def test_each_mission_village_without_an_own_hut_costs_three(huts: str, points: int) -> None:
    state = finished(huts={B: huts, A: "araracuara"})
    assert lines(state, B)["mission"] == points


@pytest.mark.rule("AMA-083", "AMA-131")
def test_neutral_huts_do_not_help_a_mission() -> None:
    state = finished(seats=2, huts={B: "santarem araracuara tapaua"}, neutral="obidos")
    assert lines(state, B)["mission"] == -3


@pytest.mark.rule("AMA-084")
@pytest.mark.parametrize(
    "huts, natives, points",
    [
        ("tefe", "", 0),
        ("tefe obidos", "", 0),
        ("tefe obidos", "fish", 3),
        ("tefe obidos mitu", "", 3),
        ("tefe obidos mitu altamira", "", 4),
    ],
)
def test_a_row_scores_from_three_tiles_on(huts: str, natives: str, points: int) -> None:
    state = finished(huts={A: huts}, natives={A: natives})
    assert lines(state, A)["row-fish"] == points


@pytest.mark.rule("AMA-084")
def test_each_row_scores_by_itself() -> None:
    huts = "tefe obidos mitu iquitos tapaua parintins belem manaus leticia"
    rows = [points for key, points in lines(finished(huts={C: huts}), C).items() if "row" in key]
    assert rows == [3, 4, 0, 0, 0]


def fish_majorities(majority: str, **huts: str) -> list[int]:
    """The majority points for fish of A, B, C and D."""
    by_seat = {"abcd".index(name): villages for name, villages in huts.items()}
    state = finished(huts=by_seat, options={"majority": majority})
    return [majority_points(state, seat, 0) for seat in range(4)]


@pytest.mark.rule("AMA-085")
def test_two_points_for_the_sole_most_one_each_for_sharing_it() -> None:
    three, two = "tefe obidos mitu", "tefe obidos"
    assert fish_majorities("twoOne", a=three, b=two) == [2, 0, 0, 0]
    assert fish_majorities("twoOne", a="portovelho", b=two, c=two) == [0, 1, 1, 0]
    assert fish_majorities("twoOne", a="mitu", b="tefe", c="obidos", d="altamira") == [1, 1, 1, 1]


@pytest.mark.rule("AMA-086")
def test_rows_below_three_count_for_majorities() -> None:
    assert fish_majorities("twoOne", a="iquitos", b="coca", c="mitu", d="borba") == [0, 0, 2, 0]


@pytest.mark.rule("AMA-128")
@pytest.mark.parametrize("majority", MAJORITIES)
def test_a_species_that_nobody_has_gives_nothing(majority: str) -> None:
    assert fish_majorities(majority, a="iquitos", b="coca", c="borba", d="belem") == [0, 0, 0, 0]


@pytest.mark.rule("AMA-085", "AMA-088")
def test_majorities_of_all_species_are_added() -> None:
    state = finished(huts={A: "tefe iquitos manaus", B: "iquitos"}, options={"majority": "twoOne"})
    assert lines(state, A)["majority"] == 2 + 1 + 2
    assert lines(state, B)["majority"] == 1


@pytest.mark.rule("AMA-087")
def test_money_and_huts_score_nothing() -> None:
    poor, rich = finished(huts={A: "tefe"}), finished(huts={A: "tefe manaus"}, purse=99)
    assert total(poor, A) == total(rich, A) == -12


@pytest.mark.rule("AMA-088")
def test_the_total_is_the_sum_of_the_lines_and_may_be_negative() -> None:
    huts = {A: FIVE + " obidos mitu", B: "santarem", C: "portovelho", D: "altamira"}
    state = finished(huts=huts, chips={A: 5}, options={"majority": "twoOne"})
    assert outcome_of(state).scores[:2] == (5 - 9 + 3 + 4 * 2 + 1, -9 + 1)
    assert [sum(line.points for line in seat) for seat in outcome_of(state).lines] == list(
        outcome_of(state).scores
    )


@pytest.mark.rule("AMA-089")
def test_most_points_win() -> None:
    state = finished(huts={B: "santarem tapaua"}, purse={A: 50})
    assert outcome_of(state).scores == (-12, -6, -12, -12)
    assert outcome_of(state).winners == (B,)


@pytest.mark.rule("AMA-090")
def test_equal_points_go_by_the_purse_and_equal_purses_share_the_rank() -> None:
    state = finished(huts={D: "macapa"}, purse={A: 4, B: 7, C: 4, D: 2})
    assert outcome_of(state).scores == (-12, -12, -12, -12)
    assert outcome_of(state).ranks == (2, 1, 2, 4)


@pytest.mark.rule("AMA-090")
def test_a_shared_victory_skips_the_next_rank() -> None:
    state = finished(purse={A: 7, B: 7, C: 3, D: 1})
    assert outcome_of(state).ranks == (1, 1, 3, 4)
    assert outcome_of(state).winners == (A, B)


@pytest.mark.rule("AMA-113")
def test_open_points_leave_out_the_mission() -> None:
    huts = {A: FIVE + " obidos mitu", B: FIVE}
    state = at(huts=huts, chips={A: 5, B: 4}, options={"majority": "one"})
    assert (open_points(state, A), open_points(state, B)) == (5 + 3 + 1, 4)
    assert (total(state, A), total(state, B)) == (9 - 9, 4 - 9)


@pytest.mark.parametrize("majority", MAJORITIES)
@pytest.mark.parametrize("score", ["minus", "plus"])
def test_score_bounds_hold_the_best_and_the_worst(majority: str, score: str) -> None:
    options = GAME.options_of(at(options={"majority": majority, "missionScore": score}))
    low, high = GAME.score_bounds(4, options)
    assert total(finished(huts={A: "tefe", B: "tefe obidos"}, options=options), A) == low
    # The mission complete, 12 huts and 4 natives in rows of three and one of four, nobody else with a row of three.
    best = finished(
        huts={A: BEST}, natives={A: "fish iguana butterfly parrot"}, chips={A: 5}, options=options
    )
    lost = (
        5 if majority in ("one", "oneMin3") else 0
    )  # one point a species, where the bound allows for two
    assert total(best, A) == high - lost
