"""Minden's training over the wire: asked, judged, kept; each learner and each pack apart."""

from __future__ import annotations

from typing import Any

import pytest

from kiebitz.games.minden.board import ADDRESSES
from kiebitz.games.minden.places.deck import PACKS, PLACES
from tests.wire.tables import code
from tools.table_client import Clients


def tip(page: dict[str, Any], *, off: float = 0.0, **changes: Any) -> dict[str, Any]:
    """An answer to what is asked, so many degrees of latitude to the south (or the north, if that is off the map)."""
    place = PLACES[page["next"]["id"]]
    south = PACKS[page["pack"]].grid.frame.south
    lat = place.lat - off if place.lat - off > south else place.lat + off
    point = [lat, place.lon]
    return {"number": page["number"], "place": place.id, "point": point, **changes}


async def test_an_answer_is_judged_and_kept(clients: Clients) -> None:
    ada = await clients.guest("Ada")
    page = await ada.get("/training/germany")
    asked = page["next"]
    assert page["last"] is None
    assert "lat" not in asked, "the solution comes with the answer"
    assert (await ada.get("/training/germany"))["next"] == asked, "loaded again it asks the same"
    after = await ada.post("/training/germany", tip(page, off=1.0))
    last, place = after["last"]["evaluation"], PLACES[asked["id"]]
    assert (last["card"]["id"], last["card"]["color"]) == (asked["id"], asked["colour"])
    assert last["tip"] in ADDRESSES
    assert last["right"] == (last["tip"] in place.accepted)
    assert last["km"] in (111, 112), "cones stand on hundredths of a degree"
    assert last["card"]["solution"]["fact_de"] == place.fact_de
    assert after["number"] == 1
    assert sum(each["seen"] for each in after["standings"]) == after["total"]["seen"] == 1
    assert (await ada.get("/training/germany"))["standings"] == after["standings"]


async def test_a_known_place_comes_late_and_a_missed_one_soon(clients: Clients) -> None:
    ada = await clients.guest("Ada")
    page = await ada.get("/training/germany")
    known = await ada.post("/training/germany", tip(page))
    missed = await ada.post("/training/germany", tip(known, off=3.0))
    assert known["last"]["evaluation"]["right"]
    assert not missed["last"]["evaluation"]["right"]
    assert known["last"]["due"] - missed["last"]["due"] > 24 * 3600 * 1000
    assert sum(each["known"] for each in missed["standings"]) == 1


@pytest.mark.parametrize("colour", ["yellow", "orange", "green", "blue"])
async def test_only_the_wanted_colour_is_asked(clients: Clients, colour: str) -> None:
    ada = await clients.guest("Ada")
    page = await ada.get(f"/training/germany?colour={colour}")
    for _ in range(5):
        assert page["next"]["colour"] == colour
        page = await ada.post("/training/germany", tip(page, colour=colour))
    standing = {each["colour"]: each["seen"] for each in page["standings"]}
    assert standing[colour] == sum(standing.values()) == 5


async def test_an_answer_counts_once(clients: Clients) -> None:
    ada = await clients.guest("Ada")
    answer = tip(await ada.get("/training/germany"))
    await ada.post("/training/germany", answer)
    assert await code(ada.post("/training/germany", answer)) == "stale"
    assert (await ada.get("/training/germany"))["number"] == 1


async def test_only_what_was_asked_is_answered(clients: Clients) -> None:
    """Else the training would tell anybody where any place lies, in the middle of a game."""
    ada = await clients.guest("Ada")
    page = await ada.get("/training/germany")
    for other in [place.id for place in PACKS["germany"].places if place.id != page["next"]["id"]][
        :3
    ]:
        assert await code(ada.post("/training/germany", tip(page, place=other))) == "stale"
    # Nor what another colour would ask, unless it has asked.
    colour = next(each for each in ("yellow", "green") if each != page["next"]["colour"])
    another = await ada.get(f"/training/germany?colour={colour}")
    assert await code(ada.post("/training/germany", tip(page))) == "stale"
    assert (await ada.post("/training/germany", tip(another)))["number"] == 1


async def test_learners_and_packs_are_kept_apart(clients: Clients) -> None:
    ada, bob = await clients.guest("Ada"), await clients.guest("Bob")
    await ada.post("/training/europe", tip(await ada.get("/training/europe")))
    assert (await ada.get("/training/europe"))["number"] == 1
    assert (await ada.get("/training/germany"))["number"] == 0
    assert (await bob.get("/training/europe"))["number"] == 0


async def test_what_cannot_be_an_answer_is_refused(clients: Clients) -> None:
    ada = await clients.guest("Ada")
    page = await ada.get("/training/germany")
    assert await code(ada.get("/training/atlantis")) == "notFound"
    assert await code(ada.post("/training/atlantis", tip(page))) == "notFound"
    assert await code(ada.get("/training/germany?colour=pink")) == "badMessage"
    assert await code(ada.post("/training/germany", tip(page, place="c-wien"))) == "badMove"
    assert await code(ada.post("/training/germany", tip(page, place="x"))) == "badMove"
    assert await code(ada.post("/training/germany", tip(page, point=[0, 0]))) == "badMove"
    assert await code(ada.post("/training/germany", tip(page, number=7))) == "stale"
    assert (await ada.get("/training/germany"))["number"] == 0
