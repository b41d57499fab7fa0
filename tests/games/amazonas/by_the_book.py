"""The rules once more, slowly: names, sets and loops straight from the data file.

It shares no table with the engine, so that the two can be wrong together only where both readers misread the ledger.
"""

from __future__ import annotations

import json
from collections.abc import Sequence
from pathlib import Path
from typing import Any

import kiebitz.games.amazonas
from kiebitz.games.amazonas.position import AmazonasPosition, PlayerPosition

DATA: dict[str, Any] = json.loads(
    (Path(kiebitz.games.amazonas.__file__).parent / "data" / "amazonas.json").read_text("utf-8")
)
SPECIES: list[str] = DATA["meta"]["speciesOrder"]
VILLAGES: dict[str, dict[str, Any]] = {
    village["id"]: village for village in DATA["board"]["villages"]
}
EVENTS: dict[str, dict[str, Any]] = {event["id"]: event for event in DATA["events"]["cards"]}
CARDS = {(card["colour"], card["value"]): card for card in DATA["incomeCards"]["cards"]}
MISSIONS = {mission["id"]: mission["villages"] for mission in DATA["missions"]["list"]}


def row(player: PlayerPosition, species: str) -> int:
    """AMA-048."""
    return player.tiles[SPECIES.index(species)] + player.natives[SPECIES.index(species)]


def longest(player: PlayerPosition) -> int:
    return max(row(player, species) for species in SPECIES)


def worth(player: PlayerPosition, value: int) -> int:
    """AMA-049 to AMA-051."""
    counts = CARDS[player.card_set, value]["counts"]
    if counts == "longest":
        return longest(player)
    if counts == "native":
        return value + sum(player.natives)
    return value + row(player, counts)


def order(players: Sequence[PlayerPosition], cards: Sequence[int]) -> list[int]:
    """AMA-055, AMA-056."""

    def rank(seat: int) -> tuple[int, int]:
        player, value = players[seat], cards[seat]
        return worth(player, value), CARDS[player.card_set, value]["tieBreak"]

    return sorted(range(len(players)), key=rank, reverse=True)


def standing(position: AmazonasPosition, village: str) -> int:
    """The huts of any colour in a village."""
    owners = sum(village in player.huts for player in position.players)
    return owners + (village in position.neutral)


def builds(position: AmazonasPosition, seat: int) -> set[str]:
    """AMA-058 to AMA-068, AMA-033, AMA-034, AMA-043; AMA-020 in the start round."""
    player = position.players[seat]
    found = set()
    for name, village in VILLAGES.items():
        free = village["costs"][standing(position, name) :]
        if not free or 3 * free[0] > player.purse or name in player.huts:
            continue
        if position.phase == "startHut":
            found.add(name)
            continue
        closed = EVENTS[position.past_events[-1]].get("closes")
        if player.laid == 6:
            closed = None
        joined = any(
            {path["a"], path["b"]} == {name, own} and path["kind"] != closed
            for path in DATA["board"]["paths"]
            for own in player.huts
        )
        if joined and len(player.huts) < 12:
            found.add(name)
    return found


def neutral_sites(position: AmazonasPosition, seat: int) -> set[str]:
    """AMA-094, AMA-129, AMA-130."""
    player = position.players[seat]
    if position.seats != 2 or position.neutral_placed or not player.neutral_left:
        return set()
    return {
        name
        for name, village in VILLAGES.items()
        if name not in position.neutral and len(village["costs"]) - standing(position, name) > 1
    }


def takings(position: AmazonasPosition, seat: int, purse: int) -> dict[str, int]:
    """Steps (b) and (c) of a turn without a native: income, then bonus or theft (AMA-035 to AMA-045)."""
    player = position.players[seat]
    event = EVENTS[position.past_events[-1]]
    kind = "" if event["negative"] and player.laid == 6 else event["kind"]
    found = {"income": player.worth // 2 if kind == "fire" else player.worth}
    if kind == "bonus":
        found["bonus"] = row(player, event["species"])
    if kind == "theft":
        found["theft"] = min(longest(player), purse + found["income"])
    return found


def points(position: AmazonasPosition, seat: int) -> int:
    """AMA-081 to AMA-088."""
    player = position.players[seat]
    total = player.chip
    assert player.mission is not None
    reached = sum(village in player.huts for village in MISSIONS[player.mission])
    total += 3 * reached if position.options["missionScore"] == "plus" else -3 * (4 - reached)
    for species in SPECIES:
        own = row(player, species)
        total += own if own >= 3 else 0
        others = [row(other, species) for other in position.players if other is not player]
        sole, shared = own > max(others), own == max(others) and own > 0
        kind = position.options["majority"]
        total += {
            "twoOne": 2 * sole + shared,
            "none": 0,
            "one": int(sole),
            "oneMin3": int(sole and own >= 3),
            "twoOneMin3": (2 * sole + shared) * (own >= 3),
        }[kind]
    return total
