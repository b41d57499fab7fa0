"""What a game offers beside its tables: found in its folder, and refused where it cannot be mounted."""

from __future__ import annotations

from typing import Any

import pytest

from kiebitz.core.daily import DailyTable
from kiebitz.core.errors import OptionError
from kiebitz.core.features import Features, Page, check_features, check_page, features_of, pages_of
from kiebitz.games import REGISTRY
from tests.core.card_game import GAME as PLAIN
from tests.core.toy_game import GAME as PEBBLES


async def handler(visit: Any, pack: str) -> Any: ...


def test_manifest_and_pages_are_found_in_the_folder_of_a_game() -> None:
    paths = {page.path for page in pages_of(REGISTRY["minden"])}
    assert paths == {"/five", "/training/{pack}"}
    assert [page.path for page in pages_of(PEBBLES)] == ["/luck/{colour}"] * 2
    assert [table.id for table in features_of(PEBBLES).daily] == ["pebbles-pair"]


def test_a_game_without_them_offers_nothing() -> None:
    assert features_of(PLAIN) == Features()
    assert pages_of(PLAIN) == ()


@pytest.mark.parametrize(
    "features, fault",
    [
        ({"daily": ()}, "must be a kiebitz.core.features.Features"),
        (Features(daily=(DailyTable("red"),)), "'red' of a table of the day must begin"),
        (Features(daily=(DailyTable("pebbles", {"size": "9"}, 2),)), "size"),
    ],
)
def test_a_manifest_that_cannot_be_mounted_says_why(features: object, fault: str) -> None:
    with pytest.raises((TypeError, ValueError, OptionError), match=fault):
        check_features(PEBBLES, features)


@pytest.mark.parametrize(
    "path, fault", [("five", "does not begin with '/'"), ("/{day}", "no parameter 'day'")]
)
def test_a_page_that_cannot_be_mounted_says_why(path: str, fault: str) -> None:
    with pytest.raises(ValueError, match=fault):
        check_page(Page("GET", path, handler))
