"""The client's map of Amazonas is drawn from the game's own data."""

from __future__ import annotations

import json
import math
import re

from kiebitz.games.amazonas.board import DATA
from tools.art.amazonas_map import FOLDER, drawn

MAP, SCENERY = (
    json.loads((FOLDER / name).read_text(encoding="utf-8")) for name in ("map.json", "scenery.json")
)
VILLAGES = {village["id"]: village for village in DATA["board"]["villages"]}


def ends(d: str) -> list[tuple[float, float]]:
    """The first and the last point of a line `M x yl dx dy dx dy …`."""
    numbers = [float(part) for part in re.findall(r"-?[\d.]+", d)]
    xs, ys = numbers[0::2], numbers[1::2]
    return [(xs[0], ys[0]), (round(sum(xs), 1), round(sum(ys), 1))]


def test_the_drawn_map_is_up_to_date() -> None:
    for name, content in json.loads(json.dumps(drawn())).items():
        stored = json.loads((FOLDER / name).read_text(encoding="utf-8"))
        assert stored == content, "run `python -m tools.art.amazonas_map`"


def test_every_path_is_drawn_from_village_to_village() -> None:
    assert [{key: way[key] for key in ("id", "a", "b", "kind")} for way in MAP["ways"]] == DATA[
        "board"
    ]["paths"]
    for way in MAP["ways"]:
        places = {(VILLAGES[name]["x"], VILLAGES[name]["y"]) for name in (way["a"], way["b"])}
        assert set(ends(SCENERY["lines"][way["id"]])) == places


def test_every_village_has_a_site_for_each_price_and_its_name_beside_it() -> None:
    assert MAP["villages"].keys() == VILLAGES.keys()
    for name, village in MAP["villages"].items():
        assert len(village["sites"]) == len(VILLAGES[name]["costs"])
        assert math.dist(village["label"], (village["x"], village["y"])) < 120


def test_no_name_covers_another() -> None:
    labels = [drawn["label"] for drawn in MAP["villages"].values()]
    for i, (x, y) in enumerate(labels):
        assert all(abs(x - u) > 60 or abs(y - v) > 16 for u, v in labels[:i])
