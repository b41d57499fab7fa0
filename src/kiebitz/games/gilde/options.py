"""Gilde's options as words and as the rules compute with them (GIL-226)."""

from __future__ import annotations

from kiebitz.core.options import Options
from kiebitz.games.gilde.board import MAP_IDS, NONE
from kiebitz.games.gilde.state import Setup


def setup_of(seats: int, options: Options) -> Setup:
    """The options as the rules compute with them."""
    limit = options["villageLimit"]
    return Setup(
        seats=seats,
        map_number=MAP_IDS.index(options["map"]),
        ordinal=options["towerCoins"] == "ordinal",
        at_once=options["towerExplorer"] == "atOnce",
        capital_counts=options["capitalCountsAsVillage"] == "true",
        village_limit=NONE if limit == "none" else int(limit),
        extras=options["extraMaps"] == "on",
    )


def options_of(setup: Setup) -> Options:
    """The options that `setup_of` makes this setup from."""
    return {
        "extraMaps": "on" if setup.extras else "off",
        "map": MAP_IDS[setup.map],
        "towerCoins": "ordinal" if setup.ordinal else "era",
        "towerExplorer": "atOnce" if setup.at_once else "eraEnd",
        "capitalCountsAsVillage": "true" if setup.capital_counts else "false",
        "villageLimit": "none" if setup.village_limit == NONE else str(setup.village_limit),
    }
