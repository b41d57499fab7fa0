"""Place packs: what is checked when one is loaded, and that the shipped ones are sound."""

from __future__ import annotations

import json
import re
from collections.abc import Callable
from functools import cache
from pathlib import Path
from random import Random
from typing import Any

import pytest

from kiebitz.games.minden import GAME
from kiebitz.games.minden.board import ADDRESSES, distance_km
from kiebitz.games.minden.places.deck import PACKS
from kiebitz.games.minden.places.pack import PACK_FOLDER, PackError, Place, load_pack, parse_pack

Entry = dict[str, Any]
DATA = PACK_FOLDER.parent

EVERY_PLACE = [(pack_id, place) for pack_id, pack in PACKS.items() for place in pack.places]


def raw_pack() -> Entry:
    data: Entry = json.loads((PACK_FOLDER / "germany.json").read_text(encoding="utf-8"))
    return data


def place_of(pack: Entry, place_id: str) -> Entry:
    found: Entry = next(place for place in pack["places"] if place["id"] == place_id)
    return found


def changed(place_id: str, **fields: object) -> Callable[[Entry], None]:
    return lambda pack: place_of(pack, place_id).update(fields)


def without(place_id: str, field: str) -> Callable[[Entry], None]:
    return lambda pack: place_of(pack, place_id).pop(field)


FAULTS: dict[str, tuple[Callable[[Entry], object], str]] = {
    "a missing field": (without("c-kiel", "fact_en"), "place c-kiel: .*`fact_en`"),
    "a misspelt field": (changed("c-kiel", fakt="x"), "place c-kiel: .*`fakt`"),
    "a wrong type": (changed("c-kiel", lat="north"), "place c-kiel, field lat: Expected `float`"),
    "an unknown colour": (changed("c-kiel", color="red"), "place c-kiel, field color"),
    "a colour of another kind": (changed("c-kiel", color="green"), "c-kiel, field color: green"),
    "an unknown kind": (changed("c-kiel", kind="village"), "place c-kiel, field kind"),
    "a difficulty out of range": (changed("c-kiel", difficulty=5), "c-kiel, field difficulty"),
    "an id of another kind": (changed("c-kiel", id="l-kiel"), "place l-kiel, field id"),
    "an id twice": (changed("c-kiel", id="c-ulm"), "place c-ulm, field id: there are two"),
    "a point off the map": (changed("c-kiel", lat=60.0), r"c-kiel, field lat: \(60.0, .* off"),
    "an address that does not exist": (
        changed("c-kiel", accepted=["W-M-3-a"]),
        "place c-kiel, field accepted: 'W-M-3-a' is no address",
    ),
    "an address twice": (
        changed("l-harz", accepted=["E-M-3-a", "E-M-3-a"]),
        "place l-harz, field accepted: .* twice",
    ),
    "no address": (changed("c-kiel", accepted=[]), "place c-kiel, field accepted"),
    "an address of another point": (
        changed("c-kiel", accepted=["W-N-1-a"]),
        "place c-kiel, field accepted: the point .* gives E-N-3-c",
    ),
    "shares that do not fit": (
        changed("l-harz", cover=[1.0]),
        "l-harz, field cover: 1 shares for 2",
    ),
    "shares in the wrong order": (
        changed("l-harz", cover=[0.2, 0.8]),
        "place l-harz, field cover: the largest",
    ),
    "an outline off the map": (
        changed("l-harz", outline=[[1, 1], [2, 2], [3, 1]]),
        "place l-harz, field outline",
    ),
    "an unknown region": (changed("c-kiel", state=["DE.XX"]), "c-kiel, field state: 'DE.XX'"),
    "a fact without an end": (
        changed("c-kiel", fact_de="Eine Stadt im hohen Norden"),
        "place c-kiel, field fact_de: .* full stop",
    ),
    "a fact too long": (changed("c-kiel", fact_en="x" * 200), "place c-kiel, field fact_en: 200"),
    "an empty name": (changed("c-kiel", name=""), "place c-kiel, field name"),
    "a landmark as a card": (changed("c-kiel", name="Berlin"), "c-kiel, field name: .* landmark"),
    "too few places": (lambda pack: pack.update(places=pack["places"][:9]), "field places: 9"),
    "a frame the wrong way round": (
        lambda pack: pack["grid"]["frame"].update(west=20),
        "the pack, field grid",
    ),
    "a landmark off the map": (
        lambda pack: pack["landmarks"][0].update(lat=10.0),
        "landmark Berlin",
    ),
    "no version": (lambda pack: pack.pop("version"), "`version`"),
}


@pytest.mark.parametrize("fault", FAULTS)
def test_a_faulty_pack_is_refused_with_the_place_and_the_field(fault: str) -> None:
    spoil, message = FAULTS[fault]
    pack = raw_pack()
    spoil(pack)
    with pytest.raises(PackError, match=message):
        parse_pack(json.dumps(pack).encode(), "mine.json")


def test_a_file_that_is_no_pack_is_refused(tmp_path: Path) -> None:
    with pytest.raises(PackError, match=r"nowhere\.json: cannot be read"):
        load_pack(tmp_path / "nowhere.json")
    (tmp_path / "mine.json").write_text("not JSON")
    with pytest.raises(PackError, match=r"mine\.json: no JSON"):
        load_pack(tmp_path / "mine.json")


