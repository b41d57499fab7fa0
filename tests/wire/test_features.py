"""What a game of an installed package offers beside its tables, over the wire."""

from __future__ import annotations

from collections.abc import AsyncIterator, Iterator
from pathlib import Path

import pytest

from kiebitz.games import REGISTRY
from kiebitz.server.app import description
from kiebitz.server.settings import Settings
from kiebitz.tables import lists
from tests.core.toy_game import GAME
from tests.wire.servers import running
from tests.wire.tables import code
from tools.table_client import Clients


@pytest.fixture
def _installed(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """A package has brought Pebbles."""
    monkeypatch.setitem(REGISTRY._installed, GAME.id, GAME)
    lists.games.cache_clear()
    yield
    lists.games.cache_clear()


@pytest.fixture
async def there(_installed: None, tmp_path: Path) -> AsyncIterator[Clients]:
    """Clients of a server that has Pebbles."""
    where = f"sqlite:///{tmp_path / 'k.db'}"
    with running(Settings(stock=False, database=where, bots=0, limits=False)) as server:
        async with Clients(server.base) as opened:
            yield opened


async def test_its_pages_keep_something_for_each_user(there: Clients) -> None:
    ada, bob = await there.guest("Ada"), await there.guest("Bob")
    first = await ada.post("/games/pebbles/luck/red", {"bets": 2})
    assert (first["colour"], first["betsMade"]) == ("red", 2)
    await ada.post("/games/pebbles/luck/red", {"bets": 3, "seen": 2})
    assert (await ada.get("/games/pebbles/luck/red"))["betsMade"] == 5
    assert (await ada.get("/games/pebbles/luck/red?plus=4"))["betsMade"] == 9
    assert (await ada.get("/games/pebbles/luck/blue"))["betsMade"] == 0
    assert (await bob.get("/games/pebbles/luck/red"))["betsMade"] == 0


async def test_its_pages_refuse_as_the_server_does(there: Clients) -> None:
    ada = await there.guest("Ada")
    assert await code(ada.get("/games/pebbles/luck/gold")) == "notFound"
    assert await code(ada.post("/games/pebbles/luck/red", {"bets": "two"})) == "badMessage"
    await ada.post("/games/pebbles/luck/red", {"bets": 2})
    assert await code(ada.post("/games/pebbles/luck/red", {"bets": 2})) == "stale"
    assert await code(there.stranger().get("/games/pebbles/luck/red")) == "notSignedIn"


@pytest.mark.usefixtures("_installed")
def test_its_pages_are_described() -> None:
    told = description()
    page = told["paths"]["/api/games/pebbles/luck/{colour}"]
    assert {each["name"] for each in page["get"]["parameters"]} == {"colour", "plus"}
    assert set(told["components"]["schemas"]["Luck"]["properties"]) == {"colour", "betsMade", "at"}
    assert told["components"]["schemas"]["Bet"]["additionalProperties"] is False


async def test_its_table_of_the_day_is_offered(there: Clients) -> None:
    ada = await there.guest("Ada")
    today = {day["puzzle"]: day for day in await ada.get("/daily")}
    assert (today["pebbles-pair"]["game"], today["pebbles-pair"]["seats"]) == ("pebbles", 2)
    facts = {game["id"]: game["daily"] for game in await ada.get("/games")}
    assert (facts["pebbles"], facts["amazonas"]) == (True, False)
    table = (await ada.post("/daily/pebbles-pair"))["table"]
    assert (await ada.get(f"/tables/{table}"))["facts"]["game"] == "pebbles"
    assert await code(ada.get(f"/tables/{table}/share")) == "notOver"
