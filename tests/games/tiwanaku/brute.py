"""The laws of the land once more, slowly and in other words: what the quick search is tested against.

Shares no code with the game: maps are dictionaries from (column, row) to (soil, level).
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

Place = tuple[int, int]
Land = dict[Place, tuple[int, int]]


def near(one: Place, two: Place) -> bool:
    return one != two and abs(one[0] - two[0]) <= 1 and abs(one[1] - two[1]) <= 1


def beside(one: Place, two: Place) -> bool:
    return abs(one[0] - two[0]) + abs(one[1] - two[1]) == 1


def region(land: Land, place: Place) -> frozenset[Place]:
    found = {place}
    while True:
        more = {
            other
            for other in land
            if other not in found
            and land[other][0] == land[place][0]
            and any(beside(other, known) for known in found)
        }
        if not more:
            return frozenset(found)
        found |= more


def lawful(land: Land) -> bool:
    """TIW-110 to TIW-114, cell by cell."""
    regions = {place: region(land, place) for place in land}
    for place, (soil, level) in land.items():
        own = regions[place]
        if sorted(land[member][1] for member in own) != list(range(1, len(own) + 1)):
            return False
        if len(own) > 5:
            return False
        for other, (other_soil, other_level) in land.items():
            if near(place, other):
                if level == other_level:
                    return False
                if soil == other_soil and other not in own:
                    return False
    return True


def fillings(
    known: Land, soils: dict[Place, int], blank: list[Place], totals: list[int]
) -> Iterator[Land]:
    """All lawful lands with these tiles, these soils elsewhere, and these totals; blank places hold anything."""
    left = Counter(dict(enumerate(totals)))
    left.subtract(soil for soil, _ in known.values())
    left.subtract(soils.values())
    yield from _fill(dict(known), [*soils, *blank], soils, left)


def _fill(
    land: Land, todo: list[Place], soils: dict[Place, int], left: Counter[int]
) -> Iterator[Land]:
    if not todo:
        if not any(left.values()) and lawful(land):
            yield dict(land)
        return
    place, rest = todo[0], todo[1:]
    for soil in [soils[place]] if place in soils else range(4):
        if place not in soils:
            if not left[soil]:
                continue
            left[soil] -= 1
        for level in range(1, 6):
            if all(tile[1] != level for other, tile in land.items() if near(place, other)):
                land[place] = (soil, level)
                yield from _fill(land, rest, soils, left)
                del land[place]
        if place not in soils:
            left[soil] += 1
