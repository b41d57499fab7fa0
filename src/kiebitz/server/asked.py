"""What handlers ask for, by name: the site, who asks, a table's id."""

from __future__ import annotations

from typing import Any, TypeAlias

from litestar import Request
from litestar.di import NamedDependency
from litestar.params import FromPath, FromQuery, JSONBody

from kiebitz.server.site import Site
from kiebitz.tables.people import User

Asked: TypeAlias = Request[Any, Any, Any]
TheSite: TypeAlias = NamedDependency[Site]
TheUser: TypeAlias = NamedDependency[User]
TableId: TypeAlias = FromPath[str]
Number: TypeAlias = FromPath[int]

__all__ = [
    "Asked",
    "FromQuery",
    "JSONBody",
    "Number",
    "TableId",
    "TheSite",
    "TheUser",
]
