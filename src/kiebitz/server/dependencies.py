"""What handlers ask for, by name: the site, who asks, a table's id; and how all of them may refuse.

Imports tables and server only.
"""

from __future__ import annotations

from functools import partial
from typing import Any, TypeAlias

import litestar
from litestar import Request
from litestar.di import NamedDependency
from litestar.openapi.datastructures import ResponseSpec
from litestar.params import FromPath, FromQuery, JSONBody

from kiebitz.server.site import Site
from kiebitz.tables.people import User
from kiebitz.tables.schemas.socket import Problem
from kiebitz.tables.sessions import UserSession

Asked: TypeAlias = Request[Any, Any, Any]
TheSite: TypeAlias = NamedDependency[Site]
TheSession: TypeAlias = NamedDependency[UserSession]
TheUser: TypeAlias = NamedDependency[User]
TableId: TypeAlias = FromPath[str]
Number: TypeAlias = FromPath[int]

REFUSALS = {
    status: ResponseSpec(Problem, description="Refused; nothing has changed.")
    for status in (400, 401, 403, 404, 405, 409, 413, 422, 429, 503)
}
delete = partial(litestar.delete, responses=REFUSALS)
get = partial(litestar.get, responses=REFUSALS)
patch = partial(litestar.patch, responses=REFUSALS)
post = partial(litestar.post, responses=REFUSALS)
put = partial(litestar.put, responses=REFUSALS)

__all__ = [
    "Asked",
    "FromQuery",
    "JSONBody",
    "Number",
    "TableId",
    "TheSession",
    "TheSite",
    "TheUser",
    "delete",
    "get",
    "patch",
    "post",
    "put",
]
