"""The ledger's worked cases, AMA-C01 to AMA-C32, in its own words and numbers."""

from __future__ import annotations

import pytest

from kiebitz.core.errors import IllegalMove
from kiebitz.core.state import SPECTATOR
from kiebitz.games.amazonas import GAME
from kiebitz.games.amazonas.scoring import final_outcome, majority_points, worth_of
from kiebitz.games.amazonas.view import AmazonasView
from tests.games.amazonas.positions import (
    A,
    B,
    C,
    D,
    at,
    building,
    chance,
    end_turns,
    first_position,
    keys,
    last_cards,
    lay,
    legal,
    move,
    pile,
    price,
    row,
    start_round,
    table,
    told,
    villages,
)


@pytest.mark.case("AMA-C01")
def test_c01_the_second_site_of_iquitos() -> None:
    state = start_round(start=C)
    move(state, C, "build iquitos")
    move(state, D, "build iquitos")
    assert (state.purse[C], state.purse[D]) == (3, 0)
    assert (row(state, C, "orchid"), row(state, D, "orchid"), pile(state, "orchid")) == (1, 1, 10)
    assert state.pending() == (A,)
    assert price(state, "iquitos") == 4
    assert "iquitos" not in villages(state, A)
    assert len(villages(state, A)) == 29


@pytest.mark.case("AMA-C02")
@pytest.mark.parametrize("village, open_villages", [("coca", 29), ("manaus", 30)])
def test_c02_start_villages_after_the_first_hut(village: str, open_villages: int) -> None:
    state = start_round()
    move(state, A, f"build {village}")
    assert len(villages(state, B)) == open_villages
    assert ("coca" in villages(state, B)) is (village != "coca")


@pytest.mark.case("AMA-C03")
def test_c03_start_round_by_colours() -> None:
    state = first_position(3, startOrder="colours", colours="white,red,blue")
    for number in (1, 2, 3):
        chance(state, f"deal m{number}")
    asked = []
    for village in ("tefe", "coca", "borba"):
        asked.append(state.pending()[0])
        move(state, asked[-1], f"build {village}")
    assert asked == [C, B, A]


@pytest.mark.case("AMA-C04")
def test_c04_worth_and_order() -> None:
    huts = {A: "iquitos leticia", B: "obidos", C: "barcelos manaus", D: "caracarai"}
    state = at(event="bonus-fish", huts=huts)
    lay(state, 3, 4, 0, 5)
    assert state.worth == [4, 4, 1, 6]
    assert state.order == (D, B, A, C)


@pytest.mark.case("AMA-C05")
def test_c05_worths_with_two_natives_on_fish() -> None:
    state = at(huts={A: "iquitos tapaua eirunepe"}, natives={A: "fish fish"})
    assert [worth_of(state, A, value) for value in range(7)] == [3, 4, 4, 3, 4, 5, 8]


@pytest.mark.case("AMA-C06")
def test_c06_fire() -> None:
    huts = {A: "caracarai tapaua iquitos", B: "obidos", C: "tefe", D: "manaus"}
    state = at(event="fire-1", huts=huts)
    lay(state, 5, 6, 0, 3)
    assert state.worth == [6, 6, 1, 4]
    assert state.order == (B, A, D, C)
    end_turns(state)
    assert state.purse == [3, 6, 0, 2]


ORCHIDS = "iquitos tapaua parintins"


@pytest.mark.case("AMA-C07")
def test_c07_theft_takes_the_longest_row() -> None:
    state = at(event="theft-1", huts={A: ORCHIDS}, purse={A: 1})
    events = lay(state, 3, 0, 0, 0)
    assert state.worth[A] == 3
    assert [(told(events, key)[0]["amount"]) for key in ("income", "theft")] == [3, 3]
    assert state.purse[A] == 1


@pytest.mark.case("AMA-C08")
def test_c08_theft_stops_at_an_empty_purse() -> None:
    state = at(event="theft-1", huts={C: ORCHIDS}, natives={C: "orchid"})
    events = lay(state, 0, 0, 3, 0)
    assert (state.worth[C], state.purse[C]) == (3, 0)
    assert told(events, "theft")[0] == {"seat": C, "amount": 3}


@pytest.mark.case("AMA-C09")
def test_c09_theft_changes_gold() -> None:
    state = at(event="theft-1", huts={D: "iquitos parintins"}, purse={D: 9})
    lay(state, 0, 0, 0, 1)
    view = GAME.view(state, SPECTATOR)
    assert isinstance(view, AmazonasView)
    shown = view.players[D]
    assert (shown.purse, shown.gold, shown.silver) == (8, 2, 2)


