"""Structured changes of a position: numbers, words, lists, and parts of players or of other positions.

A change is a function of the position, a donor and a generator; it edits the position in place and needs to know no
game. Imports the standard library only.
"""

from __future__ import annotations

import copy
from collections.abc import Callable, Iterator
from random import Random
from typing import Any

Raw = dict[str, Any]
Spot = tuple[Any, Any, str]
"""A container, a key or index in it, and the name of the field that it belongs to."""
Words = dict[str, list[Any]]
"""By field: the simple values that real positions have there."""

FIXED = ("game", "version", "seats")
EXTREMES = (0, 1, -1, 2, 99, 10**6, -99)


def spots(data: Any, name: str = "") -> Iterator[Spot]:
    """Every place in a position, lists and mappings included."""
    for key in list(data) if isinstance(data, dict) else range(len(data)):
        if name == "" and key in (*FIXED, "options"):
            continue
        field = key if isinstance(key, str) else name
        yield data, key, field
        if isinstance(data[key], (dict, list)):
            yield from spots(data[key], field)


def words_of(positions: list[Raw]) -> Words:
    """The simple values of each field in some positions, each once."""
    found: dict[str, dict[Any, None]] = {}
    for position in positions:
        for holder, key, name in spots(position):
            value = holder[key]
            if value is None or isinstance(value, (str, int)):
                found.setdefault(name, {})[value] = None
    return {name: list(values) for name, values in found.items()}


def mutated(position: Raw, donor: Raw, words: Words, rng: Random) -> Raw:
    """A copy of the position with one to three changes; the donor is another position of the game."""
    changed = copy.deepcopy(position)
    for _ in range(rng.choice((1, 1, 1, 2, 2, 3))):
        kind = rng.choice(KINDS)
        kind(changed, donor, words, rng)
    return changed


def _pick(data: Raw, rng: Random, *kinds: type) -> Spot | None:
    """A place of some kinds of values. First the field is drawn, so that long lists do not take nearly all changes."""
    fields: dict[str, list[Spot]] = {}
    for spot in spots(data):
        value = spot[0][spot[1]]
        if not kinds or (
            isinstance(value, kinds) and (bool in kinds or not isinstance(value, bool))
        ):
            fields.setdefault(spot[2], []).append(spot)
    return rng.choice(fields[rng.choice(list(fields))]) if fields else None


def change_number(data: Raw, donor: Raw, words: Words, rng: Random) -> None:
    if spot := _pick(data, rng, int):
        holder, key, name = spot
        near = [holder[key] + step for step in (1, -1, 1, -1, 2, -2)]
        known = [value for value in words.get(name, ()) if isinstance(value, int)]
        holder[key] = rng.choice(
            [*near, rng.choice(EXTREMES), *([rng.choice(known)] if known else [])]
        )


def carry_number(data: Raw, donor: Raw, words: Words, rng: Random) -> None:
    """Take one away and add it elsewhere in the same field, or in any other: sums stay."""
    spot = _pick(data, rng, int)
    if spot is None:
        return
    same = [
        other
        for other in spots(data)
        if other[2] == spot[2] and type(other[0][other[1]]) is int and other[:2] != spot[:2]
    ]
    other = rng.choice(same) if same and rng.random() < 0.8 else _pick(data, rng, int)
    assert other is not None
    step = rng.choice((1, 1, 1, 2, 3))
    spot[0][spot[1]] -= step
    other[0][other[1]] += step


def change_word(data: Raw, donor: Raw, words: Words, rng: Random) -> None:
    """Another value that real positions have in this field, or in any."""
    if spot := _pick(data, rng, str, type(None), bool):
        holder, key, name = spot
        if isinstance(holder[key], bool):
            holder[key] = not holder[key]
            return
        choices = words.get(name) or [None]
        if rng.random() < 0.1:
            choices = words[rng.choice(list(words))]
        holder[key] = rng.choice(choices)


