"""What a game offers beside its tables: found in its folder, and refused where it cannot be mounted."""

from __future__ import annotations

from typing import Any

import pytest

from kiebitz.core.daily import DailyTable
from kiebitz.core.errors import OptionError
from kiebitz.core.features import Features, Page, check_features, features_of
from kiebitz.games import REGISTRY
from tests.core.card_game import GAME as PLAIN
from tests.core.toy_game import GAME as PEBBLES


async def handler(visit: Any, pack: str) -> Any: ...


def test_a_manifest_is_found_in_the_folder_of_a_game() -> None:
    paths = {page.path for page in features_of(REGISTRY["minden"]).pages}
    assert paths == {"/five", "/training/{pack}"}
    assert [page.path for page in features_of(PEBBLES).pages] == ["/luck/{colour}"] * 2


def test_a_game_without_one_offers_nothing() -> None:
    assert features_of(PLAIN) == Features()


@pytest.mark.parametrize(
    "features, fault",
    [
        ({"pages": ()}, "must be a kiebitz.core.features.Features"),
        (Features(pages=(Page("GET", "five", handler),)), "does not begin with '/'"),
        (Features(pages=(Page("GET", "/{day}", handler),)), "no parameter 'day'"),
        (Features(daily=(DailyTable("red"),)), "'red' of a table of the day must begin"),
        (Features(daily=(DailyTable("pebbles", {"size": "9"}, 2),)), "size"),
    ],
)
def test_a_manifest_that_cannot_be_mounted_says_why(features: object, fault: str) -> None:
    with pytest.raises((TypeError, ValueError, OptionError), match=fault):
        check_features(PEBBLES, features)
