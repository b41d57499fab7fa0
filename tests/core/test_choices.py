"""Choices: grouped and found as the fixtures say, which the browser's tests read too."""

from __future__ import annotations

import json
import re
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from kiebitz.core.choices import FEW, Choice, ChoiceGroup, choice_of, find, folded, grouped
from kiebitz.core.message import Description
from kiebitz.games import IDS, REGISTRY
from tools.choices import kept, path, spelled

FIXTURES = Path(__file__).parents[1] / "fixtures" / "choices"
OTHER = "Außerdem"

# --- the fixtures


def loaded(name: str) -> list[Any]:
    cases: list[Any] = json.loads((FIXTURES / f"{name}.json").read_text(encoding="utf-8"))["cases"]
    return cases


def from_words(words: list[list[str]], notations: list[str]) -> list[Choice]:
    return [
        Choice(number, number, notation, text, heading, short)
        for number, (notation, (text, heading, short)) in enumerate(
            zip(notations, words, strict=True), start=1
        )
    ]


def plain(groups: list[ChoiceGroup]) -> list[Any]:
    return [
        {"heading": group.heading, "entries": [[one.number, said] for one, said in group.entries]}
        for group in groups
    ]


def check(choices: list[Choice], expected: dict[str, Any]) -> None:
    assert plain(grouped(choices, expected["other"])) == expected["groups"]
    for typed, numbers in expected["found"].items():
        assert [one.number for one in find(choices, typed)] == numbers, typed


EDGES = loaded("edge")


@pytest.mark.parametrize("case", EDGES, ids=[case["name"] for case in EDGES])
def test_edges(case: dict[str, Any]) -> None:
    notations = [words[0] for words in case["choices"]]
    check(from_words([words[1:] for words in case["choices"]], notations), case)


@pytest.mark.parametrize("language", ["de", "en"])
@pytest.mark.parametrize("game_id", IDS)
def test_real_moves(game_id: str, language: str) -> None:
    for case in loaded(game_id):
        notations = [move["notation"] for move in case["moves"]]
        check(from_words(case[language]["words"], notations), case[language])


@pytest.mark.parametrize("game_id", IDS)
def test_the_fixtures_say_what_the_game_says_today(game_id: str) -> None:
    """If not: `python -m tools.choices`, and read what changed."""
    assert spelled(game_id, list(kept(game_id))) == path(game_id).read_text(encoding="utf-8")


# --- real moves, read as a player reads them


def words_of(text: str) -> set[str]:
    return set(re.findall(r"[\w−]+", folded(text)))


@pytest.mark.parametrize("language", ["de", "en"])
@pytest.mark.parametrize("game_id", IDS)
def test_heading_and_short_text_say_what_tells_a_sentence_apart(
    game_id: str, language: str
) -> None:
    """A word that not all sentences of a group have is in the heading or the short text."""
    small = {"die", "den", "eine", "von", "a", "the", "from"}
    for case in loaded(game_id):
        notations = [move["notation"] for move in case["moves"]]
        for group in grouped(from_words(case[language]["words"], notations), OTHER):
            common = set.intersection(*(words_of(choice.text) for choice, _ in group.entries))
            for choice, said in group.entries:
                telling = words_of(choice.text) - common - small
                assert telling <= words_of(f"{group.heading} {said}")


@pytest.mark.parametrize("language", ["de", "en"])
@pytest.mark.parametrize("game_id", IDS)
def test_headings_are_whole_phrases(game_id: str, language: str) -> None:
    for case in loaded(game_id):
        for group in case[language]["groups"]:
            assert "…" not in group["heading"]
            assert len(group["heading"]) > 4
            for _, said in group["entries"]:
                assert not re.search(r"(^|\s)[·,;:]|·|\(\s*\)|  ", said), said


# --- laws

WORDS = st.sampled_from(["", "a", "b", "A b", "a [m1]", "c (1)", "−1,0", "São"])


@st.composite
def choices_(draw: st.DrawFn) -> list[Choice]:
    drawn = draw(st.lists(st.tuples(WORDS, WORDS, WORDS), max_size=16))
    return [
        Choice(number, number, f"m{number}", text or "x", heading, short)
        for number, (text, heading, short) in enumerate(drawn, start=1)
    ]


@given(choices_())
def test_nothing_is_lost_or_told_twice_and_the_order_stays(choices: list[Choice]) -> None:
    groups = grouped(choices, OTHER)
    shown = [choice for group in groups for choice, _ in group.entries]
    assert sorted(choice.number for choice in shown) == [choice.number for choice in choices]
    for group in groups:
        numbers = [choice.number for choice, _ in group.entries]
        assert numbers == sorted(numbers)
    firsts = [group.entries[0][0].number for group in groups if group.heading != OTHER]
    assert firsts == sorted(firsts)
    assert [group.heading for group in groups].count(OTHER) <= 1


@given(choices_())
def test_what_is_told_is_unique_in_its_group_and_never_empty(choices: list[Choice]) -> None:
    for group in grouped(choices, OTHER):
        told = [said for _, said in group.entries]
        assert len(set(told)) == len(told)
        assert all(told)
        for choice, said in group.entries:
            assert said.startswith(choice.text) or (said == choice.short and group.heading)


@given(choices_())
def test_each_group_has_its_heading_and_a_heading_one_group(choices: list[Choice]) -> None:
    groups = grouped(choices, OTHER)
    headings = [group.heading for group in groups]
    assert len(set(headings)) == len(headings)
    if len(choices) <= FEW:
        assert headings in ([], [""])
    assert headings == [""] or all(headings)
    for group in groups:
        if group.heading not in ("", OTHER):
            assert {choice.heading for choice, _ in group.entries} == {group.heading}
            assert len(group.entries) > 1


@given(choices_())
def test_everything_is_found_by_number_notation_and_its_own_words(choices: list[Choice]) -> None:
    for choice in choices:
        assert find(choices, str(choice.number)) == [choice]
        assert find(choices, choice.notation.upper()) == [choice]
        assert choice in find(choices, f"{choice.text} {choice.notation}")


@given(choices_(), st.text("ab1 −-[(", max_size=4))
def test_a_number_never_depends_on_what_is_shown(choices: list[Choice], typed: str) -> None:
    found = find(choices, typed)
    assert all(choice in choices for choice in found)
    assert {one.number for group in grouped(found, OTHER) for one, _ in group.entries} == {
        choice.number for choice in found
    }


@given(st.text(max_size=20))
def test_folding_twice_is_folding_once(text: str) -> None:
    assert folded(folded(text)) == folded(text)


def test_a_move_without_a_heading_has_its_sentence_only() -> None:
    texts = REGISTRY["amazonas"].texts("en")
    end = choice_of(3, 7, "end", Description("end"), texts)
    assert (end.text, end.heading, end.short) == ("End the turn", "", "")