def test_there_are_two_packs_with_texts_in_both_languages() -> None:
    assert {pack_id: len(pack.places) for pack_id, pack in PACKS.items()} == {
        "germany": 224,
        "europe": 80,
    }
    for pack_id, pack in PACKS.items():
        for language, title in (("de", pack.title.de), ("en", pack.title.en)):
            assert GAME.texts(language).message(f"pack-{pack_id}") == title
            assert GAME.texts(language).message(f"option-pack-{pack_id}") == title


def test_each_pack_has_all_four_colours() -> None:
    for pack in PACKS.values():
        assert {place.color for place in pack.places} == {"yellow", "orange", "green", "blue"}


# --- the maps


@cache
def rings(name: str, layer: str) -> list[list[tuple[float, float]]]:
    """The outer rings of a layer of a TopoJSON file."""
    topology = json.loads((DATA / name).read_text(encoding="utf-8"))
    (sx, sy), (tx, ty) = topology["transform"]["scale"], topology["transform"]["translate"]
    arcs = []
    for arc in topology["arcs"]:
        x = y = 0
        points = []
        for dx, dy in arc:
            x, y = x + dx, y + dy
            points.append((x * sx + tx, y * sy + ty))
        arcs.append(points)
    found = []
    for geometry in topology["objects"][layer]["geometries"]:
        polygons = geometry["arcs"] if geometry["type"] == "MultiPolygon" else [geometry["arcs"]]
        for outer, *_ in polygons:
            ring: list[tuple[float, float]] = []
            for number in outer:
                ring += arcs[number] if number >= 0 else arcs[~number][::-1]
            found.append(ring)
    return found


def inside(lat: float, lon: float, ring: list[tuple[float, float]]) -> bool:
    """Whether a point lies in a ring: a ray to the east crosses it an odd number of times."""
    odd = False
    for (x1, y1), (x2, y2) in zip(ring, ring[1:] + ring[:1], strict=True):
        if (y1 > lat) != (y2 > lat) and lon < (x2 - x1) * (lat - y1) / (y2 - y1) + x1:
            odd = not odd
    return odd


def km_off_land(lat: float, lon: float, land: list[list[tuple[float, float]]]) -> float:
    if any(inside(lat, lon, ring) for ring in land):
        return 0.0
    return min(distance_km(lat, lon, y, x) for ring in land for x, y in ring)


LAND = {"germany": ("germany.topo.json", "states"), "europe": ("europe.topo.json", "countries")}
SLACK_KM = {"germany": 5.0, "europe": 25.0}
"""How far the coarse coast of a map may lie off the true one."""


@pytest.mark.rule("MIN-026", "MIN-027")
@pytest.mark.parametrize("pack_id", LAND)
def test_a_random_sample_of_places_lies_in_its_cell_and_on_land(pack_id: str) -> None:
    land = rings(*LAND[pack_id])
    pack = PACKS[pack_id]
    for place in Random(7).sample(pack.places, 40):
        cell = ADDRESSES[pack.grid.cell_at(place.lat, place.lon)]
        assert cell in place.accepted or place.color == "green", place.id
        assert km_off_land(place.lat, place.lon, land) <= SLACK_KM[pack_id], place.id


def test_the_map_of_germany_has_its_states_its_neighbours_and_helgoland() -> None:
    topology = json.loads((DATA / "germany.topo.json").read_text(encoding="utf-8"))
    states = {geometry["id"] for geometry in topology["objects"]["states"]["geometries"]}
    assert states == set(PACKS["germany"].regions)
    neighbours = {g["id"] for g in topology["objects"]["neighbours"]["geometries"]}
    assert {"DK", "NL", "BE", "LU", "FR", "CH", "AT", "CZ", "PL"} <= neighbours
    islands = rings("germany.topo.json", "states")
    assert any(all(7.8 < x < 7.95 and 54.1 < y < 54.25 for x, y in ring) for ring in islands), (
        "Helgoland is missing"
    )
    waters = json.loads((DATA / "germany_waters.topo.json").read_text(encoding="utf-8"))
    assert set(waters["objects"]) == {"rivers", "lakes"}


@pytest.mark.parametrize("pack_id", PACKS)
def test_a_map_is_small(pack_id: str) -> None:
    assert sum((DATA / name).stat().st_size for name in PACKS[pack_id].maps) <= 60_000


def test_every_map_file_is_named_in_the_licences() -> None:
    licences = (DATA / "LICENCES.md").read_text(encoding="utf-8")
    for pack in PACKS.values():
        assert all(name in licences for name in pack.maps)


# --- the texts


@pytest.mark.parametrize("pack_id, place", EVERY_PLACE, ids=[p.id for _, p in EVERY_PLACE])
def test_the_facts_are_clean(pack_id: str, place: Place) -> None:
    for text in (place.fact_de, place.fact_en):
        assert text[0].isupper() or text[0].isdigit(), text
        assert not re.search(r"\s[.,;:]|[,;:]{2}|\.\.|\b(\w+) \1\b", text), text
        assert text.count("(") == text.count(")")
    assert place.fact_de != place.fact_en
    english = re.findall(r"\b(the|and|of|with|was)\b", place.fact_de)
    german = re.findall(r"\b(der|und|das|ist|wurde)\b", place.fact_en)
    assert not english, place.fact_de
    assert not german, place.fact_en


def test_no_fact_stands_twice() -> None:
    facts = [text for _, place in EVERY_PLACE for text in (place.fact_de, place.fact_en)]
    assert len(set(facts)) == len(facts)