def change_cell(data: Raw, donor: Raw, words: Words, rng: Random) -> None:
    """Swap or replace single words within a text such as a row of a map."""
    if spot := _pick(data, rng, str):
        holder, key, name = spot
        parts = holder[key].split(" ")
        other = str(rng.choice(words.get(name) or [""])).split(" ")
        if len(parts) > 1:
            parts[rng.randrange(len(parts))] = rng.choice(other)
            holder[key] = " ".join(parts)


def null_value(data: Raw, donor: Raw, words: Words, rng: Random) -> None:
    if spot := _pick(data, rng):
        holder, key, name = spot
        if holder[key] is None:
            holder[key] = rng.choice(words.get(name) or [0])
        else:
            holder[key] = None


def wrong_type(data: Raw, donor: Raw, words: Words, rng: Random) -> None:
    """A value of another shape, a field too many, or one too few."""
    spot = _pick(data, rng)
    assert spot is not None
    holder, key, _ = spot
    kind = rng.randrange(4)
    if kind == 0 and isinstance(holder, dict):
        del holder[key]
    elif kind == 1 and isinstance(holder, dict):
        holder["extra"] = 1
    else:
        holder[key] = rng.choice(
            [[], {}, "", 1.5, "x", [None], True, [[1]], {"a": 1}, -1, "?", 2**70]
        )


def swap_items(data: Raw, donor: Raw, words: Words, rng: Random) -> None:
    if spot := _pick(data, rng, list):
        items = spot[0][spot[1]]
        if len(items) > 1:
            one, two = rng.sample(range(len(items)), 2)
            items[one], items[two] = items[two], items[one]


def drop_item(data: Raw, donor: Raw, words: Words, rng: Random) -> None:
    if spot := _pick(data, rng, list):
        items = spot[0][spot[1]]
        if items:
            del items[rng.randrange(len(items))]


def double_item(data: Raw, donor: Raw, words: Words, rng: Random) -> None:
    if spot := _pick(data, rng, list):
        items = spot[0][spot[1]]
        if items:
            items.insert(rng.randint(0, len(items)), copy.deepcopy(rng.choice(items)))


def add_item(data: Raw, donor: Raw, words: Words, rng: Random) -> None:
    """Something that real positions have in such a list."""
    if spot := _pick(data, rng, list):
        items, name = spot[0][spot[1]], spot[2]
        known = [holder[key] for holder, key, field in spots(donor) if field == name]
        parts = [part for value in known if isinstance(value, list) for part in value]
        choices = parts or words.get(name)
        if choices:
            items.insert(rng.randint(0, len(items)), copy.deepcopy(rng.choice(choices)))


def move_item(data: Raw, donor: Raw, words: Words, rng: Random) -> None:
    """From one list to another: of another owner, or to any other place."""
    lists = [spot for spot in spots(data) if isinstance(spot[0][spot[1]], list)]
    full = [spot for spot in lists if spot[0][spot[1]]]
    if not full:
        return
    of_field = {spot[2]: spot for spot in rng.sample(full, len(full))}
    holder, key, name = of_field[rng.choice(list(of_field))]
    source = holder[key]
    same = [spot for spot in lists if spot[2] == name and spot[0][spot[1]] is not source]
    goal = rng.choice(same if same and rng.random() < 0.6 else lists)
    target = goal[0][goal[1]]
    item = source.pop(rng.randrange(len(source)))
    target.insert(rng.randint(0, len(target)), item)


def swap_parts(data: Raw, donor: Raw, words: Words, rng: Random) -> None:
    """Swap the same field of two owners, or whole owners."""
    groups = [
        holder[key]
        for holder, key, _ in spots(data)
        if isinstance(holder[key], list)
        and len(holder[key]) > 1
        and all(isinstance(item, dict) for item in holder[key])
    ]
    if not groups:
        return
    items = rng.choice(groups)
    one, two = rng.sample(range(len(items)), 2)
    if rng.random() < 0.15:
        items[one], items[two] = items[two], items[one]
        return
    name = rng.choice(list(items[one]))
    if name in items[two]:
        items[one][name], items[two][name] = items[two][name], items[one][name]


