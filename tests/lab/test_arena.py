"""The arena: same deals from every seat, the same result for any number of workers, resumable, and honest sums."""

from __future__ import annotations

from pathlib import Path

import msgspec
import pytest

from kiebitz.bots.budget import Budget
from kiebitz.bots.levels import UnknownLevel
from kiebitz.games import REGISTRY
from kiebitz.lab import report
from kiebitz.lab.arena import ArenaError, plan_of, run
from kiebitz.lab.arena_game import ArenaPlan, Entrant, EntrantError, Played, play
from kiebitz.lab.executors import Local
from kiebitz.lab.kept_games import KeptGamesError
from kiebitz.lab.standings import standings, wilson
from tests.lab.standings import timeless

SIMS = Budget(simulations=8)


def plan(
    games: int = 4, bots: str = "easy,random", game: str = "amazonas", seats: int | None = None
) -> ArenaPlan:
    entrants = [Entrant.parse(text, SIMS) for text in bots.split(",")]
    return plan_of(REGISTRY[game], entrants, games, seats=seats)


def test_every_deal_is_played_from_every_seat() -> None:
    three = plan(6, "easy,random,easy")
    assert [three.deal_of(number) for number in range(6)] == [0, 0, 0, 1, 1, 1]
    assert [three.seating_of(number) for number in range(3)] == [[0, 1, 2], [1, 2, 0], [2, 0, 1]]
    assert plan(2, "easy,random", seats=4).seating_of(0) == [0, 1, 0, 1]


def test_two_games_of_a_deal_have_the_same_draws() -> None:
    """Bots that do the same from the same seat get the same game."""
    pair = plan(2, "thumb,thumb", "minden")
    first, second = play(pair, 0), play(pair, 1)
    assert first.entrants != second.entrants
    again = play(pair, 0)
    assert (again.scores, again.decisions) == (first.scores, first.decisions)


def test_any_number_of_workers_gives_the_same_result() -> None:
    one = timeless(run(plan(4, "strong,random", "minden"), Local(1)))
    two = timeless(run(plan(4, "strong,random", "minden"), Local(2)))
    assert msgspec.json.encode(one) == msgspec.json.encode(two)


def test_a_stopped_arena_goes_on_where_it_was(tmp_path: Path) -> None:
    whole = timeless(run(plan(6)))
    file = tmp_path / "arena.jsonl"
    run(plan(3), resume=file)
    with file.open("ab") as cut_off:
        cut_off.write(b'{"number": 3, "entr')
    played = []
    resumed = timeless(run(plan(6), resume=file, after_game=lambda: played.append(1)))
    assert msgspec.json.encode(resumed) == msgspec.json.encode(whole)
    assert len(played) == 6
    assert len(file.read_bytes().splitlines()) == 7


def test_a_file_of_another_arena_is_refused(tmp_path: Path) -> None:
    file = tmp_path / "arena.jsonl"
    run(plan(1), resume=file)
    with pytest.raises(
        KeptGamesError, match=r"holds games of another plan \(different: entrants\)"
    ):
        run(plan(1, "random,easy"), resume=file)
    file.write_text("no arena\n")
    with pytest.raises(KeptGamesError, match="line 1: not a plan of games"):
        run(plan(1), resume=file)
    with pytest.raises(KeptGamesError, match="No such file"):
        run(plan(1), resume=tmp_path / "missing" / "arena.jsonl")


@pytest.mark.parametrize(
    "content", [b"thirty years of notes", b"[1, 2", b'{"game":"amazonas","version":', b"\xff\xfe"]
)
def test_a_file_that_is_no_arena_is_left_as_it_is(tmp_path: Path, content: bytes) -> None:
    file = tmp_path / "precious.txt"
    file.write_bytes(content)
    with pytest.raises(KeptGamesError, match="not a file of games; it is left as it is"):
        run(plan(1, game="minden"), resume=file)
    assert file.read_bytes() == content


@pytest.mark.parametrize("line", [b"\xff\n", b"[" * 5000 + b"\n", b'{"game": "\xff"}\n'])
def test_a_line_that_is_no_text_is_refused(tmp_path: Path, line: bytes) -> None:
    file = tmp_path / "arena.jsonl"
    file.write_bytes(line)
    with pytest.raises(KeptGamesError, match="line 1: not a plan of games"):
        run(plan(1), resume=file)


def test_an_arena_that_was_stopped_within_its_first_line_starts_again(tmp_path: Path) -> None:
    file = tmp_path / "arena.jsonl"
    for kept in (0, 1, 40):
        file.write_bytes(msgspec.json.encode(plan(1))[:kept])
        run(plan(1), resume=file)
        assert len(file.read_bytes().splitlines()) == 2


def test_bots_are_read_and_checked() -> None:
    assert str(Entrant.parse("stark@50ms")) == "strong@50ms"
    assert str(Entrant.parse("mittel")) == "medium"
    assert Entrant.parse("strong", SIMS).budget == "8sims"
    for wrong in ("", "strong@", "@50ms"):
        with pytest.raises(EntrantError, match="is not a bot"):
            Entrant.parse(wrong)
    with pytest.raises(UnknownLevel):
        plan(1, "genius,random")
    with pytest.raises(ArenaError, match="3 bots do not fit on 2 seats"):
        plan(1, "easy,easy,easy", seats=2)


def played(number: int, entrants: list[int], ranks: list[int], scores: list[int]) -> Played:
    return Played(
        number=number,
        entrants=entrants,
        ranks=ranks,
        scores=scores,
        lines=[{"points": score} for score in scores],
        reason="rounds",
        won=True,
        decisions=[10, 20],
        cpu_ms=[5.0, 40.0],
        slowest_ms=[1.0, 7.0],
    )


def test_sums_are_those_of_the_bot_and_not_of_the_seat() -> None:
    found = standings(
        plan(2), [played(1, [1, 0], [2, 1], [3, 9]), played(0, [0, 1], [1, 1], [5, 5])]
    )
    assert (found.wins, found.games, found.win_share) == (1.5, 2, 0.75)
    assert found.interval == wilson(1.5, 2)
    first, second = found.standings
    assert (first.mean_rank, first.mean_score, first.mean_lead) == (1.0, 7.0, 3.0)
    assert (second.wins, second.mean_lead) == (0.5, -3.0)
    assert first.cpu_ms_per_move == round((5 + 40) / (10 + 20), 3)
    assert first.slowest_ms == 7.0
    assert found.seat_win_share == [0.25, 0.75]
    assert found.leads == [0.0, 6.0]
    assert first.rating > 25 > second.rating


@pytest.mark.parametrize(
    "wins, games, low, high",
    [(0, 10, 0.0, 0.2775), (10, 10, 0.7225, 1.0), (190, 200, 0.9104, 0.9726), (0, 0, 0.0, 1.0)],
)
def test_wilsons_interval(wins: int, games: int, low: float, high: float) -> None:
    """Figures from the textbook formula, worked out by hand."""
    assert wilson(wins, games) == pytest.approx((low, high), abs=2e-4)


def test_the_report_is_one_page_without_anything_from_outside() -> None:
    page = report.page(run(plan(2)))
    assert page.startswith("<!doctype html>")
    assert page.count("<svg") == page.count("</svg>") == 5
    assert "http" not in page
    assert "<script" not in page
    assert "easy" in page
