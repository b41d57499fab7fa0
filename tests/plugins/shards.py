"""`--shard=2/4` runs the second of four parts of the suite, for machines that work side by side."""

from __future__ import annotations

import re
from zlib import crc32

import pytest


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption("--shard", metavar="K/N", help="run only the K-th of N parts of the tests")


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    wanted = config.getoption("--shard")
    if wanted is None:
        return
    shard, shards = parse(wanted)
    others = [item for item in items if shard_of(item.nodeid, shards) != shard]
    items[:] = [item for item in items if shard_of(item.nodeid, shards) == shard]
    config.hook.pytest_deselected(items=others)


def parse(text: str) -> tuple[int, int]:
    """The two numbers of K/N, K from 1 to N."""
    found = re.fullmatch(r"(\d+)/(\d+)", text)
    if found is None or not 1 <= int(found[1]) <= int(found[2]):
        raise pytest.UsageError(f"--shard={text}: a number from 1 to N, a slash, N, such as 2/4")
    return int(found[1]), int(found[2])


def shard_of(nodeid: str, shards: int) -> int:
    """The shard of a test, from 1. It depends on the test's name alone, so new tests move no others."""
    return crc32(nodeid.encode()) % shards + 1
