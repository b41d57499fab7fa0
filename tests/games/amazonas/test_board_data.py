"""The data file against its own `checks` block and against the tables that the rules use."""

from __future__ import annotations

from collections import Counter
from itertools import combinations, pairwise
from math import dist
from statistics import mean
from typing import Any

import pytest

from kiebitz.core.bits import members
from kiebitz.games.amazonas import board
from kiebitz.games.amazonas.board import DATA

CHECKS: dict[str, Any] = DATA["checks"]
VILLAGES: list[dict[str, Any]] = DATA["board"]["villages"]
PATHS: list[dict[str, Any]] = DATA["board"]["paths"]
BY_ID = {village["id"]: village for village in VILLAGES}

Edge = tuple[str, str]
EDGES: list[Edge] = [(path["a"], path["b"]) for path in PATHS]
DEGREE = Counter(village for edge in EDGES for village in edge)


def joined(edges: list[Edge], start: str, without: str = "") -> set[str]:
    """Every village that can be reached from `start`."""
    found, new = {start}, [start]
    while new:
        here = new.pop()
        for edge in edges:
            if here in edge and without not in edge:
                (there,) = set(edge) - {here}
                if there not in found:
                    found.add(there)
                    new.append(there)
    return found


def components(edges: list[Edge]) -> list[int]:
    """The sizes of the parts that the map falls into with these paths alone."""
    parts = {frozenset(joined(edges, start)) for start in BY_ID}
    return sorted(map(len, parts), reverse=True)


def hops(start: str) -> dict[str, int]:
    """The number of paths from `start` to every village."""
    found = {start: 0}
    queue = [start]
    for here in queue:
        for edge in EDGES:
            if here in edge:
                (there,) = set(edge) - {here}
                if there not in found:
                    found[there] = found[here] + 1
                    queue.append(there)
    return found


def crosses(one: Edge, two: Edge) -> bool:
    """Whether two paths that share no village cross on the map."""
    if set(one) & set(two):
        return False
    (a, b), (c, d) = ([(BY_ID[v]["x"], BY_ID[v]["y"]) for v in edge] for edge in (one, two))

    def side(p: tuple[int, int], q: tuple[int, int], r: tuple[int, int]) -> bool:
        return (q[0] - p[0]) * (r[1] - p[1]) > (q[1] - p[1]) * (r[0] - p[0])

    return side(a, b, c) != side(a, b, d) and side(c, d, a) != side(c, d, b)


@pytest.mark.rule("AMA-008")
def test_the_board_has_30_villages_with_one_to_three_sites_and_56_paths() -> None:
    assert (len(VILLAGES), len(PATHS)) == (30, 56) == (CHECKS["villages"], CHECKS["paths"])
    assert {len(village["costs"]) for village in VILLAGES} == {1, 2, 3}
    assert sum(len(village["costs"]) for village in VILLAGES) == CHECKS["sites"]
    kinds = Counter(path["kind"] for path in PATHS)
    assert kinds == {"jungle": CHECKS["jungle"], "water": CHECKS["water"]}


@pytest.mark.rule("AMA-008")
def test_neighbours_are_joined_by_one_path_each_way() -> None:
    by_kind = {"jungle": board.BY_JUNGLE, "water": board.BY_WATER}
    tables = {
        (kind, board.VILLAGE_IDS[a], board.VILLAGE_IDS[b])
        for kind, masks in by_kind.items()
        for a, mask in enumerate(masks)
        for b in members(mask)
    }
    printed = {(path["kind"], path["a"], path["b"]) for path in PATHS}
    assert tables == printed | {(kind, b, a) for kind, a, b in printed}


@pytest.mark.rule("AMA-008")
def test_sites_are_listed_from_the_cheapest_up_within_the_printed_range() -> None:
    low, high = DATA["money"]["costRangeGold"]
    for village in VILLAGES:
        assert all(a < b for a, b in pairwise(village["costs"]))
        assert low <= village["costs"][0]
        assert village["costs"][-1] <= high


def test_each_species_has_an_equal_share_of_the_board() -> None:
    found = {
        species: {
            "villages": sum(village["species"] == species for village in VILLAGES),
            "sites": sum(len(v["costs"]) for v in VILLAGES if v["species"] == species),
            "sumOfCosts": sum(sum(v["costs"]) for v in VILLAGES if v["species"] == species),
            "degreeSum": sum(DEGREE[v["id"]] for v in VILLAGES if v["species"] == species),
        }
        for species in board.SPECIES_IDS
    }
    assert found == CHECKS["bySpecies"]


