"""The guided first game, played in the engine with every offer."""

from __future__ import annotations

from itertools import product

import pytest
from kiebitz_liars_dice import GAME

from kiebitz.core.game import LANGUAGES
from kiebitz.core.guide import Guide, GuideError, guide_of

ANSWERS = [*product(["bid 2x4", "bid 3x4"], ["liar"], ["bid 3x6"])]


@pytest.fixture
def guide() -> Guide:
    found = guide_of(GAME)
    assert found is not None
    return found


@pytest.mark.parametrize("answers", ANSWERS)
def test_every_offer_leads_to_the_end(guide: Guide, answers: tuple[str, ...]) -> None:
    asked = [number for number, step in enumerate(guide.steps) if step.play]
    for made, number in enumerate(asked):
        assert answers[made] in guide.moment(number, answers[:made]).choices
    last = guide.moment(len(guide.steps) - 1, answers)
    assert last.play.state.dice == [3, 2, 2]


@pytest.mark.parametrize("answers", ANSWERS)
def test_the_words_fit_what_happens(guide: Guide, answers: tuple[str, ...]) -> None:
    says = [step.say for step in guide.steps]
    assert guide.moment(0, []).play.state.hands[0] == "1-4-4"
    counted = guide.moment(says.index("counted"), answers[:2])
    told = {event.key: event.params for event in counted.events}
    assert (told["counted"]["found"], told["lost"]["seat"]) == (2, 2)
    assert counted.play.state.hands[0] == "3-6-6"
    doubted = guide.moment(says.index("doubted"), answers)
    told = {event.key: event.params for event in doubted.events}
    assert (told["counted"]["found"], told["lost"]["seat"]) == (3, 1)


def test_it_begins_with_a_welcome_to_read(guide: Guide) -> None:
    first = guide.moment(0, [])
    assert (first.step.say, first.choices, first.events) == ("welcome", [], [])


def test_both_languages_have_every_word_and_no_other(guide: Guide) -> None:
    for language in LANGUAGES:
        assert list(guide.words(language)) == [step.say for step in guide.steps]


def test_it_takes_three_to_five_minutes(guide: Guide) -> None:
    """Read at 180 words a minute, with eight seconds for every move and two for every other step."""
    for language in LANGUAGES:
        words = sum(len(text.split()) for text in guide.words(language).values())
        moves = sum(bool(step.play) for step in guide.steps)
        assert 120 <= words / 3 + 8 * moves + 2 * (len(guide.steps) - moves) <= 330


def test_another_move_is_refused(guide: Guide) -> None:
    asked = next(number for number, step in enumerate(guide.steps) if step.play)
    with pytest.raises(GuideError, match="not what the guide asks for"):
        guide.moment(asked + 1, ["bid 1x1"])
