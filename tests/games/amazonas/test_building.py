"""Building: AMA-058 to AMA-068."""

from __future__ import annotations

import pytest

from kiebitz.games.amazonas import GAME
from kiebitz.games.amazonas.board import COSTS, VILLAGE_IDS
from kiebitz.games.amazonas.view import AmazonasView
from tests.games.amazonas.positions import (
    A,
    B,
    C,
    D,
    at,
    building,
    end_turns,
    lay,
    legal,
    move,
    pile,
    price,
    row,
    told,
    villages,
)

TWELVE = (
    "iquitos leticia eirunepe carauari tapaua borba manaus tefe fonteboa barcelos parintins obidos"
)
# Thirteen sites in fish villages, twelve tiles: only the second site of Altamira is free.
TWELVE_FISH_HUTS = {
    A: "tefe eirunepe portovelho obidos santarem",
    B: "tefe eirunepe portovelho obidos",
    C: "tefe mitu obidos altamira",
    D: "iquitos",
}


def elsewhere(village: str, standing: int) -> dict[int, str]:
    """A hut in another village for each seat but the first few."""
    others = [name for name in VILLAGE_IDS if name != village]
    return {seat: others[seat] for seat in range(standing, 4)}


@pytest.mark.rule("AMA-058")
@pytest.mark.parametrize("village", VILLAGE_IDS)
def test_sites_fill_from_the_cheapest_up_whoever_builds(village: str) -> None:
    costs = COSTS[VILLAGE_IDS.index(village)]
    for standing in range(len(costs) + 1):
        state = at(huts=dict.fromkeys(range(standing), village) | elsewhere(village, standing))
        assert price(state, village) == (costs[standing] if standing < len(costs) else 0)


@pytest.mark.rule("AMA-058", "AMA-132")
def test_neutral_huts_raise_the_price_like_any_other() -> None:
    assert price(at(seats=2, huts={B: "tefe"}, neutral="tefe"), "tefe") == 5


@pytest.mark.rule("AMA-059")
def test_one_turn_may_hold_many_builds_or_none_and_money_is_kept() -> None:
    state = building(A, huts={A: "iquitos"}, purse={A: 20})
    move(state, A, "build leticia", "build fonteboa", "build eirunepe", "end")
    assert state.purse[A] == 20 - 3 * (2 + 2 + 2)
    state = building(A, huts={A: "iquitos"}, purse={A: 20})
    move(state, A, "end")
    assert state.purse[A] == 20


@pytest.mark.rule("AMA-060")
def test_no_second_hut_of_a_player_in_a_village() -> None:
    state = building(A, huts={A: "tefe manaus"}, purse={A: 90})
    assert not villages(state, A) & {"tefe", "manaus"}
    refusal = GAME.refusal(state, A, GAME.parse("build tefe"))
    assert refusal is not None
    assert (refusal.rule, refusal.key) == ("AMA-060", "ownHutThere")


@pytest.mark.rule("AMA-061")
@pytest.mark.parametrize(
    "village, standing", [("boavista", {B: "boavista"}), ("belem", {B: "belem", C: "belem"})]
)
def test_a_full_village_is_closed(village: str, standing: dict[int, str]) -> None:
    state = building(A, huts={A: "caracarai maraba", **standing}, purse={A: 90})
    assert village not in villages(state, A)
    refusal = GAME.refusal(state, A, GAME.parse(f"build {village}"))
    assert refusal is not None
    assert refusal.rule == "AMA-061"


@pytest.mark.rule("AMA-061")
def test_a_village_with_three_huts_is_full() -> None:
    huts = {A: "tefe", B: "manaus", C: "manaus", 3: "manaus"}
    assert "manaus" not in villages(building(A, huts=huts, purse=90), A)
    del huts[3]
    assert "manaus" in villages(building(A, huts=huts, purse=90), A)


@pytest.mark.rule("AMA-062")
def test_a_hut_needs_an_own_hut_next_door_by_jungle_or_water() -> None:
    state = building(A, huts={A: "macapa", B: "tefe"}, purse=90)
    assert villages(state, A) == {"obidos", "santarem", "belem"}
    refusal = GAME.refusal(state, A, GAME.parse("build manaus"))
    assert refusal is not None
    assert refusal.rule == "AMA-062"


@pytest.mark.rule("AMA-063")
@pytest.mark.parametrize("event, closed", [("jaguar-1", "parintins"), ("crocodile-1", "santarem")])
def test_one_open_path_is_enough(event: str, closed: str) -> None:
    # Itaituba: jungle from Parintins, water from Santarém.
    state = building(A, event=event, huts={A: "parintins santarem"}, purse=90)
    assert "itaituba" in villages(state, A)
    state = building(A, event=event, huts={A: closed}, purse=90)
    assert "itaituba" not in villages(state, A)


