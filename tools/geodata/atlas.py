"""The maps that are built: what is on each, and how fine."""

from __future__ import annotations

import shapely  # type: ignore[import-untyped]

from tools.geodata import maps, relief, sources, waters

NEIGHBOURS = {
    "208": "DK", "528": "NL", "056": "BE", "442": "LU", "250": "FR", "756": "CH", "040": "AT",
    "203": "CZ", "616": "PL", "438": "LI", "380": "IT", "752": "SE", "705": "SI", "348": "HU",
}  # fmt: skip
GERMANY_BOX = shapely.box(4.9, 46.6, 16.6, 55.7)
"""A little more than the frame of the pack, so that nothing ends at its edge."""
HELGOLAND = shapely.box(7.7, 54.1, 8.0, 54.3)

GERMAN_RIVERS: dict[str, waters.Course] = {
    "Alpenrhein": [(9.5, 46.95), (9.6, 47.4)],
    "Rhein": [(8.6, 47.6), (7.59, 47.57), (8.27, 50.0), (6.97, 50.94), (6.1, 51.85), (5.1, 51.82)],
    "Donau": [
        (8.6, 47.95),
        (10.0, 48.4),
        (12.1, 49.02),
        (13.46, 48.57),
        (15.6, 48.4),
        (16.5, 48.2),
    ],
    "Elbe": [(14.4, 50.35), (13.74, 51.06), (11.64, 52.13), (10.0, 53.54)],
    "Weser": [(9.65, 51.42), (8.92, 52.29), (8.8, 53.08), (8.5, 53.5)],
    "Oder": [(16.5, 51.4), (14.56, 52.34), (14.4, 53.2)],
}
ELBE_MOUTH = shapely.LineString(
    [(9.97, 53.54), (9.75, 53.56), (9.57, 53.61), (9.5, 53.71), (9.38, 53.83), (9.13, 53.88)]
)
"""Drawn by hand: the source has the estuary as sea, the border as land."""

EUROPE_BOX = shapely.box(-27, 33, 43, 73)
EUROPE_STEPS = 400
EUROPEAN_RIVERS: dict[str, waters.Course] = {
    "Rhine": [(8.6, 47.6), (7.59, 47.57), (8.27, 50.0), (6.97, 50.94), (5.1, 51.82)],
    "Danube": [
        (8.6, 47.95),
        (10.0, 48.4),
        (16.4, 48.2),
        (19.05, 47.5),
        (20.45, 44.8),
        (28.7, 45.3),
    ],
    "Elbe": [(15.8, 50.2), (13.74, 51.06), (11.64, 52.13), (10.0, 53.54)],
    "Oder": [(18.2, 49.85), (17.03, 51.1), (14.56, 52.34), (14.5, 53.3)],
    "Vistula": [(19.0, 49.95), (21.0, 52.2), (18.9, 54.2)],
    "Rhone": [(6.15, 46.2), (4.83, 45.75), (4.63, 43.68)],
    "Loire": [(4.05, 45.0), (1.9, 47.9), (-1.55, 47.2)],
    "Seine": [(4.4, 48.0), (2.35, 48.85), (0.6, 49.45)],
    "Po": [(7.7, 45.05), (9.7, 45.06), (12.2, 44.97)],
    "Ebro": [(-3.6, 42.6), (-0.88, 41.66), (0.7, 40.75)],
    "Tagus": [(-3.9, 39.9), (-8.6, 39.1)],
    "Volga": [(35.9, 56.86), (39.85, 57.63)],
    "Dnieper": [(32.0, 54.8), (30.55, 50.45)],
}


def germany() -> dict[str, str]:
    """The files of the map of Germany, by name."""
    lands = {code: sources.countries("10m")[code] for code in (*NEIGHBOURS, sources.GERMANY)}
    pieces = maps.patchwork(
        lands, GERMANY_BOX, maps.STEPS_PER_DEGREE, {sources.GERMANY: sources.german_states()}
    )
    slim = maps.simplified(pieces, tolerance=0.02, least_area=1.2e-3, keep=HELGOLAND)
    states = {name: shape for name, shape in slim.items() if name.startswith("DE.")}
    abroad = {NEIGHBOURS[code]: shape for code, shape in slim.items() if code in NEIGHBOURS}
    layers = [
        maps.Layer("states", states),
        maps.Layer("neighbours", abroad),
        maps.Layer("relief", relief.steps(GERMANY_BOX, 0.035)),
    ]
    rivers = waters.rivers(
        sources.rivers(), GERMANY_BOX, GERMAN_RIVERS, tolerance=0.01, least=0.35, gap=0.1
    )
    rivers["great"] = shapely.MultiLineString([*rivers["great"].geoms, ELBE_MOUTH])
    wet = [
        maps.Layer("rivers", rivers),
        maps.Layer("lakes", waters.lakes(sources.lakes(22), GERMANY_BOX, 0.006)),
    ]
    return {
        "germany.topo.json": maps.topology(
            layers, GERMANY_BOX, maps.STEPS_PER_DEGREE, "Borders: Natural Earth. See LICENCES.md"
        ),
        "germany_waters.topo.json": maps.topology(
            wet, GERMANY_BOX, maps.STEPS_PER_DEGREE, "Waters: GSHHG, LGPL. See LICENCES.md"
        ),
    }


def europe() -> dict[str, str]:
    """The files of the map of Europe, by name."""
    pieces = maps.patchwork(sources.countries("50m"), EUROPE_BOX, EUROPE_STEPS, {})
    nowhere = shapely.Point()
    slim = maps.simplified(pieces, tolerance=0.09, least_area=0.03, keep=nowhere)
    rivers = waters.rivers(
        sources.rivers(), EUROPE_BOX, EUROPEAN_RIVERS, tolerance=0.05, least=float("inf"), gap=0.6
    )
    wet = [
        maps.Layer("rivers", {"great": rivers["great"]}),
        maps.Layer("lakes", waters.lakes(sources.lakes(1500), EUROPE_BOX, 0.05)),
    ]
    return {
        "europe.topo.json": maps.topology(
            [maps.Layer("countries", slim)],
            EUROPE_BOX,
            EUROPE_STEPS,
            "Borders: Natural Earth. See LICENCES.md",
        ),
        "europe_waters.topo.json": maps.topology(
            wet, EUROPE_BOX, EUROPE_STEPS, "Waters: GSHHG, LGPL. See LICENCES.md"
        ),
    }
