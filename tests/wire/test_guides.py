"""The guided first game over HTTP: no table, no sign-in, every step by itself."""

from __future__ import annotations

import httpx
import pytest

from kiebitz.core.guide import guide_of
from kiebitz.games import IDS, REGISTRY
from kiebitz.server.app import STATUS, UNPROCESSABLE
from kiebitz.tables.codes import Code
from tests.wire.servers import Running


@pytest.mark.parametrize("game", [game for game in IDS if guide_of(REGISTRY[game])])
def test_a_learner_comes_to_the_end(site: Running, game: str) -> None:
    with httpx.Client(base_url=site.base) as client:
        moves: list[str] = []
        step, steps = 0, 1
        while step < steps:
            answer = client.post(f"/api/guides/{game}", json={"step": step, "moves": moves})
            assert answer.status_code == 200, answer.text
            page = answer.json()
            assert (page["step"], page["view"]["game"]) == (step, game)
            if page["moves"]:
                moves.append(page["moves"][0]["move"]["notation"])
            step, steps = step + 1, page["steps"]


def test_the_welcome_needs_no_words_of_the_learner(site: Running) -> None:
    welcome = httpx.get(f"{site.base}/api/guides/amazonas").raise_for_status().json()
    assert welcome == httpx.post(f"{site.base}/api/guides/amazonas", json={}).json()
    assert httpx.get(f"{site.base}/api/guides/chess").json()["code"] == "noSuchGame"


@pytest.mark.parametrize("game", [game for game in IDS if guide_of(REGISTRY[game])])
def test_where_the_guide_ends_the_game_goes_on_at_a_table(site: Running, game: str) -> None:
    guide = guide_of(REGISTRY[game])
    assert guide is not None
    moves: list[str] = []
    for number in range(len(guide.steps)):
        moves += guide.moment(number, moves).choices[:1]
    at = {"step": len(guide.steps) - 1, "moves": moves}
    last = guide.moment(len(guide.steps) - 1, moves).play
    with httpx.Client(base_url=site.base, headers={"origin": site.base}) as client:
        client.post("/api/guest", json={"name": "Amsel"}).raise_for_status()
        created = client.post(f"/api/guides/{game}/play", json=at)
        assert created.status_code == 201, created.text
        table = client.get(f"/api/tables/{created.json()['table']}").raise_for_status().json()
    assert table["mine"] == [guide.seat]
    assert [seat["kind"] for seat in table["facts"]["seats"]].count("bot") == last.seats - 1
    assert table["facts"]["options"] == last.game.options_of(last.state)


@pytest.mark.parametrize(
    "game, at, code",
    [
        ("chess", {}, "noSuchGame"),
        ("amazonas", {"step": 999}, "badMove"),
        ("amazonas", {"step": -1}, "badMove"),
        ("amazonas", {"step": 3, "moves": ["build belem"]}, "badMove"),
        ("amazonas", {"step": 0, "moves": ["build borba"]}, "badMove"),
        ("amazonas", {"step": "first"}, "badMessage"),
    ],
)
def test_what_does_not_fit_is_refused(
    site: Running, game: str, at: dict[str, object], code: Code
) -> None:
    answer = httpx.post(f"{site.base}/api/guides/{game}", json=at)
    assert answer.status_code == STATUS.get(code, UNPROCESSABLE)
    assert answer.json()["code"] == code
