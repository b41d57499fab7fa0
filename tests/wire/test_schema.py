"""The API is what its description says: schemathesis makes requests from it, good and bad, and looks at the answers.

A few requests for every operation in `make test`, many in `make proofs`.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Any

import httpx
import pytest
import schemathesis
from hypothesis import HealthCheck, settings
from hypothesis.strategies import SearchStrategy
from hypothesis.strategies._internal import regex as patterns
from schemathesis import Case
from schemathesis.checks import load_all_checks
from schemathesis.core.result import Ok
from schemathesis.generation.feedback import FeedbackSources
from schemathesis.pytest._test_builder import build_operation_test
from schemathesis.schemas import APIOperation
from schemathesis.specs.openapi.checks import positive_data_acceptance

from kiebitz.server.app import UNPROCESSABLE, description
from tests.wire.servers import Running

FEW, MANY = 6, 60
"""Examples of each operation, in `make test` and in `make proofs`."""
BEYOND_A_SCHEMA = {
    "POST /api/account": "whether a password is a common one",
    "POST /api/session/passkey": "whether an answer is a passkey's",
    "POST /api/me/passkeys": "the same",
    "PATCH /api/me": "whether the host of an address exists, and may be posted to",
    "POST /api/push": "the same, and whether a key is a point of the curve",
    "POST /api/records": "whether a record can be played again",
}
"""What an operation may refuse although it is as described: with 422, and the reason why no schema can tell."""


GONE_AFTERWARDS = ("/api/session", "/api/me/delete")
"""Where whoever asked may be somebody else afterwards, or nobody."""


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


Operation = APIOperation[Any, Any, Any, Any]

OPERATIONS = [
    f"{method.upper()} {path}"
    for path, operations in description()["paths"].items()
    for method in operations
]


@pytest.fixture(scope="module", autouse=True)
def patterns_built_once() -> Iterator[None]:
    """The pattern of names forbids 140,000 characters. Hypothesis lists them whenever it meets the pattern, which
    takes seconds, and schemathesis meets it many times in each operation."""
    build = patterns.base_regex_strategy
    built: dict[tuple[str, int, str], SearchStrategy[Any]] = {}

    def once(
        regex: re.Pattern[str], *, parsed: Any = None, alphabet: SearchStrategy[str] | None
    ) -> SearchStrategy[Any]:
        key = regex.pattern, regex.flags, repr(alphabet)
        if key not in built:
            built[key] = build(regex, parsed=parsed, alphabet=alphabet)
        return built[key]

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(patterns, "base_regex_strategy", once)
        yield


@pytest.fixture(scope="session")
def described() -> dict[str, Operation]:
    """Every operation of the API by its label."""
    load_all_checks()
    schema = schemathesis.openapi.from_dict(description())
    found = [result.ok() for result in schema.get_all_operations() if isinstance(result, Ok)]
    return {operation.label: operation for operation in found}


@pytest.mark.long
@pytest.mark.parametrize("number", [FEW, pytest.param(MANY, marks=pytest.mark.proof)])
@pytest.mark.parametrize("label", OPERATIONS)
def test_an_operation_answers_as_described(
    label: str,
    number: int,
    described: dict[str, Operation],
    site: Running,
    guests: Guests,
) -> None:
    # Not by `schema.parametrize()`: it works out what to send while tests are collected, which takes
    # many seconds in each process of a parallel run.
    @settings(
        max_examples=number,
        deadline=None,
        derandomize=True,
        suppress_health_check=list(HealthCheck),
    )
    def send(case: Case[Any]) -> None:
        check(case, site, guests)

    operation = described[label]
    build_operation_test(
        config=operation.schema.config,
        operation=operation,
        test_func=send,
        given_kwargs={},
        feedback=FeedbackSources(),
    )()


def check(case: Case[Any], site: Running, guests: Guests) -> None:
    answer = case.call(base_url=site.base, cookies={"kiebitz": guests.cookie()})
    beyond = answer.status_code == UNPROCESSABLE and case.operation.label in BEYOND_A_SCHEMA
    case.validate_response(answer, excluded_checks=[positive_data_acceptance] if beyond else [])
    if case.path in GONE_AFTERWARDS:
        guests.sign_out()
