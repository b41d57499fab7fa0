"""Write the client's types, `web/src/base/wire.ts`, from the types that the server sends and reads, the facts of the
games, `web/src/base/facts.ts`, from their `game.toml`, and what the check of a shuffle can find,
`web/src/base/shuffle/report.ts`.

python -m tools.typescript          writes the files
python -m tools.typescript --check  exit code 1 if one is not up to date
"""

from __future__ import annotations

import sys
import textwrap
from typing import Any, get_args, get_type_hints

import msgspec

from kiebitz.bots.hints import Advice
from kiebitz.core import proof
from kiebitz.core.features import pages_of
from kiebitz.games import IDS, REGISTRY
from kiebitz.tables import codes
from kiebitz.tables.schemas import accounts, daily, games, people, replay, socket, tables
from kiebitz.tables.schemas.facts import Snapshot
from tools.bootstrap import ROOT

TARGET = ROOT / "web" / "src" / "base" / "wire.ts"
REPORT = ROOT / "web" / "src" / "base" / "shuffle" / "report.ts"
FACTS = ROOT / "web" / "src" / "base" / "facts.ts"


def _of_pages(name: str) -> list[type]:
    """The types of a parameter, or of the result, of the games' own pages."""
    pages = [page for game_id in IDS for page in pages_of(REGISTRY[game_id])]
    hints = [get_type_hints(page.handler) for page in pages]
    return list(dict.fromkeys(hint[name] for hint in hints if name in hint))


REQUESTS: tuple[type, ...] = (
    *get_args(socket.ClientMessage),
    people.NewGuest,
    people.Profile,
    people.MailProof,
    people.Credentials,
    accounts.NewToken,
    accounts.NewPassword,
    accounts.ForgottenPassword,
    accounts.PasswordReset,
    accounts.PasskeyWish,
    accounts.PasskeyAnswer,
    accounts.NewPasskey,
    accounts.PasskeyName,
    accounts.Confirmation,
    tables.NewTable,
    tables.TableChange,
    tables.SeatWish,
    tables.Join,
    tables.SeatChange,
    tables.Mute,
    tables.Extend,
    tables.StandInAnswer,
    tables.Fork,
    games.GuideAt,
    people.PushSubscription,
    *_of_pages("data"),
)
"""What the client sends: fields with a default may be left out. In answers every field is there."""

ANSWERS: tuple[type, ...] = (
    *get_args(socket.ServerMessage),
    Snapshot,
    Advice,
    people.Me,
    people.Token,
    people.BotAccount,
    accounts.AccountPage,
    accounts.MadeToken,
    accounts.PasskeyOptions,
    people.BlockedUser,
    games.GameFacts,
    tables.Created,
    tables.Joined,
    tables.TableList,
    tables.TablePage,
    replay.ReplayList,
    replay.ReplaySnapshot,
    replay.DrawFacts,
    replay.ScoreSeries,
    replay.ReviewPage,
    replay.Sheet,
    tables.Notes,
    daily.DayTable,
    daily.DayShare,
    daily.DayResult,
    tables.StartPage,
    games.GuidePage,
    people.PushKey,
    people.Reach,
    *_of_pages("return"),
)

HEAD = """\
// Made by `python -m tools.typescript` from the server's types. Do not edit.
"""

SENT_AS_ANY = {
    ("Update", "snapshot"): "Snapshot | null",
    ("HintAnswer", "advice"): "Advice",
    ("Snapshot", "view"): "GameView",
    ("GuidePage", "view"): "GameView",
}
"""Encoded beforehand by the server, so typed as Any there."""
UNIONS = {"anyOf", "oneOf", "enum"}
"""What a schema has that allows one of several types."""


def main(arguments: list[str]) -> int:
    stale = 0
    for target, text in ((TARGET, types()), (FACTS, facts()), (REPORT, report())):
        if target.exists() and target.read_text(encoding="utf-8") == text:
            continue
        if arguments == ["--check"]:
            print(f"{target.relative_to(ROOT)} is not up to date: run python -m tools.typescript")
            stale = 1
        else:
            target.write_text(text, encoding="utf-8")
    return stale


def facts() -> str:
    """What the client says of each game without asking the server."""
    found = {
        game_id: {
            "title": info.title,
            "shortTitle": info.title | info.short_title,
            "tagline": info.tagline,
            "seats": info.seats,
            "minutes": info.minutes,
            "designers": info.designers,
            "publisher": info.publisher,
            "year": info.year,
        }
        for game_id in IDS
        for info in (REGISTRY[game_id].info,)
    }
    body = msgspec.json.format(msgspec.json.encode(found), indent=2).decode()
    return (
        "// Facts of the games: made by `python -m tools.typescript` from each game.toml.\n\n"
        "type ByLanguage = Record<string, string>;\n\n"
        "export interface Facts {\n  title: ByLanguage;\n  shortTitle: ByLanguage;\n"
        "  tagline: ByLanguage;\n  seats: [number, number];\n  minutes: [number, number];\n"
        "  designers: string[];\n  publisher: string;\n  year: number | null;\n}\n\n"
        f"export const FACTS: Record<string, Facts> = {body};\n"
    )