@pytest.mark.rule("AMA-064")
def test_a_hut_of_this_turn_counts_as_a_neighbour() -> None:
    state = building(A, huts={A: "iquitos"}, purse=90)
    assert "fonteboa" not in villages(state, A)
    move(state, A, "build leticia")
    assert "fonteboa" in villages(state, A)


@pytest.mark.rule("AMA-065")
@pytest.mark.parametrize(
    "purse, open_villages",
    [
        (6, {"manaus", "borba"}),
        (8, {"manaus", "borba"}),
        (9, {"manaus", "borba", "itaituba"}),
        (11, {"manaus", "borba", "itaituba"}),
        (12, {"manaus", "borba", "itaituba", "obidos"}),
    ],
)
def test_only_what_the_purse_pays_for_is_legal(purse: int, open_villages: set[str]) -> None:
    huts = {A: "parintins", B: "obidos", C: "obidos"}
    assert villages(building(A, huts=huts, purse=purse), A) == open_villages


@pytest.mark.rule("AMA-065", "AMA-121")
def test_five_silver_pay_for_nothing() -> None:
    state = at(event="fire-1", huts={A: "parintins", B: "obidos", C: "obidos"}, purse=5)
    events = lay(state, 0, 6, 6, 6) + end_turns(state)
    assert state.purse[A] == 5
    assert {"seat": A} in told(events, "turnEnd")
    assert not told(events, "built")


@pytest.mark.rule("AMA-065")
@pytest.mark.parametrize("purse, open_there", [(14, False), (15, True), (16, True), (99, True)])
def test_the_dearest_site(purse: int, open_there: bool) -> None:
    huts = {A: "manaus", B: "tefe", C: "tefe"}
    state = building(A, huts=huts, purse=purse)
    assert ("tefe" in villages(state, A)) is open_there


@pytest.mark.rule("AMA-065")
@pytest.mark.parametrize("standing, paid", [("", 3), ("B", 4), ("BC", 5)])
def test_the_price_is_paid_at_once(standing: str, paid: int) -> None:
    huts = {A: "manaus"} | {"ABC".index(name): "tefe" for name in standing}
    state = building(A, huts=huts, purse=40)
    events = move(state, A, "build tefe")
    assert told(events, "built")[0]["price"] == paid
    assert state.purse[A] == 40 - 3 * paid


@pytest.mark.rule("AMA-066")
def test_the_builder_takes_a_tile_of_the_village() -> None:
    state = building(A, huts={A: "manaus", B: "tefe"}, purse=40)
    move(state, A, "build tefe")
    assert (row(state, A, "fish"), row(state, B, "fish"), pile(state, "fish")) == (1, 1, 10)


@pytest.mark.rule("AMA-066")
def test_tiles_lie_open_before_their_owner() -> None:
    state = building(A, huts={A: "manaus", B: "tefe"}, purse=40)
    move(state, A, "build tefe")
    view = GAME.view(state, B)
    assert isinstance(view, AmazonasView)
    assert view.players[A].rows == (1, 0, 1, 0, 0)


@pytest.mark.rule("AMA-067")
def test_without_a_tile_in_the_pile_the_hut_is_built_all_the_same() -> None:
    state = building(A, huts=TWELVE_FISH_HUTS, purse=90)
    assert pile(state, "fish") == 0
    events = move(state, A, "build altamira")
    assert told(events, "builtWithoutTile") == [
        {"seat": A, "village": "altamira", "price": 4, "species": "fish"}
    ]
    assert (row(state, A, "fish"), pile(state, "fish")) == (4, 0)
    assert (state.huts[A] >> VILLAGE_IDS.index("altamira") & 1, state.purse[A]) == (1, 90 - 12)


@pytest.mark.rule("AMA-068")
def test_twelve_huts_are_all() -> None:
    state = building(A, huts={A: TWELVE.removesuffix(" obidos")}, chips={A: 5}, purse=90)
    assert "obidos" in villages(state, A)
    move(state, A, "build obidos")
    assert legal(state, A) == ["end"]
    refusal = GAME.refusal(state, A, GAME.parse("build santarem"))
    assert refusal is not None
    assert refusal.rule == "AMA-068"


@pytest.mark.rule("AMA-068", "AMA-121")
def test_with_twelve_huts_a_turn_ends_by_itself() -> None:
    state = at(event="fire-1", huts={A: TWELVE}, chips={A: 5}, purse=90)
    events = lay(state, 6, 1, 1, 1)
    assert told(events, "turnEnd") == [{"seat": A}]
    assert state.pending() != (A,)


@pytest.mark.rule("AMA-068")
def test_huts_stay() -> None:
    state = at(huts={A: "tefe", B: "manaus", C: "borba", 3: "coca"}, purse=20)
    before = state.huts[:]
    lay(state, 6, 5, 4, 3)
    move(state, A, "build manaus")
    end_turns(state)
    assert all(now & then == then for now, then in zip(state.huts, before, strict=True))
