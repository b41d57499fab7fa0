"""The laws of the land once more, slowly and in other words: what the quick search is tested against.

Shares no code with the game: maps are dictionaries from (column, row) to (soil, level).
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

Place = tuple[int, int]
Land = dict[Place, tuple[int, int]]


def around(place: Place) -> list[Place]:
    column, row = place
    steps = (-1, 0, 1)
    return [(column + x, row + y) for x in steps for y in steps if x or y]


def region(land: Land, place: Place) -> frozenset[Place]:
    found, waiting = {place}, [place]
    while waiting:
        column, row = waiting.pop()
        for other in ((column + 1, row), (column - 1, row), (column, row + 1), (column, row - 1)):
            if other in land and other not in found and land[other][0] == land[place][0]:
                found.add(other)
                waiting.append(other)
    return frozenset(found)


def lawful(land: Land) -> bool:
    """TIW-110 to TIW-114, region by region and cell by cell."""
    seen: dict[Place, frozenset[Place]] = {}
    for place in land:
        if place not in seen:
            own = region(land, place)
            seen.update(dict.fromkeys(own, own))
            levels = sorted(land[member][1] for member in own)
            if len(own) > 5 or levels != list(range(1, len(own) + 1)):
                return False
    for place, (soil, level) in land.items():
        for other in around(place):
            if other in land:
                other_soil, other_level = land[other]
                if level == other_level or (soil == other_soil and other not in seen[place]):
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
            if all(land[other][1] != level for other in around(place) if other in land):
                land[place] = (soil, level)
                yield from _fill(land, rest, soils, left)
                del land[place]
        if place not in soils:
            left[soil] += 1