@pytest.mark.case("AMA-C10")
def test_c10_a_six_is_not_robbed() -> None:
    state = at(event="theft-1", huts={B: ORCHIDS + " belem"})
    events = lay(state, 0, 6, 0, 0)
    assert state.purse[B] == 6
    assert B not in [theft["seat"] for theft in told(events, "theft")]


@pytest.mark.case("AMA-C11")
def test_c11_bonus_with_a_six() -> None:
    huts = {A: "caracarai araracuara", B: "maraba itaituba carauari"}
    state = at(event="bonus-parrot", huts=huts, natives={A: "parrot"})
    lay(state, 6, 5, 0, 0)
    assert state.worth[:2] == [7, 8]
    assert state.order[:2] == (B, A)
    assert state.purse[B] == 11
    move(state, B, "end")
    assert state.purse[A] == 10


C12_HUTS = {A: "tefe", B: "iquitos", C: "manaus", D: "borba obidos"}


@pytest.mark.case("AMA-C12")
def test_c12_the_second_player_takes_the_native() -> None:
    state = at(event="native-1", huts=C12_HUTS)
    lay(state, 4, 6, 2, 4)
    assert (state.worth, state.order) == ([4, 6, 2, 5], (B, D, A, C))
    move(state, B, "leave", "end")
    events = move(state, D, "take", "assign butterfly")
    assert (state.purse[B], state.purse[D], row(state, D, "butterfly")) == (6, 0, 2)
    incomes = {income["seat"]: income["amount"] for income in told(events, "income")}
    assert incomes == {A: 4, C: 2}


@pytest.mark.case("AMA-C13")
def test_c13_nobody_takes_the_native() -> None:
    state = at(event="native-2", huts=C12_HUTS, native_gone=1)
    assert state.native_supply == 3
    lay(state, 4, 6, 2, 4)
    events = end_turns(state)
    assert state.purse == [4, 6, 2, 5]
    assert (state.native_supply, state.native_gone) == (2, 2)
    assert keys(events).count("nativeLeft") == 4
    assert "nativeAssigned" not in keys(events)


@pytest.mark.case("AMA-C14")
def test_c14_the_species_that_a_native_may_join() -> None:
    huts = {A: "coca", B: "coca", D: "obidos caracarai tefe"}
    state = at("nativeChoice", event="native-1", order=[D, A, B, C], huts=huts)
    move(state, D, "take")
    assert legal(state, D) == ["assign fish", "assign parrot"]
    state = at("nativeChoice", event="native-1", order=[D, A, B, C], huts={D: "obidos tefe"})
    events = move(state, D, "take")
    assert told(events, "nativeAssigned") == [{"seat": D, "species": "fish"}]


@pytest.mark.case("AMA-C15")
@pytest.mark.parametrize("species", ["fish", "orchid", "iguana", "butterfly"])
def test_c15_a_native_is_no_fifth_species(species: str) -> None:
    state = at("nativeChoice", event="native-1", huts={A: "obidos iquitos leticia borba"})
    move(state, A, "take")
    assert "assign parrot" not in legal(state, A)
    events = move(state, A, f"assign {species}")
    assert "chip" not in keys(events)
    assert state.chip[A] == 0


@pytest.mark.case("AMA-C16")
def test_c16_the_chip_in_the_middle_of_a_turn() -> None:
    state = building(A, event="fire-1", huts={A: "tefe manaus borba parintins"}, purse=15)
    move(state, A, "build itaituba")
    assert (state.purse[A], row(state, A, "parrot"), state.chip[A]) == (6, 1, 5)
    assert state.pending() == (A,)
    view = GAME.view(state, A)
    assert isinstance(view, AmazonasView)
    assert view.chips_left == [4, 3, 2]


@pytest.mark.case("AMA-C33")
@pytest.mark.parametrize("chips, given, left", [("all", 5, [4, 3, 2]), ("byPlayers", 4, [3, 2])])
def test_c33_all_chips_for_three_players(chips: str, given: int, left: list[int]) -> None:
    options = {"bonusChips": chips}
    huts = {A: "tefe manaus borba parintins"}
    state = building(A, seats=3, event="fire-1", huts=huts, purse=15, options=options)
    move(state, A, "build itaituba")
    view = GAME.view(state, A)
    assert isinstance(view, AmazonasView)
    assert (state.chip[A], view.chips_left) == (given, left)


