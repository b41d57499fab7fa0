"""The tables of the day over the wire: the same for everybody, and each begun once."""

from __future__ import annotations

import pytest

from kiebitz.games.gilde import GAME
from kiebitz.games.minden.board import TIP_AT
from kiebitz.games.minden.features import quiz
from kiebitz.games.minden.features.daily import COLOURS
from kiebitz.tables.daily.puzzles import offered
from tests.wire.tables import at_random, code
from tools.table_client import Clients, play_on


@pytest.mark.parametrize("puzzle", list(offered()))
async def test_the_table_of_the_day_is_the_same_for_all_and_begun_once(
    clients: Clients, puzzle: str
) -> None:
    views = []
    for name in ("Ada", "Bob"):
        client = await clients.guest(name)
        today = {day["puzzle"]: day for day in await client.get("/daily")}
        assert today[puzzle]["table"] is None
        joined = await client.post(f"/daily/{puzzle}")
        assert (await client.post(f"/daily/{puzzle}"))["table"] == joined["table"]
        again = {day["puzzle"]: day for day in await client.get("/daily")}
        assert again[puzzle]["table"] == joined["table"]
        page = await client.get(f"/tables/{joined['table']}")
        assert page["facts"]["status"] == "running"
        assert page["facts"]["day"] == today[puzzle]["day"]
        assert page["snapshot"]["legalCount"] > 0
        views.append(page["snapshot"]["view"])
    assert views[0] == views[1]


async def test_the_result_of_gildes_day_is_a_text_that_gives_nothing_away(clients: Clients) -> None:
    ada = await clients.guest("Ada")
    table = (await ada.post("/daily/gilde"))["table"]
    assert await code(ada.get(f"/tables/{table}/share")) == "notOver"
    await ada.connect()
    await ada.watch(table, 0)
    await play_on(ada, table, 0, at_random(3))
    view = ada.tables[table].snapshot["view"]  # type: ignore[index]
    texts = (await ada.get(f"/tables/{table}/share"))["texts"]
    day = ada.tables[table].facts["day"]
    assert texts["de"].startswith("Gilde täglich, " + ".".join(reversed(day.split("-"))))
    for language, words in texts.items():
        _, score, *eras = words.splitlines()
        assert score.startswith(f"{view['outcome']['scores'][0]} ")
        assert len(eras) == 4
        assert sum(int(era.split()[-1]) for era in eras) == view["outcome"]["scores"][0]
        named = GAME.texts(language)
        secrets = [named.name("map", view["map"])]
        secrets += [named.name("goal", goal["id"]) for goal in view["goals"]]
        assert not [secret for secret in secrets if secret in words]


async def test_only_tables_of_the_day_are_shared(clients: Clients) -> None:
    ada = await clients.guest("Ada")
    created = await ada.post("/tables", {"game": "gilde", "seats": [{"kind": "me"}]})
    await ada.connect()
    await ada.watch(created["table"], 0)
    await play_on(ada, created["table"], 0, at_random(3))
    assert await code(ada.get(f"/tables/{created['table']}/share")) == "notFound"


async def test_mindens_five(clients: Clients) -> None:
    ada, bob = await clients.guest("Ada"), await clients.guest("Bob")
    page = await ada.get("/five")
    assert page["places"] == len(COLOURS)
    assert page["share"] is None
    assert page["next"] == (await bob.get("/five"))["next"], "the same for everybody"
    assert "lat" not in page["next"], "the solution comes with the answer"
    wrong = {"place": page["next"]["id"], "tip": "somewhere"}
    assert await code(ada.post("/five", wrong)) == "badMove"
    assert quiz.EXAMPLE in TIP_AT
    for gap in ("_-N", "W-_-7"):
        assert await code(ada.post("/five", {**wrong, "tip": gap})) == "badMove"
    assert await code(ada.post("/five", {"place": "nowhere", "tip": "none"})) == "stale"
    off = {"place": page["next"]["id"], "tip": "none", "cone": [0, 0]}
    assert await code(ada.post("/five", off)) == "badMove"
    answered = []
    while (asked := page["next"]) is not None:
        tip = {"place": asked["id"], "tip": "W-N-1", "cone": [51.5, 10.0]}
        page = await ada.post("/five", tip)
        # The first answer counts, however often another one is sent.
        assert await ada.post("/five", {**tip, "tip": "none"}) == page
        answered.append(asked["id"])
        newest = page["answers"][-1]
        judged = newest["evaluation"]
        assert (judged["card"]["id"], judged["cone"]) == (asked["id"], [51.5, 10.0])
        assert newest["points"] == (len(judged["stones"]) if judged["right"] else 0)
        assert judged["km"] > 0
    assert len(set(answered)) == 5
    assert page["points"] == sum(each["points"] for each in page["answers"])
    for language, words in page["share"].items():
        _, *lines = words.splitlines()
        assert len(lines) == 1 + 5
        for each in page["answers"]:
            # The title has the name of the game, which is a place, too.
            card = each["evaluation"]["card"]
            assert card["name" if language == "de" else "nameEn"] not in "\n".join(lines)
    assert (await bob.get("/five"))["answers"] == []
