"""Ten thousand bad messages: each gets a clear error, nothing changes, nobody is let in."""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Callable
from random import Random
from typing import Any

import httpx
import pytest

from kiebitz.tables import codes
from tests.wire.servers import Running
from tests.wire.tables import first, two
from tools.table_client import Clients

MESSAGES = 10_000
NEVER = {"rulesFailed", "unavailable", "botsBusy"}

Make = Callable[[Random], str | bytes]


def _line(**message: Any) -> str:
    return json.dumps(message)


def _junk(rng: Random) -> Any:
    return rng.choice(
        [
            None,
            True,
            -1,
            0,
            7,
            2**31,
            -(2**63),
            2**70,
            1.5,
            "",
            "x",
            "\u0000",
            "é" * 99,
            [],
            [1],
            {},
        ]
    )


def makers(table: str, other: str, decision: int, first_move: str) -> list[Make]:
    """Ways to be wrong. Seat 0 belongs to the sender, seat 1 to somebody else; `other` is a foreign table."""
    valid: dict[str, dict[str, Any]] = {
        "watch": {"table": table, "viewer": 0, "after": 0},
        "move": {"table": table, "seat": 0, "move": "keep m1", "id": "i", "decision": decision},
        "undo": {"table": table, "seat": 0, "entry": 1},
        "say": {"table": table, "text": "hello"},
        "seal": {"table": table, "hash": "00" * 32},
        "salt": {"table": table, "salt": "00" * 32},
        "preview": {"table": table, "seat": 0, "move": "keep m1"},
        "why": {"table": table, "seat": 0, "move": "keep m1"},
        "hint": {"table": table, "seat": 0},
        "know": {"table": table, "seat": 0},
        "unwatch": {"table": table},
    }
    seated = [kind for kind, fields in valid.items() if "seat" in fields]

    def broken_json(rng: Random) -> str:
        text = _line(type="ping", ref=1)
        return text[: rng.randrange(len(text))]

    def not_utf8(rng: Random) -> bytes:
        return bytes([0xFF, 0xFE]) + rng.randbytes(rng.randrange(40))

    def not_an_object(rng: Random) -> str:
        return json.dumps(rng.choice([None, 1, "move", [], [1, 2], True]))

    def deep(rng: Random) -> str:
        return "[" * rng.randrange(1000, 8000)

    def unknown_type(rng: Random) -> str:
        return _line(type=rng.choice(["", "Move", "close", "welcome", 7, None]), ref=2)

    def missing_field(rng: Random) -> str:
        kind = rng.choice(list(valid))
        fields = dict(valid[kind])
        required = [name for name in fields if name not in ("viewer", "after", "hash")]
        del fields[rng.choice(required)]
        return _line(type=kind, **fields)

    def unknown_field(rng: Random) -> str:
        kind = rng.choice(list(valid))
        return _line(type=kind, **valid[kind], cheat=_junk(rng))

    def wrong_type(rng: Random) -> str:
        kind = rng.choice(list(valid))
        fields: dict[str, Any] = dict(valid[kind])
        name = rng.choice([n for n in fields if n != "hash"])
        fields[name] = rng.choice([None, [], {}, 1.5, True]) if name != "x" else None
        return _line(type=kind, **fields)

    def no_such_table(rng: Random) -> str:
        kind = rng.choice(list(valid))
        name = rng.choice(
            ["", "nothing", "x" * 3000, "../../etc", "' OR 1=1 --", table.lower() + "0"]
        )
        return _line(type=kind, **{**valid[kind], "table": name})

    def foreign_seat(rng: Random) -> str:
        kind = rng.choice([*seated, "watch"])
        name = "viewer" if kind == "watch" else "seat"
        return _line(type=kind, **{**valid[kind], name: rng.choice([1, 2, 9, -1, -3, 2**40])})

    def foreign_table(rng: Random) -> str:
        kind = rng.choice(seated)
        return _line(type=kind, **{**valid[kind], "table": other, "seat": rng.choice([0, 1])})

    def stale(rng: Random) -> str:
        number = rng.choice([decision - 1, decision + 1, 10**6, -1])
        return _line(type="move", **{**valid["move"], "decision": number, "id": f"s{rng.random()}"})

    def no_move(rng: Random) -> str:
        text = rng.choice(
            ["", "bild manaus", "keep", "x" * 5000, "keep m1; drop", "\u202e", "deal m1x"]
        )
        return _line(type="move", **{**valid["move"], "move": text, "id": f"n{rng.random()}"})

    def illegal(rng: Random) -> str:
        text = rng.choice(
            ["build manaus", "end", "lay 3", "take", "first 0", "deal m1", "event fire-a"]
        )
        return _line(type="move", **{**valid["move"], "move": text, "id": f"l{rng.random()}"})

    def bad_id(rng: Random) -> str:
        return _line(
            type="move", **{**valid["move"], "id": rng.choice(["", "x" * 65]), "move": first_move}
        )

    def too_late(rng: Random) -> str:
        kind = rng.choice(["seal", "salt"])
        return _line(type=kind, **valid[kind])

    def nothing_to_undo(rng: Random) -> str:
        return _line(type="undo", table=table, seat=0, entry=rng.choice([0, 1, 99, -5]))

    def bad_text(rng: Random) -> str:
        return _line(
            type="say", table=table, text=rng.choice(["", " ", "x" * 501, "\u0000", "\u202e"])
        )

    return [
        broken_json,
        not_utf8,
        not_an_object,
        deep,
        unknown_type,
        missing_field,
        unknown_field,
        wrong_type,
        no_such_table,
        foreign_seat,
        foreign_table,
        stale,
        no_move,
        illegal,
        bad_id,
        too_late,
        nothing_to_undo,
        bad_text,
    ]


