"""Sealed stocks: filled in the background, promised before the salts, each map dealt once."""

from __future__ import annotations

import asyncio
import time
from collections import Counter
from functools import partial
from pathlib import Path
from typing import Literal

import pytest

from kiebitz.core.proof import verify
from kiebitz.core.record import GivenUp, read
from kiebitz.games.tiwanaku import GAME
from kiebitz.tables.bus import MemoryBus
from kiebitz.tables.codes import TableError
from kiebitz.tables.live.draft import Draft
from kiebitz.tables.live.live_table import LiveTable
from kiebitz.tables.live.registry import TableRegistry
from kiebitz.tables.stock.stocks import HAND, Stocks
from kiebitz.tables.store import stocks
from kiebitz.tables.usecases import seating, shuffle_handshake
from kiebitz.tables.usecases.shuffle_handshake import STOCK_PATIENCE
from tests.tables.lounge import ADA, Time
from tests.tables.stocks import KIND, announce, created, leaves, left, send, stocked

# --- a table that starts from a stock


@pytest.mark.rule("TIW-015", "TIW-156")
async def test_the_root_is_promised_before_the_salts_and_the_leaf_proven_at_the_end(
    tmp_path: Path,
) -> None:
    async with stocked(tmp_path / "k.db", HAND + 6) as where:
        live = await created(where, "me")
        assert live.row.data.handshake is not None
        assert live.row.data.handshake.stock is None
        await announce(live)
        promised = live.row.data.handshake.stock
        assert live.row.status == "sealing"
        assert promised is not None
        assert (promised.draw, promised.leaves) == ("map", HAND)
        assert await left(where) == 6
        await send(live)
        assert live.row.status == "running"
        assert await left(where) == 5 + HAND, "all but the one that is played lie there again"
        await live.change(partial(seating.close, user=ADA))
        assert live.play is not None
        record = read(live.play.record.write())
        assert record.header.promise is not None
        assert record.header.promise.stock == promised
        last = record.entries[-1]
        assert isinstance(last, GivenUp)
        assert last.opening is not None
        assert last.opening.leaf
        assert verify(GAME, record) == 1


async def test_no_map_is_dealt_twice(tmp_path: Path) -> None:
    async with stocked(tmp_path / "k.db", HAND + 4) as where:
        before = Counter(leaf.outcome for leaf in leaves(HAND + 4))
        for _ in range(4):
            live = await created(where, "bot")
            assert live.row.status == "running"
            assert live.play is not None
            drawn = dict(live.play.record.entries[0].draws)["map"]  # type: ignore[union-attr]
            assert before[drawn] > 0
            before[drawn] -= 1
        query = partial(stocks.take, game="tiwanaku", kind=KIND, count=HAND)
        rest = await where.store.write(query)
        assert Counter(leaf.outcome for leaf in rest) == +before


async def test_a_process_that_dies_between_promise_and_deal_leaves_all_to_the_next(
    tmp_path: Path,
) -> None:
    async with stocked(tmp_path / "k.db", HAND) as where:
        live = await created(where, "me")
        await announce(live)
        other = TableRegistry(where.store, MemoryBus(), None, clock=where.clock, steady=where.clock)
        again = await other.table(live.row.id)
        await send(again)
        assert again.row.status == "running"
        assert await left(where) == HAND - 1
        assert again.play is not None
        assert again.row.sealed is not None
        assert again.row.sealed.stock == []
        loaded = await LiveTable.load(where.store, live.row.id, where.clock)
        assert loaded.play is not None
        assert loaded.play.record.write() == again.play.record.write()


async def test_leaves_that_were_fetched_in_vain_go_back(tmp_path: Path) -> None:
    async with stocked(tmp_path / "k.db", HAND) as where:
        live = await created(where, "me")

        def refused(draft: Draft) -> None:
            shuffle_handshake.seal(draft, ADA, None)
            raise TableError("muted", "after all")

        with pytest.raises(TableError):
            await live.change(refused)
        assert await left(where) == HAND


# --- before there is one


async def test_without_a_maker_a_table_starts_at_once_with_a_map_of_its_own(tmp_path: Path) -> None:
    async with stocked(tmp_path / "k.db", HAND - 1) as where:
        live = await created(where, "bot")
        assert live.row.status == "running"
        assert live.play is not None
        promise = live.play.record.header.promise
        assert promise is not None
        assert not promise.stock


async def test_a_table_waits_for_a_stock_that_is_coming_but_not_long(tmp_path: Path) -> None:
    async with stocked(tmp_path / "k.db", 0) as where:
        assert where.stocks is not None
        await where.stocks.open()
        clock = where.clock
        assert isinstance(clock, Time)
        patient, hasty = await created(where, "bot"), await created(where, "bot")
        statuses = [patient.row.status, hasty.row.status]
        clock.now += STOCK_PATIENCE - 1
        await where.ticker.catch_up(patient)
        statuses.append(patient.row.status)
        assert statuses == ["sealing"] * 3
        clock.now += 1
        await where.ticker.catch_up(patient)
        put = partial(stocks.put, game="tiwanaku", kind=KIND, leaves=leaves(HAND))
        await where.store.write(put)
        await where.ticker.catch_up(hasty)
        assert hasty.play is not None
        promises = [live.play.record.header.promise for live in (patient, hasty) if live.play]
        assert [bool(promise and promise.stock) for promise in promises] == [False, True]


async def test_the_maker_stops_even_when_it_is_woken_at_that_moment(tmp_path: Path) -> None:
    async with stocked(tmp_path / "k.db", 0) as where:
        maker = Stocks(where.store, full=0)
        waiting = asyncio.Event()

        class Wake(asyncio.Event):
            """Tells when the maker waits."""

            async def wait(self) -> Literal[True]:
                waiting.set()
                return await super().wait()

        maker._wake = Wake()
        await maker.open()
        await waiting.wait()
        maker.want("tiwanaku", KIND)
        closed, _ = await asyncio.wait([asyncio.create_task(maker.close())], timeout=60)
        assert closed


async def test_the_maker_fills_what_every_server_keeps_and_what_is_asked_for(
    tmp_path: Path,
) -> None:
    async with stocked(tmp_path / "k.db", 0, full=2) as where:
        assert where.stocks is not None
        await where.stocks.open()
        where.stocks.want("tiwanaku", "short/hard/8/uniform")
        kinds = [*GAME.stock_kinds(), "short/hard/8/uniform"]
        queries = [partial(stocks.count, game="tiwanaku", kind=kind) for kind in kinds]
        async with asyncio.timeout(300):
            while [await where.store.read(query) for query in queries] != [2, 2, 2]:
                await asyncio.sleep(0.1)
        taken = partial(stocks.take, game="tiwanaku", kind="short/hard/8/uniform", count=2)
        state = GAME.new(2, {"board": "short", "difficulty": "hard", "startCells": "8"})
        for leaf in await where.store.write(taken):
            assert GAME.possible(state, GAME.parse(leaf.outcome))


async def test_a_table_starts_within_50_ms(tmp_path: Path) -> None:
    """CPU time, from the last salt's arrival to a game that is stored and running; and the fetching of the stock."""
    spent = []
    async with stocked(tmp_path / "k.db", 3 * HAND) as where:
        for _ in range(3):
            live = await created(where, "me")
            begun = time.process_time()
            await announce(live)
            await send(live)
            spent.append(time.process_time() - begun)
            assert live.row.status == "running"
    assert min(spent) < 0.05  # other threads of this process only add to it
