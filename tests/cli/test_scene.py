"""A screen for a decision: never taller than the terminal, the question and the choices always on it."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from rich.text import Text

from kiebitz.cli.arguments import words_in
from kiebitz.cli.terminal.scene import Scene
from kiebitz.core.choices import Choice
from kiebitz.core.text_board import FactsPanel, Panel, TablePanel

WORDS = words_in("en")
PANELS: list[Panel] = [
    FactsPanel(
        "Round", [("Event", "Jaguar"), ("Effect", "Jungle paths are closed in this round.")]
    ),
    TablePanel("Players", ["Player", "Purse"], [[f"Player {n}", "3 gold"] for n in range(4)]),
    TablePanel(
        "Villages far and near, by number",
        ["Village", "Gold"],
        [[f"Village {n}", "3"] for n in range(30)],
    ),
]


def heading(number: int, groups: int) -> str:
    return f"Build in region {number % groups}" if groups else ""


def scene(choices: int = 5, news: int = 3, notice: int = 0, groups: int = 0) -> Scene:
    return Scene(
        header=" Amazonas · move 7 · Anna to play ",
        panels=PANELS,
        news=[f"Bea builds hut {n} in Manaus." for n in range(news)],
        question="Anna: Build, or end your turn.",
        choices=[
            Choice(n, n, f"build v{n}", f"Build in Village {n}", heading(n, groups), f"Village {n}")
            for n in range(1, choices + 1)
        ],
        notice=[Text(f"Notice {n}") for n in range(notice)],
        keys="? help   h hint",
    )


def plain(shown: Scene, width: int, height: int) -> list[str]:
    return [line.plain for line in shown.lines(width, height, WORDS)]


@settings(max_examples=60)
@given(
    choices=st.integers(1, 120),
    news=st.integers(0, 40),
    notice=st.integers(0, 4),
    width=st.integers(50, 140),
    height=st.integers(20, 60),
    groups=st.integers(0, 30),
)
def test_the_screen_never_scrolls(
    choices: int, news: int, notice: int, width: int, height: int, groups: int
) -> None:
    lines = plain(scene(choices, news, notice, groups), width, height)
    assert len(lines) < height
    assert max(map(len, lines)) <= width
    assert "Anna: Build, or end your turn." in lines
    assert any(line.lstrip().startswith("1") for line in lines)


def test_a_large_screen_shows_everything_with_air_between() -> None:
    lines = plain(scene(), 120, 50)
    assert "Villages" in "\n".join(lines)
    assert not any("also shows" in line for line in lines)
    assert "" in lines


def test_a_small_screen_names_what_it_leaves_out() -> None:
    lines = plain(scene(), 60, 20)
    assert any("b also shows" in line and "Villages" in line for line in lines)


def test_the_newest_news_stay() -> None:
    lines = "\n".join(plain(scene(news=60), 80, 24))
    assert "Bea builds hut 59 in Manaus." in lines
    assert "hut 0 " not in lines


@pytest.mark.parametrize("count, folded", [(20, False), (2000, True)])
def test_choices_are_folded_only_where_they_must_be(count: int, folded: bool) -> None:
    lines = "\n".join(plain(scene(choices=count), 80, 24))
    assert ("a shows them one by one" in lines) == folded
    assert (f"1–{count}" in lines) == folded