async def test_ten_thousand_bad_messages(clients: Clients) -> None:
    ada, _, table = await two(clients)
    _, _, other = await two(clients)
    snapshot = ada.tables[table].snapshot
    assert snapshot is not None
    before = await ada.get(f"/tables/{table}?viewer=0")
    ways = makers(table, other, snapshot["decision"], first(snapshot))
    rng = Random(8)
    found: Counter[str] = Counter()
    raw = clients.again(ada)
    await raw.connect()
    for n in range(MESSAGES):
        way = ways[n % len(ways)]
        message = way(rng)
        await raw.send_line(message)
        answer = await raw.next_answer()
        assert answer["type"] == "error", (way.__name__, message, answer)
        assert answer["code"] in codes.CODES
        assert answer["code"] not in NEVER, (way.__name__, message, answer)
        assert answer["message"]
        found[answer["code"]] += 1
    await raw.disconnect()
    assert sum(found.values()) == MESSAGES
    assert len(found) >= 10, found
    after = await ada.get(f"/tables/{table}?viewer=0")
    for page in (before, after):
        page["snapshot"]["now"] = 0
        page["facts"]["spectators"] = 0
    assert after == before
    await ada.move(table, 0, first(snapshot))


@pytest.mark.parametrize("size, code", [(20_000, 4013), (100_000, 1009)])
async def test_a_message_that_is_too_large_ends_the_connection(
    clients: Clients, size: int, code: int
) -> None:
    ada = await clients.guest("Ada")
    await ada.connect()
    await ada.send_line("x" * size)
    assert await ada.closed() == code


@pytest.mark.parametrize(
    "method, path, body, status",
    [
        ("POST", "/api/tables", b"{", 400),
        ("POST", "/api/tables", b'{"game": "chess", "seats": []}', 404),
        ("POST", "/api/tables", b'{"game": "amazonas", "seats": "all"}', 400),
        ("POST", "/api/tables", b'{"game": "amazonas", "seats": [], "cheat": 1}', 400),
        ("POST", "/api/tables", b"\xff\xfe", 400),
        ("GET", "/api/tables?kind=secret", None, 400),
        ("GET", "/api/tables?kind=mine&before=yesterday", None, 400),
        ("GET", f"/api/tables?kind=mine&before={-(2**80)}", None, 400),
        ("GET", "/api/tables/none", None, 404),
        ("GET", "/api/tables/none/record", None, 404),
        ("POST", "/api/records", b"nonsense", 422),
        ("POST", "/api/records", b"x" * 4_100_000, 413),
        ("DELETE", "/api/tables", None, 405),
        ("GET", "/api/nothing", None, 404),
        ("GET", "/assets/none.js", None, 404),
        ("POST", "/api/daily/chess", b"", 404),
    ],
)
def test_bad_requests(
    site: Running, method: str, path: str, body: bytes | None, status: int
) -> None:
    with httpx.Client(base_url=site.base) as client:
        client.post("/api/guest", json={"name": "Ada"})
        answer = client.request(method, path, content=body)
        assert answer.status_code == status, answer.text
        assert answer.json()["code"] in codes.CODES
        assert answer.json()["message"]