def copy_part(data: Raw, donor: Raw, words: Words, rng: Random) -> None:
    """Copy a field, from the same place or another, of the donor."""
    spot = _pick(data, rng)
    assert spot is not None
    holder, key, name = spot
    known = [other[other_key] for other, other_key, field in spots(donor) if field == name]
    if known:
        holder[key] = copy.deepcopy(rng.choice(known))


def copy_key(data: Raw, donor: Raw, words: Words, rng: Random) -> None:
    """Give a mapping a key of another such mapping, or take one away."""
    if spot := _pick(data, rng, dict):
        holder, key, name = spot
        others = [h[k] for h, k, field in spots(donor) if field == name and isinstance(h[k], dict)]
        keys = [(inner, value) for other in others for inner, value in other.items()]
        if keys:
            inner, value = rng.choice(keys)
            holder[key][inner] = copy.deepcopy(value)


def change_course(data: Raw, donor: Raw, words: Words, rng: Random) -> None:
    """Another phase, round or turn: the fields at the top that are numbers or words."""
    simple = [key for key, value in data.items() if isinstance(value, (str, int)) or value is None]
    simple = [key for key in simple if key not in FIXED]
    for _ in range(rng.randint(1, 2)):
        key = rng.choice([*simple, "phase"] if "phase" in data else simple)
        value = data[key]
        if isinstance(value, bool):
            data[key] = not value
        elif isinstance(value, int) and rng.random() < 0.7:
            data[key] = value + rng.choice((1, -1))
        else:
            data[key] = rng.choice(words.get(key) or [None])


def change_option(data: Raw, donor: Raw, words: Words, rng: Random) -> None:
    """An option of another position."""
    if rng.random() < 0.3 and data["options"]:
        name = rng.choice(list(data["options"]))
        data["options"][name] = donor["options"].get(name, "")


Kind = Callable[[Raw, Raw, Words, Random], None]

KINDS: list[Kind] = [
    *(change_number, carry_number, change_word, move_item, swap_parts, change_course) * 3,
    *(drop_item, add_item, copy_part, swap_items) * 2,
    *(double_item, change_cell, null_value, copy_key, change_option, wrong_type),
]
"""The changes, those that find most several times."""


# --- what was changed, for the smallest change that shows a fault

Edit = tuple[tuple[Any, ...], Any]
"""A path, and the value that stands there now; REMOVED if nothing does."""
REMOVED = object()


def edits(before: Any, after: Any, path: tuple[Any, ...] = ()) -> Iterator[Edit]:
    """The places where two positions differ."""
    if isinstance(before, dict) and isinstance(after, dict):
        for key in [*before, *(key for key in after if key not in before)]:
            if key not in after:
                yield (*path, key), REMOVED
            elif key not in before:
                yield (*path, key), after[key]
            else:
                yield from edits(before[key], after[key], (*path, key))
    elif isinstance(before, list) and isinstance(after, list) and len(before) == len(after):
        for index, (one, other) in enumerate(zip(before, after, strict=True)):
            yield from edits(one, other, (*path, index))
    elif before != after or type(before) is not type(after):
        yield path, after


def with_edits(position: Raw, changes: list[Edit]) -> Raw:
    """A copy of the position with some changes."""
    changed = copy.deepcopy(position)
    for path, value in changes:
        place: Any = changed
        for key in path[:-1]:
            place = place[key]
        if value is REMOVED:
            del place[path[-1]]
        else:
            place[path[-1]] = copy.deepcopy(value)
    return changed


def written(change: Edit) -> str:
    """A change for people: `$.players[1].purse = 7`."""
    path, value = change
    place = "$" + "".join(f"[{key}]" if isinstance(key, int) else f".{key}" for key in path)
    return f"{place} removed" if value is REMOVED else f"{place} = {value!r}"