def report() -> str:
    """What the check of a shuffle can find, as `core/proof.py` has it."""
    levels = _alternatives([f'"{level}"' for level in proof.LEVELS])
    marks = _alternatives([f'"{mark}"' for mark in dict.fromkeys(proof.MARKS.values())])
    kinds = "".join(f'  {kind}: "{mark}",\n' for kind, mark in proof.MARKS.items())
    return (
        "// What the check of a shuffle finds.\n"
        "// Made by `python -m tools.typescript` from core/proof.py. Do not edit.\n\n"
        f"export type Level =\n{levels}\n"
        f"export type Mark =\n{marks}\n"
        f"export const MARKS = {{\n{kinds}}} as const satisfies Record<string, Mark>;\n\n"
        "export type LineKind = keyof typeof MARKS;\n"
    )


def types() -> str:
    """The whole file."""
    optional = {kind.__name__ for kind in REQUESTS}
    _, defined = msgspec.json.schema_components((*REQUESTS, *ANSWERS), ref_template="{name}")
    blocks = [HEAD, "export type Code =\n" + _alternatives([f'"{code}"' for code in codes.CODES])]
    blocks += [_interface(name, defined[name], name in optional) for name in sorted(defined)]
    for title, union in (
        ("ClientMessage", socket.ClientMessage),
        ("ServerMessage", socket.ServerMessage),
    ):
        names = [kind.__name__ for kind in get_args(union)]
        blocks.append(f"export type {title} =\n{_alternatives(names)}")
    views = []
    for game in REGISTRY.values():
        name, own = _game_types(game.id.capitalize(), get_type_hints(type(game).show)["return"])
        views.append(name)
        blocks += own
    blocks.append(f"export type GameView =\n{_alternatives(views)}")
    return "\n".join(blocks)


def _game_types(prefix: str, view: type) -> tuple[str, list[str]]:
    """A game's view and what it is made of, named after the game: two games may have a `PlayerView`."""
    _, defined = msgspec.json.schema_components((view,), ref_template="{name}")
    names = {name: name if name.startswith(prefix) else prefix + name for name in defined}
    return names[view.__name__], [
        _interface(names[name], defined[name], False, names) for name in sorted(defined)
    ]


def _interface(
    name: str, schema: dict[str, Any], optional: bool, names: dict[str, str] | None = None
) -> str:
    lines = [f"/** {' '.join(str(schema.get('description', name)).split())} */"]
    lines.append(f"export interface {name} {{")
    required = set(schema.get("required", ()))
    for field, kind in schema["properties"].items():
        mark = "?" if optional and field not in required else ""
        shown = SENT_AS_ANY.get((name, field)) or _type(kind, names or {})
        lines.append(f"  {field}{mark}: {shown};")
    return "\n".join([*lines, "}", ""])


def _type(schema: dict[str, Any], names: dict[str, str]) -> str:
    if "$ref" in schema:
        name = str(schema["$ref"])
        return names.get(name, name)
    if "enum" in schema:
        values = [
            f'"{value}"' if isinstance(value, str) else str(value) for value in schema["enum"]
        ]
        return "Code" if set(schema["enum"]) == set(codes.CODES) else " | ".join(values)
    if "const" in schema:
        return f'"{schema["const"]}"'
    for several in ("anyOf", "oneOf"):
        if several in schema:
            shown = [_type(each, names) for each in schema[several]]
            return " | ".join(dict.fromkeys(shown))
    kind = schema.get("type")
    if kind == "array":
        if "prefixItems" in schema:
            return "[" + ", ".join(_type(each, names) for each in schema["prefixItems"]) + "]"
        items = schema.get("items") or {}
        inner = _type(items, names)
        return f"({inner})[]" if UNIONS & items.keys() else f"{inner}[]"
    if kind == "object":
        held = schema.get("additionalProperties")
        return f"Record<string, {_type(held if isinstance(held, dict) else {}, names)}>"
    plain = {
        "integer": "number",
        "number": "number",
        "string": "string",
        "boolean": "boolean",
        "null": "null",
    }
    return plain.get(str(kind), "unknown")


def _alternatives(names: list[str]) -> str:
    return textwrap.indent("\n".join(f"| {name}" for name in names), "  ") + ";\n"


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
