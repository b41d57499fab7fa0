"""The API is what its description says: schemathesis makes requests from it, good and bad, and looks at the answers.

A quick look at every operation; for a long one run
`schemathesis run http://localhost:8000/api/schema/openapi.json -H 'Cookie: kiebitz=…'`.
"""

from __future__ import annotations

from typing import Any

import httpx
import pytest
import schemathesis
from hypothesis import HealthCheck, settings
from schemathesis import Case
from schemathesis.specs.openapi.checks import positive_data_acceptance

from kiebitz.server.app import UNPROCESSABLE, description
from tests.wire.servers import Running

EXAMPLES = 12
BEYOND_A_SCHEMA = {
    "PATCH /api/me": "whether the host of an address exists, and may be called",
    "POST /api/push": "the same, and whether a key is a point of the curve",
    "POST /api/records": "whether a record can be played again",
}
"""What an operation may refuse although it is as described: with 422, and the reason why no schema can tell."""


@pytest.fixture(scope="session")
def guests(site: Running) -> Guests:
    return Guests(site.base)


class Guests:
    """Somebody who is signed in, again after every sign-out."""

    def __init__(self, base: str) -> None:
        self._base = base
        self._cookie: str | None = None

    def cookie(self) -> str:
        """The secret of a guest who is signed in now."""
        if self._cookie is None:
            with httpx.Client(base_url=self._base) as client:
                client.post("/api/guest", json={"name": "Ada"}).raise_for_status()
                self._cookie = client.cookies["kiebitz"]
        return self._cookie

    def sign_out(self) -> None:
        self._cookie = None


schema = schemathesis.openapi.from_dict(description())


@schema.parametrize()
@settings(
    max_examples=EXAMPLES,
    deadline=None,
    derandomize=True,
    suppress_health_check=list(HealthCheck),
)
def test_every_operation_answers_as_described(
    case: Case[Any], site: Running, guests: Guests
) -> None:
    answer = case.call(base_url=site.base, cookies={"kiebitz": guests.cookie()})
    beyond = answer.status_code == UNPROCESSABLE and case.operation.label in BEYOND_A_SCHEMA
    case.validate_response(answer, excluded_checks=[positive_data_acceptance] if beyond else [])
    if case.path == "/api/session":
        guests.sign_out()
