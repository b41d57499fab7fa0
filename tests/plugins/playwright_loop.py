"""Lets tests with an event loop of their own follow browser tests in one process.

Playwright's synchronous interface keeps its loop marked as running in this thread for as long as the browser is
open. For every other test that mark is set aside.
"""

from __future__ import annotations

import asyncio
from collections.abc import Generator

import pytest


@pytest.hookimpl(wrapper=True)
def pytest_runtest_protocol(item: pytest.Item) -> Generator[None, object, object]:
    if "tests/browser/" in item.nodeid:
        return (yield)
    loop = asyncio._get_running_loop()
    asyncio._set_running_loop(None)
    try:
        return (yield)
    finally:
        asyncio._set_running_loop(loop)
