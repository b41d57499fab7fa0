"""The guided first game: a prepared position, what is said at each step, and the moves that may be made there.

It lies in a game's `guide/`: `position.json` is where it begins, `guide.toml` has the steps, `de.ftl` and `en.ftl` the
words. A step may leap to another position: what a game is about need not happen in its first five minutes.
The learner really plays: each step is reached by making the moves in the engine, and draws come from the guide's seed.
Nothing is kept between two steps, so a guide needs no table: the step and the learner's moves say where it stands.
Imports core, fluent.runtime and msgspec only.
"""

from __future__ import annotations

import tomllib
from collections.abc import Sequence
from fnmatch import fnmatchcase
from functools import lru_cache
from pathlib import Path
from typing import Any

import msgspec

from kiebitz.core.errors import KiebitzError
from kiebitz.core.game import Game
from kiebitz.core.journal import Event
from kiebitz.core.play import Play
from kiebitz.core.shuffle import Shuffle
from kiebitz.core.texts import PLURALS

START = "position.json"


class GuideError(KiebitzError):
    """A guide that does not fit its game, or a request that does not fit the guide."""


class GuideStep(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """One thing that is said, and what the learner is to do about it."""

    say: str
    """The text `guide-<say>`."""
    position: str | None = None
    """The file that the game goes on from, whatever was played before."""
    before: tuple[str, ...] = ()
    """What the others do first, as `seat notation`."""
    point: tuple[str, ...] = ()
    """The board elements that the words are about."""
    play: tuple[str, ...] = ()
    """The moves among which the learner chooses, `*` for any text; without one the learner reads on."""


class _Script(msgspec.Struct, forbid_unknown_fields=True):
    seed: str
    step: tuple[GuideStep, ...]
    seat: int = 0


class GuideMoment:
    """A guide at one of its steps."""

    __slots__ = ("choices", "events", "play", "step")

    def __init__(
        self, step: GuideStep, play: Play[Any], choices: Sequence[str], events: Sequence[Event]
    ) -> None:
        self.step = step
        self.play = play
        self.choices = choices
        """The moves that the learner may make, by notation."""
        self.events = events
        """What the learner was told since the step before."""


class Guide:
    """The guided first game of a game."""

    def __init__(self, game: Game[Any], folder: Path) -> None:
        self.game = game
        self._folder = folder
        try:
            script = msgspec.convert(
                tomllib.loads((folder / "guide.toml").read_text(encoding="utf-8")), _Script
            )
        except (msgspec.ValidationError, tomllib.TOMLDecodeError) as error:
            raise GuideError(f"guide of {game.id}: {error}") from error
        self.seat = script.seat
        self.steps = script.step
        self._seed = script.seed
        files = {START, *(step.position for step in script.step if step.position)}
        self._positions = {name: (folder / name).read_bytes() for name in files}

    def words(self, language: str) -> dict[str, str]:
        """The texts of its steps, by `say`."""
        from fluent.runtime import FluentBundle, FluentResource  # slow to load

        source = (self._folder / f"{language}.ftl").read_text(encoding="utf-8")
        bundle = FluentBundle([PLURALS[language]], use_isolating=False)
        bundle.add_resource(FluentResource(source))
        texts = {}
        for key in bundle._messages:
            pattern = bundle.get_message(key).value
            assert pattern is not None
            texts[key.removeprefix("guide-")] = str(bundle.format_pattern(pattern)[0])
        return texts

    def moment(self, number: int, moves: Sequence[str]) -> GuideMoment:
        """The guide at a step, after these moves of the learner; raises GuideError."""
        if not 0 <= number < len(self.steps):
            raise GuideError(f"there is no step {number}; steps are 0 to {len(self.steps) - 1}")
        played = [step for step in self.steps[:number] if step.play]
        if len(moves) != len(played):
            raise GuideError(f"step {number} comes after {len(played)} moves, not {len(moves)}")
        play = self._start(START)
        answers = iter(moves)
        told = 0
        for index in range(number + 1):
            told = len(play.events(self.seat))
            if index and self.steps[index - 1].play:
                self._answer(play, self.steps[index - 1], next(answers))
            if leap := self.steps[index].position:
                play = self._start(leap)
                told = len(play.events(self.seat))
            for text in self.steps[index].before:
                seat, _, notation = text.partition(" ")
                play.push(int(seat), notation)
        step = self.steps[number]
        events = [logged.event for logged in play.events(self.seat, told)]
        return GuideMoment(step, play, self._choices(play, step), events)

    def _answer(self, play: Play[Any], step: GuideStep, answer: str) -> None:
        # As wide as the rules: the cone may stand on any point, though no list holds them all.
        fits = any(fnmatchcase(answer, pattern) for pattern in step.play)
        if not fits or answer not in play.legal(self.seat):
            raise GuideError(f"{answer!r} is not what the guide asks for at {step.say!r}")
        play.push(self.seat, answer)

    def _choices(self, play: Play[Any], step: GuideStep) -> list[str]:
        return [
            notation
            for notation in (play.legal(self.seat) if step.play else ())
            if any(fnmatchcase(notation, pattern) for pattern in step.play)
        ]

    def _start(self, position: str) -> Play[Any]:
        return Play.from_position(
            self.game, self._positions[position], shuffle=Shuffle.seeded(self._seed), proof=False
        )


@lru_cache(maxsize=16)
def guide_of(game: Game[Any]) -> Guide | None:
    """The guided first game of a game, None where it has none."""
    folder = game.folder / "guide"
    return Guide(game, folder) if folder.is_dir() else None
