"""Every game's guided first game, played in the engine: each offer, each word, in both languages."""

from __future__ import annotations

from collections.abc import Iterator
from fnmatch import fnmatchcase

import pytest

from kiebitz.core.game import LANGUAGES
from kiebitz.core.guide import Guide, GuideError, guide_of
from kiebitz.games import IDS, REGISTRY

GUIDED = [game for game in IDS if guide_of(REGISTRY[game])]


def guide(game: str) -> Guide:
    found = guide_of(REGISTRY[game])
    assert found is not None
    return found


def asked(told: Guide) -> list[int]:
    """The steps at which the learner moves."""
    return [number for number, step in enumerate(told.steps) if step.play]


def with_first_offers(told: Guide, moves: list[str]) -> list[str]:
    """These moves of the learner, and from then on always the first that is offered."""
    whole = list(moves)
    for number in asked(told)[len(moves) :]:
        whole.append(told.moment(number, whole).choices[0])
    return whole


def ways(told: Guide) -> Iterator[list[str]]:
    """The first offer everywhere, and each other offer once."""
    usual = with_first_offers(told, [])
    yield usual
    for made, number in enumerate(asked(told)):
        for other in told.moment(number, usual[:made]).choices[1:]:
            yield with_first_offers(told, [*usual[:made], other])


@pytest.mark.parametrize("game", GUIDED)
class TestGuide:
    """What a learner meets, whatever he chooses."""

    def test_it_begins_with_a_welcome_to_read(self, game: str) -> None:
        # The client draws it before it has heard anything else of the guide.
        first = guide(game).moment(0, [])
        assert (first.step.say, first.choices, first.events) == ("welcome", [], [])

    def test_every_offer_leads_to_the_end(self, game: str) -> None:
        told = guide(game)
        for moves in ways(told):
            told.moment(len(told.steps) - 1, moves)

    def test_every_offer_is_open_and_every_pattern_finds_one(self, game: str) -> None:
        told = guide(game)
        moves = with_first_offers(told, [])
        for made, number in enumerate(asked(told)):
            step = told.steps[number]
            offers = told.moment(number, moves[:made]).choices
            for pattern in step.play:
                assert any(fnmatchcase(offer, pattern) for offer in offers), (step.say, pattern)

    def test_both_languages_have_every_word_and_no_other(self, game: str) -> None:
        told = guide(game)
        for language in LANGUAGES:
            assert list(told.words(language)) == [step.say for step in told.steps]

    def test_it_takes_three_to_five_minutes(self, game: str) -> None:
        """Read at 180 words a minute, with eight seconds for every move and two for every other step."""
        told = guide(game)
        for language in LANGUAGES:
            words = sum(len(text.split()) for text in told.words(language).values())
            moves = sum(bool(step.play) for step in told.steps)
            seconds = words / 3 + 8 * moves + 2 * (len(told.steps) - moves)
            assert 120 <= seconds <= 330, (language, seconds)

    def test_another_move_is_refused(self, game: str) -> None:
        told = guide(game)
        with pytest.raises(GuideError, match="not what the guide asks for"):
            told.moment(asked(told)[0] + 1, ["somewhere else"])

    def test_a_wrong_place_is_refused(self, game: str) -> None:
        told = guide(game)
        with pytest.raises(GuideError, match="there is no step"):
            told.moment(len(told.steps), [])
        with pytest.raises(GuideError, match="comes after"):
            told.moment(0, ["end"])
