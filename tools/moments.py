"""Writes the fixtures of moments: entries of recorded games that the browser stages, as a seat was told them.

Run `python -m tools.moments` after a change of rules, events, views or records; it writes `tests/fixtures/moments`.
"""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any, NamedTuple

import msgspec

from kiebitz.core.journal import Event
from kiebitz.core.record import read
from kiebitz.core.timeline import Timeline
from kiebitz.games import REGISTRY

FOLDER = Path(__file__).parents[1] / "tests" / "fixtures" / "moments"
SEAT = 0
"""Whose eyes all fixtures are seen with."""


class Scene(NamedTuple):
    """The first entry of a record that tells all of these events."""

    name: str
    record: str
    keys: tuple[str, ...]


SCENES: dict[str, tuple[Scene, ...]] = {
    "gilde": (
        Scene("village", "two-players", ("village",)),
        Scene("route", "two-players", ("route",)),
        Scene("goal", "three-players", ("goal",)),
        Scene("era", "two-players", ("eraEnded", "eraStarts")),
    ),
    "tiwanaku": (
        Scene("discovery", "two-players", ("discovered",)),
        Scene("right", "two-players", ("divinedRight",)),
        Scene("wrong", "two-players", ("divinedWrong",)),
    ),
    "minden": (
        Scene("right", "two-players", ("conePlaced", "tipRight")),
        Scene("wrong", "two-players", ("conePlaced", "tipWrong")),
        Scene("last", "two-players", ("cardTurned", "gameOver")),
        Scene("all", "without-the-cone", ("cardTurned",)),
    ),
}
WHOLE = {"minden": "two-players"}
"""Records of which all that was told is kept, for what is shown at the end."""


def main() -> None:
    """Write a file for each game."""
    FOLDER.mkdir(exist_ok=True)
    for game in SCENES:
        path = FOLDER / f"{game}.json"
        path.write_text(spelled(game), encoding="utf-8")
        print(path.relative_to(FOLDER.parents[2]), path.stat().st_size // 1000, "kB")


def spelled(game: str) -> str:
    """The file of a game."""
    found: dict[str, Any] = {"cases": [case(game, scene) for scene in SCENES[game]]}
    if game in WHOLE:
        found["whole"] = whole(game, WHOLE[game])
    return json.dumps(found, ensure_ascii=False, separators=(",", ":")) + "\n"


def case(game: str, scene: Scene) -> dict[str, Any]:
    """The events of a scene, with the views before and after it."""
    before = None
    for point in timeline(game, scene.record):
        events, after = point.new_events(SEAT), msgspec.to_builtins(point.view(SEAT))
        if before and set(scene.keys) <= {event.key for event in events}:
            shown = {"before": before, "after": after, "events": told(events, point.entry)}
            return {"name": scene.name, **shown}
        before = after
    raise LookupError(f"{game}, {scene.record}: no entry tells {', '.join(scene.keys)}")


def whole(game: str, record: str) -> dict[str, Any]:
    """All that was told of a record, and its last view."""
    events: list[dict[str, Any]] = []
    view = None
    for point in timeline(game, record):
        events += told(point.new_events(SEAT), point.entry)
        view = point.view(SEAT)
    return {"view": msgspec.to_builtins(view), "events": events}


def timeline(game: str, record: str) -> Timeline[Any]:
    """The recorded game, entry by entry."""
    text = (REGISTRY[game].folder / "records" / f"{record}.jsonl").read_text(encoding="utf-8")
    return Timeline.of(REGISTRY[game], read(text))


def told(events: list[Event], entry: int) -> list[dict[str, Any]]:
    """Events as the wire has them; their numbers begin with each entry."""
    return [
        {"number": number, "entry": entry, "key": event.key, "params": dict(event.params)}
        for number, event in enumerate(events, start=1)
    ]


if __name__ == "__main__":
    main()
