"""HTTP for whom I have blocked. Imports tables and server only."""

from __future__ import annotations

from litestar import Router
from litestar.params import FromPath

from kiebitz.server.dependencies import TheSite, TheUser, delete, get, put
from kiebitz.tables.schemas.people import BlockedUser


@get("/blocks")
async def list_blocks(site: TheSite, user: TheUser) -> list[BlockedUser]:
    """Whom I have blocked, the newest first."""
    return await site.blocks.listed(user.id)


@put("/blocks/{whom:str}", status_code=204)
async def block(site: TheSite, user: TheUser, whom: FromPath[str]) -> None:
    """Somebody may no longer sit down with me or invite me; I read no line of theirs from the next `watch` on."""
    await site.blocks.block(user.id, whom, site.registry.clock())


@delete("/blocks/{whom:str}", status_code=204)
async def unblock(site: TheSite, user: TheUser, whom: FromPath[str]) -> None:
    """Let somebody come near again."""
    await site.blocks.unblock(user.id, whom)


router = Router("/", route_handlers=[list_blocks, block, unblock], tags=["people"])
