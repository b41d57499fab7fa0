"""A registry with a sealed stock of Tiwanaku's maps, and the salts of those who sit there."""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from functools import partial
from hashlib import sha256
from pathlib import Path

from kiebitz.core.sealed import Leaf, sealed
from kiebitz.games.tiwanaku.rules.stock import STOCK
from kiebitz.tables.bus import MemoryBus
from kiebitz.tables.live.live_table import LiveTable
from kiebitz.tables.live.registry import TableRegistry
from kiebitz.tables.schemas.tables import NewTable, SeatWish
from kiebitz.tables.stock.stocks import Stocks
from kiebitz.tables.store import open_store, stocks
from kiebitz.tables.usecases import creation, shuffle_handshake
from tests.tables.lounge import ADA, BOB, INVITE, Time

KIND = "short/normal/6/uniform"
SALT = {ADA: "aa" * 32, BOB: "bb" * 32}


def leaves(count: int) -> list[Leaf]:
    """Leaves with maps of the public stock: good enough where nobody plays for real."""
    texts = STOCK["short"]["normal"]["6"]
    return [sealed(f"map {texts[n % len(texts)]}") for n in range(count)]


@asynccontextmanager
async def stocked(path: Path, count: int, *, full: int = 0) -> AsyncIterator[TableRegistry]:
    """A registry with so many leaves in its store, and a maker that is not started."""
    store = await open_store(f"sqlite:///{path}")
    await store.write(partial(stocks.put, game="tiwanaku", kind=KIND, leaves=leaves(count)))
    time, supply = Time(), Stocks(store, full=full)
    where = TableRegistry(store, MemoryBus(), None, stocks=supply, clock=time, steady=time)
    try:
        yield where
    finally:
        assert where.stocks is not None
        await where.stocks.close()
        await store.close()


async def created(where: TableRegistry, *kinds: str, **fields: object) -> LiveTable:
    """A table of the short board, created by Ada."""
    wish = NewTable(
        game="tiwanaku",
        seats=[SeatWish(kind=kind) for kind in kinds],  # type: ignore[arg-type]
        options={"board": "short"},
        **fields,  # type: ignore[arg-type]
    )
    draft = creation.new_table(wish, ADA, "Ada", INVITE, where.clock())
    shuffle_handshake.start_if_full(draft)
    return await where.create(draft)


async def announce(live: LiveTable, user: str = ADA) -> None:
    digest = sha256(bytes.fromhex(SALT[user])).hexdigest()
    await live.change(partial(shuffle_handshake.seal, user=user, digest=digest))


async def send(live: LiveTable, user: str = ADA) -> None:
    await live.change(partial(shuffle_handshake.salt, user=user, value=SALT[user]))


async def left(where: TableRegistry) -> int:
    return await where.store.read(partial(stocks.count, game="tiwanaku", kind=KIND))