@pytest.mark.case("AMA-C17")
@pytest.mark.parametrize(
    "event, laid, open_villages",
    [
        ("jaguar-1", 2, "carauari fonteboa manaus tapaua"),
        ("jaguar-1", 6, "barcelos carauari fonteboa manaus tapaua"),
        ("crocodile-1", 2, "barcelos"),
    ],
)
def test_c17_closed_paths_around_tefe(event: str, laid: int, open_villages: str) -> None:
    state = building(A, event=event, laid=laid, huts={A: "tefe"}, purse=30)
    assert villages(state, A) == set(open_villages.split())


@pytest.mark.case("AMA-C18")
def test_c18_a_chain_of_builds_along_the_river() -> None:
    state = building(A, event="jaguar-1", huts={A: "iquitos"}, purse=15)
    move(state, A, "build leticia", "build fonteboa")
    assert state.purse[A] == 3
    assert (row(state, A, "iguana"), row(state, A, "butterfly")) == (1, 1)


@pytest.mark.case("AMA-C19")
def test_c19_one_silver_short() -> None:
    huts = {A: "tefe", B: "barcelos"}
    state = building(A, event="fire-1", huts=huts, purse=11)
    assert price(state, "barcelos") == 4
    assert "barcelos" not in villages(state, A)
    state = building(A, event="fire-1", huts=huts, purse=12)
    move(state, A, "build barcelos")
    assert (state.purse[A], row(state, A, "butterfly")) == (0, 1)


@pytest.mark.case("AMA-C20")
def test_c20_full_and_own_villages() -> None:
    huts = {A: "araracuara saogabriel", B: "mitu"}
    state = building(A, event="fire-1", huts=huts, purse=30)
    assert villages(state, A) == {"coca", "iquitos", "fonteboa", "barcelos", "boavista"}


@pytest.mark.case("AMA-C21")
def test_c21_twelve_huts() -> None:
    west = "iquitos leticia eirunepe carauari tapaua borba"
    east = "manaus tefe fonteboa barcelos parintins obidos"
    state = at(event="fire-1", huts={A: f"{west} {east}"}, chips={A: 5}, purse={A: 60})
    events = lay(state, 6, 0, 0, 0)
    assert {"seat": A} in told(events, "turnEnd")
    assert A not in state.pending()


@pytest.mark.case("AMA-C22")
@pytest.mark.parametrize(
    "cycle, sets", [("own", "blue orange red white"), ("passLeft", "white blue orange red")]
)
def test_c22_new_hands_in_round_8(cycle: str, sets: str) -> None:
    state, _ = last_cards([2], "bonus-fish", options={"cardCycle": cycle}, huts=C12_HUTS)
    end_turns(state)
    chance(state, "event theft-1")
    players = GAME.dump(state).players
    assert state.round == 8
    assert " ".join(player.card_set for player in players) == sets
    assert [player.hand for player in players] == [list(range(7))] * 4


@pytest.mark.case("AMA-C23")
def test_c23_tie_numbers_travel_with_the_cards() -> None:
    state = at(
        round=8,
        event="bonus-fish",
        huts={A: "iquitos", B: "tefe", C: "obidos", D: "borba"},
        options={"cardCycle": "passLeft"},
    )
    lay(state, 3, 2, 3, 1)
    assert state.worth == [3, 2, 3, 1]
    assert state.order == (C, A, B, D)


@pytest.mark.case("AMA-C24")
def test_c24_the_last_cards_are_laid_without_asking() -> None:
    hands = {A: [2], B: [5], C: [0], D: [6]}
    state, _ = last_cards(hands, "bonus-orchid", huts=C12_HUTS)
    assert state.laid == [2, 5, 0, 6]
    assert state.order == (D, B, A, C)


C25_HUTS = "coca leticia santarem iquitos tapaua obidos eirunepe tefe araracuara borba"


@pytest.mark.case("AMA-C25")
@pytest.mark.parametrize("score, mission, points", [("minus", 0, 10), ("plus", 12, 22)])
def test_c25_final_points(score: str, mission: int, points: int) -> None:
    state = at(
        "over",
        round=18,
        missions="m2 m1 m3 m4",
        huts={A: C25_HUTS},
        chips={A: 5},
        natives={A: "fish"},
        options={"missionScore": score},
    )
    state.chip[A] = 3  # the higher ones went to players whose huts the case does not name
    outcome = final_outcome(state)
    lines = {line.key: line.points for line in outcome.lines[A]}
    assert (lines["row-iguana"], lines["row-fish"], lines["chip"]) == (3, 4, 3)
    assert (lines["mission"], outcome.scores[A]) == (mission, points)


