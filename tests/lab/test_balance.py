"""Is a game fair? Equal bots, counted by what they were given."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

import pytest

from kiebitz.games import REGISTRY
from kiebitz.lab.balance import games, plan_of, report
from kiebitz.lab.budget_use import at_share
from kiebitz.lab.kept_games import KeptGamesError


def counted(game_id: str, seats: int, count: int, **options: str) -> dict[str, Any]:
    plan = plan_of(REGISTRY[game_id], seats, options, "random", count, "test")
    text = report(plan, list(games(plan)))
    found = re.findall(r"^(\S+ \S+)\s+(\d+) seats .* won (\S+) ±", text, re.MULTILINE)
    return {name: (int(seen), float(won)) for name, seen, won in found}


def test_every_seat_is_counted_once_a_game() -> None:
    seats = {name: found for name, found in counted("amazonas", 3, 4).items() if "seat" in name}
    assert [seen for seen, _ in seats.values()] == [4, 4, 4]
    assert abs(sum(won for _, won in seats.values()) - 100) < 0.3


def test_every_mission_that_was_dealt_is_counted() -> None:
    missions = {n: found for n, found in counted("amazonas", 4, 3).items() if "mission" in n}
    assert sum(seen for seen, _ in missions.values()) == 12
    assert set(missions) <= {f"mission m{number}" for number in range(1, 9)}


def test_who_begins_is_counted_where_it_is_drawn() -> None:
    turns = {n: found for n, found in counted("mesopotamien", 2, 3).items() if "turn" in n}
    assert {name: seen for name, (seen, _) in turns.items()} == {"turn 1": 3, "turn 2": 3}


def test_the_first_card_is_counted_where_there_is_one() -> None:
    cards = counted("mesopotamien", 2, 3, startCard="1", roundLimit="8")
    assert sum(seen for name, (seen, _) in cards.items() if name.startswith("card ")) == 6
    assert not [name for name in counted("mesopotamien", 2, 1) if name.startswith("card ")]


def test_rounds_are_told_where_their_number_is_open() -> None:
    plan = plan_of(REGISTRY["minden"], 2, {"track": "short"}, "easy", 4, "test")
    text = report(plan, list(games(plan)))
    assert re.search(r"^rounds +\d+\.\d ± .* points a round$", text, re.MULTILINE)


def test_a_game_for_one_shows_how_its_scores_are_spread() -> None:
    plan = plan_of(REGISTRY["gilde"], 1, {}, "random", 12, "test")
    text = report(plan, list(games(plan)))
    assert re.search(r"score +-?\d+\.\d ± \d+\.\d, four of five from -?\d+ to -?\d+", text)


def test_a_stopped_run_goes_on_where_it_was(tmp_path: Path) -> None:
    file = tmp_path / "balance.jsonl"
    short, whole = (plan_of(REGISTRY["amazonas"], 2, {}, "random", n, "test") for n in (2, 4))
    list(games(short, file))
    before = file.read_bytes()
    assert list(games(whole, file)) == list(games(whole))
    assert file.read_bytes().startswith(before)
    with pytest.raises(KeptGamesError, match=r"another plan \(different: bot\)"):
        list(games(plan_of(REGISTRY["amazonas"], 2, {}, "easy", 4, "test"), file))


def test_at_share_is_the_time_that_so_many_kept_to() -> None:
    times = [float(number) for number in range(1, 101)]
    assert (at_share(times, 0.5), at_share(times, 0.99), at_share([7.0], 0.99)) == (
        51.0,
        100.0,
        7.0,
    )