def test_the_map_is_well_spread() -> None:
    places = [(village["x"], village["y"]) for village in VILLAGES]
    nearest = min(dist(a, b) for a, b in combinations(places, 2))
    assert round(nearest, 1) == CHECKS["minVillageDistance"]
    crossings = sum(crosses(one, two) for one, two in combinations(EDGES, 2))
    assert crossings == CHECKS["edgeCrossings"]


def test_degrees() -> None:
    degrees = DEGREE.values()
    assert (min(degrees), max(degrees)) == (CHECKS["degreeMin"], CHECKS["degreeMax"])
    assert round(mean(degrees), 2) == CHECKS["degreeMean"]


def test_distances() -> None:
    assert max(max(hops(start).values()) for start in BY_ID) == CHECKS["diameter"]
    species = {village["id"]: village["species"] for village in VILLAGES}
    same = sum(species[a] == species[b] for a, b in EDGES)
    assert same == CHECKS["sameSpeciesNeighbours"]
    farthest = max(
        min(steps for village, steps in hops(start).items() if species[village] == wanted)
        for start in BY_ID
        for wanted in board.SPECIES_IDS
    )
    assert farthest == CHECKS["maxHopsToAnySpecies"]


def test_no_single_village_cuts_the_map_and_each_kind_of_path_has_its_parts() -> None:
    whole = all(
        len(joined(EDGES, next(v for v in BY_ID if v != cut), without=cut)) == len(BY_ID) - 1
        for cut in BY_ID
    )
    assert whole == CHECKS["biconnected"]
    for kind in ("jungle", "water"):
        edges = [(path["a"], path["b"]) for path in PATHS if path["kind"] == kind]
        assert components(edges) == CHECKS[f"{kind}OnlyComponents"]


@pytest.mark.rule("AMA-009", "AMA-127")
def test_eight_missions_of_four_villages() -> None:
    printed = [mission["villages"] for mission in DATA["missions"]["list"]]
    assert [len(set(names)) for names in printed] == [4] * 8
    tables = [{board.VILLAGE_IDS[v] for v in members(mask)} for mask in board.MISSION_VILLAGES]
    assert tables == [set(names) for names in printed]
    assert Counter(name for names in printed for name in names) == CHECKS["missionVillageUse"]
    species = Counter(BY_ID[name]["species"] for names in printed for name in names)
    assert species == CHECKS["missionSpeciesUse"]


@pytest.mark.parametrize("mission", DATA["missions"]["list"], ids=lambda mission: mission["id"])
def test_the_network_of_a_mission_hangs_together_and_costs_what_is_noted(
    mission: dict[str, Any],
) -> None:
    network = mission["cheapestNetwork"]
    inside = [edge for edge in EDGES if set(edge) <= set(network)]
    assert joined(inside, network[0]) == set(network) >= set(mission["villages"])
    assert len(network) == mission["minHuts"]
    assert sum(BY_ID[name]["costs"][0] for name in network) == mission["minCostGold"]


@pytest.mark.rule("AMA-006", "AMA-007")
def test_income_cards_count_the_same_species_in_every_colour_and_no_tie_number_twice() -> None:
    counted = ["longest", "fish", "orchid", "iguana", "butterfly", "parrot", "native"]
    cards = DATA["incomeCards"]["cards"]
    assert [(card["colour"], card["value"], card["counts"]) for card in cards] == [
        (colour, value, counted[value]) for colour in board.COLOUR_IDS for value in range(7)
    ]
    assert len({card["tieBreak"] for card in cards}) == 28
    assert board.TIE_NUMBER == [card["tieBreak"] for card in cards]


@pytest.mark.rule("AMA-004", "AMA-005")
def test_eighteen_events_the_five_bonuses_one_for_each_species() -> None:
    kinds = Counter(board.KINDS[kind] for kind in board.KIND_OF)
    assert kinds == {"jaguar": 2, "crocodile": 2, "fire": 3, "theft": 2, "bonus": 5, "native": 4}
    paid = [species for species in board.BONUS_SPECIES if species >= 0]
    assert sorted(paid) == list(range(5))


def test_sizes_agree_with_the_list_of_components() -> None:
    parts = DATA["components"]
    assert (board.HUTS, board.NATIVES) == (parts["huts"]["perPlayer"], parts["nativeTiles"])
    assert board.TILES * board.SPECIES == parts["researchTiles"]
    assert len(DATA["incomeCards"]["cards"]) == parts["incomeCards"]
    assert DATA["twoPlayer"]["neutralHutsPerPlayer"] == board.NEUTRAL_HUTS
    assert board.CHIPS[2] == DATA["twoPlayer"]["chips"]