@pytest.mark.case("AMA-C26")
def test_c26_two_mission_villages_missed() -> None:
    state = at(
        "over",
        round=18,
        missions="m3 m1 m2 m4",
        huts={A: C25_HUTS},
        chips={A: 5},
        natives={A: "fish"},
    )
    state.chip[A] = 3
    outcome = final_outcome(state)
    assert outcome.lines[A][1].points == -6
    assert outcome.scores[A] == 4


@pytest.mark.case("AMA-C27")
def test_c27_majorities() -> None:
    # The case names rows and complete missions, not huts: they are set by hand.
    state = at("over", round=18, seats=3, options={"majority": "twoOne"})
    state.rows = [*(4, 1, 0, 2, 1), *(4, 0, 0, 1, 3), *(1, 2, 0, 2, 3)]
    state.huts = [(1 << 30) - 1] * 3
    majorities = [[majority_points(state, seat, s) for s in range(5)] for seat in (A, B, C)]
    assert majorities == [[1, 0, 0, 1, 0], [1, 0, 0, 0, 1], [0, 2, 0, 1, 1]]
    assert final_outcome(state).scores == (6, 9, 7)


@pytest.mark.case("AMA-C34")
def test_c34_majorities_from_three_tiles_on() -> None:
    state = at("over", round=18, seats=3, options={"majority": "twoOneMin3"})
    state.rows = [*(4, 1, 0, 2, 1), *(4, 0, 0, 1, 3), *(1, 2, 0, 2, 3)]
    majorities = [[majority_points(state, seat, s) for s in range(5)] for seat in (A, B, C)]
    assert majorities == [[1, 0, 0, 0, 0], [1, 0, 0, 0, 1], [0, 0, 0, 0, 1]]


@pytest.mark.case("AMA-C28")
def test_c28_ties() -> None:
    # Points by chips alone, all missions complete: set by hand.
    state = at("over", round=18, purse={A: 4, B: 2, C: 5, D: 4})
    state.huts = [(1 << 30) - 1] * 4
    state.chip = [9, 12, 12, 9]
    assert final_outcome(state).scores == (9, 12, 12, 9)
    assert final_outcome(state).ranks == (3, 2, 1, 3)


@pytest.mark.case("AMA-C29")
def test_c29_a_neutral_hut() -> None:
    huts = {A: "manaus", B: "iquitos"}
    state = building(A, seats=2, round=3, event="fire-1", huts=huts, purse=6)
    assert "mitu" not in villages(state, A, "neutral")
    assert "leticia" in villages(state, A, "neutral")
    events = move(state, A, "neutral iquitos")
    assert told(events, "neutralPlaced")[0]["price"] == 3
    assert price(state, "iquitos") == 4
    assert not villages(state, A, "neutral")
    move(state, A, "end")
    assert "iquitos" not in villages(state, B, "neutral")
    assert "leticia" in villages(state, B, "neutral")


@pytest.mark.case("AMA-C30")
def test_c30_cards_that_lie_face_down() -> None:
    state = at(round=2, hands=[0, 1, 2, 3, 4, 5], huts=C12_HUTS)
    move(state, A, "lay 4")
    move(state, B, "lay 2")
    for viewer in (A, B, C, D, SPECTATOR):
        view = GAME.view(state, viewer)
        assert isinstance(view, AmazonasView)
        assert [player.has_laid for player in view.players] == [True, True, False, False]
        assert [player.hand for player in view.players] == [(0, 1, 2, 3, 4, 5)] * 4
        assert [player.played for player in view.players] == [(6,)] * 4
        known = {A: [4, None], B: [None, 2]}.get(viewer, [None, None])
        assert [player.laid for player in view.players[:2]] == known
    move(state, C, "lay 1")
    move(state, D, "lay 5")
    for viewer in (A, B, C, D, SPECTATOR):
        view = GAME.view(state, viewer)
        assert isinstance(view, AmazonasView)
        assert [player.laid for player in view.players] == [4, 2, 1, 5]


@pytest.mark.case("AMA-C31")
def test_c31_colours() -> None:
    state = first_position(startOrder="colours", colours="auto,blue,white,auto")
    assert GAME.options_of(state)["colours"] == "orange,blue,white,red"
    assert (state.order, state.start_player) == ((B, A, D, C), B)


@pytest.mark.case("AMA-C32")
@pytest.mark.parametrize("seat, answer", [(A, "build barcelos"), (B, "end"), (B, "build coca")])
def test_c32_refused_answers(seat: int, answer: str) -> None:
    play = table(building(A, event="jaguar-1", huts={A: "tefe"}, purse=30))
    before = GAME.dump(play.state)
    with pytest.raises(IllegalMove):
        play.push(seat, answer)
    assert GAME.dump(play.state) == before
    assert play.pending == (A,)
